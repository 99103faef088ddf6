"""What a fight's screen says in a line: whose it is, what happens, what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.wording import word
from game.rules.tactical.events import Rolled
from game.ui import keys
from game.ui.pacing import SLOW
from game.ui.tactical.counsel import SUPPOSED
from game.ui.tactical.field import EFFECT

if TYPE_CHECKING:
    from game.ui.tactical.scene import FightScene

DECIDED = {"between": "go on or break off", "tempo": "tempo", "counter": "counters in hand"}


def whose(scene: FightScene) -> tuple[int | None, str]:
    """Whose decision or roll it is, and in words."""
    side = scene.acting
    if side is None:
        return None, "The fight is over" if scene.finished else scene.clash.scenario.title
    name = scene.clash.lines[side].name
    if scene.stage.playing is not None:
        return side, name
    what = DECIDED[scene.state.phase] if scene.state.turn else "open the fight"
    return side, f"{name}: {what}"


def happening(scene: FightScene) -> str:
    """What is being shown, in the words of the log."""
    if scene.flow.ponders > SLOW and not scene.stage.busy:
        return f"{scene.clash.lines[scene.acting or 0].name}: thinking…"
    event = scene.stage.event
    if isinstance(event, Rolled) and scene.stage.playing is event and scene.stage.part < EFFECT:
        return scene.in_force()[0]  # the dice are still falling
    return "" if event is None else word(event, scene.state)


def shown_supposes(scene: FightScene) -> str:
    """What the bar and the charts suppose."""
    terms = scene.clash.terms
    left_out = "tempo or breaks" if terms.tempo else "breaks" if terms.escalation else ""
    return f"Bar and charts: if both go on{f', without {left_out}' if left_out else ''}."


def chosen_supposes(scene: FightScene) -> str:
    """What the figures beside the choices suppose; "" while they are reckoned."""
    known = scene.outlook.prospects
    if known is None:
        return ""
    figures = "Left" if known.basis == "one_turn" else "Holds"
    return f"{figures}: {SUPPOSED[known.basis]}."


def hint(scene: FightScene) -> str:
    """What can be done now."""
    if scene.refused:
        return scene.refused
    if scene.deciding:
        return scene.panel.meant() or _to_choose(scene)
    if scene.finished:
        return f"The fight is over: [{keys.shown('skip')}] shows the result again."
    skip, step = keys.shown("skip"), keys.shown("step")
    if scene.pacing.paused:
        return f"Paused: [{keys.shown('pause')}] goes on, [{step}] shows one go, [{skip}] skips."
    return f"[{keys.shown('pause')}] pauses, [{step}] shows one go, [{skip}] skips ahead."


def _to_choose(scene: FightScene) -> str:
    """How; where the panel has no room for it also what the figures suppose."""
    how = "Choose by mouse, number key or Enter."
    supposed = (chosen_supposes(scene), shown_supposes(scene)) if scene.areas.tight else ()
    return "  ".join([how, *filter(None, supposed)])
