"""Many battles of the War Game: who isn't awaited may go at once; each begins in some scale."""

from pathlib import Path

import pytest

from game import series
from game.match import Replay
from game.players import levels
from game.rules.contract import Order
from game.rules.wargame import House, State, to_decide
from game.rules.wargame.actions import GoNow
from game.rules.wargame.awaited import may_go
from game.series import play
from tests.match.battles import TABLES, large_battle, small_battle

PLAYERS = {"red": "novice", "blue": "novice"}
SMALL = series.Setup(small_battle(), TABLES, House(), PLAYERS)
LARGE = series.Setup(large_battle(), TABLES, House(), PLAYERS)


def told(found: dict[str, object]) -> dict[str, object]:
    """All but how long it took."""
    return {name: value for name, value in found.items() if name != "orders_per_second"}


@pytest.mark.parametrize(("setup", "scale"), [(SMALL, "small"), (LARGE, "large")])
def test_what_a_series_tells(setup: series.Setup, scale: str) -> None:
    found = series.sim(setup, 4, seed=3)
    assert found["games"] == 4
    assert set(found["wins"]) == {"red", "blue"}
    assert sum(found["wins"].values()) + found["draws"] == 4
    assert found["scale"] == {"small": 0, "large": 0, scale: 4}
    assert len(set(found["seeds"])) == 4


def test_the_result_does_not_depend_on_the_jobs() -> None:
    assert told(series.sim(SMALL, 4, seed=3)) == told(series.sim(SMALL, 4, seed=3, jobs=2))


def test_who_is_not_awaited_is_asked_whether_it_goes_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: set[str] = set()

    def at_once(level: str, state: State, side: str, _chance: int) -> Order | None:
        decision = to_decide(state)
        assert decision is not None
        assert level == "novice"
        assert side in decision.sides[1:]
        asked.add(side)
        ready = may_go(state, side) if decision.kind in ("name", "turn") else ()
        return GoNow(side, ready[0]) if ready else None

    monkeypatch.setattr(levels, "interrupt", at_once)
    setup = SMALL._replace(save=tmp_path)
    (seed,) = play.seeds_from(1, 1)
    result = series.play_game(setup, seed)
    assert asked == {"red", "blue"}
    record = Replay.load(tmp_path / f"{seed}.hexmatch").record
    assert len(record.steps) == result.orders
    went = [step for step in record.steps if isinstance(step.order, GoNow)]
    assert {step.side for step in went} == {"red", "blue"}
    assert result.checksum == record.rules.checksum(record.state)
