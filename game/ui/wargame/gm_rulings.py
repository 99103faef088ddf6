"""The game master's rulings: what comes of a stunt, or of anything else, effect by effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.contract import GM
from game.rules.wargame.actions import Effect, Rule
from game.rules.wargame.scenario import NOWHERE
from game.ui import theme
from game.ui.listbox import Row, list_box
from game.ui.wargame.gm_field import Ground, field_pick
from game.ui.wargame.gm_words import effect_words, target_detail, target_name, tools
from game.ui.widgets import button, choice, entry, label

if TYPE_CHECKING:
    from game.ui.wargame.gm import GmScene
    from game.ui.widgets import Rect

_MOST, _MOST_TEXT, _MOST_NOTE = 20, 60, 120  # an amount; letters


class RulingsTab:
    """Targets left; right the effect to add, what is added already, and the words to it."""

    def __init__(self, scene: GmScene, cell: int) -> None:
        self.scene = scene
        self.cell = cell
        self.target = 0
        self.what = "damage"
        self.amount = 1
        self.text = ""
        self.note = ""
        self.effects: list[Effect] = []
        at = scene.state.at(cell) if cell >= 0 and scene.state.scale == "small" else -1
        if at >= 0:
            self.target = at

    def build(self, area: Rect) -> None:
        """Make the widgets."""
        scene, state = self.scene, self.scene.state
        left, top, width, height = area
        if state.stunt:
            words = f"{self._tries()}: “{state.stunt}”. What comes of it?"
            label(scene, (left, top - 4, width, 26), words, inside=scene.sheet, bold=True)
            top, height = top + 28, height - 28
        listed = min(width * 0.34, 300)
        targets = range(len(state.arena.sides if state.scale == "large" else state.fighters))
        rows = [Row(str(n), target_name(state, n), target_detail(state, n)) for n in targets]
        list_box(
            scene, (left, top, listed, height), rows, chosen=str(self.target), select=self._pick,
            name="targets", inside=scene.sheet,
        )  # fmt: skip
        x = left + listed + 16
        self._effect((x, top, width - listed - 16, height))

    def _tries(self) -> str:
        state = self.scene.state
        return f"{target_name(state, state.acting[-1])} tries" if state.acting else "Somebody tries"

    def _effect(self, area: Rect) -> None:
        scene, (left, top, width, height) = self.scene, area
        known = tools(large=scene.state.scale == "large")
        self.what = self.what if self.what in known else next(iter(known))
        tool = known[self.what]
        kinds = [(name, one.title) for name, one in known.items()]
        notes = {name: one.help for name, one in known.items()}
        choice(
            scene, (left, top, 190, 34), kinds, self.what, self._take_what, name="effect",
            inside=scene.sheet, tip="What happens to whom is chosen left", notes=notes,
        )  # fmt: skip
        x, room = left + 198, width - 198 - 128
        if tool.needs == "amount":
            self._stepper((x, top, 150, 34))
        elif tool.needs == "text":
            entry(
                scene, (x, top, room, 34), self.text, self._typed_text, name="wound",
                inside=scene.sheet, hint="blinded in one eye", limit=_MOST_TEXT, done=self.add,
            )  # fmt: skip
        elif tool.needs == "cell":
            words = f"to {scene.state.arena.hex_name(self.cell)}" if self.cell >= 0 else "click it"
            label(scene, (x, top, room, 34), words, inside=scene.sheet)
        button(
            scene, (left + width - 120, top, 120, 34), "Add effect", self.add, inside=scene.sheet
        )  # fmt: skip
        label(
            scene, (left, top + 38, width, 20), f"{tool.title}. {tool.help}.", inside=scene.sheet,
            size=12.5, colour=theme.INK_SOFT,
        )  # fmt: skip
        y, foot = top + 64, top + height - 38
        if tool.needs == "cell":
            high = (foot - y - 10) * 0.62
            chosen = [self.cell] if self.cell >= 0 else []
            field_pick(
                scene, (left, y, width, high), Ground.of(scene.state), chosen, self._take_cell,
                name="ruling field", inside=scene.sheet,
            )  # fmt: skip
            y += high + 8
        self._added((left, y, width, foot - y - 8))
        self._foot((left, foot, width, 38))

    def _stepper(self, rect: Rect) -> None:
        scene, (left, top, width, height) = self.scene, rect
        small = 34.0
        sign = tools(large=False)[self.what].sign
        told = f"{'+' if sign and self.amount > 0 else '−' if self.amount < 0 else ''}"
        button(
            scene, (left, top, small, height), "−", lambda: self._step(-1), inside=scene.sheet,
            name="less",
        )  # fmt: skip
        label(
            scene, (left + small, top, width - 2 * small, height), f"{told}{abs(self.amount)}",
            inside=scene.sheet, align="center", bold=True,
        )  # fmt: skip
        button(
            scene, (left + width - small, top, small, height), "+", lambda: self._step(1),
            inside=scene.sheet, name="more",
        )  # fmt: skip

    def _added(self, area: Rect) -> None:
        scene, (left, top, width, height) = self.scene, area
        if not self.effects:
            words = "Nothing yet: add effects one by one, they happen in their order."
            label(
                scene, (left, top, width, 24), words, inside=scene.sheet, size=13.5,
                colour=theme.INK_SOFT,
            )  # fmt: skip
            return
        row = min(34.0, height / len(self.effects))
        for place, effect in enumerate(self.effects):
            y = top + place * row
            told = f"{place + 1}.  {effect_words(scene.state, effect)}"
            label(scene, (left, y, width - 100, row - 4), told, inside=scene.sheet)
            button(
                scene, (left + width - 92, y, 92, row - 4), "Take out",
                lambda place=place: self._take_out(place),  # type: ignore[misc]
                inside=scene.sheet, name=f"out {place + 1}",
            )  # fmt: skip

    def _foot(self, rect: Rect) -> None:
        scene, (left, top, width, height) = self.scene, rect
        entry(
            scene, (left, top, width - 198, height - 2), self.note, self._typed_note, name="note",
            inside=scene.sheet, hint="A word to it, for the log", limit=_MOST_NOTE,
        )  # fmt: skip
        nothing = bool(scene.state.stunt) and not self.effects
        button(
            scene, (left + width - 190, top, 190, height - 2),
            "Nothing comes of it" if nothing else "Let it be so", self.rule, inside=scene.sheet,
            style="" if nothing else "primary", name="rule",
        )  # fmt: skip

    # what clicks do

    def add(self) -> None:
        """Add the effect as it is set, if it is complete."""
        tool = tools(large=self.scene.state.scale == "large")[self.what]
        text, cell = self.text.strip(), self.cell
        if tool.needs == "text" and not text:
            self.scene.say("Say in a few words what the wound is.")
            return
        if tool.needs == "cell" and cell < 0:
            self.scene.say("Click the hex to move to.")
            return
        effect = Effect(
            what=self.what, target=self.target,  # type: ignore[arg-type]
            amount=self.amount if tool.needs == "amount" else 0,
            cell=cell if tool.needs == "cell" else NOWHERE,
            text=text if tool.needs == "text" else "",
        )  # fmt: skip
        self.effects.append(effect)
        self.text = ""
        self.scene.say(self.scene.refused(self.ruling()))

    def ruling(self) -> Rule:
        """The order as it stands."""
        return Rule(GM, tuple(self.effects), self.note.strip())

    def rule(self) -> None:
        """Give the order."""
        if not self.effects and not self.scene.state.stunt and not self.note.strip():
            self.scene.say("Add an effect first, or a word for the log.")
            return
        if self.scene.order(self.ruling()):
            self.effects, self.note = [], ""
            self.scene.cancel()

    def _pick(self, key: str) -> None:
        self.target = int(key)

    def _take_what(self, value: str) -> None:
        self.what = value
        if not tools(large=False)[value].sign:
            self.amount = max(self.amount, 1)
        self.scene.say("")

    def _take_cell(self, cell: int) -> None:
        self.cell = cell
        self.scene.say("")

    def _step(self, by: int) -> None:
        least = -_MOST if tools(large=False)[self.what].sign else 1
        self.amount = min(max(self.amount + by, least), _MOST) or (self.amount + 2 * by)
        self.scene.say("")

    def _take_out(self, place: int) -> None:
        del self.effects[place]
        self.scene.say(self.scene.refused(self.ruling()) if self.effects else "")

    def _typed_text(self, text: str) -> None:
        self.text = text

    def _typed_note(self, text: str) -> None:
        self.note = text
