"""The game master's word on a fight: its result is accepted or changed, or it is ended (W13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.contract import GM
from game.rules.war import results
from game.rules.war.actions import Accept, Replace
from game.rules.war.state import DICE
from game.ui.war.by_hand import ResultSheet
from game.ui.widgets import button

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.contract import Event, Order
    from game.ui.app import App
    from game.ui.war.nested_scene import NestedScene
    from game.ui.war.scene import WarScene

CAME_BY = {
    "dice": "the dice have",
    "shot": "the shooting has",
    "wargame": "the fight in the War Game has",
    "tactical": "the fight in the Tactical Core has",
    "table": "the fight at the table has",
}


class ConfirmScene(ResultSheet):
    """The game master accepts what came of a fight, or puts something else in its place (W13)."""

    title = "The game master’s word"
    note_label = "Note, if changed"

    def __init__(self, app: App, below: WarScene) -> None:
        pending = below.state.pending
        super().__init__(app, below, pending or results.untouched(below.state))

    @property
    def changed(self) -> bool:
        """Whether the sheet says something else than what came."""
        return self.result != self.begun

    @property
    def verb(self) -> str:  # type: ignore[override]
        """What the button does now."""
        return "Put this instead" if self.changed else "Accept"

    def heading(self) -> str:
        """What sheet it is."""
        return f"The game master: what came of the fight for {self.where}"

    def words(self) -> str:
        """What is to be done."""
        battle = self.state.battle
        how = CAME_BY[battle.way if battle is not None else DICE]
        return (
            f"This is what {how} brought. It holds only when you accept it; you may also change "
            "it, and say why."
        )

    def build_foot(self, top: float) -> None:
        """Back to what came."""
        button(
            self, (20, top, 190, 40), "As it came", self.reset, inside=self.sheet, name="reset",
            enabled=self.changed, tip="Undo the changes on this sheet",
        )  # fmt: skip

    def typed(self) -> None:
        """The button says whether it is another result now."""
        self.rebuild()

    def reset(self) -> None:
        """The result as it came."""
        self.fares = list(self.begun.attackers), list(self.begun.defenders)
        self.refused = ""
        self.rebuild()

    def order(self) -> Order:
        """Accept, or the other result with the note."""
        return Replace(GM, self.result, self.note) if self.changed else Accept(GM)


class VerdictScene(ResultSheet):
    """The game master ends a fight that is on in another system with a result (W13, gm_desk)."""

    title = "The game master’s verdict"
    verb = "End it so"
    note_label = "Note for the log"

    def __init__(self, app: App, fight: NestedScene) -> None:
        self.fight = fight
        super().__init__(app, fight.war, results.untouched(fight.war.state))

    def heading(self) -> str:
        """What sheet it is."""
        return f"The game master ends the fight for {self.where}"

    def words(self) -> str:
        """What is to be done."""
        return (
            "The fight ends here, as you write it down. It begins with everyone as they came, "
            "not as they stand in the fight."
        )

    def build_foot(self, top: float) -> None:
        """Let it go on."""
        button(self, (20, top, 190, 40), "Let it go on", self.cancel, inside=self.sheet)

    def undo(self) -> None:
        """Nothing is taken back here."""

    def cancel(self) -> None:
        """Esc: the fight goes on."""
        self.app.pop(self)

    def order(self) -> Order:
        """The game master's."""
        return Replace(GM, self.result, self.note)

    def given(self, events: Sequence[Event]) -> None:
        """The fight's screen goes with it."""
        self.app.pop(self.fight)
        self.below.flow.came_back(events)
