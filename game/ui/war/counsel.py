"""Advice in plain words: what the order is, how its dice may fall, and what speaks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.war import team_name
from game.rules.war.actions import EndTurn, Enter, Move, Muster, Recuperate, Settle
from game.ui.war.chances import NEXT, TO_THE_END, Chances
from game.ui.war.facts import kind_help, post_title
from game.ui.war.marching import way_words
from game.ui.war.rest import short_rest
from game.ui.war.selection import sets_out
from game.ui.war.words import a_count, hex_words, percent, units_words

if TYPE_CHECKING:
    from game.players.advice import Advice, Reason
    from game.players.prospects import Fight
    from game.rules.war import WarOrder
    from game.rules.war.state import State

MOST = 4  # reasons shown

# By the order's tag, and a variant of it.
ORDERS = {
    "move": "Move {units} to {target}",
    "move march": "Set out with {units} for {target}",
    "enter": "Attack {target} with {units}",
    "enter march": "Set out with {units} against {target}",
    "enter in place": "Fight on in {target} with {units}",
    "ranged": "Shoot at {target} with {units}",
    "repair": "Repair {units} in {origin}",
    "entrench": "Entrench {units} in {origin}",
    "heal": "Heal: bring back {kind} in {target}",
    "muster": "Raise {kind} in {post}",
    "decline": "Raise nothing in {post}",
    "recuperate": "Recuperate: a short rest for all characters",
    "long_rest": "Rest: a turn of a long rest for all characters",
    "end_turn": "End the turn",
    "press_on": "Press on: another round of dice",
    "hold": "Hold: stay in the hex, which is contested",
    "withdraw": "Withdraw to {back}",
    "stop": "Stop the fight; the hex stays contested",
    "claim": "Stay in {fought} with {units}",
    "claim nobody": "Let nobody stay in {fought}",
    "settle dice": "Settle it by dice",
    "settle wargame": "Fight it out in the War Game",
    "settle tactical": "Fight it out in the Tactical Core",
    "settle table": "Fight it out at the table",
    "settled": "Enter that nobody was hurt",
    "accept": "Let the result hold",
}
# By the reason's `why`, and a variant of it. {it}: the order, or a win where it is a fight.
REASONS = {
    "wins_war": "{it} wins the war.",
    "goal": "{it} serves the goal “{what}”: {now}.",
    "post": "{it} takes {title}{owner}.",
    "foils": "{it} stops {team} from its goal “{what}”.",
    "slays": "{what} is there, whom you are to destroy.",
    "nearer post": "On the way to {title}: {away}.",
    "nearer own": "On the way to guard {title}: {away}.",
    "nearer goal": "On the way to the goal’s hex {where}: {away}.",
    "nearer unit": "On the way to the unit to destroy, in {where}: {away}.",
    "nearer enemy": "On the way to the enemy in {where}: {away}.",
    "arrives": "The march that was begun ends there.",
    "guards": "{where} gets safer: an attack on it would win {chance}, not {before}.",
    "safer": "Now an attack from {where} would win {before}; then {chance}.",
    "joins": "They join the units in {where}.",
    "unharmed": "Nobody there can hit back.",
    "dearest": "Nothing stronger can be raised: it takes {posts}.",
    "keeps": "{units} stay in {title}.",
    "keeps one": "{units} stays in {title}.",
    "opens": "Mind: {title} is left without a unit.",
    "risk": "Mind: an attack from {where} could then win {chance}.",
    "spent": "No Battle Actions are left.",
    "unspent": "No other order seems worth a Battle Action.",
    "better": "The best attack there is, on {where}, would win {chance}.",
    "heals": "{units} fell there; healing takes no action.",
    "stands": "It has {number} of {what} hits left.",
    "tried wargame": "Tried {times} in the War Game: {chance} won, {now} units lost.",
    "tried tactical": "Tried {times} in the Tactical Core: {chance} won, {now} units lost.",
}
NOTHING_BETTER = "No other choice promises more."


class Counsel(NamedTuple):
    """`order`: what to do; `odds`: for a bar, None without dice; `reasons`: sentences."""

    order: str
    odds: Chances | None
    reasons: tuple[str, ...]


def counsel(state: State, advice: Advice) -> Counsel:
    """An advice in words, before its order is played."""
    odds = chances(advice.fight) if advice.fight is not None else None
    fights = advice.fight is not None or isinstance(advice.order, Settle)
    told = _of_fight(advice)
    told += [reason_words(state, reason, fights=fights) for reason in advice.reasons]
    if isinstance(advice.order, Recuperate):
        told += short_rest(state)
    if isinstance(advice.order, Muster):
        kind = state.war.tables.kind[advice.order.kind]
        told.append(f"{kind.title}: {kind_help(kind)}")
    return Counsel(order_words(state, advice.order), odds, tuple(told[:MOST]) or (NOTHING_BETTER,))


def chances(fight: Fight) -> Chances:
    """A fight's odds as bars show them."""
    return Chances(
        TO_THE_END if fight.to_the_end else NEXT,
        fight.wins,
        max(1 - fight.wins - fight.loses, 0.0),
        fight.loses,
        fight.lost,
        fight.own,
        fight.slain,
        fight.foes,
        fight.hits_taken,
        fight.hits_dealt,
        0.0,
    )


def order_words(state: State, order: WarOrder) -> str:
    """An order as a player would say it."""
    war = state.war
    tag = str(type(order).__struct_config__.tag)
    units = getattr(order, "units", (order.unit,) if hasattr(order, "unit") else ())
    target = getattr(order, "target", -1)
    variant = ""
    if tag == "claim":
        variant = "" if units else " nobody"
    elif isinstance(order, Settle):
        variant = f" {order.way}"
    elif tag == "enter" and target == getattr(order, "origin", -1):
        variant = " in place"
    elif isinstance(order, Move | Enter) and sets_out(state, order):
        variant = " march"
    fields = {
        name: hex_words(getattr(order, name), war)
        for name in ("origin", "target", "post")
        if hasattr(order, name)
    }
    if state.battle is not None:
        fields["fought"] = hex_words(state.battle.target, war)
        fields["back"] = hex_words(state.battle.origin, war)
    if hasattr(order, "kind"):
        fields["kind"] = war.tables.kind[order.kind].title
    words = ORDERS[tag + variant].format_map(fields | {"units": units_words(units)})
    return words + (way_words(state, order) if isinstance(order, Move) else "")


def reason_words(state: State, reason: Reason, *, fights: bool = False) -> str:
    """A reason as a sentence; `fights`: it hangs on winning."""
    war, cell = state.war, reason.cell
    key: str = reason.why
    if reason.why == "nearer":
        key += f" {reason.what}"
    elif reason.why == "keeps" and reason.number == 1:
        key += " one"
    elif reason.why == "tried":
        key += f" {reason.what}"
    owner = war.faction[reason.what].name if reason.what in war.faction else ""
    fields = {
        "it": "A win" if fights else "It",
        "what": reason.what,
        "now": reason.now,
        "team": team_name(state, reason.now) if reason.now in war.teams else "",
        "where": hex_words(cell, war) if cell >= 0 else "",
        "title": post_title(war, cell) if cell in war.posts else "",
        "owner": f" from {owner}" if owner else "",
        "away": f"{a_count(reason.number, 'more hex', 'more hexes')}",
        "chance": percent(reason.chance),
        "before": percent(reason.before),
        "number": str(reason.number),
        "times": a_count(reason.number, "time"),
        "units": a_count(reason.number, "unit"),
        "posts": a_count(reason.number, "Command Post"),
    }
    return REASONS[key].format_map(fields)


def _of_fight(advice: Advice) -> list[str]:
    """How the dice may fall, and what an order holds back from."""
    fight, instead = advice.fight, advice.instead
    if fight is not None:
        end = "" if fight.to_the_end else " in this round"
        slain = f"{fight.slain:.1f} of {a_count(fight.foes, 'defender')}"
        return [f"On average {slain} and {fight.lost:.1f} of your {fight.own} fall{end}."]
    if instead is not None and not isinstance(advice.order, EndTurn):
        end = "" if instead.to_the_end else " the next round"
        if isinstance(advice.order, Settle):
            lost = f"{instead.lost:.1f} of {a_count(instead.own, 'unit')}"
            return [f"Dice would win {percent(instead.wins)}{end}, at a cost of {lost}."]
        wins = f"Pressing on would win {percent(instead.wins)}{end}"
        return [f"{wins}, and cost {instead.lost:.1f} of {a_count(instead.own, 'unit')}."]
    return []
