"""What is known about how a battle goes."""

from __future__ import annotations

from dataclasses import dataclass

_DIGITS = 12


@dataclass(frozen=True, slots=True)
class Odds:
    """How a battle goes: probabilities and means."""

    attacker_wins: float
    """No defender is left, but an attacker is."""
    defender_wins: float
    both_left: float
    both_gone: float
    rounds: float
    """Mean number of rounds of dice."""
    attackers_left: tuple[float, ...]
    """Chance of each number of attacking units left, from none to all."""
    defenders_left: tuple[float, ...]
    hits_on_attacker: float
    """Mean hits taken, entrenchment's included (W11), overkill not."""
    hits_on_defender: float
    error: float = 0.0
    """Half the width of the 95 % interval of ``attacker_wins``; 0: the odds are exact."""

    def to_json(self) -> dict[str, float | list[float]]:
        """The form that ``hexmarch odds --json`` prints, to 12 digits."""
        return {
            "attacker_wins": round(self.attacker_wins, _DIGITS),
            "defender_wins": round(self.defender_wins, _DIGITS),
            "both_left": round(self.both_left, _DIGITS),
            "both_gone": round(self.both_gone, _DIGITS),
            "rounds": round(self.rounds, _DIGITS),
            "attackers_left": [round(chance, _DIGITS) for chance in self.attackers_left],
            "defenders_left": [round(chance, _DIGITS) for chance in self.defenders_left],
            "hits_on_attacker": round(self.hits_on_attacker, _DIGITS),
            "hits_on_defender": round(self.hits_on_defender, _DIGITS),
        }
