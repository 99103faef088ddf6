"""The right sheet of the set-up screen: both lines, the options, the forecast, start."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import pygame

from game.data.colours import COLOURS
from game.data.tactical import figures
from game.players import HUMAN, LEVELS
from game.rules.tactical.house import choices
from game.rules.tactical.scenario import ROLES
from game.rules.tactical.troops import MOST_TROOPERS
from game.ui import theme
from game.ui.flags import flag
from game.ui.scenes.setup import EDGE, SetupSheet
from game.ui.tactical.draft import LONGEST, MOST_FEAR
from game.ui.tactical.figures import figure, look_of
from game.ui.tactical.setup_forecast import SetupForecast
from game.ui.tactical.setup_options import build_options, fitted_text
from game.ui.theme import side_colours
from game.ui.widgets import (
    Rect,
    Sheet,
    button,
    choice,
    entry,
    label,
    picture,
    text_box,
)

if TYPE_CHECKING:
    from game.rules.tactical.troops import Troop
    from game.ui.tactical.draft import Side
    from game.ui.tactical.setup import SetupScene
    from game.ui.theme import Colours

BOTH = 930.0  # points of height from which lines and options stand one above the other
WHO = {
    HUMAN: "You, or someone else at this screen.",
    "novice": "Doesn’t look ahead.",
    "regular": "Weighs every choice by its exact odds.",
    "veteran": "Thinks the fight through to its end.",
}
HUES = tuple((value, name.capitalize()) for name, value in COLOURS.items())
MAN = 84.0  # points that the picture of a man takes


class SetupPage(SetupSheet):
    """Builds the sheet; `refresh` follows what is typed without building it anew."""

    scene: SetupScene
    tab_widths = (116.0, 162.0)
    what = "set-up"

    def __init__(self, scene: SetupScene) -> None:
        super().__init__(scene)
        self.rect: Rect = (0, 0, 0, 0)
        self.forecast: SetupForecast | None = None

    def colours(self) -> tuple[Colours, Colours]:
        """Both sides' as they will be in the fight."""
        sides = self.scene.draft.sides
        found = side_colours([(side.id, side.colour) for side in sides])
        return found[sides[0].id], found[sides[1].id]

    def build(self, sheet: Sheet, rect: Rect) -> None:
        """Make the widgets."""
        scene, self.sheet, self.rect = self.scene, sheet, rect
        width, height = rect[2], rect[3]
        inner = width - 2 * EDGE
        self.forecast, self._fault = None, None
        if not self._head(width, height, 2):
            return
        explains = scene.tab == "options" and scene.height < BOTH  # which needs room
        charts = min(max(height * (0.165 if explains else 0.21), 112), 240)
        bottom = height - 74
        top, end = 66.0, bottom - 26 - charts
        if scene.height >= BOTH:
            middle = top + 330
            self._lines((EDGE, top, inner, middle - top - 12))
            build_options(scene, sheet, (EDGE, middle, inner, end - middle - 8))
        else:
            tip = "How many aren’t as usual is shown in brackets"
            options = self._counted("Options", choices())
            self._tabs(width, (("lines", "The lines", ""), ("options", options, tip)))
            area = (EDGE, top, inner, end - top - 8)
            if scene.tab == "lines":
                self._lines(area)
            else:
                build_options(scene, sheet, area)
        place = (rect[0] + EDGE, rect[1] + end, inner, charts)
        self.forecast = SetupForecast(scene, place, self.colours())
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
                fitted_text(
                    self.scene, self.sheet, (x, top + high + 2, each, 34), kinds[side.troop].help
                )
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
        notes = {name: figures(troop).capitalize() for name, troop in kinds.items()}
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
                scene, (left, y, width, 18), figures(troop).capitalize(), inside=sheet, size=12.5,
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
            inside=self.sheet, digits=len(str(MOST_TROOPERS)),
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

    # foot

    def _bottom(self, width: float, top: float) -> None:
        scene = self.scene
        button(
            scene, (EDGE, top, 140, 40), "Swap sides", scene.swap, inside=self.sheet,
            tip="Who defends opens instead", action="swap_sides",
        )  # fmt: skip
        self._seed_and_start(width, top, "Start the fight", "start_fight")


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
