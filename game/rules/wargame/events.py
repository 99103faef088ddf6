"""What happens in a fight, as frozen values; the window, the log and the report read these.

`who`, `by`, `at` are fighters' numbers; where `hosts` is true they are places of sides.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from game.rules.contract import Event, Outcome
from game.rules.wargame.scenario import NOWHERE, FactorClass
from game.rules.wargame.state import NOBODY

Trigger = Literal["half", "goal", "leader", "idle"]


class Initiative(Event, frozen=True, tag="initiative"):
    """Who begins: each die, of fighters or of hosts' leaders; ties are rolled again (G5)."""

    hosts: bool
    who: tuple[int, ...]
    dice: tuple[int, ...]
    again: bool = False  # a tie at the top: these dice don't count


class RoundBegan(Event, frozen=True, tag="round"):
    """A round begins; all hit dice are ready again (G1)."""

    round: int
    scale: Literal["small", "large"]


class ScaleChanged(Event, frozen=True, tag="scale"):
    """The fight goes on in the other scale (G12)."""

    scale: Literal["small", "large"]
    standing: int
    by_gm: bool = False


class ScaleSet(Event, frozen=True, tag="scale_set"):
    """The GM wants this scale from the next round on; "": the count decides again (G12)."""

    scale: Literal["", "small", "large"]


class HostFormed(Event, frozen=True, tag="host"):
    """A side's pools (G12): of so many members, led by a fighter."""

    side: str
    members: int
    hit_dice: int
    armour: int
    leader: int
    most: int = 0  # points of armour at most
    fleeing: bool = False


class Named(Event, frozen=True, tag="named"):
    """A side named who acts now."""

    side: str
    who: int


class WentNow(Event, frozen=True, tag="went_now"):
    """Somebody spent 1 hit die to go at once (G5)."""

    who: int
    before: int  # whom it interrupts; NOBODY: nobody was acting
    hosts: bool = False


class TurnBegan(Event, frozen=True, tag="turn"):
    """A turn begins, or goes on after an interrupter's (`again`)."""

    who: int
    hosts: bool = False
    again: bool = False


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A turn is over."""

    who: int
    hosts: bool = False


class Spent(Event, frozen=True, tag="spent"):
    """Ready hit dice were spent; by a ruling they may also be fewer, or more (`dice` below 0)."""

    who: int
    dice: int
    ready: int
    purpose: Literal["maneuver", "dodge", "contest", "recover", "go_now", "ruling"]
    hosts: bool = False


class Recovered(Event, frozen=True, tag="recovered"):
    """Armour came back (G4)."""

    who: int
    die: int
    armour: int
    hosts: bool = False


class Struck(Event, frozen=True, tag="struck"):
    """An attack and what its dice came to; it awaits its answer, unless cover took it (G2)."""

    by: int
    at: int
    weapon: str
    how: Literal["plain", "mighty", "called"]
    limb: str
    dice: tuple[int, ...]
    damage: int
    takes: int
    top: bool
    covered: int = NOBODY  # by this factor
    hosts: bool = False


class Smashed(Event, frozen=True, tag="smashed"):
    """An object took damage (G13)."""

    by: int
    goal: int
    damage: int
    left: int


class Answered(Event, frozen=True, tag="answered"):
    """How an attack was answered; what it took in points of armour and slots (G2)."""

    who: int
    how: Literal["armour", "inventory", "dodge"]
    armour: int
    slots: int
    pool: int
    hosts: bool = False


class Hurt(Event, frozen=True, tag="hurt"):
    """Hit dice were lost, for good or until healed."""

    who: int
    lost: int
    left: int
    why: str  # wound, mighty, a weapon's id, fire, hazard, ruling
    hosts: bool = False


class Wounded(Event, frozen=True, tag="wounded"):
    """A wound with an effect (G11)."""

    who: int
    wound: Literal["bleed", "break", "burn", "severed", "lingering"]
    limb: str = ""
    die: int = 0
    text: str = ""
    hosts: bool = False


class Armour(Event, frozen=True, tag="armour"):
    """An armour pool or its maximum changed otherwise than by an answer or a recovery."""

    who: int
    armour: int
    most: int
    why: str
    hosts: bool = False


class Fell(Event, frozen=True, tag="fell"):
    """Somebody is out of it; `by` NOBODY: nobody's doing."""

    who: int
    standing: Literal["down", "dead", "surrendered", "fled", "scattered"]
    by: int = NOBODY


class Spared(Event, frozen=True, tag="spared"):
    """Who struck somebody down left it at that (G2)."""

    who: int
    by: int


class SlotsLost(Event, frozen=True, tag="slots"):
    """Filled inventory slots were ruined, not given up (G8)."""

    who: int
    slots: int
    left: int
    why: str


class Became(Event, frozen=True, tag="became"):
    """Began or ended to be prone, subdued, grappled, stuck, dazed, rooted, covered or another."""

    who: int
    what: str
    on: bool
    by: int = NOBODY
    hosts: bool = False


class Moved(Event, frozen=True, tag="moved"):
    """Somebody went, or was moved, along these hexes, the first where it stood."""

    who: int
    path: tuple[int, ...]
    how: Literal["move", "disengage", "swing", "pushed", "shoved", "ruling", "left"]


class Contested(Event, frozen=True, tag="contested"):
    """A contest (G7): totals with what is added; a die of 0: had none to spend."""

    by: int
    at: int  # NOBODY: a hazard
    what: Literal["grapple", "subdue", "shove", "disarm", "break_free", "hurl"]
    dice: tuple[int, int]
    totals: tuple[int, int]
    won: bool
    hosts: bool = False


class Invoked(Event, frozen=True, tag="invoked"):
    """A factor was used (G8); `die`: what it rolled itself, 0 for none."""

    who: int
    factor: int
    manner: str
    target: int = NOBODY
    die: int = 0
    hosts: bool = False


class FactorPut(Event, frozen=True, tag="factor_put"):
    """A factor appeared."""

    factor: int
    kind: FactorClass
    entry: int
    cells: tuple[int, ...]
    name: str = ""


class FactorGone(Event, frozen=True, tag="factor_gone"):
    """A factor is no more: toppled, broken, walked off, used up or the GM's doing."""

    factor: int
    why: str


class Disarmed(Event, frozen=True, tag="disarmed"):
    """A weapon fell to the ground."""

    who: int
    weapon: str
    cell: int


class Armed(Event, frozen=True, tag="armed"):
    """A weapon was taken up, or loaded."""

    who: int
    weapon: str
    cell: int = NOWHERE
    loaded: bool = False
    hosts: bool = False


class Healed(Event, frozen=True, tag="healed"):
    """A healing tool was used (G6); `revived`: it was down (G10); `by` NOBODY: by a ruling."""

    by: int
    who: int
    hit_dice: int
    revived: bool
    hosts: bool = False


class MoraleRolled(Event, frozen=True, tag="morale"):
    """A morale check (G9): these flee, or are asked whether they do; of a host its side’s place."""

    side: str
    trigger: Trigger
    die: int
    fleeing: tuple[int, ...]
    hosts: bool = False


class StoodFirm(Event, frozen=True, tag="stood_firm"):
    """A hero, or a host of heroes, whose nerve failed doesn't flee: its player decides (G9)."""

    who: int
    hosts: bool = False


class Stunted(Event, frozen=True, tag="stunt"):
    """Somebody tries something."""

    who: int
    text: str
    hosts: bool = False


class Ruled(Event, frozen=True, tag="ruled"):
    """What came of it, or what the GM did, in words."""

    side: str
    note: str


class Deployed(Event, frozen=True, tag="deployed"):
    """A fighter took its place, with its share of the host's armour (G12)."""

    who: int
    cell: int
    armour: int = 0


class Lost(Event, frozen=True, tag="lost"):
    """A member of a host is out of it (G12)."""

    side: str
    who: int
    leader: bool


class LeaderHunted(Event, frozen=True, tag="leader_hunted"):
    """Leader Killing (G12)."""

    side: str
    at: str
    die: int
    fell: bool
    lost: int


class GoalTold(Event, frozen=True, tag="goal"):
    """A goal was met or has become impossible, by its place (G13)."""

    goal: int
    met: bool


class Ended(Event, frozen=True, tag="ended"):
    """The fight is over."""

    outcome: Outcome


def event_to_json(event: Event) -> dict[str, Any]:
    """Its JSON form."""
    return msgspec.to_builtins(event)  # type: ignore[no-any-return]
