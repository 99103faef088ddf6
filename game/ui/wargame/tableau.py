"""What the field shows of a fight: the position as the events so far have left it.

The rules play an order at once; the field shows its events one after another. When all are shown
the tableau is made equal to the state (`sync`), so that what an event leaves out is there then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from game.rules.wargame import events
from game.rules.wargame.scenario import Factor
from game.rules.wargame.state import NOBODY, Feature, Fighter, State

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.contract import Event

# Words of `Became` that are numbers of somebody or something in a fighter, and those that aren't.
BY = ("subdued", "grappled", "stuck", "cover")
FLAGS = ("dazed", "bare", "rooted", "fleeing", "hit_fleeing", "prone", "shown", "burning")


class Tableau:
    """A position for the eye. `acting`: whose turns are on, the interrupted first."""

    def __init__(self, state: State) -> None:
        self.fighters: list[Fighter] = []
        self.features: dict[int, Feature] = {}
        self.acting: tuple[int, ...] = ()
        self.round = 0
        self.objects: dict[int, int] = {}
        self.dropped: tuple[tuple[int, str], ...] = ()
        self.sync(state)

    def sync(self, state: State) -> None:
        """Show a position as it is."""
        self.fighters = list(state.fighters)
        self.features = dict(state.features)
        self.acting = state.acting if state.scale == "small" else ()
        self.round = state.round
        self.objects = dict(state.objects)
        self.dropped = state.dropped

    @property
    def actor(self) -> int:
        """Whose turn it is."""
        return self.acting[-1] if self.acting else NOBODY

    def apply(self, event: Event) -> None:
        """Bring it along by an event."""
        act = self._ACTS.get(type(event))
        if act is not None and not getattr(event, "hosts", False):
            act(self, event)

    def _set(self, who: int, **changes: object) -> None:
        self.fighters[who] = msgspec.structs.replace(self.fighters[who], **changes)

    def _round(self, event: events.RoundBegan) -> None:
        self.round = event.round
        self.acting = ()
        for who, one in enumerate(self.fighters):
            self._set(who, ready=one.hit_dice, acted=False, dazed=False, bare=False)

    def _turn(self, event: events.Named | events.TurnBegan | events.WentNow) -> None:
        if event.who not in self.acting:
            self.acting = (*self.acting, event.who)

    def _over(self, event: events.TurnEnded) -> None:
        self.acting = tuple([who for who in self.acting if who != event.who])
        self._set(event.who, acted=True)

    def _spent(self, event: events.Spent) -> None:
        self._set(event.who, ready=event.ready)

    def _recovered(self, event: events.Recovered) -> None:
        self._set(event.who, armour=event.armour)

    def _answered(self, event: events.Answered) -> None:
        slots = max(self.fighters[event.who].slots - event.slots, 0)
        self._set(event.who, armour=event.pool, slots=slots)

    def _hurt(self, event: events.Hurt) -> None:
        ready = min(self.fighters[event.who].ready, event.left)
        self._set(event.who, hit_dice=event.left, ready=ready)

    def _wounded(self, event: events.Wounded) -> None:
        one = self.fighters[event.who]
        changes: dict[str, object] = {
            "bleed": {"bleeding": True},
            "burn": {"burning": True},
            "break": {"broken": (*one.broken, event.limb)},
            "severed": {"severed": (*one.severed, event.limb)},
            "lingering": {"lingering": (*one.lingering, event.text)},
        }[event.wound]  # type: ignore[assignment]
        self._set(event.who, **changes)

    def _armour(self, event: events.Armour) -> None:
        self._set(event.who, armour=event.armour, most=event.most)

    def _fell(self, event: events.Fell) -> None:
        self._set(event.who, standing=event.standing)
        self.acting = tuple([who for who in self.acting if who != event.who])

    def _became(self, event: events.Became) -> None:
        if event.what in BY:
            self._set(event.who, **{event.what: event.by if event.on else NOBODY})
        elif event.what in FLAGS:
            self._set(event.who, **{event.what: event.on})

    def _moved(self, event: events.Moved) -> None:
        self._set(event.who, cell=event.path[-1])

    def _deployed(self, event: events.Deployed) -> None:
        self._set(event.who, cell=event.cell, armour=event.armour)

    def _healed(self, event: events.Healed) -> None:
        self._set(event.who, hit_dice=event.hit_dice, standing="up")

    def _put(self, event: events.FactorPut) -> None:
        factor = Factor(kind=event.kind, entry=event.entry, cells=event.cells, name=event.name)
        self.features[event.factor] = Feature(factor=factor)

    def _gone(self, event: events.FactorGone) -> None:
        self.features.pop(event.factor, None)

    def _disarmed(self, event: events.Disarmed) -> None:
        kept = tuple([name for name in self.fighters[event.who].weapons if name != event.weapon])
        self._set(event.who, weapons=kept)
        self.dropped = (*self.dropped, (event.cell, event.weapon))

    def _armed(self, event: events.Armed) -> None:
        one = self.fighters[event.who]
        if event.loaded:
            left = tuple([name for name in one.unloaded if name != event.weapon])
            self._set(event.who, unloaded=left)
            return
        rest = tuple([name for name in one.weapons if name != event.weapon])
        self._set(event.who, weapons=(event.weapon, *rest))

    def _smashed(self, event: events.Smashed) -> None:
        self.objects[event.goal] = event.left

    def _nerves(self, event: events.MoraleRolled) -> None:
        for who in event.fleeing:
            if 0 <= who < len(self.fighters):
                self._set(who, fleeing=True)

    _ACTS: ClassVar[dict[type[Event], Callable[[Tableau, Any], None]]] = {
        events.RoundBegan: _round,
        events.Named: _turn,
        events.TurnBegan: _turn,
        events.WentNow: _turn,
        events.TurnEnded: _over,
        events.Spent: _spent,
        events.Recovered: _recovered,
        events.Answered: _answered,
        events.Hurt: _hurt,
        events.Wounded: _wounded,
        events.Armour: _armour,
        events.Fell: _fell,
        events.Became: _became,
        events.Moved: _moved,
        events.Deployed: _deployed,
        events.Healed: _healed,
        events.FactorPut: _put,
        events.FactorGone: _gone,
        events.Disarmed: _disarmed,
        events.Armed: _armed,
        events.Smashed: _smashed,
        events.MoraleRolled: _nerves,
    }
