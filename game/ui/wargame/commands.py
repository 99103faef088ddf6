"""What a person does on a battle's screen: orders given, taken back, and who goes at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import MatchFault
from game.rules.contract import IllegalOrder
from game.rules.wargame.actions import EndTurn, GoNow, Stunt, Surrender
from game.ui.wargame.choices import palette
from game.ui.wargame.decisions import RULE, who_can_go
from game.ui.wargame.repertoire import DEED
from game.ui.words import a_count

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.rules.wargame.state import State
    from game.ui.wargame.choices import Row
    from game.ui.wargame.scene import BattleScene
    from game.ui.wargame.session import BattleSession


class Commands:
    """Of one screen."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene

    @property
    def session(self) -> BattleSession:
        """The fight."""
        return self.scene.session

    @property
    def state(self) -> State:
        """The position."""
        return self.scene.state

    @property
    def can_go_now(self) -> bool:
        """Whether somebody whom a person plays may go at once, and it isn't asked already."""
        if self.scene.large or self.scene.aim.going or self.scene.finished:
            return False
        return bool(self.session.interrupters())

    @property
    def going_brief(self) -> str:
        """How many may go at once."""
        count = len(self.session.interrupters())
        return f"Go at once (1 hit die): {a_count(count, 'fighter')} can"

    @property
    def going_words(self) -> str:
        """Who may go at once."""
        return f"Out of turn, between maneuvers: {who_can_go(self.session)}"

    def ask_going(self) -> None:
        """Ask who goes at once; what is being shown ends."""
        if not self.can_go_now:
            self.scene.refuse("Nobody of yours can go at once now.")
            return
        self.scene.flow.hurry()
        self.scene.refused = ""
        self.scene.aim.going = True
        self.scene.panel.page = 0
        self.scene.rebuild()

    def play(self, order: Order) -> None:
        """Give a person's order."""
        out_of_turn = order.side == "gm" or isinstance(order, GoNow)
        if not self.scene.deciding and not self.scene.aim.going and not out_of_turn:
            return
        if out_of_turn:
            self.scene.flow.hurry()
        try:
            happened = self.session.order(order)
        except IllegalOrder as fault:
            self.scene.refuse(str(fault))
            return
        except MatchFault as fault:
            self.scene.cant_be_kept(fault)
            return
        self.scene.happened(happened)

    def choose(self, row: Row) -> None:
        """Take up a row: give its order, open its list, or say why it can't be done."""
        if row.name == RULE:
            self.scene.open_gm()
        elif row.name == "stunt":
            self.ask_stunt()
        elif row.order is not None:
            self._sure(row.order)
        elif row.opens is not None:
            self.scene.aim.narrow(row.opens)
        else:
            self.scene.refuse(self.scene.aim.refusals.why(row.why_not))

    def _sure(self, order: Order) -> None:
        """What gives a fighter up is asked about first."""
        if not isinstance(order, Surrender):
            self.play(order)
            return
        from game.ui.scenes.message import ask

        name = self.session.name_of(self.session.acting)
        words = f"{name} is out of the fight then, alive. This can’t be taken back later."
        ask(self.scene.app, "Surrender?", words, "Surrender", lambda: self.play(order), "Fight on")

    def ask_stunt(self) -> None:
        """A stunt in words."""
        from game.ui.wargame.stunt import StuntScene

        side, name = self.state.active, self.session.name_of(self.session.acting)
        self.scene.app.push(
            StuntScene(self.scene.app, name, lambda text: self.play(Stunt(side, text)))
        )

    def number(self, number: int) -> bool:
        """Choose the row of that number."""
        if 0 < number <= len(self.scene.panel.shown):
            self.choose(self.scene.panel.shown[number - 1])
            return True
        return False

    def by_key(self, name: str) -> None:
        """Choose a kind of maneuver, whatever is narrowed now."""
        hotkey = DEED[name].hotkey
        rows = [row for row in self.scene.aim.rows if row.hotkey == hotkey]
        rows = rows or [
            row
            for row in palette(self.state, self.scene.aim.orders, self.scene.aim.weapon)
            if row.name == name
        ]
        if rows:
            self.choose(rows[0])
        else:
            self.scene.refuse(self.scene.aim.refusals.why(name))

    def click(self, cell: int) -> None:
        """A click on a hex of the field."""
        if self.scene.deciding or self.scene.aim.going:
            self.scene.refused = ""
            self.scene.aim.click(cell)

    def click_fighter(self, who: int) -> None:
        """A click on a fighter in the strip: as on the field, which also shows it."""
        cell = self.scene.show.shown.fighters[who].cell
        if cell >= 0:
            self.scene.view.camera.show(cell, glide=True)
            self.scene.pointing.light_up((cell,))
            if self.state.at(cell) == who and (self.scene.aim.going or self.state.phase == "name"):
                self.click(cell)
        self.scene.app.post_redraw()

    def end(self) -> None:
        """End the turn; while something happens, skip ahead; when all is over, the result."""
        if self.scene.may_end:
            self.play(EndTurn(self.state.active))
        else:
            self.scene.skip()

    def back(self) -> bool:
        """One step back in a choice; False if there is none."""
        self.scene.refused = ""
        return self.scene.aim.back()

    def go_back(self) -> None:
        """The same, for a button."""
        self.back()

    def why_not_undo(self) -> str:
        """Why the last order can't be taken back now; "" if it can."""
        if self.scene.show.busy:
            return "First what happens now is shown to its end."
        return self.session.why_not_undo()

    def undo(self) -> None:
        """Take the last order back, or say why not."""
        refusal = self.why_not_undo()
        if refusal:
            self.scene.refuse(refusal)
            return
        try:
            self.session.undo()
        except MatchFault as fault:
            self.scene.cant_be_kept(fault)
            return
        self.scene.asking.forget()
        self.scene.sync()
        self.scene.refused = ""
        self.scene.rebuild()
