"""A turn of an exchange as a game: what its choices are worth, reckoned back from its end.

Values are arrays [tempo, dice, place, measure]: the tempo of a roll (or that comes with the dice,
or that a roll's counters carry); the dice; who stands, attackers × defenders in one row; and what
is measured, first of it the value that attackers want high and defenders low.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.rules.tactical.odds_bound import thrown
from game.rules.tactical.odds_rolls import Fight
from game.rules.tactical.rolling import FIRST_DEFENCE, GIFT, INCREMENTS, MOST_TEMPO
from game.rules.tactical.state import ATTACKERS, DEFENDERS

Floats = npt.NDArray[np.float64]
Whole = npt.NDArray[np.intp]
Flags = npt.NDArray[np.bool_]

EVEN = 1e-9  # options that differ by less are alike: the first of them is taken
TEMPOS = tuple(range(GIFT, -MOST_TEMPO - 1, -1))
GIVEN, NONE = 0, 1  # where in TEMPOS +1 and 0 are


class After(NamedTuple):
    """Values [place, measure] of a turn that is over: run out, or broken by a side (T7)."""

    over: Floats
    broken: Floats
    may_break: bool


class Rest(NamedTuple):
    """A turn from a roll on: values of rolling at each tempo, and of what is best before it."""

    rolled: Floats
    due: Floats


class Places:
    """All numbers that may stand, up to a size, attackers × defenders in one row."""

    def __init__(self, attackers: int, defenders: int) -> None:
        rows, columns = np.indices((attackers + 1, defenders + 1))
        self.size = (attackers, defenders)
        self.alive: tuple[Whole, Whole] = (rows.ravel(), columns.ravel())
        self.lead: Whole = self.alive[0] - self.alive[1]
        self.standing: Flags = (self.alive[0] > 0) & (self.alive[1] > 0)
        self.most = min(attackers, defenders)
        self._strides = (defenders + 1, 1)

    def place(self, alive: tuple[int, int]) -> int:
        """Where such numbers are in the row."""
        return alive[0] * self._strides[0] + alive[1]

    def places(self, attackers: Whole, defenders: Whole) -> Whole:
        """The same of many numbers."""
        return attackers * self._strides[0] + defenders

    def boxed(self, values: Floats, size: tuple[int, int]) -> Floats:
        """Values [place, measure] of these places as those of fewer."""
        box = values.reshape(self.size[0] + 1, self.size[1] + 1, -1)
        return box[: size[0] + 1, : size[1] + 1].reshape(-1, values.shape[-1])

    def fallen(self, side: int, men: int, among: Whole) -> Whole:
        """What is left of some places when so many of a side fall; any place where so many aren't.

        More dice than men are never rolled, so those are of no account.
        """
        return among - men * self._strides[side]

    def by_extra(self, side: int, *, counts: bool) -> Iterable[tuple[int, Whole]]:
        """Places by how many foes beyond its own number face a side, if that counts (T3)."""
        foes = self.lead if side == DEFENDERS else -self.lead
        extra = np.clip(foes, 0, self.most) if counts else np.zeros_like(foes)
        return [(int(found), np.flatnonzero(extra == found)) for found in np.unique(extra)]


class Odds:
    """Chances of all rolls with up to so many dice, at each tempo that may be chosen."""

    def __init__(self, fight: Fight, most: int, *, closed: bool, choices: bool) -> None:
        self.fight = fight
        self.choices = choices
        self.closed = (False, closed)
        self.tempos = TEMPOS if fight.terms.tempo and choices else (0,)
        self.most = most
        self._known: dict[tuple[int, int], Floats] = {}

    def table(self, go: int, extra: int, most: int) -> Floats:
        """Chances [tempo, fails, dice, counters] of a go, so many successes rolled again (T3)."""
        found = self._known.get((go, extra))
        if found is None:
            each = [self.fight.roll(go, roller(go), tempo, self.closed) for tempo in self.tempos]
            found = np.stack([thrown(roll, extra, self.most, self.most) for roll in each])
            self._known[go, extra] = found
        return found[:, : most + 1, : most + 1, : most + 1]


class Turn:
    """A turn that no more than some numbers begin, by the odds of its rolls."""

    def __init__(self, odds: Odds, places: Places) -> None:
        terms, closed = odds.fight.terms, odds.closed[DEFENDERS]
        self.odds = odds
        self.places = places
        self.may_break = odds.choices and (terms.escalation or terms.tempo or closed)
        self.buffered = odds.fight.reach and not closed
        self._by_extra = [places.by_extra(side, counts=terms.multiple) for side in (0, 1)]

    def rest(self, go: int, lead: int, after: After) -> Rest:
        """The turn from the roll of a go on; none of the defenders has been closed with in it.

        `lead`: by how many men the attackers led when the turn began.
        """
        rolled = self._rolled(go, self._coming(go, lead, after))
        return Rest(rolled, self._best(go, rolled))

    def first(self, lead: int, after: After, closing: After) -> Rest:
        """The turn from the first defence on; `closing`: after it, if defenders are closed with."""
        if not self.buffered:
            return self.rest(FIRST_DEFENCE, lead, after)
        free = self._coming(FIRST_DEFENCE, lead, after)
        rolled = self._kept_off(free, self._coming(FIRST_DEFENCE, lead, closing))
        return Rest(rolled, self._best(FIRST_DEFENCE, rolled))

    def _coming(self, go: int, lead: int, after: After) -> Floats:
        """Return values with the counters of a go in hand, by the tempo that it was rolled at."""
        shape = (len(self.odds.tempos), self.places.most + 1, *after.over.shape)
        coming = np.broadcast_to(after.over, shape)
        for now in range(INCREMENTS, go, -1):
            due = self._best(now, self._rolled(now, coming))
            coming = self._handed(now - 1, lead, after, due)
        return coming

    def _rolled(self, go: int, coming: Floats) -> Floats:
        """Return values before a roll: the fails fall, the counters are in hand (T4)."""
        side, most = roller(go), self.places.most
        found = np.empty(coming.shape)
        for extra, among in self._by_extra[side]:
            chances = self.odds.table(go, extra, most)
            before = _mixed(chances[:, 0], coming, among)
            for men in range(1, most + 1):
                left = self.places.fallen(side, men, among)
                into = chances[:, men, men:, : most + 1 - men]
                before[:, men:] += _mixed(into, coming[:, : most + 1 - men], left)
            found[:, :, among] = before
        return found

    def _kept_off(self, free: Floats, close: Floats) -> Floats:
        """Return values before a first defence whose fails let foes close instead (T5)."""
        found = np.zeros_like(free)
        for extra, among in self._by_extra[DEFENDERS]:
            chances = self.odds.table(FIRST_DEFENCE, extra, self.places.most)
            found[:, :, among] = _mixed(chances[:, 0], free, among)
            found[:, :, among] += _mixed(chances[:, 1:].sum(axis=1), close, among)
        return found

    def _best(self, go: int, rolled: Floats) -> Floats:
        """Return values before tempo is taken, by what comes with the dice (T7)."""
        best = rolled.copy()
        if len(self.odds.tempos) == 1:
            return best
        side = roller(go)
        gifted = rolled[-2]
        for at in range(len(TEMPOS) - 2, NONE - 1, -1):
            best[at] = better(side, rolled[at], best[at + 1])
            gifted = better(side, rolled[at], gifted)
        best[GIVEN] = better(side, rolled[GIVEN], gifted)
        return best

    def _handed(self, go: int, lead: int, after: After, due: Floats) -> Floats:
        """Return values with counters in hand: handed over in one way or another, or broken."""
        side = roller(go)
        best = due.copy()
        if len(self.odds.tempos) > 1:
            best[GIVEN] = better(side, due[GIVEN], due[NONE])
            worse = better(side, due[NONE + 1 :], due[NONE])
            best[NONE + 1 :] = better(side, worse, due[GIVEN])
        if after.may_break:
            gained = self.places.lead - lead
            ahead = gained > 0 if side == ATTACKERS else gained < 0
            best = np.where(ahead[:, None], better(side, best, after.broken), best)
        best[:, 0] = after.over
        return best


def roller(go: int) -> int:
    """Which side rolls a go: the attackers open (T2)."""
    return ATTACKERS if go % 2 else DEFENDERS


def better(side: int, first: Floats, second: Floats) -> Floats:
    """The better of two for a side, with all that is measured; the first where they are alike."""
    gain = second[..., 0] - first[..., 0]
    wins = gain > EVEN if side == ATTACKERS else gain < -EVEN
    return np.where(wins[..., None], second, first)


def _mixed(into: Floats, values: Floats, places: Whole) -> Floats:
    """Return the mean of values at some places, by chances [tempo, dice before, dice after]."""
    part = values.take(places, axis=2, mode="wrap")
    mixed: Floats = into @ part.reshape(*part.shape[:2], -1)
    return mixed.reshape(*into.shape[:2], *part.shape[2:])
