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
_HEAD, _GAP = 18.0, 3.0
_SEEN = 0.45  # of a portrait at least, where the next one lies over it


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
        line = brush.px(_HEAD)
        wanted = line + brush.px(_GOOD_FACE + 4)
        columns = 2 if len(found) * wanted > rect.height and rect.width > brush.px(230) else 1
        rows = max(min(-(-len(found) // columns), rect.height // line), 1)
        wide = (rect.width - brush.px(12) * (columns - 1)) // columns
        most = max(len(role.standing) + len(role.out) for role in found)
        ranks = max(-(-round(most * brush.px(_FACE) * _SEEN) // wide), 1)
        each = min(rect.height // rows, brush.px(_HEAD + 5 + ranks * (_FACE + _GAP)))
        for place, role in enumerate(found[: rows * columns]):
            row = pygame.Rect(0, rect.top + place % rows * each, wide, each)
            row.left = rect.left + place // rows * (wide + brush.px(12))
            left = len(found) - rows * columns + 1
            if left > 1 and place == rows * columns - 1:
                brush.squeezed(f"and {left} roles more", row.topleft, wide, 12.5, theme.INK_SOFT)
                return
            self._role(brush, row, state, side, role)

    def _role(self, brush: Brush, rect: pygame.Rect, state: State, side: str, role: Role) -> None:
        head = brush.px(_HEAD)
        weapons = ", ".join(state.weapon(name).title.lower() for name in role.weapons)
        told = role.told
        out = f" ({out_words(state, role)})" if role.out else ""
        shown = brush.fitted(told, rect.topleft, rect.width, 13, bold=True)
        rest = f"{out}{' · ' + weapons if weapons else ''}"
        brush.squeezed(
            rest, (shown.right + brush.px(4), rect.top), rect.right - shown.right - brush.px(4), 12,
            theme.INK_SOFT,
        )  # fmt: skip
        self.said.append(f"{told}{rest}")
        members = (*role.standing, *role.out)
        ranks, size = _ranks(brush, len(members), rect.width, rect.height - head)
        if not ranks:
            return
        in_rank = -(-len(members) // ranks)
        step = min(size + brush.px(_GAP), max((rect.width - size) // max(in_rank - 1, 1), 4))
        for place, number in enumerate(members):
            rank, nth = divmod(place, in_rank)
            person = state.arena.people[number]
            face = portrait(look_of(person), self.colours[side], size)
            spot = (rect.left + nth * step, rect.top + head + rank * (size + brush.px(_GAP)))
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


def _ranks(brush: Brush, count: int, width: int, height: int) -> tuple[int, int]:
    """In how many rows so many portraits are told apart, and their size; none if nothing fits."""
    found = (0, 0)
    for ranks in range(1, count + 1):
        size = min(brush.px(_FACE), height // ranks - brush.px(_GAP))
        if size < brush.px(_LEAST_FACE):
            break
        found = (ranks, size)
        if -(-count // ranks) * size * _SEEN <= width:
            break
    return found
