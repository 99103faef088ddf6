"""A war's set-up as a map gives it: plain values with one JSON form.

A cell is row x columns + column.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from game.rules.ground import NOWHERE, Field, Label
from game.rules.war.kinds import Trait

__all__ = [
    "DROPPED",
    "NOWHERE",
    "Arrival",
    "Character",
    "Faction",
    "Field",
    "Garrison",
    "Goal",
    "GoalKind",
    "Holding",
    "Label",
    "Note",
    "Placed",
    "Post",
    "PostKind",
    "Reinforcement",
    "Scenario",
]

DROPPED = "(dropped)"  # the team of a goal that is nobody's any more; it keeps its number
PostKind = Literal["outpost", "stronghold", "city"]
GoalKind = Literal["eliminate", "control_posts", "control_hexes", "protect", "destroy", "hold"]


class Faction(msgspec.Struct, frozen=True, kw_only=True):
    """A faction: an order of its own, a team, and who plays it unless told otherwise."""

    id: str
    name: str
    team: str
    colour: str = ""
    emblem: str = ""
    player: str = "human"
    initiative: Literal["group", "d8"] = "d8"
    leaders: int = 4
    leader_initiative: int = 0
    briefing: str = ""


class Post(msgspec.Struct, frozen=True, kw_only=True):
    """A Command Post; `faction` empty: neutral."""

    cell: int
    kind: PostKind = "outpost"
    name: str = ""
    faction: str = ""


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """`count` like units; `hits` are hits left of each (0: whole)."""

    unit: str
    count: int = 1
    hits: int = 0
    entrenched: int = 0
    name: str = ""


class Garrison(msgspec.Struct, frozen=True, kw_only=True):
    """Units that stand on the map at the start."""

    cell: int
    faction: str
    units: Placed


class Character(msgspec.Struct, frozen=True, kw_only=True):
    """A person in the war (W5): its name is its own in the whole war.

    `hit_points` when whole; `level` is the number of its hit dice, `hit_die` their size; `mounted`
    and `boat` serve its marches, who has the trait airborne flies. At the start it has `left` of
    its hit points (0: all), `dice_left` of its hit dice (-1: all), so much `exhaustion`, has
    `marched` so many hexes' worth of its day, and is `entrenched`; `fallen`: it is down, and lies
    there.
    """

    name: str
    faction: str
    cell: int
    hit_points: int
    level: int = 1
    hit_die: int = 8
    constitution: int = 0
    initiative: int = 0
    traits: tuple[Trait, ...] = ()
    mounted: bool = False
    boat: bool = False
    portrait: str = ""
    left: int = 0
    dice_left: int = -1
    exhaustion: int = 0
    marched: int = 0
    entrenched: int = 0
    fallen: bool = False


class Goal(msgspec.Struct, frozen=True, kw_only=True):
    """A goal of W12.

    `cell` is its own hex, `target` a faction's id or a unit's name, `cells` the hexes of
    control_hexes; `team` empty: every team's; `rounds` 0: none given; `held`: the rounds in a row
    for which teams have had already what it asks for.
    """

    kind: GoalKind
    team: str = ""
    cell: int = NOWHERE
    count: int = 0
    rounds: int = 0
    target: str = ""
    cells: tuple[int, ...] = ()
    reward: tuple[Placed, ...] = ()
    name: str = ""
    held: dict[str, int] = {}


class Reinforcement(msgspec.Struct, frozen=True, kw_only=True):
    """Units that come before the muster of `round`."""

    cell: int
    faction: str
    round: int
    units: tuple[Placed, ...]


class Holding(msgspec.Struct, frozen=True, kw_only=True):
    """Who controls a hex where that can't be told from its units (W7); "": nobody."""

    cell: int
    faction: str = ""


class Arrival(msgspec.Struct, frozen=True, kw_only=True):
    """Where a campaign's survivors of a faction come in; without a campaign it means nothing."""

    cell: int
    faction: str


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """A note on a hex; `reader`: a faction, "gm" for the game master alone, "" for everybody."""

    cell: int
    text: str
    reader: str = ""


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a map says. `clock` in minutes after day 1, 00:00."""

    field: Field
    terrain: tuple[str, ...]  # per cell; "" is no hex
    factions: tuple[Faction, ...]
    posts: tuple[Post, ...] = ()
    garrisons: tuple[Garrison, ...] = ()
    characters: tuple[Character, ...] = ()
    goals: tuple[Goal, ...] = ()
    reinforcements: tuple[Reinforcement, ...] = ()
    roads: tuple[int, ...] = ()
    rivers: tuple[int, ...] = ()
    labels: tuple[Label, ...] = ()
    holdings: tuple[Holding, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    notes: tuple[Note, ...] = ()
    house: dict[str, str] = {}
    title: str = ""
    author: str = ""
    briefing: str = ""
    hex_numbers: str = "column,row"
    max_rounds: int = 0
    fair: bool = False
    clock: int = 6 * 60

    def to_json(self) -> dict[str, Any]:
        """Its JSON form, for the journal's header."""
        return msgspec.to_builtins(self)  # type: ignore[no-any-return]

    @staticmethod
    def from_json(raw: object) -> Scenario:
        """Back from `to_json`."""
        return msgspec.convert(raw, Scenario)
