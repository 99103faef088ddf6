"""The workshop's only chance: a hash of a name and a counter, the same on every machine."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A stream of numbers that depends on its name alone."""

    def __init__(self, *name: object) -> None:
        """Begin the stream called by the given words."""
        self._name = "/".join(str(word) for word in name).encode()
        self._block = b""
        self._number = 0

    def unit(self) -> float:
        """Return the next number in 0 ≤ x < 1."""
        if not self._block:
            key = self._number.to_bytes(8, "big")
            self._block = blake2b(self._name, key=key, digest_size=64).digest()
            self._number += 1
        word, self._block = self._block[:4], self._block[4:]
        return int.from_bytes(word, "big") / 2**32

    def between(self, low: float, high: float) -> float:
        """Return a number from low to high."""
        return low + (high - low) * self.unit()

    def around(self, middle: float, spread: float) -> float:
        """Return a number near the middle, at most spread away, mostly close."""
        return middle + spread * (self.unit() + self.unit() - 1)

    def pick(self, things: Sequence[T]) -> T:
        """Return one of the things."""
        return things[int(self.unit() * len(things))]
