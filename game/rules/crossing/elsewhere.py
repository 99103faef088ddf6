"""What fights in the other systems need, out of a war's tables (W13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import msgspec

from game.rules.crossing.figures import Figures
from game.rules.tactical import House as LineHouse
from game.rules.tactical import Scenario as LineScenario
from game.rules.tactical import Tables as LineTables
from game.rules.wargame import House as BattleHouse
from game.rules.wargame import Scenario as BattleScenario
from game.rules.wargame import Tables as BattleTables

if TYPE_CHECKING:
    from game.rules.war.kinds import Tables as WarTables

Scenario: TypeAlias = BattleScenario | LineScenario
House: TypeAlias = BattleHouse | LineHouse
Tables: TypeAlias = BattleTables | LineTables


class Elsewhere(msgspec.Struct, frozen=True, kw_only=True):
    """Figures of the crossing, the tables of both systems, and the house rules of fights there."""

    figures: Figures
    wargame: BattleTables
    tactical: LineTables
    wargame_house: BattleHouse
    tactical_house: LineHouse


class Opening(NamedTuple):
    """What a fight starts from."""

    scenario: Scenario
    house: House
    tables: Tables


def elsewhere_of(tables: WarTables) -> Elsewhere:
    """What the tables hold of it. Raises ValueError where they hold nothing (msgspec's too)."""
    known: dict[str, Any] = tables.__dict__
    found = known.get("_elsewhere")
    if found is None:
        if tables.elsewhere is None:
            raise ValueError("these tables have nothing for fights in other systems")
        found = known["_elsewhere"] = msgspec.convert(tables.elsewhere, Elsewhere)
    assert isinstance(found, Elsewhere)  # noqa: S101 - it was put there above
    return found


def elsewhere_to_json(elsewhere: Elsewhere) -> dict[str, Any]:
    """As a war's tables hold it."""
    return msgspec.to_builtins(elsewhere)  # type: ignore[no-any-return]
