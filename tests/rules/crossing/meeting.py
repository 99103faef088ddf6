"""Two forces that meet in a zone, and how their fight is made to end."""

from __future__ import annotations

from random import Random
from typing import Any

from game.data.arms import wargame_tables
from game.data.crossing import crossing_figures
from game.data.load import standard_tables
from game.data.tactical import tactical_tables
from game.dice import Dice
from game.rules import tactical, wargame
from game.rules.contract import Outcome, silence
from game.rules.crossing.battle import from_wargame, to_wargame
from game.rules.crossing.forces import Character, Force, Member
from game.rules.crossing.lines import from_tactical, to_tactical
from game.rules.war import House, Scenario, State
from game.rules.war.kinds import Tables, Unit
from game.rules.war.people import figures_of, hits_of
from game.rules.war.results import Fared, Result
from game.rules.war.scenario import Character as Person
from game.rules.war.scenario import Faction, Field
from game.rules.war.state import Battle, War

FIGURES = crossing_figures()
TABLES = standard_tables()
UNITS = tuple(TABLES.kind)
MOST_ORDERS = 6000


def unit(name: str, hits: int | None = None, entrenched: int = 0, called: str = "") -> Unit:
    return TABLES.unit(TABLES.kind[name], hits, entrenched, name=called)


def hero(
    name: str = "Ann",
    level: int = 5,
    hit_points: int = 40,
    most: int = 40,
    **more: Any,
) -> Character:
    hits = hits_of(hit_points, figures_of(TABLES).hit)
    return Character(name=name, level=level, hit_points=hit_points, most=most, hits=hits, **more)


def red(*members: Member) -> Force:
    return Force("red", "The Reds", members)


def blue(*members: Member) -> Force:
    return Force("blue", "The Blues", members)


SOMEBODY = blue(unit("bandits"))


def war_of(attackers: Force, defenders: Force, resolve: str = "characters") -> State:
    """The war in which these meet, in the midst of their battle; the people's names are their own.

    Raises ValueError where two of them bear one name.
    """
    forces = (attackers, defenders)
    scenario = Scenario(
        field=Field(columns=2, rows=1),
        terrain=("plains", "plains"),
        factions=tuple([Faction(id=force.id, name=force.name, team=force.id) for force in forces]),
        characters=tuple(
            [
                Person(
                    name=one.name,
                    faction=force.id,
                    cell=1,
                    hit_points=one.most,
                    level=one.level,
                    left=one.hit_points,
                )
                for force in forces
                for one in force.characters
            ]
        ),
    )
    state = State(War(scenario, House.of({"resolve": resolve}), TABLES))
    state.order = tuple([force.id for force in forces])
    state.phase = "way"
    sides = [tuple([_there(state.war.tables, one) for one in force.members]) for force in forces]
    for force, units in zip(forces, sides, strict=True):
        state.put(1, force.id, units)
    state.battle = Battle(attackers.id, 0, 1, defenders.id, sides[0], 0, 0)
    return state


def _there(tables: Tables, member: Member) -> Unit:
    if isinstance(member, Unit):
        return member
    kind = next(kind for kind in tables.people if kind.title == member.name)
    return tables.unit(kind, member.hits, name=member.name)


class Fight:
    """A fight of the War Game for a zone; fighters are told of by number."""

    def __init__(
        self, attackers: Force, defenders: Force = SOMEBODY, ground: str = "plains"
    ) -> None:
        self.forces = attackers, defenders
        self.scenario = to_wargame(attackers, defenders, ground, FIGURES)
        self.dice = Dice(1)
        self.begin()

    def begin(self) -> None:
        house, tables = wargame.House(), wargame_tables()
        self.state, _ = wargame.start(self.scenario, house, tables, self.dice)

    def of(self, side: str) -> tuple[int, ...]:
        return self.state.arena.members[side]

    def put(self, standing: str, *who: int, **changes: Any) -> Fight:
        for one in who:
            self.state.set(one, standing=standing, **changes)
        return self

    def hurt(self, who: int, hit_dice: int) -> Fight:
        self.state.set(who, hit_dice=hit_dice)
        return self

    def over(self, *winners: str) -> Result:
        """It ends now."""
        self.state.outcome = Outcome(winners, "It is over.")
        return self.result()

    def result(self) -> Result:
        return from_wargame(self.state, *self.forces, FIGURES)

    def by_lot(self, seed: int) -> Result:
        """All give any legal order until it is over."""
        self.dice = Dice(seed)
        self.begin()
        lot = Random(seed)
        for _ in range(MOST_ORDERS):
            if self.state.outcome is not None:
                return self.result()
            listed = wargame.orders(self.state)
            wargame.play(self.state, listed[lot.randrange(len(listed))], self.dice, silence)
        raise AssertionError(f"not over after {MOST_ORDERS} orders")


class Clash:
    """A fight of the Tactical Core for a zone."""

    def __init__(self, attackers: Force, defenders: Force = SOMEBODY) -> None:
        self.forces = attackers, defenders
        self.scenario = to_tactical(attackers, defenders, FIGURES)
        self.state, _ = tactical.start(self.scenario, tactical.House(), tactical_tables(), Dice(1))

    @property
    def counts(self) -> tuple[int, int]:
        attackers, defenders = self.scenario.lines
        return attackers.count, defenders.count

    def over(self, alive: tuple[int, int], *winners: str) -> Result:
        """It ends now, with so many alive."""
        self.state.alive = alive
        self.state.outcome = Outcome(winners, "It is over.")
        return self.result()

    def loses(self, count: int) -> tuple[Fared, ...]:
        """The attackers lose so many, and still stand with the defenders."""
        mine, theirs = self.counts
        return self.over((mine - count, theirs)).attackers

    def result(self) -> Result:
        return from_tactical(self.state, *self.forces)

    def by_lot(self, seed: int, stay: float = 0.9) -> Result:
        """All give any legal order until it is over; most of them would rather go on."""
        dice, lot = Dice(seed), Random(seed)
        self.state, _ = tactical.start(
            self.scenario, tactical.House(tempo="on", escalation="on"), tactical_tables(), dice
        )
        while self.state.outcome is None:
            listed = tactical.orders(self.state)
            pick = 0 if lot.random() < stay else lot.randrange(len(listed))
            tactical.play(self.state, listed[pick], dice, silence)
        return self.result()


def fates(side: tuple[Fared, ...]) -> list[str]:
    """In short: "stands 2", "dead 0"."""
    return [f"{one.fate} {one.left}" for one in side]
