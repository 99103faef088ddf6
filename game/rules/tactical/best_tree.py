"""The exact game of an exchange: what positions are worth if both sides choose their best.

Turns are reckoned back from the last one (T8). All values are the attackers'; see `best_turn`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from game.rules.tactical.best_turn import (
    NONE,
    After,
    Floats,
    Odds,
    Places,
    Rest,
    Turn,
    Whole,
    better,
)
from game.rules.tactical.odds_rolls import Fight, Pair, successes
from game.rules.tactical.rolling import FIRST_DEFENCE, MOST_TURNS
from game.rules.tactical.state import ATTACKERS, DEFENDERS, Clash, State
from game.rules.tactical.troops import Profile, Terms

SETTLED = 1e-7  # with so little change more turns to come change nothing any more
HELD_BY = (1.0, -1.0)  # what holding the field is worth to the attackers, by who does
LATER = 2  # any turn but the first


class Game(NamedTuple):
    """What is played for: the field, and of the `lines` that began all men of a side `men` fields.

    `size`: most men in the tables. `deep`: whether in later turns both sides choose what they may,
    or only break off. `told`: whether chances and men are reckoned along with values.
    """

    profiles: tuple[Profile, Profile]
    terms: Terms
    lines: Pair
    men: float
    size: Pair
    deep: bool = True
    told: bool = False

    @staticmethod
    def of(
        clash: Clash,
        *,
        men: float = 0.0,
        size: Pair | None = None,
        deep: bool = True,
        told: bool = False,
    ) -> Game:
        """The game of a fight; with its whole lines if no size is given."""
        lines = (clash.lines[0].count, clash.lines[1].count)
        return Game(clash.profiles, clash.terms, lines, men, size or lines, deep, told)

    @property
    def choosing(self) -> bool:
        """Whether there is anything to choose in a turn (T7)."""
        return self.terms.tempo or self.terms.escalation or self.profiles[DEFENDERS].reach


class Worth(NamedTuple):
    """What a position is worth to the attackers; the rest only of a game with `told`.

    `holds`: chances of attackers and defenders to hold the field. `men`: how many are left.
    """

    value: float
    holds: tuple[float, float] = (0.0, 0.0)
    men: tuple[float, float] = (0.0, 0.0)


class Between(NamedTuple):
    """Values [place, measure] between two turns, and if both sides go on."""

    best: Floats
    opened: Floats


class Tree:
    """The values of a game, reckoned when they are asked for and kept."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.places = Places(*game.size)
        self.fight = Fight(game.profiles, game.terms, (0, 0))
        self._odds: dict[Pair, Odds] = {}
        drawn = self._ended(0.0)
        self._between = [(Between(drawn, drawn),) * 2]

    # Between turns

    def between(self, left: int, *, closed: bool) -> Between:
        """Values with so many turns left; `closed`: the defenders are, in the next one."""
        while len(self._between) <= left:
            self._between.append(self._earlier())
        return self._between[left][closed]

    def going_on(self, state: State) -> Worth:
        """What it is worth if both sides go on, between two turns; at first nobody is asked."""
        if not state.turn:
            return self._first_turn(turns_left(state) - 1)
        opened = self.between(turns_left(state), closed=closed_with(state)).opened
        return worth(opened[self.places.place(state.alive)])

    def answered(self, state: State) -> Worth:
        """What it is worth if the attackers go on and the defenders choose."""
        opened = self.between(turns_left(state), closed=closed_with(state)).opened
        return worth(self._or_left(opened, DEFENDERS)[self.places.place(state.alive)])

    def left_field(self, state: State, side: int) -> Worth:
        """What it is worth if a side breaks off."""
        return worth(self._ended(HELD_BY[1 - side])[self.places.place(state.alive)])

    def broken(self, state: State) -> Worth:
        """What it is worth if the turn is broken."""
        over = self.between(turns_left(state), closed=False).best
        return worth(over[self.places.place(state.alive)])

    def _first_turn(self, left: int) -> Worth:
        """Open the first turn: with a charge, or by a roll (T6)."""
        lines = self.game.lines
        place = self.places.place(lines)
        due = self._first(lines, left, closed=False, choices=True).due
        values = due[_none(due), :, place]
        chance = self.fight.opened(1, (False, False)).opening
        if chance is None:
            return worth(values[-1])
        values[0] = self.between(left, closed=False).best[place]
        return worth(successes(chance, self.places.most)[-1] @ values)

    def _earlier(self) -> tuple[Between, Between]:
        """Reckon one turn more."""
        known = self._between
        if len(known) > 1 and all(
            np.abs(now.best[:, 0] - then.best[:, 0]).max() < SETTLED
            for now, then in zip(known[-1], known[-2], strict=True)
        ):
            return known[-1]
        free = self._opened(len(known) - 1, closed=False)
        return free, self._opened(len(known) - 1, closed=True) if self.fight.reach else free

    def _opened(self, left: int, *, closed: bool) -> Between:
        """Reckon a turn that is opened by a roll (T6), so many being left after it."""
        chance = self.fight.opened(LATER, (False, closed)).opening or 0.0
        opened = self._ended(0.0)
        over = self.between(left, closed=closed).best
        for began, places in self._beginnings():
            due = self._first(began, left, closed=closed, choices=self.game.deep).due
            attackers, defenders = (alive[places] for alive in self.places.alive)
            dice = due[_none(due)][:, Places(*began).places(attackers, defenders)]
            dice[0] = over[places]
            into = successes(chance, min(began))[np.minimum(attackers, defenders)]
            opened[places] = np.einsum("pn,npm->pm", into, dice)
        best = self._or_left(self._or_left(opened, DEFENDERS), ATTACKERS)
        return Between(best, opened)

    def _beginnings(self) -> Iterator[tuple[Pair, Whole]]:
        """Give all that may stand as a turn begins, by lead where that tells who may break."""
        places = self.places
        standing = np.flatnonzero(places.standing)
        if not (self.game.deep and self.game.choosing):
            yield self.game.size, standing
            return
        attackers, defenders = self.game.size
        for lead in range(1 - defenders, attackers):
            most = min(attackers, defenders + lead), min(defenders, attackers - lead)
            yield most, standing[places.lead[standing] == lead]

    def _or_left(self, values: Floats, side: int) -> Floats:
        """Return values if a side may leave the field to the other instead (T8)."""
        ended = self._ended(HELD_BY[1 - side])
        return np.where(self.places.standing[:, None], better(side, values, ended), values)

    def _ended(self, held: float) -> Floats:
        """Return values of fights that are over; who has nobody left doesn't hold the field."""
        attackers, defenders = self.places.alive
        holds = np.where(defenders == 0, 1.0, np.where(attackers == 0, -1.0, held))
        one, other = self.game.lines
        value = holds + self.game.men * (attackers / one - defenders / other)
        if not self.game.told:
            return value[:, None]
        chances = np.maximum(holds, 0.0), np.maximum(-holds, 0.0)
        return np.stack([value, *chances, attackers, defenders], axis=1)

    # In a turn

    def rest(self, state: State) -> Rest:
        """The turn at hand from its next roll on, as values [tempo, dice, measure]."""
        left, go = turns_left(state), state.go + 1
        closed, closing = state.closed[DEFENDERS], state.closing[DEFENDERS]
        began = (state.alive[0] + state.lost[0], state.alive[1] + state.lost[1])
        if go == FIRST_DEFENCE:
            found = self._first(began, left, closed=closed, choices=True)
        else:
            turn = self._turn(began, closed=closed, choices=True)
            after = self._after(turn, left, closed=closed, closing=closing)
            found = turn.rest(go, began[0] - began[1], after)
        place = Places(*began).place(state.alive)
        return Rest(found.rolled[:, :, place], found.due[:, :, place])

    def _first(self, began: Pair, left: int, *, closed: bool, choices: bool) -> Rest:
        """Return a turn from the first defence on; who began it led as these do."""
        turn = self._turn(began, closed=closed, choices=choices)
        after = self._after(turn, left, closed=closed, closing=False)
        closing = self._after(turn, left, closed=closed, closing=True)
        return turn.first(began[0] - began[1], after, closing)

    def _turn(self, began: Pair, *, closed: bool, choices: bool) -> Turn:
        odds = self._odds.get((closed, choices))
        if odds is None:
            odds = Odds(self.fight, self.places.most, closed=closed, choices=choices)
            self._odds[closed, choices] = odds
        return Turn(odds, Places(*began))

    def _after(self, turn: Turn, left: int, *, closed: bool, closing: bool) -> After:
        over = self.between(left, closed=closed or closing).best
        broken = self.between(left, closed=False).best
        return After(
            self.places.boxed(over, turn.places.size),
            self.places.boxed(broken, turn.places.size),
            turn.may_break or (turn.odds.choices and closing),
        )


def turns_left(state: State) -> int:
    """How many turns there may be after the one at hand, or after the last one (T8)."""
    return MOST_TURNS - state.turn


def closed_with(state: State) -> bool:
    """Whether the defenders will be closed with in the next turn (T5)."""
    return state.closed[DEFENDERS] or state.closing[DEFENDERS]


def worth(values: Floats) -> Worth:
    """Measures of a place, in words."""
    value, *told = values.tolist()
    return Worth(value, (told[0], told[1]), (told[2], told[3])) if told else Worth(value)


def _none(values: Floats) -> int:
    """Where no tempo is, among those that are reckoned."""
    return NONE if len(values) > 1 else 0
