"""Events of the War Game as sentences.

`TABLE` is the one table of wordings: by the event's tag and, where it has several, a variant.
Names in braces are the event's fields as players know them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.match.wording import battle as names
from game.match.wording.keys import Names, Variants, key_of
from game.match.wording.lists import and_list
from game.rules.contract import GM, Event
from game.rules.wargame.events import Became, Fell, GoalTold, Moved, Spent, TurnEnded
from game.rules.wargame.state import NOBODY, State

TABLE: Mapping[str, str] = {
    "initiative": "Initiative: {rolls}. {first} begin.",
    "initiative again": "Initiative: {rolls}. The highest are level and roll again.",
    "round small": "Round {round} begins, small scale.",
    "round large": "Round {round} begins, large scale.",
    "scale small": "{standing} still stand: it is fought in small scale.",
    "scale large": "{standing} stand: it is fought in large scale.",
    "scale small gm": "The game master has the fight go on in small scale; {standing} stand.",
    "scale large gm": "The game master has the fight go on in large scale; {standing} stand.",
    "scale_set": "From the next round on the count decides on the scale again.",
    "scale_set small": "From the next round on it is fought in small scale, by a ruling.",
    "scale_set large": "From the next round on it is fought in large scale, by a ruling.",
    "host": "{side}: {members} under {leader}, {hit_dice}, armour {armour}.",
    "named": "{side} name{s} {who}.",
    "went_now": "{who} spend{s} 1 hit die to go at once.",
    "went_now before": "{who} spend{s} 1 hit die to go at once and interrupt{s} {before}.",
    "turn": "{whose} turn.",
    "turn again": "{who} go{es} on.",
    "turn_ended": "{whose} turn is over.",
    "spent maneuver": "{who} spend{s} {spent} on a maneuver, {ready} ready.",
    "spent dodge": "{who} spend{s} {spent} to dodge, {ready} ready.",
    "spent contest": "{who} spend{s} {spent} to resist, {ready} ready.",
    "spent recover": "{who} spend{s} {spent} to recover armour, {ready} ready.",
    "spent ruling": "{who} lose{s} {spent} of those ready by a ruling, {ready} left.",
    "spent ruling back": "{who} get{s} {spent} ready by a ruling, {ready} now.",
    "spent go_now": "{who} spend{s} {spent} to go at once, {ready} ready.",
    "recovered": "{who} recover{s} armour with a {die}: {armour} now.",
    "struck": "{by} attack{s} {at} ({weapon}): {dice}{doubled}, {damage} damage{top}.",
    "struck covered": "{by} attack{s} {at} ({weapon}): {dice}. {covered} takes it all.",
    "struck takes": "{by} attack{s} {at} ({weapon}): {takes} unless dodged{top}.",
    "struck otherwise": "{at} {is} hit: {dice}, {damage} damage.",
    "struck otherwise covered": "{at} would be hit: {dice}. {covered} takes it all.",
    "smashed": "{by} strikes {goal}: {damage} damage, {left} left.",
    "smashed broken": "{by} strikes {goal}: {damage} damage, it is destroyed.",
    "answered armour": "{whose} armour takes {armour}, {pool} left.",
    "answered armour none": "{who} {has} no armour against it.",
    "answered inventory": "{who} give{s} up {slots}.",
    "answered inventory armour": "{who} give{s} up {slots}; armour takes {armour}, {pool} left.",
    "answered dodge": "{who} dodge{s}.",
    "hurt": "{who} lose{s} {lost} ({why}), {left} left.",
    "wounded bleed": "{who} bleed{s}: the armour’s maximum is lower by up to 5.",
    "wounded break arms": "{whose} arms are broken{rolled}: attacks cost 1 hit die more.",
    "wounded break legs": "{whose} legs are broken{rolled}: moves cost 1 hit die more.",
    "wounded break head": "{who} is struck on the head and can’t dodge until the next turn.",
    "wounded burn": "{who} burn{s} until somebody puts the fire out.",
    "wounded severed arms": "{who} loses an arm for good.",
    "wounded severed legs": "{who} loses a leg for good.",
    "wounded severed head": "{who} loses the head.",
    "wounded lingering": "{who} keeps a lingering wound: {text}.",
    "armour": "{whose} armour is {pool_now} ({why}).",
    "fell down": "{who} is down.",
    "fell dead": "{who} is dead.",
    "fell surrendered": "{who} surrenders.",
    "fell fled": "{who} has left the field.",
    "fell scattered": "{who} is scattered.",
    "fell down by": "{by} brings {who} down.",
    "fell dead by": "{by} kills {who}.",
    "spared": "{by} lets {who} live.",
    "slots": "{who} lose{s} {slots} ({why}), {left} left.",
    "moved move": "{who} moves from {path}.",
    "moved disengage": "{who} disengages from {path}.",
    "moved swing": "{who} swings from {path}.",
    "moved pushed": "{who} is pushed back from {path}.",
    "moved shoved": "{who} is shoved from {path}.",
    "moved ruling": "{who} comes from {path} by a ruling.",
    "moved left": "{who} leaves the field by {path_end}.",
    "contested": "{by} tr{ies} to {what} {at}: {ours} against {theirs}. {result}.",
    "contested free": "{by} tr{ies} to break free of {at}: {ours} against {theirs}. {result}.",
    "contested free none": "{by} break{s} free of {at}, who {has} nothing left to hold on with.",
    "contested none": "{by} tr{ies} to {what} {at}, who {has} nothing left to resist with.",
    "invoked hide": "{who} take{s} cover: {factor}{rolled}.",
    "invoked topple": "{who} topple{s} {factor}{rolled}.",
    "invoked distract": "{who} distract{s} {target}: {factor}{rolled}.",
    "invoked distract none": "{who} make{s} use of {factor}{rolled}.",
    "invoked swing": "{who} swing{s}: {factor}{rolled}.",
    "invoked hurl": "{who} turn{s} {factor} on {target}{rolled}.",
    "factor_put": "New on the field, in {cells}: {name} ({kind}).",
    "factor_gone": "{factor} is gone ({why}).",
    "disarmed": "{who} drops {weapon} in {cell}.",
    "armed": "{who} take{s} up {weapon}.",
    "armed loaded": "{who} load{s} {weapon}.",
    "healed": "{by} uses a healing tool on {who}: {hit_dice} now.",
    "healed self": "{by} uses a healing tool: {hit_dice} now.",
    "healed ruling": "{who} {is} healed by a ruling: {hit_dice} now.",
    "healed ruling revived": "{who} {is} back in it by a ruling with {hit_dice}.",
    "healed revived": "{by} brings {who} back into it with {hit_dice}.",
    "morale": "{side} check{s} {its} nerve ({trigger}): {die}. Fleeing: {fleeing}.",
    "morale holds": "{side} check{s} {its} nerve ({trigger}): {die}. Nobody flees.",
    "stood_firm": "{who} stand{s} firm.",
    "stunt": "{who} tr{ies} something: {text}",
    "ruled": "{side} rule{s}: {note}",
    "ruled silently": "{side} {has} ruled.",
    "deployed": "{who} takes a place in {cell}.",
    "lost": "{side} lose{s} {who}.",
    "lost leader": "{side} lose{s} {its} leader, {who}.",
    "leader_hunted fell": "{side} go{es} for the leader of {at}: {die}. The leader falls.",
    "leader_hunted": "{side} go{es} for the leader of {at}: {die}. It fails and costs {lost}.",
    "goal met": "{side_of} {has} met a goal: {goal_text}.",
    "goal failed": "{side_of} can no longer meet a goal: {goal_text}.",
    "ended": "{winners} won. {reason}",
    "ended draw": "The fight is a draw. {reason}",
}

# What begins and what ends for somebody; others are said by their own name.
BECAME: Mapping[str, tuple[str, str]] = {
    "prone": ("{who} lies on the ground.", "{who} stands up."),
    "subdued": ("{who} is subdued.", "{who} {is} no longer subdued."),
    "grappled": ("{who} is grappled.", "{who} {is} no longer grappled."),
    "stuck": ("{who} is stuck.", "{who} {is} no longer stuck."),
    "dazed": (
        "{who} {is} distracted and can’t spend hit dice until the round ends.",
        "{who} {is} no longer distracted.",
    ),
    "rooted": ("{who} can’t dodge until the next turn.", "{who} can dodge again."),
    "cover": ("{who} {is} in cover.", "{who} {is} no longer in cover."),
    "bare": ("{whose} armour counts 0 until the round ends.", "{whose} armour counts again."),
    "burning": ("{who} burn{s}.", "{who} burn{s} no more."),
    "fleeing": ("{who} flee{s}.", "{who} no longer flee{s}."),
    "shown": ("{who} can be seen by all.", "{who} is out of sight again."),
    "late": ("{who} goes last for two rounds.", "{who} no longer goes last."),
    "slowed": ("{who} {is} slowed: a hex less for each Move.", "{who} {is} no longer slowed."),
    "hit_fleeing": ("{who}, hit in flight, may answer.", "{who} may no longer answer."),
    "distracted": ("{who} is distracted.", "{who} {is} no longer distracted."),
}
BY: Mapping[str, str] = {
    "subdued": "{by} subdues {who}.",
    "grappled": "{by} holds {who}.",
}
OTHERWISE = ("{who}: now {what}.", "{who}: no longer {what}.")

TRIGGERS: Mapping[str, str] = {
    "half": "half of them are out of the fight",
    "goal": "a goal has failed",
    "leader": "a leader has fallen",
    "idle": "two rounds without harming anybody",
}


def word(event: Event, state: State) -> str:
    """An event as a sentence; `state` is any of the same fight, for its names."""
    text = wording(event).format_map(Names(_FIELDS, event, state))
    return text[0].upper() + text[1:]


def wording(event: Event) -> str:
    """The wording of an event, with its names in braces."""
    key = key_of(event, _VARIANTS)
    if not key.startswith("became"):
        return TABLE[key]
    what, on, by = (getattr(event, field) for field in ("what", "on", "by"))
    if on and by >= 0 and what in BY:
        return BY[what]
    return BECAME.get(what, OTHERWISE)[0 if on else 1]


def told_elsewhere(event: Event) -> bool:
    """Whether the lines around an event tell it as well: what was paid for, where turns end."""
    if isinstance(event, Spent):
        return event.purpose != "ruling"
    if isinstance(event, Became):
        return event.what == "rooted" and not event.on
    return isinstance(event, TurnEnded) or (isinstance(event, Moved) and event.how == "left")


def fallen_together(fallen: Sequence[Fell], state: State) -> str:
    """Several who are out of it in the same way, as one sentence."""
    who = and_list(names.who_words(one.who, state) for one in fallen)
    return f"{who} {_TOGETHER[fallen[0].standing]}."


def dice_words(dice: tuple[int, ...]) -> str:
    """Dice that are added up: "5 + 3"."""
    return " + ".join(map(str, dice)) or "no dice"


_TOGETHER: Mapping[str, str] = {
    "down": "are down",
    "dead": "are dead",
    "surrendered": "surrender",
    "fled": "have left the field",
    "scattered": "are scattered",
}
_HOW: Mapping[str, str] = {"plain": "", "mighty": ", mighty", "called": ", called at the {limb}"}
_CONTESTS: Mapping[str, str] = {
    "grapple": "grapple",
    "subdue": "subdue",
    "shove": "shove",
    "disarm": "disarm",
    "hurl": "hurl",
}


def _struck(event: Any) -> str:  # noqa: ANN401 - an event of that tag
    key = "otherwise" if not event.weapon else "takes" if event.takes else ""
    return f"{'' if key == 'takes' else key} covered".strip() if event.covered != NOBODY else key


def _healed(event: Any) -> str:  # noqa: ANN401 - an event of that tag
    if event.by == NOBODY:
        return "ruling revived" if event.revived else "ruling"
    return "revived" if event.revived else "self" if event.by == event.who else ""


def _answered(event: Any) -> str:  # noqa: ANN401 - an event of that tag
    if event.how == "inventory":
        return "inventory armour" if event.armour else "inventory"
    return "armour none" if event.how == "armour" and not event.armour else str(event.how)


_VARIANTS: Variants = {
    "initiative": lambda e: "again" if e.again else "",
    "round": lambda e: e.scale,
    "turn": lambda e: "again" if e.again else "",
    "scale": lambda e: f"{e.scale}{' gm' if e.by_gm else ''}",
    "scale_set": lambda e: e.scale,
    "went_now": lambda e: "before" if e.before != NOBODY else "",
    "spent": lambda e: f"{e.purpose}{' back' if e.dice < 0 else ''}",
    "struck": _struck,
    "smashed": lambda e: "" if e.left else "broken",
    "answered": _answered,
    "wounded": lambda e: f"{e.wound} {e.limb if e.wound in ('break', 'severed') else ''}",
    "fell": lambda e: (
        f"{e.standing}{' by' if e.by >= 0 and e.standing in ('down', 'dead') else ''}"
    ),
    "moved": lambda e: e.how,
    "contested": lambda e: (
        f"{'free ' if e.what == 'break_free' else ''}{'' if e.dice[1] else 'none'}".strip()
    ),
    "invoked": lambda e: (
        f"{e.manner}{' none' if e.manner == 'distract' and e.target == NOBODY else ''}"
    ),
    "armed": lambda e: "loaded" if e.loaded else "",
    "healed": _healed,
    "morale": lambda e: "" if e.fleeing else "holds",
    "ruled": lambda e: "" if e.note else "silently",
    "lost": lambda e: "leader" if e.leader else "",
    "leader_hunted": lambda e: "fell" if e.fell else "",
    "goal": lambda e: "met" if e.met else "failed",
    "ended": lambda e: "draw" if e.outcome.draw else "",
}


def _who(event: Any, number: int, state: State) -> str:  # noqa: ANN401 - any event
    return names.who_words(number, state, hosts=getattr(event, "hosts", False))


def _many(event: Any) -> bool:  # noqa: ANN401 - any event
    """Whether it is of a side, which is told of as of several."""
    side = getattr(event, "side", None)
    return side != GM if side is not None else getattr(event, "hosts", False)


def _whose(event: Any, state: State) -> str:  # noqa: ANN401 - an event with who
    name = _who(event, event.who, state)
    return f"{name}’" if _many(event) and name.endswith("s") else f"{name}’s"


def _rolls(event: Any, state: State) -> str:  # noqa: ANN401 - an event of that tag
    pairs = zip(event.who, event.dice, strict=True)
    return ", ".join(f"{_who(event, who, state)} ({die})" for who, die in pairs)


def _first(event: Any, state: State) -> str:  # noqa: ANN401 - an event of that tag
    arena = state.arena
    who = event.who[event.dice.index(max(event.dice))]
    return names.side_words(arena.sides[who] if event.hosts else arena.people[who].side, state)


def _weapon(event: Any, state: State) -> str:  # noqa: ANN401 - an event with a weapon
    how = _HOW[getattr(event, "how", "plain")].format(limb=getattr(event, "limb", ""))
    return names.weapon_words(event.weapon, state) + how


def _total(event: Any, place: int) -> str:  # noqa: ANN401 - an event of that tag
    die, total = event.dice[place], event.totals[place]
    if not die:
        return "nothing"
    added = total - die
    return f"{total} ({die} {'+' if added >= 0 else '−'} {abs(added)})" if added else str(total)


def _fleeing(event: Any, state: State) -> str:  # noqa: ANN401 - an event of that tag
    return and_list(_who(event, who, state) for who in event.fleeing)


def _goal(event: Any, state: State) -> Any:  # noqa: ANN401 - an event with a goal
    return state.arena.scenario.goals[event.goal]


_FIELDS: dict[str, Callable[[Any, State], str]] = {
    "rolls": _rolls,
    "first": _first,
    "round": lambda e, _s: str(e.round),
    "standing": lambda e, _s: str(e.standing),
    "side": lambda e, s: names.side_words(e.side, s),
    "members": lambda e, _s: str(e.members),
    "leader": lambda e, s: names.who_words(e.leader, s),
    "hit_dice": lambda e, _s: names.hit_dice(e.hit_dice),
    "armour": lambda e, _s: str(e.armour),
    "who": lambda e, s: _who(e, e.who, s),
    "whose": _whose,
    "s": lambda e, _s: "" if _many(e) else "s",
    "es": lambda e, _s: "" if _many(e) else "es",
    "ies": lambda e, _s: "y" if _many(e) else "ies",
    "is": lambda e, _s: "are" if _many(e) else "is",
    "has": lambda e, _s: "have" if _many(e) or isinstance(e, GoalTold) else "has",
    "its": lambda e, _s: "their" if _many(e) else "its",
    "by": lambda e, s: _who(e, e.by, s),
    "at": lambda e, s: (
        names.side_words(e.at, s)
        if isinstance(e.at, str)
        else _who(e, e.at, s)
        if e.at != NOBODY
        else "the hazard"
    ),
    "target": lambda e, s: _who(e, e.target, s),
    "before": lambda e, s: _who(e, e.before, s),
    "spent": lambda e, _s: names.hit_dice(abs(e.dice)),
    "ready": lambda e, _s: str(e.ready),
    "die": lambda e, _s: str(e.die),
    "weapon": _weapon,
    "dice": lambda e, _s: dice_words(e.dice),
    "doubled": lambda e, _s: " doubled" if 0 < 2 * sum(e.dice) == e.damage else "",
    "damage": lambda e, _s: str(e.damage),
    "takes": lambda e, _s: names.hit_dice(e.takes),
    "top": lambda e, _s: ", max damage" if e.top else "",
    "covered": lambda e, s: names.factor_words(e.covered, s),
    "goal": lambda e, s: names.object_words(_goal(e, s)),
    "goal_text": lambda e, s: names.goal_words(_goal(e, s), s),
    "side_of": lambda e, s: names.side_words(_goal(e, s).side, s),
    "left": lambda e, _s: str(e.left),
    "lost": lambda e, _s: names.hit_dice(e.lost),
    "pool": lambda e, _s: str(e.pool),
    "slots": lambda e, _s: names.count_words(e.slots, "inventory slot"),
    "why": lambda e, s: names.reason_words(e.why, s),
    "rolled": lambda e, _s: f" (die {e.die})" if e.die else "",
    "text": lambda e, _s: e.text,
    "pool_now": lambda e, _s: f"{e.armour} of {e.most}",
    "what": lambda e, _s: _CONTESTS.get(e.what, e.what.replace("_", " ")),
    "path": lambda e, s: names.legs_of(e.path, s),
    "path_end": lambda e, s: s.arena.hex_name(e.path[-1]),
    "ours": lambda e, _s: _total(e, 0),
    "theirs": lambda e, _s: _total(e, 1),
    "result": lambda e, _s: "It succeeds" if e.won else "It fails",
    "factor": lambda e, s: names.factor_words(e.factor, s),
    "cells": lambda e, s: names.cells_words(e.cells, s),
    "name": names.factor_name,
    "kind": lambda e, _s: e.kind,
    "cell": lambda e, s: s.arena.hex_name(e.cell),
    "trigger": lambda e, _s: TRIGGERS[e.trigger],
    "fleeing": _fleeing,
    "note": lambda e, _s: e.note,
    "winners": lambda e, s: and_list(names.side_words(side, s) for side in e.outcome.winners),
    "reason": lambda e, _s: str(e.outcome.reason),
}
