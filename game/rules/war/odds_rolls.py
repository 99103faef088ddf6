"""All ways in which the dice of one side can fall, value by value from the highest down (W8).

The state of a side is the shape of what is paired so far (cells in the order of equal dice, with
the number of their dice that are down), the hits on each unit in it, and, where its units do
different damage, what each paired die would do. Whatever the stack, equal cells in equal order
roll alike, so all stacks of a side share these states, and a smaller stack's are among them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from math import factorial, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.rules.war.odds_stacks import (
    FACES,
    CellType,
    Code,
    Crowded,
    Shape,
    codes,
    part_shapes,
)

Floats = NDArray[np.float64]
Places = NDArray[np.intp]
Word = tuple[int, ...]
"""The damage that each die would do, in the order in which they are paired."""


class Able(NamedTuple):
    """The types of cell whose dice can have a value; `chances` by type, beside a plain die's.

    No chances: all dice are plain.
    """

    types: frozenset[int]
    chances: tuple[float, ...] = ()


class Growth(NamedTuple):
    """One way to go on from a shape: dice of one value, added to its cells or in new ones."""

    source: Shape
    target: Shape
    added: tuple[int, ...]
    """New dice in each cell of the target."""
    types: frozenset[int]
    """The types of cell that they belong to."""


class Frame:
    """The states of one side, numbered, without the chances; cheap, to know the cost by."""

    def __init__(
        self, types: tuple[CellType, ...], blows: tuple[int, ...], full: Iterable[Shape], most: int
    ) -> None:
        self.types = types
        self.blows = blows
        self.mixed = len({kind.damage for kind in types}) > 1
        self.full = tuple(dict.fromkeys(full))
        self.offsets: dict[Shape, int] = {}
        self.layers: list[slice] = []
        self._number(_parts_of_all(self.full, most), most)

    def _number(self, shapes: Iterable[Shape], most: int) -> None:
        start = 0
        by_dice: dict[int, list[Shape]] = {}
        for shape in shapes:
            by_dice.setdefault(dice_of(shape), []).append(shape)
        for dice in range(max(by_dice) + 1):
            first = start
            for shape in sorted(by_dice[dice]):
                self.offsets[shape] = start
                start += self.outcomes(shape) * self.count_words(shape)
            self.layers.append(slice(first, start))
            if start > most:
                raise Crowded
        self.size = start

    def outcomes(self, shape: Shape) -> int:
        """In how many ways its units can have been hit."""
        return prod(len(self.codes(kind, placed)) for kind, placed in shape)

    def codes(self, kind: int, placed: int) -> tuple[Code, ...]:
        """The hits on a cell with so many dice paired."""
        return codes(self.types[kind].dice, self.types[kind].cap, self.blows, placed)

    def damages(self, shape: Shape) -> tuple[tuple[int, int], ...]:
        """Its dice by the damage that they would do, as (damage, dice); none if all do the same."""
        if not self.mixed:
            return ()
        count: dict[int, int] = {}
        for kind, placed in shape:
            damage = self.types[kind].damage
            count[damage] = count.get(damage, 0) + placed
        return tuple(sorted(count.items()))

    def count_words(self, shape: Shape) -> int:
        """In how many orders of damage its dice can have been paired."""
        numbers = [dice for _, dice in self.damages(shape)]
        return factorial(sum(numbers)) // prod(map(factorial, numbers))

    def key(self) -> tuple[object, ...]:
        """Two frames with the same key have the same states."""
        return self.types, self.blows, self.full


class Rolls:
    """A frame's chances: how each state goes on when the dice of one value are added."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.size, self.layers, self.offsets = frame.size, frame.layers, frame.offsets
        self._growths: list[list[Growth]] = [[] for _ in frame.layers]
        for target in frame.offsets:
            for source, added in part_shapes(target):
                kinds = frozenset(kind for (kind, _), new in zip(target, added, strict=True) if new)
                self._growths[dice_of(source)].append(Growth(source, target, added, kinds))
        self._steps: dict[tuple[Able, Word, int], Floats] = {}
        self._groups: dict[tuple[int, int, int], list[tuple[Word, Places | slice]]] = {}
        self._codes: dict[tuple[int, int, Word], Places] = {}

    def ends(self, dice: int) -> int:
        """The number of states with at most so many dice paired."""
        if dice < 0:
            return 0
        end: int = self.layers[min(dice, len(self.layers) - 1)].stop
        return end

    def values(self) -> range:
        """The values that its dice can have, the highest first."""
        bonuses = [kind.bonus for kind in self.frame.types]
        return range(FACES[-1] + max(bonuses), min(bonuses), -1)

    def able(self, value: int) -> Able:
        """The types of cell whose dice can have this value."""
        types = self.frame.types
        able = frozenset(place for place, kind in enumerate(types) if value - kind.bonus in FACES)
        if not any(kind.low for kind in types):
            return Able(able)
        return Able(able, tuple(_chance(value - kind.bonus, low=kind.low) for kind in types))

    def step(self, able: Able, blows: Word, dice: int) -> Floats:
        """Weights from the states with ``dice`` dice paired to those with as many or more.

        Dice of the types in ``able`` are added, all of one value; the first of them meet higher
        dice, which deal ``blows``.
        """
        key = able, blows, dice
        found = self._steps.get(key)
        if found is None:
            layer = self.layers[dice]
            found = np.zeros((layer.stop - layer.start, self.size - layer.start))
            for growth in self._growths[dice]:
                if growth.types <= able.types:
                    targets = self._targets(growth, blows)
                    first = self.offsets[growth.source] - layer.start
                    weight = 1.0 / prod(map(factorial, growth.added))
                    if able.chances:
                        weight *= prod(
                            able.chances[kind] ** new
                            for (kind, _), new in zip(growth.target, growth.added, strict=True)
                        )
                    sources = np.arange(first, first + len(targets))
                    found[sources, targets - layer.start] += weight
            self._steps[key] = found
        return found

    def groups(self, dice: int, last: int, most: int) -> list[tuple[Word, Places | slice]]:
        """The states with ``dice`` dice paired, by the damage of the ``last`` dice of them.

        Only the first ``most`` of these matter. The places are those within the layer.
        """
        if not self.frame.mixed:
            damage = self.frame.types[0].damage
            return [(_bare((damage,) * min(last, most)), slice(None))]
        key = dice, last, most
        found = self._groups.get(key)
        if found is None:
            by_word: dict[Word, list[int]] = {}
            place = 0
            for shape in sorted(s for s in self.offsets if dice_of(s) == dice):
                all_words = words(self.frame.damages(shape))
                for _ in range(self.frame.outcomes(shape)):
                    for word in all_words:
                        part = _bare(word[dice - last :][:most])
                        by_word.setdefault(part, []).append(place)
                        place += 1
            found = [(word, np.array(places)) for word, places in by_word.items()]
            self._groups[key] = found
        return found

    def _targets(self, growth: Growth, blows: Word) -> Places:
        """The states that a source shape's states become, in their order."""
        target = growth.target
        new_words = self.frame.count_words(target)
        stride = self.frame.outcomes(target) * new_words
        places: Places = np.array([self.offsets[target]])
        met = 0
        for (kind, placed), new in zip(target, growth.added, strict=True):
            stride //= len(self.frame.codes(kind, placed))
            dealt = (blows[met : met + new] + (0,) * new)[:new]
            met += new
            places = np.add.outer(places, self._recoded(kind, placed - new, dealt) * stride).ravel()
        if self.frame.mixed:
            places = np.add.outer(places, self._reworded(growth)).ravel()
        return places

    def _recoded(self, kind: int, placed: int, dealt: Word) -> Places:
        """For each code of a cell, its new place when dice are added that are dealt these blows."""
        key = kind, placed, dealt
        found = self._codes.get(key)
        if found is None:
            cell = self.frame.types[kind]
            after = {
                code: place
                for place, code in enumerate(self.frame.codes(kind, placed + len(dealt)))
            }
            if cell.dice == 1:
                new = tuple(min(blow, cell.cap) for blow in dealt)
                codes_after = [
                    tuple(sorted(code + new, reverse=True))
                    for code in self.frame.codes(kind, placed)
                ]
            else:
                codes_after = [
                    (min(cell.cap, code[0] + sum(dealt)),)
                    for code in self.frame.codes(kind, placed)
                ]
            found = np.array([after[code] for code in codes_after])
            self._codes[key] = found
        return found

    def _reworded(self, growth: Growth) -> Places:
        new: Word = ()
        for (kind, _), added in zip(growth.target, growth.added, strict=True):
            new += (self.frame.types[kind].damage,) * added
        old_words = words(self.frame.damages(growth.source))
        places = word_places(self.frame.damages(growth.target))
        return np.array([places[word + new] for word in old_words])


@cache
def words(damages: tuple[tuple[int, int], ...]) -> tuple[Word, ...]:
    """Every order of so many dice of each damage."""
    if not any(dice for _, dice in damages):
        return ((),)
    found: list[Word] = []
    for place, (damage, dice) in enumerate(damages):
        if dice:
            rest = (*damages[:place], (damage, dice - 1), *damages[place + 1 :])
            found.extend((damage, *word) for word in words(rest))
    return tuple(found)


@cache
def word_places(damages: tuple[tuple[int, int], ...]) -> dict[Word, int]:
    """The place of each of these ``words``."""
    return {word: place for place, word in enumerate(words(damages))}


def dice_of(shape: Shape) -> int:
    """How many dice it has."""
    return sum(dice for _, dice in shape)


def _parts_of_all(full: Iterable[Shape], most: int) -> Iterator[Shape]:
    """Every shape that one of these can have grown from, itself included."""
    seen = set(full)
    waiting = list(seen)
    while waiting:
        shape = waiting.pop()
        yield shape
        for place, (kind, dice) in enumerate(shape):
            rest = ((kind, dice - 1),) if dice > 1 else ()
            part = (*shape[:place], *rest, *shape[place + 1 :])
            if part not in seen:
                seen.add(part)
                waiting.append(part)
        if len(seen) > most:
            raise Crowded


def _chance(face: int, *, low: bool) -> float:
    """How likely a face is beside a plain die's: of two dice the lower counts (W5)."""
    above = FACES[-1] - face
    return (2 * above + 1) / len(FACES) if low else 1.0


def _bare(word: Word) -> Word:
    """Without the blows at its end that do nothing."""
    while word and not word[-1]:
        word = word[:-1]
    return word
