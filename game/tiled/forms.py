"""The form of maps in Tiled, wars and battlefields: layers, classes and properties."""

from __future__ import annotations

import re

ID = re.compile(r"[a-z0-9_]+")
TERRAIN, ROADS, RIVERS = "terrain", "roads", "rivers"
TILE_LAYERS = (TERRAIN, ROADS, RIVERS)
BATTLEFIELD_LAYERS = ("factors", "fighters")
BATTLEFIELD_TERRAINS = ("floor", "wall")

# Object layer -> class -> properties. A name is the object's own, in Tiled's Name field.
CLASSES: dict[str, dict[str, tuple[str, ...]]] = {
    "posts": {"post": ("faction", "kind"), "control": ("faction",)},
    "units": {
        "unit": ("unit", "faction", "count", "hits", "entrenched"),
        "character": (
            "faction",
            "hit_points",
            "level",
            "hit_die",
            "constitution",
            "initiative",
            "traits",
            "mounted",
            "boat",
            "portrait",
            "hit_points_left",
            "hit_dice_left",
            "exhaustion",
            "marched",
            "entrenched",
            "fallen",
        ),
        "arrival": ("faction",),
    },
    "goals": {
        "goal": ("team", "kind", "count", "rounds", "target", "reward", "held"),
        "reinforcement": ("faction", "round", "units"),
    },
    "labels": {"label": (), "note": ("reader", "text")},
}
POST, CONTROL, UNIT, CHARACTER, ARRIVAL = "post", "control", "unit", "character", "arrival"
LABEL, NOTE = "label", "note"
MOST_ROUNDS = 9999
BATTLEFIELD_CLASSES: dict[str, dict[str, tuple[str, ...]]] = {
    "factors": {"factor": ("kind", "entry")},
    "fighters": {"fighter": ("side", "fighter", "leader")},
    "goals": {"goal": ("team", "kind", "rounds", "target", "toughness")},
    "labels": {"label": ()},
}
OBJECT_PROPERTIES = tuple(
    dict.fromkeys(
        name
        for classes in (CLASSES, BATTLEFIELD_CLASSES)
        for kinds in classes.values()
        for names in kinds.values()
        for name in names
    )
)
_ANY_MAP = ("title", "author", "briefing", "hex_numbers", "max_rounds", "fair")
MAP_PROPERTIES = (*_ANY_MAP, "units_table", "clock")
BATTLEFIELD_PROPERTIES = (*_ANY_MAP, "fighters_table")
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
SIDE_FIELDS = ("name", "colour", "player", "heroes", "briefing")
