"""How factions and teams are told apart on the page: a name, a colour and a few letters."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase
from xml.etree.ElementTree import Element

from game.report.colours import WHITE, Colour, faction_colours, readable_on
from game.report.markup import tag
from game.rules.war import Scenario

_MOST_LETTERS = 3


class Sides:
    """The factions of a scenario as the page shows them; "" is nobody."""

    def __init__(self, scenario: Scenario) -> None:
        self.names = {faction.id: faction.name or faction.id for faction in scenario.factions}
        self.names[""] = "neutral"
        self.colours = faction_colours(scenario)
        self.colours[""] = WHITE
        self.keys = _keys([faction.id for faction in scenario.factions])
        self.keys[""] = ""

    def badge(self, faction: str) -> Element:
        """Its letters on its colour."""
        colour = self.colours[faction]
        style = f"background:{colour.text};color:{readable_on(colour).text}"
        return tag("span", self.keys[faction], class_="key", style=style, title=self.names[faction])

    def label(self, faction: str) -> list[Element | str]:
        """Its badge and its name."""
        return [self.badge(faction), self.names[faction]]

    def background(self, factions: Sequence[str]) -> str:
        """CSS for a bar in the colours of all of them, in stripes along it."""
        colours = [self.colours[faction].text for faction in factions]
        if len(colours) == 1:
            return colours[0]
        part = 100 / len(colours)
        stops = ",".join(
            f"{colour} {part * place:.0f}% {part * (place + 1):.0f}%"
            for place, colour in enumerate(colours)
        )
        return f"linear-gradient({stops})"

    def ink(self, faction: str) -> Colour:
        """What reads on its colour."""
        return readable_on(self.colours[faction])


def _keys(ids: list[str]) -> dict[str, str]:
    """The fewest first letters that tell the ids apart; where that takes many, A, B, C …."""
    found = {}
    for one in ids:
        lengths = (
            length
            for length in range(1, _MOST_LETTERS + 1)
            if sum(other.startswith(one[:length]) for other in ids) == 1
        )
        length = next(lengths, 0)
        if not length:
            return {other: _letters(place) for place, other in enumerate(ids)}
        found[one] = one[:length].upper()
    return found


def _letters(place: int) -> str:
    more, letter = divmod(place, len(ascii_uppercase))
    return (_letters(more - 1) if more else "") + ascii_uppercase[letter]
