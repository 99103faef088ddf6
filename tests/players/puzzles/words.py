"""Orders and claims in the words of the puzzles.

An order is its verb and what is asked of it; what isn't said may be anything:

    move all of A -> 2,1      enter 2 knights of A -> B     shoot -> B     move -> 0,0
    enter with King of A -> B (King among others)           move without King of A
    repair A     entrench knights of A     heal knights -> 2,1     muster knights at A     decline
    claim all    claim none    claim some (not all, not none)    claim 2 knights
    press on     hold    withdraw    stop    end turn

Capitals are the stacks of the map: the hex that each stands in at the start. A claim is one of

    2,1 is red's (neutral)             red stands in 2,1             red doesn't stand in 2,1
    King stands in 2,1                 King is out of blue's reach (of a turn of three actions)
    red has won                        blue hasn't won               red has 2 posts
    2,1 falls to blue at 20 % at most  (or: King falls …; the best attack of one stack in a turn)
    airship has 3 hits left            red has 4 units
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.rules import war
from game.rules.war import odds
from game.rules.war.actions import Claim, Enter, Entrench, Heal, Move, Muster, Repair, Shoot
from game.rules.war.battle import fighter
from game.rules.war.board import travel_of
from game.rules.war.goals import team_posts
from game.rules.war.kinds import Unit
from tests.rules.war.table import units as read_units

PLACE = r"(?P<{}>[A-Z]|\d+,\d+)"
GOING = re.compile(
    rf"(?P<verb>move|enter|shoot)(?: (?:(?P<units>.+?) of )?{PLACE.format('origin')})?"
    rf"(?: -> {PLACE.format('target')})?"
)
WORK = re.compile(
    rf"(?P<verb>repair|entrench)(?: (?:(?P<units>.+?) of )?{PLACE.format('origin')})?"
)
HEALING = re.compile(rf"heal(?: (?P<kind>[a-z_]+))?(?: -> {PLACE.format('target')})?")
GRANT = re.compile(
    rf"(?P<verb>muster|decline)(?: (?P<kind>[a-z_]+))??(?: at {PLACE.format('at')})?"
)
PLAIN = {
    "press on": "press_on",
    "hold": "hold",
    "withdraw": "withdraw",
    "stop": "stop",
    "end turn": "end_turn",
}
VERBS: dict[str, type] = {
    "move": Move,
    "enter": Enter,
    "shoot": Shoot,
    "repair": Repair,
    "entrench": Entrench,
}
Places = Mapping[str, str]


def cell_of(state: war.State, places: Places, place: str) -> int:
    """The cell of a capital or of "column,row"."""
    column, row = map(int, places.get(place, place).split(","))
    return state.war.board.grid.cell_at(column, row)


def matching(state: war.State, places: Places, wanted: str) -> list[war.WarOrder]:
    """The legal orders that these words mean."""
    return [order for order in war.orders(state) if means(state, places, wanted, order)]


def only(state: war.State, places: Places, wanted: str) -> war.WarOrder:
    """The one legal order that these words mean."""
    found = matching(state, places, wanted)
    assert len(found) == 1, f"{wanted!r} means {len(found)} legal orders: {found[:3]}"
    return found[0]


def means(state: war.State, places: Places, wanted: str, order: war.WarOrder) -> bool:
    """Whether an order is what these words say."""
    raw = war.order_to_json(order)
    if wanted in PLAIN:
        return raw["order"] == PLAIN[wanted]
    if wanted.startswith("claim "):
        fight = state.battle
        return (
            isinstance(order, Claim)
            and fight is not None
            and _are(order.units, wanted.removeprefix("claim "), fight.attackers)
        )
    if found := GOING.fullmatch(wanted) or WORK.fullmatch(wanted):
        return isinstance(order, VERBS[found["verb"]]) and _goes(state, places, found, order)
    if found := HEALING.fullmatch(wanted):
        return isinstance(order, Heal) and (
            found["kind"] in (None, order.kind)
            and (not found["target"] or order.target == cell_of(state, places, found["target"]))
        )
    if found := GRANT.fullmatch(wanted):
        return (
            raw["order"] == found["verb"]
            and (not found["kind"] or (isinstance(order, Muster) and order.kind == found["kind"]))
            and (not found["at"] or raw["post"] == cell_of(state, places, found["at"]))
        )
    raise AssertionError(f"{wanted!r} is no order")


def _goes(state: war.State, places: Places, found: re.Match[str], order: Any) -> bool:
    said = found.groupdict()
    if said["origin"] and order.origin != cell_of(state, places, said["origin"]):
        return False
    if said.get("target") and order.target != cell_of(state, places, said["target"]):
        return False
    if not said["units"]:
        return True
    chosen = (order.unit,) if isinstance(order, (Repair, Entrench)) else order.units
    return _are(chosen, said["units"], state.stack(order.origin, order.side))


def _are(chosen: tuple[Unit, ...], said: str, stack: tuple[Unit, ...]) -> bool:
    """Whether the chosen units of a stack are those that are said."""
    names = {unit.name for unit in chosen} | {unit.kind.id for unit in chosen}
    if said in ("all", "none", "some"):
        return said == ("none" if not chosen else "all" if len(chosen) == len(stack) else "some")
    if said.startswith("with "):
        return said.removeprefix("with ") in names
    if said.startswith("without "):
        return said.removeprefix("without ") not in names
    if len(chosen) == 1 and chosen[0].name == said:
        return True
    wanted = Counter((unit.kind.id, unit.hits) for unit in read_units(said))
    return Counter((unit.kind.id, unit.hits) for unit in chosen) == wanted


def wins(state: war.State, places: Places, said: str) -> float:
    """The chance that an order, or "2 knights [then 3 bandits] against bandits", wins."""
    if " then " not in said:
        return fight(state, places, said).attacker_wins
    waves, defenders = said.split(" against ")
    first, second = waves.split(" then ")
    alike = read_units(defenders)
    assert len(set(alike)) == 1, f"{said!r}: the defenders are not alike"
    before = fight(state, places, f"{first} against {defenders}")
    return before.attacker_wins + sum(
        chance * wins(state, places, f"{second} against {left} {alike[0].text}")
        for left, chance in enumerate(before.defenders_left)
        if left and chance
    )


def pairing(state: war.State, places: Places, said: str) -> tuple[Any, Any, bool]:
    """Who fights whom in an order or in "2 knights against bandits"; whether it goes to the end."""
    if " against " in said:
        ours, theirs = (
            tuple(fighter(unit, state.war.house) for unit in read_units(side))
            for side in said.split(" against ")
        )
        return ours, theirs, True
    order = only(state, places, said)
    forecast = war.forecast(state, order)
    assert forecast is not None, f"{said!r} brings no fight"
    return forecast.attackers, forecast.defenders, not isinstance(order, Shoot)


def fight(state: war.State, places: Places, said: str) -> odds.Odds:
    """The exact odds of an order, or of "2 knights against bandits"."""
    ours, theirs, to_end = pairing(state, places, said)
    carried = state.war.house.overkill == "carried"
    return odds.exact(ours, theirs, to_end=to_end, carried=carried)


# Claims


def holds(state: war.State, places: Places, claim: str) -> bool:
    """Whether a claim about a position is true."""
    for pattern, check in CLAIMS.items():
        found = re.fullmatch(pattern, claim)
        if found:
            return check(state, places, *found.groups())
    raise AssertionError(f"{claim!r} is no claim")


def _is(state: war.State, places: Places, place: str, owner: str) -> bool:
    return state.controller(cell_of(state, places, place)) == owner.removesuffix("'s").replace(
        "neutral", ""
    )


def _stands(state: war.State, places: Places, who: str, place: str) -> bool:
    cell = cell_of(state, places, place)
    if who in state.war.faction:
        return bool(state.stack(cell, who))
    return cell in [where for where, _ in _bearers(state, who)]


def _bearers(state: war.State, who: str) -> list[tuple[int, Unit]]:
    """Units of that name, or of that kind in the first faction."""
    first = state.war.factions[0].id
    return [
        (cell, unit)
        for faction in state.war.faction
        for cell, unit in state.units(faction)
        if unit.name == who or (unit.kind.id == who and faction == first)
    ]


def _safe(state: war.State, _places: Places, who: str, faction: str) -> bool:
    bearers = _bearers(state, who)
    return bool(bearers) and not any(
        strikes(state, faction, where, target)
        for target, _ in bearers
        for where in state.cells[faction]
    )


def _falls(state: war.State, places: Places, place: str, faction: str, most: str) -> bool:
    if place[0].isdigit() or place in places:
        cell = cell_of(state, places, place)
    elif bearers := _bearers(state, place):
        cell = bearers[0][0]
    else:
        return False
    return danger(state, cell, faction) <= (int(most) + 0.5) / 100


def danger(state: war.State, target: int, faction: str) -> float:
    """The best chance of one of a faction's stacks to take a hex within a turn."""
    defenders = state.team_units(target, state.war.factions[0].team)
    worst = 0.0
    for cell in state.cells[faction]:
        able = tuple(
            unit for unit in state.stack(cell, faction) if enters(state, unit, cell, target)
        )
        if not able:
            continue
        if not defenders:
            return 1.0
        ours = tuple(fighter(unit, state.war.house) for unit in able)
        theirs = tuple(fighter(unit, state.war.house) for _, unit in defenders)
        worst = max(worst, odds.exact(ours, theirs).attacker_wins)
    return worst


def strikes(state: war.State, faction: str, where: int, target: int) -> bool:
    """Whether a unit of a stack can enter or shoot at a hex within a turn."""
    actions = state.war.house.battle_actions
    for unit in state.stack(where, faction):
        if enters(state, unit, where, target):
            return True
        shooting = unit.kind.range
        if shooting and any(
            state.war.board.distance(cell, target) <= shooting
            for cell in goes(state, unit, where, actions - 1)
        ):
            return True
    return False


def enters(state: war.State, unit: Unit, where: int, target: int) -> bool:
    """Whether a unit can enter a hex within a turn, hostile units on the way in its way."""
    if not state.war.board.stands(unit.kind, target):
        return False
    return where == target or target in goes(state, unit, where, state.war.house.battle_actions)


def goes(state: war.State, unit: Unit, where: int, actions: int) -> set[int]:
    """The hexes that a unit gets to with so many actions; those of its foes end its way."""
    owner = next(name for name, stack in state.at[where] if unit in stack)
    team = state.war.team_of[owner]
    steps = state.war.board.steps[travel_of(unit.kind)]
    far = int(unit.kind.speed * actions)
    found, edge = {where}, [where]
    for _ in range(far):
        edge = [
            near
            for cell in edge
            if cell == where or not state.hostile_teams(cell, team)
            for near in steps[cell]
            if near not in found
        ]
        found.update(edge)
    return found


def _won(state: war.State, _places: Places, faction: str, has: str) -> bool:
    won = state.outcome is not None and faction in state.outcome.winners
    return won == (has == "has")


def _hits(state: war.State, _places: Places, who: str, hits: str) -> bool:
    return [unit.hits for _, unit in _bearers(state, who)] == [int(hits)]


CLAIMS: dict[str, Callable[..., bool]] = {
    r"(\S+) is (\w+'s|neutral)": _is,
    r"(\S+) stands in (\S+)": _stands,
    r"(\S+) doesn't stand in (\S+)": lambda *said: not _stands(*said),
    r"(\S+) is out of (\w+)'s reach": _safe,
    r"(\S+) falls to (\w+) at (\d+) % at most": _falls,
    r"(\w+) (has|hasn't) won": _won,
    r"(\w+) has (\d+) posts": lambda state, _places, team, count: (
        team_posts(state, team) == int(count)
    ),
    r"(\S+) has (\d+) hits? left": _hits,
    r"(\w+) has (\d+) units?": lambda state, _places, faction, count: (
        sum(1 for _ in state.units(faction)) == int(count)
    ),
}


def figures(puzzle: Any) -> Iterator[str]:
    """The figures that a puzzle's sentence must show."""
    yield from (f"{chance * 100:.0f} %" for chance in puzzle.odds.values())
    yield from (f"{hits:.2f}" for hits in (*puzzle.deals.values(), *puzzle.takes.values()))
