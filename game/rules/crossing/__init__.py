"""A fight taken from the war into another system, and its result back (W13, G14, T8)."""
