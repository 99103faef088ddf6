"""What becomes of one fighter or host, summed up over the ways something can go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from game.rules.contract import Event
from game.rules.wargame import events
from game.rules.wargame.foretold import After
from game.rules.wargame.state import NOBODY, Fighter, Host, State

One: TypeAlias = Fighter | Host
WOUNDS = {"bleed": "bleeding", "burn": "burning", "lingering": "lingering"}
PUSHED = ("pushed", "shoved")
GONE = ("dead", "fled", "surrendered")
NO_HOST = Host(hit_dice=0, ready=0, armour=0, most=0, leader=NOBODY, entered=0, formed_armour=0)
NOISE = 1e-12  # of sums of chances
LIMBS = {"break": "broken", "severed": "severed"}


class Tally:
    """Chances and means of one fighter or host; ways that don't change it needn't be added."""

    __slots__ = (
        "armour",
        "armours",
        "before",
        "chance",
        "down",
        "effects",
        "hit_dice",
        "losses",
        "ready",
        "slots",
    )

    def __init__(self, before: One) -> None:
        self.before = before
        self.chance = self.down = 0.0
        self.hit_dice = self.ready = self.armour = self.slots = 0.0
        self.losses: dict[int, float] = {}
        self.armours: dict[int, float] = {}
        self.effects: dict[str, float] = {}

    def add(self, chance: float, now: One, effects: Iterable[str] = ()) -> None:
        """Add a way: what it is then, and what befell it."""
        lost = max(self.before.hit_dice - now.hit_dice, 0)
        self.chance += chance
        self.losses[lost] = self.losses.get(lost, 0.0) + chance
        self.armours[now.armour] = self.armours.get(now.armour, 0.0) + chance
        self.hit_dice += chance * now.hit_dice
        self.ready += chance * now.ready
        self.armour += chance * now.armour
        out = now.hit_dice < 1
        if isinstance(now, Fighter):
            self.slots += chance * now.slots
            out = out or now.standing != "up"
        self.down += chance if out else 0.0
        for effect in set(effects):
            self.effects[effect] = self.effects.get(effect, 0.0) + chance

    def result(self, who: int, whole: float = 1.0) -> After:
        """Sum it up; in the ways not added, of `whole` in all, it is as it was."""
        if whole - self.chance > NOISE:
            self.add(whole - self.chance, self.before)
        share = 1.0 / self.chance
        most = max(self.losses)
        return After(
            who=who,
            hosts=isinstance(self.before, Host),
            losses=tuple([self.losses.get(lost, 0.0) * share for lost in range(most + 1)]),
            down=self.down * share,
            hit_dice=self.hit_dice * share,
            ready=self.ready * share,
            armour=self.armour * share,
            armours=tuple([(left, part * share) for left, part in sorted(self.armours.items())]),
            slots=self.slots * share,
            effects=tuple([(name, part * share) for name, part in sorted(self.effects.items())]),
        )


def ones(state: State) -> tuple[One, ...]:
    """All fighters, or in a large fight all hosts, by their number or place."""
    if state.scale == "large":
        return tuple([state.hosts.get(side, NO_HOST) for side in state.arena.sides])
    return state.fighters


def effects(state: State, told: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """What befell whom besides figures, in the words of `Became` and `Wounded`.

    Of a large fight what befell hosts, and "leader" of one whose leader fell.
    """
    large = state.scale == "large"
    words = LARGE if large else SMALL
    for event in told:
        word = words.get(type(event))
        if word is None:
            continue
        found = word(event)
        if isinstance(event, events.Lost):
            if found:
                yield state.place_of(event.side), found
        elif found and getattr(event, "hosts", False) == large:
            yield event.who, found  # type: ignore[attr-defined]


def _became(event: events.Became) -> str:
    return event.what if event.on else ""


def _wounded(event: events.Wounded) -> str:
    return WOUNDS.get(event.wound) or f"{LIMBS[event.wound]} {event.limb}"


def _moved(event: events.Moved) -> str:
    return event.how if event.how in PUSHED else ""


def _fell(event: events.Fell) -> str:
    return event.standing if event.standing in GONE else ""


LARGE: dict[type[Event], Callable[[Any], str]] = {
    events.Became: _became,
    events.Wounded: _wounded,
    events.Lost: lambda event: "leader" if event.leader else "",
}
SMALL: dict[type[Event], Callable[[Any], str]] = {
    events.Became: _became,
    events.Wounded: _wounded,
    events.Moved: _moved,
    events.Fell: _fell,
    events.Disarmed: lambda _event: "disarmed",
}
