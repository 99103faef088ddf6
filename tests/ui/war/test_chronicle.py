"""The log says what happened and where, and forgets what was taken back."""

from game.match.match import Match
from game.rules.war.actions import Decline, EndTurn, Enter, Move, Muster
from game.rules.war.house import House
from game.rules.war.scenario import Post
from game.ui.war.chronicle import Chronicle
from tests.ui.war.field import TABLES, Units, at, scenario


def begun(units: Units, *, posts: tuple[Post, ...] = ()) -> tuple[Match, Chronicle]:
    made = scenario(units, posts=posts)
    match = Match.new(made, TABLES, House(), {"red": "human", "blue": "human"}, 3)
    return match, Chronicle(match.state, match.record.opening)


def test_it_begins_with_round_and_initiative() -> None:
    _, log = begun({("red", 2, 2): "knights", ("blue", 5, 2): "bandits"})
    assert [line.kind for line in log.lines][:2] == ["round", "initiative"]
    assert log.lines[0].text.startswith("Round 1 begins")


def test_a_move_is_a_line_with_its_hexes() -> None:
    match, log = begun({("red", 2, 2): "knights", ("blue", 5, 2): "bandits"})
    side = match.state.active
    origin = next(cell for cell, _ in match.state.units(side))
    match.play(Move(side, origin, match.state.stack(origin, side), origin + 1))
    log.follow(match.steps)
    assert log.lines[-1].cells == (origin + 1, origin)
    assert log.lines[-1].faction == side
    assert "moves" in log.lines[-1].text


def test_what_is_taken_back_leaves_the_log() -> None:
    match, log = begun({("red", 2, 2): "knights", ("blue", 5, 2): "bandits"})
    before = list(log.lines)
    side = match.state.active
    origin = next(cell for cell, _ in match.state.units(side))
    match.play(Move(side, origin, match.state.stack(origin, side), origin + 1))
    log.follow(match.steps)
    match.undo()
    log.follow(match.steps)
    assert log.lines == before


def test_since_ones_last_turn() -> None:
    match, log = begun({("red", 2, 2): "knights", ("blue", 3, 2): "bandits"})
    first = match.state.active
    match.play(EndTurn(first))
    other = match.state.active
    origin = next(cell for cell, _ in match.state.units(other))
    target = next(cell for cell, _ in match.state.units(first))
    match.play(Enter(other, origin, match.state.stack(origin, other), target, first))
    log.follow(match.steps)
    kinds = [line.kind for line in log.since(first)]
    assert kinds[:3] == ["turn", "battle", "fought"]
    assert "moved" not in kinds  # the attack says it


def test_grants_that_were_lost_are_told_with_why() -> None:
    match, log = begun(
        {("red", 2, 2): "5 knights", ("blue", 5, 2): "bandits"},
        posts=(
            Post(cell=at(2, 2), faction="red", name="Keep"),
            Post(cell=at(0, 0), faction="red"),
        ),
    )
    while match.state.active != "red":
        match.play(Decline(match.state.active, match.state.grants[0]))
        log.follow(match.steps)
    assert len(log.lost_grants(match.state, "red")) == 1
    assert "Keep" in log.lost_grants(match.state, "red")[0]
    assert "is full (5 of 5): its muster is lost" in log.lost_grants(match.state, "red")[0]
    match.play(Decline("red", match.state.grants[0]))
    log.follow(match.steps)
    assert len(log.lost_grants(match.state, "red")) == 1  # to decline isn't to lose


def test_ones_own_musters_are_no_news() -> None:
    match, log = begun(
        {("red", 2, 2): "knights", ("blue", 5, 2): "bandits"},
        posts=(Post(cell=at(2, 2), faction="red"), Post(cell=at(5, 2), faction="blue")),
    )
    first = match.state.active
    match.play(Muster(first, match.state.grants[0], "bandits"))
    second = match.state.active
    assert second != first
    match.play(Muster(second, match.state.grants[0], "bandits"))
    log.follow(match.steps)
    (told,) = log.since(first)
    assert told.kind == "mustered"
    assert told.text.startswith(match.state.war.faction[second].name)
