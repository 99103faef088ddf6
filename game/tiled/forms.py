"""The form of a war in Tiled: its layers, classes and properties."""

from __future__ import annotations

import re

ID = re.compile(r"[a-z0-9_]+")
TERRAIN, ROADS, RIVERS = "terrain", "roads", "rivers"
TILE_LAYERS = (TERRAIN, ROADS, RIVERS)
BATTLEFIELD_LAYERS = ("factors", "fighters")
BATTLEFIELD_TERRAINS = ("floor", "wall")

# Object layer -> class -> properties. A name is the object's own, in Tiled's Name field.
CLASSES: dict[str, dict[str, tuple[str, ...]]] = {
    "posts": {"post": ("faction", "kind")},
    "units": {"unit": ("unit", "faction", "count", "hits", "entrenched")},
    "goals": {
        "goal": ("team", "kind", "count", "rounds", "target", "reward"),
        "reinforcement": ("faction", "round", "units"),
    },
    "labels": {"label": ()},
}
CHARACTER = "character"
OBJECT_PROPERTIES = tuple(
    dict.fromkeys(name for kinds in CLASSES.values() for names in kinds.values() for name in names)
)
MAP_PROPERTIES = (
    "title",
    "author",
    "briefing",
    "hex_numbers",
    "max_rounds",
    "fair",
    "units_table",
    "clock",
)
FACTION, HOUSE, SIDE = "faction.", "house.", "side."
FACTION_FIELDS = (
    "name",
    "team",
    "colour",
    "emblem",
    "player",
    "initiative",
    "leaders",
    "leader_initiative",
    "briefing",
)
