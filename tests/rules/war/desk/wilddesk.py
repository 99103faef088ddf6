"""Any orders of the desk over a war, most of them possible."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from game.rules import war
from game.rules.contract import GM
from game.rules.war import house as house_rules
from game.rules.war.desk import orders as desk
from game.rules.war.scenario import Goal, GoalKind, Placed
from tests.rules.war.wild import CALLED, GOALS, TERRAINS

if TYPE_CHECKING:
    from game.rules.contract import Order

RULES = {name: values for name, values in house_rules.choices().items() if name != "gm_desk"}


def wild_order(state: war.State, chance: Random) -> Order:
    """An order of the desk, or a note; the war's end and farewells are seldom."""
    made = _made(state, chance)
    kinds = [kind for kind in made if kind not in SELDOM or chance.random() < 0.1]
    kind = chance.choice(kinds)
    note = chance.choice(("", "So be it."))
    return kind(GM, *made[kind], note=note) if kind is not desk.Annotate else kind(GM, *made[kind])


SELDOM = (desk.EndWar, desk.PutOut, desk.PassTurn)


def _made(state: war.State, chance: Random) -> dict[Any, tuple[Any, ...]]:
    static = state.war
    cells = static.board.grid.cells
    cell, faction = chance.randrange(cells), chance.choice(list(static.faction))
    held = [(where, owner) for where, stacks in state.at.items() for owner, _ in stacks]
    origin, owner = chance.choice(held) if held else (cell, faction)
    stack = state.stack(origin, owner)
    units = tuple(unit for unit in stack if chance.random() < 0.5) or stack[:1]
    unit = chance.choice(stack) if stack else static.tables.unit(static.tables.kinds[0])
    name = chance.choice([*static.cast, "Nobody"])
    some = tuple({chance.randrange(cells) for _ in range(chance.randint(1, 4))})
    number = chance.randint(-1, len(static.goals))
    rule = chance.choice(list(RULES))
    return {
        desk.PlaceUnits: (faction, cell, placed(static, chance)),
        desk.RemoveUnits: (owner, origin, units),
        desk.MoveUnits: (owner, origin, units, chance.choice([cell, *state.at])),
        desk.SetUnit: (
            *(owner, origin, unit, chance.randint(-1, unit.kind.full), chance.randint(-1, 1)),
            chance.random() < 0.5,
        ),
        desk.BringCharacter: (name, cell, chance.choice((-1, 0, 1, 8, 30))),
        desk.SetCharacter: (
            *(name, chance.choice((-1, 0, 8, 30)), chance.randint(-1, 3), chance.randint(-1, 6)),
            chance.random() < 0.5,
        ),
        desk.GiveControl: (chance.choice([cell, *state.posts]), chance.choice(("", faction))),
        desk.SetTerrain: (some, chance.choice(TERRAINS)),
        desk.SetRoads: (some, chance.random() < 0.7),
        desk.SetGoal: (_goal(state, chance), number),
        desk.DropGoal: (number,),
        desk.SetClock: (chance.randint(0, 9999),),
        desk.SetLastRound: (chance.choice((0, state.round + 3)),),
        desk.SendReinforcements: (
            *(faction, cell, state.round + chance.randint(0, 2)),
            placed(static, chance),
        ),
        desk.GrantMuster: (chance.choice(list(state.posts) or [0]),),
        desk.GiveActions: (chance.randint(0, 9),),
        desk.PassTurn: (),
        desk.SetHouse: (((rule, chance.choice(RULES[rule])),),),
        desk.PutOut: (faction,),
        desk.EndWar: (chance.choice(((), static.teams[:1])),),
        desk.Annotate: (cell, chance.choice(("", "Here.")), chance.choice(("", GM, faction))),
    }


def placed(static: war.War, chance: Random) -> tuple[Placed, ...]:
    kind = chance.choice(static.tables.kinds)
    return (
        Placed(
            unit=kind.id,
            count=chance.randint(1, 3),
            hits=chance.randint(0, kind.full),
            entrenched=chance.randint(0, 1),
            name=chance.choice(CALLED) if chance.random() < 0.2 else "",
        ),
    )


def _goal(state: war.State, chance: Random) -> Goal:
    kind: GoalKind = chance.choice(GOALS)  # type: ignore[assignment]
    cells = state.war.board.grid.cells
    names = [*CALLED, *state.war.cast]
    return Goal(
        kind=kind,
        team=chance.choice(state.war.teams) if chance.random() < 0.8 else "",
        cell=chance.randrange(cells),
        count=chance.randint(1, 3),
        rounds=state.round + 2 if kind == "hold" else chance.choice((0, 2, 5)),
        target=chance.choice(list(state.war.faction) if kind == "eliminate" else names),
        cells=tuple({chance.randrange(cells) for _ in range(2)}),
        reward=placed(state.war, chance) if chance.random() < 0.7 else (),
    )
