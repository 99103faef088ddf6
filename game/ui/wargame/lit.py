"""What lies lit on the field: what the orders at hand lead to, and what is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame import actions, moving, sight
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.state import NOBODY
from game.ui.wargame.choices import Focus, within
from game.ui.wargame.marks import Marks
from game.ui.wargame.repertoire import cell_of, kind_of, target_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.contract import Order
    from game.rules.wargame.state import State

BLOWS = ("attack", "mighty", "called", "smash")
CONTESTS = ("grapple", "shove", "disarm", "subdue")
HELP = ("use", "put_out")


def lit(state: State, orders: Sequence[Order], focus: Focus) -> Marks:
    """The marks of a turn's orders within a focus; with nothing narrowed of the usual ones."""
    actor = state.acting[-1]
    found: dict[str, set[int]] = {}
    factors: set[int] = set()
    for order in within(state, orders, focus):
        kind = kind_of(order)
        if focus.wide and kind in (*CONTESTS, "mighty", "called"):
            continue
        cell = cell_of(state, order)
        if isinstance(order, actions.Invoke) and focus.factor == NOBODY:
            factors.add(order.factor)
            continue
        if cell != NOWHERE:
            found.setdefault(_style(state, order, kind), set()).add(cell)
    return Marks(
        actor=actor,
        move=frozenset(found.get("move", ())),
        strike=frozenset(found.get("strike", ())),
        shoot=frozenset(found.get("shoot", ())),
        help=frozenset(found.get("help", ())),
        lit=frozenset(found.get("lit", ())),
        factors=frozenset(factors),
        reach=reach(state, actor, focus.weapon) if focus.kind in BLOWS else frozenset(),
    )


def _style(state: State, order: Order, kind: str) -> str:
    if kind in BLOWS:
        weapon = state.arena.tables.weapon.get(getattr(order, "weapon", ""))
        return "shoot" if weapon is not None and weapon.ranged else "strike"
    if kind in ("move", "disengage") or (
        isinstance(order, actions.Invoke) and order.manner == "swing"
    ):
        return "move"
    if kind in HELP:
        return "help"
    if kind in CONTESTS or target_of(order) != NOBODY:
        return "move" if kind == "shove" and getattr(order, "to", NOWHERE) >= 0 else "strike"
    return "lit"


def reach(state: State, who: int, weapon: str) -> frozenset[int]:
    """The hexes that a fighter reaches with a weapon: near enough, or in sight."""
    row = state.arena.tables.weapon.get(weapon)
    cell = state.fighters[who].cell
    if row is None or row.ranged or cell < 0:
        return frozenset()
    near = state.arena.grid.within(cell, row.reach)
    return frozenset([one for one in near if one in state.arena.open]) - {cell}


def unseen(state: State, cell: int) -> frozenset[int]:
    """The hexes that aren't seen from a hex."""
    return frozenset([one for one in state.arena.open if not sight.sees(state, cell, one)])


def way(state: State, orders: Sequence[Order], cell: int) -> tuple[int, ...]:
    """The way that a Move to a hex takes; nothing where none is legal."""
    for order in orders:
        if isinstance(order, actions.Move | actions.Disengage) and order.to == cell:
            actor = state.acting[-1]
            if isinstance(order, actions.Disengage):
                return state.fighters[actor].cell, cell
            return moving.ways(state, actor, moving.pace(state, actor)).get(cell, ())
    return ()


def line(state: State, orders: Sequence[Order], other: int) -> tuple[int, int, bool] | None:
    """The line from who acts to a fighter farther off, and whether it can be shot or struck at."""
    here, there = state.fighters[state.acting[-1]].cell, state.fighters[other].cell
    if there < 0 or state.arena.grid.distance(here, there) < 2:
        return None
    hits = any(isinstance(order, actions.Attack) and order.target == other for order in orders)
    return here, there, hits or sight.sees(state, here, there)
