"""Events of the game master's desk as sentences: the war's table takes these in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.match.wording.keys import Variants
from game.match.wording.lists import and_list
from game.rules.war import State, team_name

# Each begins alike, so that a log shows at once whose doing it was; {said} is the note.
TABLE: Mapping[str, str] = {
    "gm_placed": "Game master: {faction} has {units} more in {cell}.{said}",
    "gm_removed": "Game master: {faction}’s {units} leave the war from {cell}.{said}",
    "gm_moved": "Game master: {faction}’s {units} are moved from {origin} to {target}.{said}",
    "gm_unit": "Game master: {faction}’s {before_unit} in {cell} is now {unit}.{said}",
    "gm_unit destroyed": "Game master: {faction}’s {before_unit} in {cell} is destroyed.{said}",
    "gm_unit gone": "Game master: {faction}’s {before_unit} in {cell} is gone.{said}",
    "gm_brought": (
        "Game master: {name} of {faction} ({was}) is in {cell} with {hit_points} hit points.{said}"
    ),
    "gm_brought lying": "Game master: {name} of {faction} ({was}) lies in {cell}.{said}",
    "gm_character": (
        "Game master: {name} of {faction} has {hit_points} hit points, {hit_dice} hit dice, "
        "Exhaustion {exhaustion}.{said}"
    ),
    "gm_control": "Game master: {cell} is given to {faction}.{said}",
    "gm_terrain": "Game master: {cells} is {terrain} now.{said}",
    "gm_terrain several": "Game master: {cells} are {terrain} now.{said}",
    "gm_roads": "Game master: roads run through {cells}.{said}",
    "gm_roads gone": "Game master: no roads run through {cells} any more.{said}",
    "gm_goal": "Game master: a goal of {of_team} is now: {text}.{said}",
    "gm_goal new": "Game master: {of_team} has a new goal: {text}.{said}",
    "gm_goal_dropped": "Game master: this is no goal any more: {text}.{said}",
    "gm_clock": "Game master: it is {clock} now.{said}",
    "gm_last_round": "Game master: round {round} is the last.{said}",
    "gm_last_round none": "Game master: the war has no last round.{said}",
    "gm_reinforced": (
        "Game master: {faction} will be reinforced in {cell} in round {round}: {units}.{said}"
    ),
    "gm_grant": "Game master: {cell} grants {faction} one more unit.{said}",
    "gm_actions": "Game master: {faction} has {action_count} now.{said}",
    "gm_pass": "Game master: {faction}’s turn is over.{said}",
    "gm_pass muster": "Game master: {faction}’s muster is over.{said}",
    "gm_house": "Game master: house rules are changed: {rules}.{said}",
    "gm_out": "Game master: {faction} has to leave the war.{said}",
    "gm_end": "Game master: the war ends here.{said}",
    "annotated": "A note in {cell}: “{text}”",
    "annotated gone": "A note in {cell} is taken away.",
    "annotated hidden": "A note that isn’t for everybody.",
}

VARIANTS: Variants = {
    "gm_unit": lambda e: "" if e.unit else "destroyed" if e.death else "gone",
    "gm_brought": lambda e: "" if e.unit else "lying",
    "gm_terrain": lambda e: "several" if len(e.cells) > 1 else "",
    "gm_roads": lambda e: "" if e.there else "gone",
    "gm_goal": lambda e: "new" if e.new else "",
    "gm_last_round": lambda e: "" if e.round else "none",
    "gm_pass": lambda e: "muster" if e.muster else "",
    "annotated": lambda e: "hidden" if e.reader else "" if e.text else "gone",
}

_WAS = {
    "up": "in the war",
    "down": "fallen",
    "captured": "captured",
    "dead": "dead",
    "out": "out of the war",
}


def said(note: str) -> str:
    """A game master's note behind a sentence; nothing where there is none."""
    return f" “{note.strip()}”" if note.strip() else ""


FIELDS: Mapping[str, Callable[[Any, Any, State], str]] = {
    "said": lambda _v, e, _s: said(e.note),
    "was": lambda v, _e, _s: _WAS[v],
    "hit_points": lambda v, _e, _s: str(v),
    "hit_dice": lambda _v, e, _s: str(e.dice),
    "exhaustion": lambda v, _e, _s: str(v),
    "text": lambda v, _e, _s: v,
    "terrain": lambda v, _e, s: s.war.tables.terrain[v].title.lower(),
    "of_team": lambda _v, e, s: team_name(s, e.team) if e.team else "everybody",
    "rules": lambda v, _e, _s: and_list([f"{name} = {value}" for name, value in v]),
}
