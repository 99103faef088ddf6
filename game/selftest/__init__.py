"""Whether this copy of the game is whole: what `hexmarch --self-test` tries, without a screen."""

from game.selftest.checks import Found, check_all

__all__ = ["Found", "check_all"]
