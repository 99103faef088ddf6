"""The screen of a fight: the field, the panel beside it, and what clicks and keys do there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match import MatchFault
from game.match.wording import word
from game.rules.contract import IllegalOrder
from game.rules.tactical.actions import BreakOff
from game.rules.tactical.events import Ended, Handed, Rolled, TempoTaken
from game.ui import theme
from game.ui.banner import paint_banner
from game.ui.brush import Brush
from game.ui.logbox import LogLine, log_box
from game.ui.match_scene import FLASH
from game.ui.tactical.areas import Areas, areas
from game.ui.tactical.controls import GRACE, Controls
from game.ui.tactical.field import FieldPainter
from game.ui.tactical.flow import Flow
from game.ui.tactical.ground import Ground
from game.ui.tactical.help import fight_help
from game.ui.tactical.inforce import in_force, next_roll
from game.ui.tactical.outlook import Outlook
from game.ui.tactical.panel import FightPanel
from game.ui.tactical.saying import chosen_supposes, hint
from game.ui.tactical.stage import Stage
from game.ui.tactical.strip import paint_strip
from game.ui.tactical.topbar import paint_top
from game.ui.told_scene import ToldScene
from game.ui.war.strip import paint_hint
from game.ui.widgets import px

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.contract import Event
    from game.rules.tactical import Clash, State, TacticalOrder
    from game.ui.app import App
    from game.ui.logbox import LogBox
    from game.ui.scene import Scene
    from game.ui.tactical.session import FightSession
    from game.ui.theme import Colours


class FightScene(ToldScene):
    """One fight being played."""

    title = "Fight"
    briefed = "Briefing"
    played = "match"
    session: FightSession
    hotkeys: tuple[str, ...] = ("fight", "match", "decisions", "watching", "menus")

    def __init__(self, app: App, session: FightSession, *, quiet: bool = False) -> None:
        super().__init__(app, session, quiet=quiet)
        clash = session.clash
        found = self.side_colours()
        self.colours: tuple[Colours, Colours] = found[clash.sides[0]], found[clash.sides[1]]
        self.by_side = dict(zip(clash.sides, self.colours, strict=True))
        self.stage = Stage(clash.sides, (clash.lines[0].count, clash.lines[1].count))
        self.painter = FieldPainter(clash, self.colours)
        self.areas: Areas = areas(self.width, self.height)
        self.ground = Ground(px(self, self.areas.field), self.stage.counts)
        self.lines: list[LogLine] = []
        self.log: LogBox | None = None
        self.log_shown = True
        self.outlook = Outlook(self)
        self.controls = Controls(self)
        self.panel = FightPanel(self)
        self.flow = Flow(self)
        self._asked = (-1, "")  # the choice that the buttons are for

    def side_colours(self) -> dict[str, Colours]:
        """Each side's colours."""
        return theme.side_colours([(line.id, line.colour) for line in self.clash.lines])

    # what is shown

    @property
    def state(self) -> State:
        """The position; what is shown may still be on the way there."""
        return self.session.state

    @property
    def clash(self) -> Clash:
        """What doesn't change in the fight."""
        return self.session.clash

    @property
    def settling(self) -> bool:
        """Whether the forecast is still reckoned."""
        return self.outlook.settling

    @property
    def queue(self) -> Stage:
        """What is shown, and is to be."""
        return self.stage

    @property
    def has_briefing(self) -> bool:
        """Whether the set-up says anything."""
        return bool(self.clash.scenario.briefing)

    @property
    def acting(self) -> int | None:
        """The side that rolls, or is to choose; None when the fight is over."""
        side: str = getattr(self.stage.playing, "side", "")
        if side:
            return self.clash.place(side)
        awaited = self.session.awaited
        return self.clash.place(awaited) if awaited and not self.stage.busy else None

    def about(self) -> tuple[str, str]:
        """What the help says: the rules of what is to be seen now."""
        chosen, asked, supposed = self.panel.options, self.deciding, chosen_supposes(self)
        help_of = fight_help(self.state, chosen, self.in_force(), supposed, asked=asked)
        return "This fight", help_of

    # building and painting

    def build(self) -> None:
        """Lay the screen out."""
        self.areas = areas(self.width, self.height, log=self.log_shown)
        self.ground = Ground(px(self, self.areas.field), self.stage.counts)
        self.panel.build(self.areas)
        self.log = None
        if self.log_shown:
            left, top, width, height = self.areas.log
            box = (left + 6, top + 22, width - 12, height - 28)
            self.log = log_box(self, box, self.by_side, lambda _line: None)
        self.menu_button(self.areas.top)
        self.refresh()

    def refresh(self) -> None:
        """What is shown follows the position."""
        if self.held:
            return
        self.panel.refresh()
        if self.log is not None:
            self.log.set_lines(self.lines)
        self.outlook.ask()
        if self.app.top is not self:
            self.manager.update(0.0)  # below a dialog nobody else does
        self.app.post_redraw()

    def paint(self, surface: pygame.Surface) -> None:
        """The field, then everything round it."""
        brush = Brush(surface, self.scale)
        self.painter.paint(surface, self.stage, self.ground)
        self.painter.legend(brush, self.ground, self.stage)
        if self.banners.words:
            paint_banner(brush, px(self, self.areas.field), self.banners.words)
        self.paint_bars(surface, (self.areas.top, self.areas.panel, self.areas.strip))
        paint_top(brush, self, self.areas)
        paint_hint(brush, px(self, self.areas.hint), hint(self))
        if self.log_shown:
            paint_strip(brush, self.areas, self.in_force())
        self.panel.paint(brush, self.areas)

    def paint_over(self, surface: pygame.Surface) -> None:
        """What the panel's buttons show."""
        self.panel.paint_over(Brush(surface, self.scale), self.areas)

    def in_force(self) -> list[str]:
        """What the next roll is, and all that changes rolls now."""
        if self.finished:
            return ["The fight is over: nobody rolls any more."]
        where = self.stage.known
        return [next_roll(self.clash, where), *in_force(self.clash, where)]

    # what happens

    def play(self, order: TacticalOrder) -> None:
        """Give a person's order."""
        if not self.deciding:
            return
        try:
            events = self.session.order(order)
        except IllegalOrder as fault:
            self.refuse(str(fault))
            return
        except MatchFault as fault:
            self.cant_be_kept(fault)
            return
        self.happened(events)

    def choose(self, order: TacticalOrder) -> None:
        """Take up an option; breaking off ends the fight for good, so that is asked about first."""
        if not self.deciding or not isinstance(order, BreakOff):
            self.play(order)
            return
        from game.ui.scenes.message import ask

        foe = self.clash.lines[1 - self.clash.place(order.side)].name
        words = f"The fight ends, and {foe} hold the field. This can’t be taken back."
        ask(self.app, "Break off?", words, "Break off", lambda: self.play(order), "Stay")

    def happened(self, told: Iterable[Event]) -> None:
        """Show what an order brought."""
        self.refused = ""
        self.outlook.forget()
        self.stage.show(told)
        self.rebuild()

    def told(self, event: Event) -> None:
        """An event has been shown: the log has it, the odds follow."""
        self.lines.append(line_of(event, self.state))
        if isinstance(event, Ended):
            self.banners.say(event.outcome.reason, FLASH)
        if not isinstance(event, Handed | TempoTaken):
            self.outlook.forget()
        self.refresh()

    def sync(self) -> None:
        """Show at once where the match stands: it was loaded, or an order was taken back."""
        self.stage.reset()
        self.lines = []
        for event in self.session.events:
            self.stage.take(event)
            self.lines.append(line_of(event, self.state))
        self.outlook.forget()

    def choice_came(self) -> bool:
        """A person is to choose: the buttons are there, the first has the focus.

        False: that was seen to before.
        """
        asked = (len(self.session.match.steps), self.session.awaited)
        if asked == self._asked:
            return False
        self._asked = asked
        self.rebuild()
        self.ring.focus(self.panel.options[0].name)
        self.controls.grace = GRACE
        return True

    def forget_choice(self) -> None:
        """What is asked is to be shown as if it had just come."""
        self._asked = (-1, "")

    def why_not_undo(self) -> str:
        """Why the last order can't be taken back now; "" if it can."""
        if self.stage.busy:
            return "First what happens now is shown to its end."
        return self.session.why_not_undo()

    def undo(self) -> None:
        """Take the last order back, or say why not."""
        refusal = self.why_not_undo()
        if refusal:
            self.refuse(refusal)
            return
        try:
            self.session.undo()
        except MatchFault as fault:
            self.cant_be_kept(fault)
            return
        self.sync()
        self.refused = ""
        self.rebuild()

    def skip(self) -> None:
        """Skip to the next decision of a person; when the fight is over, show the result again."""
        if self.finished:
            self.flow.show_result()
        elif not self.deciding:
            self.pacing.skip()

    def hurry(self) -> None:
        """What is queued isn't shown any more."""
        self.flow.hurry()

    # advice

    def ask_advice(self) -> None:
        """What a veteran would choose here, and why; or why it can't be asked now."""
        from game.ui.tactical.advice import FightAdvice

        if self.can_advise():
            self.app.push(FightAdvice(self.app, self))

    # other screens

    def ending(self) -> Scene:
        """Who won, and why."""
        from game.ui.tactical.result import ResultScene

        return ResultScene(self.app, self)

    @property
    def copy_name(self) -> str:
        """What a copy of the match would be called now."""
        return f"{self.clash.scenario.title or 'Fight'}, turn {self.state.turn}"

    def briefing(self) -> None:
        """What the set-up says."""
        from game.ui.tactical.briefing import BriefingScene

        self.app.push(BriefingScene(self.app, self.clash))

    def rulebook(self) -> None:
        """Open the rulebook, with the options in force."""
        from game.ui.scenes.rules import RulesScene

        self.app.push(RulesScene(self.app, "T1", self.clash.house, over=True))

    def show_log(self) -> None:
        """Show or hide the strip with the log."""
        self.log_shown = not self.log_shown
        self.rebuild()

    # time and events

    def enter(self) -> None:
        """Show where the match stands."""
        self.sync()

    def update(self, seconds: float) -> bool:
        """Dice and men move, words pass, and what comes next."""
        self.controls.grace -= seconds
        moved = self.banners.update(seconds)
        moved |= self.flow.update(seconds)
        moved |= self.outlook.update()
        self.animating = self.stage.playing is not None
        self.rest = self.flow.rest
        if self.outlook.waiting or self.banners.words or self.controls.grace > 0:
            self.rest = min(self.rest, 0.05)
        return moved

    def settle(self) -> bool:
        """Take up the forecast below a dialog, such as the briefing."""
        return self.outlook.update()

    def dispatch(self, event: pygame.event.Event) -> bool:
        """Offer an event; Enter that was pressed before a choice came does nothing."""
        if self.controls.early(event):
            return True
        used = super().dispatch(event)
        if event.type == pygame.MOUSEMOTION:
            self.app.post_redraw()
        return used

    def handle(self, event: pygame.event.Event) -> bool:
        """What no widget used."""
        return self.controls.handle(event)

    def cancel(self) -> None:
        """Esc: the menu."""
        self.refused = ""
        self.menu()


def line_of(event: Event, state: State) -> LogLine:
    """An event as a line of the log."""
    kind = str(type(event).__struct_config__.tag)
    side = getattr(event, "side", "")
    lost = isinstance(event, Rolled) and event.fallen
    return LogLine(word(event, state), (), side, "lost" if lost else kind, 0)
