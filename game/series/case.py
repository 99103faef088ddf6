"""What verdicts are given on."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.war import War
from game.series.balance import Balance, Verdict


class Case(NamedTuple):
    """What many games said, and the war that was played."""

    balance: Balance
    war: War


def fault(text: str) -> Verdict:
    """What the author should mend."""
    return Verdict(fault=True, text=text)


def remark(text: str) -> Verdict:
    """What is worth knowing."""
    return Verdict(fault=False, text=text)
