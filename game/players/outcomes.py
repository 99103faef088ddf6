"""What an order may lead to: positions with their chances, made on copies, no dice thrown.

A battle ends in few ways, each with the losses that are to be expected; a shot likewise.
"""

from __future__ import annotations

from typing import NamedTuple, NoReturn

from game.data.thinking import thinking
from game.players.bouts import TENTHS, force, volley
from game.players.stakes import holding, spoken_of
from game.players.threats import manner_of, meeting
from game.players.worth import Units, unit_worth
from game.rules import war
from game.rules.contract import silence
from game.rules.war import State, Unit, WarOrder
from game.rules.war.actions import Enter, PressOn, Shoot
from game.rules.war.battle import fighters
from game.rules.war.forecasts import Clashing, clashing
from game.rules.war.goals import team_posts
from game.rules.war.results import Side
from game.rules.war.suppose import suppose

FIGURES = thinking().search


class Way(NamedTuple):
    """A way that an order may end, and how likely it is."""

    chance: float
    state: State


class _NoDice:
    """Orders that are played in thought throw none."""

    number = 0

    def roll(self, purpose: str, count: int, sides: int = 6) -> NoReturn:
        raise AssertionError(f"{count}d{sides} for {purpose!r} in a thought that needs no dice")


NO_DICE = _NoDice()


def ways_of(state: State, order: WarOrder) -> list[Way]:
    """Return how a legal order may end; the chances sum to 1."""
    fight = clashing(state, order)
    if fight is not None and fight.attackers and fight.defenders:
        if isinstance(order, Shoot):
            found = _shot(state, order, fight)
        elif isinstance(order, (Enter, PressOn)):
            found = _battle(state, order, fight)
        else:
            raise TypeError(order)
        whole = sum([way.chance for way in found])
        return [Way(way.chance / whole, way.state) for way in found]
    after = state.copy()
    war.play(after, order, NO_DICE, silence)
    return [Way(1.0, after)]


def _battle(state: State, order: Enter | PressOn, fight: Clashing) -> list[Way]:
    own = tuple([unit for _, unit in fight.attackers])
    foes = tuple([unit for _, unit in fight.defenders])
    manner = manner_of(state.war)
    prize = round(_prize(state, order), 1)
    end = meeting(own, foes, prize, manner, dug_in=True, may_stop=True)
    ends = (
        (end.wins, end.wins_left, 0.0),
        (end.stops, end.stops_left, end.stops_foes),
        (end.loses, 0.0, end.loses_foes),
        (end.gone, 0.0, 0.0),
    )
    return [
        way for one in ends if one[0] > FIGURES.rare for way in _supposed(state, order, fight, *one)
    ]


def _supposed(
    state: State,
    order: Enter | PressOn | Shoot,
    fight: Clashing,
    chance: float,
    left: float,
    foes: float,
) -> list[Way]:
    """An end with so many hits left on either side, by who is left of those goals speak of."""
    own = tuple([unit for _, unit in fight.attackers])
    found: list[Way] = []
    for likely, ours in _fates(state, own, left):
        for share, theirs in _fates(state, tuple([unit for _, unit in fight.defenders]), foes):
            after = state.copy()
            suppose(after, order, ours, _owned(fight.defenders, theirs), back=True)
            found.append(Way(chance * likely * share, after))
    return found


def _fates(state: State, units: Units, hits: float) -> tuple[tuple[float, Units], ...]:
    """Who may be left of units with so many hits: a unit that goals speak of is there or lost."""
    if not hits:
        return ((1.0, ()),)
    left = _left(state, units, hits)
    named = spoken_of(state.war).named
    hunted = [unit for unit in units if unit.name in named] if named else []
    if len(hunted) != 1 or len(units) == 1:
        return ((1.0, left),)
    one = hunted[0]
    whole = sum([unit.hits + unit.entrenched for unit in units])
    lost = max(1 - hits / whole, 0.0) ** (one.hits + one.entrenched)  # hits fall on anyone
    if lost < FIGURES.rare:
        return ((1.0, left),)
    others = tuple([unit for unit in units if unit is not one])
    return ((1 - lost, left), (lost, _left(state, others, hits)))


def _prize(state: State, order: Enter | PressOn) -> float:
    """What the hex itself is worth: a post that changes hands (W7)."""
    if isinstance(order, PressOn):
        assert state.battle is not None  # noqa: S101 - the order is legal
        cell = state.battle.target
    else:
        cell = order.target
    if cell not in state.posts:
        return 0.0
    team = state.war.team_of[order.side]
    holder = state.war.team_of.get(state.posts[cell], "")
    if holder == team:
        return 0.0
    prize = holding(state, team, team_posts(state, team)).gain
    if holder:
        prize += holding(state, holder, team_posts(state, holder)).loss
    return prize


def _shot(state: State, order: Shoot, fight: Clashing) -> list[Way]:
    """One round from afar: the likeliest numbers of hits (W8)."""
    chances = _hits(state, order, fight)
    whole = sum([unit.hits + unit.entrenched for unit in order.units])
    foes = sum([unit.hits + unit.entrenched for _, unit in fight.defenders])
    return [
        way
        for taken, dealt, chance in chances[: FIGURES.shots]
        for way in _supposed(state, order, fight, chance, whole - taken, foes - dealt)
    ]


def _hits(state: State, order: Shoot, fight: Clashing) -> tuple[tuple[int, int, float], ...]:
    """One round's hits with their chances; exact if that is quickly done."""
    from game.rules.war import odds  # noqa: PLC0415 - numpy only when odds are asked for

    house = state.war.house
    foes = fighters(state, fight.defenders, fight.distance)
    try:
        return odds.hits(
            fighters(state, fight.attackers),
            foes,
            carried=house.overkill == "carried",
            limit=odds.Limit(seconds=FIGURES.soon),
        )
    except odds.TooHard:
        triple = house.colossal_dice == "three"
        dice = sum([fighter.dice for fighter in foes])
        answer = sum([fighter.dice for fighter in foes if fighter.reaches])
        return volley(
            force(order.units, triple=triple, dug_in=True),
            force(tuple([unit for _, unit in fight.defenders]), triple=triple, dug_in=True),
            round(TENTHS * answer / dice),
        )


def _owned(side: Side, left: Units) -> Side:
    """Units that are left of a side, with their factions."""
    units = list(left)
    found: list[tuple[str, Unit]] = []
    for faction, unit in side:
        same = next((u for u in units if u.kind is unit.kind and u.name == unit.name), None)
        if same is not None:
            units.remove(same)
            found.append((faction, same))
    return tuple(found)


def _left(state: State, units: Units, hits: float) -> Units:
    """Who is left with so many hits (at least one): dug-in ground goes first, then the weakest."""
    left = list(units)
    spare = sum([unit.hits + unit.entrenched for unit in units]) - max(round(hits), 1)
    changed = state.war.tables.changed
    while spare > 0:
        spare -= 1
        place = min(range(len(left)), key=lambda at: _firmness(left[at]))
        unit = left[place]
        if unit.entrenched:
            left[place] = changed(unit, entrenched=unit.entrenched - 1)
        elif unit.hits > 1:
            left[place] = changed(unit, hits=unit.hits - 1)
        else:
            del left[place]
    return tuple(left)


def _firmness(unit: Unit) -> tuple[bool, bool, bool, float]:
    return (not unit.entrenched, bool(unit.name), unit.hits > 1, unit_worth(unit))
