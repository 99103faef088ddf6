<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="rivers-pointy" tilewidth="56" tileheight="64" tilecount="64" columns="8">
 <image source="rivers-pointy.png" width="448" height="512"/>
</tileset>
