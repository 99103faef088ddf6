"""What the window says about a character: its sheet and its fate in plain words (W5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.data.portraits import portrait_of
from game.rules.war.people import allowance, figures_of, ladder, penalty, whole
from game.ui.war.words import a_count, hex_words, listed, percent

if TYPE_CHECKING:
    from game.rules.war.figures import Pace
    from game.rules.war.kinds import Unit
    from game.rules.war.people import Sheet
    from game.rules.war.state import State, War

FATES = {"captured": "Captured", "dead": "Dead", "out": "Out of the war with its faction"}


class Person(NamedTuple):
    """A character as the window tells about it.

    `fate`: "" while it is up, else fallen, captured, dead or out; `cell`: where it stands or lies,
    None for one that is gone; `points`: hit points left of all; `lines`: sentences.
    """

    name: str
    faction: str
    portrait: str
    level: int
    fate: str
    cell: int | None
    points: tuple[int, int]
    lines: tuple[str, ...]


def person(state: State, name: str) -> Person:
    """Everything there is to know about a character."""
    war = state.war
    one = war.cast[name]
    sheet = state.people.get(name)
    portrait = portrait_of(name, one.portrait)
    if sheet is None:
        fate = state.gone[name]
        said = (f"{FATES[fate]}.",)
        return Person(name, one.faction, portrait, one.level, fate, None, (0, one.hit_points), said)
    fallen = state.fallen_people.get(name)
    cell = fallen if fallen is not None else _stands(state, name)
    points = (sheet.hit_points, whole(war, name, sheet))
    lines = (
        (_lies(state, fallen), dice_words(war, name, sheet), exhaustion_words(war, sheet))
        if fallen is not None
        else _lines(state, name, sheet)
    )
    return Person(
        name,
        one.faction,
        portrait,
        one.level,
        "fallen" if fallen is not None else "",
        cell,
        points,
        tuple(line for line in lines if line),
    )


def everyone(state: State) -> tuple[Person, ...]:
    """All characters of the war, the active faction's first."""
    cast = state.war.cast
    names = sorted(cast, key=lambda name: cast[name].faction != state.active)
    return tuple(person(state, name) for name in names)


def _stands(state: State, name: str) -> int | None:
    owner = state.war.cast[name].faction
    return next((cell for cell, unit in state.units(owner) if unit.name == name), None)


def _lines(state: State, name: str, sheet: Sheet) -> tuple[str, ...]:
    war = state.war
    hit = figures_of(war.tables).hit
    marches = () if war.plodding else (march_words(war, sheet), day_words(war, name, sheet))
    return (
        f"{dice_words(war, name, sheet)} Each hit in battle costs it {hit} hit points.",
        exhaustion_words(war, sheet),
        *marches,
        *travel_lines(war, name, sheet),
    )


def brief(state: State, unit: Unit) -> str:
    """A character's sheet in one paragraph, for the panel."""
    told = person(state, unit.name)
    left, most = told.points
    head = f"{told.name}, level {told.level}: {left} of {most} hit points."
    return " ".join([head, *told.lines, trait_words(unit)]).strip()


def now_words(state: State, unit: Unit) -> str:
    """What sets a character apart just now: "38 of 61 hit points, exhausted 2"."""
    sheet = state.people.get(unit.name)
    if sheet is None:
        return ""
    most = whole(state.war, unit.name, sheet)
    parts = []
    if sheet.hit_points < most:
        parts.append(f"{sheet.hit_points} of {most} hit points")
    if sheet.exhaustion:
        parts.append(f"Exhaustion {sheet.exhaustion}")
    if parts and not state.war.plodding:
        parts.append(left_words(state.war, sheet))
    return ", ".join(parts)


def figure_words(state: State, unit: Unit) -> tuple[str, ...]:
    """A whole character's figures in one line, and ever shorter."""
    one, sheet = state.war.cast[unit.name], state.people.get(unit.name)
    level, points = f"level {one.level}", a_count(one.hit_points, "hit point")
    if sheet is None or state.war.plodding:
        return f"{level}, {points}", points
    march = left_words(state.war, sheet)
    return f"{level}, {points}, {march}", f"{points}, {march}", points


def left_words(war: War, sheet: Sheet) -> str:
    """What is left of a turn's allowance: "1 of 2 hexes"."""
    left = allowance(war, sheet)
    return f"{left} of {a_count(left + sheet.spent, 'hex', 'hexes')} to go"


def with_points(state: State, unit: Unit) -> str:
    """A character's name with its hit points: "Aldric (38 of 61 hit points)"."""
    sheet = state.people.get(unit.name)
    if sheet is None:
        return unit.name
    return f"{unit.name} ({sheet.hit_points} of {whole(state.war, unit.name, sheet)} hit points)"


def dice_words(war: War, name: str, sheet: Sheet) -> str:
    """Hit dice left, and what each gives back."""
    one = war.cast[name]
    die = f"d{one.hit_die}{_signed(one.constitution)}"
    return f"{sheet.dice} of {a_count(one.level, 'hit die', 'hit dice')} left ({die} each)."


def exhaustion_words(war: War, sheet: Sheet) -> str:
    """Its level of Exhaustion and what that does by the house rule; "" without any."""
    steps, level = ladder(war), sheet.exhaustion
    if not level:
        return ""
    parts = []
    if steps.d20:
        parts.append(f"−{steps.d20 * level} on d20 rolls")
    if steps.share:
        parts.append(f"{level}/{steps.share} of each allowance lost")
    for from_on, words in (
        (steps.half_allowance, "allowances halved"),
        (steps.low_die, "rolls its battle die twice, the lower counts"),
        (steps.half_points, "can have half its hit points only"),
        (steps.halted, "can’t move"),
    ):
        if 0 < from_on <= level:
            parts.append(words)
    told = f": {', '.join(parts)}" if parts else ""
    return f"Exhaustion {level} of {steps.dies}{told}; it dies at {steps.dies}."


def march_words(war: War, sheet: Sheet) -> str:
    """The pace taken and what is left of the turn's allowance."""
    figures, left = figures_of(war.tables), allowance(war, sheet)
    if not sheet.pace:
        paces = [f"{pace.title.lower()} {allowance(war, sheet, pace.id)}" for pace in in_order(war)]
        return f"No pace taken yet this turn: {', '.join(paces)} hexes."
    pace = figures.pace[sheet.pace].title
    doubled = ", doubled" if sheet.doubled else ""
    return f"{pace} pace{doubled}: {left} of {left + sheet.spent} hexes left this turn."


def day_words(war: War, name: str, sheet: Sheet) -> str:
    """Hexes marched since the last long rest, the day's limit, and what lies past it."""
    pace = pace_of(war, sheet)
    over = f", {a_count(sheet.hours, 'hour')} of forced march" if sheet.hours else ""
    done = f"Marched {sheet.marched} of {pace.day} hexes of a day{over}"
    return f"{done}; then each hour of marching costs a check: {check_words(war, name, sheet)}."


def check_words(war: War, name: str, sheet: Sheet) -> str:
    """The check of the next hour of forced march, with its chance: "d20+2 against 11 (60 %)"."""
    figures = figures_of(war.tables)
    modifier = war.cast[name].constitution - penalty(war, sheet)
    against = figures.against + sheet.hours + 1
    stands = min(max(figures.die - (against - modifier) + 1, 0), figures.die) / figures.die
    return f"d{figures.die}{_signed(modifier)} against {against} ({percent(stands)})"


def travel_lines(war: War, name: str, sheet: Sheet) -> tuple[str, ...]:
    """What carries it, if anything does."""
    one = war.cast[name]
    told = []
    if one.mounted and not war.plodding:
        times = {2: "double"}.get(figures_of(war.tables).times, "multiply")
        if sheet.doubled:
            told.append(f"Mounted: its march is {times}d this turn.")
        elif sheet.rode:
            told.append(f"Mounted: it has {times}d a march since its last long rest.")
        else:
            told.append(f"Mounted: it may {times} one turn’s march until a long rest.")
    if one.boat:
        told.append("Its boat carries it over water.")
    return tuple(told)


def trait_words(unit: Unit) -> str:
    """What its traits mean."""
    from game.ui.war.facts import SPECIALS

    return " ".join(SPECIALS[trait] for trait in unit.kind.traits if trait != "colossal")


def pace_of(war: War, sheet: Sheet, pace: str = "") -> Pace:
    """The pace it has taken, would take, or else the normal one."""
    figures = figures_of(war.tables)
    return figures.pace[sheet.pace or pace or figures.normal.id]


def in_order(war: War) -> tuple[Pace, ...]:
    """The paces from the slowest to the fastest."""
    return tuple(sorted(figures_of(war.tables).paces, key=lambda pace: pace.hexes))


def _lies(state: State, cell: int) -> str:
    back = a_count(figures_of(state.war.tables).back, "hit point")
    return (
        f"Lies fallen in {hex_words(cell, state.war)}. Friends there can take it along; when they "
        f"recuperate or end a long rest it is up again with {back}. Alone among enemies it is "
        "captured when its faction’s next turn begins."
    )


def lying_words(state: State, cell: int) -> tuple[str, ...]:
    """Who lies fallen in a hex: "Mira of Red lies fallen here"."""
    cast, factions = state.war.cast, state.war.faction
    names: dict[str, list[str]] = {}
    for name, where in state.fallen_people.items():
        if where == cell:
            names.setdefault(cast[name].faction, []).append(name)
    return tuple(
        f"{listed(lying)} of {factions[owner].name} {'lies' if len(lying) == 1 else 'lie'} "
        "fallen here"
        for owner, lying in names.items()
    )


def _signed(modifier: int) -> str:
    if not modifier:
        return ""
    return f"{'+' if modifier > 0 else '−'}{abs(modifier)}"
