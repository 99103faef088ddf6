"""What a check says when it finds that something isn't as it should be."""


class Broken(AssertionError):  # noqa: N818 - it says what is wrong with this copy
    """A part of the game is missing or doesn't work; its text is a sentence."""


def demand(fulfilled: object, otherwise: str) -> None:
    """Raise Broken unless it is so."""
    if not fulfilled:
        raise Broken(otherwise)
