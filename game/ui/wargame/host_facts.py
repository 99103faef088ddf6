"""What there is to tell of the hosts in a large fight (G12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.wargame.state import NOBODY
from game.ui.wargame.setup_words import factor_words
from game.ui.words import a_count, listed

if TYPE_CHECKING:
    from game.rules.wargame.state import Host, State

# How members are out of it, for one and for many.
OUT = {
    "down": "down",
    "dead": "dead",
    "surrendered": "surrendered",
    "fled": "fled",
    "scattered": "scattered",
}


class Role(NamedTuple):
    """Members of one kind: numbers of those who stand and of those who don't.

    `name`: of the only one, if that is a hero.
    """

    kind: str
    title: str
    standing: tuple[int, ...]
    out: tuple[int, ...]
    weapons: tuple[str, ...]
    name: str = ""

    @property
    def told(self) -> str:
        """A hero's name, or how many of whom."""
        return self.name or f"{self.counted} {self.title}"

    @property
    def counted(self) -> str:
        """How many stand, of how many."""
        whole = len(self.standing) + len(self.out)
        return f"{len(self.standing)} of {whole}" if self.out else str(whole)


def roles(state: State, side: str) -> tuple[Role, ...]:
    """A host's roles in the order of its list, its leader left out; weapons are those held."""
    people, fighters = state.arena.people, state.fighters
    host = state.hosts.get(side)
    found: dict[str, list[int]] = {}
    for number in state.arena.members[side]:
        if host is None or number != host.leader:
            found.setdefault(people[number].kind.id, []).append(number)
    made = []
    for kind, numbers in found.items():
        up = tuple([n for n in numbers if fighters[n].standing == "up"])
        out = tuple([n for n in numbers if fighters[n].standing != "up"])
        weapons = dict.fromkeys(weapon for n in up for weapon in fighters[n].weapons)
        one = people[numbers[0]]
        name = one.name if len(numbers) == 1 and one.kind.hero else ""
        title = role_title(state, kind, len(numbers))
        made.append(Role(kind, title, up, out, tuple(weapons), name))
    return tuple(made)


def role_title(state: State, kind: str, count: int = 2) -> str:
    """What members of a kind are called in a host."""
    row = state.arena.tables.with_own(state.arena.scenario.kinds)[kind]
    return (row.role or row.title).capitalize() if count > 1 else row.title


def out_words(state: State, role: Role) -> str:
    """How those of a role who don't stand are out of it: "2 down, 1 dead"."""
    count: dict[str, int] = {}
    for number in role.out:
        standing = state.fighters[number].standing
        count[standing] = count.get(standing, 0) + 1
    return ", ".join(f"{number} {OUT[standing]}" for standing, number in count.items())


def carriers(state: State, side: str, weapon: str) -> str:
    """Who in a host strikes with a weapon: "4 spearmen and the leader"."""
    told = [
        role.name or f"{count} {role_title(state, role.kind, count).lower()}"
        for role in roles(state, side)
        if (count := sum(1 for n in role.standing if weapon in state.fighters[n].weapons))
    ]
    leader = state.hosts[side].leader
    one = state.fighters[leader]
    if one.standing == "up" and weapon in one.weapons:
        told.append("the leader")
    return listed(told) if told else "bare hands"


def leader_words(state: State, host: Host) -> str:
    """Who leads, and how it fares."""
    leader = state.arena.people[host.leader].name
    standing = state.fighters[host.leader].standing
    return leader if standing == "up" else f"{leader} ({OUT[standing]})"


def statuses(state: State, side: str) -> tuple[tuple[str, str], ...]:
    """What holds of a host besides its pools: a sign's name, and words."""
    host = state.hosts.get(side)
    if host is None:
        return ()
    told: list[tuple[str, str]] = []
    if host.fleeing:
        told.append(("fleeing", "Flees: gone after its next turn"))
    if host.burning:
        told.append(("burning", "Burns: armour 0, 1 HD each round until put out"))
    if host.dazed:
        told.append(("dazed", "Distracted: spends no hit dice this round"))
    if host.bare:
        told.append(("bare", "Armour counts 0 until the round ends"))
    if host.rooted:
        told.append(("rooted", "Can’t dodge until its next turn"))
    if host.cover != NOBODY and host.cover in state.features:
        title, _ = factor_words(state.features[host.cover].factor, state.arena.tables)
        told.append(("cover", f"Behind cover: {title}"))
    if host.unloaded:
        names = listed(state.weapon(weapon).title.lower() for weapon in host.unloaded)
        told.append(("unloaded", f"To be loaded: {names}"))
    return tuple(told)


def place_words(state: State, side: str) -> str:
    """Where a host is in the round: acting, interrupted, yet to come, done."""
    host = state.hosts.get(side)
    if host is None or not host.hit_dice or not state.up(side):
        return "out of it"
    if state.outcome is not None:
        return "holds the field"
    place = state.arena.sides.index(side)
    if state.acting and state.acting[-1] == place:
        return "acts now"
    if place in state.acting:
        return "interrupted"
    return "has acted" if host.acted else "yet to act"


def members_words(state: State, side: str) -> str:
    """How many of a side stand."""
    up, whole = len(state.up(side)), len(state.arena.members[side])
    return f"{up} of {whole} stand" if up < whole else a_count(whole, "member")


def small_words(state: State) -> str:
    """How far it is to small scale (G12)."""
    if state.outcome is not None:
        return "The fight is over"
    standing = sum(len(state.up(side)) for side in state.arena.sides)
    if state.overruled == "large":
        return f"{standing} stand; the GM keeps it large"
    if state.overruled == "small" or standing <= 10:
        return f"{standing} stand: small scale from the next round on"
    return f"{standing} stand; with 10 or fewer it goes small"
