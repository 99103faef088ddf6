"""Odds of battles played out, for as long as the exact ones are still being reckoned (W8).

Many battles at once with numpy, all of them a round at a time.
"""

from __future__ import annotations

from math import sqrt
from random import Random

import numpy as np
from numpy.typing import NDArray

from game.rules.war.clash import Fighter
from game.rules.war.odds_result import Odds
from game.rules.war.odds_stacks import Endless

Ints = NDArray[np.int64]

_MOST_ROUNDS = 10_000
_FACES = 252
"""Bytes below this, six times as many as there are sixes, give each face alike."""


class _Side:
    """All battles' units of one side, with what doesn't change about them and their hits left."""

    def __init__(self, fighters: tuple[Fighter, ...], *, attacks: bool, games: int) -> None:
        self.full = np.array([fighter.hits for fighter in fighters])
        self.left = np.tile(self.full, (games, 1))
        self.owner = np.repeat(np.arange(len(fighters)), [f.dice for f in fighters])
        self.bonus = np.array([f.bonus for f in fighters])[self.owner]
        self.deadly = np.array([f.deadly for f in fighters])[self.owner]
        self.groups = np.array([f.group for f in fighters])
        self.low = np.flatnonzero(np.array([f.low for f in fighters])[self.owner])
        damage = [(2 if f.deadly and attacks else 1) if f.reaches else 0 for f in fighters]
        self.damage = np.array(damage)[self.owner]

    def sort(self, faces: Ints, left: Ints) -> tuple[Ints, Ints]:
        """Values and places of the dice, as they are paired; those of the fallen come last."""
        strength = left[:, self.owner]
        dice = len(self.owner)
        value = np.where(strength > 0, faces + self.bonus, _FALLEN)
        key = value * 2 + self.deadly
        key = (key * (int(self.full.max()) + 1) + strength) * dice + np.arange(dice)[::-1]
        order = np.argsort(-key, axis=1)
        return np.take_along_axis(value, order, axis=1), order


_FALLEN = -1_000


def sample(
    attackers: tuple[Fighter, ...],
    defenders: tuple[Fighter, ...],
    *,
    to_end: bool,
    carried: bool,
    games: int,
    seed: int,
) -> Odds:
    """Play so many battles out with dice of this seed; fighters as in ``odds.exact``."""
    random = Random(seed)  # noqa: S311 - dice, not secrets
    attack = _Side(attackers, attacks=True, games=games)
    defence = _Side(defenders, attacks=False, games=games)
    going = np.arange(games)
    rounds = 0
    for _ in range(_MOST_ROUNDS if to_end else 1):
        _play_round(attack, defence, going, random, carried=carried)
        rounds += len(going)
        both = (attack.left[going] > 0).any(axis=1) & (defence.left[going] > 0).any(axis=1)
        going = going[both]
        if not len(going):
            break
    if to_end and len(going):
        raise Endless("this battle never ends: units are left that can't hurt each other")
    return _count(attack, defence, rounds)


def _play_round(
    attack: _Side, defence: _Side, going: Ints, random: Random, *, carried: bool
) -> None:
    ours, theirs = attack.left[going], defence.left[going]
    values, dice = attack.sort(_faces(random, len(going), attack), ours)
    foe_values, foe_dice = defence.sort(_faces(random, len(going), defence), theirs)
    pairs = min(values.shape[1], foe_values.shape[1])
    values, dice, foe_values, foe_dice = (
        part[:, :pairs] for part in (values, dice, foe_values, foe_dice)
    )
    fought = (values > _FALLEN) & (foe_values > _FALLEN)
    _hurt(
        theirs, defence, foe_dice, np.where(fought & (values > foe_values), attack.damage[dice], 0)
    )
    _hurt(ours, attack, dice, np.where(fought & (foe_values > values), defence.damage[foe_dice], 0))
    for side, left in ((attack, ours), (defence, theirs)):
        if carried:
            _carry(side, left)
        side.left[going] = np.maximum(left, 0)


def _hurt(left: Ints, side: _Side, dice: Ints, hits: Ints) -> None:
    """Take the hits off; less than nothing left is overkill."""
    battles = np.broadcast_to(np.arange(len(left))[:, None], dice.shape)
    np.subtract.at(left, (battles, side.owner[dice]), hits)


def _carry(side: _Side, left: Ints) -> None:
    """Overkill goes to the unit with fewest hits left of the same faction, one hit at a time."""
    for group in np.unique(side.groups):
        members = np.flatnonzero(side.groups == group)
        part = left[:, members]
        spare = -np.minimum(part, 0).sum(axis=1)
        part = np.maximum(part, 0)
        while True:
            open_to = np.flatnonzero((spare > 0) & (part > 0).any(axis=1))
            if not len(open_to):
                break
            weak = np.where(part[open_to] > 0, part[open_to], np.iinfo(np.int64).max)
            part[open_to, weak.argmin(axis=1)] -= 1
            spare[open_to] -= 1
        left[:, members] = part


def _faces(random: Random, battles: int, side: _Side) -> Ints:
    """What counts of a side's dice: the lower of two where one has to roll twice (W5)."""
    faces = _roll(random, battles, len(side.owner))
    if len(side.low):
        again = _roll(random, battles, len(side.low))
        faces[:, side.low] = np.minimum(faces[:, side.low], again)
    return faces


def _roll(random: Random, battles: int, dice: int) -> Ints:
    """Faces of dice; by rejection, so each is as likely as another."""
    wanted = battles * dice
    faces = np.empty(0, dtype=np.uint8)
    while len(faces) < wanted:
        raw = np.frombuffer(random.randbytes(wanted - len(faces) + 64), dtype=np.uint8)
        faces = np.concatenate([faces, raw[raw < _FACES]])
    return (faces[:wanted].astype(np.int64) % 6 + 1).reshape(battles, dice)


def _count(attack: _Side, defence: _Side, rounds: int) -> Odds:
    games = len(attack.left)
    ours, theirs = (attack.left > 0).sum(axis=1), (defence.left > 0).sum(axis=1)
    wins = float(((ours > 0) & (theirs == 0)).mean())
    return Odds(
        attacker_wins=wins,
        defender_wins=float(((ours == 0) & (theirs > 0)).mean()),
        both_left=float(((ours > 0) & (theirs > 0)).mean()),
        both_gone=float(((ours == 0) & (theirs == 0)).mean()),
        rounds=rounds / games,
        attackers_left=_shares(ours, len(attack.full)),
        defenders_left=_shares(theirs, len(defence.full)),
        hits_on_attacker=float((attack.full - attack.left).sum(axis=1).mean()),
        hits_on_defender=float((defence.full - defence.left).sum(axis=1).mean()),
        error=_error(wins, games),
    )


def _shares(left: Ints, most: int) -> tuple[float, ...]:
    return tuple((np.bincount(left, minlength=most + 1) / len(left)).tolist())


def _error(share: float, games: int) -> float:
    """Half of Wilson's 95 % interval, which holds near 0 and 1 too."""
    z = 1.96
    spread = sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return z * spread / (1 + z * z / games)
