"""The player's choice as it is made: what is narrowed, pointed at and lit, and what clicks mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import wargame
from game.rules.wargame import actions
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.state import NOBODY
from game.ui.wargame import host_choices, lit
from game.ui.wargame.choices import NOTHING, Focus, Row, narrowed, palette, usable, within
from game.ui.wargame.decisions import decision_rows, going, no_dodge, question
from game.ui.wargame.foresight import Foresight
from game.ui.wargame.marks import UNMARKED, Marks
from game.ui.wargame.meaning import Meaning
from game.ui.wargame.prospect import brief
from game.ui.wargame.whynot import WhyNot

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.rules.wargame.foretold import Forecast
    from game.rules.wargame.state import State
    from game.ui.wargame.scene import BattleScene


class Aim:
    """Of one screen. `going`: who goes at once is asked; `slots`: that would be given.

    `dark`: hexes that aren't seen are darkened.
    """

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.focus: Focus = NOTHING
        self.going = False
        self.slots = 1
        self.dark = False
        self.foresight = Foresight()
        self.meaning = Meaning(self)
        self.refusals = WhyNot(self)
        self._orders: tuple[tuple[int, int], tuple[Order, ...]] = ((0, -1), ())

    # what there is to choose

    @property
    def state(self) -> State:
        """The position."""
        return self.scene.state

    @property
    def step(self) -> int:
        """How many orders led to it."""
        return len(self.scene.session.match.steps)

    @property
    def orders(self) -> tuple[Order, ...]:
        """All legal orders."""
        now = (id(self.state), self.step)
        if self._orders[0] != now:
            self._orders = (now, tuple(wargame.orders(self.state)))
        return self._orders[1]

    @property
    def in_turn(self) -> bool:
        """Whether a fighter's maneuver is asked for."""
        state = self.state
        return state.phase == "turn" and state.scale == "small" and not self.going

    @property
    def is_palette(self) -> bool:
        """Whether the rows are the kinds of maneuvers."""
        return self.in_turn and self.focus.wide

    @property
    def narrowed(self) -> bool:
        """Whether there is a step back."""
        return self.going or (self.in_turn and not self.focus.wide)

    @property
    def rows(self) -> list[Row]:
        """What can be chosen."""
        if self.going:
            return going(self.scene.session)
        if not self.in_turn:
            return decision_rows(self.scene.session, self.orders, self.slots)
        if self.focus.wide:
            return palette(self.state, self.orders, self.weapon)
        names = [person.name for person in self.scene.session.people]
        return narrowed(self.state, self.orders, self._armed(), names)

    @property
    def on_field(self) -> bool:
        """Whether what is narrowed is to be chosen on the field."""
        if not self.in_turn or self.focus.wide:
            return False
        return not [row for row in self.rows if row.order is not None or row.opens is not None]

    @property
    def weapon(self) -> str:
        """The weapon meant for attacks."""
        carried = usable(self.state)
        if self.focus.weapon in carried:
            return self.focus.weapon
        return carried[0] if carried else ""

    def _armed(self) -> Focus:
        return self.focus._replace(weapon=self.weapon)

    @property
    def question(self) -> str:
        """What is asked."""
        if self.going:
            return "Who goes at once? It costs 1 hit die."
        if self.in_turn and not self.focus.wide:
            return self.meaning.narrowed_words(self.focus)
        if self.state.scale == "large":
            return host_choices.question(self.state)
        return question(self.scene.session)

    # what becomes of it

    def reset(self) -> None:
        """Another decision is at hand."""
        self.focus, self.going, self.slots = NOTHING, False, self._least_slots()
        self.scene.panel.page = 0

    def narrow(self, focus: Focus) -> None:
        """Open a list."""
        self.focus = focus._replace(weapon=self.focus.weapon)
        self.scene.panel.page = 0
        self.scene.refused = ""
        self.scene.rebuild()

    def back(self) -> bool:
        """One step back; False if there is none."""
        if not self.narrowed:
            return False
        if self.going:
            self.going = False
        else:
            self.focus = NOTHING._replace(weapon=self.focus.weapon)
        self.scene.rebuild()
        return True

    def next_weapon(self) -> None:
        """Mean the next weapon that is carried."""
        carried = usable(self.state)
        if not self.in_turn or len(carried) < 2:
            self.scene.refuse("There is no other weapon at hand.")
            return
        at = carried.index(self.weapon)
        self.focus = self.focus._replace(weapon=carried[(at + 1) % len(carried)])
        self.scene.refused = ""
        self.scene.rebuild()

    def steps(self, key: str) -> bool:
        """Left and Right change how many slots would be given."""
        gives = [order for order in self.orders if isinstance(order, actions.Give)]
        if key not in ("left", "right") or not gives:
            return False
        self.slots = min(max(self.slots + (1 if key == "right" else -1), 1), len(gives))
        self.scene.rebuild()
        return True

    def _least_slots(self) -> int:
        """As many slots as save a hit die with the armour there is, else one."""
        state = self.state
        if state.phase != "answer" or state.scale != "small":
            return 1
        for order in self.orders:
            if isinstance(order, actions.Give):
                seen = self.foresight.of(state, order, self.step)
                if seen is not None and not seen.lost:
                    return order.slots
        return 1

    # what it would do

    def seen(self, order: Order) -> Forecast | None:
        """The forecast of an order."""
        return self.foresight.of(self.state, order, self.step)

    def worth(self, row: Row) -> str:
        """What a row would do, in short."""
        if row.order is None or self.state.scale != "small":
            return ""
        if row.who != NOBODY and isinstance(row.order, actions.Name | actions.GoNow):
            return f"{self.state.fighters[row.who].ready} ready"
        seen = self.seen(row.order)
        return brief(self.state, row.order, seen) if seen is not None else ""

    def told(self) -> list[str]:
        """What is pointed at would mean, before it is chosen."""
        return self.meaning.told()

    # the field

    def marks(self) -> Marks:
        """What is lit and pointed at."""
        scene, state = self.scene, self.state
        pointed = scene.pointing.cell
        flash = scene.pointing.flash or scene.pointing.hinted
        if scene.show.busy or state.scale != "small":
            return UNMARKED._replace(hover=scene.view.hover, flash=flash)
        made = UNMARKED
        if self.going or (scene.deciding and state.phase == "name"):
            cells = [cell for row in self.rows for cell in row.cells if cell >= 0]
            made = Marks(lit=frozenset(cells))
        elif scene.deciding and state.phase == "deploy":
            made = Marks(move=scene.deploying.cells())
        elif scene.deciding and self.in_turn:
            made = self._turn_marks(pointed)
        elif state.phase == "answer":
            strike = state.strikes[0]
            made = Marks(target=strike.at)
            if strike.by != NOBODY:
                here, there = state.fighters[strike.by].cell, state.fighters[strike.at].cell
                made = made._replace(line=(here, there, True))
        if self.dark and pointed is not None:
            made = made._replace(dark=lit.unseen(state, pointed))
        row = scene.panel.pointed
        if row is not None and row.order is not None and not flash:
            flash = tuple([cell for cell in row.cells if cell >= 0])
        return made._replace(hover=scene.view.hover, cursor=scene.pointing.cursor, flash=flash)

    def _turn_marks(self, pointed: int | None) -> Marks:
        state = self.state
        made = lit.lit(state, self.orders, self._armed())
        if self.focus.wide and any(isinstance(order, actions.Move) for order in self.orders):
            made = made._replace(move=self._moves())
        who = state.at(pointed) if pointed is not None else NOBODY
        if self.focus.target != NOBODY:
            made = made._replace(target=self.focus.target)
        if who not in (NOBODY, state.acting[-1]):
            line = lit.line(state, self.orders, who)
            made = made._replace(target=who, line=line)
        elif pointed is not None and pointed in made.move:
            made = made._replace(path=lit.way(state, self.orders, pointed))
        return made

    def _moves(self) -> frozenset[int]:
        return frozenset(
            [one.to for one in self.orders if isinstance(one, actions.Move) and one.to != NOWHERE]
        )

    def click(self, cell: int) -> None:
        """A click on a hex, or Enter there."""
        scene, state = self.scene, self.state
        who = state.at(cell)
        if self.going or state.phase == "name":
            self._pick(who)
        elif state.phase == "deploy":
            scene.play(scene.deploying.at(cell))
        elif self.in_turn:
            self._turn_click(cell, who)
        else:
            scene.refuse("First this is to be answered, in the panel.")

    def _pick(self, who: int) -> None:
        """A fighter to be named, or to go at once."""
        for row in self.rows:
            if who != NOBODY and row.who == who:
                self.scene.commands.choose(row)
                return
        if who == NOBODY:
            self.scene.refuse("Click on one of the fighters that are lit.")
            return
        side = self.scene.session.people[who].side if self.going else self.state.active
        order = actions.GoNow(side, who) if self.going else actions.Name(side, who)
        self.scene.refuse(wargame.refusal(self.state, order) or "")

    def _turn_click(self, cell: int, who: int) -> None:
        """Something to aim at: the only order there is given, of several a list is opened."""
        focus = self._armed()
        if who != NOBODY and who != self.state.acting[-1]:
            aimed = focus._replace(target=who, cell=NOWHERE)
        else:
            aimed = focus._replace(cell=cell, target=NOBODY if focus.kind == "" else focus.target)
        found = list(within(self.state, self.orders, aimed))
        if not found and not self.focus.wide and who != NOBODY:
            aimed = NOTHING._replace(target=who, weapon=self.weapon)
            found = list(within(self.state, self.orders, aimed))
        if not found:
            self.scene.refuse(self._nothing_there(cell, who))
            return
        simple = len(found) == 1 and (who == NOBODY or bool(focus.kind))
        if simple:
            self.scene.play(found[0])
        else:
            self.narrow(aimed)

    def _nothing_there(self, cell: int, who: int) -> str:
        kind = self.focus.kind
        if who == self.state.acting[-1]:
            return f"{self.scene.session.name_of(who)} acts: choose what in the panel."
        if who != NOBODY:
            return self.refusals.why(kind or "attack", who, cell)
        return self.refusals.why("disengage" if kind == "disengage" else "move", NOBODY, cell)

    def why_no_dodge(self) -> str:
        """Why who is struck can't dodge."""
        return no_dodge(self.scene.session)
