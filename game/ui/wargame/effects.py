"""What an event looks like on the field while it is shown: who moves, dice, numbers, signs."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.wargame import events
from game.rules.wargame.state import NOBODY
from game.ui.map import art
from game.ui.map.markings import ENTER
from game.ui.wargame import signs
from game.ui.wargame.dice import die, tumbling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.contract import Event
    from game.ui.theme import Colours
    from game.ui.wargame.field import FieldView
    from game.ui.wargame.show import Show

Spot = tuple[int, int]
LAIN = 0.45  # of an event's time: its dice lie
GOOD, STEEL = (40, 110, 60), (60, 74, 92)
WOUNDS = {"bleed": "bleeding", "break": "broken", "burn": "burning"}


class Effects:
    """Paints over one field."""

    def __init__(self, view: FieldView) -> None:
        self.view = view

    # where fighters are while something happens

    def spot(self, show: Show, who: int, cell: int) -> Spot:
        """Where a fighter is drawn now."""
        event, part = show.playing, show.part
        rest = self.view.spot_of(cell)
        if isinstance(event, events.Moved) and event.who == who and len(event.path) > 1:
            return self._along(event.path, part)
        if isinstance(event, events.Struck) and not event.hosts and event.by == who:
            other = self.view.spot_of(show.shown.fighters[event.at].cell)
            lunge = 0.22 * sin(pi * min(max((part - 0.4) / 0.35, 0.0), 1.0))
            return _between(rest, other, lunge * min(self.view.step / _far(rest, other), 1.0))
        if isinstance(event, events.Answered) and event.who == who and event.how == "dodge":
            return rest[0] + round(0.3 * self.view.step * sin(pi * part)), rest[1]
        if isinstance(event, events.Hurt) and not event.hosts and event.who == who:
            return rest[0] + round(0.06 * self.view.step * sin(6 * pi * part) * (1 - part)), rest[1]
        return rest

    def _along(self, path: Sequence[int], part: float) -> Spot:
        way = part * part * (3 - 2 * part) * (len(path) - 1)
        leg = min(int(way), len(path) - 2)
        one, other = self.view.spot_of(path[leg]), self.view.spot_of(path[leg + 1])
        return _between(one, other, way - leg)

    # what is painted over them

    def paint(self, surface: pygame.Surface, show: Show) -> None:
        """The event that plays now."""
        event = show.playing
        if event is None or getattr(event, "hosts", False):
            return
        found = self._PAINT.get(type(event))
        if found is not None:
            found(self, surface, show, event)

    def _of(self, show: Show, who: int) -> Spot:
        return self.view.spot_of(show.shown.fighters[who].cell)

    def _struck(self, surface: pygame.Surface, show: Show, event: events.Struck) -> None:
        view, part, step = self.view, show.part, self.view.step
        target = self._of(show, event.at)
        start = self._of(show, event.by) if event.by != NOBODY else (target[0], target[1] - step)
        colours = view.colours_of(event.by) if event.by != NOBODY else None
        self._dice(surface, (start[0], start[1] - round(0.72 * step)), event.dice, part, colours)
        if part < LAIN:
            return
        fly = min((part - LAIN) / 0.25, 1.0)
        if event.weapon and fly < 1:
            made = signs.weapon(event.weapon, round(0.4 * step), (250, 242, 222))
            shade = signs.weapon(event.weapon, round(0.48 * step))
            for each in (shade, made):
                _centred(surface, each, _between(start, target, fly))
        if fly >= 1:
            if event.covered != NOBODY:
                made = signs.status("cover", round(0.6 * step))
                _centred(surface, made, target)
                return
            hit = f"−{event.takes} HD" if event.takes else str(event.damage)
            self._pop(surface, target, hit, ENTER, (part - 0.7) / 0.3, large=True)

    def _answered(self, surface: pygame.Surface, show: Show, event: events.Answered) -> None:
        spot, part = self._of(show, event.who), show.part
        if event.how == "dodge":
            self._sign(surface, spot, art.icon("dodge", self._px(0.4), GOOD), "dodges", part, GOOD)
            return
        words = []
        if event.slots:
            words.append(f"−{event.slots} slots")
        words.append(f"−{event.armour}" if event.armour else "no armour left")
        made = art.icon("soak" if event.armour else "skull", self._px(0.36), STEEL)
        self._sign(surface, spot, made, ", ".join(words), part, STEEL)

    def _hurt(self, surface: pygame.Surface, show: Show, event: events.Hurt) -> None:
        spot = self._of(show, event.who)
        words = f"−{event.lost} HD"
        self._pop(surface, spot, words, ENTER, show.part, large=True)

    def _wounded(self, surface: pygame.Surface, show: Show, event: events.Wounded) -> None:
        name = WOUNDS.get(event.wound, event.wound)
        self._status(surface, self._of(show, event.who), name, show.part)

    def _became(self, surface: pygame.Surface, show: Show, event: events.Became) -> None:
        if event.on and event.what in signs.known():
            self._status(surface, self._of(show, event.who), event.what, show.part)

    def _contested(self, surface: pygame.Surface, show: Show, event: events.Contested) -> None:
        """Both dice, then the totals; the winner's in gold."""
        part, step = show.part, self.view.step
        sides = [(event.by, 0, event.won)]
        if event.at != NOBODY:
            sides.append((event.at, 1, not event.won))
        for who, place, won in sides:
            x, y = self._of(show, who)
            top = (x, y - round(0.72 * step))
            colours = self.view.colours_of(who)
            value = event.dice[place]
            self._dice(surface, top, (value,) if value else (), part, colours)
            if part > LAIN:
                words = str(event.totals[place]) if value else "no die"
                ink = (30, 96, 44) if won else (130, 40, 30)
                spot = (x, y - round(0.3 * step))
                self._pop(surface, spot, words, ink, (part - LAIN) / 0.9, large=True)
        if event.at == NOBODY and part > LAIN:
            x, y = self._of(show, event.by)
            self._pop(surface, (x + step // 2, y), f"against {event.totals[1]}", STEEL, part - LAIN)

    def _recovered(self, surface: pygame.Surface, show: Show, event: events.Recovered) -> None:
        x, y = self._of(show, event.who)
        colours = self.view.colours_of(event.who)
        top = (x, y - round(0.72 * self.view.step))
        self._dice(surface, top, (event.die,), show.part, colours)
        if show.part > LAIN:
            made = art.icon("recover", self._px(0.36), STEEL)
            gained = event.armour - show.shown.fighters[event.who].armour
            self._sign(surface, (x, y), made, f"+{gained}", show.part - LAIN, STEEL)

    def _invoked(self, surface: pygame.Surface, show: Show, event: events.Invoked) -> None:
        view, part = self.view, show.part
        feature = show.shown.features.get(event.factor)
        if feature is None:
            return
        factor = feature.factor
        here = self._of(show, event.who)
        spots = [view.spot_of(cell) for cell in factor.cells]
        start = min(spots, key=lambda spot: _far(spot, here))
        end = self._of(show, event.target) if event.target != NOBODY else here
        px = self._px(0.4 + 0.35 * sin(pi * part))
        made = signs.factor(factor.kind, factor.entry, px)
        _centred(surface, made, _between(start, end, min(part * 1.5, 1.0)))

    def _fell(self, surface: pygame.Surface, show: Show, event: events.Fell) -> None:
        if event.standing == "fled":
            self._pop(surface, self._of(show, event.who), "gone", ENTER, show.part, large=True)
            return
        name = {"surrendered": "surrender", "dead": "finish"}.get(event.standing, "skull")
        made = art.icon(name, self._px(0.5), (250, 242, 222))
        back = art.icon(name, self._px(0.6), art.INK)
        x, y = self._of(show, event.who)
        lift = round(0.3 * self.view.step * show.part)
        for each in (back, made):
            _centred(surface, each, (x, y - lift))

    def _healed(self, surface: pygame.Surface, show: Show, event: events.Healed) -> None:
        made = art.icon("use", self._px(0.4), GOOD)
        self._sign(surface, self._of(show, event.who), made, "+1 HD", show.part, GOOD)

    def _turn(
        self, surface: pygame.Surface, show: Show, event: events.TurnBegan | events.WentNow
    ) -> None:
        spot, part = self._of(show, event.who), show.part
        radius = self.view.step * (0.45 + 0.5 * (1 - part))
        pygame.draw.aacircle(surface, art.INK, spot, radius + 2, 6)
        pygame.draw.aacircle(surface, (255, 208, 54), spot, radius, 4)
        if isinstance(event, events.WentNow):
            made = art.icon("go_now", self._px(0.5), (255, 208, 54))
            back = art.icon("go_now", self._px(0.62), art.INK)
            for each in (back, made):
                _centred(surface, each, (spot[0], spot[1] - round(0.7 * self.view.step)))

    def _initiative(self, surface: pygame.Surface, show: Show, event: events.Initiative) -> None:
        for who, value in zip(event.who, event.dice, strict=True):
            x, y = self._of(show, who)
            top = (x, y - round(0.6 * self.view.step))
            self._dice(surface, top, (value,), show.part, self.view.colours_of(who))

    def _nerves(self, surface: pygame.Surface, show: Show, event: events.MoraleRolled) -> None:
        x, y = self.view.area.centerx, self.view.area.top + self._px(1.6)
        self._dice(surface, (x, y), (event.die,), show.part, self.view.colours[event.side])
        if show.part > LAIN:
            for who in event.fleeing:
                if 0 <= who < len(show.shown.fighters):
                    self._status(surface, self._of(show, who), "fleeing", show.part - LAIN)

    def _smashed(self, surface: pygame.Surface, show: Show, event: events.Smashed) -> None:
        spot = self.view.spot_of(self.view.arena.scenario.goals[event.goal].cell)
        self._pop(surface, spot, str(event.damage), ENTER, show.part, large=True)

    # helpers

    def _px(self, share: float) -> int:
        return max(round(share * self.view.step), 8)

    def _dice(
        self,
        surface: pygame.Surface,
        spot: Spot,
        dice: Sequence[int],
        part: float,
        colours: Colours | None,
    ) -> None:
        """Dice in a row over a spot: they tumble, then lie."""
        px = max(self._px(0.52), 26)
        for place, value in enumerate(dice):
            x = spot[0] + round((place - (len(dice) - 1) / 2) * px * 1.05)
            fall = max(1 - part / 0.3, 0.0)
            y = spot[1] - round(0.6 * self.view.step * fall * fall)
            lies = part >= LAIN
            made = die(value, px, colours) if lies else tumbling(place, part, px, colours)
            _centred(surface, made, (x, max(y, self.view.area.top + px // 2)))

    def _pop(
        self,
        surface: pygame.Surface,
        spot: Spot,
        words: str,
        colour: art.Colour,
        part: float,
        *,
        large: bool = False,
    ) -> None:
        size = max(16, self._px(0.36 if large else 0.24))
        made = art.text(words, size, colour, halo=art.WHITE)
        lift = round(self.view.step * (0.1 + 0.3 * min(max(part, 0.0), 1.0)))
        _centred(surface, made, (spot[0], spot[1] - lift))

    def _sign(
        self,
        surface: pygame.Surface,
        spot: Spot,
        sign: pygame.Surface,
        words: str,
        part: float,
        colour: art.Colour,
    ) -> None:
        made = art.text(words, max(14, self._px(0.24)), colour, halo=art.WHITE)
        lift = round(self.view.step * (0.2 + 0.25 * min(max(part, 0.0), 1.0)))
        width = sign.get_width() + made.get_width() + 4
        board = pygame.Rect(0, 0, width + 12, max(sign.get_height(), made.get_height()) + 6)
        board.center = (spot[0], spot[1] - lift)
        pygame.draw.rect(surface, (250, 242, 222), board, border_radius=8)
        pygame.draw.rect(surface, art.INK, board, 2, border_radius=8)
        surface.blit(sign, sign.get_rect(midleft=(board.left + 6, board.centery)))
        surface.blit(made, made.get_rect(midright=(board.right - 6, board.centery)))

    def _status(self, surface: pygame.Surface, spot: Spot, name: str, part: float) -> None:
        made = signs.status(name, self._px(0.5))
        lift = round(self.view.step * (0.2 + 0.35 * min(max(part, 0.0), 1.0)))
        _centred(surface, made, (spot[0], spot[1] - lift))

    _PAINT: dict[type[Event], Any] = {  # noqa: RUF012 - a table of this class's own functions
        events.Struck: _struck,
        events.Answered: _answered,
        events.Hurt: _hurt,
        events.Wounded: _wounded,
        events.Became: _became,
        events.Contested: _contested,
        events.Recovered: _recovered,
        events.Invoked: _invoked,
        events.Fell: _fell,
        events.Healed: _healed,
        events.TurnBegan: _turn,
        events.WentNow: _turn,
        events.Initiative: _initiative,
        events.MoraleRolled: _nerves,
        events.Smashed: _smashed,
    }


def _far(one: Spot, other: Spot) -> float:
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5 or 1.0


def _between(one: Spot, other: Spot, part: float) -> Spot:
    return round(one[0] + (other[0] - one[0]) * part), round(one[1] + (other[1] - one[1]) * part)


def _centred(surface: pygame.Surface, made: pygame.Surface, spot: Spot) -> None:
    surface.blit(made, (spot[0] - made.get_width() // 2, spot[1] - made.get_height() // 2))
