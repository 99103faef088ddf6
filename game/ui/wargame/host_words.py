"""What is foretold of an order in a large fight, in words: a line, or all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame.actions import Attack, Casualty, EndTurn, Invoke, KillLeader, Surrender
from game.ui.wargame.host_facts import carriers
from game.ui.wargame.setup_words import factor_words
from game.ui.words import a_count, percent

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.rules.wargame.foretold import After, Forecast
    from game.rules.wargame.state import State

SURE = 0.9995  # of a chance, from which something is certain


def blow_words(told: Forecast) -> str:
    """An attack or factor: what it costs, and what comes of it unless it is dodged."""
    cost = f"{told.paid} HD"
    if told.covered:
        return f"{cost} · cover takes all of it"
    if told.plain is None or not told.plain.hosts:
        return cost
    if not told.plain.lost and not told.plain.effects and not told.replies:
        others = sorted({name for after in told.others for name, _ in after.effects})
        worded = ", ".join(effect_words(name, 1.0) for name in others)
        return f"{cost} · every other host: {worded}" if worded else cost
    dodge = ", if not dodged" if told.can_dodge else ""
    return f"{cost} · {_worst(told.plain, told)}{dodge}"


def _worst(after: After, told: Forecast) -> str:
    """What it does if nobody dodges: hit dice, else what befalls the host, else its armour."""
    if after.wound >= SURE and after.losses[1] >= SURE:
        return "they lose 1 hit die"
    if after.lost > 0:
        return f"{percent(after.wound)} to wound, −{after.lost:.1f} HD"
    if after.effects:
        return ", ".join(effect_words(name, chance) for name, chance in after.effects)
    soaked = next((reply.taken for reply in told.replies if reply.how == "armour"), 0.0)
    return f"no wound, armour −{_round(soaked)}" if soaked else "no hit die lost"


def kill_words(told: Forecast) -> str:
    """Leader Killing: the chance, and what it risks."""
    own = own_after(told)
    risk = f"else −{own.lost / max(1 - (told.chance or 0), 1e-9):.1f} HD of your own" if own else ""
    return f"{told.paid} HD · {percent(told.chance or 0)} it falls, {risk}".rstrip(", ")


def soak_words(state: State) -> str:
    """The answer of who lets a blow come, small or large: with armour, or without any."""
    strike = state.strikes[0]
    large = state.scale == "large"
    struck = state.hosts[state.arena.sides[strike.at]] if large else state.fighters[strike.at]
    helps = struck.armour and not (struck.bare or struck.burning or strike.takes)
    return "Let the armour take it" if helps else "Take it"


def own_after(told: Forecast) -> After | None:
    """What becomes of the attackers themselves in Leader Killing."""
    return told.others[0] if told.others else None


def answer_words(told: Forecast) -> str:
    """What an answer leaves: hit dice lost, armour, ready dice."""
    after = told.plain
    if after is None:
        return ""
    lost = f"−{after.lost:.1f}".removesuffix(".0") + " HD" if after.lost else "no hit die lost"
    down = f" · {percent(after.down)} the host is gone" if after.down > 0 else ""
    return f"{lost} · armour {_round(after.armour)}, ready {_round(after.ready)} left{down}"


_PLAIN: dict[type[Order], str] = {
    Casualty: "The hit die is lost already: whoever you name is out of the fight with it.",
    EndTurn: "Hit dice that are still ready stay so for answers; all are ready again next round.",
    Surrender: "The whole host lays down its arms, and is out of the fight.",
}


def lines(state: State, order: Order, told: Forecast) -> list[str]:
    """All that is foretold of an order, a sentence each; what is least needed comes last."""
    if isinstance(order, KillLeader):
        return _kill_lines(told)
    if type(order) in _PLAIN:
        return [_PLAIN[type(order)]]
    said = [_rolled(told)] if told.paid else []
    if told.chance is not None:
        said.append(f"Contested: it succeeds at {percent(told.chance)}.")
    if told.takes:
        mean = sum(points * chance for points, chance in told.takes)
        said.append(f"Takes {mean:.1f} hit dice on average instead of damage.")
    said += [_reply(reply.how, reply.chance, reply.after, reply.dice) for reply in told.replies]
    if not told.replies and told.plain is not None:
        said.append(_whose(state, told.plain))
    said += [_whose(state, after) for after in told.others if after.hosts and _tells(after)]
    if isinstance(order, Attack):
        weapon = state.weapon(order.weapon)
        said.append(f"Struck by {carriers(state, order.side, weapon.id)}. {_first(weapon.help)}")
    elif isinstance(order, Invoke):
        said.append(factor_words(state.features[order.factor].factor, state.arena.tables)[1])
    return said


def _tells(after: After) -> bool:
    return after.lost > 0 or bool(after.effects)


def _whose(state: State, after: After) -> str:
    """What becomes of a host, with its name."""
    name = state.arena.side[state.arena.sides[after.who]].name if after.hosts else ""
    return f"{name}: {_outcome(after)}" if name else _outcome(after)


def _rolled(told: Forecast) -> str:
    """What is paid and rolled, and the damage."""
    said = f"Costs {a_count(told.paid, 'ready hit die', 'ready hit dice')}"
    if told.dice:
        said += f", rolls {told.dice}d8"
    if told.covered:
        return f"{said}; cover takes all of it."
    if told.damages and told.damages[-1][0]:
        low, high = told.damages[0][0], told.damages[-1][0]
        said += f": damage {low}" if low == high else f": damage {low} to {high}"
        said += "" if low == high else f", {told.damage:.1f} on average"
    if 0 < told.top < SURE:
        said += f", max damage at {percent(told.top)}"
    return f"{said}."


def _first(text: str) -> str:
    """The first sentence of a text: the others are of called shots and wounds, not for hosts."""
    return text.split(". ", maxsplit=1)[0].removesuffix(".") + "." if text else ""


def _kill_lines(told: Forecast) -> list[str]:
    chance, own = told.chance or 0.0, own_after(told)
    said = [
        f"Costs {a_count(told.paid, 'ready hit die', 'ready hit dice')}, rolls one d8.",
        f"7 or 8 ({percent(chance)}): the leader falls, and all but 1 hit die with it.",
        "Lower: you lose 7 minus the roll, 1 to 6 hit dice for good.",
    ]
    if own is not None:
        said.append(f"You lose {own.lost:.1f} hit dice on average.")
        if own.down > 0:
            said.append(f"{percent(own.down)} that your host is gone.")
    return said


_HOW = {"armour": "Soaked by armour", "inventory": "With slots given", "dodge": "Dodged"}


def _reply(how: str, chance: float, after: After, dice: float) -> str:
    rare = f" (possible at {percent(chance)})" if chance < SURE else ""
    if how == "dodge":
        return f"Dodged{rare}: nothing, for {dice:g} of its hit dice."
    return f"{_HOW[how]}{rare}: {_outcome(after)}"


def _outcome(after: After) -> str:
    """What becomes of it, as a sentence."""
    parts = []
    sure = next((count for count, chance in enumerate(after.losses) if chance >= SURE), None)
    if sure is not None:
        parts.append(f"−{sure} HD" if sure else "no hit die lost")
    else:
        parts.append(f"−{after.lost:.1f} HD on average")
        if after.wound < SURE:
            parts.append(f"a wound at {percent(after.wound)}")
    if after.down > 0:
        parts.append(f"the host is gone at {percent(after.down)}")
    parts.append(f"armour {_round(after.armour)} left")
    parts += [effect_words(name, chance) for name, chance in after.effects]
    return "; ".join(parts) + "."


_EFFECTS = {
    "leader": "the leader falls",
    "dazed": "it can’t spend hit dice this round",
    "bare": "its armour counts 0 this round",
    "burning": "it burns",
    "rooted": "it can’t dodge until its next turn",
    "cover": "behind cover until the next turn",
    "covered": "behind cover until the next turn",
    "fleeing": "it flees",
}


def effect_words(name: str, chance: float) -> str:
    """What else befalls a host, with its chance unless it's certain."""
    words = _EFFECTS.get(name, name)
    return words if chance >= SURE else f"{words} at {percent(chance)}"


def _round(figure: float) -> str:
    return f"{figure:.1f}".removesuffix(".0")
