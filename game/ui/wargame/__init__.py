"""The War Game's screens: its battlefield and hosts, its set-up, and the game master's tools."""
