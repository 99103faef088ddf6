"""The goals of a map, each held against what its kind needs (W12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, get_args

from game.rules.war.scenario import Character, Garrison, Goal, GoalKind, Placed, Post, Reinforcement
from game.tiled.faults import nearest, quoted
from game.tiled.forms import CLASSES, MOST_ROUNDS
from game.tiled.notes import Notes
from game.tiled.pieces import Ground, read_notation, read_reinforcement
from game.tiled.spots import Spots
from game.tiled.things import Piece, pieces
from game.tiled.xmlfile import is_whole

MOST_GOALS = 100
_IN_A_ROW = ("control_posts", "control_hexes")


class Plan(NamedTuple):
    """What stands on the map already, which goals may name."""

    posts: Sequence[Post]
    garrisons: Sequence[Garrison]
    characters: Sequence[Character]


def read_goals(
    drawing: Any,  # noqa: ANN401 - pytmx has no types
    ground: Ground,
    plan: Plan,
    notes: Notes,
) -> tuple[tuple[Goal, ...], tuple[Reinforcement, ...]]:
    """The goals and the reinforcements of the layer `goals`."""
    goals: list[Goal] = []
    coming: list[Reinforcement] = []
    spots = Spots(ground.layout, ground.board.terrain)
    for piece in pieces(drawing, "goals", ground.layout, notes, CLASSES):
        if piece.kind == "reinforcement":
            reinforcement = read_reinforcement(piece, ground)
            if reinforcement:
                coming.append(reinforcement)
        elif len(goals) >= MOST_GOALS:
            piece.fields.error(f"a map has at most {MOST_GOALS} goals")
            break
        else:
            goals.extend(_Reader(piece, ground, plan, spots).goals())
    return tuple(goals), tuple(coming)


class _Reader:
    """Reads one goal."""

    def __init__(self, piece: Piece, ground: Ground, plan: Plan, spots: Spots) -> None:
        self.piece, self.ground, self.plan, self.spots = piece, ground, plan, spots
        self.fields = piece.fields
        self.teams = tuple(dict.fromkeys(each.team for each in ground.factions.values()))

    def goals(self) -> Iterator[Goal]:
        before = self.fields.notes.errors
        kinds: tuple[GoalKind, ...] = get_args(GoalKind)
        named = self.fields.choice("kind", kinds)
        kind = next((each for each in kinds if each == named), None)
        team = self.team()
        reward = self.reward()
        if kind is None:
            return
        count, rounds = self.numbers(kind)
        held = self.held(kind)
        target, cells, teams = self.target(kind, team)
        if self.fields.notes.errors > before:
            return
        for each in teams:
            yield Goal(
                kind=kind,
                team=each,
                cell=self.piece.cell,
                count=count,
                rounds=rounds,
                target=target,
                cells=cells,
                reward=reward,
                name=self.piece.name,
                held=held,
            )

    def team(self) -> str:
        team = self.fields.text("team")
        if team and team not in self.teams:
            self.fields.error(f"there is no team {quoted(team)}; {nearest(team, self.teams)}")
        return team

    def reward(self) -> tuple[Placed, ...]:
        units = read_notation(self.piece, "reward", self.ground)
        if units:
            self.spots.own(self.piece, "its reward is placed")
        return units

    def numbers(self, kind: GoalKind) -> tuple[int, int]:
        posts, holds = kind == "control_posts", kind == "hold"
        count = self.number("count", "how many posts to control" if posts else "")
        rounds = self.number("rounds", "the round at whose end it counts" if holds else "")
        there = len(self.plan.posts)
        if posts and count > there:
            self.fields.error(f"count is {count}, but the map has {there} posts")
        return count, rounds

    def held(self, kind: GoalKind) -> dict[str, int]:
        """Rounds in a row already, by team: `red=2 blue=1`."""
        found: dict[str, int] = {}
        for part in self.fields.text("held").split():
            team, _, rounds = part.partition("=")
            if kind not in _IN_A_ROW:
                self.fields.warning(f"a goal of kind {kind} has no held; it is not used")
                return {}
            if team not in self.teams:
                self.fields.error(f"there is no team {quoted(team)}; {nearest(team, self.teams)}")
            elif not is_whole(rounds) or not 0 <= int(rounds) <= MOST_ROUNDS:
                self.fields.error(f"held is {quoted(part)}; write it like {team}=2")
            elif int(rounds):
                found[team] = int(rounds)
        return found

    def number(self, name: str, needed: str) -> int:
        """A number that may be left out, or be 0, unless it is `needed` as this says."""
        if needed and not self.fields.text(name):
            self.fields.error(f"{name} is missing; it should be {needed}")
        return self.fields.number(name, 1 if needed else 0, MOST_ROUNDS, 0)

    def target(self, kind: GoalKind, team: str) -> tuple[str, tuple[int, ...], tuple[str, ...]]:
        """The target, the cells it names, and whose goal it is."""
        text = self.fields.text("target")
        if kind == "eliminate":
            return self.faction(text), (), (self.against(kind, self.team_of(text), team),)
        if kind in {"protect", "destroy"}:
            return self.unit(kind, text, team)
        if kind == "control_hexes":
            return "", self.spots.meant(self.piece, text, "it is to be controlled"), (team,)
        if text:
            self.fields.warning(f"a goal of kind {kind} has no target; {quoted(text)} is not used")
        if kind == "hold":
            self.spots.own(self.piece, "it is to be held")
        return "", (), (team,)

    def team_of(self, faction: str) -> str:
        known = self.ground.factions.get(faction)
        return known.team if known else ""

    def against(self, kind: GoalKind, victim: str, team: str) -> str:
        """The team that is to bring a team's faction or unit down: it is named, or there is one."""
        others = [each for each in self.teams if each != victim]
        if team and team == victim:
            self.fields.error(f"team {team} can't {kind} its own; {nearest('', others)}")
        elif not team and victim and len(others) > 1:
            self.fields.error(f"team is missing: say who is to {kind} it; {nearest('', others)}")
        return team or (others[0] if others else "")

    def faction(self, text: str) -> str:
        if text not in self.ground.factions:
            what = f"there is no faction {quoted(text)}" if text else "target is missing"
            self.fields.error(f"{what}; {nearest(text, self.ground.factions)}")
        return text

    def unit(
        self, kind: GoalKind, text: str, team: str
    ) -> tuple[str, tuple[int, ...], tuple[str, ...]]:
        """A named unit or character: its own team protects it, the other one destroys it (N5)."""
        for one in self.plan.characters:
            if text == one.name:
                return self.owned(kind, text, self.ground.factions[one.faction].team, team)
        named = [each for each in self.plan.garrisons if each.units.name]
        found = [each for each in named if each.units.name == text]
        if not text or not found:
            names = dict.fromkeys(each.units.name for each in named)
            names |= dict.fromkeys(one.name for one in self.plan.characters)
            what = f"no unit has the name {quoted(text)}" if text else "target is missing"
            self.fields.error(f"{what}; {nearest(text, names)}")
            return text, (), (team,)
        if len(found) > 1 or found[0].units.count > 1:
            self.fields.error(
                f"several units have the name {quoted(text)}; give one a name of its own"
            )
        owner = self.ground.factions[found[0].faction].team
        return self.owned(kind, text, owner, team)

    def owned(
        self, kind: GoalKind, text: str, owner: str, team: str
    ) -> tuple[str, tuple[int, ...], tuple[str, ...]]:
        """Whose goal it is, if it names what is of the team `owner`."""
        if kind == "protect":
            return text, (), (team or owner,)
        return text, (), (self.against(kind, owner, team),)
