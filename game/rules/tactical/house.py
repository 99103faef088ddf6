"""The house rules of a Tactical Core exchange: its options, each a switch; the default first."""

from __future__ import annotations

from typing import Literal

from game.rules.houses import HouseRules

Switch = Literal["off", "on"]
Used = Literal["on", "off"]


class House(HouseRules, frozen=True, kw_only=True):
    """Options in force (T3 to T7). Those about troopers only tell where a trooper has the trait."""

    opening: Literal["charge", "no_charge"] = "charge"
    multiple: Switch = "off"
    tempo: Switch = "off"
    escalation: Switch = "off"
    reach: Used = "on"
    single: Used = "on"
    dirty: Used = "on"
    coverage: Used = "on"
    shields: Used = "on"
    fear: Used = "on"


choices = House.choices
