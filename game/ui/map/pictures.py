"""A bounded store of surfaces: what was longest unused goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

MEGABYTE = 1 << 20


class Pictures:
    """Surfaces by key, made when first asked for, within `limit` bytes of pixels.

    A single picture beyond the limit is kept alone; one in use is never freed under its user.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of this key, made by `make` if it isn't kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.bytes += size_of(made)
        while self.bytes > self.limit and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self.bytes -= size_of(gone)
        return made

    def drop(self, unwanted: Callable[[Hashable], bool]) -> None:
        """Forget the pictures whose key is unwanted."""
        for key in [key for key in self._kept if unwanted(key)]:
            self.bytes -= size_of(self._kept.pop(key))


def size_of(picture: pygame.Surface) -> int:
    """Bytes of its pixels."""
    return picture.get_pitch() * picture.get_height()
