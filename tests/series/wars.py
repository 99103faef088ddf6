"""A small war of a party and a realm against the undead, for the tests of many games."""

from __future__ import annotations

from game.data.load import standard_tables
from game.rules.war import House, Scenario
from game.rules.war.scenario import Goal
from game.series import Setup
from tests.rules.war.table import hero, lay

NOVICES = {"red": "novice", "blue": "novice"}
PARTY = [
    hero("Aldric", "red", "0,0", hit_points=70, level=6, mounted=True),
    hero("Bea", "red", "0,0", hit_points=50, level=5),
    hero("Cy", "red", "0,0", hit_points=45, level=5, traits=("airborne",)),
    hero("Mordrec", "blue", "6,5", hit_points=90, level=8),
]


def undead_war() -> Scenario:
    table = lay(
        {
            "1,1": "red: 2 knights + bandits",
            "5,4": "blue: 2 undead_horde",
            "4,3": "blue: undead_horde",
            "3,0": "blue: bandits",
        },
        terrain={"2,2": "forest", "3,3": "hills", "5,2": "swamp"},
        posts={"0,0": "red", "6,5": "blue", "3,2": "", "1,4": ""},
        heroes=PARTY,
        goals=[Goal(kind="hold", cell=17, rounds=9, team="red")],
        max_rounds=16,
    )
    return table.state.war.scenario


def heroic(level: str = "novice", **house: str) -> Setup:
    """Its set-up; the tables lack what fights elsewhere need, as those of a map do.

    Who thinks longer breaks off sooner.
    """
    rules = House.of({"resolve": "any", "computer_settles": "best", **house})
    players = dict.fromkeys(NOVICES, level)
    return Setup(undead_war(), standard_tables(), rules, players, 99 if level == "novice" else 6)
