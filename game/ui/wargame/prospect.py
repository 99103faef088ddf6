"""What an order would do, in words: from the rules' own exact forecast, before it is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame import actions
from game.rules.wargame.actions import Attack
from game.ui.words import a_count, percent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.contract import Order
    from game.rules.wargame.foretold import After, Forecast, Reply
    from game.rules.wargame.state import State

ANSWERS = (actions.Soak, actions.Give, actions.Dodge)
# Words of the forecast's effects, where theirs aren't plain.
EFFECTS = {
    "subdued": "pinned",
    "grappled": "held",
    "bleeding": "bleeding",
    "burning": "on fire",
    "pushed": "pushed back",
    "shoved": "pushed away",
    "dazed": "distracted",
    "rooted": "can’t dodge",
    "cover": "in cover",
    "fled": "off the field",
    "moved": "",
}
MOST_EFFECTS = 4
_WHOLE = 0.005  # a mean so near to a whole number is written as one


def brief(state: State, order: Order, seen: Forecast) -> str:
    """What an order would do in a word or two, for the end of a row."""
    words = ""
    if isinstance(order, ANSWERS):
        words = _brief_answer(seen)
    elif seen.covered:
        words = "cover stops it"
    elif seen.chance is not None:
        words = percent(seen.chance)
    elif isinstance(order, Attack):
        words = f"wounds {percent(seen.wound)}, −{_plain(seen.lost)} HD"
    elif seen.plain is not None and isinstance(order, actions.Recover):
        gain = seen.plain.armour - state.fighters[state.acting[-1]].armour
        words = f"+{gain:.1f} armour"
    elif seen.plain is not None and seen.plain.losses[0] < 1:
        words = f"−{seen.plain.lost:.1f} hit dice"
    return words


def _brief_answer(seen: Forecast) -> str:
    if seen.plain is None:
        return ""
    if seen.down > 0:
        return "falls" if seen.down >= 1 else f"falls {percent(seen.down)}"
    if seen.lost:
        return f"−{_plain(seen.lost)} hit {'die' if seen.lost == 1 else 'dice'}"
    return "no wound"


def told(state: State, order: Order, seen: Forecast) -> list[str]:
    """Everything that is foretold of an order, a sentence each."""
    if isinstance(order, ANSWERS):
        return _answer(state, seen)
    lines = [_cost(state, seen)] if seen.paid else []
    if seen.covered:
        lines.append("The cover it hides behind takes all of it.")
        return lines
    lines += _rolled(seen)
    if seen.chance is not None:
        lines.append(f"Succeeds {percent(seen.chance)} of the time.")
    target = seen.plain
    if target is not None:
        lines += _plainly(state, order, seen, target)
    lines += [_dodged(state, reply) for reply in seen.replies if reply.how == "dodge"]
    for other in seen.others:
        words = _harm(state, other)
        if words:
            lines.append(f"{state.arena.people[other.who].name}: {words}.")
    return [line for line in lines if line]


def _cost(state: State, seen: Forecast) -> str:
    ready = state.fighters[state.acting[-1]].ready if state.acting else 0
    return f"Costs {seen.paid} of {a_count(ready, 'ready hit die', 'ready hit dice')}."


def _rolled(seen: Forecast) -> list[str]:
    if seen.takes:
        mean = sum(count * chance for count, chance in seen.takes)
        return [f"Takes {_dice(mean)} through any armour."]
    if not seen.damages:
        return []
    most = max(points for points, chance in seen.damages if chance > 0)
    least = min(points for points, chance in seen.damages if chance > 0)
    if not most:
        return []
    dice = f"{seen.dice}d8" if seen.dice else ""
    return [f"Damage {dice}: {seen.damage:.1f} on average, {least} to {most}."]


def _plainly(state: State, order: Order, seen: Forecast, target: After) -> list[str]:
    """What becomes of the target if it doesn't dodge; of a contest, when it is won."""
    name = state.arena.people[target.who].name
    if isinstance(order, Attack):
        now = state.fighters[target.who]
        armour = "" if seen.takes else f"armour {now.armour} → {_plain(target.armour)}, "
        words = f"If {name} takes it: {armour}a wound {percent(target.wound)}"
        mean = f"{_dice(target.lost)} lost on average"
        lines = [f"{words}, {mean}{_fall(target)}."]
        extra = _effects(target.effects)
        return [*lines, f"Then also: {extra}."] if extra else lines
    words = _harm(state, target)
    return [f"{name}: {words}."] if words else []


def _harm(state: State, after: After) -> str:
    """What befalls somebody, in a phrase; "" for nothing."""
    now = state.fighters[after.who]
    words = []
    if after.lost:
        words.append(f"{_dice(after.lost)} lost on average")
    if abs(after.armour - now.armour) > 0.05:
        words.append(f"armour {now.armour} → {_plain(after.armour)}")
    extra = _effects(after.effects)
    if extra:
        words.append(extra)
    if after.down:
        words.append(f"falls {percent(after.down)}")
    return ", ".join(words)


def _dodged(state: State, reply: Reply) -> str:
    name = state.arena.people[reply.after.who].name
    return f"{name} may spend 1 hit die to dodge: then nothing happens."


def _fall(after: After) -> str:
    return f", falls {percent(after.down)}" if after.down else ""


def _effects(effects: Sequence[tuple[str, float]]) -> str:
    """Effects with their chances, the likeliest first."""
    shown = [
        (EFFECTS.get(word, word), chance)
        for word, chance in sorted(effects, key=lambda one: -one[1])
        if EFFECTS.get(word, word) and chance > 0
    ]
    return ", ".join(
        word if chance >= 1 else f"{word} {percent(chance)}"
        for word, chance in shown[:MOST_EFFECTS]
    )


def _answer(state: State, seen: Forecast) -> list[str]:
    """What an answer costs who gives it, and what it keeps."""
    after = seen.plain
    if after is None:
        return []
    now = state.fighters[after.who]
    words = []
    if after.ready != now.ready and after.hit_dice == now.hit_dice:
        words.append(f"ready {now.ready} → {_plain(after.ready)}")
    if after.armour != now.armour:
        words.append(f"armour {now.armour} → {_plain(after.armour)}")
    if after.slots != now.slots:
        words.append(f"slots {now.slots} → {_plain(after.slots)}")
    if after.hit_dice != now.hit_dice:
        words.append(f"hit dice {now.hit_dice} → {_plain(after.hit_dice)}")
    extra = _effects(after.effects)
    if extra:
        words.append(extra)
    line = "; ".join(words) or "it costs nothing"
    lines = [f"{line[0].upper()}{line[1:]}."]
    if after.down:
        chance = "" if after.down >= 1 else f" ({percent(after.down)})"
        lines.append(f"{state.arena.people[after.who].name} falls{chance}.")
    return lines


def _dice(number: float) -> str:
    """So many hit dice, a mean."""
    return f"{_plain(number)} hit {'die' if number == 1 else 'dice'}"


def _plain(number: float) -> str:
    """A mean without a needless decimal."""
    return f"{number:.0f}" if abs(number - round(number)) < _WHOLE else f"{number:.1f}"
