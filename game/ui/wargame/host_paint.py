"""Painting the hosts of a large fight: who is in them, their pools, their order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.flags import flag
from game.ui.wargame import signs
from game.ui.wargame.dice import die, tumbling
from game.ui.wargame.host_facts import (
    leader_words,
    members_words,
    out_words,
    place_words,
    roles,
    small_words,
    statuses,
)
from game.ui.wargame.portraits import look_of, portrait
from game.ui.wargame.setup_words import factor_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.wargame.state import Host, State
    from game.ui.brush import Brush
    from game.ui.theme import Colours
    from game.ui.wargame.host_facts import Role
    from game.ui.wargame.host_notes import Note

_MARKS = {"yet to act": "", "has acted": " ✓"}  # in the strip of turns
READY, SPENT = "#e0a92c", "#efe2c2"
STEEL = "#8f9aa6"
LOW = 300.0  # points of a sheet that is low
_LEADER = "If the leader falls, the host loses all but 1 hit die"
NOTE = 26.0  # points of the line that says what it did last
_ROLLING = 0.45  # of an event's time in which its dice tumble
_FACE, _GOOD_FACE, _LEAST_FACE = 50.0, 30.0, 15.0  # points of a member's portrait


class HostPainter:
    """Paints into rects of pixels; `said` is what it told last, `tips` what the mouse may ask."""

    def __init__(self, colours: Mapping[str, Colours]) -> None:
        self.colours = colours
        self.said: list[str] = []
        self.tips: list[tuple[pygame.Rect, str]] = []

    def begin(self) -> None:
        """A new picture."""
        self.said, self.tips = [], []

    # the strip above

    def order(self, brush: Brush, rect: pygame.Rect, state: State) -> None:
        """The round, the hosts in their order, how far it is to small scale."""
        words = small_words(state)
        far = brush.text(words, (rect.right, rect.top + brush.px(5)), 12.5, theme.PAPER, right=True)
        self.said.append(words)
        x = brush.text(
            f"Round {state.round}", (rect.left, rect.top + brush.px(3)), 14.5, theme.PAPER_LIGHT,
            bold=True,
        ).right + brush.px(14)  # fmt: skip
        self.said.append(f"Round {state.round}")
        room = far.left - brush.px(10)
        for place, side in enumerate(state.order or state.arena.sides):
            x = self._turn(brush, x, rect, state, side, first=place == 0, room=room)

    def _turn(
        self,
        brush: Brush,
        x: int,
        rect: pygame.Rect,
        state: State,
        side: str,
        *,
        first: bool,
        room: int,
    ) -> int:
        cloth = flag(self.colours[side], brush.px(19))
        told = place_words(state, side)
        now = told == "acts now"
        words = state.arena.side[side].name + _MARKS.get(told, f", {told}")
        self.said.append(words)
        if x + brush.px(90) > room:
            return room
        if not first:
            arrow = brush.text("→", (x, rect.top + brush.px(2)), 15, theme.PAPER_DARK)
            x = arrow.right + brush.px(7)
        left = x + cloth.get_width() + brush.px(6)
        brush.surface.blit(cloth, (x, rect.top + brush.px(3)))
        colour = theme.PAPER_LIGHT if now else theme.PAPER_DARK
        spot = (left, rect.top + brush.px(4))
        shown = brush.squeezed(words, spot, room - left, 13, colour, bold=now, least=0.85)
        return shown.right + brush.px(9)

    # a host

    def host(
        self,
        brush: Brush,
        rect: pygame.Rect,
        state: State,
        side: str,
        note: Note | None = None,
        rolling: float = 1.0,
    ) -> None:
        """A host's sheet: name, what it did last, pools, what holds, leader, members by role.

        `rolling`: how much of that has been shown; its dice tumble at first.
        """
        host = state.hosts.get(side)
        inner = rect.inflate(-brush.px(28), -brush.px(22))
        y = self._head(brush, inner, state, side)
        self._note(brush, inner, side, note, rolling)
        if host is None:
            words = "No host any more: its leader is down, the rest are scattered."
            brush.wrapped(words, (inner.left, y), inner.width, 14, theme.INK_SOFT)
            self.said.append(words)
            y += brush.px(44)
        else:
            y = self._pools(brush, inner, y, host)
            y = self._statuses(brush, inner, y, state, side)
            y = self._leader(brush, inner, y, state, host)
        self._roles(brush, pygame.Rect(inner.left, y, inner.width, inner.bottom - y), state, side)

    def _head(self, brush: Brush, rect: pygame.Rect, state: State, side: str) -> int:
        cloth = flag(self.colours[side], brush.px(38))
        brush.surface.blit(cloth, rect.topleft)
        left = rect.left + cloth.get_width() + brush.px(9)
        room = rect.right - left
        name = state.arena.side[side].name
        brush.squeezed(name, (left, rect.top - brush.px(2)), room, 18, bold=True)
        words = f"{members_words(state, side)} · {place_words(state, side)}"
        brush.squeezed(words, (left, rect.top + brush.px(22)), room, 12.5, theme.INK_SOFT)
        self.said += [name, words]
        return rect.top + cloth.get_height() + brush.px(8 + NOTE)

    def _note(
        self, brush: Brush, rect: pygame.Rect, side: str, note: Note | None, rolling: float
    ) -> None:
        """What it did last with the dice it rolled for it, on a line under its name."""
        if note is None:
            return
        top, size = rect.top + brush.px(43), brush.px(NOTE - 2)
        x = rect.left
        for place, value in enumerate(note.dice):
            if rolling < _ROLLING:
                made = tumbling(place, rolling / _ROLLING, size, self.colours[side])
            else:
                made = die(value, size, self.colours[side])
            brush.surface.blit(made, made.get_rect(topleft=(x, top)))
            x += size + brush.px(3)
        x += brush.px(5) if note.dice else 0
        self.said.append(note.words)
        if note.dice and rolling < _ROLLING:
            return
        colour = theme.RED if note.bad else theme.INK
        lower = top + (size - brush.line_height(13.5, bold=True)) // 2
        brush.squeezed(note.words, (x, lower), rect.right - x, 13.5, colour, bold=True)

    def _pools(self, brush: Brush, rect: pygame.Rect, y: int, host: Host) -> int:
        """Hit dice as pips, those ready filled; armour as a bar."""
        words = f"Hit dice {host.hit_dice}, ready {host.ready}"
        half = rect.width // 2 - brush.px(8)
        short = (
            words,
            f"HD {host.hit_dice}, ready {host.ready}",
            f"HD {host.ready}/{host.hit_dice}",
        )
        told = brush.first_fitting(short, round(half * 0.9), 12.5)  # bold is wider
        brush.squeezed(told, (rect.left, y), half, 12.5, theme.INK_SOFT, bold=True)
        self.said.append(words)
        spot = pygame.Rect(rect.left, y + brush.px(18), brush.px(22), brush.px(22))
        if host.hit_dice * spot.width <= half:
            for number in range(host.hit_dice):
                self._die(brush, spot.move(number * spot.width, 0), ready=number < host.ready)
        else:
            pool = pygame.Rect(rect.left, y + brush.px(20), half, brush.px(17))
            brush.bar(pool, [(host.ready / max(host.hit_dice, 1), READY)])
        area = pygame.Rect(rect.left, y, half, brush.px(42))
        self.tips.append((area, "Filled: ready this round. Empty: spent; ready again next round"))
        left = rect.left + rect.width // 2 + brush.px(8)
        counts = 0 if host.bare or host.burning else host.armour
        words = f"Armour {counts} of {host.most}"
        told = brush.first_fitting((words, f"{counts} of {host.most}"), round(half * 0.9), 12.5)
        brush.squeezed(told, (left, y), rect.right - left, 12.5, theme.INK_SOFT, bold=True)
        self.said.append(words)
        bar = pygame.Rect(left, y + brush.px(20), rect.right - left, brush.px(17))
        whole = max(host.most, 1)
        brush.bar(bar, [(min(counts / whole, 1.0), STEEL)])
        tip = "The host’s one pool: it answers attacks; 1 HD at a turn’s start regains a d8"
        self.tips.append((bar, tip))
        return y + brush.px(50)

    def _die(self, brush: Brush, rect: pygame.Rect, *, ready: bool) -> None:
        """A d8 as it lies on the table, a lozenge."""
        box = rect.inflate(-max(rect.width // 6, 2), 0)
        points = [box.midtop, box.midright, box.midbottom, box.midleft]
        pygame.draw.polygon(brush.surface, READY if ready else SPENT, points)
        pygame.draw.aalines(brush.surface, theme.INK, True, points)
        if box.width > brush.px(9):
            pygame.draw.aaline(brush.surface, theme.INK_SOFT, box.midleft, box.midright)

    def _statuses(self, brush: Brush, rect: pygame.Rect, y: int, state: State, side: str) -> int:
        for sign, words in statuses(state, side):
            made = signs.status(sign, brush.px(20))
            brush.surface.blit(made, (rect.left, y))
            brush.squeezed(
                words, (rect.left + brush.px(26), y + brush.px(1)), rect.width - brush.px(26), 13
            )  # fmt: skip
            self.said.append(words)
            y += brush.px(24)
        return y

    def _leader(self, brush: Brush, rect: pygame.Rect, y: int, state: State, host: Host) -> int:
        """Its leader; in a low sheet in one line."""
        low = rect.height < brush.px(LOW)
        person = state.arena.people[host.leader]
        size = brush.px(20 if low else 40)
        face = portrait(look_of(person), self.colours[person.side], size)
        self._face(brush, face, (rect.left, y), out=state.fighters[host.leader].standing != "up")
        left = rect.left + size + brush.px(8)
        words = f"Leader: {leader_words(state, host)}"
        brush.squeezed(words, (left, y + brush.px(2)), rect.right - left, 14, bold=True)
        held = state.fighters[host.leader].weapons
        weapons = ", ".join(state.weapon(name).title.lower() for name in held) or "bare hands"
        self.said += [words, weapons]
        self.tips.append((pygame.Rect(rect.left, y, rect.width, size), _LEADER))
        if not low:
            spot = (left, y + brush.px(21))
            brush.squeezed(weapons, spot, rect.right - left, 12, theme.INK_SOFT)
        return y + size + brush.px(7)

    def _roles(self, brush: Brush, rect: pygame.Rect, state: State, side: str) -> None:
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
            self._face(brush, face, spot, out=number in role.out)
            fighter = state.fighters[number]
            said = person.name if fighter.standing == "up" else f"{person.name}: {fighter.standing}"
            self.tips.append((pygame.Rect(spot, (step, size)), said))

    def _face(
        self, brush: Brush, face: pygame.Surface, spot: tuple[int, int], *, out: bool
    ) -> None:
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

    # what lies on the field

    def factors(self, brush: Brush, rect: pygame.Rect, state: State) -> None:
        """The factors as signs with their names; what each does is told under the mouse."""
        if not state.features:
            return
        each = rect.width // len(state.features)
        for place, feature in enumerate(state.features.values()):
            factor = feature.factor
            title, does = factor_words(factor, state.arena.tables)
            box = pygame.Rect(rect.left + place * each, rect.top, each, rect.height)
            side = min(rect.height, brush.px(28))
            sign = signs.factor(factor.kind, factor.entry, side, spent=feature.spent)
            brush.surface.blit(sign, sign.get_rect(midleft=(box.left, box.centery)))
            name = title.rsplit(" (", 1)[0]
            left = box.left + side + brush.px(6)
            lower = box.centery - brush.line_height(13) // 2
            brush.squeezed(
                name, (left, lower), box.right - left - brush.px(6), 13, theme.PAPER_LIGHT
            )
            self.said.append(title)
            self.tips.append((box, f"{title}. {does}{' Used up.' if feature.spent else ''}"))
