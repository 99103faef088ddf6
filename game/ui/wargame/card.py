"""A fighter's card in the panel: portrait, hit dice, armour, weapons, and what holds of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.wargame.state import NOBODY
from game.ui import theme
from game.ui.map import art
from game.ui.map.shapes import disc
from game.ui.wargame import signs
from game.ui.wargame.choices import weapon_title
from game.ui.wargame.portraits import look_of, portrait
from game.ui.wargame.statuses import statuses
from game.ui.wargame.tokens import READY, SPENT
from game.ui.words import a_count, listed

if TYPE_CHECKING:
    from game.rules.wargame.arena import Person
    from game.rules.wargame.state import Fighter, State
    from game.ui.brush import Brush
    from game.ui.theme import Colours

STANDS = {
    "down": "incapacitated",
    "dead": "dead",
    "surrendered": "has surrendered",
    "fled": "has fled",
    "scattered": "scattered",
}
_PIP = 13.0


def paint_card(
    brush: Brush, rect: pygame.Rect, state: State, who: int, colours: Colours
) -> list[str]:
    """Paint a fighter's card; what it says."""
    person, one = state.arena.people[who], state.fighters[who]
    face = brush.px(58 if rect.height < brush.px(130) else 66)
    ring = disc(face + brush.px(6), (*art.rgb(colours.fill), 255), (*art.INK, 255), brush.px(1.5))
    brush.surface.blit(ring, (rect.left, rect.top))
    made = portrait(look_of(person), colours, face)
    brush.surface.blit(made, (rect.left + brush.px(3), rect.top + brush.px(3)))
    left = rect.left + face + brush.px(14)
    room = rect.right - left
    brush.squeezed(person.name, (left, rect.top - brush.px(1)), room, 16, bold=True)
    y = rect.top + brush.line_height(16, bold=True) - brush.px(2)
    words = _who(state, person)
    shown = brush.first_fitting((words, words.split(" · ", 1)[-1]), room, 11)
    brush.squeezed(shown, (left, y), room, 12, theme.INK_SOFT)
    said = [person.name, words]
    y += brush.line_height(12) + brush.px(3)
    if one.standing != "up":
        brush.text(STANDS[one.standing], (left, y), 14, theme.RED_DARK, bold=True)
        return [*said, STANDS[one.standing]]
    said.append(_hit_dice(brush, (left, y), room, one))
    y += brush.px(_PIP + 7)
    said.append(_armour(brush, pygame.Rect(left, y, room, brush.px(15)), one))
    y = max(y + brush.px(20), rect.top + face + brush.px(10))
    foot, y = _gear(brush, (rect.left, y), rect.width, state, who)
    said += [
        foot,
        *_holds(brush, pygame.Rect(rect.left, y, rect.width, rect.bottom - y), state, who),
    ]
    return said


def _who(state: State, person: Person) -> str:
    side = state.arena.side[person.side].name
    parts = [side, person.kind.title] if person.kind.title not in person.name else [side]
    if person.leader:
        parts.append("leader")
    if person.kind.mounted:
        parts.append("mounted")
    return " · ".join(parts)


def _hit_dice(brush: Brush, at: tuple[int, int], room: int, one: Fighter) -> str:
    """A pip for each hit die it owns, filled while it is ready; in words beside."""
    x, y = at
    size = brush.px(_PIP)
    for place in range(min(one.hit_dice, 8)):
        fill = READY if place < one.ready else SPENT
        brush.surface.blit(disc(size, (*fill, 255), (*art.INK, 255), brush.px(1.2)), (x, y))
        x += size + brush.px(2)
    words = f"{one.ready} of {a_count(one.hit_dice, 'hit die', 'hit dice')} ready"
    if one.acted:
        words += ", has acted"
    left = x + brush.px(5)
    brush.squeezed(words, (left, y - brush.px(2)), at[0] + room - left, 12.5, bold=True)
    return words


def _armour(brush: Brush, rect: pygame.Rect, one: Fighter) -> str:
    """The pool as a bar with figures."""
    now = 0 if one.bare or one.burning else one.armour
    words = f"Armour {now} of {one.most}"
    if now != one.armour:
        words += f" ({one.armour} unburnt)" if one.burning else f" ({one.armour} next round)"
    share = now / one.most if one.most else 0.0
    brush.bar(rect, [(share, "#9fb0be")])
    at = (rect.left + brush.px(6), rect.centery - brush.line_height(11.5) // 2)
    brush.squeezed(words, at, rect.width - brush.px(10), 11.5, bold=True)
    return words


def _gear(brush: Brush, at: tuple[int, int], room: int, state: State, who: int) -> tuple[str, int]:
    """Weapons, the one in hand first, and what is carried; what it says, and the y below."""
    one, person = state.fighters[who], state.arena.people[who]
    x, y = at
    side = brush.px(16)
    hand = one.weapons[0] if one.weapons else "fists"
    brush.surface.blit(signs.weapon(hand, side, theme.INK), (x, y))
    weapons = [weapon_title(state, name) for name in one.weapons] or ["bare hands"]
    parts = [listed(weapons)]
    if person.armour is not None:
        parts.append(person.armour.title.lower())
    if person.kind.shield:
        parts.append(f"{person.kind.shield} shield")
    if one.slots:
        parts.append(a_count(one.slots, "slot"))
    if one.tools:
        parts.append(a_count(one.tools, "healing tool"))
    words = " · ".join(parts)
    left = x + side + brush.px(5)
    below = brush.wrapped(words, (left, y), x + room - left, 12.0, most=2)
    return words, below + brush.px(3)


def _holds(brush: Brush, rect: pygame.Rect, state: State, who: int) -> list[str]:
    """What holds of it, a line each with its sign, as many as fit."""
    found = statuses(state, who)
    high = brush.px(17)
    room = max(rect.height // high, 1)
    columns = 1 if len(found) <= room else 2
    wide = rect.width // columns
    for place, status in enumerate(found[: room * columns]):
        column, line = divmod(place, room)
        x, y = rect.left + column * wide, rect.top + line * high
        brush.surface.blit(signs.status(status.sign, brush.px(15)), (x, y))
        words = status.words if columns == 1 else status.words.split(":")[0]
        at = (x + brush.px(19), y)
        brush.squeezed(words, at, wide - brush.px(23), 11.5, theme.INK_SOFT)
    return [status.words for status in found]


def looked_at(pointed: int, target: int, acting: int) -> int:
    """Whom the card is about: pointed at, else aimed at, else whose turn it is."""
    return next((who for who in (pointed, target, acting) if who != NOBODY), NOBODY)
