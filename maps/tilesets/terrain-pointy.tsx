<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="terrain-pointy" tilewidth="56" tileheight="64" tilecount="33" columns="3">
 <image source="terrain-pointy.png" width="168" height="704"/>
 <tile id="0">
  <properties>
   <property name="terrain" value="plains"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="terrain" value="plains"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="terrain" value="plains"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="terrain" value="forest"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="terrain" value="forest"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="terrain" value="forest"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="terrain" value="hills"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="terrain" value="hills"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="terrain" value="hills"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="terrain" value="swamp"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="terrain" value="swamp"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="terrain" value="swamp"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="terrain" value="desert"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="terrain" value="desert"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="terrain" value="desert"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="terrain" value="snow"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="terrain" value="snow"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="terrain" value="snow"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="22">
  <properties>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="23">
  <properties>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="24">
  <properties>
   <property name="terrain" value="harbour"/>
  </properties>
 </tile>
 <tile id="25">
  <properties>
   <property name="terrain" value="harbour"/>
  </properties>
 </tile>
 <tile id="26">
  <properties>
   <property name="terrain" value="harbour"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="28">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="29">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="30">
  <properties>
   <property name="terrain" value="wall"/>
  </properties>
 </tile>
 <tile id="31">
  <properties>
   <property name="terrain" value="wall"/>
  </properties>
 </tile>
 <tile id="32">
  <properties>
   <property name="terrain" value="wall"/>
  </properties>
 </tile>
</tileset>
