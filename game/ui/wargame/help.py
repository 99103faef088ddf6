"""What the help says of a battle's screen: what is asked, what is seen, factors and goals."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from game.data.load import house_texts
from game.ui.wargame.host_help import hosts_help
from game.ui.wargame.repertoire import DEEDS
from game.ui.wargame.topbar import goal_told

if TYPE_CHECKING:
    from game.ui.wargame.scene import BattleScene

_SEEN = (
    "A counter shows who it is, its side by the ring, a gold ring within for heroes, the weapon "
    "in hand, the points left in its armour pool on the shield, and a pip for each hit die: "
    "<b>gold</b> is ready, dark is spent this round. Small discs tell what holds of it; the card "
    "tells them in words. Grey counters have acted and have nothing ready. Rimmed hexes are "
    "factors: green cover, amber distractions, red hazards."
)
_TURN = (
    "Who acts may do any number of maneuvers it can pay for: each costs 2 ready hit dice, or 1 if "
    "only 1 is left. What stays ready dodges and resists later in the round. Whoever has acted "
    "names who is next, of any side. Anyone with a ready hit die who hasn’t acted may spend 1 to "
    "go at once, between two maneuvers."
)
_ANSWERS = (
    "An attack always hits; the target answers. <b>Armour</b> takes points off its pool, what "
    "exceeds it is one wound (1 hit die for good). <b>Inventory</b>: each slot given up takes a "
    "point, the rest goes on to armour. <b>Dodge</b>: 1 ready hit die, and nothing happens."
)
_FIGURES = (
    "What stands beside a row is the rules’ own exact chance, before you choose: how often an "
    "attack wounds if it isn’t dodged, how often a contest succeeds. Point at a row, a foe or a "
    "hex to read everything it would do, and what it costs."
)


def battle_help(scene: BattleScene) -> str:
    """The help, in HTML."""
    state = scene.state
    parts = []
    if scene.deciding and state.scale == "small":
        parts.append(f"<b>Now</b><br>{escape(scene.aim.question)}")
        if scene.aim.in_turn:
            rows = [f"<br>•  <b>{escape(deed.label)}</b>: {escape(deed.means)}" for deed in DEEDS]
            parts.append("<b>Maneuvers</b>" + "".join(rows))
    if scene.large:
        parts += hosts_help(state, asked=scene.deciding)
    else:
        parts += [f"<b>The field</b><br>{_SEEN}", f"<b>Turns</b><br>{_TURN}"]
        parts += [f"<b>Answers</b><br>{_ANSWERS}", f"<b>Figures</b><br>{_FIGURES}"]
    goals = [
        f"<br>•  {escape(state.arena.side[goal.side].name)}: {escape(goal_told(state, at, goal))}"
        for at, goal in enumerate(state.arena.scenario.goals)
    ]
    if goals:
        parts.append("<b>Goals</b>" + "".join(goals))
    factors = [f"<br>•  {escape(scene.aim.meaning.of_factor(number))}" for number in state.features]
    if factors:
        parts.append("<b>Factors on this field</b>" + "".join(factors))
    texts = house_texts("wargame")
    rules = [
        f"<br>•  <b>{escape(texts[name].title)}</b> ({texts[name].ruling}): "
        f"{escape(texts[name].values[value])}"
        for name, value in state.arena.house.as_texts().items()
    ]
    parts.append("<b>House rules</b>" + "".join(rules))
    return "<br><br>".join(parts)
