"""The novice: a rule of thumb for each choice, and no reckoning."""

from __future__ import annotations

from game.data.tactics import tactics
from game.rules import tactical
from game.rules.tactical import State, TacticalOrder
from game.rules.tactical.actions import Break, BreakOff, GoOn, Nullify, PassOn, Take
from game.rules.tactical.choices import most_tempo


def choose(state: State, _chance: int) -> TacticalOrder:
    """The novice's order. Raises ValueError when nobody is awaited."""
    if state.outcome is not None:
        msg = "the fight is over"
        raise ValueError(msg)
    if state.phase == "between":
        return _between(state)
    return _tempo(state) if state.phase == "tempo" else _counters(state)


def _between(state: State) -> TacticalOrder:
    """Go on, unless the foes are far too many and most of the own men are gone."""
    own, foes = state.alive[state.side], state.alive[1 - state.side]
    figures, began = tactics().novice, state.clash.lines[state.side].count
    if foes >= figures.flight * own and own <= figures.left * began:
        return BreakOff(state.active)
    return GoOn(state.active)


def _tempo(state: State) -> TacticalOrder:
    """Take what leaves an even chance: the foe will have to bear it."""
    own = state.clash.profiles[state.side]
    skill = own.skill_in(closed=state.closed[state.side])
    spare = skill + state.carried - own.fear - tactics().novice.even
    return Take(state.active, min(max(spare, 0), most_tempo(state.carried)))


def _counters(state: State) -> TacticalOrder:
    """Break with a fair lead; else pass on what hinders, keep back what helps."""
    lead = state.lost[1 - state.side] - state.lost[state.side]
    stop = Break(state.active)
    if lead >= tactics().novice.lead and tactical.refusal(state, stop) is None:
        return stop
    return Nullify(state.active) if state.carried > 0 else PassOn(state.active)
