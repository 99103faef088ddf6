"""The right sheet of the set-up screen: both lines, the options, the forecast, start."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import pygame

from game.data.colours import COLOURS
from game.data.load import house_texts
from game.players import HUMAN, LEVELS
from game.rules.tactical.house import choices
from game.rules.tactical.troops import MOST_TROOPERS
from game.ui import theme
from game.ui.brush import Brush
from game.ui.flags import flag
from game.ui.tactical.charts import RECKONING, chart_box, chart_tip, paint_holds, paint_survivors
from game.ui.tactical.draft import LONGEST, MOST_FEAR, MOST_SEED, ROLES
from game.ui.tactical.figures import figure, look_of
from game.ui.tactical.odds_words import figures_line, holds, mean, neither
from game.ui.tactical.panel import paint_tip
from game.ui.text import wrapped_height
from game.ui.theme import colours_of
from game.ui.widgets import (
    Rect,
    Sheet,
    button,
    choice,
    entry,
    heading,
    label,
    mark,
    picture,
    text_box,
    toggle,
)
from game.ui.words import percent

if TYPE_CHECKING:
    from game.rules.tactical.troops import Troop
    from game.ui.tactical.draft import Side
    from game.ui.tactical.setup import SetupScene
    from game.ui.text import Label
    from game.ui.theme import Colours

EDGE = 40.0
BOTH = 930.0  # points of height from which lines and options stand one above the other
TIGHT = 600.0
WHO = {
    HUMAN: "You, or someone else at this screen.",
    "novice": "Doesn’t look ahead.",
    "regular": "Weighs every choice by its exact odds.",
    "veteran": "Thinks the fight through to its end.",
}
HUES = tuple((value, name.capitalize()) for name, value in COLOURS.items())
NO_ODDS = "–"  # where what is chosen can't be
MAN = 84.0  # points that the picture of a man takes


class SetupPage:
    """Builds the sheet; `refresh` follows what is typed without building it anew."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene
        self.sheet: Sheet
        self.rect: Rect = (0, 0, 0, 0)
        self._fault: Label | None = None
        self._forecast: Rect | None = None

    @property
    def tight(self) -> bool:
        """Whether there is little room."""
        return self.scene.height < TIGHT

    @property
    def _tab(self) -> float:
        """The width of a tab."""
        return 116.0 if self.tight else 162.0

    def colours(self) -> tuple[Colours, Colours]:
        """Both sides' as they will be in the fight."""
        sides = self.scene.draft.sides
        found = colours_of([(str(place), side.colour, "") for place, side in enumerate(sides)])
        return found["0"], found["1"]

    def build(self, sheet: Sheet, rect: Rect) -> None:
        """Make the widgets."""
        scene, self.sheet, self.rect = self.scene, sheet, rect
        width, height = rect[2], rect[3]
        inner = width - 2 * EDGE
        self._forecast, self._fault = None, None
        heading(
            scene, (EDGE, 28, inner - 2 * self._tab - 8, 32), scene.card.title, inside=sheet,
            size=20 if self.tight else 24,
        )  # fmt: skip
        if scene.card.fault:
            self._broken(inner, height)
            return
        charts = min(max(height * 0.24, 112), 240)
        bottom = height - 74
        top, end = 66.0, bottom - 26 - charts
        if scene.height >= BOTH:
            middle = top + 330
            self._lines((EDGE, top, inner, middle - top - 12))
            self._options((EDGE, middle, inner, end - middle - 8))
        else:
            self._tabs(width)
            area = (EDGE, top, inner, end - top - 8)
            (self._lines if scene.tab == "lines" else self._options)(area)
        self._forecast = (EDGE, end, inner, charts)
        self._fault = label(
            scene, (EDGE, bottom - 24, inner, 20), "", inside=sheet, size=13.5, bold=True,
            colour=theme.RED,
        )  # fmt: skip
        self._bottom(width, bottom)
        self.refresh()

    def refresh(self) -> None:
        """The line that says what is wrong follows what is typed."""
        if self._fault is not None:
            self._fault.set_text(self.scene.draft.fault())

    def _broken(self, inner: float, height: float) -> None:
        scene = self.scene
        html = (
            f"<b>This set-up can’t be played yet.</b><br><br>{escape(scene.card.fault)}<br><br>"
            "Mend the file, then read it again."
        )
        text_box(
            scene, (EDGE, 76, inner, height - 76 - 100), html, name="faults", inside=self.sheet
        )
        button(
            scene, (EDGE + inner - 150, height - 76, 150, 40), "Read it again", scene.read_again,
            inside=self.sheet, style="primary",
        )  # fmt: skip

    def _tabs(self, width: float) -> None:
        scene = self.scene
        changed = self._count_changed()
        options = f"Options ({changed})" if changed else "Options"
        each = self._tab
        for place, (name, words) in enumerate((("lines", "The lines"), ("options", options))):
            made = button(
                scene, (width - EDGE - 2 * each + place * each + 6, 28, each - 6, 32), words,
                lambda name=name: self._show(name),  # type: ignore[misc]
                inside=self.sheet, name=f"tab {name}",
                tip="" if name == "lines" else "How many aren’t as usual is shown in brackets",
            )  # fmt: skip
            mark(made, on=scene.tab == name)

    def _count_changed(self) -> int:
        return sum(
            1 for name, values in choices().items() if self.scene.draft.house[name] != values[0]
        )

    def _show(self, tab: str) -> None:
        self.scene.tab = tab
        self.scene.rebuild()

    # the two lines

    def _lines(self, area: Rect) -> None:
        left, top, width, height = area
        each = (width - 16) / 2
        high = 166.0 if height >= 190 else min(height, 166.0)
        kinds = self.scene.draft.kinds
        for place, side in enumerate(self.scene.draft.sides):
            x = left + place * (each + 16)
            self._side((x, top, each, high), place, side)
            if height - high > 40:
                self._told((x, top + high + 2, each, 34), kinds[side.troop].help)
        high += 34 if height - high > 40 else 0
        rest = height - high - 8
        briefing = self.scene.draft.briefing
        if briefing and rest > 44:
            html = escape(briefing).replace("\n", "<br>")
            text_box(
                self.scene, (left - 4, top + high + 8, width + 8, rest), html, name="briefing",
                inside=self.sheet,
            )  # fmt: skip

    def _side(self, rect: Rect, place: int, side: Side) -> None:
        scene, sheet = self.scene, self.sheet
        left, top, width, _ = rect
        s, role = scene.scale, ROLES[place]
        colours = self.colours()[place]
        words = "Attack: they open every turn" if place == 0 else "Defend"
        label(scene, (left, top, width, 20), words, inside=sheet, bold=True)
        if width > 380:
            man = troop_picture(
                scene.draft.kinds[side.troop], colours, round(112 * s), left=place == 1
            )
            shown = man.subsurface(_middle(man, round(MAN * s), left=place == 1))
            x = left if place == 0 else left + width - MAN
            picture(scene, shown, (round(x * s), round((top + 20) * s)), inside=sheet)
            width -= MAN + 6
            left += MAN + 6 if place == 0 else 0
        y, row = top + 22, 34.0
        cloth = flag(colours, round((row - 2) * s))
        picture(scene, cloth, (round(left * s), round((y + 1) * s)), inside=sheet)
        hue = min(max(width * 0.3, 84), 130)
        entry(
            scene, (left + row + 6, y, width - row - 12 - hue, row), side.name,
            lambda text: self._typed_name(side, text), name=f"{role} name", inside=sheet,
            hint="A name", limit=LONGEST,
        )  # fmt: skip
        other = scene.draft.sides[1 - place].colour.lower()
        hues = [one for one in self._hues(side) if one[0] != other]
        choice(
            scene, (left + width - hue, y, hue, row), hues, side.colour,
            lambda value: self._set(side, "colour", value), name=f"{role} colour", inside=sheet,
            tip="Their colour",
        )  # fmt: skip
        y += row + 6
        kinds = scene.draft.kinds
        notes = {name: figures_line(troop) for name, troop in kinds.items()}
        number = 100.0 if self.tight else 118.0
        choice(
            scene, (left, y, width - number - 6, row), [(t.id, t.title) for t in kinds.values()],
            side.troop, lambda value: self._set(side, "troop", value), name=f"{role} troop",
            inside=sheet, tip="Their type", notes=notes,
        )  # fmt: skip
        self._number((left + width - number, y, number, row), role, side)
        y += row + 6
        fear = min(max(width * 0.34, 92), 170)
        who = [
            (level, "A player here" if level == HUMAN else f"Computer: {level}") for level in LEVELS
        ]
        choice(
            scene, (left, y, width - fear - 6, row), who, side.player,
            lambda value: self._set(side, "player", value), name=f"{role} player", inside=sheet,
            tip="Who decides for them", notes=WHO,
        )  # fmt: skip
        fears = [
            (str(k), f"Fear −{k}" if k else "No fear") for k in range(self._most_fear(side) + 1)
        ]
        choice(
            scene, (left + width - fear, y, fear, row), fears, str(side.fear),
            lambda value: self._set(side, "fear", int(value)), name=f"{role} fear", inside=sheet,
            tip="What they roll less by, openings included (T7)",
        )  # fmt: skip
        y += row + 4
        if y + 18 <= top + rect[3] + 4:
            troop = kinds[side.troop]
            label(
                scene, (left, y, width, 18), figures_line(troop), inside=sheet, size=12.5,
                colour=theme.INK_SOFT,
            )  # fmt: skip

    @staticmethod
    def _most_fear(side: Side) -> int:
        return max(MOST_FEAR, side.fear)

    @staticmethod
    def _hues(side: Side) -> list[tuple[str, str]]:
        own = side.colour.lower()
        known = {value for value, _ in HUES}
        return [*HUES] if own in known else [(side.colour, "Its own"), *HUES]

    def _number(self, rect: Rect, role: str, side: Side) -> None:
        left, top, width, height = rect
        scene, small = self.scene, 24.0 if self.tight else 30.0

        def step(by: int) -> None:
            side.count = str(min(max((side.number or 1) + by, 1), MOST_TROOPERS))
            scene.changed()

        button(
            scene, (left, top, small, height), "−", lambda: step(-1), inside=self.sheet,
            name=f"{role} fewer", tip="One man fewer",
        )  # fmt: skip
        entry(
            scene, (left + small + 3, top, width - 2 * small - 6, height), side.count,
            lambda text: self._typed_count(side, text), name=f"{role} number",
            inside=self.sheet, digits=2,
        )  # fmt: skip
        button(
            scene, (left + width - small, top, small, height), "+", lambda: step(1),
            inside=self.sheet, name=f"{role} more", tip="One man more",
        )  # fmt: skip

    def _typed_name(self, side: Side, text: str) -> None:
        side.name = text
        self.scene.changed(rebuild=False)

    def _typed_count(self, side: Side, text: str) -> None:
        side.count = text
        self.scene.changed(rebuild=False)

    def _set(self, side: Side, what: str, value: object) -> None:
        setattr(side, what, value)
        self.scene.changed()

    # options

    def _options(self, area: Rect) -> None:
        left, top, width, height = area
        names = list(choices())
        columns = 3 if width > 1150 and height < 330 else 2
        rows = -(-len(names) // columns)
        each, row = (width - 16 * (columns - 1)) / columns, height / rows
        for place, name in enumerate(names):
            x = left + place // rows * (each + 16)
            self._option((x, top + place % rows * row, each, row - 4), name)

    def _option(self, rect: Rect, name: str) -> None:
        scene = self.scene
        left, top, width, height = rect
        text, values = house_texts("tactical")[name], choices()[name]
        value = scene.draft.house[name]
        on = value == "on" if "on" in values else value == values[1]
        title = text.title if "on" in values else "No Charge"
        high, half = min(29.0, height), width * 0.57
        toggle(
            scene, (left, top, half, high), title, on,
            lambda new: self._switch(name, on=new), inside=self.sheet, tip=text.help,
        )  # fmt: skip
        words = text.values[value]
        told = words[0].upper() + words[1:]
        self._told((left + half + 8, top - 1, width - half - 8, high + 2), told, theme.INK)
        if height - high > 24:
            self._told(
                (left + 4, top + high + 2, width - 6, height - high - 1),
                f"{text.help} ({text.ruling})",
            )

    def _told(self, rect: Rect, words: str, colour: str = theme.INK_SOFT) -> None:
        """A text as large as fits, 12.5 points at most."""
        scene, size = self.scene, 12.5
        while size > 10:
            font = theme.font(size, scene.scale)
            if wrapped_height(words, font, round(rect[2] * scene.scale)) / scene.scale <= rect[3]:
                break
            size -= 0.5
        label(scene, rect, words, inside=self.sheet, size=size, colour=colour, wrap=True)

    def _switch(self, name: str, *, on: bool) -> None:
        values = choices()[name]
        if "on" in values:
            self.scene.draft.house[name] = "on" if on else "off"
        else:
            self.scene.draft.house[name] = values[1] if on else values[0]
        self.scene.changed()

    # foot

    def _bottom(self, width: float, top: float) -> None:
        scene, start = self.scene, 170.0
        button(
            scene, (EDGE, top, 140, 40), "Swap sides", scene.swap, inside=self.sheet,
            tip="Who defends opens instead", action="swap_sides",
        )  # fmt: skip
        left = EDGE + 140 + 14
        label(scene, (left, top, 44, 40), "Seed", inside=self.sheet)
        room = width - EDGE - start - 14 - left - 44
        entry(
            scene, (left + 44, top + 3, min(room, 190), 34), scene.draft.seed, self._typed_seed,
            name="seed", inside=self.sheet, hint="by lot", digits=MOST_SEED,
        )  # fmt: skip
        button(
            scene, (width - EDGE - start, top, start, 40), "Start the fight", scene.start,
            inside=self.sheet, style="primary", action="start_fight",
        )  # fmt: skip

    def _typed_seed(self, text: str) -> None:
        self.scene.draft.seed = text

    # the forecast

    def paint_over(self, surface: pygame.Surface) -> None:
        """Who will hold the field, and both charts."""
        if self._forecast is None:
            return
        scene, brush = self.scene, Brush(surface, self.scene.scale)
        left, top, width, height = self._forecast
        area = pygame.Rect(
            brush.px(self.rect[0] + left),
            brush.px(self.rect[1] + top),
            brush.px(width),
            brush.px(height),
        )
        pygame.draw.line(surface, theme.LINE, area.topleft, area.topright)
        area.top += brush.px(5)
        area.height -= brush.px(5)
        wide = min(round(area.width * 0.34), brush.px(330))
        words = pygame.Rect(area.left, area.top, wide, area.height)
        colours = self.colours()
        self._paint_words(brush, words, colours)
        each = (area.width - wide - brush.px(28)) // 2
        names = (scene.draft.sides[0].name, scene.draft.sides[1].name)
        at = scene.manager.pointer
        titles = (
            ("Left after the first turn", "After turn 1", "Turn 1"),
            ("Left after the whole fight", "After the fight", "In the end"),
        )
        tip, instead = "", NO_ODDS if scene.draft.fault() else RECKONING
        for place, (title, result) in enumerate(
            zip(titles, (scene.turn_odds, scene.fight_odds), strict=True)
        ):
            x = area.left + wide + brush.px(14) + place * (each + brush.px(14))
            box = pygame.Rect(x, area.top, each, area.height)
            shown = result if scene.reckoned else None
            paint_survivors(brush, box, title, shown, colours, instead)
            inner = chart_box(brush, box)
            if shown is not None and inner.collidepoint(at):
                tip = chart_tip(inner, at, shown, names)
        if tip:
            paint_tip(brush, at, tip)

    def _paint_words(
        self, brush: Brush, area: pygame.Rect, colours: tuple[Colours, Colours]
    ) -> None:
        scene = self.scene
        fight = scene.fight_odds if scene.reckoned else None
        brush.text("Who will hold the field", area.topleft, 12.5, theme.INK_SOFT, bold=True)
        bar = pygame.Rect(area.left, area.top + brush.px(18), area.width, brush.px(18))
        instead = NO_ODDS if scene.draft.fault() else RECKONING
        paint_holds(brush, bar, fight, colours, instead)
        y = bar.bottom + brush.px(5)
        lines = self.forecast_lines()
        for wordings in lines:
            if y + brush.line_height(12.5) > area.bottom:
                break
            words = brush.first_fitting(wordings, area.width, 12.5)
            brush.fitted(words, (area.left, y), area.width, 12.5)
            y += brush.line_height(12.5)

    def forecast_lines(self) -> list[tuple[str, ...]]:
        """The forecast in words: for each line ever shorter ones."""
        scene = self.scene
        fight = scene.fight_odds
        if fight is None or not scene.reckoned:
            return [(scene.draft.fault() or "Reckoning the exact odds…",)]
        lines: list[tuple[str, ...]] = []
        for place, side in enumerate(scene.draft.sides):
            chance, count = percent(holds(fight, place)), f"{mean(fight, place):.1f}"
            role = ROLES[place].capitalize()
            lines.append((
                f"{side.name.strip()}: {chance}, {count} of {side.number} left on average",
                f"{side.name.strip()}: {chance}, {count} of {side.number} left",
                f"{role}: {chance}, {count} of {side.number} left",
                f"{role}: {chance}, {count} left",
                f"{chance}, {count} left",
            ))  # fmt: skip
        turns = f"{fight.turns:.1f} turns on average"
        nobody = neither(fight)
        lines.append((f"Nobody: {percent(nobody)}. {turns}" if nobody else turns, turns))
        house = scene.draft.house
        if house["tempo"] == "on" or house["escalation"] == "on":
            lines.append(("Reckoned as if nobody took tempo or broke", "Without tempo or breaks"))
        else:
            lines.append(("Exact, if both go on to the end", "Both go on to the end"))
        return lines


def _middle(man: pygame.Surface, wide: int, *, left: bool) -> pygame.Rect:
    """The part of a man's picture that is worth showing: himself, not all of a long shaft."""
    whole = man.get_rect()
    part = pygame.Rect(0, 0, min(wide, whole.width), whole.height)
    back = round(whole.width * 0.13)
    part.left = back if not left else whole.width - back - part.width
    return part.clip(whole)


def troop_picture(troop: Troop, colours: Colours, high: int, *, left: bool) -> pygame.Surface:
    """A man of that type."""
    return figure(look_of(troop), colours, high, left=left).picture
