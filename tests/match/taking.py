"""A match played and taken back in any order: each position is the one it was."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from game.match import Match, Replay
from game.match.journal import parse
from tests.match.small import checksum


class TakingBack(RuleBasedStateMachine):
    """What holds of any match; a machine made from it plays, and calls `noted` after each order."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.begun(match)

    def begun(self, match: Match) -> None:
        """Go on with this match, of which nothing is played yet."""
        self.match = match
        self.sums = [checksum(match)]

    def noted(self) -> None:
        """Keep what the position is like; nothing, if no order was played."""
        if len(self.match.steps) == len(self.sums):
            self.sums.append(checksum(self.match))

    @property
    def goes_on(self) -> bool:
        return self.match.rules.to_decide(self.match.state) is not None

    @precondition(lambda self: self.match.steps)
    @rule(count=st.integers(1, 20))
    def game_master_takes_back(self, count: int) -> None:
        count = min(count, len(self.match.steps))
        self.match.undo(count, gm=True)
        del self.sums[len(self.sums) - count :]

    @precondition(lambda self: self.match.why_not_undo() is None)
    @rule()
    def player_takes_back(self) -> None:
        number = self.match.dice_number
        self.match.undo()
        del self.sums[-1:]
        assert self.match.dice_number == number

    @rule(random=st.randoms(use_true_random=False))
    def look_back(self, random: Random) -> None:
        step = random.randrange(len(self.sums))
        assert self.match.rules.checksum(self.match.record.state_at(step)) == self.sums[step]

    @rule()
    def load_again(self) -> None:
        replay = Replay(parse(self.match.content, "in memory"))
        replay.play_all()
        assert replay.record.rules.checksum(replay.record.state) == self.sums[-1]
        assert len(replay.record.steps) == len(self.match.steps)

    @invariant()
    def the_position_is_the_one_it_was(self) -> None:
        assert checksum(self.match) == self.sums[-1]
        assert self.match.state.dice == self.match.dice_number
