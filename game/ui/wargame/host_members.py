"""The members of a host, role by role, with a portrait for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.wargame.host_facts import out_words, roles
from game.ui.wargame.portraits import look_of, portrait

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.wargame.state import State
    from game.ui.brush import Brush
    from game.ui.theme import Colours
    from game.ui.wargame.host_facts import Role

_FACE, _GOOD_FACE, _LEAST_FACE = 50.0, 30.0, 15.0  # points of a member's portrait


class Told:
    """`said`: what a picture told, for tests; `tips`: what the mouse may ask of it."""

    def __init__(self, colours: Mapping[str, Colours]) -> None:
        self.colours = colours
        self.said: list[str] = []
        self.tips: list[tuple[pygame.Rect, str]] = []

    def begin(self) -> None:
        """A new picture."""
        self.said, self.tips = [], []


class MembersPainter(Told):
    """Paints roles into rects of pixels."""

    def roles(self, brush: Brush, rect: pygame.Rect, state: State, side: str) -> None:
        """Each role with a portrait for each member, the fallen faded; in two columns if many."""
        found = roles(state, side)
        if not found or rect.height <= 0:
            return
        line = brush.px(18)
        wanted = line + brush.px(_GOOD_FACE + 4)
        columns = 2 if len(found) * wanted > rect.height and rect.width > brush.px(230) else 1
        rows = max(min(-(-len(found) // columns), rect.height // line), 1)
        each = min(rect.height // rows, brush.px(_FACE + 26))
        wide = (rect.width - brush.px(12) * (columns - 1)) // columns
        for place, role in enumerate(found[: rows * columns]):
            row = pygame.Rect(0, rect.top + place % rows * each, wide, each)
            row.left = rect.left + place // rows * (wide + brush.px(12))
            left = len(found) - rows * columns + 1
            if left > 1 and place == rows * columns - 1:
                brush.squeezed(f"and {left} roles more", row.topleft, wide, 12.5, theme.INK_SOFT)
                return
            self._role(brush, row, state, side, role)

    def _role(self, brush: Brush, rect: pygame.Rect, state: State, side: str, role: Role) -> None:
        head = brush.px(18)
        weapons = ", ".join(state.weapon(name).title.lower() for name in role.weapons)
        told = f"{role.counted} {role.title}"
        out = f" ({out_words(state, role)})" if role.out else ""
        shown = brush.fitted(told, rect.topleft, rect.width, 13, bold=True)
        rest = f"{out}{' · ' + weapons if weapons else ''}"
        brush.squeezed(
            rest, (shown.right + brush.px(4), rect.top), rect.right - shown.right - brush.px(4), 12,
            theme.INK_SOFT,
        )  # fmt: skip
        self.said.append(f"{told}{rest}")
        size = min(brush.px(_FACE), rect.height - head - brush.px(3))
        if size < brush.px(_LEAST_FACE):
            return
        members = (*role.standing, *role.out)
        step = min(size + brush.px(3), max((rect.width - size) // max(len(members) - 1, 1), 4))
        for place, number in enumerate(members):
            person = state.arena.people[number]
            face = portrait(look_of(person), self.colours[side], size)
            spot = (rect.left + place * step, rect.top + head)
            self.face(brush, face, spot, out=number in role.out)
            fighter = state.fighters[number]
            said = person.name if fighter.standing == "up" else f"{person.name}: {fighter.standing}"
            self.tips.append((pygame.Rect(spot, (step, size)), said))

    def face(self, brush: Brush, face: pygame.Surface, spot: tuple[int, int], *, out: bool) -> None:
        """A portrait; faded and crossed out for who is out of the fight."""
        shown = face
        if out:
            shown = pygame.transform.grayscale(face)
            shown.set_alpha(110)
        brush.surface.blit(shown, spot)
        if out:
            box = face.get_rect(topleft=spot).inflate(
                -face.get_width() // 3, -face.get_width() // 3
            )
            wide = max(brush.px(2), 1)
            pygame.draw.line(brush.surface, theme.RED, box.topleft, box.bottomright, wide)
            pygame.draw.line(brush.surface, theme.RED, box.bottomleft, box.topright, wide)
