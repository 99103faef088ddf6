"""Pictures in and out of arrays, and PNG files whose bytes are always the same."""

import struct
import zlib
from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray

from .hexagon import Field

Bytes = NDArray[np.uint8]


def to_array(surface: pygame.Surface) -> Field:
    """Return rows × columns × RGBA from 0 to 255."""
    width, height = surface.get_size()
    raw = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), dtype=np.uint8)
    return raw.reshape(height, width, 4).astype(np.float64)


def to_surface(array: Field) -> pygame.Surface:
    """Return a surface with alpha from rows × columns × RGBA."""
    height, width = array.shape[:2]
    data = np.clip(np.rint(array), 0, 255).astype(np.uint8).tobytes()
    return pygame.image.frombytes(data, (width, height), "RGBA")


def over(ground: Field, surface: pygame.Surface) -> Field:
    """Lay a surface over an opaque ground of rows × columns × RGB."""
    top = to_array(surface)
    alpha = top[..., 3:] / 255
    return ground * (1 - alpha) + top[..., :3] * alpha


def with_alpha(ground: Field, alpha: Field) -> Field:
    """Join colour (0 to 255) and opacity (0 to 1)."""
    return np.dstack([ground, alpha * 255])


def shrink(array: Field, factor: int) -> Field:
    """Scale rows × columns × RGBA down by a whole factor, colour weighed by opacity."""
    height, width = array.shape[0] // factor, array.shape[1] // factor
    cells = array.reshape(height, factor, width, factor, 4)
    alpha = cells[..., 3:].mean(axis=(1, 3))
    colour = (cells[..., :3] * cells[..., 3:]).mean(axis=(1, 3)) / np.maximum(alpha, 1e-9)
    return np.concatenate([colour, alpha], axis=2)


def coarsen(array: Field, levels: int) -> Field:
    """Round colours to few levels: a smaller file, no difference to the eye."""
    width = 255 / (levels - 1)
    out = array.copy()
    out[..., :3] = np.rint(array[..., :3] / width) * width
    return out


def save_png(file: Path, array: Field) -> None:
    """Write rows × columns × RGB or RGBA as PNG."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(png(array))


def png(array: Field) -> bytes:
    """Encode rows × columns × RGB or RGBA as PNG."""
    data = np.clip(np.rint(array), 0, 255).astype(np.uint8)
    height, width, depth = data.shape
    if depth == 4:
        data[data[..., 3] == 0] = 0
    header = struct.pack(">IIBBBBB", width, height, 8, 6 if depth == 4 else 2, 0, 0, 0)
    body = zlib.compress(_filtered(data), 9)
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", header)
        + _chunk(b"IDAT", body)
        + _chunk(b"IEND", b"")
    )


def _filtered(data: Bytes) -> bytes:
    """Filter each row in the way that leaves the smallest sum of differences."""
    height, width, depth = data.shape
    flat = data.reshape(height, width * depth).astype(np.int16)
    up = np.vstack([np.zeros((1, width * depth), np.int16), flat[:-1]])
    left = np.hstack([np.zeros((height, depth), np.int16), flat[:, :-depth]])
    corner = np.hstack([np.zeros((height, depth), np.int16), up[:, :-depth]])
    ways = [flat, flat - left, flat - up, flat - (left + up) // 2, flat - _paeth(left, up, corner)]
    codes = np.stack([way.astype(np.uint8) for way in ways])
    cost = np.abs(codes.astype(np.int8).astype(np.int32)).sum(axis=2)
    best = cost.argmin(axis=0)
    return b"".join(bytes([way]) + codes[way, row].tobytes() for row, way in enumerate(best))


def _paeth(
    left: NDArray[np.int16], up: NDArray[np.int16], corner: NDArray[np.int16]
) -> NDArray[np.int16]:
    guess = left + up - corner
    a, b, c = np.abs(guess - left), np.abs(guess - up), np.abs(guess - corner)
    return np.where((a <= b) & (a <= c), left, np.where(b <= c, up, corner))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
