"""Small wars for the tests of the war's screen."""

from collections.abc import Mapping

from game.data.load import standard_tables
from game.dice import Dice, FixedDice
from game.rules import war
from game.rules.contract import silence
from game.rules.war.actions import Decline, EndTurn
from game.rules.war.house import House
from game.rules.war.notation import parse_side
from game.rules.war.scenario import (
    Character,
    Faction,
    Field,
    Garrison,
    Goal,
    Placed,
    Post,
    Scenario,
)

Units = Mapping[tuple[str, int, int], str]  # (faction, column, row) -> as `hexmarch odds`
COLUMNS, ROWS = 7, 5
TABLES = standard_tables()
FULL = {kind.id: kind.full for kind in TABLES.kinds}


def at(column: int, row: int) -> int:
    return row * COLUMNS + column


def scenario(
    units: Units,
    *,
    posts: tuple[Post, ...] = (),
    goals: tuple[Goal, ...] = (),
    terrain: Mapping[tuple[int, int], str] | None = None,
    factions: tuple[Faction, ...] = (),
    characters: tuple[Character, ...] = (),
    roads: tuple[int, ...] = (),
) -> Scenario:
    """A field of plains with these units on it."""
    ground = ["plains"] * (COLUMNS * ROWS)
    for (column, row), name in (terrain or {}).items():
        ground[at(column, row)] = name
    garrisons = [
        Garrison(
            cell=at(column, row),
            faction=faction,
            units=Placed(unit=entry.name, hits=entry.hits, entrenched=entry.entrenched),
        )
        for (faction, column, row), text in units.items()
        for entry in parse_side(text, FULL)
    ]
    return Scenario(
        field=Field(columns=COLUMNS, rows=ROWS),
        terrain=tuple(ground),
        factions=factions
        or (
            Faction(id="red", name="Red", team="red", colour="#b3372b"),
            Faction(id="blue", name="Blue", team="blue", colour="#2f6da8"),
        ),
        posts=posts,
        garrisons=tuple(garrisons),
        goals=goals,
        characters=characters,
        roads=roads,
        title="A small war",
    )


def begun(
    *args, seed: int = 1, first: str = "red", house: House | None = None, **more
) -> war.State:
    """A war in its first turn, `first` to act; every grant was declined."""
    made = scenario(*args, **more)
    state, _ = war.start(made, house or House(), TABLES, Dice(seed))
    dice = Dice(seed)
    while state.phase == "muster":
        war.play(state, Decline(state.active, state.grants[0]), dice, silence)
    if state.active != first:
        war.play(state, EndTurn(state.active), dice, silence)
    while state.active != first or state.phase == "muster":
        order = (
            Decline(state.active, state.grants[0])
            if state.phase == "muster"
            else EndTurn(state.active)
        )
        war.play(state, order, dice, silence)
    return state


def play(state: war.State, order, dice: tuple[int, ...] = ()) -> list:
    """Play an order with these dice; what happened."""
    told: list = []
    war.play(state, order, FixedDice(dice) if dice else Dice(3), told.append)
    return told
