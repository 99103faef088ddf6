"""The screen of a fight: the field, the panel beside it, and what clicks and keys do there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match import MatchFault
from game.match.wording import word
from game.rules.contract import IllegalOrder
from game.rules.tactical.events import Ended, Handed, Rolled, TempoTaken
from game.rules.tactical.odds_result import certain
from game.ui import keys, paper, theme
from game.ui.banner import Banners, paint_banner
from game.ui.brush import Brush
from game.ui.logbox import LogLine, log_box
from game.ui.pacing import Pacing
from game.ui.scene import Scene
from game.ui.tactical.areas import Areas, areas
from game.ui.tactical.counsel import SUPPOSED
from game.ui.tactical.field import EFFECT, FieldPainter
from game.ui.tactical.flow import SLOW, Flow
from game.ui.tactical.ground import Ground
from game.ui.tactical.help import fight_help
from game.ui.tactical.inforce import in_force, next_roll
from game.ui.tactical.odds_words import unbroken
from game.ui.tactical.panel import FightPanel
from game.ui.tactical.stage import Stage
from game.ui.tactical.topbar import paint_top
from game.ui.war.strip import paint_hint
from game.ui.widgets import button, px

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.players.tactical.advice import Advice
    from game.rules.contract import Event
    from game.rules.tactical import Clash, State, TacticalOrder
    from game.rules.tactical.odds_result import Result
    from game.ui.app import App
    from game.ui.logbox import LogBox
    from game.ui.tactical.session import FightSession
    from game.ui.theme import Colours

FLASH = 1.6  # seconds
PATIENCE = 20.0  # seconds that a picture may wait for its figures
GRACE = 0.4  # seconds after a choice has come in which Enter, pressed before, does nothing
DECIDED = {"between": "go on or break off", "tempo": "tempo", "counter": "counters in hand"}


class FightScene(Scene):
    """One fight being played. `quiet`: nothing opens or happens by itself (for pictures)."""

    title = "Fight"
    briefed = "Briefing"
    hotkeys = ("fight", "match", "decisions", "watching", "menus")

    def __init__(self, app: App, session: FightSession, *, quiet: bool = False) -> None:
        super().__init__(app)
        self.session = session
        self.quiet = quiet
        clash = session.clash
        found = theme.colours_of([(line.id, line.colour, "") for line in clash.lines])
        self.colours: tuple[Colours, Colours] = found[clash.sides[0]], found[clash.sides[1]]
        self.by_side = dict(zip(clash.sides, self.colours, strict=True))
        self.stage = Stage(clash.sides, (clash.lines[0].count, clash.lines[1].count))
        self.painter = FieldPainter(clash, self.colours)
        self.areas: Areas = areas(self.width, self.height)
        self.ground = Ground(px(self, self.areas.field), self.stage.counts)
        self.pacing = Pacing(self)
        self.banners = Banners()
        self.lines: list[LogLine] = []
        self.log: LogBox | None = None
        self.log_shown = True
        self.refused = ""
        self.turn_odds: Result | None = None
        self.fight_odds: Result | None = None
        self.outdated = True  # whether those odds are of an earlier position
        self.prospects: Advice | None = None  # of what can be chosen now
        self.panel = FightPanel(self)
        self.flow = Flow(self)
        self._grace = 0.0
        self._asked = (-1, "")  # the choice that the buttons are for
        self.ring.rests = True

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
    def finished(self) -> bool:
        """Whether the fight is over, and its end has been shown."""
        return self.state.outcome is not None and not self.stage.busy

    @property
    def deciding(self) -> bool:
        """Whether a person is to choose now, everything before having been shown."""
        session = self.session
        return bool(session.awaited) and not session.watching and not self.stage.busy

    @property
    def acting(self) -> int | None:
        """The side that rolls, or is to choose; None when the fight is over."""
        side: str = getattr(self.stage.playing, "side", "")
        if side:
            return self.clash.place(side)
        awaited = self.session.awaited
        return self.clash.place(awaited) if awaited and not self.stage.busy else None

    def whose(self) -> tuple[int | None, str]:
        """Whose decision or roll it is, and in words."""
        side = self.acting
        if side is None:
            return None, "The fight is over" if self.finished else self.clash.scenario.title
        name = self.clash.lines[side].name
        if self.stage.playing is not None:
            return side, name
        what = DECIDED[self.state.phase] if self.state.turn else "open the fight"
        return side, f"{name}: {what}"

    def happening(self) -> str:
        """What is being shown, in the words of the log."""
        if self.flow.ponders > SLOW and not self.stage.busy:
            return f"{self.clash.lines[self.acting or 0].name}: thinking…"
        event = self.stage.event
        if isinstance(event, Rolled) and self.stage.playing is event and self.stage.part < EFFECT:
            return self.in_force()[0]  # the dice are still falling
        return "" if event is None else word(event, self.state)

    def hint(self) -> str:
        """What can be done now."""
        if self.refused:
            return self.refused
        if self.deciding:
            if meant := self.panel.meant():
                return meant
            known = self.prospects
            holds = f"  Holds: {SUPPOSED[known.basis]}." if known is not None else ""
            return f"Choose by mouse, number key or Enter.{holds}"
        if self.finished:
            return f"The fight is over: [{keys.shown('skip')}] shows the result again."
        skip, step = keys.shown("skip"), keys.shown("step")
        if self.pacing.paused:
            return (
                f"Paused: [{keys.shown('pause')}] goes on, [{step}] shows one go, [{skip}] skips."
            )
        return f"[{keys.shown('pause')}] pauses, [{step}] shows one go, [{skip}] skips ahead."

    def about(self) -> tuple[str, str]:
        """What the help says: the rules of what is to be seen now."""
        chosen, asked = self.panel.options, self.deciding
        return "This fight", fight_help(self.state, chosen, self.in_force(), asked=asked)

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
        bar = self.areas.top
        button(
            self, (bar[2] - 104, 5, 96, 34), "Menu", self.menu, action="menu", style="quiet"
        )  # fmt: skip
        self.refresh()

    def refresh(self) -> None:
        """What is shown follows the position."""
        self.panel.refresh()
        if self.log is not None:
            self.log.set_lines(self.lines)
        self.ask_odds()
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
        for box in (self.areas.top, self.areas.panel, self.areas.strip):
            rect = px(self, box)
            if rect.height:
                made = paper.sheet(rect.size, self.scale, "bar")
                surface.blit(made, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        paint_top(brush, self, self.areas)
        paint_hint(brush, px(self, self.areas.hint), self.hint())
        if self.log_shown:
            self._paint_strip(brush)
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

    def _paint_strip(self, brush: Brush) -> None:
        log, force = px(self, self.areas.log), px(self, self.areas.force)
        edge = brush.px(10)
        ends = (force.left, force.top + 4), (force.left, force.bottom - 5)
        pygame.draw.line(brush.surface, theme.LINE, *ends)
        brush.text("Log", (log.left + edge, log.top + brush.px(4)), 13, bold=True)
        brush.text("The next roll", (force.left + edge, force.top + brush.px(4)), 13, bold=True)
        words, *rest = self.in_force()
        inner = pygame.Rect(force.left + edge, force.top + brush.px(22), 0, 0)
        inner.size = (force.right - inner.left - edge, force.bottom - inner.top - brush.px(5))
        inner.top = brush.wrapped(unbroken(words), inner.topleft, inner.width, 12.5, bold=True)
        inner.height = force.bottom - inner.top - brush.px(5)
        brush.filled(unbroken("\n".join(rest)), inner, 12.5, theme.INK, least=0.8)

    # odds

    def ask_odds(self) -> None:
        """Ask for the odds of what is shown; the last ones stay in sight till they are there."""
        if self.finished:
            self.turn_odds = self.fight_odds = certain(self.stage.where.alive, 0)
            self.prospects, self.outdated = None, False
            return
        at = self.stage.known
        turn, fight = self.session.outlook(at, to_end=False), self.session.outlook(at, to_end=True)
        self.turn_odds, self.fight_odds = turn or self.turn_odds, fight or self.fight_odds
        self.outdated = turn is None or fight is None
        self.prospects = self.session.advice() if self.deciding else None
        if self.quiet and self.session.forecaster.busy:
            self.session.forecaster.wait(PATIENCE)
            self.ask_odds()

    def option_chance(self, order: TacticalOrder) -> float | None:
        """The chance that the side holds the field after its order; None while it is reckoned."""
        found = self.prospects
        if found is None:
            return None
        side = self.clash.place(order.side)
        return next(one.holds[side] for one in found.prospects if one.order == order)

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

    def happened(self, events: Iterable[Event]) -> None:
        """Show what an order brought."""
        self.refused = ""
        self.session.forecaster.forget()
        self.stage.show(events)
        self.rebuild()

    def told(self, event: Event) -> None:
        """An event has been shown: the log has it, the odds follow."""
        self.lines.append(line_of(event, self.state))
        if isinstance(event, Ended):
            self.banners.say(event.outcome.reason, FLASH)
        if not isinstance(event, Handed | TempoTaken):
            self.session.forecaster.forget()
        self.refresh()

    def sync(self) -> None:
        """Show at once where the match stands: it was loaded, or an order was taken back."""
        self.stage.reset()
        self.lines = []
        for event in self.session.events:
            self.stage.take(event)
            self.lines.append(line_of(event, self.state))
        self.session.forecaster.forget()

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
        self._grace = GRACE
        return True

    def refuse(self, why: str) -> None:
        """Say why not."""
        self.refused = why
        self.refresh()

    def cant_be_kept(self, fault: MatchFault) -> None:
        """An order could not be written to the match, and so was not played."""
        from game.ui.scenes.message import Answer, MessageScene

        answers = (Answer("Try again"), Answer("Quit to the title", self.to_title))
        self.app.push(MessageScene(self.app, "The match can’t be kept", str(fault), answers))

    def undo(self) -> None:
        """Take the last order back, or say why not."""
        refusal = self.session.why_not_undo()
        if refusal or self.stage.busy:
            self.refuse(refusal or "First what happens now is shown to its end.")
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

    # pacing

    def announce(self, words: str) -> None:
        """Say something over the field for a moment."""
        self.banners.say(words, FLASH)
        self.app.post_redraw()

    def take_pace(self) -> None:
        """Another pace holds from now on."""

    def hurry(self) -> None:
        """What is queued isn't shown any more."""
        self.flow.hurry()

    # advice

    def ask_advice(self) -> None:
        """What a veteran would choose here, and why; or why it can't be asked now."""
        from game.ui.tactical.advice import FightAdvice

        if not self.deciding:
            why = "The fight is over." if self.finished else "Hints are for your own decisions."
            self.refuse(why)
            return
        self.refused = ""
        self.app.push(FightAdvice(self.app, self))

    # other screens

    @property
    def copy_name(self) -> str:
        """What a copy of the match would be called now."""
        return f"{self.clash.scenario.title or 'Fight'}, turn {self.state.turn}"

    def menu(self) -> None:
        """Open the menu."""
        from game.ui.scenes.menu import MenuScene

        self.app.push(MenuScene(self.app, self))

    def briefing(self) -> None:
        """What the set-up says."""
        from game.ui.tactical.briefing import BriefingScene

        self.app.push(BriefingScene(self.app, self.clash))

    def rulebook(self) -> None:
        """Open the rulebook, with the options in force."""
        from game.ui.scenes.rules import RulesScene

        self.app.push(RulesScene(self.app, "T1", self.clash.house, over=True))

    def to_title(self) -> None:
        """Leave for the title."""
        from game.ui.start import to_title

        to_title(self.app)

    def show_log(self) -> None:
        """Show or hide the strip with the log."""
        self.log_shown = not self.log_shown
        self.rebuild()

    # time and events

    def enter(self) -> None:
        """Show where the match stands."""
        self.sync()

    def leave(self) -> None:
        """Let go of the match and the computer."""
        self.session.close()

    def resume(self) -> None:
        """A dialog has gone."""
        self.refresh()

    def update(self, seconds: float) -> bool:
        """Dice and men move, words pass, and what comes next."""
        self._grace -= seconds
        moved = self.banners.update(seconds)
        moved |= self.flow.update(seconds)
        waiting = self.session.forecaster.busy
        if waiting or self._was_waiting:
            self.ask_odds()
            moved = True
        self._was_waiting = waiting
        self.animating = self.stage.playing is not None
        self.rest = self.flow.rest
        if waiting or self.banners.words:
            self.rest = min(self.rest, 0.05)
        return moved

    _was_waiting = False

    def dispatch(self, event: pygame.event.Event) -> bool:
        """Offer an event; Enter that was pressed before a choice came does nothing."""
        if event.type == pygame.KEYDOWN and self._grace > 0 and self.deciding:
            early = keys.key_of(event) in ("enter", "space")
            if early:
                return True
        used = super().dispatch(event)
        if event.type == pygame.MOUSEMOTION:
            self.app.post_redraw()
        return used

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys: numbers choose, the rest as the table of hotkeys says."""
        watching = keys.action(event, "watching")
        pacing = self.pacing
        always = {
            "slower": lambda: pacing.change_pace(-1),
            "faster": lambda: pacing.change_pace(1),
            "skip": self.skip,
        }
        if not self.deciding and not self.finished:
            always |= {"pause": pacing.pause, "step": pacing.step}
        if watching in always:
            always[watching]()
            return True
        action = keys.action(event, "fight", "match", "decisions")
        plain = {
            "undo": self.undo,
            "advice": self.ask_advice,
            "log": self.show_log,
            "rules": self.rulebook,
            "menu": self.cancel,
        }
        if action in plain:
            plain[action]()
            return True
        if action == "option":
            return self._number(keys.plain_key_of(event))
        arrow = event.type == pygame.KEYDOWN and keys.key_of(event) in ("up", "down")
        if arrow and self.deciding and self.panel.options:
            self.ring.focus(self.panel.options[0].name)
            return True
        return False

    def _number(self, key: str) -> bool:
        found = next((one for one in self.panel.options if one.key == key), None)
        if found is None or not self.deciding:
            return False
        self.play(found.order)
        return True

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
