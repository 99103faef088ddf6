"""Levels of players, and how the command line names them: `red=human,blue=novice`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, overload

from game.data.thinking import Depth, thinking
from game.dice import derived
from game.players import lookahead, novice
from game.players.systems import State as GameState
from game.players.systems import system_of
from game.rules.war import State, WarOrder

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.rules.tactical.actions import TacticalOrder
    from game.rules.tactical.state import State as Exchange
    from game.rules.wargame import State as Battle
    from game.rules.wargame import WarGameOrder

HUMAN = "human"


def _ahead(depth: Depth) -> Callable[[State, int], WarOrder]:
    return lambda state, _chance: lookahead.choose(state, depth)


DECIDERS: dict[str, Callable[[State, int], WarOrder]] = {
    "novice": novice.choose,
    **{level: _ahead(depth) for level, depth in thinking().levels.items()},
}
COMPUTERS = tuple(DECIDERS)
LEVELS = (HUMAN, *COMPUTERS)


class WrongPlayers(ValueError):  # noqa: N818 - it says what is wrong with what was asked
    """Players that can't be; its text is one sentence for the user."""


def parse(
    text: str, factions: Sequence[str], levels: Iterable[str] = LEVELS, kind: str = "faction"
) -> dict[str, str]:
    """Read `faction=level,…`; factions not named are left out. Raises WrongPlayers.

    `kind` is what a message calls one of `factions`.
    """
    found: dict[str, str] = {}
    known = tuple(levels)
    for part in text.split(","):
        faction, sign, level = (piece.strip() for piece in part.partition("="))
        if not sign:
            raise WrongPlayers(
                f"{part.strip()!r} names no player; write it as {factions[0]}={known[-1]}"
            )
        if faction not in factions:
            raise WrongPlayers(
                f"there is no {kind} {faction!r} here; there are {', '.join(factions)}"
            )
        if level not in known:
            raise WrongPlayers(f"{faction} can't be {level!r}; it can be {', '.join(known)}")
        if faction in found:
            raise WrongPlayers(f"{faction} is given two players")
        found[faction] = level
    return found


@overload
def choose(level: str, state: State, chance: int) -> WarOrder: ...
@overload
def choose(level: str, state: Exchange, chance: int) -> TacticalOrder: ...
@overload
def choose(level: str, state: Battle, chance: int) -> WarGameOrder: ...
def choose(level: str, state: Any, chance: int) -> Any:
    """The order that a computer level gives in a position of any rule system.

    `chance` is the level's own, never the match's dice (N40). Raises KeyError for what is no
    computer's level, ValueError when nobody is awaited.
    """
    return system_of(state).player.choose(level, state, chance)


def interrupt(level: str, state: GameState, side: str, chance: int) -> Order | None:
    """The order by which a computer's side that isn't awaited goes at once, or None.

    None where nobody goes out of turn: in a war, at the Tactical Core, and when it doesn't pay.
    Cheap: it may be asked before every order. Raises KeyError for what is no computer's level.
    """
    return system_of(state).player.interrupt(level, state, side, chance)


def at_once(
    state: GameState, others: Iterable[str], players: Mapping[str, str], seed: int, line: int
) -> Order | None:
    """What the first of the sides that aren't awaited, and wants to, does at once; or None (G5).

    Only computers among `players` are asked; `line` is the next order's place in the match, whose
    `seed` gives each its chance.
    """
    for side in others:
        level = players.get(side, HUMAN)  # a game master is nobody's
        if level == HUMAN:
            continue
        order = interrupt(level, state, side, derived(seed, side, line))
        if order is not None:
            return order
    return None
