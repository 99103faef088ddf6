"""What is asked besides maneuvers, as rows: who is next, answers, down or dead, and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame import actions
from game.rules.wargame.actions import Dodge, Give, Soak
from game.rules.wargame.state import NOBODY
from game.ui.wargame.choices import Row, weapon_title
from game.ui.words import a_count, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.contract import Order
    from game.rules.wargame.state import State, Strike
    from game.ui.wargame.session import BattleSession


RULE = "rule"  # the row that opens the game master's sheet


def question(session: BattleSession) -> str:
    """What is asked of whom, in a line."""
    state, name = session.state, session.name_of
    asked = {
        "name": lambda: f"{session.side_name(state.active)}: who is next?",
        "turn": lambda: f"{name(state.acting[-1])}: what now?",
        "answer": lambda: f"{name(state.strikes[0].at)} is struck: how to answer?",
        "stunt": lambda: f"“{state.stunt}” What comes of it?",
        "deploy": lambda: f"Where does {name(state.waiting[0])} stand?",
        "finish": lambda: f"{name(state.tasks[0].about)} goes down. Dead, or only out of it?",
        "follow": lambda: f"{name(state.tasks[0].about)} is caught by the whip. What then?",
        "flight": lambda: f"{name(state.tasks[0].about)}’s nerve fails: flee?",
    }
    return asked[state.phase]() if state.phase in asked else ""


def blow(session: BattleSession, strike: Strike) -> str:
    """What comes at whom, with its dice: "Gorran, axe: 5 + 8 = 13 damage"."""
    state = session.state
    by = session.name_of(strike.by) if strike.by != NOBODY else "What falls"
    how = {"mighty": "a mighty blow, ", "called": f"at the {strike.limb}, "}.get(strike.how, "")
    weapon = f"{weapon_title(state, strike.weapon)}, " if strike.weapon else ""
    if strike.takes:
        hits = f"{a_count(strike.takes, 'hit die', 'hit dice')}, whatever the armour"
    else:
        dice = " + ".join(map(str, strike.dice))
        summed = sum(strike.dice)
        doubled = " doubled" if summed and strike.damage == 2 * summed else ""
        total = f" = {strike.damage}" if len(strike.dice) > 1 or doubled else ""
        hits = f"{dice}{doubled}{total} damage"
    top = " (the hardest blow)" if strike.top and not strike.takes else ""
    return f"{by}: {how}{weapon}{hits}{top}"


def decision_rows(session: BattleSession, orders: Sequence[Order], slots: int) -> list[Row]:
    """The rows of what is asked now. `slots`: that the player would give."""
    phase = session.state.phase
    if phase == "name":
        named = [order for order in orders if isinstance(order, actions.Name)]
        own = session.state.active
        named.sort(key=lambda order: session.people[order.fighter].side != own)
        return [_named(session, order) for order in named]
    if phase == "answer":
        return _answers(session.state, orders, slots)
    if phase == "finish":
        return _finish(session, orders)
    if phase == "stunt":
        return _stunt(session)
    rows = []
    for order in orders:
        if isinstance(order, actions.Follow):
            prone = order.what == "prone"
            label = "Throw to the ground" if prone else "Take the weapon"
            detail = "It must stand up to go." if prone else "It falls to the ground beside it."
            rows.append(Row(order.what, "stand_up" if prone else "disarm", label, detail, order))
        elif isinstance(order, actions.Flight):
            label, icon = ("Flee", "withdraw") if order.flees else ("Stand", "hold")
            detail = "Only moves for the nearest edge, and leaves there." if order.flees else ""
            rows.append(Row(label, icon, label, detail, order))
    return rows


def going(session: BattleSession) -> list[Row]:
    """Who may spend a hit die to go at once."""
    rows = []
    for side, who in session.interrupters():
        one = session.fighter(who)
        detail = f"{one.ready} ready, {one.ready - 1} after it. {session.side_name(side)}"
        label = session.name_of(who)
        order = actions.GoNow(side, who)
        rows.append(Row(f"go {who}", "go_now", label, detail, order, cells=(one.cell,), who=who))
    return rows


def _named(session: BattleSession, order: actions.Name) -> Row:
    one = session.fighter(order.fighter)
    side = session.people[order.fighter].side
    kind = session.people[order.fighter].kind.title
    detail = f"{session.side_name(side)} · {kind}"
    label = session.name_of(order.fighter)
    return Row(
        f"name {order.fighter}", "", label, detail, order, cells=(one.cell,), who=order.fighter
    )


def _answers(state: State, orders: Sequence[Order], slots: int) -> list[Row]:
    strike = state.strikes[0]
    one = state.fighters[strike.at]
    rows = []
    gives = [order for order in orders if isinstance(order, Give)]
    for order in orders:
        if isinstance(order, Soak):
            if strike.takes:
                rows.append(Row("soak", "skull", "Take it", "Armour is no help here.", order))
            else:
                pool = 0 if one.bare or one.burning else one.armour
                label = "Armour" if pool else "Take it"
                words = f"{pool} of {one.most} points left." if pool else "No armour left to help."
                rows.append(Row("soak", "soak", label, words, order))
    if gives:
        order = gives[min(max(slots, 1), len(gives)) - 1]
        most = f"1 to {len(gives)}" if len(gives) > 1 else "1"
        rows.append(
            Row("give", "give", f"Give up {a_count(order.slots, 'slot')}",
                f"A point each, then armour. ◂ ▸ choose {most}.", order)
        )  # fmt: skip
    for order in orders:
        if isinstance(order, Dodge):
            detail = f"1 hit die of {one.ready} ready: nothing happens."
            rows.append(Row("dodge", "dodge", "Dodge", detail, order))
    return rows


def _stunt(session: BattleSession) -> list[Row]:
    """What comes of a stunt: by the table's word."""
    side = session.state.active
    return [
        Row(RULE, "stunt", "Say what comes of it…", "To whom, and what: a sheet asks."),
        Row("nothing", "close", "Nothing comes of it", "The maneuver is spent.",
            actions.Rule(side, (), "Nothing comes of it.")),
    ]  # fmt: skip


def no_dodge(session: BattleSession) -> str:
    """Why who is struck can't dodge, in a sentence; "" if it can."""
    from game.rules import wargame

    state = session.state
    why = wargame.refusal(state, Dodge(state.active))
    return why or ""


def _finish(session: BattleSession, orders: Sequence[Order]) -> list[Row]:
    about = session.state.tasks[0].about
    rows = []
    for order in orders:
        if isinstance(order, actions.Finish):
            label = "Kill" if order.dead else "Spare: out of it, alive"
            detail = (
                f"{session.name_of(about)} is dead for good."
                if order.dead
                else "A healing tool can bring it back into the fight."
            )
            icon = "finish" if order.dead else "spare"
            rows.append(Row("kill" if order.dead else "spare", icon, label, detail, order))
    return sorted(rows, key=lambda row: row.name == "kill")


def who_can_go(session: BattleSession) -> str:
    """Who may go at once, in a phrase for a tooltip."""
    names = [session.name_of(who) for _, who in session.interrupters()]
    return listed(names) if names else "nobody"
