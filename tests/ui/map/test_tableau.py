"""What the map shows of events that are still being played."""

from game.rules.war.actions import Move
from game.ui.map.tableau import Tableau
from tests.ui.war.field import at, begun, play


def test_units_that_set_out_show_their_march_at_once() -> None:
    state = begun({("red", 2, 2): "2 battle_tower", ("blue", 6, 4): "bandits"})
    shown = Tableau.of(state)
    told = play(state, Move("red", at(2, 2), state.stack(at(2, 2), "red"), at(3, 2)))
    for event in told:
        shown.apply(event)
    ((_, units),) = shown.at[at(2, 2)]
    assert [unit.march for unit in units] == [at(3, 2)] * 2
