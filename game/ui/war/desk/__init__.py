"""The game master's desk on the war's screen: a mode with tools of its own in place of the panel."""
