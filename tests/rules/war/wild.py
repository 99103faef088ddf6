"""Small wild wars for the laws: any terrain, teams, units, goals and rewards close together."""

from __future__ import annotations

from random import Random
from typing import get_args

import msgspec
from hypothesis import strategies as st

from game.data.load import standard_tables
from game.rules import war
from game.rules.war import house as house_rules
from game.rules.war.kinds import Kind, Tables, Trait
from game.rules.war.scenario import (
    Character,
    Faction,
    Field,
    Garrison,
    Goal,
    Placed,
    Post,
    Reinforcement,
)
from game.rules.war.state import LIMIT

STANDARD = standard_tables()
STRANGE = (
    Kind(id="scouts", title="Scouts", speed=3, range=0, armour=0, outposts=1),
    Kind(
        id="balloon",
        title="Balloon",
        speed=0.5,
        range=2,
        armour=0,
        outposts=1,
        traits=("airborne", "deadly"),
    ),
    Kind(id="barge", title="Barge", speed=0.5, range=0, armour=1, outposts=1, travel="water"),
    Kind(
        id="griffin",
        title="Griffin",
        speed=2,
        range=4,
        armour=1,
        outposts=2,
        traits=("airborne", "healing", "undead_fortitude"),
    ),
    Kind(
        id="hospital",
        title="Hospital",
        speed=0.5,
        range=0,
        armour=2,
        outposts=1,
        traits=("colossal", "healing", "war_training"),
        nonliving=True,
    ),
    Kind(
        id="barrow",
        title="Barrow",
        speed=0,
        range=1,
        armour=1,
        outposts=1,
        traits=("undead_fortitude",),
    ),
)
assert STANDARD.figures
# Short days, hard marches and short rests: what is rare comes often.
HASTY = msgspec.structs.replace(
    STANDARD.figures,
    against=14,
    rest=2,
    paces=tuple(msgspec.structs.replace(pace, day=2) for pace in STANDARD.figures.paces),
)
TABLES = (STANDARD, Tables((*STANDARD.kinds, *STRANGE), STANDARD.terrains, HASTY))
TERRAINS = ("plains", "plains", "plains", "forest", "water", "harbour", "mountain", "")
PEOPLE = ("Aldric", "Old Bess of Kent", "Ç: the Second", "Ash")
NAMES = ("red", "blue", "green", "gold")
CALLED = ("Old Bess", "Grimgut", "The Heir")
GOALS = ("eliminate", "control_posts", "control_hexes", "protect", "destroy", "hold")
HOUSES = (
    st.fixed_dictionaries(
        {name: st.sampled_from(values) for name, values in house_rules.choices().items()}
    )
    .map(war.House.of)
    .filter(lambda house: not house.at_odds)
)


@st.composite
def wild_wars(draw: st.DrawFn) -> tuple[war.Scenario, Tables]:
    """A scenario and its unit table; what isn't drawn singly follows from a drawn seed."""
    columns, rows = draw(st.integers(2, 6)), draw(st.integers(2, 5))
    factions, tables = draw(st.integers(2, 4)), draw(st.sampled_from(TABLES))
    goals, comings = draw(st.integers(0, 5)), draw(st.integers(0, 2))
    chance = Random(draw(st.integers(0, 10**6)))
    terrain = ["plains", *(chance.choice(TERRAINS) for _ in range(columns * rows - 1))]
    names = NAMES[:factions]
    team_of = {name: chance.choice(("one", "two", name)) for name in names}
    if len(set(team_of.values())) == 1:
        team_of[names[0]] = "one against all"
    land = [cell for cell, name in enumerate(terrain) if name]
    garrisons = [
        placed
        for cell in chance.sample(land, (2 * len(land) + 2) // 3)
        for placed in _garrison(chance, cell, terrain[cell], team_of, tables)
    ]
    held = [garrison.cell for garrison in garrisons] or land
    scenario = war.Scenario(
        field=Field(
            columns=columns, rows=rows, flat=chance.random() < 0.5, even=chance.random() < 0.5
        ),
        terrain=tuple(terrain),
        factions=tuple(
            Faction(
                id=name,
                name=name.title(),
                team=team_of[name],
                initiative=chance.choice(("d8", "group")),
            )
            for name in names
        ),
        posts=tuple(
            Post(cell=cell, faction=chance.choice(("", *names)))
            for cell in chance.sample(land, chance.randint(0, (len(land) + 2) // 3))
        ),
        garrisons=tuple(garrisons),
        goals=tuple(_goal(chance, team_of, held, tables) for _ in range(goals)),
        reinforcements=tuple(
            Reinforcement(
                cell=chance.choice(land),
                faction=chance.choice(names),
                round=chance.randint(1, 4),
                units=_coming(chance, tables),
            )
            for _ in range(comings)
        ),
        max_rounds=chance.choice((0, 8)),
    )
    return scenario, tables


@st.composite
def wild_parties(draw: st.DrawFn) -> tuple[war.Scenario, Tables]:
    """A wild war with up to four characters of any factions, and roads."""
    scenario, tables = draw(wild_wars())
    chance = Random(draw(st.integers(0, 10**6)))
    land = [cell for cell, name in enumerate(scenario.terrain) if name]
    people: list[Character] = []
    for name in PEOPLE[: draw(st.integers(1, 4))]:
        faction = chance.choice(scenario.factions)
        one = _character(chance, name, faction.id, chance.choice(land))
        if _finds_room(one, faction.team, people, scenario, tables):
            people.append(one)
    goals = scenario.goals
    if people:
        goals = tuple(
            msgspec.structs.replace(goal, target=chance.choice(people).name)
            if goal.kind in ("protect", "destroy") and chance.random() < 0.5
            else goal
            for goal in goals
        )
    changed = msgspec.structs.replace(
        scenario,
        characters=tuple(people),
        goals=goals,
        roads=tuple(sorted(chance.sample(land, len(land) // 2))),
    )
    return changed, tables


def _character(chance: Random, name: str, faction: str, cell: int) -> Character:
    whole = chance.choice((8, 30, 31, 75))
    return Character(
        name=name,
        faction=faction,
        cell=cell,
        hit_points=whole,
        level=chance.randint(1, 6),
        hit_die=chance.choice((6, 8, 12)),
        constitution=chance.randint(-2, 3),
        initiative=chance.randint(-1, 4),
        traits=tuple(t for t in get_args(Trait) if chance.random() < 0.2),
        mounted=chance.random() < 0.4,
        boat=chance.random() < 0.3,
        left=chance.choice((0, 0, 1, whole)),
        dice_left=chance.choice((-1, 0, 1)),
        exhaustion=chance.choice((0, 0, 0, 1, 2, 3, 4, 5)),
    )


def _finds_room(
    one: Character,
    team: str,
    people: list[Character],
    scenario: war.Scenario,
    tables: Tables,
) -> bool:
    """Whether it can stand there, within its team's limits."""
    flies = "airborne" in one.traits
    ground = tables.terrain[scenario.terrain[one.cell]]
    if not (flies or ground.land or (one.boat and ground.water)):
        return False
    team_of = {faction.id: faction.team for faction in scenario.factions}
    size = sum(
        tables.kind[g.units.unit].size
        for g in scenario.garrisons
        if g.cell == one.cell
        and team_of[g.faction] == team
        and tables.kind[g.units.unit].airborne == flies
    )
    parties = {
        other.faction
        for other in (*people, one)
        if other.cell == one.cell
        and team_of[other.faction] == team
        and ("airborne" in other.traits) == flies
    }
    return size + len(parties) <= LIMIT


def _garrison(
    chance: Random, cell: int, terrain: str, team_of: dict[str, str], tables: Tables
) -> list[Garrison]:
    """Up to four units of any factions, within every team's limits."""
    ground = tables.terrain[terrain]
    kinds = [
        kind
        for kind in tables.kinds
        if kind.airborne or (ground.water if kind.travel == "water" else ground.land)
    ]
    room: dict[tuple[str, bool], int] = {}
    found = []
    owners = chance.choices(list(team_of), k=2)
    for kind in chance.choices(kinds, k=chance.randint(1, 4)):
        owner = chance.choice(owners)
        layer = team_of[owner], kind.airborne
        room[layer] = room.get(layer, LIMIT) - kind.size
        if room[layer] < 0:
            break
        units = Placed(
            unit=kind.id,
            hits=chance.randint(1, kind.full),
            entrenched=chance.randint(0, 1),
            name=chance.choice(CALLED) if chance.random() < 0.2 else "",
        )
        found.append(Garrison(cell=cell, faction=owner, units=units))
    return found


def _goal(chance: Random, team_of: dict[str, str], held: list[int], tables: Tables) -> Goal:
    """Any goal, its hexes where units stand at the start; half of them with a reward."""
    kind = chance.choice(GOALS)
    team = chance.choice(list(team_of.values()))
    return Goal(
        kind=kind,
        team=team if kind == "protect" or chance.random() < 0.7 else "",
        cell=chance.choice(held),
        count=chance.randint(1, 3),
        rounds=chance.randint(1, 4) if kind == "hold" else chance.choice((0, 0, 1, 2, 3)),
        target=chance.choice(list(team_of) if kind == "eliminate" else CALLED),
        cells=tuple({chance.choice(held) for _ in range(2)}),
        reward=_coming(chance, tables) if chance.random() < 0.5 else (),
    )


def _coming(chance: Random, tables: Tables) -> tuple[Placed, ...]:
    return tuple(
        Placed(unit=chance.choice(tables.kinds).id, count=chance.randint(1, 3))
        for _ in range(chance.randint(1, 2))
    )
