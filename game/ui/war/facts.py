"""What the panel says about a hex, a unit and the war: plain lines of text, no window."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from game.rules.war import team_name
from game.ui.war import people
from game.ui.war.room import room_words, warning
from game.ui.war.words import a_count, clock, listed, units_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.war.kinds import Kind, Unit
    from game.rules.war.state import State, War

POSTS = {"outpost": "Outpost", "stronghold": "Stronghold", "city": "City"}
TRAITS = {
    "airborne": "Airborne",
    "colossal": "Colossal",
    "deadly": "Deadly",
    "healing": "Healing",
    "undead_fortitude": "Undead Fortitude",
    "war_training": "War Training",
}


SPECIALS = {
    "airborne": "Airborne: flies over mountains, water, most hostile units; has its own room.",
    "colossal": "Colossal: takes the room of three units.",
    "deadly": "Deadly: two hits instead of one when it wins a pair as attacker.",
    "healing": "Healing: once a turn, at no cost, creates a unit where one of its team fell.",
    "undead_fortitude": "Undead Fortitude: when it dies, a 6 lets it rise again at its next turn.",
    "war_training": "War Training: adds 1 to its die in battle.",
}


class UnitFacts(NamedTuple):
    """A unit of a stack: its title, what sets it apart just now, its figures ever shorter."""

    unit: Unit
    title: str
    now: str
    shorter: tuple[str, ...]

    @property
    def figures(self) -> str:
        """Its figures in full."""
        return self.shorter[0]


class StackFacts(NamedTuple):
    """A faction's stack in a hex."""

    faction: str
    units: tuple[UnitFacts, ...]


class HexFacts(NamedTuple):
    """A hex: its name, its lines, and the stacks in order of entry."""

    title: str
    terrain: str
    control: str
    post: str
    notes: tuple[str, ...]
    stacks: tuple[StackFacts, ...]


def hex_facts(state: State, cell: int) -> HexFacts:
    """Everything there is to know about a hex."""
    war = state.war
    terrain = war.tables.terrain[war.board.terrain[cell]]
    stacks = tuple(
        StackFacts(faction, tuple(unit_facts(state, unit) for unit in units))
        for faction, units in state.at.get(cell, ())
    )
    return HexFacts(
        title=f"Hex {war.hex_name(cell)}",
        terrain=f"{terrain.title}{_barred(terrain.land, terrain.water)}",
        control=_control(state, cell),
        post=_post(state, cell),
        notes=tuple(_notes(state, cell)),
        stacks=stacks,
    )


def unit_facts(state: State, unit: Unit) -> UnitFacts:
    """What a player needs to know about a unit."""
    war, kind = state.war, unit.kind
    if kind.character:
        title, now = unit.name, [words] if (words := people.now_words(state, unit)) else []
    else:
        title = f"{unit.name} ({kind.title})" if unit.name else kind.title
        hurt = f"{unit.hits} of {a_count(kind.full, 'hit')} left"
        now = [hurt] if unit.hits != kind.full else []
    if unit.entrenched:
        now.append("entrenched" if unit.entrenched == 1 else f"entrenched ×{unit.entrenched}")
    if unit.march >= 0:
        now.append(f"on the march to {war.hex_name(unit.march)}")
    if unit.spent:
        now.append("can’t heal again this turn")
    figures = people.figure_words(state, unit) if kind.character else shorter(kind)
    return UnitFacts(unit, title, ", ".join(now), figures)


def stack_words(state: State, units: Iterable[Unit]) -> str:
    """Units in a row, characters with their hit points."""
    everyone = list(units)
    told = [people.with_points(state, unit) for unit in everyone if unit.kind.character]
    others = [unit for unit in everyone if not unit.kind.character]
    return listed([*told, *([units_words(others)] if others else [])])


def kind_figures(kind: Kind) -> str:
    """A unit type's figures in one line."""
    return shorter(kind)[0]


def shorter(kind: Kind) -> tuple[str, ...]:
    """A unit type's figures in one line, and ever shorter."""
    parts = [f"speed {'½' if kind.marches else f'{kind.speed:g}'}"]
    if kind.range:
        parts.append(f"range {kind.range}")
    parts.append(a_count(kind.full, "hit"))
    if kind.size > 1:
        parts.append(f"size {kind.size}")
    traits = [TRAITS[trait] for trait in kind.traits]
    figures = ", ".join(parts)
    return " · ".join([figures, *traits]), figures, ", ".join(parts[:2]), parts[0]


def kind_help(kind: Kind) -> str:
    """What a unit type's figures and specials mean (W4, W8, W10, W11)."""
    told = []
    if kind.marches:
        told.append("Speed ½: one order sets out, a second one arrives.")
    elif not kind.speed:
        told.append("Speed 0: it can’t move.")
    if kind.range:
        told.append(f"Range {kind.range}: shoots that far.")
    if kind.full > 1:
        told.append(f"{kind.full} hits: armour {kind.full - 1}, only the last destroys it.")
    told += [SPECIALS[trait] for trait in kind.traits]
    if kind.nonliving:
        told.append("Nonliving: repaired, not healed.")
    return " ".join(told) or "An ordinary unit: one die, one hit, no specials."


def post_title(war: War, cell: int) -> str:
    """A Command Post as players call it: "Stronghold Irongate"."""
    post = war.posts[cell]
    return f"{POSTS[post.kind]} {post.name}".strip()


def faction_name(war: War, faction: str) -> str:
    """A faction's name; nobody's is "nobody"."""
    return war.faction[faction].name if faction else "nobody"


def turn_line(state: State) -> str:
    """Round and clock."""
    return f"Round {state.round}, {clock(state.clock)}"


def actions_line(state: State) -> str:
    """How many Battle Actions are left."""
    left = state.actions
    return f"{a_count(left, 'Battle Action')} left" if left else "no Battle Actions left"


def _barred(land: bool, water: bool) -> str:
    if land and water:
        return " (land units and Warships)"
    if land:
        return ""
    return " (Warships, flyers)" if water else " (flyers only)"


def _control(state: State, cell: int) -> str:
    war = state.war
    owner = state.controller(cell)
    text = f"Controlled by {faction_name(war, owner)}" if owner else "Neutral"
    if state.contested(cell):
        names = [faction_name(war, faction) for faction, _ in state.at[cell]]
        text += f", contested: {listed(dict.fromkeys(names))}"
    return text


def _post(state: State, cell: int) -> str:
    if cell not in state.war.posts:
        return ""
    title = post_title(state.war, cell)
    owner = state.posts[cell]
    if not owner:
        return f"{title}: neutral; whoever holds it alone takes it"
    if state.contested(cell):
        return f"{title}: no unit while contested"
    full = warning(state, cell)
    if full:
        return full
    return f"{title}: a unit each round for {faction_name(state.war, owner)}"


def _room(state: State, cell: int) -> str:
    """What each team there takes of the room, and whose it is where there are several (W6)."""
    firsts = {state.war.team_of[faction]: faction for faction, _ in reversed(state.at[cell])}
    told = {team: room_words(state, cell, faction) for team, faction in firsts.items()}
    if len(told) == 1:
        return f"Room taken: {listed(told.values())}"
    return f"Room taken: {'; '.join(f'{team_name(state, t)} {told[t]}' for t in told)}"


def _notes(state: State, cell: int) -> list[str]:
    war = state.war
    notes = [_room(state, cell)] if cell in state.at else []
    notes += [
        f"{war.tables.kind[marker.kind].title} may rise here"
        for marker in state.markers
        if marker.cell == cell
    ]
    notes += people.lying_words(state, cell)
    fallen = Counter(death.kind for death in state.deaths if death.cell == cell)
    if fallen:
        titles = [(war.tables.kind[kind].title, count) for kind, count in fallen.items()]
        names = [title if count == 1 else f"{count} × {title}" for title, count in titles]
        notes.append(f"Fell here lately: {listed(names)}")
    for coming in war.scenario.reinforcements:
        if coming.cell == cell and coming.round > state.round:
            first = coming.units[0]
            title = war.tables.kind[first.unit].title
            count = title if first.count == 1 else f"{first.count} × {title}"
            more = " and more" if len(coming.units) > 1 else ""
            name = faction_name(war, coming.faction)
            notes.append(f"{count}{more} come here for {name} in round {coming.round}")
    notes += [
        f"Goal{f' of {goal.team}' if goal.team else ''}: {goal.name or 'this hex'}"
        for goal in war.goals
        if goal.cell == cell or cell in goal.cells
    ]
    return notes
