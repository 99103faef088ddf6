"""What the field shows keeps pace with the rules: event by event it comes to where the state is."""

import random

import pytest

from game.data.arms import wargame_tables
from game.dice import Dice
from game.rules import wargame
from game.rules.contract import Event
from game.rules.wargame.events import TurnBegan
from game.rules.wargame.scenario import Factor
from game.ui.wargame.show import Show, seconds, whom
from game.ui.wargame.tableau import Tableau
from tests.ui.wargame.battling import ADA, at, ground

FACTORS = (
    Factor(kind="cover", entry=4, cells=(at(3, 4),)),
    Factor(kind="hazard", entry=6, cells=(at(6, 4), at(6, 5))),
    Factor(kind="distraction", entry=2, cells=(at(6, 3),)),
)
TOLD = ("cell", "hit_dice", "ready", "armour", "standing", "burning", "bleeding", "prone")


def fights(seed: int, orders: int = 120) -> tuple[wargame.State, Tableau, list[Event]]:
    """A fight of random orders, shown as it goes."""
    dice, chance = Dice(seed), random.Random(seed)
    state, _ = wargame.start(ground(factors=FACTORS), wargame.House(), wargame_tables(), dice)
    shown, happened = Tableau(state), []
    for _ in range(orders):
        listed = wargame.orders(state)
        if not listed:
            break
        told: list[Event] = []
        wargame.play(state, listed[chance.randrange(len(listed))], dice, told.append)
        for event in told:
            shown.apply(event)
        happened += told
        for who, (seen, real) in enumerate(zip(shown.fighters, state.fighters, strict=True)):
            if real.standing == "up":
                for name in TOLD:
                    assert getattr(seen, name) == getattr(real, name), (name, who, told)
            assert seen.standing == real.standing
        assert shown.features.keys() == state.features.keys()
        assert shown.round == state.round
    return state, shown, happened


@pytest.mark.parametrize("seed", range(8))
def test_the_field_comes_by_its_events_to_where_the_rules_are(seed: int) -> None:
    state, shown, _ = fights(seed)
    if state.outcome is None:
        assert shown.acting == state.acting


def test_every_event_has_a_length_and_is_about_fighters_that_there_are() -> None:
    _, _, happened = fights(3)
    for event in happened:
        assert 0 <= seconds(event) < 3
        assert all(0 <= who < 6 for who in whom(event))


def test_events_are_shown_one_after_the_other() -> None:
    state, shown, happened = fights(1, orders=6)
    show = Show(shown)
    show.show(happened[:4])
    seen = []
    while show.busy:
        show.next()
        done = show.update(10.0)
        assert done is not None
        seen.append(done)
    assert seen == happened[:4]
    show.reset(state)
    assert shown.fighters == list(state.fighters)
    assert show.event is None


def test_a_part_of_an_event_is_between_nothing_and_all() -> None:
    state, shown, _ = fights(1, orders=0)
    show = Show(shown)
    show.show([TurnBegan(ADA)])
    show.next()
    assert show.part == 0.0
    assert show.update(seconds(TurnBegan(ADA)) / 2) is None
    assert show.part == pytest.approx(0.5)
    assert shown.acting == ()
    show.update(1.0)
    assert shown.acting == (ADA,)
    assert not state.acting
