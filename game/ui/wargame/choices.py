"""What can be chosen now, as rows of the panel: narrowed step by step, by mouse or keys.

Legal orders are grouped by the first thing that still sets them apart; a group of one is an order
to give, a larger one opens the next list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.wargame import actions
from game.rules.wargame.actions import Attack, Invoke
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.state import NOBODY
from game.ui.wargame.repertoire import DEED, DEEDS, MANNERS, Deed, cell_of, kind_of, target_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.rules.contract import Order
    from game.rules.wargame.state import State

LIMBS = {"arms": "At the arms", "legs": "At the legs", "head": "At the head"}
WAYS = {
    False: ("east", "south-east", "south-west", "west", "north-west", "north-east"),
    True: ("south-east", "south", "south-west", "north-west", "north", "north-east"),
}
MOST_CELLS = 6  # more hexes to choose from are chosen on the field
GO = "go_now"


class Focus(NamedTuple):
    """What the player has narrowed the choice to; `weapon`: the one meant for attacks."""

    kind: str = ""
    target: int = NOBODY
    factor: int = NOBODY
    manner: str = ""
    cell: int = NOWHERE
    weapon: str = ""

    @property
    def wide(self) -> bool:
        """Whether nothing is narrowed."""
        return self._replace(weapon="") == NOTHING


NOTHING = Focus()


class Row(NamedTuple):
    """A row: an order to give (`order`), a list to open (`opens`), or what can't be done now.

    `why_not`: is asked of the rules when it is pressed, by the deed of that name; `cells`: lit on
    the field while it is pointed at; `who`: whose portrait, `symbol`: which factor's it shows.
    """

    name: str
    icon: str
    label: str
    detail: str = ""
    order: Order | None = None
    opens: Focus | None = None
    why_not: str = ""
    cells: tuple[int, ...] = ()
    who: int = NOBODY
    hotkey: str = ""
    symbol: tuple[str, int] | None = None


def usable(state: State) -> tuple[str, ...]:
    """The weapons of the fighter whose turn it is, the one in hand first."""
    if not state.acting:
        return ()
    return state.fighters[state.acting[-1]].weapons or ("fists",)


def palette(state: State, orders: Sequence[Order], weapon: str) -> list[Row]:
    """A row for every kind of maneuver that is there always, or can be done now."""
    found: dict[str, list[Order]] = {}
    for order in armed(orders, weapon):
        found.setdefault(kind_of(order), []).append(order)
    rows = []
    for deed in DEEDS:
        mine = found.get(deed.name, [])
        if deed.name == "stunt":
            rows.append(_of_deed(deed, opens=Focus("stunt")))
        elif len(mine) == 1 and not _aimed(mine[0]):
            rows.append(_of_deed(deed, order=mine[0]))
        elif mine:
            cells = tuple(dict.fromkeys(cell_of(state, order) for order in mine))
            rows.append(_of_deed(deed, opens=Focus(deed.name), cells=cells))
        elif deed.always:
            rows.append(_of_deed(deed, why_not=deed.name))
    return rows


def narrowed(
    state: State, orders: Sequence[Order], focus: Focus, names: Sequence[str]
) -> list[Row]:
    """The rows of a narrowed choice; `names`: of fighters. None where it is made on the field."""
    found = list(within(state, orders, focus))
    for rank in ("kind", "factor", "manner", "target", "limb", "weapon", "cell"):
        groups: dict[object, list[Order]] = {}
        for order in found:
            groups.setdefault(_value(state, order, rank), []).append(order)
        if len(groups) > 1:
            if rank == "cell" and len(groups) > MOST_CELLS:
                return _leaving(found)
            return [_row(state, rank, group, focus, names) for group in groups.values()]
    return [_row(state, "kind", found[:1], focus, names)] if found else []


def within(state: State, orders: Iterable[Order], focus: Focus) -> Iterable[Order]:
    """The orders of a focus."""
    for order in armed(orders, focus.weapon):
        if focus.kind and kind_of(order) != focus.kind:
            continue
        if focus.target != NOBODY and target_of(order) != focus.target:
            continue
        if focus.factor != NOBODY and getattr(order, "factor", NOBODY) != focus.factor:
            continue
        if focus.manner and getattr(order, "manner", "") != focus.manner:
            continue
        if focus.cell != NOWHERE and not _about(state, order, focus):
            continue
        if kind_of(order):
            yield order


def armed(orders: Iterable[Order], weapon: str) -> list[Order]:
    """Attacks with the weapon meant; with others only where that one reaches nobody so."""
    made = list(orders)
    with_it = {_blow(order) for order in made if getattr(order, "weapon", "") == weapon}
    return [
        order
        for order in made
        if not isinstance(order, Attack | actions.Smash)
        or order.weapon == weapon
        or _blow(order) not in with_it
    ]


def _blow(order: Order) -> tuple[object, ...]:
    if isinstance(order, Attack):
        return "attack", order.target, order.how, order.limb
    return ("smash", order.goal) if isinstance(order, actions.Smash) else ()


def _about(state: State, order: Order, focus: Focus) -> bool:
    """Whether an order is about a hex: leads there, or uses a factor that lies there."""
    if isinstance(order, Invoke) and not (focus.manner and order.to != NOWHERE):
        feature = state.features.get(order.factor)
        return feature is not None and focus.cell in feature.factor.cells
    return cell_of(state, order) == focus.cell


def _aimed(order: Order) -> bool:
    return target_of(order) != NOBODY or hasattr(order, "to") or hasattr(order, "cell")


def _value(state: State, order: Order, rank: str) -> object:
    if rank == "kind":
        return kind_of(order)
    if rank == "cell":
        return cell_of(state, order)
    return getattr(order, rank, None)


def _of_deed(deed: Deed, **more: object) -> Row:
    return Row(deed.name, deed.icon, deed.label, deed.means, hotkey=deed.hotkey, **more)  # type: ignore[arg-type]


def _leaving(found: Sequence[Order]) -> list[Row]:
    """Hexes are chosen on the field; only leaving it isn't one of them."""
    return [
        Row("leave", "withdraw", "Leave the field", "Over the nearest edge; counts as fled.", order)
        for order in found
        if isinstance(order, actions.Move) and order.to == NOWHERE
    ]  # fmt: skip


def _row(
    state: State, rank: str, group: Sequence[Order], focus: Focus, names: Sequence[str]
) -> Row:
    first = group[0]
    kind = kind_of(first)
    deed = DEED[kind]
    icon, label, who, detail = deed.icon, deed.label, NOBODY, ""
    if rank == "kind" and isinstance(first, Attack) and first.weapon != focus.weapon:
        label = f"{deed.label}: {weapon_title(state, first.weapon)}"
    elif rank == "factor" and isinstance(first, Invoke):
        label, icon, detail = (
            factor_title(state, first.factor),
            "factor",
            _factor_help(state, first),
        )
    elif rank == "manner" and isinstance(first, Invoke):
        icon, label = MANNERS[first.manner]
    elif rank == "target":
        who = target_of(first)
        label = names[who]
    elif rank == "limb":
        label = LIMBS[getattr(first, "limb", "arms")]
    elif rank == "weapon":
        label = weapon_title(state, getattr(first, "weapon", ""))
    elif rank == "cell":
        label = _towards(state, first)
    if rank == "kind":
        detail = deed.means
    cells = tuple(dict.fromkeys([cell_of(state, order) for order in group]))
    name = f"{rank} {_value(state, first, rank)}"
    symbol = _symbol(state, first) if rank == "factor" else None
    row = Row(
        name, icon, label, detail, cells=cells, who=who, hotkey=_key(rank, deed), symbol=symbol
    )
    if len(group) == 1:
        return row._replace(order=first)
    return row._replace(label=f"{label}…", opens=_opened(focus, first, rank))


def _symbol(state: State, order: Order) -> tuple[str, int] | None:
    feature = state.features.get(getattr(order, "factor", NOBODY))
    return (feature.factor.kind, feature.factor.entry) if feature is not None else None


def _key(rank: str, deed: Deed) -> str:
    return deed.hotkey if rank == "kind" else ""


def _opened(focus: Focus, first: Order, rank: str) -> Focus:
    focus = focus._replace(kind=kind_of(first))
    if rank in ("factor", "manner"):
        focus = focus._replace(factor=getattr(first, "factor", NOBODY), cell=NOWHERE)
    if rank == "manner":
        focus = focus._replace(manner=getattr(first, "manner", ""))
    return focus._replace(target=target_of(first)) if rank == "target" else focus


def _towards(state: State, order: Order) -> str:
    """A hex beside somebody by its direction, else by its number."""
    cell = cell_of(state, order)
    if cell == NOWHERE:
        return "Off the field"
    target = target_of(order)
    start = state.fighters[target if target >= 0 else state.acting[-1]].cell
    around = state.arena.grid.directions[start]
    if cell in around:
        return f"To the {WAYS[state.arena.grid.flat][around.index(cell)]}"
    return f"To {state.arena.hex_name(cell)}"


def weapon_title(state: State, name: str) -> str:
    """What a weapon is called, in a sentence."""
    row = state.arena.tables.weapon.get(name)
    return row.title.lower() if row else name


def factor_title(state: State, number: int) -> str:
    """What a factor on the field is called: its own name, or its entry's."""
    feature = state.features.get(number)
    if feature is None:
        return "something"
    row = state.arena.tables.factor[feature.factor.kind, feature.factor.entry]
    return feature.factor.name or row.title


def _factor_help(state: State, order: Invoke) -> str:
    feature = state.features[order.factor]
    return state.arena.tables.factor[feature.factor.kind, feature.factor.entry].help
