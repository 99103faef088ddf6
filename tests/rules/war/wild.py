"""Small wild wars for the laws: any terrain, teams, units, goals and rewards close together."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from game.data.load import standard_tables
from game.rules import war
from game.rules.war import house as house_rules
from game.rules.war.kinds import Kind, Tables
from game.rules.war.scenario import Faction, Field, Garrison, Goal, Placed, Post, Reinforcement
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
TABLES = (STANDARD, Tables(kinds=(*STANDARD.kinds, *STRANGE), terrains=STANDARD.terrains))
TERRAINS = ("plains", "plains", "plains", "forest", "water", "harbour", "mountain", "")
NAMES = ("red", "blue", "green", "gold")
CALLED = ("Old Bess", "Grimgut", "The Heir")
GOALS = ("eliminate", "control_posts", "control_hexes", "protect", "destroy", "hold")
HOUSES = st.fixed_dictionaries(
    {name: st.sampled_from(values) for name, values in house_rules.choices().items()}
).map(war.House.of)


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
