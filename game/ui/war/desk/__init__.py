"""The game master's desk on the war's screen: a mode with tools in place of the panel."""
