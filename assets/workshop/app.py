"""The files of the window and of the desktop: icon, title, parchment, frame, compass rose."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image

from .emblem import compass, icon, svg
from .paper import frame, parchment_tile
from .picture import Field, coarsen, png, save_png, to_array
from .sketch import Sketch
from .title import title

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "assets" / "app"
DESKTOP = ROOT / "build_spec" / "icons"
ICONS = (16, 24, 32, 48, 64, 128, 256)
LARGE = (512, 1024)  # what macOS and shops want beside these


def make_app() -> Iterator[Path]:
    """Make icon, parchment, frame and compass rose."""
    APP.mkdir(exist_ok=True)
    for name, shapes in (("compass", compass()), ("icon", icon())):
        file = APP / f"{name}.svg"
        file.write_text(svg(shapes))
        yield file
    for size in ICONS:
        file = APP / f"icon-{size}.png"
        save_png(file, _icon(size))
        yield file
    for name, picture in (("parchment", coarsen(parchment_tile(), 64)), ("frame", frame())):
        file = APP / f"{name}.png"
        save_png(file, picture)
        yield file


def make_desktop() -> Iterator[Path]:
    """Make the icons that Windows and macOS ask for, each in all its sizes."""
    DESKTOP.mkdir(parents=True, exist_ok=True)
    pictures = {size: Image.open(BytesIO(png(_icon(size)))) for size in (*ICONS, *LARGE)}
    for name, sizes in (("hexmarch.ico", ICONS), ("hexmarch.icns", (32, 64, 128, 256, *LARGE))):
        file = DESKTOP / name
        first, *others = (pictures[size] for size in reversed(sizes))
        shapes = [(size, size) for size in sizes]
        first.save(file, sizes=shapes if file.suffix == ".ico" else None, append_images=others)
        yield file


def _icon(size: int) -> Field:
    scaled = Sketch("icon")
    scaled.raw(f'<g transform="scale({size / 256:g})">' + "".join(icon()) + "</g>")
    return to_array(scaled.surface(size, size, 4))


def make_title() -> Iterator[Path]:
    """Make the title picture."""
    file = APP / "title.png"
    save_png(file, coarsen(title(), 52))
    yield file
