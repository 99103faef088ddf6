"""A host's sheet in a large fight: its name, what it did last, its pools, its leader."""

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
    place_words,
    statuses,
)
from game.ui.wargame.host_members import MembersPainter
from game.ui.wargame.host_strip import StripPainter
from game.ui.wargame.portraits import look_of, portrait

if TYPE_CHECKING:
    from game.rules.wargame.state import Host, State
    from game.ui.brush import Brush
    from game.ui.wargame.host_notes import Note

READY, SPENT = "#e0a92c", "#efe2c2"
STEEL = "#8f9aa6"
LOW = 300.0  # points of a sheet that is low
_LEADER = "If the leader falls, the host loses all but 1 hit die"
NOTE = 26.0  # points of the line that says what it did last
_ROLLING = 0.45  # of an event's time in which its dice tumble


class HostPainter(MembersPainter, StripPainter):
    """Paints all of the stage into rects of pixels."""

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
        self.roles(brush, pygame.Rect(inner.left, y, inner.width, inner.bottom - y), state, side)

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
        self.face(brush, face, (rect.left, y), out=state.fighters[host.leader].standing != "up")
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
