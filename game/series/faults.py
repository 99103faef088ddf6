"""What can go wrong while many games are played, in one line each."""


class SeriesFault(Exception):  # noqa: N818 - it says what went wrong
    """Games can't be played, or those who played them are lost."""


class WrongAddress(ValueError):  # noqa: N818 - it says what is wrong with what was asked
    """No address of a scheduler."""
