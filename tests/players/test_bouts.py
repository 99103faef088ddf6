"""How a battle goes when its attacker stops in time: against exact odds and by its own laws."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.players.bouts import Bout, Force, Terms, bout
from game.rules.war import odds
from game.rules.war.clash import Fighter

TO_THE_END = Terms(hit=1.0, foe=1.0, prize=5.0, may_stop=False)
sides = st.builds(
    Force,
    st.lists(st.integers(1, 3), min_size=1, max_size=5).map(lambda hits: tuple(sorted(hits))),
    st.integers(0, 10),
    st.integers(0, 10),
)


def alike(count: int, *, hits: int = 1, trained: bool = False, deadly: bool = False) -> Force:
    return Force((hits,) * count, 10 * trained, 10 * deadly)


def chances(found: Bout) -> float:
    return found.wins + found.stops + found.loses + found.gone


@pytest.mark.parametrize("attack", range(1, 6))
@pytest.mark.parametrize("defence", range(1, 6))
@pytest.mark.parametrize("trained", [(False, False), (True, False), (False, True), (True, True)])
def test_alike_units_fought_to_the_end_go_as_the_exact_odds(
    attack: int, defence: int, trained: tuple[bool, bool]
) -> None:
    found = bout(alike(attack, trained=trained[0]), alike(defence, trained=trained[1]), TO_THE_END)
    exact = odds.exact(
        (Fighter(1, bonus=int(trained[0])),) * attack,
        (Fighter(1, bonus=int(trained[1])),) * defence,
    )
    assert found.wins == pytest.approx(exact.attacker_wins, abs=1e-9)
    left = sum(count * chance for count, chance in enumerate(exact.attackers_left))
    assert found.wins * found.wins_left == pytest.approx(left, abs=1e-9)


@pytest.mark.parametrize(
    ("attackers", "defenders"),
    [
        ((Fighter(1, bonus=1),) * 5, (Fighter(1, 1, bonus=1),) * 5),
        ((Fighter(1, bonus=1),) * 5 + (Fighter(3),), (Fighter(1, bonus=1),) * 5),
        ((Fighter(1, bonus=1),) * 3 + (Fighter(1),) * 2, (Fighter(1, bonus=1),) * 4),
        ((Fighter(2),) * 2 + (Fighter(1),), (Fighter(1),) * 3),
        ((Fighter(4, deadly=True),), (Fighter(1),) * 2),
    ],
)
def test_mixed_sides_come_near_the_exact_odds(
    attackers: tuple[Fighter, ...], defenders: tuple[Fighter, ...]
) -> None:
    found = bout(_force(attackers), _force(defenders), TO_THE_END)
    assert found.wins == pytest.approx(odds.exact(attackers, defenders).attacker_wins, abs=0.08)


@given(sides, sides, st.booleans())
def test_chances_add_up_and_nobody_grows(attack: Force, defence: Force, may_stop: bool) -> None:
    found = bout(attack, defence, TO_THE_END._replace(may_stop=may_stop))
    assert chances(found) == pytest.approx(1)
    assert 0 <= found.wins_left <= sum(attack.hits)
    assert 0 <= found.loses_foes <= sum(defence.hits)


@given(sides, sides)
def test_to_be_able_to_stop_is_never_worse(attack: Force, defence: Force) -> None:
    to_the_end = bout(attack, defence, TO_THE_END)
    stopping = bout(attack, defence, TO_THE_END._replace(may_stop=True))
    assert stopping.gain >= to_the_end.gain - 1e-9
    assert stopping.wins <= to_the_end.wins + 1e-9
    assert to_the_end.stops == 0


def test_a_hopeless_attack_is_stopped_after_its_first_round_goes_badly() -> None:
    found = bout(
        alike(2), alike(5, trained=True), Terms(hit=1.0, foe=1.0, prize=0.0, may_stop=True)
    )
    assert found.stops > 0.1
    assert 1 <= found.stops_left < 2


@given(sides, sides)
def test_a_greater_prize_is_fought_for_longer(attack: Force, defence: Force) -> None:
    terms = Terms(hit=1.0, foe=1.0, prize=1.0, may_stop=True)
    assert bout(attack, defence, terms._replace(prize=20.0)).wins >= (
        bout(attack, defence, terms).wins - 1e-9
    )


def _force(side: tuple[Fighter, ...]) -> Force:
    return Force(
        tuple(sorted(one.hits + one.entrenched for one in side)),
        round(10 * sum(one.bonus for one in side) / len(side)),
        round(10 * sum(one.deadly for one in side) / len(side)),
    )
