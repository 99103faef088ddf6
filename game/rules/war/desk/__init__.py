"""The game master's desk: a war changed by hand in its midst, every change an order (W13)."""
