"""The one source of chance: every die follows from a seed and its number, and says what it was for.

The same seed gives the same dice on any machine and any Python version. Numbers run on through a
match, so that a match taken back to die 40 throws die 40 again as it fell.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from struct import Struct
from typing import NamedTuple, Protocol

_BLOCK = Struct("<16I")
_DICE_IN_BLOCK = 16
_CHUNK = 1 << 32
_MOST_BLOCKS = 256
_SEED_BITS = 53  # a whole number in any reader of JSON


class Roll(NamedTuple):
    """Dice thrown together; `number` is the number of the first of them."""

    number: int
    purpose: str
    sides: int
    values: tuple[int, ...]


_roll = Roll._make


class DiceLike(Protocol):
    """What the rules need of dice."""

    number: int

    def roll(self, purpose: str, count: int, sides: int = 6) -> tuple[int, ...]:
        """Throw `count` dice for `purpose`."""


class WrongRoll(ValueError):  # noqa: N818 - it tells what is wrong with a record
    """The rules asked for other dice than were recorded."""


class Dice:
    """The dice of one seed, from die `number` on; `log` keeps what was thrown."""

    __slots__ = ("_faces", "log", "number", "seed")

    def __init__(self, seed: int, number: int = 0) -> None:
        self.seed = seed
        self.number = number
        self.log: list[Roll] = []
        self._faces: dict[int, tuple[int, ...]] = {}

    def roll(self, purpose: str, count: int, sides: int = 6) -> tuple[int, ...]:
        """Throw `count` dice with `sides` sides for `purpose`; each face is exactly as likely."""
        number = self.number
        if sides == 6:  # noqa: PLR2004 - nearly every die of a war
            block, place = divmod(number, _DICE_IN_BLOCK)
            faces = self._faces.get(block) or self._sixes(block)
            while len(faces) < place + count:
                block += 1
                faces += self._faces.get(block) or self._sixes(block)
            values = faces[place : place + count]
        else:
            values = tuple([_face(self.seed, number + die, sides) for die in range(count)])
        self.log.append(_roll((number, purpose, sides, values)))
        self.number = number + count
        return values

    def take_log(self) -> list[Roll]:
        """What was thrown since it was last taken."""
        taken, self.log = self.log, []
        return taken

    def jump(self, number: int) -> None:
        """Go on with die `number`: a state was taken back."""
        self.number = number

    def _sixes(self, block: int) -> tuple[int, ...]:
        if len(self._faces) >= _MOST_BLOCKS:
            self._faces.clear()
        first = block * _DICE_IN_BLOCK
        chunks = _chunks(self.seed, block, 0)
        limit = _CHUNK - _CHUNK % 6
        faces = tuple(
            [
                chunk % 6 + 1 if chunk < limit else _face(self.seed, first + place, 6)
                for place, chunk in enumerate(chunks)
            ]
        )
        self._faces[block] = faces
        return faces


class FixedDice:
    """Dice that fall as they are told: for tests, and for replays from the recorded rolls.

    Given plain values, they answer any roll in order; given `Roll`s, only the same roll again.
    Raises WrongRoll for any other.
    """

    def __init__(self, recorded: Iterable[int | Roll] = (), number: int = 0) -> None:
        self.number = number
        self.log: list[Roll] = []
        self._values: list[int] = []
        self._rolls: list[Roll] = []
        for entry in recorded:
            if isinstance(entry, Roll):
                self._rolls.append(entry)
            else:
                self._values.append(entry)

    @property
    def left(self) -> int:
        """Dice not thrown yet."""
        return len(self._values) + sum(len(roll.values) for roll in self._rolls)

    def roll(self, purpose: str, count: int, sides: int = 6) -> tuple[int, ...]:
        """The next dice as told."""
        values = self._recorded(purpose, count, sides) if self._rolls else self._told(count, sides)
        self.log.append(Roll(self.number, purpose, sides, values))
        self.number += count
        return values

    def take_log(self) -> list[Roll]:
        """What was thrown since it was last taken."""
        taken, self.log = self.log, []
        return taken

    def jump(self, number: int) -> None:
        """Number the dice to come from here; which they are is not changed."""
        self.number = number

    def _recorded(self, purpose: str, count: int, sides: int) -> tuple[int, ...]:
        known = self._rolls[0]
        if (known.purpose, len(known.values), known.sides) != (purpose, count, sides):
            raise WrongRoll(
                f"the rules roll {count}d{sides} for {purpose!r}, recorded are "
                f"{len(known.values)}d{known.sides} for {known.purpose!r}"
            )
        self._rolls.pop(0)
        return known.values

    def _told(self, count: int, sides: int) -> tuple[int, ...]:
        values = tuple(self._values[:count])
        if len(values) < count:
            raise WrongRoll(f"{count} dice are rolled, {len(values)} are left")
        if any(not 1 <= value <= sides for value in values):
            raise WrongRoll(f"{values} can't be {count}d{sides}")
        del self._values[:count]
        return values


def derived(seed: int, *words: str | int) -> int:
    """Derive another seed that tells nothing of `seed`: the computer's own chance, a branch."""
    text = "\n".join([str(seed), *(f"{type(word).__name__} {word!r}" for word in words)])
    digest = blake2b(text.encode(), digest_size=8, person=b"hexmarch seed").digest()
    return int.from_bytes(digest, "little") >> (64 - _SEED_BITS)


def _face(seed: int, number: int, sides: int) -> int:
    block, place = divmod(number, _DICE_IN_BLOCK)
    limit = _CHUNK - _CHUNK % sides
    attempt = 0
    while True:
        chunk = _chunks(seed, block, attempt)[place]
        if chunk < limit:
            return chunk % sides + 1
        attempt += 1


def _chunks(seed: int, block: int, attempt: int) -> tuple[int, ...]:
    digest = blake2b(b"%d %d %d" % (seed, block, attempt), person=b"hexmarch dice").digest()
    return _BLOCK.unpack(digest)
