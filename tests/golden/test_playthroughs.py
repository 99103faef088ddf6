"""Golden playthroughs: on each shipped map a whole war, word for word, by novices but for one.

They say in plain text what the rules, the dice and the computer do; a change that is meant is
written down anew with `python -m tests.golden.test_playthroughs`.
"""

from pathlib import Path

import pytest

from game import tiled
from game.dice import derived
from game.match import Match
from game.match.paper import markdown
from game.players import choose
from game.rules.war import House

HERE = Path(__file__).parent
SEED = 1
MOST_ROUNDS = 100
LEVELS = {"siege-of-greywall": "regular"}  # novices hardly shoot or dig in


def playthrough(path: Path) -> str:
    """A war of the computer's as Markdown, with the checksum of its end."""
    scenario, tables = tiled.load(path)
    level = LEVELS.get(path.stem, "novice")
    players = {faction.id: level for faction in scenario.factions}
    match = Match.new(scenario, tables, House.of(scenario.house), players, SEED)
    while match.rules.to_decide(match.state) is not None and match.state.round <= MOST_ROUNDS:
        side = match.state.active
        match.play(choose(level, match.state, derived(SEED, side, len(match.steps))))
    end = f"\n{len(match.steps)} orders, checksum {match.rules.checksum(match.state)}\n"
    return markdown(match.header, match.record) + end


@pytest.mark.parametrize("path", tiled.shipped(), ids=lambda path: path.stem)
def test_a_shipped_war_plays_out_as_it_is_written(path: Path) -> None:
    written = HERE / f"{path.stem}.md"
    assert written.exists(), "each shipped map has a playthrough"
    assert playthrough(path) == written.read_text(encoding="utf-8")


def test_each_playthrough_is_of_a_shipped_map() -> None:
    assert {path.stem for path in HERE.glob("*.md")} == {path.stem for path in tiled.shipped()}


def test_together_they_show_most_of_what_can_happen() -> None:
    told = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("*.md"))
    for words in (
        "Initiative: ",
        "musters",
        "moves",
        "sends",
        "attacks",
        "beats",
        "bounce",
        "withdraws",
        "is lost",
        "takes",
        "won.",
        "Healers in",
        "entrenches",
        "shoots",
    ):
        assert words in told, words


if __name__ == "__main__":
    for shipped in tiled.shipped():
        (HERE / f"{shipped.stem}.md").write_text(playthrough(shipped), encoding="utf-8")
