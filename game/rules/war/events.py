"""What happens in a war, as frozen values; the window, the log and the report read these."""

from __future__ import annotations

from typing import Any

import msgspec

from game.rules.contract import Event, Outcome
from game.rules.war.kinds import Unit, unit_text
from game.rules.war.results import Result


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """One die on the table: its unit's place in the row's stack, the die, and its bonus.

    `other`: the higher of two dice, which doesn't count (W5); 0 where one was rolled.
    """

    unit: int
    rolled: int
    bonus: int
    other: int = 0

    @property
    def value(self) -> int:
        """What counts."""
        return self.rolled + self.bonus


class Pair(msgspec.Struct, frozen=True):
    """A pair of dice, by their places in the two sorted rows.

    `winner` is "attacker", "defender" or "" (a bounce); of the `hits` it did `taken` told on the
    unit whose die it beat (the rest was overkill).
    """

    attacker: int
    defender: int
    winner: str
    hits: int
    taken: int


class InitiativeRolled(Event, frozen=True, tag="initiative"):
    """The order of a round, highest first, and each faction's totals, re-rolls last (W1)."""

    order: tuple[str, ...]
    totals: tuple[tuple[str, tuple[int, ...]], ...]


class RoundBegan(Event, frozen=True, tag="round"):
    """A round begins; `clock` in minutes after day 1, 00:00 (W2)."""

    round: int
    clock: int


class TurnBegan(Event, frozen=True, tag="turn"):
    """A faction's turn begins."""

    faction: str
    round: int


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A faction's turn is over; `unspent` Battle Actions were given up."""

    faction: str
    unspent: int


class Reinforced(Event, frozen=True, tag="reinforced"):
    """Units came (timed, or a goal's reward); `lost` had no room, for `reason` (W9, W12)."""

    faction: str
    cell: int
    units: tuple[Unit, ...]
    lost: tuple[Unit, ...]
    reason: str


class Mustered(Event, frozen=True, tag="mustered"):
    """A post's grant was placed (W9)."""

    faction: str
    cell: int
    unit: Unit


class GrantLost(Event, frozen=True, tag="grant_lost"):
    """A post granted nothing: declined, or for `reason` (W9)."""

    faction: str
    cell: int
    declined: bool
    reason: str


class Moved(Event, frozen=True, tag="moved"):
    """Units moved (also: went in to fight, withdrew, went back); `path` from origin to target."""

    faction: str
    units: tuple[Unit, ...]
    origin: int
    target: int
    path: tuple[int, ...]
    why: str  # move, enter, withdraw, back


class SetOut(Event, frozen=True, tag="set_out"):
    """Half-speed units set out towards a neighbouring hex (W4)."""

    faction: str
    units: tuple[Unit, ...]
    origin: int
    target: int


class Paced(Event, frozen=True, tag="paced"):
    """Characters took a pace for this turn; `doubled`: their mounts double its allowance (W5)."""

    faction: str
    names: tuple[str, ...]
    pace: str
    doubled: bool


class Carried(Event, frozen=True, tag="carried"):
    """Fallen friends were taken along (W5)."""

    faction: str
    names: tuple[str, ...]
    origin: int
    target: int


class ForcedMarch(Event, frozen=True, tag="forced_march"):
    """A character's check for hour number `hour` of forced march (W5)."""

    faction: str
    name: str
    hour: int
    die: int
    modifier: int
    against: int

    @property
    def passed(self) -> bool:
        """Whether it stands it."""
        return self.die + self.modifier >= self.against


class Exhausted(Event, frozen=True, tag="exhausted"):
    """A character has one level of Exhaustion more; `why` is march or rest (W5).

    `hit_points`: what it has now, since Exhaustion may lower the most it can have.
    """

    faction: str
    name: str
    level: int
    why: str
    hit_points: int


class CharacterFell(Event, frozen=True, tag="fell"):
    """A character is down at 0 hit points, in `cell` (W5)."""

    faction: str
    unit: Unit
    cell: int


class CharacterReturned(Event, frozen=True, tag="returned"):
    """A fallen character stands again; `unit` as it is now (W5)."""

    faction: str
    unit: Unit
    cell: int


class CharacterCaptured(Event, frozen=True, tag="captured"):
    """A fallen character, alone with hostile units, is out of the war (W5)."""

    faction: str
    name: str
    cell: int


class CharacterDied(Event, frozen=True, tag="died", omit_defaults=True):
    """A character is dead, of exhaustion or (`why`) in a fight elsewhere (W5, G14)."""

    faction: str
    unit: Unit
    cell: int
    why: str = "exhaustion"  # or fight


class Recuperated(Event, frozen=True, tag="recuperated"):
    """A character's short rest: the hit dice it spent, its hit points before and after (W5)."""

    faction: str
    name: str
    cell: int
    dice: tuple[int, ...]
    before: int
    after: int


class Restored(Event, frozen=True, tag="restored"):
    """A long rest gave a character back all its hit points and hit dice (W5)."""

    faction: str
    name: str
    cell: int
    before: int
    after: int


class Rested(Event, frozen=True, tag="rested"):
    """A turn given up for a long rest, number `turn` of `turns`; the last completes it (W5)."""

    faction: str
    turn: int
    turns: int


class RestBroken(Event, frozen=True, tag="rest_broken"):
    """A long rest was broken off; `cell` is where an enemy came, -1 if the faction itself did."""

    faction: str
    cell: int


class BattleBegan(Event, frozen=True, tag="battle"):
    """An attack: `attackers` of `faction` against all of `team` in `target` (W8)."""

    faction: str
    origin: int
    target: int
    team: str
    attackers: tuple[Unit, ...]
    defenders: tuple[tuple[str, Unit], ...]  # (faction, unit)
    ranged: bool


class RoundFought(Event, frozen=True, tag="fought", omit_defaults=True):
    """One round of dice: sides as they stood, rows sorted, pairs from the top, hits taken.

    `waits`: nobody is hurt yet, the game master has to confirm it first (W13).
    """

    target: int
    number: int  # of the round in this battle, from 1
    attackers: tuple[tuple[str, Unit], ...]
    defenders: tuple[tuple[str, Unit], ...]
    attack: tuple[Shown, ...]
    defence: tuple[Shown, ...]
    pairs: tuple[Pair, ...]
    attacker_hits: tuple[int, ...]  # taken by each attacker
    defender_hits: tuple[int, ...]
    carried: tuple[tuple[str, int, int], ...]  # overkill: (side hit, place in its stack, hits)
    waits: bool = False


class Lost(Event, frozen=True, tag="lost"):
    """A unit was destroyed in `cell`."""

    faction: str
    unit: Unit
    cell: int


class Fortitude(Event, frozen=True, tag="fortitude"):
    """Undead Fortitude's die; on a 6 a marker stays (W10)."""

    faction: str
    cell: int
    kind: str
    die: int


class Rose(Event, frozen=True, tag="rose"):
    """A marker's unit came back whole, or (`unit` None) it went, for `reason` (W10)."""

    faction: str
    cell: int
    kind: str
    unit: Unit | None
    reason: str


class BattleEnded(Event, frozen=True, tag="battle_ended"):
    """How a battle ended: won, lost, both_gone, held, withdrew, stopped, shot, broken_off."""

    target: int
    how: str
    attackers: tuple[Unit, ...]
    defenders: int  # units left


class WayChosen(Event, frozen=True, tag="way"):
    """The attacker has chosen how an entered zone is settled: not by dice (W13)."""

    faction: str
    cell: int
    way: str


class ResultCame(Event, frozen=True, tag="result"):
    """What came of a battle: who was hurt, fell, fled; it holds now, or `waits` for the GM (W13).

    `way`: dice, shot, wargame, tactical or table; `by`: "gm" where it was entered by hand, at the
    table or by the GM, with the GM's `note`.
    """

    cell: int
    way: str
    attackers: tuple[tuple[str, Unit], ...]
    defenders: tuple[tuple[str, Unit], ...]
    result: Result
    by: str = ""
    note: str = ""
    waits: bool = False


class Vanished(Event, frozen=True, tag="vanished"):
    """Who was on its feet is out of the war without a death: a prisoner, or scattered (G14)."""

    faction: str
    unit: Unit
    cell: int
    why: str  # captured, scattered


class Healed(Event, frozen=True, tag="healed"):
    """Healers at `origin` created a unit at `cell` (W10)."""

    faction: str
    origin: int
    cell: int
    unit: Unit


class Repaired(Event, frozen=True, tag="repaired"):
    """A unit regained a hit; `unit` as it is now (W11)."""

    faction: str
    cell: int
    unit: Unit


class Entrenched(Event, frozen=True, tag="entrenched"):
    """A unit dug in; `unit` as it is now (W11)."""

    faction: str
    cell: int
    unit: Unit


class ControlChanged(Event, frozen=True, tag="control"):
    """A hex's control passed; "" is neutral; `post`: it is a Command Post (W7)."""

    cell: int
    before: str
    after: str
    post: bool


class GoalReached(Event, frozen=True, tag="goal"):
    """A team reached goal number `goal` of the scenario (W12)."""

    team: str
    goal: int


class FactionOut(Event, frozen=True, tag="out"):
    """A faction is out of the war, for `reason`; its units, if any, leave the map (W12, N1)."""

    faction: str
    reason: str
    gone: tuple[tuple[int, Unit], ...] = ()


class WarEnded(Event, frozen=True, tag="ended"):
    """The war is over (W12)."""

    outcome: Outcome


def event_to_json(event: Event) -> dict[str, Any]:
    """Its JSON form; units are written as `Unit.text`."""
    return msgspec.to_builtins(event, enc_hook=unit_text)  # type: ignore[no-any-return]
