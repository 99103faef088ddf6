"""A fight for a zone as its own screen plays it: the war's match and computer behind it (W13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.match.nested import Nested
from game.players import HUMAN
from game.players.at_war import FightAdvice
from game.rules.contract import GM
from game.rules.crossing.orders import InFight, Within
from game.ui.computer import Computer
from game.ui.session import Played, Seat

if TYPE_CHECKING:
    from game.match.record import Step
    from game.players.systems import Advice
    from game.rules.contract import Event, Order
    from game.ui.war.nested_scene import NestedScene
    from game.ui.war.scene import WarScene
    from game.ui.war.session import Session


class NestedComputer(Computer):
    """The war's computer, asked for orders and advice of the fight that is on.

    `auto`: the level that gives all sides' orders of this fight; "": each side has its player.
    """

    def __init__(self, war: Computer) -> None:
        self._war = war
        self.auto = ""

    @property
    def note(self) -> str:
        """That its process had to be started anew."""
        return self._war.note

    @note.setter
    def note(self, words: str) -> None:
        self._war.note = words

    @property
    def trouble(self) -> str:
        """That it fails again and again."""
        return self._war.trouble

    @trouble.setter
    def trouble(self, words: str) -> None:
        self._war.trouble = words

    def level(self, faction: str) -> str:
        """Who decides for a side; the game master is always a person."""
        if faction == GM:
            return HUMAN
        return self.auto or self._war.level(faction)

    def let(self, faction: str, level: str) -> None:
        """Have another decide for a side from now on, in the war too."""
        self.auto = ""
        self._war.let(faction, level)

    def try_again(self) -> None:
        """Forget the trouble."""
        self._war.try_again()

    def warm(self) -> None:
        """Have the process there before it is needed."""
        self._war.warm()

    @property
    def thinking(self) -> bool:
        """Whether an order or advice is awaited."""
        return self._war.thinking

    def think(self, side: str, level: str = "") -> Order | None:
        """What a side does next in the fight; None while it is thought about."""
        order = self._war.think(side, level or self.level(side))
        return cast("Order", order.then) if isinstance(order, Within) else None

    def wait(self, seconds: float) -> bool:
        """Wait so long at most for its process."""
        return self._war.wait(seconds)

    def seek(self) -> None:
        """Think about what the strongest level would do."""
        self._war.seek()

    def advice(self) -> Advice | None:
        """What was sought, once."""
        found = self._war.advice()
        return found.advice if isinstance(found, FightAdvice) else None

    def drop(self) -> None:
        """Advice isn't sought any more."""
        self._war.drop()

    def refused(self, why: str) -> None:
        """What it decided can't be played."""
        self._war.refused(why)

    def follow(self, step: Step) -> None:
        """An order of the war's match was played."""
        self._war.follow(step)

    def lose_step(self) -> None:
        """The position is another one than the orders lead to."""
        self._war.lose_step()

    def close(self) -> None:
        """The war goes on, and its computer with it."""


class NestedSeat(Seat):
    """What both kinds of such fights have in common. `war`: the session of the war around it."""

    match: Nested
    computer: NestedComputer

    def __init__(self, war: Session) -> None:
        self.war = war
        super().__init__(Nested(war.match), NestedComputer(war.computer))

    @property
    def auto(self) -> str:
        """The level that gives the orders of all sides; "" if the players do."""
        return self.computer.auto

    @auto.setter
    def auto(self, level: str) -> None:
        self.computer.auto = level

    @property
    def peopled(self) -> bool:
        """Whether a person plays one of its sides in the war."""
        return any(self.war.is_human(side) for side in self.sides)

    @property
    def came(self) -> tuple[Event, ...]:
        """When the fight is over: what its end brought in the war."""
        if self.match.on:
            return ()
        for step in reversed(self.war.match.steps):
            if isinstance(step.order, Within):
                return tuple([event for event in step.events if not isinstance(event, InFight)])
        return ()

    def interruption(self) -> Played | None:
        """What a computer's side does out of turn, where the rules let it."""
        return None

    def scene(self, war: WarScene) -> NestedScene:
        """Its screen, above the war's."""
        raise NotImplementedError

    @property
    def taken_back(self) -> bool:
        """Whether the choice of this way was taken back: there is no such fight any more."""
        return not self.match.on and self.state.outcome is None

    def why_not_undo(self) -> str:
        """Why the last order can't be taken back; before the fight's first, the choice of it."""
        return super().why_not_undo() if self.match.steps else self.war.why_not_undo()

    def why_not_take_back(self, count: int = 1) -> str:
        """Likewise, of a game master."""
        if self.match.steps:
            return super().why_not_take_back(count)
        return self.war.why_not_take_back(count)

    def undo(self, count: int = 1, *, gm: bool = False) -> None:
        """Take orders back, or the choice of this way. Raises CantUndo, MatchFault."""
        if self.match.steps:
            super().undo(count, gm=gm)
        else:
            self.war.undo(count, gm=gm)

    def follow(self) -> None:
        """The war's log follows the orders in force."""
        self.war.follow()

    def _play(self, order: Order) -> tuple[Event, ...]:
        events = self.match.play(order)
        self.war.follow()
        self.computer.follow(self.war.match.steps[-1])
        return events


def fight_in(war: Session) -> NestedSeat:
    """The fight that is on in a war. Raises ValueError if there is none."""
    battle = war.state.battle
    if battle is not None and battle.way == "tactical":
        from game.ui.war.nested_fight import NestedFight

        return NestedFight(war)
    from game.ui.war.nested_battle import NestedBattle

    return NestedBattle(war)
