"""A match written to the disk, read and played again."""

from __future__ import annotations

from game.data.files import shown
from game.data.places import matches_dir, user_dir
from game.dice import derived
from game.match import Match, store, verify
from game.players import choose
from game.selftest.demands import demand
from game.selftest.games import SEED, a_war
from game.ui import settings

ORDERS = 60


def matches() -> str:
    """A war of some orders is kept, listed, gone on with and checked."""
    with a_match(ORDERS) as match:
        path, played, checksum = match.path, len(match.steps), _checksum(match)
    assert path is not None  # noqa: S101 - it was begun in a folder
    with Match.load(path) as again:
        demand(_checksum(again) == checksum, f"{shown(path)}: is read as another position")
        demand(not again.said, " ".join(again.said))
    verdict = verify(path)
    demand(verdict.ok, f"{shown(path)}: {verdict.fault}")
    demand(verdict.orders == played, f"{shown(path)}: has {verdict.orders} of {played} orders")
    listed = [info.path for info in store.matches()]
    demand(path in listed, f"{shown(path)}: isn't in the list of matches")
    _settings()
    return f"{played} orders kept in {shown(matches_dir())}"


def a_match(orders: int) -> Match:
    """A match kept in the user's folder, of a war that novices have begun."""
    setup = a_war(0)
    match = store.begin(setup.scenario, setup.tables, setup.house, setup.players, SEED)
    for line in range(orders):
        decision = match.rules.to_decide(match.state)
        if decision is None:
            break
        side = decision.sides[0]
        match.play(choose(setup.players[side], match.state, derived(SEED, side, line)))
    return match


def _checksum(match: Match) -> str:
    return match.rules.checksum(match.state)


def _settings() -> None:
    wanted = settings.Settings(pace="fast")
    settings.save(wanted)
    demand(settings.load() == (wanted, ""), f"{shown(user_dir())}: settings aren't kept")
