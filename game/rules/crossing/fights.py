"""A fight for a zone that goes on in another system, inside a war's state (W13, G14, T8)."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from game.rules.contract import silence
from game.rules.crossing.orders import FightBegan, InFight

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Event, RuleSystem, Tell
    from game.rules.crossing.elsewhere import Opening
    from game.rules.crossing.orders import Within
    from game.rules.war.results import Result
    from game.rules.war.state import State

SYSTEMS = ("wargame", "tactical")  # ways that are rule systems


class Nested:
    """The fight: its way, its state, and that state as it began, which is never changed."""

    __slots__ = ("start", "state", "way")

    def __init__(self, way: str, state: Any, start: Any) -> None:  # noqa: ANN401 - any system's
        self.way = way
        self.state = state
        self.start = start

    @property
    def rules(self) -> RuleSystem:
        """The rules it is played by."""
        return rules_of(self.way)

    def copy(self) -> Nested:
        """An independent copy."""
        return Nested(self.way, self.rules.copy(self.state), self.start)


def rules_of(way: str) -> RuleSystem:
    """The rule system of a way, imported when it is first played."""
    return cast("RuleSystem", import_module(f"game.rules.{way}"))


def fight_of(state: State) -> Nested | None:
    """The fight that is on in a war."""
    fight = state.fight
    return fight if isinstance(fight, Nested) else None


def opening(state: State, way: str) -> Opening:
    """What the fight for the battle's zone starts from. Raises ValueError if there is no battle."""
    from game.rules.crossing.battle import to_wargame  # noqa: PLC0415 - when a fight opens
    from game.rules.crossing.elsewhere import Opening, elsewhere_of  # noqa: PLC0415
    from game.rules.crossing.lines import to_tactical  # noqa: PLC0415
    from game.rules.crossing.meeting import meeting  # noqa: PLC0415

    there = elsewhere_of(state.war.tables)
    attackers, defenders = meeting(state)
    if way == "tactical":
        scenario = to_tactical(attackers, defenders, there.figures)
        return Opening(scenario, there.tactical_house, there.tactical)
    assert state.battle is not None  # noqa: S101 - there are forces
    terrain = state.war.board.terrain[state.battle.target]
    field = to_wargame(attackers, defenders, terrain, there.figures)
    return Opening(field, there.wargame_house, there.wargame)


def begin(state: State, dice: DiceLike, tell: Tell) -> None:
    """Open the fight in the system that was chosen; its dice run on from the war's."""
    battle = state.battle
    assert battle is not None  # noqa: S101 - a way was chosen for it
    way = battle.way
    rules = rules_of(way)
    begun, told = rules.start(*opening(state, way), dice)
    fight = state.fight = Nested(way, begun, rules.copy(begun))
    defenders = state.team_units(battle.target, battle.team)[0][0]
    tell(FightBegan(way, battle.target, battle.faction, defenders, fight.start))
    for event in told:
        tell(InFight(way, event, fight.start))


def play(fight: Nested, order: Within, dice: DiceLike, tell: Tell) -> None:
    """Play one of its orders. Raises IllegalOrder; nothing has changed then."""

    def pass_on(event: Event) -> None:
        tell(InFight(fight.way, event, fight.start))

    then = silence if tell is silence else pass_on
    fight.rules.play(fight.state, order.then, dice, then)


def result(state: State, fight: Nested) -> Result:
    """What came of a fight that is over, in the war's terms. Raises ValueError if it isn't over."""
    from game.rules.crossing.battle import from_wargame  # noqa: PLC0415 - when a fight ends
    from game.rules.crossing.elsewhere import elsewhere_of  # noqa: PLC0415
    from game.rules.crossing.lines import from_tactical  # noqa: PLC0415
    from game.rules.crossing.meeting import meeting  # noqa: PLC0415

    attackers, defenders = meeting(state)
    if fight.way == "tactical":
        return from_tactical(fight.state, attackers, defenders)
    figures = elsewhere_of(state.war.tables).figures
    return from_wargame(fight.state, attackers, defenders, figures)
