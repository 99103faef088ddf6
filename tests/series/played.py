"""Small wars played at random under a watch, for the tests of sums and of what they say."""

from random import Random

from game.dice import Dice
from game.rules import war
from game.rules.war.actions import Enter, PressOn, Shoot
from game.series.play import Setup
from game.series.tally import Tally
from game.series.watch import Watch


def watched(setup: Setup, tally: Tally, seed: int, most: int = 4000) -> war.State:
    """Play at random, fights more often, to the end or so many orders; what happens is tallied."""
    dice, random = Dice(seed), Random(seed)
    state, opening = war.start(setup.scenario, setup.house, setup.tables, dice)
    watch = Watch(tally, state, opening)
    count = 0
    while state.outcome is None and state.round <= setup.max_rounds and count < most:
        legal = war.orders(state)
        fights = [order for order in legal if isinstance(order, (Enter, PressOn, Shoot))]
        rough = fights and random.random() < 0.5
        order = random.choice(fights) if rough else legal[random.randrange(len(legal))]
        war.play(state, order, dice, watch.tell)
        count += 1
    watch.close(count)
    return state
