"""The end of a battle: who won and why, what became of everybody, and what to do next."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from game.rules.wargame import events
from game.ui.flags import flag
from game.ui.scene import Scene
from game.ui.wargame.card import STANDS
from game.ui.wargame.host_facts import out_words, roles
from game.ui.wargame.topbar import goal_told
from game.ui.widgets import Sheet, button, heading, label, panel, picture, text_box
from game.ui.words import a_count

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.wargame.scene import BattleScene

MOST_SINGLE = 10  # of a side whose fighters are told of one by one


class ResultScene(Scene):
    """Shown over the field when the fight is over; Esc looks at the field."""

    opaque = False
    title = "The end of the battle"

    def __init__(self, app: App, battle: BattleScene) -> None:
        super().__init__(app)
        self.battle = battle

    def build(self) -> None:
        """Who won, figures, buttons."""
        width, height = min(760.0, self.width - 24), min(600.0, self.height - 12)
        sheet = panel(
            self,
            ((self.width - width) / 2, (self.height - height) / 2, width, height),
            style="framed",
        )
        self._head(sheet, width)
        box = (40, 128, width - 76, height - 128 - 90)
        text_box(self, box, self._html(), name="figures", inside=sheet)
        each = (width - 88 - 20) / 3
        for place, (text, act, tip) in enumerate(
            (
                ("Again", self._again, "The same set-up, other dice"),
                ("Look at the field", self.cancel, ""),
                ("To the title", self.battle.to_title, ""),
            )
        ):
            button(
                self, (44 + place * (each + 10), height - 80, each, 40), text, act, inside=sheet,
                tip=tip, style="primary" if place == 0 else "",
            )  # fmt: skip
        if self.ring.at is None:
            self.ring.focus("Again")

    def _head(self, sheet: Sheet, width: float) -> None:
        outcome = self.battle.state.outcome
        winners = outcome.winners if outcome is not None else ()
        left, s = 44.0, self.scale
        for side in winners[:3]:
            cloth = flag(self.battle.colours[side], round(60 * s))
            picture(self, cloth, (round(left * s), round(38 * s)), inside=sheet)
            left += 72
        words = self._result(winners)
        heading(self, (left, 34, width - left - 44, 40), words, inside=sheet, size=26)
        reason = outcome.reason if outcome is not None else ""
        label(self, (left, 76, width - left - 44, 44), reason, inside=sheet, size=16, wrap=True)

    def _result(self, winners: tuple[str, ...]) -> str:
        """Who won; where one person played, what that means for them."""
        session = self.battle.session
        names = " and ".join([session.side_name(side) for side in winners])
        if not winners:
            return "A draw"
        if len(session.seats) == 1:
            return "The field is yours" if session.seats[0] in winners else f"You lost to {names}"
        return f"{names} won"

    def _html(self) -> str:
        battle = self.battle
        state, session = battle.state, battle.session
        parts = []
        for side in state.arena.sides:
            rows = [f"<b>{escape(session.side_name(side))}</b>"]
            rows += [f"•  {escape(line)}" for line in self._fates(side)]
            parts.append("<br>".join(rows))
        goals = [
            f"•  {escape(session.side_name(goal.side))}: {escape(goal_told(state, at, goal))}"
            for at, goal in enumerate(state.arena.scenario.goals)
        ]
        if goals:
            parts.append("<b>Goals</b><br>" + "<br>".join(goals))
        parts.append(self._figures())
        path = session.match.path
        if path is not None:
            parts.append(f"The match is kept: {escape(path.name)}")
        return "<br><br>".join(parts)

    def _fates(self, side: str) -> list[str]:
        """What became of a side: one by one, or of a host by its roles."""
        state = self.battle.state
        members = state.arena.members[side]
        if state.scale == "small" and len(members) <= MOST_SINGLE:
            return [self._fate(who) for who in members]
        host = state.hosts.get(side)
        lines = [self._fate(host.leader)] if host is not None and host.leader >= 0 else []
        for role in roles(state, side):
            count = len(role.standing) + len(role.out)
            told = [f"{len(role.standing)} stand"] if role.standing else []
            if role.out:
                told.append(out_words(state, role))
            who = role.name or f"{count} {role.title.lower()}"
            lines.append(f"{who}: {', '.join(told)}")
        return lines

    def _fate(self, who: int) -> str:
        """What became of a fighter, and what it did."""
        state, session = self.battle.state, self.battle.session
        one, person = state.fighters[who], session.people[who]
        struck = [
            event
            for event in session.events
            if isinstance(event, events.Struck) and not event.hosts and event.by == who
        ]
        felled = sum(isinstance(event, events.Fell) and event.by == who for event in session.events)
        if one.standing == "up":
            words = f"stands, {one.hit_dice} of {a_count(person.hit_dice, 'hit die', 'hit dice')}"
        else:
            words = STANDS[one.standing]
        told = [f"{person.name}: {words}"]
        if struck:
            told.append(a_count(len(struck), "attack"))
        if felled:
            told.append(f"{felled} brought down")
        return ", ".join(told)

    def _figures(self) -> str:
        session = self.battle.session
        dice = [
            value
            for event in session.events
            if isinstance(event, events.Struck)
            for value in event.dice
        ]
        mean = f", {sum(dice) / len(dice):.2f} on average (4.50 is usual)" if dice else ""
        return (
            f"<b>{a_count(session.state.round, 'round')}</b>. Dice of attacks: {len(dice)}{mean}. "
            f"Seed of the dice: {session.match.header.seed}"
        )

    def _again(self) -> None:
        from game.ui.start import rematch

        rematch(self.app, self.battle.session.match)

    def _setup(self) -> None:
        from game.ui.scenes.title import TitleScene
        from game.ui.wargame.setup import SetupScene

        match = self.battle.session.match
        setup, players = match.record.setup, dict(match.header.players)
        app = self.app
        app.replace(TitleScene(app))
        app.push(SetupScene(app, (setup.scenario, setup.tables, setup.house), players))
