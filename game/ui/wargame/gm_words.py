"""What the game master's tools are called, and what each does."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.wargame.actions import Effect

if TYPE_CHECKING:
    from game.rules.wargame.state import State


class Tool(NamedTuple):
    """A kind of effect: its title, what it does, and what it needs besides a target.

    `sign`: whether its amount may be negative.
    """

    title: str
    help: str
    needs: str = ""  # amount, cell, text or nothing
    sign: bool = False
    large: bool = False  # whether it also works on a host


TOOLS: dict[str, Tool] = {
    "damage": Tool("Damage", "Points, to be answered like an attack", "amount", large=True),
    "hit_dice": Tool("Hit dice", "Lost or regained for good", "amount", sign=True, large=True),
    "ready": Tool("Ready dice", "Spent or given, this round", "amount", sign=True, large=True),
    "armour": Tool("Armour", "Points of its pool", "amount", sign=True, large=True),
    "linger": Tool("Lingering wound", "In your own words: blinded, an arm gone", "text"),
    "move": Tool("Move", "To a hex", "cell"),
    "prone": Tool("Throw down", "Prone until it stands up"),
    "subdued": Tool("Subdue", "Held until it breaks free"),
    "free": Tool("Set free", "Of grapples, hazards, being held or prone"),
    "burn": Tool("Set alight", "Burning until put out", large=True),
    "douse": Tool("Put out", "The fire on it", large=True),
    "disarm": Tool("Disarm", "The weapon in hand falls"),
    "daze": Tool("Daze", "Can’t spend hit dice until the round ends", large=True),
}


def tools(*, large: bool) -> dict[str, Tool]:
    """Those that work in this scale."""
    return {name: tool for name, tool in TOOLS.items() if tool.large or not large}


def target_name(state: State, target: int) -> str:
    """A fighter's name, or in a large fight the side's."""
    arena = state.arena
    if state.scale == "large":
        return arena.side[arena.sides[target]].name
    return arena.people[target].name


def effect_words(state: State, effect: Effect) -> str:
    """An effect as a line."""
    who, tool = target_name(state, effect.target), TOOLS[effect.what]
    match tool.needs:
        case "amount" if tool.sign:
            sign = "+" if effect.amount > 0 else "−"
            return f"{who}: {tool.title.lower()} {sign}{abs(effect.amount)}"
        case "amount":
            return f"{who}: {effect.amount} damage"
        case "cell":
            return f"{who}: to hex {state.arena.hex_name(effect.cell)}"
        case "text":
            return f"{who}: {effect.text}"
        case _:
            return f"{who}: {tool.title.lower()}"


def target_detail(state: State, target: int) -> str:
    """How a fighter or host stands, in a line."""
    if state.scale == "large":
        host = state.hosts.get(state.arena.sides[target])
        if host is None:
            return "no host any more"
        return f"HD {host.hit_dice}, ready {host.ready}, armour {host.armour} of {host.most}"
    one = state.fighters[target]
    if one.standing != "up":
        return one.standing
    told = f"HD {one.hit_dice}, ready {one.ready}, armour {one.armour} of {one.most}"
    return ", ".join([told, *one.lingering])
