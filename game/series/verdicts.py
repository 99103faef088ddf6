"""What an author should mend, one sentence each that names the mend; and what else is to be known.

A map marked `fair` is judged harder: that a siege is uneven is only remarked on.
"""

from __future__ import annotations

from game.rules.war import War
from game.series.balance import Balance, Verdict
from game.series.case import Case
from game.series.chances import CHANCES, broken_off
from game.series.pieces import PIECES


def verdicts(balance: Balance, war: War) -> tuple[Verdict, ...]:
    """All verdicts, faults first."""
    case = Case(balance, war)
    early = broken_off(case)
    if early is not None:
        return (early,)
    found = [verdict for judge in (*CHANCES, *PIECES) for verdict in judge(case)]
    return tuple(sorted(found, key=lambda verdict: not verdict.fault))
