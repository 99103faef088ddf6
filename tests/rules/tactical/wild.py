"""Wild fights for the laws: any figures, numbers and options."""

from __future__ import annotations

from hypothesis import strategies as st

from game.rules import tactical
from game.rules.tactical.house import choices

FLAG = st.booleans()
HOUSES = st.builds(
    tactical.House,
    **{name: st.sampled_from(values) for name, values in choices().items()},
)


def troops(side: str) -> st.SearchStrategy[tactical.Troop]:
    return st.builds(
        tactical.Troop,
        id=st.just(side),
        title=st.just(side.title()),
        skill=st.integers(0, 10),
        secondary=st.integers(-1, 10),
        length=st.integers(1, 5),
        single=FLAG,
        dirty=FLAG,
        cover=st.integers(0, 4),
        shield_cover=st.integers(0, 3),
        shield=st.integers(0, 3),
        penalty=st.integers(0, 3),
    )


def lines(side: str) -> st.SearchStrategy[tactical.Line]:
    return st.builds(
        tactical.Line,
        id=st.just(side),
        name=st.just(side.title()),
        troop=st.just(side),
        count=st.integers(1, 12),
        fear=st.sampled_from((0, 0, 1, 3)),
    )


SCENARIOS = st.builds(
    tactical.Scenario,
    title=st.just("Wild"),
    attackers=lines("red"),
    defenders=lines("blue"),
)
TABLES = st.builds(
    lambda one, other: tactical.Tables(troops=(one, other)), troops("red"), troops("blue")
)
