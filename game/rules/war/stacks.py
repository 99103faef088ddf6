"""The stacks in a hex, and what each team sees of them (W6)."""

from __future__ import annotations

from functools import cache

from game.rules.war.choices import sizes
from game.rules.war.kinds import PARTY, Unit

Stack = tuple[str, tuple[Unit, ...]]
LIMIT = 5  # W6, ground and water units together; Airborne units apart


class Seen:
    """A hex as one team sees it: size that still fits for it, and hostile teams there (W6).

    Interned: equal ones are one object. `flown`: some of the hostile units fly; `fronts`: how many
    ways there are to go in, one, or one for each hostile team; `room`: its place in `ROOMS`.
    """

    __slots__ = ("air", "flown", "fronts", "ground", "hostile", "room")

    def __init__(self, ground: int, air: int, hostile: tuple[str, ...], flown: bool) -> None:
        self.ground = ground
        self.air = air
        self.hostile = hostile
        self.flown = flown
        self.fronts = max(len(hostile), 1)
        self.room = ROOMS.index((max(ground, 0), max(air, 0)))


ROOMS = tuple([(ground, air) for ground in range(LIMIT + 1) for air in range(LIMIT + 1)])
seen_as = cache(Seen)
NOTHING = seen_as(LIMIT, LIMIT, (), False)


class Stacks(tuple[Stack, ...]):  # noqa: SLOT001 - its dict is where it keeps what it knows
    """The stacks in a hex in order of entry; what teams see there is reckoned once."""

    def seen(self, team: str, team_of: dict[str, str]) -> Seen:
        """Return what a team sees here."""
        known: dict[str, Seen] = self.__dict__
        found = known.get(team)
        if found is None:
            found = known[team] = self._look(team, team_of)
        return found

    def _look(self, team: str, team_of: dict[str, str]) -> Seen:
        ground = air = LIMIT
        hostile: tuple[str, ...] = ()
        flown = False
        for owner, units in self:
            bulks = [unit.bulk for unit in units]
            its = team_of[owner]
            if its != team:
                flown = flown or min(bulks) < 0
                if its not in hostile:
                    hostile = (*hostile, its)
            elif min(bulks) > 0 and (size := sum(bulks)) < PARTY:
                ground -= size
            else:
                on_ground, in_air = sizes(units)
                ground -= on_ground
                air -= in_air
        return seen_as(ground, air, hostile, flown)


def without(stack: tuple[Unit, ...], units: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """Return the stack less these units; of equal ones the first go."""
    left = list(stack)
    for unit in units:
        left.remove(unit)
    return tuple(left)
