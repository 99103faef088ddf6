"""The war's screen: input, panels, dialogs, and the session that plays orders."""
