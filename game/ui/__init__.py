"""The window: pygame and pygame_gui; input to orders, events to pictures."""
