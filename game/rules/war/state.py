"""A war's state: plain data in shallow dicts and tuples, cheap to copy.

Only the modules of this package change a state; everyone else reads it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.rules.contract import Outcome
from game.rules.war.kinds import Unit
from game.rules.war.people import Rest, Sheet, sheet_of
from game.rules.war.stacks import LIMIT, NOTHING, Seen, Stack, Stacks, without
from game.rules.war.theatre import War

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.rules.war.options import Options
    from game.rules.war.results import Result

__all__ = [
    "DICE",
    "LIMIT",
    "MINUTES",
    "NOBODY",
    "NOTHING",
    "SHOT",
    "Battle",
    "Death",
    "Fight",
    "Marker",
    "Seen",
    "Stack",
    "Stacks",
    "State",
    "War",
    "without",
]

NOBODY = ""
DICE = "dice"
SHOT = "shot"  # the way of a Ranged Attack
MINUTES = 60  # a round is an hour (W2)


class Death(NamedTuple):
    """A unit that died and may be raised by Healers (W10); `stamp` counts turns ended before."""

    cell: int
    team: str
    kind: str
    stamp: int


class Marker(NamedTuple):
    """An Undead that may rise at its faction's next turn (W10)."""

    cell: int
    faction: str
    kind: str
    name: str


class Fight(Protocol):
    """A state of another rule system, of which the war knows no more."""

    def copy(self) -> Fight:
        """An independent copy."""


class Battle(NamedTuple):
    """An entered battle between rounds; the attackers stand in `target` (W8)."""

    faction: str
    origin: int
    target: int
    team: str
    attackers: tuple[Unit, ...]
    rounds: int
    place: int  # of the faction among those that entered `origin`
    way: str = DICE  # how it is settled (W13)

    @property
    def in_place(self) -> bool:
        """Whether it is fought in the attackers' own, contested hex."""
        return self.origin == self.target

    @property
    def shot(self) -> bool:
        """Whether it is a Ranged Attack: one round, from the attackers' own hex."""
        return self.way == SHOT

    @property
    def here(self) -> int:
        """Where the attackers stand."""
        return self.origin if self.shot else self.target


class State:
    """A war at one moment. `at` holds the stacks of each hex in order of entry (W7)."""

    __slots__ = (
        "actions",
        "at",
        "battle",
        "cells",
        "control",
        "deaths",
        "dice",
        "done",
        "ended",
        "fallen",
        "fallen_people",
        "fight",
        "gone",
        "grants",
        "markers",
        "moment",
        "notes",
        "offered",
        "options",
        "order",
        "out",
        "outcome",
        "pending",
        "people",
        "phase",
        "posts",
        "quiet",
        "rests",
        "round",
        "shaken",
        "stale",
        "streaks",
        "touched",
        "turn",
        "turns",
        "views",
        "war",
        "weary",
    )

    def __init__(self, war: War) -> None:
        self.war = war
        self.round = 0
        self.order: tuple[str, ...] = ()
        self.turn = 0  # place in `order` of the faction that acts
        self.turns = 0  # turns ended so far
        self.phase = "muster"  # muster, turn, way, elsewhere, confirm, battle, claim, over
        self.actions = 0
        self.at: dict[int, Stacks] = {}
        self.cells: dict[str, tuple[int, ...]] = {faction.id: () for faction in war.factions}
        self.control: dict[int, str] = {}
        self.posts: dict[int, str] = {post.cell: post.faction for post in war.scenario.posts}
        self.battle: Battle | None = None
        # The fight that is on in another system, a state of its own; the result that waits (W13).
        self.fight: Fight | None = None
        self.pending: Result | None = None
        self.grants: tuple[int, ...] = ()
        self.deaths: tuple[Death, ...] = ()
        self.markers: tuple[Marker, ...] = ()
        self.ended: dict[str, int] = {}
        self.fallen: frozenset[str] = frozenset()
        self.streaks: dict[tuple[str, int], int] = {}  # rounds in a row, by team and goal
        self.done: frozenset[int] = frozenset()
        self.out: frozenset[str] = frozenset()
        self.quiet = 0  # the last round in which a hit fell or a post changed hands
        self.outcome: Outcome | None = None
        self.dice = 0
        # Characters by name (W5): the sheets of those in the war, the hexes of the fallen, what
        # became of the others, and long rests by faction. Replaced when they change, never altered.
        self.people: dict[str, Sheet] = {one.name: sheet_of(one) for one in war.cast.values()}
        self.fallen_people: dict[str, int] = {}
        self.gone: dict[str, str] = {}
        self.rests: dict[str, Rest] = {}
        # Notes by hex and reader ("": everybody), replaced when they change.
        self.notes = {(note.cell, note.reader): note.text for note in war.scenario.notes}
        # How hexes with units look to each faction, what each of its stacks can do, and where
        # things changed since that was known.
        self.views = {name: [NOTHING] * war.board.grid.cells for name in war.faction}
        self.options: dict[str, dict[int, Options]] = {name: {} for name in war.faction}
        self.stale: dict[str, frozenset[int]] = dict.fromkeys(war.faction, frozenset())
        # Factions that may have Healers that are spent (W10).
        self.weary: frozenset[str] = frozenset(war.faction)
        # Orders played so far, and the legal one just picked from the list: it needs no check.
        self.moment = 0
        self.offered: Order | None = None
        self.touched: set[int] = set()
        self.shaken = False  # something happened that may end the war

    def copy(self) -> State:
        """An independent copy; values are shared, dicts are not."""
        twin = State.__new__(State)
        twin.war = self.war
        twin.round = self.round
        twin.order = self.order
        twin.turn = self.turn
        twin.turns = self.turns
        twin.phase = self.phase
        twin.actions = self.actions
        twin.at = self.at.copy()
        twin.cells = self.cells.copy()
        twin.control = self.control.copy()
        twin.posts = self.posts.copy()
        twin.battle = self.battle
        twin.fight = None if self.fight is None else self.fight.copy()
        twin.pending = self.pending
        twin.grants = self.grants
        twin.deaths = self.deaths
        twin.markers = self.markers
        twin.ended = self.ended.copy()
        twin.fallen = self.fallen
        twin.streaks = self.streaks.copy()
        twin.done = self.done
        twin.out = self.out
        twin.quiet = self.quiet
        twin.outcome = self.outcome
        twin.dice = self.dice
        twin.people = self.people
        twin.fallen_people = self.fallen_people
        twin.gone = self.gone
        twin.rests = self.rests
        twin.notes = self.notes
        twin.options = self.options.copy()
        twin.views = self.views.copy()
        twin.stale = self.stale.copy()
        twin.weary = self.weary
        twin.moment = self.moment
        twin.offered = None
        twin.touched = set()
        twin.shaken = False
        return twin

    @property
    def active(self) -> str:
        """The faction that is awaited; "" when the war is over."""
        if self.outcome is not None or not 0 <= self.turn < len(self.order):
            return NOBODY  # over, or between two rounds
        return self.order[self.turn]

    @property
    def clock(self) -> int:
        """Minutes after day 1, 00:00 (W2)."""
        return self.war.scenario.clock + (self.round - 1) * MINUTES

    def stack(self, cell: int, faction: str) -> tuple[Unit, ...]:
        """Return a faction's units in a hex, in stack order."""
        for owner, units in self.at.get(cell, ()):
            if owner == faction:
                return units
        return ()

    def units(self, faction: str) -> Iterator[tuple[int, Unit]]:
        """Yield all units of a faction with their cells, by cell."""
        for cell in self.cells[faction]:
            for unit in self.stack(cell, faction):
                yield cell, unit

    def controller(self, cell: int) -> str:
        """Return the faction that controls a hex or post; "" is neutral (W7)."""
        found = self.posts.get(cell)
        return self.control.get(cell, NOBODY) if found is None else found

    def teams_in(self, cell: int) -> tuple[str, ...]:
        """Return the teams with units in a hex, first to enter first."""
        team_of = self.war.team_of
        return tuple(dict.fromkeys(team_of[owner] for owner, _ in self.at.get(cell, ())))

    def contested(self, cell: int) -> bool:
        """Whether units of hostile teams are together there (W7)."""
        stacks = self.at.get(cell, ())
        return len(stacks) > 1 and bool(self.hostile_teams(cell, self.war.team_of[stacks[0][0]]))

    def hostile_teams(self, cell: int, team: str) -> tuple[str, ...]:
        """Return the teams in a hex that are hostile to `team`."""
        stacks = self.at.get(cell)
        return stacks.seen(team, self.war.team_of).hostile if stacks else ()

    def team_units(self, cell: int, team: str) -> tuple[tuple[str, Unit], ...]:
        """Return a team's units in a hex as (faction, unit), in order of entry and stack."""
        team_of = self.war.team_of
        return tuple(
            (owner, unit)
            for owner, units in self.at.get(cell, ())
            if team_of[owner] == team
            for unit in units
        )

    def room(self, cell: int, team: str) -> tuple[int, int]:
        """Return what size still fits for a team in a hex: (ground, air) (W6)."""
        stacks = self.at.get(cell)
        if not stacks:
            return (LIMIT, LIMIT)
        seen = stacks.seen(team, self.war.team_of)
        return seen.ground, seen.air

    def place(self, cell: int, faction: str) -> int:
        """Return a faction's place among those that entered a hex; behind all if it isn't there."""
        place = 0
        for owner, _ in self.at.get(cell, ()):
            if owner == faction:
                break
            place += 1
        return place

    def put(self, cell: int, faction: str, units: tuple[Unit, ...]) -> None:
        """Make `units` the faction's stack in a hex (none: it is gone)."""
        self.touched.add(cell)
        self.offered = None
        stacks: tuple[Stack, ...] = self.at.get(cell, ())
        place = self.place(cell, faction) if stacks else 0
        came = place == len(stacks)
        if units:
            stacks = (*stacks[:place], (faction, units), *stacks[place + 1 :])
        else:
            stacks = stacks[:place] + stacks[place + 1 :]
        if stacks:
            self.at[cell] = Stacks(stacks)
        else:
            self.at.pop(cell, None)
        if came == bool(units):  # it came into the hex, or went out of it
            held = self.cells[faction]
            index = bisect_left(held, cell)
            if came:
                self.cells[faction] = (*held[:index], cell, *held[index:])
            else:
                self.cells[faction] = held[:index] + held[index + 1 :]

    def add(self, cell: int, faction: str, units: tuple[Unit, ...], place: int = -1) -> None:
        """Put units at the end of the faction's stack in a hex.

        A faction that has none there comes last of those that entered, or takes `place` again.
        """
        here = self.stack(cell, faction)
        self.put(cell, faction, here + units)
        if not here and place >= 0:
            *others, mine = self.at[cell]
            self.at[cell] = Stacks((*others[:place], mine, *others[place:]))

    def remove(self, cell: int, faction: str, units: tuple[Unit, ...]) -> None:
        """Take these units out of the faction's stack in a hex."""
        stack = self.stack(cell, faction)
        self.put(cell, faction, () if units == stack else without(stack, units))
