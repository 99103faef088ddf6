"""What the set-up screens have in common: a list left, a sheet right; tabs, a seed, starting."""

from __future__ import annotations

import secrets
from html import escape
from typing import TYPE_CHECKING, Protocol

from game.ui.scene import Scene
from game.ui.scenes.message import tell
from game.ui.widgets import button, entry, heading, label, mark, panel, text_box

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.ui.text import Label
    from game.ui.widgets import Rect, Sheet

EDGE = 40.0
TIGHT = 600.0  # a window lower than this has smaller forms
MOST_SEED = 18  # digits
START = 170.0  # the width of the button that starts
_FIELD = 34.0


class Listed(Protocol):
    """What is chosen in the list: its title, and what is wrong with its file."""

    title: str
    fault: str


class Drafted(Protocol):
    """The fight as it is set up. `seed`: as it is typed; "" for one by lot."""

    house: dict[str, str]
    seed: str

    def fault(self) -> str:
        """What is still wrong with it."""


class SetupScreen(Scene):
    """Choose from a list, change what one likes, start."""

    tab: str
    draft: Drafted

    @property
    def card(self) -> Listed:
        """The chosen one's."""
        raise NotImplementedError

    def read_again(self) -> None:
        """Read the chosen file anew."""
        raise NotImplementedError

    def begin(self, seed: int) -> None:
        """Begin the fight as it is set up here."""
        raise NotImplementedError

    @property
    def listed(self) -> float:
        """The width of the list's sheet."""
        return min(max(self.width * 0.24, 250), 330)

    def right_sheet(self) -> tuple[Sheet, Rect]:
        """The sheet beside the list, and where it lies."""
        left = 12 + self.listed + 10
        place = (left, 12.0, self.width - left - 12, self.height - 24)
        return panel(self, place, style="framed"), place

    def start(self) -> None:
        """Begin, or say what is still wrong."""
        from game.ui.start import SEEDS

        fault = self.card.fault or self.draft.fault()
        if fault:
            tell(self.app, "Not yet", fault)
            return
        typed = self.draft.seed
        self.begin(int(typed) if typed else secrets.randbelow(SEEDS))


class SetupSheet:
    """The right sheet. `tab_widths`: of a tab, in a low window and else; `what`: is set up."""

    scene: SetupScreen
    tab_widths: tuple[float, float]
    what: str

    def __init__(self, scene: SetupScreen) -> None:
        self.scene = scene
        self.sheet: Sheet
        self._fault: Label | None = None

    @property
    def tight(self) -> bool:
        """Whether there is little room."""
        return self.scene.height < TIGHT

    @property
    def _tab(self) -> float:
        return self.tab_widths[0 if self.tight else 1]

    def _head(self, width: float, height: float, tabs: int) -> bool:
        """The title left of so many tabs; False: the file is faulty, which is all that is said."""
        scene, inner = self.scene, width - 2 * EDGE
        heading(
            scene, (EDGE, 28, inner - tabs * self._tab - 8, 32), scene.card.title,
            inside=self.sheet, size=20 if self.tight else 24,
        )  # fmt: skip
        if not scene.card.fault:
            return True
        html = (
            f"<b>This {self.what} can’t be played yet.</b><br><br>{escape(scene.card.fault)}"
            "<br><br>Mend the file, then read it again."
        )
        text_box(
            scene, (EDGE, 76, inner, height - 76 - 100), html, name="faults", inside=self.sheet
        )
        button(
            scene, (EDGE + inner - 150, height - 76, 150, 40), "Read it again", scene.read_again,
            inside=self.sheet, style="primary",
        )  # fmt: skip
        return False

    def _tabs(self, width: float, rows: Sequence[tuple[str, str, str]]) -> None:
        """A button for each: its name, what it says, its tip."""
        scene, each = self.scene, self._tab
        for place, (name, words, tip) in enumerate(rows):
            made = button(
                scene, (width - EDGE - (len(rows) - place) * each + 6, 28, each - 6, 32), words,
                lambda name=name: self._show(name),  # type: ignore[misc]
                inside=self.sheet, name=f"tab {name}", tip=tip,
            )  # fmt: skip
            mark(made, on=scene.tab == name)

    def _show(self, tab: str) -> None:
        self.scene.tab = tab
        self.scene.rebuild()

    def _counted(self, words: str, choices: Mapping[str, Sequence[str]]) -> str:
        """With how many house rules aren’t as usual, if any."""
        house = self.scene.draft.house
        changed = sum(1 for name, values in choices.items() if house[name] != values[0])
        return f"{words} ({changed})" if changed else words

    def _seed_and_start(self, width: float, top: float, words: str, action: str) -> None:
        """The foot: the seed, right of another button, and the button that starts."""
        scene, left = self.scene, EDGE + 140 + 14
        room = width - EDGE - START - 14 - left
        seed_entry(scene, self.sheet, (left, top, room, 40), scene.draft.seed, self._typed_seed)
        button(
            scene, (width - EDGE - START, top, START, 40), words, scene.start, inside=self.sheet,
            style="primary", action=action,
        )  # fmt: skip

    def _typed_seed(self, text: str) -> None:
        self.scene.draft.seed = text


def seed_entry(
    scene: Scene, sheet: Sheet, rect: Rect, seed: str, take: Callable[[str], None]
) -> None:
    """A field for the seed, with its label."""
    left, top, width, height = rect
    label(scene, (left, top, 44, height), "Seed", inside=sheet)
    entry(
        scene, (left + 44, top + (height - _FIELD) / 2, min(width - 44, 190), _FIELD), seed, take,
        name="seed", inside=sheet, hint="by lot", digits=MOST_SEED,
    )  # fmt: skip
