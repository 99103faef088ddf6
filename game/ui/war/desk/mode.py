"""The desk as a mode: open or closed, the tool in hand, the note to the next order.

While it is open nothing goes on by itself: no computer moves, no dialog opens. What is done are
orders of the side `gm`, so they stand in the journal and can be taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.match import MatchFault
from game.rules.contract import IllegalOrder
from game.rules.war.awaited import DESK_CLOSED
from game.rules.war.desk.orders import SetHouse
from game.ui.map import Marks
from game.ui.scenes.message import ask
from game.ui.scenes.toolsheet import take_back
from game.ui.war.desk.ground import Control, Ground, Notes
from game.ui.war.desk.help import HELP
from game.ui.war.desk.panel import DeskPanel
from game.ui.war.desk.place import Place
from game.ui.war.desk.units import Units
from game.ui.war.selection import NOTHING, NOWHERE
from game.ui.war.words import a_count

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.rules.contract import Order
    from game.ui.scene import Scene
    from game.ui.war.desk.tool import Tool
    from game.ui.war.scene import WarScene

__all__ = ["HELP", "Asked", "Desk"]

PASSED = "The turn has passed on, and the desk is closed: the next player may look."


class Asked(NamedTuple):
    """A place on the map that is to be clicked. `many`: as many hexes as one likes, then Done.

    `sheet` comes back afterwards, if there was one.
    """

    words: str
    take: Callable[[tuple[int, ...]], None]
    many: bool
    sheet: Scene | None


class Desk:
    """Of one war's screen."""

    def __init__(self, scene: WarScene) -> None:
        self.scene = scene
        self.open = False
        self.note = ""
        self.said = ""
        self.bad = False  # whether what is said is a refusal
        self.cell = NOWHERE  # the hex that was clicked last
        self._stale = False  # whether the screen is to be laid out anew
        self.asked: Asked | None = None
        self.cells: tuple[int, ...] = ()  # chosen for what is asked
        tools: tuple[Tool, ...] = (
            Units(self), Place(self), Control(self), Ground(self), Notes(self),
        )  # fmt: skip
        self.tools = {tool.name: tool for tool in tools}
        self.tool: Tool = tools[0]
        self.panel = DeskPanel(self)

    @property
    def allowed(self) -> bool:
        """Whether this war has a desk."""
        return self.scene.war.house.gm_desk == "on"

    @property
    def since_forbidden(self) -> int:
        """How many orders a house rule that forbids the desk would take back with it; 0: none."""
        if self.allowed:
            return 0
        steps = self.scene.session.match.steps
        for count, step in enumerate(reversed(steps), 1):
            if isinstance(step.order, SetHouse) and dict(step.order.rules).get("gm_desk"):
                return count
        return 0

    def entries(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """What the war's menu offers."""
        if self.allowed:
            return (("Close the desk" if self.open else "Game master’s desk", self.toggle),)
        return (("Allow the desk again", self.allow_again),) if self.since_forbidden else ()

    def allow_again(self) -> None:
        """Take back that the desk was forbidden, once that is confirmed."""
        count = self.since_forbidden
        also = f" So {_since(count - 1)} given since." if count > 1 else ""
        ask(
            self.scene.app, "Allow the desk again?",
            f"The game master has forbidden it in this war. That is taken back.{also}", "Take back",
            lambda: self.scene.commands.refuse(self.take_back(count)), "No",
        )  # fmt: skip

    def toggle(self) -> None:
        """Open it, or close it."""
        if self.open:
            self.close()
        else:
            self.show()

    def show(self) -> None:
        """Open it, above whatever dialog was there; say why not where it isn't allowed."""
        scene, app = self.scene, self.scene.app
        if not self.allowed or self.open:
            scene.commands.refuse("" if self.allowed else DESK_CLOSED)
            return
        if app.top is not scene:
            app.pop(app.stack[app.stack.index(scene) + 1])
        if scene.state.outcome is not None:
            return
        scene.hurry()
        scene.selection = NOTHING
        scene.refused = self.said = ""
        self.open, self.cell = True, NOWHERE
        scene.rebuild()

    def close(self) -> None:
        """Close it: the war goes on, hidden notes are hidden."""
        self.open, self.asked, self.cells = False, None, ()
        self.said = ""
        self.scene.controls.let_go()
        self.scene.rebuild()

    # orders

    @property
    def words(self) -> str:
        """The note that goes with the next order."""
        return " ".join(self.note.split())

    def give(self, order: Order) -> bool:
        """Give an order, or say why not; whether it was given."""
        scene = self.scene
        awaited = scene.state.active
        try:
            scene.session.order(order)
        except IllegalOrder as fault:
            self.say(str(fault))
            return False
        except MatchFault as fault:
            scene.cant_be_kept(fault)
            return False
        self.note = self.said = ""
        self.changed()
        passed = scene.session.hot_seat and scene.state.active != awaited
        if passed or scene.state.outcome is not None or not self.allowed:
            self.close()
            scene.commands.refuse(PASSED if passed else "")
        return True

    def take_back(self, count: int = 1) -> str:
        """Take orders back, whosever they were; what came of it, as a sentence."""
        refusal = take_back(self.scene.session, count)
        self.said, self.bad = refusal or _back_words(count), bool(refusal)
        self.changed()
        if not self.allowed and self.open:
            self.close()  # it was opened by a house rule that is gone again
        return self.said

    def changed(self) -> None:
        """The position is another one."""
        self.scene.view.sync(self.scene.state)
        self.scene.flow.fought = []
        self.look_again()

    def say(self, words: str) -> None:
        """Say why not."""
        self.said, self.bad = words, True
        self.look_again()

    def look_again(self) -> None:
        """Show what has changed, once, before the next frame."""
        self._stale = self.open
        if not self.open:
            self.scene.refresh()
        self.scene.app.post_redraw()

    def catch_up(self) -> bool:
        """Lay the screen out anew if that is due; whether it was."""
        due, self._stale = self._stale and self.open, False
        if due:
            self.scene.rebuild()
        return due

    # the map

    def take(self, tool: str) -> None:
        """Take another tool in hand."""
        self.tool = self.tools[tool]
        self.asked, self.said = None, ""
        self.look_again()

    def ask(
        self,
        words: str,
        take: Callable[[tuple[int, ...]], None],
        *,
        many: bool = False,
        chosen: tuple[int, ...] = (),
        sheet: Scene | None = None,
    ) -> None:
        """Have a hex clicked; a sheet above the map makes way until then."""
        if sheet is not None:
            self.scene.app.pop(sheet)
        self.asked, self.cells, self.said = Asked(words, take, many, sheet), chosen, ""
        self.look_again()

    def answer(self, cells: tuple[int, ...] | None) -> None:
        """The hexes asked for; None: never mind."""
        asked, self.asked, self.cells = self.asked, None, ()
        if asked is None:
            return
        if asked.sheet is not None:
            self.look_again()
            self.scene.app.push(asked.sheet)
        if cells is not None:
            asked.take(cells)
        self.look_again()

    def choose(self, cell: int) -> None:
        """A click or Enter on a hex."""
        if self.asked is not None:
            if not self.asked.many:
                self.answer((cell,))
                return
            there = cell in self.cells
            kept = tuple([one for one in self.cells if one != cell])
            self.cells = kept if there else (*kept, cell)
            self.look_again()
            return
        self.cell, self.said = cell, ""
        self.tool.choose(cell)
        self.look_again()

    def obvious(self, cell: int) -> None:
        """A right click or Shift+Enter on a hex."""
        if self.asked is not None:
            self.answer(None)
        else:
            self.tool.obvious(cell)

    def back(self) -> None:
        """Esc: never mind what is asked; then close."""
        if self.asked is not None:
            self.answer(None)
        else:
            self.close()

    def handle(self, event: pygame.event.Event) -> bool:
        """Offer an event over the map before it moves the map; True if it is used up."""
        return self.asked is None and self.tool.handle(event)

    def marks(self) -> Marks:
        """What the map marks."""
        scene = self.scene
        hover = scene.view.hover if scene.cursor is None else None
        chosen = self.cell if self.cell != NOWHERE and self.asked is None else None
        lit = self.cells if self.asked is not None else self.tool.lit
        return Marks(selected=chosen, cursor=scene.cursor, hover=hover, flash=lit or scene.flash)

    def hint(self) -> str:
        """What a click on the map does now."""
        if self.asked is None:
            return self.tool.hint()
        rest = " Again takes it out; then Done." if self.asked.many else " Esc: never mind."
        return self.asked.words + rest


def _since(count: int) -> str:
    return f"{'is' if count == 1 else 'are'} {a_count(count, 'order')}"


def _back_words(count: int) -> str:
    if count == 1:
        return "The last order was taken back."
    return f"The last {count} orders were taken back."
