"""The rule systems: pure functions over plain states; no pygame, no files, no clock."""
