"""Whether a fight out of a journal can be."""

from __future__ import annotations

from game.data.tactical import check_scenario
from game.match.lines import Header
from game.match.systems import Setup
from game.rules.tactical import Scenario


def check(setup: Setup, header: Header) -> None:
    """Refuse a fight that no set-up could have given. Raises ValueError with one sentence."""
    scenario: Scenario = setup.scenario
    check_scenario(scenario, setup.tables)
    if sorted(header.players) != sorted(line.id for line in scenario.lines):
        msg = "its players aren't those of its sides"
        raise ValueError(msg)
