"""The self-test's window: nothing that a player can come to see is left out."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest

import game.ui
from game.selftest import screens
from game.ui.app import App
from game.ui.scene import Scene


def kinds(of: type[Scene]) -> Iterator[type[Scene]]:
    """Those that no other is made from."""
    for one in of.__subclasses__():
        yield from kinds(one)
        if not one.__subclasses__() and one.__module__.startswith("game."):
            yield one


def test_every_screen_and_dialog_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in walk_packages(game.ui.__path__, "game.ui."):
        import_module(module.name)
    drawn: set[type[Scene]] = set()
    look_at = screens._look_at

    def look(app: App, name: str) -> None:
        drawn.update(type(scene) for scene in app.stack)
        look_at(app, name)

    monkeypatch.setattr(screens, "_look_at", look)
    screens.screens()
    missing = sorted(f"{one.__module__}.{one.__name__}" for one in set(kinds(Scene)) - drawn)
    assert not missing, "add them to game/selftest/dialogs.py"
