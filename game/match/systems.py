"""The rule systems a match can be played by, and how their set-ups go in and out of a journal."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias, cast

import msgspec

from game.match.lines import MatchFault
from game.rules.contract import RuleSystem

MODULES = {
    "war": "game.rules.crossing.system",  # with fights for zones in the others (W13)
    "wargame": "game.rules.wargame",
    "tactical": "game.rules.tactical",
}

# Each rule system's own types, of which this room knows nothing.
State: TypeAlias = Any
Scenario: TypeAlias = Any
House: TypeAlias = Any
Tables: TypeAlias = Any


class Setup(NamedTuple):
    """What a game starts from."""

    scenario: Scenario
    house: House
    tables: Tables


class System(NamedTuple):
    """A rule system's module and the types of what it is set up with."""

    rules: RuleSystem
    scenario: type
    house: type
    tables: type

    def setup(self, scenario: object, house: object, tables: object) -> Setup:
        """A set-up from its JSON form. Raises msgspec.ValidationError."""
        return Setup(
            msgspec.convert(scenario, self.scenario),
            msgspec.convert(house, self.house),
            msgspec.convert(tables, self.tables),
        )


@cache
def system(name: str) -> System:
    """The rule system of that name. Raises MatchFault where this Hexmarch has none."""
    if name not in MODULES:
        raise MatchFault(
            f"the rule system {name!r} is not in this Hexmarch; it has {', '.join(MODULES)}"
        )
    module = import_module(MODULES[name])
    return System(cast("RuleSystem", module), module.Scenario, module.House, module.Tables)


def system_of(setup: Setup) -> System:
    """The rule system that plays such a scenario. Raises MatchFault where there is none."""
    return _of(setup.scenario)


def furnished(setup: Setup) -> Setup:
    """The set-up with all figures that its match may come to need (W13)."""
    if system_of(setup).rules.NAME != "war":
        return setup
    from game.data.crossing import equipped  # noqa: PLC0415 - for wars only

    return setup._replace(tables=equipped(setup.tables, setup.scenario, setup.house))


def rules_of(scenario: Scenario) -> RuleSystem:
    """The rules that such a scenario is played by. Raises MatchFault where there are none."""
    return _of(scenario).rules


def _of(scenario: Scenario) -> System:
    for name in MODULES:
        found = system(name)
        if isinstance(scenario, found.scenario):
            return found
    raise MatchFault(f"no rule system plays a {type(scenario).__name__}")
