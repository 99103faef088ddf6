"""From clicks and keys to Battle Actions: which units, which action, which hex (W3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from game.rules import war
from game.rules.contract import Order
from game.rules.war.actions import Enter, Entrench, Heal, Move, Repair, Shoot
from game.rules.war.movement import setting_out
from game.rules.war.parties import slow_way
from game.ui.war import marching
from game.ui.war.words import hex_words, units_words

if TYPE_CHECKING:
    from game.rules.war.kinds import Unit
    from game.rules.war.parties import Way
    from game.rules.war.state import State

Action = Literal["", "move", "enter", "ranged", "entrench", "repair", "heal"]
ACTIONS: tuple[Action, ...] = get_args(Action)[1:]
AIMED: tuple[Action, ...] = ("move", "enter", "ranged")
NOWHERE = -1
PARTY = "*"  # no unit type's id
_ACTION_OF: dict[type[Order], Action] = {Move: "move", Enter: "enter", Shoot: "ranged"}


class Selection(NamedTuple):
    """What the player has chosen: a hex, places in the own stack there, an action or none.

    Characters among them go at `pace` ("": the normal one), `double` or not, and units `carry` the
    fallen friends in their hex along or not (W5); what can't be so isn't.
    """

    cell: int = NOWHERE
    places: tuple[int, ...] = ()
    action: Action = ""
    pace: str = ""
    double: bool = False
    carry: bool = False


class Meaning(NamedTuple):
    """What a hex or a button means now: orders and what they do in words, or why not.

    Several orders are the same attack on each hostile team.
    """

    orders: tuple[Order, ...] = ()
    text: str = ""
    refusal: str = ""


class HealChoice(NamedTuple):
    """One way to heal: the order, and why it is refused ("": it is not)."""

    order: Heal
    refusal: str


NOTHING = Selection()


def stack(state: State, cell: int) -> tuple[Unit, ...]:
    """The active faction's units in a hex."""
    return state.stack(cell, state.active) if state.active and cell != NOWHERE else ()


def chosen(state: State, selection: Selection) -> tuple[Unit, ...]:
    """The chosen units in stack order, as orders name them: of equal units the first."""
    units = stack(state, selection.cell)
    return _named(units, [place for place in selection.places if place < len(units)])


def pick(state: State, cell: int) -> Selection:
    """Select a hex; of an own stack there the units that march together best are chosen."""
    return Selection(cell, _together(stack(state, cell)))


def toggle(state: State, selection: Selection, place: int) -> Selection:
    """Put one unit of the stack in or out of the choice."""
    if place >= len(stack(state, selection.cell)):
        return selection
    places = set(selection.places) ^ {place}
    return selection._replace(places=tuple(sorted(places)))


def choose_all(state: State, selection: Selection) -> Selection:
    """Choose the whole stack, or nothing if all of it was chosen."""
    everyone = tuple(range(len(stack(state, selection.cell))))
    return selection._replace(places=() if selection.places == everyone else everyone)


def choose_kind(state: State, selection: Selection, kind: str) -> Selection:
    """Choose exactly the units of one kind."""
    units = stack(state, selection.cell)
    return selection._replace(places=places_in(units, (u for u in units if kind_of(u) == kind)))


def kinds(state: State, selection: Selection) -> tuple[str, ...]:
    """The kinds in the selected stack, in stack order."""
    return tuple(dict.fromkeys(kind_of(unit) for unit in stack(state, selection.cell)))


def kind_of(unit: Unit) -> str:
    """What units are chosen by: their type; characters are a party."""
    return PARTY if unit.kind.character else unit.kind.id


def arm(state: State, selection: Selection, action: Action) -> Selection:
    """Choose the action (again: none). Of a mixed choice only the units that can do it stay."""
    if action == selection.action:
        return selection._replace(action="")
    units = stack(state, selection.cell)
    able = [place for place in selection.places if _able(units[place], action)]
    if not able:
        able = [place for place, unit in enumerate(units) if _able(unit, action)]
    return selection._replace(action=action, places=tuple(able) or selection.places)


def back(selection: Selection) -> Selection | None:
    """One step back: the action, then the selection; None: there is nothing to leave."""
    if selection.action:
        return selection._replace(action="")
    return NOTHING if selection.cell != NOWHERE else None


def press(state: State, selection: Selection, cell: int) -> tuple[Selection, Meaning | None]:
    """A left click or Enter on a hex: what is selected now, and the order meant, if any.

    With units chosen the hex is their target; an own stack is selected instead, unless an action
    was chosen before.
    """
    if not chosen(state, selection):
        return pick(state, cell), None
    if not selection.action:
        if cell == selection.cell:
            return NOTHING, None
        if stack(state, cell):
            return pick(state, cell), None
    return selection, meaning(state, selection, cell)


def obvious(state: State, selection: Selection, cell: int) -> tuple[Selection, Meaning | None]:
    """A right click: the obvious order, whatever action was chosen; with no units, a selection."""
    if not chosen(state, selection):
        return pick(state, cell), None
    plain = selection._replace(action="")
    if cell == selection.cell and not state.contested(cell):
        return plain, None
    return plain, meaning(state, plain, cell)


def meaning(state: State, selection: Selection, cell: int) -> Meaning:
    """What the chosen units would do with a hex, by the action chosen or else by the hex itself.

    No hostile units there: Move. Hostile ones: Enter Zone, and Ranged Attack if only that reaches,
    where no chosen unit can shoot by those of the stack that can.
    """
    units = chosen(state, selection)
    if not units:
        return Meaning(refusal="Choose units first.")
    teams = state.hostile_teams(cell, state.war.team_of[state.active])
    move = moving(state, selection, cell)
    enters = [Enter(state.active, selection.cell, units, cell, team) for team in teams]
    aiming = units if selection.action == "ranged" else _shooters(state, selection, cell)
    shots = [Shoot(state.active, selection.cell, aiming, cell, team) for team in teams]
    if selection.action == "move" or (not selection.action and not teams):
        judged = _judged(state, [move], _move_text(state, move))
        if judged.refusal:
            return judged._replace(refusal=judged.refusal + marching.better_words(state, move))
        return judged
    if not teams:
        return Meaning(refusal=f"There is nobody to attack in {hex_words(cell, state.war)}.")
    enter = _judged(state, enters, _fight_text(state, enters[0]))
    where = hex_words(cell, state.war)
    shot = _judged(state, shots, f"Shoot: {units_words(aiming)} at {where}")
    if selection.action == "ranged" or (not (selection.action or enter.orders) and shot.orders):
        return shot
    return enter


def way(state: State, selection: Selection) -> Way:
    """How the chosen units would go."""
    units = chosen(state, selection)
    return marching.way_of(state, units, selection.pace, double=selection.double)


def moving(state: State, selection: Selection, cell: int) -> Move:
    """The Move of the chosen units to a hex, legal or not."""
    units = chosen(state, selection)
    load = marching.load(state, selection.cell) if selection.carry else ()
    how = way(state, selection)
    return Move(state.active, selection.cell, units, cell, how.pace, how.double, load)


def sets_out(state: State, order: Move | Enter) -> bool:
    """Whether an order only begins a way that a second one ends (W4, W5)."""
    slow = bool(state.war.cast) and slow_way(state.war, order.origin, order.target)
    return setting_out(order.units, order.target, slow=slow)


def shooters(state: State, selection: Selection) -> Selection:
    """The selection with the units that could shoot: the chosen ones, or else any of the stack."""
    units = stack(state, selection.cell)
    able = [place for place, unit in enumerate(units) if unit.kind.range]
    kept = [place for place in able if place in selection.places]
    return selection._replace(places=tuple(kept or able))


def _shooters(state: State, selection: Selection, cell: int) -> tuple[Unit, ...]:
    """Those of them whom a hex is in range of; the chosen ones if there are none."""
    away = state.war.board.distance(selection.cell, cell)
    able = chosen(state, shooters(state, selection))
    return tuple(unit for unit in able if unit.kind.range >= away) or chosen(state, selection)


def immediate(state: State, selection: Selection, action: Action) -> Meaning:
    """Entrenchment and Repair need no hex: the first chosen unit that can, or why none can.

    Units that aren't entrenched go before those that are. Repair, where no chosen unit needs it,
    takes any of the stack that does.
    """
    units = chosen(state, selection)
    if action == "repair" and units:
        units = tuple(dict.fromkeys((*units, *stack(state, selection.cell))))
    if not units:
        return Meaning(refusal="Choose a unit first.")
    kind = Entrench if action == "entrench" else Repair
    verb = "Entrench" if action == "entrench" else "Repair"
    if action == "entrench":
        units = tuple(sorted(units, key=lambda unit: unit.entrenched))
    each = ": each unit takes a Battle Action" if len(units) > 1 and action == "entrench" else ""
    found = [kind(state.active, selection.cell, unit) for unit in units]
    refusals = [war.refusal(state, order) for order in found]
    for order, refusal in zip(found, refusals, strict=True):
        if refusal is None:
            who = order.unit.title
            if len(stack(state, selection.cell)) > 1:
                who += f" ({places_in(stack(state, selection.cell), [order.unit])[0] + 1})"
            return Meaning((order,), f"{verb} {who}{each}.")
    return Meaning(refusal=refusals[0] or "")


def heals(state: State, cell: int) -> tuple[HealChoice, ...]:
    """Every unit that Healers in this hex might raise, with why not where they can't (W10)."""
    team = state.war.team_of[state.active]
    fallen = sorted({(d.cell, d.kind) for d in state.deaths if d.team == team})
    orders = [Heal(state.active, cell, target, kind) for target, kind in fallen]
    return tuple(HealChoice(order, war.refusal(state, order) or "") for order in orders)


def attack_with(state: State, order: Enter | Shoot, places: Iterable[int]) -> Order:
    """The same attack with other units of the stack."""
    units = _named(stack(state, order.origin), places)
    return type(order)(order.side, order.origin, units, order.target, order.team)


def places_of(state: State, order: Enter | Shoot) -> tuple[int, ...]:
    """Where an attack's units are in their stack."""
    return places_in(stack(state, order.origin), order.units)


def proposed(state: State, order: Order) -> Selection:
    """The selection from which a player can give an order by hand."""
    if isinstance(order, Move | Enter | Shoot):
        places = places_in(stack(state, order.origin), order.units)
        made = Selection(order.origin, places, _ACTION_OF[type(order)])
        if isinstance(order, Move):
            carry = bool(order.carrying)
            made = made._replace(pace=order.pace, double=order.double, carry=carry)
        return made
    if isinstance(order, Entrench | Repair):
        return Selection(order.origin, places_in(stack(state, order.origin), [order.unit]))
    if isinstance(order, Heal):
        return pick(state, order.origin)
    return NOTHING


def followed(state: State, selection: Selection, order: Order) -> Selection:
    """The selection after an order was played: it goes along with units that went."""
    if isinstance(order, Move | Enter) and order.target != order.origin:
        there = stack(state, order.target)
        gone = places_in(there, [_on_the_way(state, unit) for unit in order.units])
        if len(gone) == len(order.units) and not setting_out(order.units, order.target):
            carry = isinstance(order, Move) and bool(order.carrying)
            return Selection(order.target, gone, carry=carry)
        if isinstance(order, Enter) and there and state.battle is not None:  # some have fallen
            return Selection(order.target, tuple(range(len(there))))
    units = stack(state, selection.cell)
    kept = tuple(place for place in selection.places if place < len(units))
    return Selection(selection.cell, kept or _together(units)) if units else NOTHING


def can_act(state: State, cell: int) -> bool:
    """Whether some unit of the stack has a move, an attack, a repair or a heal to make."""
    for unit in dict.fromkeys(stack(state, cell)):
        if unit.kind.healing and any(not choice.refusal for choice in heals(state, cell)):
            return True
        if state.actions and _has_target(state, cell, unit):
            return True
        if state.actions and war.refusal(state, Repair(state.active, cell, unit)) is None:
            return True
    return False


def next_stack(state: State, after: int, *, back: bool = False) -> int | None:
    """The next own stack with something to do, in map order, round from the last to the first."""
    cells = list(state.cells[state.active])
    turn = [c for c in cells if c > after] + [c for c in cells if c <= after]
    if back:
        turn = [c for c in reversed(cells) if c < after] + [
            c for c in reversed(cells) if c >= after
        ]
    return next((cell for cell in turn if can_act(state, cell)), None)


def _judged(state: State, orders: Sequence[Order], text: str) -> Meaning:
    refusals = [war.refusal(state, order) for order in orders]
    legal = tuple(o for o, refusal in zip(orders, refusals, strict=True) if refusal is None)
    return Meaning(legal, text) if legal else Meaning(refusal=refusals[0] or "")


def _move_text(state: State, move: Move) -> str:
    where = f"{units_words(move.units)} to {hex_words(move.target, state.war)}"
    if sets_out(state, move):
        return f"Set out with {where}: at half speed a second order arrives"
    join = f" and join {_named_there(state, move)}" if stack(state, move.target) else ""
    return f"Move {where}{join}{_leaving(move.units)}{marching.move_words(state, move)}"


def _named_there(state: State, move: Move) -> str:
    return units_words(stack(state, move.target))


def _fight_text(state: State, enter: Enter) -> str:
    units, where = enter.units, hex_words(enter.target, state.war)
    if sets_out(state, enter):
        return f"Set out with {units_words(units)} against {where}: a second order attacks"
    alone = marching.left_behind(state, enter)
    return f"Fight: {units_words(units)} against {where}{_leaving(units)}{alone and '.' + alone}"


def _leaving(units: tuple[Unit, ...]) -> str:
    """What is lost by going (W11)."""
    return "; the entrenchment is lost" if any(unit.entrenched for unit in units) else ""


def _able(unit: Unit, action: Action) -> bool:
    if action == "ranged":
        return unit.kind.range > 0
    if action == "repair":
        return unit.kind.nonliving
    if action == "heal":
        return unit.kind.healing
    return unit.kind.speed > 0 if action == "move" else True


def _together(units: tuple[Unit, ...]) -> tuple[int, ...]:
    for fits in (lambda k: k.speed >= 1, lambda k: k.marches, lambda _: True):
        places = tuple(place for place, unit in enumerate(units) if fits(unit.kind))
        if places:
            return places
    return ()


def _named(units: tuple[Unit, ...], places: Iterable[int]) -> tuple[Unit, ...]:
    return war.chosen(units, tuple(units[place] for place in places)) or ()


def _on_the_way(state: State, unit: Unit) -> Unit:
    return state.war.tables.unit(unit.kind, unit.hits, name=unit.name, spent=unit.spent)


def places_in(units: tuple[Unit, ...], wanted: Iterable[Unit]) -> tuple[int, ...]:
    """Where units stand in a stack; of equal ones the first places."""
    places: list[int] = []
    for unit in wanted:
        place = next((p for p, u in enumerate(units) if u is unit and p not in places), None)
        if place is not None:
            places.append(place)
    return tuple(sorted(places))


def _has_target(state: State, cell: int, unit: Unit) -> bool:
    found = war.targets(state, cell, (unit,))
    return bool(found.move or found.enter or found.shoot)
