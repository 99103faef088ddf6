"""The panel's buttons for characters: a party's pace and what it carries, and the rests (W5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import keys, theme
from game.ui.captions import FADED, Caption, paint_caption
from game.ui.war import marching, party_commands
from game.ui.war import selection as select
from game.ui.war.captions import LONG_REST, PEOPLE, RECUPERATE
from game.ui.war.people import in_order
from game.ui.war.rest import resting
from game.ui.war.selection import Meaning
from game.ui.war.words import listed
from game.ui.widgets import button, dull, mark, show

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame_gui.elements import UIButton

    from game.ui.brush import Brush
    from game.ui.war.areas import Areas
    from game.ui.war.scene import WarScene

SHARES = {"pace": 1.0, "double": 0.5, "carry": 1.0}  # of the row's width, to each other


class PartyBar:
    """Buttons of a scene's panel; in a war without characters there are none."""

    def __init__(self, scene: WarScene) -> None:
        self.scene = scene
        self.choices: dict[str, UIButton] = {}  # paces by id, "double", "carry"
        self.rests: dict[str, UIButton] = {}  # recuperate, long_rest, people
        self.of: tuple[str, ...] = ()

    @property
    def wanted(self) -> tuple[str, ...]:
        """What there is to choose for the chosen units: paces, "double", "carry"."""
        scene = self.scene
        if not scene.war.cast:
            return ()
        units = select.chosen(scene.state, scene.selection) if scene.mine else ()
        if not units:
            return ()
        found: list[str] = []
        if marching.marches(scene.state, units):
            way = select.way(scene.state, scene.selection)
            found += [one.id for one in marching.choices(scene.state, units, way)]
            if marching.rides(scene.state, units):
                found.append("double")
        if marching.load(scene.state, scene.selection.cell):
            found.append("carry")
        return tuple(found)

    def build_row(self, areas: Areas) -> None:
        """The row of paces."""
        self.of = self.wanted
        self.choices = {}
        if areas.pace is None:
            return
        left, top, width, height = areas.pace
        shares = [SHARES.get(name, SHARES["pace"]) for name in self.of]
        unit = (width - 4 * (len(shares) - 1)) / sum(shares)
        for name, share in zip(self.of, shares, strict=True):
            self.choices[name] = button(
                self.scene, (left, top, share * unit, height), "", self._press(name),
                name=name if name in SHARES else f"pace {name}",
            )  # fmt: skip
            left += share * unit + 4

    def build_rests(self, areas: Areas) -> None:
        """The rests, and the list of characters."""
        presses = (
            ("recuperate", lambda: party_commands.recuperate(self.scene)),
            ("long_rest", lambda: party_commands.long_rest(self.scene)),
            ("people", lambda: party_commands.people(self.scene)),
        )
        self.rests = {
            name: button(self.scene, box, "", press, name=name)
            for (name, press), box in zip(presses, areas.actions[6:], strict=False)
        }

    def _press(self, name: str) -> Callable[[], None]:
        if name == "double":
            return lambda: party_commands.double(self.scene)
        if name == "carry":
            return lambda: party_commands.carry(self.scene)
        return lambda: party_commands.pace(self.scene, name)

    def refresh(self, *, shown: bool) -> None:
        """Show what is chosen, and what can't be."""
        scene = self.scene
        for made in (*self.rests.values(), *self.choices.values()):
            show(made, on=shown)
        for name, made in self.rests.items():
            able = scene.mine or name == "people"
            if able is not made.is_enabled:
                made.enable() if able else made.disable()
        if not self.choices or self.of != self.wanted:
            return
        for name, made in self.choices.items():
            mark(made, on=self._on(name))
            dull(made, on=bool(self._meant(name).refusal) and not self._on(name))

    def _on(self, name: str) -> bool:
        scene = self.scene
        way = select.way(scene.state, scene.selection)
        if name == "carry":
            return scene.selection.carry
        if name == "double":
            return way.double
        units = select.chosen(scene.state, scene.selection)
        return any(one.on for one in marching.choices(scene.state, units, way) if one.id == name)

    def _meant(self, name: str) -> Meaning:
        """What a button of the row does, or why not."""
        scene = self.scene
        state = scene.state
        units = select.chosen(state, scene.selection)
        if name == "carry":
            load = listed(marching.load(state, scene.selection.cell))
            key = keys.shown("carry")
            if scene.selection.carry:
                return Meaning(text=f"The fallen {load} come along with the next Move ({key}).")
            return Meaning(text=f"Take the fallen {load} along with the next Move ({key}).")
        way = select.way(state, scene.selection)
        if name == "double":
            return party_commands.doubled(scene)
        one = next(one for one in marching.choices(state, units, way) if one.id == name)
        if one.refusal:
            return Meaning(refusal=one.refusal)
        row = next(row for row in keys.table() if row.action == "pace")
        place = [pace.id for pace in in_order(scene.war)].index(name)
        key = f"{keys.worded(row.keys[place])}: " if place < len(row.keys) else ""
        return Meaning(text=f"{key}{marching.pace_words(state, units, one)}")

    def hovered(self) -> Meaning | None:
        """What the button under the mouse, or the keyboard's, would do."""
        scene = self.scene
        at = scene.ring.at if scene.ring.shown and scene.pointed is None else None
        for name, made in (self.choices | self.rests).items():
            if not (made.hover_point(*scene.manager.pointer) or (at and at.element is made)):
                continue
            if not made.visible:
                return None
            if name in self.choices:
                return self._meant(name) if self.of == self.wanted else None
            return party_commands.MEANINGS[name](scene)
        return None

    # painting

    def paint_over(self, brush: Brush, *, tight: bool) -> None:
        """What the buttons show."""
        scene = self.scene
        captions = {"recuperate": RECUPERATE, "long_rest": self._long_rest(), "people": PEOPLE}
        for name, made in self.rests.items():
            able = name == "people" or (
                scene.mine and bool(party_commands.MEANINGS[name](scene).orders)
            )
            paint_caption(brush, pygame.Rect(made.rect), captions[name], able=able, tight=True)
        if self.of != self.wanted:
            return
        for name, made in self.choices.items():
            self._paint_choice(brush, pygame.Rect(made.rect), name, tight=tight)

    def _long_rest(self) -> Caption:
        done, turns = resting(self.scene.state, self.scene.state.active)
        return LONG_REST._replace(label=f"Rest {done}/{turns}") if done else LONG_REST

    def _paint_choice(self, brush: Brush, rect: pygame.Rect, name: str, *, tight: bool) -> None:
        scene = self.scene
        refused = bool(self._meant(name).refusal) and not self._on(name)
        colour = FADED if refused else theme.INK
        bold = self._on(name)
        size = 11.5 if tight else 13.0
        units = select.chosen(scene.state, scene.selection)
        if name == "carry":
            words, icon = "Carry", "carry"
        elif name == "double":
            words, icon = "×2", ""
        else:
            way = select.way(scene.state, scene.selection)
            one = next(o for o in marching.choices(scene.state, units, way) if o.id == name)
            words, icon = one.title if refused else f"{one.title} {one.hexes}", ""
        left = rect.left + brush.px(5)
        if icon:
            side = brush.px(15 if tight else 17)
            place = pygame.Rect(left, 0, side, side)
            place.centery = rect.centery
            brush.icon(icon, place, colour)
            left = place.right + brush.px(3)
        room = rect.right - left - brush.px(3)
        font = theme.font(size, brush.scale, bold=bold)
        if not icon:
            left += max((room - font.size(words)[0]) // 2, 0)
        at = (left, rect.centery - font.get_linesize() // 2)
        brush.squeezed(words, at, rect.right - left - brush.px(3), size, colour, bold=bold)
