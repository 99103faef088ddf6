"""What the set-up screen says of fighters, factors and goals."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from game.rules.wargame.arms import SHIELDS
from game.ui.wargame.draft import LARGE, armour_of
from game.ui.words import a_count, listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.wargame.arms import FighterKind, Tables
    from game.rules.wargame.scenario import Factor, Goal, Scenario
    from game.ui.wargame.draft import Draft

CLASSES = {"cover": "Cover", "distraction": "Distraction", "hazard": "Hazard"}


def figures(kind: FighterKind, tables: Tables) -> str:
    """A kind's figures in a line: hit dice, armour, weapons."""
    weapons = [tables.weapon[name].title.lower() for name in kind.weapons]
    told = [f"HD {kind.hit_dice}", f"armour {armour_of(kind, tables)}"]
    return f"{' · '.join(told)} · {', '.join(weapons) if weapons else 'unarmed'}"


def described(kind: FighterKind, tables: Tables) -> str:
    """All of a kind as HTML: what it is, what it carries, and what that does."""
    parts = [f"<b>{escape(kind.title)}</b>"]
    if kind.help:
        parts.append(escape(kind.help))
    parts.append(
        f"Hit Dice <b>{kind.hit_dice}</b> · armour pool <b>{armour_of(kind, tables)}</b> · "
        f"might {_signed(kind.might)} · dexterity {_signed(kind.dexterity)}"
    )
    parts += [_weapon(name, tables) for name in kind.weapons]
    if kind.armour:
        worn = tables.armour[kind.armour]
        parts.append(f"<b>{escape(worn.title)}</b>. {escape(worn.help)}")
    if kind.shield:
        parts.append(f"A {kind.shield} shield (+{SHIELDS[kind.shield]} armour).")
    if told := list(_more(kind)):
        parts.append(escape(f"{listed(told)}.".capitalize()))
    return "<br><br>".join(parts)


def _weapon(name: str, tables: Tables) -> str:
    weapon = tables.weapon[name]
    reach = "shoots" if weapon.ranged else f"reach {a_count(weapon.reach, 'hex', 'hexes')}"
    return f"<b>{escape(weapon.title)}</b> ({reach}). {escape(weapon.help)}"


def _more(kind: FighterKind) -> Iterable[str]:
    if kind.slots:
        yield a_count(kind.slots, "filled inventory slot")
    if kind.tools:
        yield a_count(kind.tools, "healing tool")
    if kind.mounted:
        yield "mounted"
    if kind.fire:
        yield "fire in hand"
    if kind.flies:
        yield "can fly"


def _signed(figure: int) -> str:
    return f"+{figure}" if figure > 0 else f"−{-figure}" if figure else "0"


def scale_words(draft: Draft) -> str:
    """What scale the fight will begin in, and why (G12)."""
    count, sides = draft.count, len(draft.sides)
    fighters = a_count(count, "fighter")
    if draft.large:
        return f"{fighters}, more than {LARGE}: it begins large, {_NUMBERS[sides]} hosts with pools"
    return f"{fighters}, at most {LARGE}: it begins small, each on the field"


_NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}


def goal_words(goal: Goal) -> str:
    """A goal as a sentence, without whose it is (G13)."""
    rounds = a_count(goal.rounds, "round")
    match goal.kind:
        case "protect":
            return f"Protect {goal.target}: it must neither fall nor flee."
        case "destroy":
            return f"Destroy {goal.name or 'the object'} (toughness {goal.toughness})."
        case "hold" if goal.cells:
            return f"Hold out for {rounds} within {_area(goal)}."
        case "hold":
            return f"Hold out for {rounds}."
        case "control_hexes":
            kept = f" for {rounds} in a row" if goal.rounds > 1 else ""
            return f"Take {_area(goal)} and keep it free of foes{kept}."
        case _:
            return "Defeat every foe."


def _area(goal: Goal) -> str:
    """An area's name, else its hexes."""
    return goal.name or f"the area of {a_count(len(goal.cells), 'hex', 'hexes')}"


def factor_words(factor: Factor, tables: Tables) -> tuple[str, str]:
    """A factor's name with its class, and what it does."""
    row = tables.factor.get((factor.kind, factor.entry))
    title = factor.name or (row.title if row else CLASSES[factor.kind])
    return f"{title} ({CLASSES[factor.kind].lower()} {factor.entry})", row.help if row else ""


def field_html(scenario: Scenario, names: dict[str, str]) -> str:
    """The briefing and every goal as HTML."""
    parts = [escape(scenario.briefing).replace("\n", "<br>")] if scenario.briefing else []
    goals = [
        f"{names.get(goal.side, goal.side)}: {goal_words(goal)}"
        for goal in scenario.goals
        if goal.kind != "eliminate"
    ]
    goals.append("Anyone: all foes fled, surrendered, dead or out of it")
    if scenario.max_rounds:
        goals.append(f"Nobody by the end of round {scenario.max_rounds}: a draw")
    parts.append(f"<b>How to win</b>{_points(goals)}")
    parts += [
        f"<b>{escape(names.get(side.id, side.name))}</b><br>{escape(side.briefing)}"
        for side in scenario.sides
        if side.briefing
    ]
    if scenario.author:
        parts.append(f"By {escape(scenario.author)}")
    return "<br><br>".join(parts)


def factors_html(scenario: Scenario, tables: Tables) -> str:
    """The environmental factors as HTML."""
    if not scenario.factors:
        return "<b>On the field</b><br>No environmental factors yet; the game master may put some."
    told = [factor_words(one, tables) for one in scenario.factors]
    lines = "".join(f"<br>•  <b>{escape(name)}</b>: {escape(does)}" for name, does in told)
    return f"<b>On the field</b>{lines}"


def _points(lines: Iterable[str]) -> str:
    return "".join(f"<br>•  {escape(line)}" for line in lines)
