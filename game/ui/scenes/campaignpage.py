"""The page of a chosen campaign: its wars in order, who is left, the next war."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import pygame

from game.data.portraits import FOLDER, portrait_of
from game.ui import theme
from game.ui.map import art
from game.ui.scenes.briefing import lines_html
from game.ui.scenes.mappage import MapPage
from game.ui.widgets import button, heading, label, mark, picture, text_box
from game.ui.words import a_count, listed

if TYPE_CHECKING:
    from game.rules.war.roster import Hero, Roster
    from game.ui.scenes.campaigncard import CampaignCard
    from game.ui.scenes.campaigns import CampaignScene
    from game.ui.widgets import Sheet

_EDGE, _TAB, _HEAD = 40.0, 128.0, 76.0
_TABS = (("wars", "The wars"), ("left", "Who is left"), ("next", "The next war"))
_FATES = {"stands": "", "captured": "captured", "dead": "dead", "out": "out of the war"}
_NOBODY = "No war of it is over yet: everybody is as the first map has them."
_ROW, _LEAST_ROW, _COLUMN = 54.0, 40.0, 300.0
_MOST_NAME = 60  # signs of a name in a list of names


class CampaignPage:
    """Builds the right sheet of the campaign screen; of one with a fault, what that is."""

    def __init__(
        self, scene: CampaignScene, sheet: Sheet, card: CampaignCard, width: float, height: float
    ) -> None:
        self.scene = scene
        self.sheet = sheet
        self.card = card
        self.width = width
        self.height = height
        self.inner = width - 2 * _EDGE

    def build(self) -> None:
        """Make the widgets."""
        scene, card = self.scene, self.card
        if card.fault:
            self._title()
            self._fault()
            return
        tab = scene.tab
        if tab == "next" and card.map is not None:
            MapPage(scene, self.sheet, card.map, self.width, self.height).build()
        else:
            self._title()
            self._bottom(self.height - 78)
            if tab == "left":
                self._left()
            else:
                self._wars()
        tabs = [(name, words) for name, words in _TABS if name != "next" or card.map is not None]
        for place, (name, words) in enumerate(tabs):
            left = self.width - _EDGE - (len(tabs) - place) * _TAB + 6
            made = button(
                scene, (left, 32, _TAB - 6, 32), words,
                lambda name=name: scene.show(name),  # type: ignore[misc]
                inside=self.sheet, name=f"tab {name}",
            )  # fmt: skip
            mark(made, on=tab == name)

    def _title(self) -> None:
        tabs = 0 if self.card.fault else 2 if self.card.map is None else 3
        rect = (_EDGE, 32, self.inner - tabs * _TAB - 8, 32)
        heading(self.scene, rect, self.card.title, inside=self.sheet)

    def _fault(self) -> None:
        where = str(self.card.path)
        html = (
            f"<b>This campaign can’t be played on yet.</b><br>{escape(where)}<br><br>•  "
            f"{escape(self.card.fault.removeprefix(f'{where}: '))}"
            "<br><br>Mend it, then read it again."
        )
        text_box(
            self.scene, (_EDGE, _HEAD, self.inner, self.height - _HEAD - 100), html, name="faults",
            inside=self.sheet,
        )  # fmt: skip
        button(
            self.scene, (self.width - _EDGE - 150, self.height - 76, 150, 40), "Read it again",
            self.scene.read_again, inside=self.sheet, style="primary",
        )  # fmt: skip

    # the wars

    def _wars(self) -> None:
        html = "<br><br>".join([*self._words(), *map(self._war, range(self._count))])
        text_box(
            self.scene, (_EDGE - 4, _HEAD, self.inner + 8, self.height - _HEAD - 92), html,
            name="wars", inside=self.sheet,
        )  # fmt: skip

    @property
    def _count(self) -> int:
        return len(self.card.campaign.wars) if self.card.campaign is not None else 0

    def _words(self) -> list[str]:
        found = self.card.campaign
        if found is None:
            return []
        author = f"By {escape(found.author)}" if found.author else ""
        return [words for words in (lines_html(found.briefing), author) if words]

    def _war(self, number: int) -> str:
        card = self.card
        if card.now is None or card.campaign is None:
            return ""
        war = card.campaign.wars[number]
        lines = [f"<b>{number + 1}.  {escape(card.war_title(number))}</b>: {self._stand(number)}"]
        fought = card.now.roster.fought
        if number < len(fought) and fought[number].reason:
            lines.append(f"•  {escape(fought[number].reason)}")
        if war.rested and number:
            lines.append("•  A long peace before it: whoever is left is whole again.")
        carried = card.faction_names(war.carried, number)
        if carried and number + 1 < self._count:
            who = escape(listed(carried))
            lines.append(f"•  Who is left of {who} goes on to the next war.")
        return "<br>".join(lines)

    def _stand(self, number: int) -> str:
        """Over, on, next or to come."""
        card, now = self.card, self.card.now
        if now is None:
            return ""
        if number < len(now.roster.fought):
            fought = now.roster.fought[number]
            names = listed(card.faction_names(fought.winners, number)) if fought.winners else ""
            won = f"won by {escape(names)}" if names else "a draw"
            return f"{won} in round {fought.rounds}"
        if number != now.number:
            return "to come"
        return "is on" if now.running is not None else "the next"

    # who is left

    def _left(self) -> None:
        card = self.card
        roster = card.now.roster if card.now is not None else None
        if roster is None or not roster.fought:
            label(
                self.scene, (_EDGE, _HEAD, self.inner, 26), _NOBODY, inside=self.sheet,
                colour=theme.INK_SOFT,
            )  # fmt: skip
            return
        top, shown = self._people(roster, _HEAD)
        others = ", ".join(escape(one.name[:_MOST_NAME]) for one in roster.characters[shown:])
        more = [f"And {others}.", ""] if others else []
        lines = self._units(roster)
        html = "<br>".join([*more, "<b>Units</b>", *(lines or ["None is left."])])
        text_box(
            self.scene, (_EDGE - 4, top, self.inner + 8, self.height - top - 92), html,
            name="units", inside=self.sheet,
        )  # fmt: skip

    def _people(self, roster: Roster, top: float) -> tuple[float, int]:
        """A row for each character, in columns; the y below them, and for how many is room."""
        people = roster.characters
        if not people:
            return top, 0
        label(self.scene, (_EDGE, top, self.inner, 22), "Characters", inside=self.sheet, bold=True)
        columns = max(int(self.inner // _COLUMN), 1)
        room = self.height - top - 92 - 26 - 110
        rows = max(min(-(-len(people) // columns), int(room // _LEAST_ROW)), 1)
        row = max(min(_ROW, room / rows), _LEAST_ROW)
        each = self.inner / columns
        shown = people[: rows * columns]
        for place, one in enumerate(shown):
            left, y = _EDGE + place % columns * each, top + 26 + place // columns * row
            self._person(one, (left, y, each - 12, row - 6))
        return top + 26 + rows * row + 8, len(shown)

    def _person(self, one: Hero, rect: tuple[float, float, float, float]) -> None:
        scene, (left, top, width, height) = self.scene, rect
        s = scene.scale
        side = round(height * s)
        made = pygame.Surface((side, side), pygame.SRCALPHA)
        colours = self.card.colours(one.faction)
        shape = made.get_rect()
        pygame.draw.rect(made, colours.light, shape, border_radius=round(5 * s))
        drawn = art.figure(f"{FOLDER}/{portrait_of(one.name, one.portrait)}", side - round(6 * s))
        if one.fate != "stands":
            drawn = pygame.transform.grayscale(drawn)
        made.blit(drawn, drawn.get_rect(midbottom=(side // 2, side - 1)))
        pygame.draw.rect(made, colours.fill, shape, max(round(2 * s), 1), round(5 * s))
        picture(scene, made, (round(left * s), round(top * s)), inside=self.sheet)
        x, half = left + height + 8, height / 2
        name = f"{one.name} ({self.card.faction_name(one.faction)})"
        label(
            scene, (x, top, width - height - 8, half), name, inside=self.sheet, bold=True, size=14
        )
        fate = _FATES[one.fate]
        points = one.left or one.hit_points
        words = f"level {one.level}, {points} of {one.hit_points} hit points"
        label(
            scene, (x, top + half - 1, width - height - 8, half),
            fate.capitalize() if fate else words[:1].upper() + words[1:], inside=self.sheet,
            size=12.5, colour=theme.RED if fate else theme.INK_SOFT,
        )  # fmt: skip

    def _units(self, roster: Roster) -> list[str]:
        """A line for each faction."""
        card = self.card
        found: dict[str, list[str]] = {}
        for one in roster.units:
            kind = card.kind(one.unit)
            title = f"{one.name} ({kind.title})" if one.name else kind.title
            words = f"{one.count} × {title}" if one.count > 1 else title
            if one.hits and one.hits < kind.full:
                words += f" with {one.hits} of {a_count(kind.full, 'hit')}"
            found.setdefault(one.faction, []).append(words)
        return [
            f"•  <b>{escape(card.faction_name(faction))}</b>: {escape(', '.join(units))}"
            for faction, units in found.items()
        ]

    # the foot

    def _bottom(self, top: float) -> None:
        scene, card = self.scene, self.card
        now = card.now
        if card.begun:
            button(
                scene, (_EDGE, top, 170, 42), "Begin it anew …", scene.anew, inside=self.sheet,
                style="danger", name="anew",
            )  # fmt: skip
        if now is None:
            return
        if now.number is None:
            words = "All its wars are over."
            rect = (_EDGE + 190, top, self.inner - 190, 42)
            label(scene, rect, words, inside=self.sheet, align="right", bold=True, size=16)
            return
        words = "Go on with" if now.running is not None else "To"
        wide = min(420.0, self.inner - 190)
        button(
            scene, (self.width - _EDGE - wide, top, wide, 42),
            f"{words} war {now.number + 1}: {card.war_title(now.number)}", scene.go,
            inside=self.sheet, style="primary", name="go", action="start_war",
        )  # fmt: skip
