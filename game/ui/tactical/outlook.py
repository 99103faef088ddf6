"""The running forecast of a fight: exact odds of what is shown, and of each choice there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.tactical.odds_result import certain
from game.ui.words import percent

if TYPE_CHECKING:
    from game.players.tactical.advice import Advice
    from game.rules.tactical import TacticalOrder
    from game.rules.tactical.odds_result import Result
    from game.ui.tactical.scene import FightScene

PATIENCE = 20.0  # seconds that a picture may wait for its figures


class Outlook:
    """What is known now; the last odds stay till newer ones are there, and are `outdated`.

    `turn`: who is left after the turn at hand, or the next; `fight`: in the end; `prospects`: of
    what can be chosen now.
    """

    def __init__(self, scene: FightScene) -> None:
        self.scene = scene
        self.turn: Result | None = None
        self.fight: Result | None = None
        self.prospects: Advice | None = None
        self.outdated = True
        self._waited = False

    def ask(self) -> None:
        """Ask for what is shown now."""
        scene = self.scene
        if scene.finished:
            self.turn = self.fight = certain(scene.stage.where.alive, 0)
            self.prospects, self.outdated = None, False
            return
        if scene.pacing.skipping:  # nobody looks
            self.prospects, self.outdated = None, True
            return
        session, at = scene.session, scene.stage.known
        turn, fight = session.outlook(at, to_end=False), session.outlook(at, to_end=True)
        self.turn, self.fight = turn or self.turn, fight or self.fight
        self.outdated = turn is None or fight is None
        self.prospects = session.advice() if scene.deciding else None
        self._waited |= self.outdated or (scene.deciding and self.prospects is None)
        if scene.quiet and session.forecaster.busy:
            session.forecaster.wait(PATIENCE)
            self.ask()

    def forget(self) -> None:
        """What was asked for isn't wanted any more."""
        self.scene.session.forecaster.forget()

    @property
    def waiting(self) -> bool:
        """Whether something is being reckoned."""
        return self.scene.session.forecaster.busy

    @property
    def settling(self) -> bool:
        """Whether something is being reckoned, or has been and wasn't taken up yet."""
        return self.waiting or self._waited

    def update(self) -> bool:
        """Take up what has been reckoned; True if something may have come."""
        waiting = self.waiting
        news = waiting or self._waited
        self._waited = waiting
        if news:
            self.ask()
        return news

    def worth(self, order: TacticalOrder) -> str:
        """What an order is worth to its side in a word or two; "" while it is reckoned.

        How often it holds the field; where only the turn at hand is looked at, who is left after
        it, for hardly a turn decides so large a fight.
        """
        if self.prospects is None:
            return ""
        side = self.scene.clash.place(order.side)
        found = next(one for one in self.prospects.prospects if one.order == order)
        if self.prospects.basis == "one_turn":
            return f"{found.men[side]:.1f} left, foe {found.men[1 - side]:.1f}"
        return f"holds {percent(found.holds[side])}"
