"""What a fighter can do at its turn, as the panel and the keys know it: one row for each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.wargame import actions
from game.rules.wargame.actions import Attack
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.contract import Order
    from game.rules.wargame.state import State


class Deed(NamedTuple):
    """A kind of maneuver. `hotkey` names its row in the hotkey table.

    `means`: what it is, in a line; `always`: its button is there even while it can't be done.
    """

    name: str
    icon: str
    label: str
    hotkey: str
    means: str
    always: bool = True


DEEDS: tuple[Deed, ...] = (
    Deed("attack", "attack", "Attack", "attack", "Damage is rolled; the target then answers."),
    Deed("mighty", "mighty", "Mighty attack", "mighty",
         "Costs 1 hit die through any armour; then you can’t dodge."),
    Deed("called", "called", "Called shot", "called",
         "One die fewer; its wound breaks that limb."),
    Deed("move", "move", "Move", "go", "3 hexes, mounted 6; not from beside a foe."),
    Deed("disengage", "disengage", "Disengage", "disengage", "1 hex, away from foes beside you."),
    Deed("shove", "shove", "Shove", "shove", "Contested: push a neighbour 1 hex away."),
    Deed("grapple", "grapple", "Grapple", "grapple",
         "Contested: held, it can’t dodge, only break free."),
    Deed("disarm", "disarm", "Disarm", "disarm", "Contested: strike the weapon from its hand."),
    Deed("factor", "factor", "Use a factor", "factor",
         "Cover, distraction or hazard within your reach."),
    Deed("recover", "recover", "Recover armour", "recover",
         "First thing in a turn: 1 hit die for d8 armour."),
    Deed("subdue", "subdue", "Pin down", "subdue",
         "Contested: pin one that you hold already.", always=False),
    Deed("break_free", "break_free", "Break free", "break_free",
         "Contested: out of what holds you.", always=False),
    Deed("stand_up", "stand_up", "Stand up", "stand_up", "From the ground; it is a Move.",
         always=False),
    Deed("smash", "smash", "Smash", "smash", "Strike an object that a goal names.", always=False),
    Deed("load", "load", "Load", "reload", "Make a gun ready to shoot.", always=False),
    Deed("pick_up", "pick_up", "Pick up", "pick_up", "A weapon that lies here or beside you.",
         always=False),
    Deed("put_out", "put_out", "Put out fire", "put_out", "On yourself or a neighbour.",
         always=False),
    Deed("use", "use", "Healing tool", "heal_up",
         "1 hit die back; a fallen neighbour gets up again.", always=False),
    Deed("stunt", "stunt", "Stunt…", "stunt", "Anything no rule covers, in your own words."),
    Deed("surrender", "surrender", "Surrender", "give_up", "Out of the fight, alive."),
)  # fmt: skip
DEED = {deed.name: deed for deed in DEEDS}
_BY_TYPE: dict[type[Order], str] = {
    actions.Move: "move",
    actions.Disengage: "disengage",
    actions.Shove: "shove",
    actions.Grapple: "grapple",
    actions.Disarm: "disarm",
    actions.Subdue: "subdue",
    actions.BreakFree: "break_free",
    actions.StandUp: "stand_up",
    actions.Smash: "smash",
    actions.Load: "load",
    actions.PickUp: "pick_up",
    actions.PutOut: "put_out",
    actions.Use: "use",
    actions.Invoke: "factor",
    actions.Recover: "recover",
    actions.Surrender: "surrender",
    actions.Stunt: "stunt",
}
# What a factor's manners are called, and their signs.
MANNERS = {
    "hide": ("hide", "Hide"),
    "topple": ("topple", "Push over"),
    "distract": ("factor", "Distract"),
    "swing": ("swing", "Swing"),
    "hurl": ("hurl", "Hurl"),
}


def kind_of(order: Order) -> str:
    """The name of an order's row in `DEEDS`, "" for one that has none (names, answers)."""
    if isinstance(order, Attack):
        return {"plain": "attack"}.get(order.how, order.how)
    return _BY_TYPE.get(type(order), "")


def target_of(order: Order) -> int:
    """The fighter whom an order is aimed at; NOBODY."""
    return int(getattr(order, "target", NOBODY))


def cell_of(state: State, order: Order) -> int:
    """The hex that an order leads to or is aimed at; NOWHERE."""
    match order:
        case actions.Move(to=to) | actions.Disengage(to=to) | actions.Shove(to=to):
            return to
        case actions.Invoke(to=to) if to != NOWHERE:
            return to
        case actions.PickUp(cell=cell):
            return cell
        case actions.Smash(goal=goal):
            return state.arena.scenario.goals[goal].cell
    target = target_of(order)
    return state.fighters[target].cell if target >= 0 else NOWHERE


def likely(state: State, name: str, target: int, cell: int, weapon: str) -> Order | None:
    """An order of a kind as a player may mean it who points there: to be asked why not."""
    side = state.active
    fighter = state.fighters[state.acting[-1]] if state.acting else None
    dropped = [name for where, name in state.dropped if where == cell] or [""]
    made: dict[str, Callable[[], Order]] = {
        "attack": lambda: Attack(side, target, weapon),
        "mighty": lambda: Attack(side, target, weapon, "mighty"),
        "called": lambda: Attack(side, target, weapon, "called", "arms"),
        "move": lambda: actions.Move(side, cell),
        "disengage": lambda: actions.Disengage(side, cell),
        "shove": lambda: actions.Shove(side, target, NOWHERE),
        "grapple": lambda: actions.Grapple(side, target),
        "disarm": lambda: actions.Disarm(side, target),
        "subdue": lambda: actions.Subdue(side, target),
        "break_free": lambda: actions.BreakFree(side),
        "stand_up": lambda: actions.StandUp(side),
        "recover": lambda: actions.Recover(side),
        "surrender": lambda: actions.Surrender(side),
        "load": lambda: actions.Load(side, weapon),
        "pick_up": lambda: actions.PickUp(side, dropped[0], cell),
        "put_out": lambda: actions.PutOut(side, target),
        "use": lambda: actions.Use(side, target),
    }
    if fighter is None or name not in made:
        return None
    return made[name]()
