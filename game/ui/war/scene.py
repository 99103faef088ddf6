"""The war's screen: the map, the side panel, and what clicks and keys do there."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pygame

from game.rules.contract import GM
from game.ui import keys, theme
from game.ui.banner import paint_banner
from game.ui.brush import Brush
from game.ui.logbox import LogBox, LogLine, log_box
from game.ui.map import MapView, MiniMap
from game.ui.match_scene import FLASH, MatchScene
from game.ui.war import selection as select
from game.ui.war.advice import AdviceScene, no_advice
from game.ui.war.aim import Aim
from game.ui.war.areas import Areas, LogSize, areas
from game.ui.war.arrows import NO_ARROW, Arrow
from game.ui.war.card import Card, card_of
from game.ui.war.commands import Commands
from game.ui.war.controls import Controls
from game.ui.war.desk.mode import HELP, Desk
from game.ui.war.desk.panel import map_box, paint_frame
from game.ui.war.flow import Flow
from game.ui.war.hints import spoken
from game.ui.war.notes import DESK_COLOURS, legible, paint_notes, reader
from game.ui.war.notes_dialog import note_button
from game.ui.war.panel import SidePanel
from game.ui.war.playback import Playback
from game.ui.war.savemap import open_save_map
from game.ui.war.selection import NOTHING
from game.ui.war.strip import paint_hint, paint_strip
from game.ui.war.topbar import paint_top
from game.ui.widgets import button, px

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.rules.contract import Event, Order
    from game.rules.war.kinds import Unit
    from game.rules.war.state import State, War
    from game.ui.app import App
    from game.ui.scene import Scene
    from game.ui.war.session import Session

Found = TypeVar("Found")


class WarScene(MatchScene):
    """One war being played. `quiet`: nothing opens by itself over the map (for pictures)."""

    title = "War"
    briefed = "Goals and briefing"
    played = "war"
    session: Session
    hotkeys = ("war", "match", "decisions", "watching", "map", "menus")

    def __init__(self, app: App, session: Session, *, quiet: bool = False) -> None:
        super().__init__(app)
        self.session = session
        self.quiet = quiet
        self.areas: Areas = areas(self.width, self.height, people=bool(session.war.cast))
        self.view = MapView(session.war, px(self, self.areas.map))
        self.minimap = MiniMap(self.view)
        self.playback = Playback(self)
        self.panel = SidePanel(self)
        self.log: LogBox | None = None
        self.log_size: LogSize = "usual"
        self.selection = NOTHING
        self.cursor: int | None = None  # the keyboard's hex, while it steers
        self.refused = ""  # why the last click or key was refused
        self.flash: tuple[int, ...] = ()
        self.card: Card | None = None
        self.arrow: Arrow = NO_ARROW  # of the computer's last order, or of a hint
        self.aim = Aim(self)
        self.commands = Commands(self)
        self.controls = Controls(self)
        self.flow = Flow(self)
        self.desk = Desk(self)
        self.noted: list[str] = []  # what the notes say that are painted over the map
        self._flashing = 0.0
        self.ring.rests = True
        self.ring.arrows = False

    # what is shown

    @property
    def log_shown(self) -> bool:
        """Whether the strip with the log is there."""
        return self.log_size != "hidden"

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
        on = state.phase == "turn" and bool(state.active)
        return on and not self.session.watching and not self.desk.open

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

    # building and painting

    def build(self) -> None:
        """Lay the screen out."""
        people = bool(self.war.cast)
        self.areas = areas(self.width, self.height, log=self.log_size, people=people)
        self.view.resize(px(self, map_box(self.areas) if self.desk.open else self.areas.map))
        self.menu_button(self.areas.top)
        (self.desk.panel if self.desk.open else self.panel).build(self.areas)
        self.note_button = note_button(self)
        self.log = None
        if self.log_shown:
            left, y, width, height = self.areas.goals
            tip = "All goals, and the briefing"
            button(
                self, (left + 4, y + 3, width - 8, height - 6), "", self.briefing, style="quiet",
                name="goals", tip=tip,
            )  # fmt: skip
            left, y, width, height = self.areas.log
            self.log = log_box(
                self, (left + 6, y + 22, width - 12, height - 28),
                self.view.colours | {GM: DESK_COLOURS}, self.goto,
            )  # fmt: skip
        self.refresh()

    def refresh(self) -> None:
        """What is shown follows the position and the selection."""
        self.view.follow(self.war)
        self.hotkeys = (*type(self).hotkeys, *(("table",) if self.desk.allowed else ()))
        if not self.desk.open:
            if self.panel.outdated:
                self.panel.refill(self.areas)
            self.panel.refresh()
        if self.log is not None and not self.flow.fought:  # the dice are shown first
            self.log.set_lines(legible(self.session.chronicle.lines, reader(self)))
        self.aim.look()
        if self.app.top is not self:
            self.manager.update(0.0)  # below a dialog nobody else does
        self.app.post_redraw()

    def paint(self, surface: pygame.Surface) -> None:
        """The map, then everything round it."""
        brush = Brush(surface, self.scale)
        if self.desk.open:
            self.desk.catch_up()  # below a sheet
            paint_frame(brush, self.desk, self.areas)
        marks = self.desk.marks() if self.desk.open else self.aim.marks()
        self.view.draw(surface, self.state, marks)
        self.noted = paint_notes(brush, self)
        if self.banners.words:
            paint_banner(brush, px(self, self.areas.map), self.banners.words)
        self.paint_bars(surface, (self.areas.top, self.areas.panel, self.areas.strip))
        paint_top(brush, self, self.areas)
        paint_hint(brush, px(self, self.areas.hint), self.hint())
        if self.log_shown:
            paint_strip(brush, self)
        (self.desk.panel if self.desk.open else self.panel).paint(brush, self.areas)

    def paint_over(self, surface: pygame.Surface) -> None:
        """What the panel's buttons show."""
        icon = pygame.Rect(self.note_button.rect).inflate(-8 * self.scale, -6 * self.scale)
        Brush(surface, self.scale).icon("log", icon, theme.INK_SOFT)
        if not self.desk.open:
            self.panel.paint_over(Brush(surface, self.scale), self.areas)

    def hint(self) -> str:
        """What can be done now."""
        return self.desk.hint() if self.desk.open else spoken(self, keys.shown)

    def about(self) -> tuple[str, str]:
        """What the help says of the game master's desk while it is open."""
        return HELP if self.desk.open else super().about()

    # advice

    def ask_advice(self) -> None:
        """What the computer would do here, and why; or why it can't be asked now."""
        refusal = no_advice(self.session)
        if refusal:
            self.commands.refuse(refusal)
        else:
            self.refused = ""
            self.app.push(AdviceScene(self.app, self, self))

    def propose(self, order: Order) -> None:
        """Select what an order is for, so that the player can give it by hand."""
        self.commands.select(select.proposed(self.state, order))
        self.cursor = None
        for cell in reversed(self.arrow.cells):
            self.view.camera.show(cell)

    def play(self, order: Order) -> None:
        """Give an order."""
        self.commands.order(order)

    def more(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """What else its menu offers."""
        return (*self.desk.entries(), ("Save position as a map", lambda: open_save_map(self)))

    # what happens by itself

    def turn_came(self) -> None:
        """A person's turn begins, or muster: nothing is selected, their first stack is in view."""
        self.selection = NOTHING
        self.cursor = self.view.pointer = None
        own = self.state.cells.get(self.state.active, ())
        if own and not any(self.view.camera.sees(cell) for cell in own):
            self.view.camera.centre_on(own[0], glide=True)
        self.refresh()

    def take_pace(self) -> None:
        """Show things at the pace that is set now."""
        self.view.playing.speed = self.speed
        if not self.speed:
            self.view.skip()

    def hurry(self) -> None:
        """What the computer does isn't shown any more."""
        self.view.skip()
        self.hide_card()
        self.arrow = NO_ARROW

    def show_card(self, events: Sequence[Event]) -> None:
        """Keep the dice of the computer's last battle in sight."""
        self.card = card_of(events, self.war)

    def hide_card(self) -> None:
        """The computer's battles have been seen."""
        self.card = None

    # pointing

    def steer(self, cell: int) -> None:
        """The keyboard's cursor goes to a hex, and the keyboard to the map."""
        self.ring.focus(None)
        self.cursor = cell
        self.view.camera.show(cell)
        self.refused = ""
        self.refresh()

    def pointing_changed(self) -> None:
        """Another hex is pointed at, and a click there means something else."""
        self.aim.look()
        self.app.post_redraw()

    def goto(self, line: LogLine) -> None:
        """Show the hexes of a line of the log: centred and flashing."""
        if line.cells:
            self.view.camera.centre_on(line.cells[0], glide=True)
            self.flash, self._flashing = line.cells, FLASH
            self.app.post_redraw()

    def look_around(self, event: pygame.event.Event, at: tuple[int, int]) -> bool:
        """Below a dialog, the mouse being `at`: map, minimap and log can be used."""
        if keys.action(event, "match") == "log":
            self.show_log()
            return True
        if self.log is not None:
            if event.type == pygame.MOUSEWHEEL and self.log.hover_point(*at):
                self.log.turn(event.y)
                return True
            mouse = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)
            if mouse and (self.log.process_event(event) or self.minimap.handle(event)):
                return True
        return self.controls.navigator.handle(event)

    # time and events

    def enter(self) -> None:
        """Look at the whole map."""
        self.view.sync(self.state)
        self.view.playing.speed = self.speed

    def covered(self) -> None:
        """A dialog opened: nothing is held or pointed at here."""
        super().covered()
        self.controls.let_go()
        self.view.pointer = None

    def leave(self) -> None:
        """Let go of the match and the computer."""
        self.session.close()

    def resume(self) -> None:
        """A dialog has gone: settings may have changed, orders may have been given in it."""
        self.view.playing.speed = self.speed
        self.refresh()

    @property
    def speed(self) -> float:
        """How many times as fast as usual the map shows what happens; 0: at once."""
        speed = self.app.settings.speed
        return 0.0 if speed == float("inf") or self.quiet else speed

    def dispatch(self, event: pygame.event.Event) -> bool:
        """Offer an event; a click on a button leaves the keyboard with the map."""
        used = super().dispatch(event)
        if event.type == pygame.MOUSEBUTTONUP and not (self.ring.shown or self.ring.wants_text()):
            self.ring.focus(None)
        return used

    def handle(self, event: pygame.event.Event) -> bool:
        """What no widget used."""
        return self.controls.handle(event)

    def cancel(self) -> None:
        """Esc: one step back, then the menu."""
        self.refused = ""
        if self.ring.at is not None:
            self.ring.focus(None)
            return
        if self.desk.open:
            self.desk.back()
            return
        kept = select.back(self.selection) if self.mine else None
        if kept is not None:
            self.commands.select(kept)
        else:
            self.menu()

    def briefing(self) -> None:
        """Show the goals and what the map says."""
        from game.ui.war.briefing import BriefingScene

        self.app.push(BriefingScene(self.app, self))

    def rulebook(self) -> None:
        """Open the rulebook, with the house rules in force."""
        from game.ui.scenes.rules import RulesScene

        self.app.push(RulesScene(self.app, "", self.war.house, self.war.tables, over=True))

    def ending(self) -> Scene:
        """Who won, and why."""
        from game.ui.scenes.victory import VictoryScene

        return VictoryScene(self.app, self.session.match)

    @property
    def copy_name(self) -> str:
        """What a copy of the match would be called now."""
        return f"{self.war.scenario.title or 'War'}, round {self.state.round}"

    def show_log(self) -> None:
        """Make the strip with minimap, log and goals taller, then hide it, then as usual."""
        sizes: tuple[LogSize, ...] = ("usual", "tall", "hidden")
        self.log_size = sizes[(sizes.index(self.log_size) + 1) % len(sizes)]
        self.rebuild()

    def update(self, seconds: float) -> bool:
        """Animations, the flash, panning, and what comes next."""
        moved = self.view.update(seconds)
        moved |= self.controls.update(seconds)
        if self._flashing > 0:
            self._flashing -= seconds
            if self._flashing <= 0:
                self.flash, moved = (), True
        moved |= self.banners.update(seconds)
        moved |= self.flow.update(seconds)
        moved |= self.desk.catch_up()
        self.animating = self.view.animating or self.controls.moving
        passing = self._flashing > 0 or bool(self.banners.words)
        self.rest = min(self.flow.rest, 0.1) if passing else self.flow.rest
        if moved:
            self.aim.look()
        return moved
