"""The desk's goals: new ones, others in their place, dropped ones (W12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from game.rules.contract import GM
from game.rules.war.desk.asked import MOST_NAME
from game.rules.war.desk.orders import NEW, DropGoal, SetGoal
from game.rules.war.goals import goal_text
from game.rules.war.scenario import DROPPED, NOWHERE, Goal, GoalKind, Placed
from game.ui import theme
from game.ui.listbox import Row, list_box
from game.ui.war.desk.forms import (
    captioned,
    cells_words,
    kind_options,
    named_units,
    stepper,
    team_options,
)
from game.ui.war.words import hex_words
from game.ui.widgets import button, choice, entry, label

if TYPE_CHECKING:
    from game.ui.war.desk.sheet import DeskSheet
    from game.ui.widgets import Rect

_KINDS: dict[GoalKind, str] = {
    "eliminate": "Eliminate a faction",
    "control_posts": "Control so many posts",
    "control_hexes": "Control hexes",
    "protect": "Keep a unit alive",
    "destroy": "Destroy a unit",
    "hold": "Hold a hex in a round",
}
_EVERYBODY = "Everybody"
_ROUNDS = {
    "control_posts": "Rounds in a row",
    "control_hexes": "Rounds in a row",
    "protect": "Till round (0: always)",
    "hold": "At the end of round",
}


class Goals:
    """Those there are left, the form of one right."""

    def __init__(self, sheet: DeskSheet) -> None:
        self.sheet = sheet
        self.number = NEW
        self.goal = Goal(kind="control_posts", count=1)

    def build(self, area: Rect) -> None:
        """List and form."""
        sheet, (left, top, width, height) = self.sheet, area
        listed = min(330.0, width * 0.38)
        list_box(
            sheet, (left, top, listed, height - 44), self._rows(), chosen=str(self.number),
            select=self._pick, name="goals", inside=sheet.sheet,
        )  # fmt: skip
        button(
            sheet, (left, top + height - 38, listed, 36), "This is no goal any more", self.drop,
            inside=sheet.sheet, style="danger", name="drop", enabled=self.number != NEW,
        )  # fmt: skip
        self._form((left + listed + 20, top, width - listed - 20, height))

    def _rows(self) -> list[Row]:
        state = self.sheet.state
        rows = [Row(str(NEW), "A new goal", "set it up on the right")]
        for number, goal in enumerate(state.war.goals):
            if goal.team == DROPPED:
                continue
            text = goal_text(state, goal)
            done = ", reached" if number in state.done else ""
            whose = dict(team_options(state)).get(goal.team, _EVERYBODY)
            reward = ", with a reward" if goal.reward else ""
            rows.append(Row(str(number), text[:1].upper() + text[1:], f"{whose}{reward}{done}"))
        return rows

    def _form(self, area: Rect) -> None:
        sheet, (left, top, width, height) = self.sheet, area
        goal, inside = self.goal, sheet.sheet
        half = (width - 10) / 2
        right = left + half + 10
        captioned(sheet, (left, top, half, 18), "Asked for is to", inside=inside)
        kinds = [(kind, _KINDS[kind]) for kind in get_args(GoalKind)]
        choice(
            sheet, (left, top + 20, half, 34), kinds, goal.kind, self._take_kind, name="goal kind",
            inside=inside,
        )  # fmt: skip
        captioned(sheet, (right, top, half, 18), "Whose goal", inside=inside)
        teams = team_options(sheet.state)
        if goal.kind != "protect":
            teams = [("", _EVERYBODY), *teams]
        choice(
            sheet, (right, top + 20, half, 34), teams, goal.team, lambda team: self._set(team=team),
            name="team", inside=inside,
        )  # fmt: skip
        self._aim((left, top + 64, half, 54))
        if goal.kind in _ROUNDS:
            least = 0 if goal.kind == "protect" else 1
            captioned(sheet, (right, top + 64, half, 18), _ROUNDS[goal.kind], inside=inside)
            stepper(
                sheet, (right, top + 84, half, 34), max(goal.rounds, least), (least, 9999),
                lambda rounds: self._set(rounds=rounds), name="rounds", inside=inside,
            )  # fmt: skip
        captioned(sheet, (left, top + 128, half, 18), "Its name, if any", inside=inside)
        entry(
            sheet, (left, top + 148, half, 34), goal.name, self._typed, name="goal name",
            inside=inside, limit=MOST_NAME,
        )  # fmt: skip
        self._reward((right, top + 128, half))
        words = "One more goal" if self.number == NEW else "Let it be this instead"
        button(
            sheet, (left, top + height - 38, width, 38), words, self.give, inside=inside,
            style="primary", name="set goal",
        )  # fmt: skip

    def _aim(self, area: Rect) -> None:
        """What the goal is about: a faction, a unit, a number of posts, hexes."""
        sheet, (left, top, width, _) = self.sheet, area
        goal, state, inside = self.goal, sheet.state, sheet.sheet
        below = (left, top + 20, width, 34)
        match goal.kind:
            case "eliminate":
                options = [
                    (one.id, one.name) for one in state.war.factions if one.id not in state.out
                ]
                self._choose_target((left, top, width, 18), below, "Which faction", options)
            case "protect" | "destroy":
                options = [(name, name) for name in named_units(state)]
                if not options:
                    words = "No unit in the war has a name."
                    label(sheet, below, words, inside=inside, size=13, colour=theme.RED)
                    return
                self._choose_target((left, top, width, 18), below, "Which unit", options)
            case "control_posts":
                captioned(sheet, (left, top, width, 18), "How many posts", inside=inside)
                stepper(
                    sheet, below, goal.count, (1, max(len(state.posts), 1)),
                    lambda count: self._set(count=count), name="posts", inside=inside,
                )  # fmt: skip
            case _:
                many = goal.kind == "control_hexes"
                cells = goal.cells if many else tuple(c for c in (goal.cell,) if c >= 0)
                words = cells_words(state, cells) or "none yet"
                captioned(sheet, (left, top, width, 18), f"Which: {words}", inside=inside)
                button(
                    sheet, below, "Choose on the map …", self.where, inside=inside, name="where"
                )  # fmt: skip

    def _choose_target(
        self, head: Rect, below: Rect, words: str, options: list[tuple[str, str]]
    ) -> None:
        sheet = self.sheet
        captioned(sheet, head, words, inside=sheet.sheet)
        if self.goal.target not in dict(options):
            self.goal = _with(self.goal, target=options[0][0])
        choice(
            sheet, below, options, self.goal.target, lambda target: self._set(target=target),
            name="target", inside=sheet.sheet,
        )  # fmt: skip

    def _reward(self, area: tuple[float, float, float]) -> None:
        sheet, (left, top, width) = self.sheet, area
        goal, inside = self.goal, sheet.sheet
        reward = goal.reward[0] if goal.reward else None
        captioned(
            sheet, (left, top, width, 18), "A reward in units doesn’t end the war", inside=inside
        )
        options = [("", "No reward: it wins"), *kind_options(sheet.state)]
        choice(
            sheet, (left, top + 20, width, 34), options, reward.unit if reward else "",
            self._take_reward, name="reward", inside=inside,
        )  # fmt: skip
        if reward is None:
            return
        half = (width - 8) / 2
        stepper(
            sheet, (left, top + 62, half, 34), reward.count, (1, 5), self._take_count,
            name="reward count", inside=inside,
        )  # fmt: skip
        where = hex_words(goal.cell, sheet.below.war) if goal.cell >= 0 else "Where …"
        button(
            sheet, (left + half + 8, top + 62, half, 34), where, self.reward_where, inside=inside,
            name="reward where", tip="The hex that the reward is placed in",
        )  # fmt: skip

    def where(self) -> None:
        """Ask for the goal's hexes."""
        if self.goal.kind == "control_hexes":
            self.sheet.ask(
                "Click every hex that is to be controlled.",
                lambda cells: self._set(cells=tuple(sorted(cells))), many=True,
                chosen=self.goal.cells,
            )  # fmt: skip
        else:
            self.reward_where("Click the hex that is to be controlled.")

    def reward_where(self, words: str = "Click the hex that the reward comes to.") -> None:
        """Ask for the goal's own hex."""
        self.sheet.ask(words, lambda cells: self._set(cell=cells[0]))

    def give(self) -> None:
        """Set the goal."""
        sheet = self.sheet
        goal = _with(_plain(self.goal), name=" ".join(self.goal.name.split()))
        if sheet.order(SetGoal(GM, goal, self.number, note=sheet.words)) and self.number == NEW:
            self._pick(str(len(sheet.state.war.goals) - 1))

    def drop(self) -> None:
        """Take the goal away."""
        if self.sheet.order(DropGoal(GM, self.number, note=self.sheet.words)):
            self._pick(str(NEW))

    def _pick(self, key: str) -> None:
        self.number = int(key)
        goals = self.sheet.state.war.goals
        self.goal = (
            Goal(kind="control_posts", count=1) if self.number == NEW else goals[self.number]
        )
        self._look()

    def _take_kind(self, kind: str) -> None:
        rounds = self.sheet.state.round if kind == "hold" else 0
        team = self.goal.team
        if kind == "protect" and not team:
            team = self.sheet.below.war.teams[0]
        self._set(kind=kind, rounds=rounds, target="", cells=(), count=1, team=team)

    def _take_reward(self, kind: str) -> None:
        self._set(reward=(Placed(unit=kind),) if kind else ())

    def _take_count(self, count: int) -> None:
        self._set(reward=(Placed(unit=self.goal.reward[0].unit, count=count),))

    def _typed(self, text: str) -> None:
        self.goal = _with(self.goal, name=text)

    def _set(self, **values: object) -> None:
        self.goal = _with(self.goal, **values)
        self._look()

    def _look(self) -> None:
        if self.sheet in self.sheet.app.stack:
            self.sheet.say("")


def _with(goal: Goal, **values: object) -> Goal:
    from msgspec.structs import replace

    return replace(goal, **values)


def _plain(goal: Goal) -> Goal:
    """Without what its kind doesn't use."""
    kept = {"kind", "team", "name", "reward"}
    kept |= {
        "eliminate": {"target"},
        "control_posts": {"count", "rounds"},
        "control_hexes": {"cells", "rounds"},
        "protect": {"target", "rounds"},
        "destroy": {"target"},
        "hold": {"rounds", "cell"},
    }[goal.kind]
    if goal.reward:
        kept.add("cell")
    cell = goal.cell if "cell" in kept else NOWHERE
    values = {name: getattr(goal, name) for name in kept if name != "cell"}
    return Goal(cell=cell, **values)
