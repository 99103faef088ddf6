"""Options as house rules: what each can be, and how wrong ones are told (T3 to T7)."""

from __future__ import annotations

import pytest

from game.rules.tactical.house import House, choices
from game.rules.tactical.troops import Profile, Terms, Troop, profile, terms

BARE = Troop(id="bare", title="Bare", skill=6)
LADEN = Troop(
    id="laden",
    title="Laden",
    skill=7,
    secondary=4,
    length=4,
    single=True,
    dirty=True,
    cover=2,
    shield_cover=3,
    shield=1,
    penalty=2,
)


def test_the_defaults_come_first() -> None:
    assert choices() == {
        "opening": ("charge", "no_charge"),
        "multiple": ("off", "on"),
        "tempo": ("off", "on"),
        "escalation": ("off", "on"),
        "reach": ("on", "off"),
        "single": ("on", "off"),
        "dirty": ("on", "off"),
        "coverage": ("on", "off"),
        "shields": ("on", "off"),
        "fear": ("on", "off"),
    }
    assert House.of({}) == House()
    assert House().as_texts() == {name: values[0] for name, values in choices().items()}


def test_texts_make_a_house_and_come_back() -> None:
    texts = {name: values[-1] for name, values in choices().items()}
    assert House.of(texts).as_texts() == texts


def test_wrong_ones_are_named_with_what_would_be_right() -> None:
    with pytest.raises(ValueError, match=r"^there is no house rule 'luck'; there are opening, "):
        House.of({"luck": "on"})
    with pytest.raises(ValueError, match=r"^house rule tempo can't be 'yes'; it can be off, on$"):
        House.of({"tempo": "yes"})


def test_terms_are_the_options_that_both_sides_share() -> None:
    assert terms(House()) == Terms()
    assert Terms() == Terms(charge=True, multiple=False, tempo=False, escalation=False)
    assert terms(House(opening="no_charge")) == Terms(charge=False)
    assert terms(House(multiple="on")) == Terms(multiple=True)
    assert terms(House(tempo="on")) == Terms(tempo=True)
    assert terms(House(escalation="on")) == Terms(escalation=True)


def test_all_that_a_troop_has_tells() -> None:
    assert profile(LADEN, BARE, 2, House()) == Profile(
        skill=7,
        secondary=4,
        cover=5,
        shield=1,
        penalty=2,
        single=True,
        dirty=True,
        reach=True,
        fear=2,
    )
    assert profile(BARE, LADEN, 0, House()) == Profile(skill=6, secondary=6)


@pytest.mark.parametrize(
    ("option", "without"),
    [
        ("reach", {"reach": False}),
        ("single", {"single": False, "dirty": False}),
        ("dirty", {"dirty": False}),
        ("coverage", {"cover": 3}),
        ("shields", {"cover": 2, "shield": 0, "penalty": 0}),
        ("fear", {"fear": 0}),
    ],
)
def test_what_is_switched_off_isnt_there(option: str, without: dict[str, int]) -> None:
    whole = profile(LADEN, BARE, 2, House())
    figures = {name: getattr(whole, name) for name in Profile.__struct_fields__}
    assert profile(LADEN, BARE, 2, House.of({option: "off"})) == Profile(**figures | without)
