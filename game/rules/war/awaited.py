"""What is awaited in each phase of a war, as a refusal says it to who does something else."""

from __future__ import annotations

AWAITED = {
    "muster": "The muster comes first.",
    "turn": "There is no battle or muster to decide now.",
    "battle": "First decide how the battle goes on.",
    "claim": "First choose who goes into the won hex.",
    "way": "First choose how the zone is settled.",
    "elsewhere": "First the fight for the zone has to be settled.",
    "confirm": "The game master has to confirm the result first.",
}
OVER = "The war is over."
NO_HEX = "There is no such hex on the map."
NO_UNITS = "Choose at least one unit."
IN_ORDER = "Name the units in the order of their stack."
DESK_CLOSED = "The game master’s desk is closed in this war (gm_desk = off)."
MOST_NOTE = 200
LONG_NOTE = f"A note has at most {MOST_NOTE} signs."
