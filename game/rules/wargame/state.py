"""Where a fight stands: frozen fighters and hosts in shallow containers, cheap to copy.

Only the modules of this package change a state; everyone else reads it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from game.rules.contract import Outcome
from game.rules.wargame.arena import Arena
from game.rules.wargame.arms import Weapon
from game.rules.wargame.scenario import NOWHERE, Factor

# up: can act; down: incapacitated; fled: off the field; scattered: left over from a host (G12).
Standing: TypeAlias = Literal["up", "down", "dead", "surrendered", "fled", "scattered"]
Limb: TypeAlias = Literal["arms", "legs", "head"]
# What is awaited. name: who acts next (G5). turn: the acting fighter's or host's maneuver.
# answer: of who is attacked (G2). finish: down or dead, as the attacker says (G2). follow: what a
# whip does besides (G11). flight: whether heroes flee, under `heroes_flee` choose (G9).
# stunt: the GM's or the table's ruling (G6). deploy: where fighters stand when a fight goes small;
# casualty: which role a lost member is of (G12).
Phase: TypeAlias = Literal[
    "name", "turn", "answer", "finish", "follow", "flight", "stunt", "deploy", "casualty", "over"
]
Scale: TypeAlias = Literal["small", "large"]
NOBODY = -1
A_HAZARD = -2  # holds somebody in place of a fighter


class Fighter(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A fighter at one moment; its number is its place in `State.fighters`.

    In hit dice: `hit_dice` owned, `ready` unspent this round (G1). In points: `armour` left in the
    pool, `most` its maximum now, which wounds lower for good (G4, G11).
    """

    cell: int = NOWHERE
    hit_dice: int
    ready: int = 0
    armour: int
    most: int
    slots: int = 0
    tools: int = 0
    weapons: tuple[str, ...] = ()  # held or at the belt, the one in hand first
    standing: Standing = "up"
    acted: bool = False  # this round
    late: int = 0  # acts last up to and with this round, and can't go sooner (G10)
    # Until its next turn begins.
    rooted: bool = False  # can't dodge: it struck a mighty blow, or was struck at the head
    # Until the round ends.
    dazed: bool = False  # can't spend hit dice: distracted (G8)
    bare: bool = False  # armour counts 0: a hazard (G8)
    struck: tuple[int, ...] = ()  # hazards that hit it this round
    # Until something ends it.
    fleeing: bool = False
    hit_fleeing: bool = False  # damaged in flight: it may spend hit dice to answer (G9)
    prone: bool = False
    subdued: int = NOBODY  # by whom: a fighter's number or A_HAZARD; NOBODY: it isn't
    grappled: int = NOBODY  # by whom
    stuck: int = NOBODY  # in which factor
    cover: int = NOBODY  # behind which factor
    shown: bool = False  # has attacked from the bushes it hides in
    burning: bool = False
    unloaded: tuple[str, ...] = ()  # weapons that have to be loaded
    # For good.
    bleeding: bool = False
    broken: tuple[Limb, ...] = ()
    severed: tuple[Limb, ...] = ()
    slowed: int = 0  # hexes less for each Move
    lingering: tuple[str, ...] = ()  # the GM's
    distracted: tuple[int, ...] = ()  # by these factors already


class Feature(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A factor on the field at one moment; its number is its key in `State.features`."""

    factor: Factor
    spent: bool = False  # used up, though it may still tell (a light put out)


class Strike(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An attack that awaits its answer, its dice rolled (G2).

    `by` NOBODY: no fighter (an animal). No `weapon`: a toppled wall, what comes of a stunt.
    `takes`: hit dice instead of damage.
    In a large fight `by` and `at` are places of sides in `Arena.sides`, `weapon` is the role's.
    """

    by: int
    at: int
    weapon: str = ""
    how: Literal["plain", "mighty", "called"] = "plain"
    limb: Literal["", "arms", "legs", "head"] = ""
    dice: tuple[int, ...] = ()
    damage: int = 0
    takes: int = 0
    top: bool = False  # max damage, as the house has it (G11)
    ranged: bool = False


class Task(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A decision that waits behind strikes: finish, follow, flight or casualty, by whom about whom.

    In a large fight `by` and `about` are places of sides.
    """

    kind: Literal["finish", "follow", "flight", "casualty"]
    by: int
    about: int
    weapon: str = ""


class Host(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A side in a large fight: its pools (G12), in hit dice and points.

    `entered`: members standing when it was formed. `leader`: a fighter's number.
    """

    hit_dice: int
    ready: int
    armour: int
    most: int
    leader: int
    entered: int
    formed_armour: int
    acted: bool = False
    rooted: bool = False
    dazed: bool = False
    bare: bool = False
    struck: tuple[int, ...] = ()
    fleeing: bool = False
    hit_fleeing: bool = False
    cover: int = NOBODY
    burning: bool = False
    distracted: tuple[int, ...] = ()
    unloaded: tuple[str, ...] = ()


class Morale(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What of a side's nerve is known (G9).

    `done`: triggers used up; `idle`: whole rounds in which it inflicted nothing; `hurt`: whether it
    inflicted something this round.
    """

    done: tuple[str, ...] = ()
    idle: int = 0
    hurt: bool = False


class State:
    """A fight at one moment.

    `acting`: who takes a turn, the interrupted below the interrupter (places of sides in a large
    fight); `begun`: for each of them, whether it used a maneuver or recovered. `namer`: the side
    that names who acts next; `opening`: it won the initiative and names one of its own.
    `strikes` and `tasks` wait in order. `waiting`: who is to be placed. `order`: sides' order of a
    large fight. By a goal's place: `objects` toughness left, `streaks` rounds in a row an area was
    held. `dropped`: weapons on the ground as (cell, weapon). `hurried`: sides whose Moves are 3
    longer this round. `overruled`: the scale the GM wants. `ended`: the last round whose end was
    looked at.
    """

    __slots__ = (
        "acting",
        "arena",
        "begun",
        "dice",
        "dropped",
        "ended",
        "features",
        "fighters",
        "hosts",
        "hurried",
        "morale",
        "namer",
        "objects",
        "opening",
        "order",
        "outcome",
        "overruled",
        "round",
        "scale",
        "streaks",
        "strikes",
        "stunt",
        "tasks",
        "waiting",
    )

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.round = 0
        self.ended = 0
        self.scale: Scale = "small"
        self.overruled: Literal["", "small", "large"] = ""
        self.namer = ""
        self.opening = False
        self.acting: tuple[int, ...] = ()
        self.begun: tuple[bool, ...] = ()  # for each of `acting`
        self.strikes: tuple[Strike, ...] = ()
        self.tasks: tuple[Task, ...] = ()
        self.waiting: tuple[int, ...] = ()  # fighters to deploy yet, in order
        self.stunt = ""
        self.fighters: tuple[Fighter, ...] = ()
        self.features: dict[int, Feature] = {}
        self.hosts: dict[str, Host] = {}
        self.order: tuple[str, ...] = ()
        self.morale: dict[str, Morale] = {name: Morale() for name in arena.sides}
        self.objects: dict[int, int] = {}
        self.streaks: dict[int, int] = {}
        self.dropped: tuple[tuple[int, str], ...] = ()
        self.hurried: tuple[str, ...] = ()
        self.outcome: Outcome | None = None
        self.dice = 0

    def copy(self) -> State:
        """An independent copy; values are shared, dicts are not."""
        twin = State.__new__(State)
        twin.arena = self.arena
        twin.round = self.round
        twin.ended = self.ended
        twin.scale = self.scale
        twin.overruled = self.overruled
        twin.namer = self.namer
        twin.opening = self.opening
        twin.acting = self.acting
        twin.begun = self.begun
        twin.strikes = self.strikes
        twin.tasks = self.tasks
        twin.waiting = self.waiting
        twin.stunt = self.stunt
        twin.fighters = self.fighters
        twin.features = self.features.copy()
        twin.hosts = self.hosts.copy()
        twin.order = self.order
        twin.morale = self.morale.copy()
        twin.objects = self.objects.copy()
        twin.streaks = self.streaks.copy()
        twin.dropped = self.dropped
        twin.hurried = self.hurried
        twin.outcome = self.outcome
        twin.dice = self.dice
        return twin

    @property
    def phase(self) -> Phase:
        """What is awaited; strikes are answered before tasks, tasks settled before turns go on."""
        if self.outcome is not None:
            return "over"
        if self.strikes:
            return "answer"
        if self.tasks:
            return self.tasks[0].kind
        if self.waiting:
            return "deploy"
        if self.stunt:
            return "stunt"
        return "turn" if self.acting else "name"

    @property
    def active(self) -> str:
        """The side that is awaited first; "" when the fight is over."""
        phase = self.phase
        if phase == "over":
            return ""
        if phase == "name":
            return self.namer
        return self.side_of(self._awaited(phase))

    def _awaited(self, phase: Phase) -> int:
        if phase == "answer":
            return self.strikes[0].at
        if phase in ("turn", "stunt"):
            return self.acting[-1]
        return self.waiting[0] if phase == "deploy" else self.tasks[0].by

    def next_strike(self) -> Strike:
        """Take the attack that is answered out of the queue."""
        strike, *rest = self.strikes
        self.strikes = tuple(rest)
        return strike

    def next_task(self) -> Task:
        """Take the decision that is made out of the queue."""
        task, *rest = self.tasks
        self.tasks = tuple(rest)
        return task

    def set(self, number: int, **changes: object) -> Fighter:
        """Change a fighter; returns it as it is now."""
        after = msgspec.structs.replace(self.fighters[number], **changes)
        self.fighters = (*self.fighters[:number], after, *self.fighters[number + 1 :])
        return after

    def set_host(self, side: str, **changes: object) -> Host:
        """Change a host; returns it as it is now."""
        after = self.hosts[side] = msgspec.structs.replace(self.hosts[side], **changes)
        return after

    def one(self, who: int) -> Fighter | Host:
        """The fighter of that number, or in a large fight the host of the side at that place."""
        if self.scale == "large":
            return self.hosts[self.arena.sides[who]]
        return self.fighters[who]

    def change(self, who: int, **changes: object) -> Fighter | Host:
        """Change a fighter, or in a large fight a host; returns it as it is now."""
        if self.scale == "large":
            return self.set_host(self.arena.sides[who], **changes)
        return self.set(who, **changes)

    def up(self, side: str) -> tuple[int, ...]:
        """Numbers of a side's fighters that stand (up), those who flee included."""
        fighters = self.fighters
        return tuple([n for n in self.arena.members[side] if fighters[n].standing == "up"])

    def at(self, cell: int) -> int:
        """The number of the standing fighter in a hex, or NOBODY."""
        for number, fighter in enumerate(self.fighters):
            if fighter.cell == cell and fighter.standing == "up":
                return number
        return NOBODY

    def free(self, cell: int) -> bool:
        """Whether a hex is open and nobody stands in it."""
        return cell in self.arena.open and self.at(cell) == NOBODY

    def side_of(self, number: int) -> str:
        """The side of a fighter, or in a large fight the side at that place."""
        arena = self.arena
        return arena.sides[number] if self.scale == "large" else arena.people[number].side

    def place_of(self, side: str) -> int:
        """A side's place, by which events and orders of a large fight name its host."""
        return self.arena.sides.index(side)

    def weapon(self, name: str) -> Weapon:
        """A weapon's row."""
        return self.arena.tables.weapon[name]
