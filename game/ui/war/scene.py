"""The war's screen: the map, the side panel, and what clicks and keys do there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

import game.rules.war as war
from game.match import MatchFault
from game.rules.contract import IllegalOrder
from game.rules.war.movement import way
from game.rules.war.orders import EndTurn, Enter, Move, Shoot
from game.ui import keys, paper, theme
from game.ui.map import MapView, Marks, MiniMap
from game.ui.scene import Scene
from game.ui.war import selection as select
from game.ui.war.areas import Areas, areas
from game.ui.war.card import Card, card_of, paint_card
from game.ui.war.chances import Chances, next_round, to_the_end
from game.ui.war.controls import Controls
from game.ui.war.flow import Flow
from game.ui.war.goals import goal_lines, paint_goals
from game.ui.war.hints import hint
from game.ui.war.log import LogBox, log_box
from game.ui.war.paint import Brush
from game.ui.war.panel import SidePanel
from game.ui.war.selection import NOTHING, Action, Meaning
from game.ui.war.topbar import paint_top
from game.ui.widgets import button, px

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.contract import Event, Order
    from game.rules.war.kinds import Unit
    from game.rules.war.state import State, War
    from game.ui.app import App
    from game.ui.theme import Colours
    from game.ui.war.bars import Sides
    from game.ui.war.chronicle import LogLine
    from game.ui.war.session import Session

FLASH = 1.6  # seconds
QUICK = 0.03  # seconds that odds under the mouse may take
_LONG = {"move": "Move", "enter": "Enter Zone", "ranged": "Ranged Attack"}
_NONE = {
    "move": "The chosen units can't move to any hex together.",
    "enter": "The chosen units can't attack any hex by entering it.",
    "ranged": "No hostile units are in range of the chosen units.",
}


class WarScene(Scene):
    """One war being played. `quiet`: nothing opens by itself over the map (for pictures)."""

    title = "War"
    hotkeys = ("war", "map", "menus")

    def __init__(self, app: App, session: Session, *, quiet: bool = False) -> None:
        super().__init__(app)
        self.session = session
        self.quiet = quiet
        self.areas: Areas = areas(self.width, self.height, log=True)
        self.view = MapView(session.war, px(self, self.areas.map))
        self.minimap = MiniMap(self.view)
        self.panel = SidePanel(self)
        self.log: LogBox | None = None
        self.log_shown = True
        self.selection = NOTHING
        self.cursor: int | None = None  # the keyboard's hex, while it steers
        self.refused = ""  # why the last click or key was refused
        self.flash: tuple[int, ...] = ()
        self.chances: tuple[Chances, ...] = ()
        self.card: Card | None = None
        self.controls = Controls(self)
        self.flow = Flow(self)
        self._aimed: Meaning | None = None
        self._aimed_at: tuple[object, ...] = ()
        self._flashing = 0.0
        self.ring.rests = True
        self.ring.arrows = False

    # what is shown

    @property
    def state(self) -> State:
        """The position."""
        return self.session.state

    @property
    def war(self) -> War:
        """What doesn't change in the war."""
        return self.session.war

    @property
    def mine(self) -> bool:
        """Whether a person may give orders here now."""
        state = self.state
        return state.phase == "turn" and bool(state.active) and not self.session.watching

    @property
    def stack(self) -> tuple[Unit, ...]:
        """The units of the selected stack that a person can order."""
        return select.stack(self.state, self.selection.cell) if self.mine else ()

    @property
    def pointed(self) -> int | None:
        """The hex under the keyboard's cursor, or else under the mouse."""
        return self.cursor if self.cursor is not None else self.view.hover

    @property
    def looked_at(self) -> int | None:
        """The hex that the panel tells about: pointed at, or else selected."""
        if self.pointed is not None:
            return self.pointed
        return self.selection.cell if self.selection.cell != select.NOWHERE else None

    def marks(self) -> Marks:
        """What the map marks: the selection and all that it could do."""
        if not self.mine:
            return Marks(cursor=self.cursor, hover=self.view.hover, flash=self.flash)
        cell = self.selection.cell
        action = self.selection.action
        found = war.targets(self.state, cell, select.chosen(self.state, self.selection))
        heal: tuple[int, ...] = ()
        if action == "heal":
            heal = tuple(c.order.target for c in select.heals(self.state, cell) if not c.refusal)
        aimed = self._aimed.orders[0] if self._aimed and self._aimed.orders else None
        path: tuple[int, ...] = ()
        if isinstance(aimed, Move | Enter) and aimed.target != aimed.origin:
            team = self.war.team_of[aimed.side]
            path = way(self.state, aimed.origin, aimed.target, aimed.units, team)
        return Marks(
            selected=cell if cell != select.NOWHERE else None,
            cursor=self.cursor,
            hover=self.view.hover if self.cursor is None else None,
            move=frozenset(found.move) if action in ("", "move") else (),
            enter=frozenset(found.enter) if action in ("", "enter") else (),
            shoot=frozenset(found.shoot) if action in ("", "ranged") else (),
            heal=heal,
            path=path,
            flash=self.flash,
        )

    def target_words(self) -> tuple[str, bool]:
        """What the hex or button pointed at means now, or why not (True)."""
        if self.refused:
            return self.refused, True
        hovered = self.panel.hovered_action()
        if hovered and self.mine:
            words = self.action_words(hovered)
            return words.refusal or words.text, bool(words.refusal)
        if self._aimed is None:
            return "", False
        return self._aimed.refusal or self._aimed.text, bool(self._aimed.refusal)

    def action_words(self, action: str) -> Meaning:
        """What an action's button would do, or why not."""
        chosen = select.chosen(self.state, self.selection)
        if not chosen:
            return Meaning(refusal="Choose one of your stacks first.")
        if action in ("entrench", "repair"):
            return select.immediate(self.state, self.selection, action)
        if action == "heal":
            choices = select.heals(self.state, self.selection.cell)
            if any(not choice.refusal for choice in choices):
                return Meaning((choices[0].order,), "Heal: create a unit where one fell.")
            why = choices[0].refusal if choices else "None of your units fell since your last turn."
            return Meaning(refusal=why)
        armed = select.arm(self.state, self.selection._replace(action=""), action)
        found = war.targets(self.state, armed.cell, select.chosen(self.state, armed))
        cells = {"move": found.move, "enter": found.enter, "ranged": found.shoot}[action]
        if cells:
            first = next(iter(cells.values()))
            orders = first if isinstance(first, tuple) else (first,)
            return Meaning(orders, f"{_LONG[action]}: choose a marked hex.")
        if not self.state.actions:
            return Meaning(refusal="No Battle Actions are left this turn.")
        return Meaning(refusal=_NONE[action])

    def able(self, action: str) -> bool:
        """Whether an action's button can do something."""
        return bool(self.action_words(action).orders)

    def sides(self) -> Sides:
        """The colours of the attacker and of the defender aimed at."""
        own = self.view.colours[self.state.active]
        order = self._aimed.orders[0] if self._aimed and self._aimed.orders else None
        return own, self.colours_of(order) if isinstance(order, Enter | Shoot) else own

    def colours_of(self, order: Enter | Shoot) -> Colours:
        """The colours of the first faction that an attack is against."""
        return self.view.colours[self.state.team_units(order.target, order.team)[0][0]]

    # building and painting

    def build(self) -> None:
        """Lay the screen out."""
        self.areas = areas(self.width, self.height, log=self.log_shown)
        self.view.resize(px(self, self.areas.map))
        top = self.areas.top
        button(
            self, (top[2] - 104, 5, 96, 34), "Menu", self.menu, action="menu", style="quiet"
        )  # fmt: skip
        self.panel.build(self.areas)
        self.log = None
        if self.log_shown:
            left, y, width, height = self.areas.log
            self.log = log_box(
                self, (left + 6, y + 22, width - 12, height - 28), self.view.colours, self.goto
            )
        self.refresh()

    def refresh(self) -> None:
        """What is shown follows the position and the selection."""
        if len(self.panel.units) != len(self.stack):
            self.rebuild()
            return
        self.panel.refresh()
        if self.log is not None:
            self.log.set_lines(self.session.chronicle.lines)
        self._aim()
        if self.app.top is not self:
            self.manager.update(0.0)  # below a dialog nobody else does
        self.app.post_redraw()

    def paint(self, surface: pygame.Surface) -> None:
        """The map, then everything round it."""
        brush = Brush(surface, self.scale)
        self.view.draw(surface, self.state, self.marks())
        if self.card is not None:
            spot = self.view.spot_of(self.card.cell)
            paint_card(brush, px(self, self.areas.map), self.card, self.view.colours, spot)
        for box in (self.areas.top, self.areas.panel, self.areas.strip):
            rect = px(self, box)
            if rect.height:
                made = paper.sheet(rect.size, self.scale, "bar")
                surface.blit(made, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        paint_top(brush, self, self.areas)
        self._paint_hint(brush)
        if self.log_shown:
            self._paint_strip(brush)
        self.panel.paint(brush, self.areas)

    def paint_over(self, surface: pygame.Surface) -> None:
        """What the panel's buttons show."""
        self.panel.paint_over(Brush(surface, self.scale), self.areas)

    def hint(self) -> str:
        """What can be done now."""
        return hint(self.state, self.selection, keys.shown, self.session.watching)

    def _paint_hint(self, brush: Brush) -> None:
        rect = px(self, self.areas.hint)
        pygame.draw.rect(brush.surface, theme.DESK, rect)
        icon = pygame.Rect(rect.left + brush.px(8), rect.top, brush.px(18), rect.height)
        brush.icon("hint", icon, theme.GOLD)
        at = (icon.right + brush.px(8), rect.centery - brush.line_height(13.5) // 2)
        brush.fitted(self.hint(), at, rect.right - at[0] - brush.px(8), 13.5, theme.PAPER)

    def _paint_strip(self, brush: Brush) -> None:
        small = px(self, self.areas.minimap).inflate(-brush.px(10), -brush.px(10))
        self.minimap.draw(brush.surface, small)
        goals = px(self, self.areas.goals)
        line = goals.left
        pygame.draw.line(brush.surface, theme.LINE, (line, goals.top + 4), (line, goals.bottom - 5))
        log = px(self, self.areas.log)
        brush.text("Log", (log.left + brush.px(10), log.top + brush.px(4)), 13, bold=True)
        brush.text("Goals", (goals.left + brush.px(10), goals.top + brush.px(4)), 13, bold=True)
        inner = pygame.Rect(goals.left + brush.px(10), goals.top + brush.px(22), 0, 0)
        inner.size = (goals.right - inner.left - brush.px(8), goals.bottom - inner.top - brush.px(4))
        paint_goals(brush, inner, goal_lines(self.state), self.view.colours)

    # orders

    def order(self, order: Order) -> None:
        """Play a person's order; a refusal is shown."""
        try:
            events = self.session.order(order)
        except (IllegalOrder, MatchFault) as fault:
            self.refused = str(fault)
            self.refresh()
            return
        self.flow.remember(events)
        self.follow(order)
        self.happened(events)

    def happened(self, events: Sequence[Event]) -> None:
        """Show what an order brought."""
        self.view.show(events)
        self.refused = ""
        if self.selection.action:
            self.selection = self.selection._replace(action="")
        self.refresh()

    def follow(self, order: Order) -> None:
        """The selection goes along with units that went."""
        self.selection = select.followed(self.state, self.selection, order)

    def turn_came(self) -> None:
        """A person's turn begins, or muster: nothing is selected, their first stack is in view."""
        self.selection = NOTHING
        own = self.state.cells.get(self.state.active, ())
        if own and not any(self.view.camera.sees(cell) for cell in own):
            self.view.camera.centre_on(own[0], glide=True)
        self.refresh()

    def show_card(self, events: Sequence[Event]) -> None:
        """Keep the dice of the computer's last battle in sight."""
        self.card = card_of(events, self.war)

    def hide_card(self) -> None:
        """The computer's battles have been seen."""
        self.card = None

    def mean(self, meaning: Meaning | None) -> None:
        """Carry out what a click or key meant: play it, ask for the odds first, or say why not."""
        self.refused = ""
        if meaning is None:
            self.refresh()
        elif not meaning.orders:
            self.refused = meaning.refusal
            self.refresh()
        elif war.clashing(self.state, meaning.orders[0]) is not None:
            from game.ui.war.attack import AttackScene

            self.app.push(AttackScene(self.app, self, meaning.orders))
        else:
            self.order(meaning.orders[0])

    def act(self, action: Action, *, by_key: bool = False) -> None:
        """An action's button or key."""
        self.refused = ""
        if not self.mine:
            return
        meaning = self.action_words(action)
        if not meaning.orders:
            self.refused = meaning.refusal
        elif action in ("entrench", "repair"):
            self.order(meaning.orders[0])
            return
        elif action == "heal":
            from game.ui.war.heal import HealScene

            self.app.push(HealScene(self.app, self, self.selection.cell))
            return
        elif by_key and self.selection.action == action:
            self._next_target()
        else:
            self.selection = select.arm(self.state, self.selection, action)
            if by_key:
                self._next_target()
        self.refresh()

    def _next_target(self) -> None:
        """The cursor goes to the next marked hex, so that keys find it."""
        marks = self.marks()
        cells = sorted({*marks.move} if self.selection.action == "move" else {*marks.enter, *marks.shoot})
        if cells:
            after = [cell for cell in cells if self.cursor is not None and cell > self.cursor]
            self.steer((after or cells)[0])

    def toggle(self, place: int) -> None:
        """Put a unit in or out of the choice."""
        if self.mine:
            self.select(select.toggle(self.state, self.selection, place))

    def select(self, selection: select.Selection) -> None:
        """Take another selection."""
        self.selection = selection
        self.refused = ""
        self.refresh()

    def next_stack(self, *, back: bool = False, by_key: bool = False) -> None:
        """Go to the next stack that can act."""
        if not self.mine:
            return
        found = select.next_stack(self.state, self.selection.cell, back=back)
        if found is None:
            self.refused = "None of your stacks can move, attack, repair or heal."
            self.refresh()
            return
        self.select(select.pick(self.state, found))
        self.view.camera.show(found)
        if by_key or self.cursor is not None:
            self.steer(found)

    def undo(self) -> None:
        """Take the last order back, or say why not."""
        refusal = self.session.why_not_undo()
        if refusal or not self.mine:
            self.refused = refusal or "There is nothing to take back now."
            self.refresh()
            return
        self.session.undo()
        self.view.sync(self.state)
        self.select(NOTHING if self.selection.cell == select.NOWHERE else select.pick(self.state, self.selection.cell))

    def end_turn(self) -> None:
        """End the turn; asks first if there is still something to do. (Watching: skip ahead.)"""
        if self.session.watching:
            self.flow.skip()
        if not self.mine:
            return
        order = EndTurn(self.state.active)
        idle = self.state.actions and select.next_stack(self.state, -1) is not None
        if idle and self.app.settings.confirm_end_turn:
            from game.ui.scenes.message import ask

            left = self.state.actions
            words = f"{left} Battle Action{'s are' if left > 1 else ' is'} left, and some stacks can still act."
            ask(self.app, "End the turn?", words, "End the turn", lambda: self._end(order), "Go on")
        else:
            self._end(order)

    def _end(self, order: Order) -> None:
        self.selection = NOTHING
        self.order(order)

    # pointing

    def steer(self, cell: int) -> None:
        """The keyboard's cursor goes to a hex."""
        self.cursor = cell
        self.view.camera.show(cell)
        self.refused = ""
        self.refresh()

    def pointing_changed(self) -> None:
        """Another hex is pointed at: what would a click mean there?"""
        self._aim()
        self.app.post_redraw()

    def goto(self, line: LogLine) -> None:
        """Show the hexes of a line of the log: centred and flashing."""
        if line.cells:
            self.view.camera.centre_on(line.cells[0], glide=True)
            self.flash, self._flashing = line.cells, FLASH
            self.app.post_redraw()

    def _aim(self) -> None:
        at = (self.pointed, self.selection, self.state, len(self.session.match.steps), self.mine)
        if at == self._aimed_at:
            return
        self._aimed_at = at
        self._aimed, self.chances = None, ()
        cell = self.pointed
        if cell is None or not self.mine or not select.chosen(self.state, self.selection):
            return
        own = cell == self.selection.cell and not self.state.contested(cell)
        if own or (not self.selection.action and select.stack(self.state, cell)):
            return
        self._aimed = select.meaning(self.state, self.selection, cell)
        order = self._aimed.orders[0] if self._aimed.orders else None
        found = war.forecast(self.state, order, QUICK) if order is not None else None
        if found is not None:
            ends = (to_the_end(found.end),) if found.end is not None else ()
            self.chances = (*ends, next_round(found.next))

    # time and events

    def enter(self) -> None:
        """Look at the whole map."""
        self.view.sync(self.state)
        self.view.playing.speed = self._speed()

    def leave(self) -> None:
        """Let go of the match and the computer."""
        self.session.close()

    def resume(self) -> None:
        """A dialog has gone: settings may have changed, orders may have been given in it."""
        self.view.playing.speed = self._speed()
        self.refresh()

    def _speed(self) -> float:
        speed = self.app.settings.speed
        return 0.0 if speed == float("inf") or self.quiet else speed

    def handle(self, event: pygame.event.Event) -> bool:
        """What no widget used."""
        return self.controls.handle(event)

    def cancel(self) -> None:
        """Esc: one step back, then the menu."""
        self.refused = ""
        kept = select.back(self.selection) if self.mine else None
        if kept is not None:
            self.select(kept)
        else:
            self.menu()

    def menu(self) -> None:
        """Open the menu."""
        from game.ui.war.menu import MenuScene

        self.app.push(MenuScene(self.app, self))

    def rulebook(self) -> None:
        """Open the rulebook, with the house rules in force."""
        from game.ui.scenes.rules import RulesScene

        self.app.push(RulesScene(self.app, "", self.war.house, self.war.tables, over=True))

    def to_title(self) -> None:
        """Leave for the title."""
        from game.ui.start import to_title

        to_title(self.app)

    def show_log(self) -> None:
        """Show or hide the strip with minimap, log and goals."""
        self.log_shown = not self.log_shown
        self.rebuild()

    def update(self, seconds: float) -> bool:
        """Animations, the flash, panning, and what comes next."""
        moved = self.view.update(seconds)
        moved |= self.controls.update(seconds)
        if self._flashing > 0:
            self._flashing -= seconds
            if self._flashing <= 0:
                self.flash, moved = (), True
        moved |= self.flow.update(seconds)
        self.animating = self.view.animating or self.controls.moving
        self.rest = self.flow.rest if self._flashing <= 0 else 0.1
        if moved:
            self._aim()
        return moved
