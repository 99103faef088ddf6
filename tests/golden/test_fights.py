"""Golden fights: of each shipped set-up a whole fight to the end, word for word.

Who chooses does so by lot, but nobody leaves the field. They say in plain text what the rules and
the dice do; a change that is meant is written down anew with `python -m tests.golden.test_fights`.
"""

from pathlib import Path

import pytest

from game.data.tactical import read_setup, shipped
from game.dice import derived
from game.match import Match
from game.match.paper import markdown
from game.rules.tactical.actions import BreakOff

HERE = Path(__file__).parent / "tactical"
SEED = 8


def playthrough(path: Path) -> str:
    """A fight as Markdown, with the checksum of its end."""
    scenario, tables, house = read_setup(path)
    players = {line.id: line.player for line in scenario.lines}
    match = Match.new(scenario, tables, house, players, SEED)
    while match.rules.to_decide(match.state) is not None:
        orders = [o for o in match.rules.orders(match.state) if not isinstance(o, BreakOff)]
        match.play(orders[derived(SEED, len(match.steps)) % len(orders)])
    end = f"\n{len(match.steps)} orders, checksum {match.rules.checksum(match.state)}\n"
    return markdown(match.header, match.record) + end


@pytest.mark.parametrize("path", shipped(), ids=lambda path: path.stem)
def test_a_shipped_fight_plays_out_as_it_is_written(path: Path) -> None:
    written = HERE / f"{path.stem}.md"
    assert written.exists(), "each shipped set-up has a fight"
    assert playthrough(path) == written.read_text(encoding="utf-8")


def test_each_fight_is_of_a_shipped_set_up() -> None:
    assert {path.stem for path in HERE.glob("*.md")} == {path.stem for path in shipped()}


def test_together_they_show_most_of_what_can_happen() -> None:
    told = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("*.md"))
    for words in (
        "charge by",
        "still to be rolled",
        "off the skill for tempo",
        "closed with",
        "→",
        "for want of a second weapon",
        "by escalation",
        "by fear",
        "carried",
        "at −",
        "by a break of",
        "won.",
        "a draw.",
    ):
        assert words in told, words


if __name__ == "__main__":
    for setup in shipped():
        (HERE / f"{setup.stem}.md").write_text(playthrough(setup), encoding="utf-8")
