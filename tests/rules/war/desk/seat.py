"""A small war with the game master at the desk, for its tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.dice import FixedDice
from game.rules import war
from game.rules.contract import GM
from tests.rules.war.table import TABLES, Table, lay

if TYPE_CHECKING:
    from game.rules.war.kinds import Unit

FOE = {"6,5": "blue: bandits"}


class Seat(Table):
    """A war in a test whose desk is open; `gm` gives an order there."""

    def gm(self, make: type, *values: Any, **named: Any) -> Seat:
        before = len(self.told)
        order = make(GM, *values, **named)
        refused = war.refusal(self.state, order)
        assert refused is None, refused
        assert order not in list(war.orders(self.state))
        raw = war.order_to_json(order)
        assert war.order_from_json(self.state, raw) == order
        war.play(self.state, order, self.dice, self.told.append)
        assert not isinstance(self.dice, FixedDice) or self.dice.left == 0, "dice left over"
        self.new = self.told[before:]
        same_again(self.state)
        return self

    def no(self, make: type, *values: Any, **named: Any) -> str:
        return self.refused(make(GM, *values, **named))

    def units(self, hex_: str, faction: str, *kinds: str) -> tuple[Unit, ...]:
        """The first units of these kinds in a faction's stack, in its order."""
        left, found = list(kinds), []
        for unit in self.state.stack(self.cell(hex_), faction):
            if unit.kind.id in left or unit.name in left:
                left.remove(unit.kind.id if unit.kind.id in left else unit.name)
                found.append(unit)
        assert not left, left
        return tuple(found)


def same_again(state: war.State) -> war.State:
    """A state read back from its JSON form is the same and can be given the same orders."""
    began = state.war.began
    again = war.from_json(war.to_json(state), began.scenario, began.house, began.tables)
    assert war.to_json(again) == war.to_json(state)
    assert war.checksum(again) == war.checksum(state)
    assert war.progress(again) == war.progress(state)
    listed = [war.order_to_json(order) for order in war.orders(again)]
    assert listed == [war.order_to_json(order) for order in war.orders(state)]
    return again


def seat(stacks: Any, **values: Any) -> Seat:
    """Lay a war out with the desk open."""
    table = lay(stacks, **{"gm_desk": "on", "tables": TABLES, **values})
    return Seat(table.state, table.dice, table.told)
