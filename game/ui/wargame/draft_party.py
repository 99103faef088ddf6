"""A side that is being built: its fighters in groups of a kind."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.players import HUMAN, LEVELS
from game.rules.wargame.scenario import NOWHERE, Placed, Side

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.data.arms import Party as Ready

MOST = 60  # fighters of a side


@dataclass
class Group:
    """Fighters of one kind. `cells`: where the battlefield has some of them, in order."""

    kind: str
    count: int = 1
    name: str = ""
    leader: bool = False  # the first of them leads the side
    cells: tuple[int, ...] = ()
    hit_dice: int = 0
    extra_armour: int = 0

    def placed(self, side: str) -> list[Placed]:
        """Each of them, on the battlefield's own hexes as far as there are any."""
        own = [*self.cells[: self.count], *[NOWHERE] * (self.count - len(self.cells))]
        return [
            Placed(
                side=side, kind=self.kind, cell=cell, name=self.called(place),
                leader=self.leader and place == 0, hit_dice=self.hit_dice,
                extra_armour=self.extra_armour,
            )
            for place, cell in enumerate(own)
        ]  # fmt: skip

    def called(self, place: int) -> str:
        """The name of one of them; "": by kind and number."""
        name = self.name.strip()
        return f"{name} {place + 1}" if name and self.count > 1 else name


@dataclass
class Party:
    """A side as it is being built."""

    id: str
    name: str
    colour: str
    player: str = HUMAN
    heroes: bool = False
    groups: list[Group] = field(default_factory=list)
    cells: tuple[int, ...] = ()  # where the battlefield has its fighters
    briefing: str = ""

    @property
    def count(self) -> int:
        """How many fighters."""
        return sum(group.count for group in self.groups)

    def side(self, zone: tuple[int, ...]) -> Side:
        """It as the rules take it."""
        return Side(
            id=self.id, name=self.name.strip(), colour=self.colour, player=self.player,
            heroes=self.heroes, zone=zone, briefing=self.briefing,
        )  # fmt: skip

    def placed(self) -> list[Placed]:
        """Its fighters; who has no hex of its own still stands nowhere."""
        return [one for group in self.groups for one in group.placed(self.id)]

    def add(self, kind: str, count: int) -> Group:
        """More fighters: to a group of that kind without a name and without the leader."""
        same = (g for g in self.groups if g.kind == kind and not (g.name or g.leader or g.hit_dice))
        group = next(same, None)
        if group is None:
            group = Group(kind, 0)
            self.groups.append(group)
        group.count += count
        return group

    def enlist(self, party: Ready) -> None:
        """Take a ready-made party in, as far as there is room; its leader leads if nobody does."""
        leads = any(group.leader for group in self.groups)
        for kind, wanted in party.fighters:
            count = min(wanted, MOST - self.count)
            if count and kind == party.leader and not leads:
                self.groups.insert(0, Group(kind, 1, leader=True))
                count, leads = count - 1, True
            if count > 0:
                self.add(kind, count)

    def lead(self, group: Group | None) -> None:
        """Its leader is the first of that group, or nobody in particular."""
        for one in self.groups:
            one.leader = one is group


def party_of(side: Side, player: str, fighters: Iterable[Placed]) -> Party:
    """A side with its fighters in groups of those that are alike, in their order."""
    own = [one for one in fighters if one.side == side.id]
    party = Party(
        side.id, side.name, side.colour, player if player in LEVELS else HUMAN, side.heroes,
        [], tuple(one.cell for one in own if one.cell != NOWHERE), side.briefing,
    )  # fmt: skip
    for one in own:
        last = party.groups[-1] if party.groups else None
        alike = last is not None and not one.name and not one.leader and not last.name
        if last is not None and alike and _same(last, one):
            last.count += 1
            last.cells = (*last.cells, one.cell)
            continue
        party.groups.append(
            Group(one.kind, 1, one.name, one.leader, (one.cell,), one.hit_dice, one.extra_armour)
        )
    return party


def _same(group: Group, one: Placed) -> bool:
    return (group.kind, group.hit_dice, group.extra_armour) == (
        one.kind,
        one.hit_dice,
        one.extra_armour,
    )
