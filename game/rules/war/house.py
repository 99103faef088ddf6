"""The house rules of the war, typed; the first value of each is the default."""

from __future__ import annotations

from typing import Literal

from game.rules.houses import HouseRules

MOST_ACTIONS = 9


class House(HouseRules, frozen=True, kw_only=True):
    """House rules in force (W1, W2, W5, W8 to W11, W13; `computer_settles`: N140)."""

    initiative: Literal["once", "every_round"] = "once"
    battle_actions: int = 3
    colossal_dice: Literal["one", "three"] = "one"
    overkill: Literal["lost", "carried"] = "lost"
    return_fire: Literal["always", "in_range"] = "always"
    rounds: Literal["to_the_end", "one"] = "to_the_end"
    first_muster: Literal["round_1", "round_2"] = "round_1"
    healing_reach: Literal["any", "1", "0"] = "any"
    entrench: Literal["single", "stacking"] = "single"
    character_move: Literal["pace", "one_hex"] = "pace"
    exhaustion: Literal["srd52", "srd51"] = "srd52"
    resolve: Literal["characters", "any", "dice_only"] = "characters"
    gm_desk: Literal["off", "on"] = "off"
    confirm_results: Literal["off", "on"] = "off"
    computer_settles: Literal["dice", "best"] = "dice"

    @classmethod
    def choices(cls) -> dict[str, tuple[str, ...]]:
        """What each house rule can be, the default first."""
        usual = str(cls().battle_actions)
        numbers = map(str, range(1, MOST_ACTIONS + 1))
        found = super().choices()
        found["battle_actions"] = (usual, *(number for number in numbers if number != usual))
        return found

    @property
    def at_odds(self) -> str:
        """What can't hold together, as a sentence; "" where all can."""
        if self.confirm_results == "on" and self.gm_desk == "off":
            return "House rule confirm_results needs the game master’s desk (gm_desk = on)."
        return ""


choices = House.choices
