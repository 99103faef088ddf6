"""A fight as its events alone tell it: the figures and footing of fighters and hosts."""

from __future__ import annotations

from typing import Any

from game.rules import wargame
from game.rules.contract import Event
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.state import NOBODY

HELD = ("subdued", "grappled")  # by whom
FOOTING = ("prone", "dazed", "rooted", "bare", "burning", "fleeing", "hit_fleeing", "shown")
FIGURES = ("cell", "hit_dice", "ready", "armour", "most", "slots", "standing")
FLIGHT = ("fleeing", "hit_fleeing")
POOLS = ("hit_dice", "ready", "armour", "most", "rooted", "dazed", "bare", "burning", *FLIGHT)


class Retold:
    """What is known of everybody; the beginning is looked at, from then on events are heard."""

    def __init__(self, state: wargame.State) -> None:
        self.sides = state.arena.sides
        self.side_of = [person.side for person in state.arena.people]
        self.people = [_seen(one, (*FIGURES, *HELD, *FOOTING)) for one in state.fighters]
        for known, one in zip(self.people, state.fighters, strict=True):
            known |= {"stuck": one.stuck != NOBODY, "cover": one.cover != NOBODY}
        self.hosts = {
            side: _seen(one, POOLS) | {"members": one.entered} for side, one in state.hosts.items()
        }
        self.acting = list(state.acting)
        self.large = state.scale == "large"
        self.round = state.round

    def hear(self, event: Event) -> None:
        handler = getattr(self, f"_{type(event).__name__.lower()}", None)
        if handler is not None:
            handler(event)

    def tells(self, state: wargame.State) -> None:
        """That is how it is."""
        assert self.round == state.round
        assert self.large == (state.scale == "large")
        assert self.acting == list(state.acting)
        if self.large:
            for side, host in state.hosts.items():
                if self._stands(side):
                    seen = _seen(host, POOLS) | {"members": host.entered}
                    assert self.hosts[side] == seen, side
            for known, one in zip(self.people, state.fighters, strict=True):
                assert known["standing"] == one.standing
            return
        for number, (known, one) in enumerate(zip(self.people, state.fighters, strict=True)):
            now = _seen(one, (*FIGURES, *HELD, *FOOTING))
            now |= {"stuck": one.stuck != NOBODY, "cover": one.cover != NOBODY}
            if number in state.waiting:
                now["armour"] = known["armour"]  # told when it is placed
            differs = {name: (known[name], now[name]) for name in now if known[name] != now[name]}
            assert not differs, (number, differs)

    def _of(self, event: Any) -> dict[str, Any]:
        return self.hosts[self.sides[event.who]] if event.hosts else self.people[event.who]

    def _roundbegan(self, event: Any) -> None:
        self.round, self.large = event.round, event.scale == "large"
        everybody = self.people if not self.large else list(self.hosts.values())
        for one in everybody:
            if one.get("standing", "up") == "up" and one["hit_dice"]:
                one |= {"ready": one["hit_dice"], "dazed": False, "bare": False}

    def _scalechanged(self, event: Any) -> None:
        self.large = event.scale == "large"
        for number, one in enumerate(self.people):
            if one["standing"] != "up":
                continue
            one["cell"] = NOWHERE
            if self.large:
                one.update(dict.fromkeys(HELD, NOBODY))
                one.update(dict.fromkeys(("stuck", "cover", "shown", "prone", "rooted"), False))
            else:
                host = self.hosts[self.side_of[number]]
                one.update({name: host[name] for name in (*FLIGHT, "rooted")})
                one["burning"] = one["burning"] or host["burning"]
                if host["members"] == 1:
                    one["hit_dice"] = one["ready"] = host["hit_dice"]

    def _hostformed(self, event: Any) -> None:
        figures = {"hit_dice": event.hit_dice, "ready": event.hit_dice, "armour": event.armour}
        figures |= {"most": event.most, "fleeing": event.fleeing}
        self.hosts[event.side] = dict.fromkeys(POOLS, False) | figures
        self.hosts[event.side]["members"] = event.members

    def _turnbegan(self, event: Any) -> None:
        if event.again:
            assert self.acting[-1] == event.who
        else:
            self.acting.append(event.who)

    def _turnended(self, event: Any) -> None:
        assert self.acting.pop() == event.who

    def _spent(self, event: Any) -> None:
        one = self._of(event)
        assert event.ready == one["ready"] - event.dice
        one["ready"] = event.ready

    def _recovered(self, event: Any) -> None:
        self._of(event)["armour"] = event.armour

    def _answered(self, event: Any) -> None:
        one = self._of(event)
        assert event.pool == one["armour"] - event.armour
        one["armour"] = event.pool
        if event.slots:
            one["slots"] -= event.slots

    def _hurt(self, event: Any) -> None:
        one = self._of(event)
        assert event.left == one["hit_dice"] - event.lost
        one |= {"hit_dice": event.left, "ready": min(one["ready"], event.left)}

    def _wounded(self, event: Any) -> None:
        if event.wound == "burn":
            self._of(event)["burning"] = True

    def _armour(self, event: Any) -> None:
        self._of(event).update(armour=event.armour, most=event.most)

    def _fell(self, event: Any) -> None:
        one = self.people[event.who]
        one |= {"standing": event.standing, "ready": 0} | dict.fromkeys(HELD, NOBODY)
        one |= dict.fromkeys((*FOOTING, "stuck", "cover"), False)
        if event.standing == "fled":
            one["cell"] = NOWHERE
        self._out_of_turn(event.who)

    def _lost(self, event: Any) -> None:
        self.people[event.who] |= {"standing": "down", "ready": 0}
        self._out_of_turn(event.who)

    def _out_of_turn(self, who: int) -> None:
        """A fighter is out of it, and a host with the last of its side."""
        if self.large:
            side = self.side_of[who]
            who = NOBODY if self._stands(side) else self.sides.index(side)
        if who in self.acting:
            self.acting.remove(who)

    def _stands(self, side: str) -> bool:
        whose = zip(self.side_of, self.people, strict=True)
        return any(own == side and one["standing"] == "up" for own, one in whose)

    def _slotslost(self, event: Any) -> None:
        self.people[event.who]["slots"] = event.left

    def _became(self, event: Any) -> None:
        one = self._of(event)
        if event.what in HELD:
            one[event.what] = event.by if event.on else NOBODY
        elif event.what in one:
            one[event.what] = event.on
            if event.what == "cover":
                one["shown"] = False

    def _moved(self, event: Any) -> None:
        one = self.people[event.who]
        assert one["cell"] == event.path[0]
        one["cell"] = event.path[-1]

    def _healed(self, event: Any) -> None:
        one = self._of(event)
        one["hit_dice"] = event.hit_dice
        if event.revived:
            one |= {"standing": "up", "ready": 0}

    def _deployed(self, event: Any) -> None:
        self.people[event.who].update(cell=event.cell, armour=event.armour)


def _seen(one: Any, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: getattr(one, name) for name in names}
