"""What is pointed at would mean, in sentences: a row, a foe, a hex, a factor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame import actions, spending
from game.rules.wargame.actions import Attack
from game.rules.wargame.state import NOBODY
from game.ui.wargame.choices import Focus, Row, factor_title, weapon_title, within
from game.ui.wargame.decisions import blow
from game.ui.wargame.prospect import told
from game.ui.wargame.repertoire import DEED, MANNERS

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.ui.wargame.aim import Aim


class Meaning:
    """Of one aim."""

    def __init__(self, aim: Aim) -> None:
        self.aim = aim

    def narrowed_words(self, focus: Focus) -> str:
        """What a narrowed choice is about, as its heading."""
        names = self.aim.scene.session.name_of
        parts = []
        if focus.kind and focus.factor == NOBODY:
            parts.append(DEED[focus.kind].label)
        if focus.factor != NOBODY:
            parts.append(factor_title(self.aim.state, focus.factor))
        if focus.manner:
            parts.append(MANNERS[focus.manner][1].lower())
        if focus.target != NOBODY:
            parts.append(names(focus.target))
            if focus.kind in ("", "attack", "mighty", "called"):
                parts[-1] += f", with the {weapon_title(self.aim.state, self.aim.weapon)}"
        if focus.cell >= 0:
            parts.append(f"hex {self.aim.state.arena.hex_name(focus.cell)}")
        return ": ".join(parts)

    def told(self) -> list[str]:
        """What the row, fighter or hex pointed at would mean."""
        scene = self.aim.scene
        row = scene.panel.pointed
        hovered = row is not None and any(
            made.hovered for made in scene.panel.buttons if made.alive()
        )
        if row is not None and hovered:
            return self.of_row(row)
        if scene.pointing.cell is not None and self.aim.in_turn:
            words = self.of_cell(scene.pointing.cell)
            if words:
                return words
        return self.of_ground() or (self.of_row(row) if row is not None else self.usual())

    def of_ground(self) -> list[str]:
        """What the factors in the hex pointed at are, whoever's moment it is."""
        cell = self.aim.scene.pointing.cell
        features = self.aim.scene.show.shown.features
        here = [number for number, one in features.items() if cell in one.factor.cells]
        return [self.of_factor(number) for number in here if number in self.aim.state.features]

    def usual(self) -> list[str]:
        """What is told while nothing is pointed at."""
        aim = self.aim
        state = aim.state
        if state.phase == "answer" and state.scale == "small":
            why = aim.why_no_dodge()
            return [blow(aim.scene.session, state.strikes[0]) + ".", *([why] if why else [])]
        if aim.in_turn and aim.focus.factor != NOBODY:
            return [self.of_factor(aim.focus.factor)]
        if aim.in_turn and aim.weapon:
            weapon = state.arena.tables.weapon.get(aim.weapon)
            if weapon is not None:
                other = (
                    " Another weapon: [K]."
                    if len(state.fighters[state.acting[-1]].weapons) > 1
                    else ""
                )
                return [*self._cost(), f"{weapon.title}: {weapon.help}{other}"]
        return []

    def _cost(self) -> list[str]:
        """What a maneuver costs who acts."""
        state = self.aim.state
        one = state.fighters[state.acting[-1]]
        price = spending.cost(one, "other")
        if price is None:
            return []
        left = one.ready - price[0]
        kept = f"; {left} would be left to answer with" if left else ""
        return [f"A maneuver costs {price[0]} of {one.ready} ready hit dice{kept}."]

    def of_row(self, row: Row) -> list[str]:
        """What a row would do."""
        aim = self.aim
        if row.why_not:
            return [aim.refusals.why(row.why_not)]
        if row.order is not None:
            return self.of_order(row.order) or [row.detail]
        return [row.detail]

    def of_order(self, order: Order) -> list[str]:
        """What an order would do, from the rules' forecast."""
        seen = self.aim.seen(order)
        lines = told(self.aim.state, order, seen) if seen is not None else []
        if isinstance(order, actions.Invoke):
            lines.append(self.of_factor(order.factor))
        return lines

    def of_cell(self, cell: int) -> list[str]:
        """What is in a hex, and what a click there means."""
        aim = self.aim
        state = aim.state
        who = state.at(cell)
        words: list[str] = []
        if who == state.acting[-1]:
            return words
        if who != NOBODY:
            return self._of_fighter(who)
        factors = [number for number, one in state.features.items() if cell in one.factor.cells]
        for order in aim.orders:
            if isinstance(order, actions.Move | actions.Disengage) and order.to == cell:
                what = "Move here" if isinstance(order, actions.Move) else "Disengage to here"
                words = [f"{what}.", *self.of_order(order)]
                break
        return [*words, *[self.of_factor(number) for number in factors]]

    def _of_fighter(self, who: int) -> list[str]:
        """The blow that a click would most likely mean, or why there is none."""
        aim = self.aim
        focus = aim.focus._replace(target=who, weapon=aim.weapon, cell=-1)
        found = list(within(aim.state, aim.orders, focus))
        blows = [one for one in found if isinstance(one, Attack) and one.how == "plain"]
        order = (blows or found or [None])[0]
        person = aim.scene.session.people[who]
        if order is None:
            if person.side == aim.state.side_of(aim.state.acting[-1]):
                return []
            cell = aim.state.fighters[who].cell
            return [aim.refusals.why(aim.focus.kind or "attack", who, cell)]
        if isinstance(order, Attack):
            head = f"{person.name}, {weapon_title(aim.state, order.weapon)}:"
        else:
            head = f"{person.name}:"
        return [head, *self.of_order(order)]

    def of_factor(self, number: int) -> str:
        """What a factor is, in our own words."""
        state = self.aim.state
        factor = state.features[number].factor
        row = state.arena.tables.factor[factor.kind, factor.entry]
        title = f"{factor.name} ({row.title.lower()})" if factor.name else row.title
        return f"{title}, {factor.kind}: {row.help}"
