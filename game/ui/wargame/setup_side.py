"""A side's column on the set-up screen: its name, who plays it, its fighters, adding more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.data.colours import COLOURS
from game.players import HUMAN, LEVELS
from game.ui import theme
from game.ui.flags import flag
from game.ui.listbox import Row, list_box
from game.ui.wargame.draft import LONGEST, strength
from game.ui.wargame.draft_party import MOST
from game.ui.wargame.setup_words import figures
from game.ui.widgets import button, choice, entry, label, mark, picture, toggle
from game.ui.words import a_count

if TYPE_CHECKING:
    from game.ui.text import Label
    from game.ui.theme import Colours
    from game.ui.wargame.draft_party import Group, Party
    from game.ui.wargame.setup import SetupScene
    from game.ui.widgets import Rect, Sheet

WHO = {
    HUMAN: "You, or someone else at this screen.",
    "novice": "Strikes at what is near.",
    "regular": "Weighs each maneuver by its odds.",
    "veteran": "Thinks its turn and your answer through.",
}
HUES = tuple((value, name.capitalize()) for name, value in COLOURS.items())
ROW = 32.0


class SideColumn:
    """One side. What a click changes is the scene's draft."""

    def __init__(self, scene: SetupScene, sheet: Sheet, side: Party, colours: Colours) -> None:
        self.scene = scene
        self.sheet = sheet
        self.side = side
        self.colours = colours
        self._sums: Label | None = None

    @property
    def group(self) -> Group | None:
        """The group that is chosen in its list."""
        groups, at = self.side.groups, self.scene.picked.get(self.side.id, 0)
        return groups[min(at, len(groups) - 1)] if groups else None

    def build(self, area: Rect) -> None:
        """Make the widgets."""
        left, top, width, height = area
        self._head((left, top, width, ROW))
        self._who((left, top + ROW + 6, width, ROW))
        self._sums = label(
            self.scene, (left, top + 2 * ROW + 9, width, 20), "", inside=self.sheet, size=12.5,
            colour=theme.INK_SOFT,
        )  # fmt: skip
        y = top + 2 * ROW + 31
        foot = top + height - ROW
        edits = self.group is not None
        rows = 1 if self._tight else 2
        lists = foot - y - 6 - (rows * (ROW + 6) if edits else 0)
        self._list((left, y, width, lists))
        if self.group is not None:
            self._edit((left, y + lists + 6, width, ROW), self.group)
        self._add((left, foot, width, ROW))
        self.refresh()

    def refresh(self) -> None:
        """The sums follow."""
        if self._sums is None:
            return
        dice, points = strength(self.side, self.scene.draft)
        fighters = a_count(self.side.count, "fighter")
        self._sums.set_text(
            f"{fighters} · {a_count(dice, 'hit die', 'hit dice')} · armour {points}"
        )

    def _head(self, rect: Rect) -> None:
        scene, side, (left, top, width, height) = self.scene, self.side, rect
        s = scene.scale
        cloth = flag(self.colours, round((height - 2) * s))
        picture(scene, cloth, (round(left * s), round((top + 1) * s)), inside=self.sheet)
        hue = min(max(width * 0.3, 84), 130)
        entry(
            scene, (left + height + 6, top, width - height - 12 - hue, height), side.name,
            self._typed_name, name=f"{side.id} name", inside=self.sheet, hint="A name",
            limit=LONGEST,
        )  # fmt: skip
        others = {one.colour.lower() for one in scene.draft.sides if one is not side}
        own = side.colour.lower()
        hues = [one for one in HUES if one[0] not in others]
        if own not in {value for value, _ in HUES}:
            hues.insert(0, (side.colour, "Its own"))
        choice(
            scene, (left + width - hue, top, hue, height), hues, side.colour,
            self._take_colour, name=f"{side.id} colour", inside=self.sheet, tip="Their colour",
        )  # fmt: skip

    def _who(self, rect: Rect) -> None:
        scene, side, (left, top, width, height) = self.scene, self.side, rect
        who = [
            (level, "A player here" if level == HUMAN else f"Computer: {level}") for level in LEVELS
        ]
        heroes = min(max(width * 0.36, 96), 150)
        choice(
            scene, (left, top, width - heroes - 6, height), who, side.player, self._take_player,
            name=f"{side.id} player", inside=self.sheet, tip="Who decides for them", notes=WHO,
        )  # fmt: skip
        made = toggle(
            scene, (left + width - heroes, top, heroes, height), "Heroes", side.heroes,
            self._take_heroes, inside=self.sheet,
            tip="The players’ side: it has lost as soon as a goal of its own can’t be met (G13)",
        )  # fmt: skip
        self._rename(made, f"{side.id} heroes")

    def _rename(self, made: object, name: str) -> None:
        """Switches of several sides must not share a name."""
        for stop in self.scene.ring.stops:
            if stop.element is made:
                stop.name = name

    def _list(self, rect: Rect) -> None:
        scene, side = self.scene, self.side
        if not side.groups:
            words = "Nobody yet. Add a ready-made party, or single fighters."
            label(scene, rect, words, inside=self.sheet, colour=theme.INK_SOFT, align="center",
                  wrap=True)  # fmt: skip
            return
        rows = [self._row(place, group) for place, group in enumerate(side.groups)]
        at = min(scene.picked.get(side.id, 0), len(rows) - 1)
        list_box(
            scene, rect, rows, chosen=str(at), select=self._pick, name=f"{side.id} fighters",
            inside=self.sheet,
        )  # fmt: skip

    def _row(self, place: int, group: Group) -> Row:
        draft = self.scene.draft
        kind = draft.kinds[group.kind]
        count = f"{group.count} × " if group.count > 1 else ""
        named = group.name.strip()
        title = f"{count}{named or kind.title}" + (f", {kind.title}" if named else "")
        lead = "★ " if group.leader else ""
        return Row(str(place), lead + title, figures(kind, draft.tables))

    def _edit(self, rect: Rect, group: Group) -> None:
        """For the group that is chosen: how many, its name, leader, away."""
        scene, side, (left, top, width, height) = self.scene, self.side, rect
        small, number = 30.0, 46.0
        button(
            scene, (left, top, small, height), "−", lambda: self._step(-1), inside=self.sheet,
            name=f"{side.id} fewer", tip="One fewer", enabled=group.count > 1,
        )  # fmt: skip
        label(
            scene, (left + small, top, number, height), str(group.count), inside=self.sheet,
            align="center", bold=True,
        )  # fmt: skip
        button(
            scene, (left + small + number, top, small, height), "+", lambda: self._step(1),
            inside=self.sheet, name=f"{side.id} more", tip="One more", enabled=side.count < MOST,
        )  # fmt: skip
        x = left + 2 * small + number + 6
        signs = 2 * (small + 4) if self._tight else 0.0
        entry(
            scene, (x, top, left + width - x - signs, height), group.name, self._typed_fighter,
            name=f"{side.id} fighter name", inside=self.sheet, hint="A name of its own",
            limit=LONGEST,
        )  # fmt: skip
        if self._tight:
            right = left + width
            leads = (right - 2 * small - 4, top, small, height), "★"
            out = (right - small, top, small, height), "✕"
        else:
            top, half = top + height + 6, (width - 6) / 2
            leads = (left, top, half, height), "★ Leads" if group.leader else "Make leader"
            out = (left + half + 6, top, half, height), "Take out"
        lead = button(
            scene, *leads, self._lead, inside=self.sheet, name=f"{side.id} leader",
            tip="Its fall tries everyone’s nerve; in a large fight it costs the host all but 1 HD",
        )  # fmt: skip
        mark(lead, on=group.leader)
        button(
            scene, *out, self._remove, inside=self.sheet, style="danger",
            name=f"{side.id} remove", tip="Take them out",
        )  # fmt: skip

    @property
    def _tight(self) -> bool:
        """Whether the window is low."""
        return self.scene.height < 600

    def _add(self, rect: Rect) -> None:
        scene, side, (left, top, width, height) = self.scene, self.side, rect
        clear = 92.0 if side.groups else 0.0
        button(
            scene, (left, top, width - clear - (6 if clear else 0), height), "Add fighters …",
            self._open, inside=self.sheet, name=f"{side.id} add", enabled=side.count < MOST,
            style="primary" if not side.groups else "",
            tip="Ready-made parties and single fighters",
        )  # fmt: skip
        if clear:
            button(
                scene, (left + width - clear, top, clear, height), "Clear", self._clear,
                inside=self.sheet, name=f"{side.id} clear", tip="Take all of them out",
            )  # fmt: skip

    # what clicks do

    def _typed_name(self, text: str) -> None:
        self.side.name = text
        self.scene.changed(rebuild=False)

    def _typed_fighter(self, text: str) -> None:
        if self.group is not None:
            self.group.name = text
            self.scene.changed(rebuild=False)

    def _take_colour(self, value: str) -> None:
        self.side.colour = value
        self.scene.changed()

    def _take_player(self, value: str) -> None:
        self.side.player = value

    def _take_heroes(self, on: bool) -> None:
        self.side.heroes = on
        self.scene.changed(rebuild=False)

    def _pick(self, key: str) -> None:
        self.scene.picked[self.side.id] = int(key)
        self.scene.rebuild()

    def _step(self, by: int) -> None:
        if self.group is not None:
            self.group.count = max(self.group.count + by, 1)
            self.scene.changed()

    def _lead(self) -> None:
        group = self.group
        if group is not None:
            self.side.lead(None if group.leader else group)
            self.scene.changed()

    def _remove(self) -> None:
        if self.group is not None:
            self.side.groups.remove(self.group)
            self.scene.changed()

    def _clear(self) -> None:
        self.side.groups.clear()
        self.scene.changed()

    def _open(self) -> None:
        from game.ui.wargame.setup_add import AddScene

        self.scene.app.push(AddScene(self.scene.app, self.scene, self.side))
