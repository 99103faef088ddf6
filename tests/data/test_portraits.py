"""Portraits of characters: one by its name, else one that goes with the character's name."""

from game.data.portraits import portrait_of, portraits


def test_there_are_more_than_a_dozen() -> None:
    assert len(portraits()) >= 12
    assert {"knight", "mage", "ranger", "cleric", "rogue", "queen", "dwarf"} <= set(portraits())


def test_a_character_has_the_portrait_that_the_map_asks_for() -> None:
    assert portrait_of("Aldric", "dwarf") == "dwarf"


def test_else_its_name_gives_it_one_that_is_always_the_same() -> None:
    assert portrait_of("Aldric") == portrait_of("Aldric", "nobody") == "king"
    names = ("Aldric", "Mira", "Tam", "Oda", "Bran", "Ysolde", "Gerrit", "Wen")
    assert len({portrait_of(name) for name in names}) > 4
