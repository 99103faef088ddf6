"""Pen, brush and paper: how the pictures of Hexmarch are drawn."""
