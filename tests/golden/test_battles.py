"""Golden battles: of each shipped battlefield and set-up a whole battle to the end, word for word.

Those in large scale are fought twice: with their own pool, the members' mean or sum, and the other.

Who chooses does so by lot, first what kind of order and then which, but nobody gives up who can go
on, whoever can fight seldom walks, and then towards a foe. They say in plain text what the rules
and the dice do; a change that is meant is written down anew with
`python -m tests.golden.test_battles`. Where they show too little then, another SEED will do.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.data.wargame import shipped
from game.dice import derived
from game.match import Match
from game.match.paper import markdown
from game.match.systems import Setup
from game.rules.contract import Order
from game.rules.wargame import House, State
from game.rules.wargame.actions import Disengage, GoNow, KillLeader, Move
from game.tiled import battlefields, load_battlefield, load_setup
from tests.match.battles import gives_up

HERE = Path(__file__).parent / "wargame"
SEED = 33
SELDOM = (Disengage, GoNow, KillLeader, Move)


def setup_of(path: Path, **house: str) -> Setup:
    if path.suffix == ".toml":
        scenario, tables, _ = load_setup(path)
    else:
        scenario, tables = load_battlefield(path)
    return Setup(scenario, House.of({**scenario.house, **house}), tables)


def is_large(path: Path) -> bool:
    return len(setup_of(path).scenario.fighters) > 10


PLACES = (*battlefields(), *shipped())
BATTLES = {path.stem: setup_of(path) for path in PLACES} | {
    f"{path.stem}-{pool}": setup_of(path, pool=pool)
    for path in PLACES
    if is_large(path)
    for pool in ("mean", "sum")
    if pool != setup_of(path).house.pool
}


def by_lot(match: Match) -> Order:
    """Some order that goes on with the fight, each kind of order as likely as another."""
    legal = list(match.rules.orders(match.state))
    legal = [order for order in legal if not gives_up(order)] or legal
    step = len(match.steps)
    often = [order for order in legal if not isinstance(order, SELDOM)]
    kinds: dict[type[Order], list[Order]] = {}
    for order in often if often and derived(SEED, "often", step) % 4 else legal:
        kinds.setdefault(type(order), []).append(order)
    names = sorted(kinds, key=lambda kind: kind.__name__)
    those = kinds[names[derived(SEED, "kind", step) % len(names)]]
    if isinstance(those[0], Move):
        return min(those, key=lambda order: to_a_foe(match.state, order))
    return those[derived(SEED, "order", step) % len(those)]


def to_a_foe(state: State, order: Move) -> int:
    """How far from the nearest foe a Move ends."""
    foes = [
        one.cell
        for side in state.arena.sides
        if side != order.side
        for one in (state.fighters[who] for who in state.up(side))
    ]
    return min(state.arena.grid.distance(order.to, cell) for cell in foes)


def played(name: str) -> Match:
    scenario, house, tables = BATTLES[name]
    players = {side.id: side.player for side in scenario.sides}
    match = Match.new(scenario, tables, house, players, SEED)
    while match.rules.to_decide(match.state) is not None:
        match.play(by_lot(match))
    return match


def playthrough(name: str) -> str:
    """A battle as Markdown, with the checksum of its end."""
    match = played(name)
    end = f"\n{len(match.steps)} orders, checksum {match.rules.checksum(match.state)}\n"
    return markdown(match.header, match.record) + end


@pytest.mark.parametrize("name", BATTLES)
def test_a_shipped_battle_plays_out_as_it_is_written(name: str) -> None:
    written = HERE / f"{name}.md"
    assert written.exists(), "each battlefield and each set-up has a battle"
    assert playthrough(name) == written.read_text(encoding="utf-8")


def test_each_battle_is_of_a_shipped_place() -> None:
    assert {path.stem for path in HERE.glob("*.md")} == set(BATTLES)


@pytest.mark.parametrize("hash_seed", ["1", "2"])
@pytest.mark.parametrize("name", ["inn", "siege-breach-sum"])
def test_a_battle_is_the_same_in_any_process(name: str, hash_seed: str) -> None:
    code = f"from tests.golden import test_battles as t; print(t.playthrough({name!r}), end='')"
    there = subprocess.run(
        [sys.executable, "-c", code],
        cwd=HERE.parents[2],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    assert there.stdout == playthrough(name)


def test_they_are_of_both_scales_and_one_changes_its_scale() -> None:
    told = [path.read_text(encoding="utf-8") for path in HERE.glob("*.md")]
    assert any("## Round 1, small scale" in text for text in told)
    assert any("## Round 1, large scale" in text for text in told)
    assert any("still stand: it is fought in small scale." in text for text in told)


def test_together_they_show_most_of_what_can_happen() -> None:
    told = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("*.md"))
    for words in (
        "to go at once and interrupts",
        " goes on\n",
        ", mighty): ",
        ", called at the ",
        "max damage",
        " dodges.",
        "inventory slot",
        "a mighty attack",
        " bleeds",
        "are broken (die ",
        "is subdued",
        " kills ",
        " holds ",
        "It succeeds.",
        "It fails.",
        "nothing left to resist with",
        " distracts ",
        " takes cover: ",
        " topple",
        " swings: ",
        " is stuck.",
        "uses a healing tool",
        "check their nerve",
        "Fleeing: ",
        "has left the field",
        " drops ",
        " loads ",
        "go for the leader of",
        "lose their leader",
        "won.",
    ):
        assert words in told, words


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for battle in BATTLES:
        (HERE / f"{battle}.md").write_text(playthrough(battle), encoding="utf-8")
