"""What the battle's screen says in a line: whose moment it is, what happens, what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.wording import word
from game.rules.wargame import events
from game.rules.wargame.actions import Invoke
from game.rules.wargame.state import NOBODY
from game.ui import keys
from game.ui.pacing import SLOW
from game.ui.wargame.effects import LAIN
from game.ui.words import a_count

if TYPE_CHECKING:
    from game.ui.wargame.scene import BattleScene

ROLLED = (events.Struck, events.Contested, events.Recovered, events.Initiative, events.MoraleRolled)


def whose(scene: BattleScene) -> tuple[str, str]:
    """The side whose moment it is ("": nobody's), and in words what it is about."""
    session, state = scene.session, scene.state
    if scene.finished:
        return "", "The fight is over"
    if scene.show.busy:
        who = scene.show.shown.actor
        if state.scale == "small" and who != NOBODY:
            return session.people[who].side, _acts(scene, who)
        return "", state.arena.scenario.title
    side = state.active
    name = session.side_name(side)
    phase = state.phase
    if state.scale == "large":
        return side, name
    if phase == "turn":
        return side, _acts(scene, state.acting[-1])
    words = {
        "name": f"{name}: who acts next?",
        "answer": f"{name}: an answer for {session.name_of(scene.asking.subject)}",
        "finish": f"{name}: dead, or out of it?",
        "follow": f"{name}: the whip holds",
        "flight": f"{name}: stand or flee?",
        "deploy": f"{name} sets up",
        "stunt": "A stunt is to be ruled on",
    }
    return side, words.get(phase, name)


def _acts(scene: BattleScene, who: int) -> str:
    session = scene.session
    person = session.people[who]
    one = scene.show.shown.fighters[who]
    return (
        f"{person.name} acts: {one.ready} of {a_count(one.hit_dice, 'hit die', 'hit dice')} ready"
    )


def happening(scene: BattleScene) -> str:
    """What is being shown, in the words of the log."""
    state = scene.state
    if scene.flow.ponders > SLOW and not scene.show.busy:
        return f"{scene.session.side_name(state.active)}: thinking…"
    show = scene.show
    event = show.event
    if event is None:
        return whose(scene)[1]
    if isinstance(event, ROLLED) and show.playing is event and show.part < LAIN:
        return "The dice are rolling…"
    return word(event, state)


def hint(scene: BattleScene) -> str:
    """What can be done now, or why the last thing couldn't."""
    if scene.refused:
        return scene.refused
    if scene.aim.going:
        return f"Who goes at once? Click on a row or a fighter. [{keys.shown('cancel')}] nobody."
    if scene.deciding:
        return _to_choose(scene)
    if scene.finished:
        return f"The fight is over: [{keys.shown('skip')}] shows the result again."
    pause, skip, step = keys.shown("pause"), keys.shown("skip"), keys.shown("step")
    if scene.pacing.paused:
        return f"Paused: [{pause}] goes on, [{step}] shows one step, [{skip}] skips."
    return f"[{pause}] pauses, [{step}] shows one step, [{skip}] skips ahead."


def _to_choose(scene: BattleScene) -> str:
    phase = scene.state.phase
    if scene.large:
        turn = "Choose a maneuver in the list; what it would do is told below it."
        return turn if phase == "turn" else scene.aim.question
    if phase == "turn":
        return _maneuver(scene)
    named = "who of yours begins" if scene.state.opening else "who acts next, of any side"
    words = {
        "name": f"You name {named}: click on a fighter who is lit, or on a row.",
        "deploy": scene.deploying.words() if phase == "deploy" else "",
        "answer": "The dice have fallen. Each answer says at its end what it costs.",
    }
    return words.get(phase, "Choose by mouse, number key or Enter.")


def _maneuver(scene: BattleScene) -> str:
    if scene.aim.on_field:
        return "Click on one of the hexes that are lit."
    if scene.aim.narrowed:
        return "Choose a row, or click on what is lit. Esc goes back."
    usable = any(isinstance(order, Invoke) for order in scene.aim.orders)
    factors = " or a factor" if usable else ""
    return f"Click on a foe, a hex{factors}, or choose a maneuver."
