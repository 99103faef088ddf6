"""Figures of the rules, rulebook texts, and where the game's files lie."""
