"""The factors of a battlefield that is set up, to take away and to add to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.data.battles import MOST_FACTORS
from game.ui import theme
from game.ui.scenes.sheet import SheetScene
from game.ui.wargame.factor_editor import FactorEditor, Lying
from game.ui.wargame.gm_field import Ground
from game.ui.widgets import button, heading, label

if TYPE_CHECKING:
    from game.rules.wargame.scenario import Factor
    from game.ui.app import App
    from game.ui.wargame.setup import SetupScene

_LEAST = 3  # that a good battlefield has (G8)


class SetupFactors(SheetScene):
    """Changes the draft below; Done shows it."""

    title = "Factors"

    def __init__(self, app: App, below: SetupScene) -> None:
        super().__init__(app)
        self.below = below
        self.tables = below.draft.tables
        self.said = ""
        self.editor = FactorEditor(self, self)

    def build(self) -> None:
        """The editor, and Done."""
        self.open_sheet(960, 620)
        words = "Environmental factors"
        heading(self, (24, 14, self.wide - 48, 34), words, inside=self.sheet)
        self.editor.build((24.0, 60.0, self.wide - 48, self.high - 60 - 66))
        top = self.high - 56
        count = len(self.below.draft.base.factors)
        usual = f"{count} on the field. A good battlefield has {_LEAST} to {MOST_FACTORS}."
        label(
            self, (24, top, self.wide - 48 - 130, 42), self.said or usual, inside=self.sheet,
            size=13.5, bold=bool(self.said), colour=theme.RED if self.said else theme.INK_SOFT,
            wrap=True,
        )  # fmt: skip
        button(self, (self.wide - 24 - 110, top, 110, 40), "Done", self.cancel, inside=self.sheet)

    def cancel(self) -> None:
        """Back to the set-up, which shows what lies there now."""
        self.app.pop(self)
        self.below.changed()

    def ground(self) -> Ground:
        """The field as it is set up."""
        scenario = self.below.draft.scenario()
        return Ground(scenario, scenario.fighters, scenario.factors)

    def lying(self) -> tuple[Lying, ...]:
        """Those there are."""
        factors = self.below.draft.base.factors
        return tuple([Lying(str(place), one) for place, one in enumerate(factors)])

    def put(self, factor: Factor) -> bool:
        """Add one."""
        factors = self.below.draft.base.factors
        if len(factors) >= MOST_FACTORS:
            self.say(f"There are {MOST_FACTORS} factors already: take one off first.")
            return False
        self._take_on((*factors, factor))
        return True

    def take(self, key: str) -> bool:
        """Take one away."""
        factors = list(self.below.draft.base.factors)
        del factors[int(key)]
        self._take_on(tuple(factors))
        return True

    def say(self, words: str) -> None:
        """Show a line at the foot."""
        self.said = words
        self.rebuild()

    def _take_on(self, factors: tuple[Factor, ...]) -> None:
        draft = self.below.draft
        draft.base = msgspec.structs.replace(draft.base, factors=factors)
