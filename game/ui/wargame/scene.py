"""The screen of a battle: the field, the panel beside it, and what clicks and keys do there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match.wording import word
from game.rules.wargame import events
from game.ui import theme
from game.ui.banner import paint_banner
from game.ui.brush import Brush
from game.ui.logbox import log_box
from game.ui.match_scene import FLASH
from game.ui.told_scene import ToldScene
from game.ui.war.strip import paint_hint
from game.ui.wargame.aim import Aim
from game.ui.wargame.areas import Areas, areas
from game.ui.wargame.asking import Asking
from game.ui.wargame.commands import Commands
from game.ui.wargame.controls import Controls
from game.ui.wargame.field import FieldView
from game.ui.wargame.flow import Flow
from game.ui.wargame.help import battle_help
from game.ui.wargame.host_deploy import Deploying
from game.ui.wargame.host_view import HostView
from game.ui.wargame.logline import line_of
from game.ui.wargame.panel import BattlePanel
from game.ui.wargame.pointing import Pointing
from game.ui.wargame.roster import Muster, Roster
from game.ui.wargame.saying import hint
from game.ui.wargame.show import Show
from game.ui.wargame.tableau import Tableau
from game.ui.wargame.topbar import paint_top
from game.ui.widgets import px

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.rules.contract import Event, Order
    from game.rules.wargame.state import State
    from game.ui.app import App
    from game.ui.logbox import LogBox, LogLine
    from game.ui.scene import Scene
    from game.ui.theme import Colours
    from game.ui.wargame.areas import Box, LogSize
    from game.ui.wargame.session import BattleSession

SAID = (events.RoundBegan, events.ScaleChanged, events.MoraleRolled, events.GoalTold, events.Ended)


class BattleScene(ToldScene):
    """One fight being played."""

    title = "Battle"
    briefed = "Briefing and goals"
    played = "match"
    session: BattleSession
    hotkeys: tuple[str, ...] = ("battle", "match", "decisions", "table", "watching", "map", "menus")

    def __init__(self, app: App, session: BattleSession, *, quiet: bool = False) -> None:
        super().__init__(app, session, quiet=quiet)
        arena = session.arena
        self.colours = self.side_colours()
        self.large = session.state.scale == "large"
        self.log_size: LogSize = "usual"
        self.areas: Areas = areas(self.width, self.height, hosts=self.large)
        self.view = FieldView(arena, px(self, self.areas.field), self.colours)
        self.show = Show(Tableau(session.state))
        self.lines: list[LogLine] = []
        self.log: LogBox | None = None
        self.pointing = Pointing(self)
        self.roster = Roster()
        self.aim = Aim(self)
        self.panel = BattlePanel(self)
        self.hosts = HostView(self)
        self.deploying = Deploying(self)
        self.commands = Commands(self)
        self.controls = Controls(self)
        self.flow = Flow(self)
        self.asking = Asking(self)
        self.ring.arrows = False

    def side_colours(self) -> dict[str, Colours]:
        """Each side's colours."""
        sides = self.session.arena.scenario.sides
        return theme.side_colours([(side.id, side.colour) for side in sides])

    # what is shown

    @property
    def state(self) -> State:
        """The position; what is shown may still be on the way there."""
        return self.session.state

    @property
    def shown_state(self) -> State:
        """The position as far as it has been shown."""
        if not self.show.busy or self.large:
            return self.state
        made = self.state.copy()
        made.fighters = tuple(self.show.shown.fighters)
        made.features = self.show.shown.features
        return made

    @property
    def queue(self) -> Show:
        """What is shown, and is to be."""
        return self.show

    @property
    def has_briefing(self) -> bool:
        """Whether the battlefield says anything."""
        return bool(self.session.arena.scenario.briefing)

    @property
    def may_end(self) -> bool:
        """Whether a person can end a turn now."""
        return self.deciding and self.state.phase == "turn" and not self.aim.going

    # building and painting

    def about(self) -> tuple[str, str]:
        """What the help says: the rules of what is to be seen now."""
        return "This fight", battle_help(self)

    def build(self) -> None:
        """Lay the screen out."""
        self.areas = areas(self.width, self.height, log=self.log_size, hosts=self.large)
        self.view.resize(px(self, self.areas.field))
        self.panel.build(self.areas)
        if self.large:
            self.hosts.build(self.areas.field, self.panel_box)
        elif self.deciding and self.state.phase == "deploy":
            self.deploying.build(self.panel_box)
        self.log = None
        if self.log_size != "hidden":
            left, top, width, height = self.areas.log
            box = (left + 6, top + 22, width - 12, height - 28)
            self.log = log_box(self, box, self.colours, self.pointing.goto)
        self.menu_button(self.areas.top)
        self.refresh()

    @property
    def panel_box(self) -> Box:
        """The panel without what stands at its foot."""
        left, top, width, _ = self.areas.card
        foot = self.areas.undo[1] - 8 if self.large else self.areas.go[1] - 4
        return left, top, width, foot - top

    def refresh(self) -> None:
        """What is shown follows the position."""
        if self.held:
            return
        self.panel.refresh()
        if self.large:
            self.hosts.refresh()
        if self.log is not None:
            self.log.set_lines(self.lines)
        if self.app.top is not self:
            self.manager.update(0.0)  # below a dialog nobody else does
        self.app.post_redraw()

    def paint(self, surface: pygame.Surface) -> None:
        """The field, then everything round it."""
        brush = Brush(surface, self.scale)
        if not self.large:
            self.view.draw(surface, self.show, self.aim.marks())
        if self.large:
            self.hosts.paint(brush)
        if self.banners.words:
            paint_banner(brush, px(self, self.areas.field), self.banners.words)
        self.paint_bars(surface, (self.areas.top, self.areas.panel, self.areas.strip))
        paint_top(brush, self, self.areas)
        paint_hint(brush, px(self, self.areas.hint), hint(self))
        self._strip(brush)
        self.panel.paint(brush, self.areas)

    def _strip(self, brush: Brush) -> None:
        if self.log_size == "hidden":
            self.roster.places = []
            return
        log = px(self, self.areas.log)
        brush.text("Log", (log.left + brush.px(10), log.top + brush.px(4)), 13, bold=True)
        of = Muster(self.state, self.show.shown, self.colours, self.pointing.fighter)
        self.roster.paint(brush, px(self, self.areas.roster), of)

    def paint_over(self, surface: pygame.Surface) -> None:
        """What the panel's buttons show."""
        brush = Brush(surface, self.scale)
        self.panel.paint_over(brush)
        if self.large:
            self.hosts.paint_over(brush)

    # what happens

    def play(self, order: Order) -> None:
        """Give a person's order."""
        self.commands.play(order)

    def stunt(self) -> None:
        """Ask for a stunt in words."""
        self.commands.ask_stunt()

    def happened(self, told: Iterable[Event]) -> None:
        """Show what an order brought."""
        self.refused = ""
        self.banners.say("", 0.0)
        self.aim.reset()
        self.show.show(told)
        self.rebuild()

    def told(self, event: Event) -> None:
        """An event has been shown: the log has it."""
        line = line_of(event, self.state, self.show.shown, len(self.session.match.steps))
        if line is not None:
            self.lines.append(line)
        if isinstance(event, events.ScaleChanged):
            self.large = event.scale == "large"
            self.rebuild()
        if isinstance(event, SAID):
            self.banners.say(word(event, self.state), FLASH)
        self.hosts.told(event)
        self.refresh()

    def settled(self) -> None:
        """All that happened has been shown: the field is as the rules have it."""
        self.show.shown.sync(self.state)
        self.large = self.state.scale == "large"
        self.rebuild()

    def sync(self) -> None:
        """Show at once where the match stands: it was loaded, or an order was taken back."""
        self.lines = []
        self.hosts.settle()
        self.show.reset(self.state)
        match = self.session.match
        told = [match.record.opening, *[step.events for step in match.steps]]
        for number, happened in enumerate(told):
            for event in happened:
                line = line_of(event, self.state, self.show.shown, number)
                if line is not None:
                    self.lines.append(line)
        self.large = self.state.scale == "large"
        self.aim.reset()

    def taken_back(self) -> None:
        """An order was taken back: show where the match stands now."""
        self.asking.forget()
        self.sync()
        self.refused = ""
        self.rebuild()

    def choice_came(self) -> bool:
        """A person is to choose; False: that was seen to before."""
        return self.asking.choice_came()

    def skip(self) -> None:
        """Skip to the next decision of a person; when the fight is over, show the result again."""
        if self.finished:
            self.flow.show_result()
        elif not self.deciding:
            self.aim.going = False
            self.pacing.skip()

    def hurry(self) -> None:
        """What is queued isn't shown any more."""
        self.flow.hurry()

    # pointing

    def toggle_sight(self) -> None:
        """Darken what isn't seen from the hex pointed at, or no more."""
        self.aim.dark = not self.aim.dark
        on = "Dark hexes aren’t seen from the one you point at" if self.aim.dark else "Sight: off"
        self.announce(on)

    def toggle_numbers(self) -> None:
        """Hex numbers on or off."""
        self.view.ground.numbers = not self.view.ground.numbers
        self.app.post_redraw()

    # other screens

    def ask_advice(self) -> None:
        """What a veteran would do here, and why; or why it can't be asked now."""
        from game.ui.wargame.advice import BattleAdvice

        if self.can_advise():
            self.app.push(BattleAdvice(self.app, self))

    def more(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """The menu offers the game master's tools."""
        return (("Game master’s tools", self.open_gm),)

    def open_gm(self) -> None:
        """The game master's tools."""
        from game.ui.wargame.gm import open_gm

        open_gm(self, -1 if self.pointing.cell is None else self.pointing.cell)

    def ending(self) -> Scene:
        """Who won, and why."""
        from game.ui.wargame.result import ResultScene

        return ResultScene(self.app, self)

    @property
    def copy_name(self) -> str:
        """What a copy of the match would be called now."""
        return f"{self.session.arena.scenario.title or 'Battle'}, round {self.state.round}"

    def briefing(self) -> None:
        """What the battlefield says, the sides and the goals."""
        from game.ui.wargame.briefing import BriefingScene

        self.app.push(BriefingScene(self.app, self))

    def rulebook(self) -> None:
        """Open the rulebook, with the house rules in force."""
        from game.ui.scenes.rules import RulesScene

        self.app.push(RulesScene(self.app, "G1", self.session.arena.house, over=True))

    def show_log(self) -> None:
        """Make the strip taller, then hide it, then as usual."""
        sizes: tuple[LogSize, ...] = ("usual", "tall", "hidden")
        self.log_size = sizes[(sizes.index(self.log_size) + 1) % len(sizes)]
        self.rebuild()

    # time and events

    def enter(self) -> None:
        """Show where the match stands."""
        self.view.ground.numbers = False
        self.sync()
        if not self.session.match.steps and not self.quiet:
            self.lines = []
            self.show.show(self.session.match.record.opening)

    def covered(self) -> None:
        """A dialog opened: nothing is held or pointed at here."""
        super().covered()
        self.controls.let_go()
        self.view.pointer = None

    def update(self, seconds: float) -> bool:
        """What happens, words that pass, panning, and what comes next."""
        moved = self.view.update(seconds)
        moved |= self.controls.update(seconds)
        moved |= self.banners.update(seconds)
        moved |= self.pointing.update(seconds)
        moved |= self.flow.update(seconds)
        self.animating = (
            self.show.playing is not None or self.view.camera.gliding or self.controls.moving
        )
        self.rest = self.flow.rest
        if self.pointing.flashing or self.banners.words or self.controls.grace > 0:
            self.rest = min(self.rest, 0.05)
        return moved

    def dispatch(self, event: pygame.event.Event) -> bool:
        """Offer an event; Enter that was pressed before a choice came does nothing."""
        if self.controls.early(event):
            return True
        used = super().dispatch(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            if event.type == pygame.MOUSEBUTTONUP and not self.ring.shown:
                self.ring.focus(None)
            self.app.post_redraw()
        return used

    def handle(self, event: pygame.event.Event) -> bool:
        """What no widget used."""
        return self.controls.handle(event)

    def cancel(self) -> None:
        """Esc: one step back, then the menu."""
        self.refused = ""
        if self.pointing.cursor is not None:
            self.pointing.cursor = None
            self.refresh()
        elif self.commands.back():
            return
        else:
            self.menu()
