"""The files of the window: icon, title, parchment, frame, compass rose."""

from collections.abc import Iterator
from pathlib import Path

from .emblem import compass, icon, svg
from .paper import frame, parchment_tile
from .picture import coarsen, save_png, to_array
from .sketch import Sketch
from .title import title

APP = Path(__file__).resolve().parent.parent / "app"
ICONS = (16, 24, 32, 48, 64, 128, 256)


def make_app() -> Iterator[Path]:
    """Make icon, parchment, frame and compass rose."""
    APP.mkdir(exist_ok=True)
    for name, shapes in (("compass", compass()), ("icon", icon())):
        file = APP / f"{name}.svg"
        file.write_text(svg(shapes))
        yield file
    sketch = Sketch("icon")
    sketch.shapes = icon()
    for size in ICONS:
        file = APP / f"icon-{size}.png"
        scaled = Sketch("icon")
        scaled.raw(f'<g transform="scale({size / 256:g})">' + "".join(icon()) + "</g>")
        save_png(file, to_array(scaled.surface(size, size, 4)))
        yield file
    for name, picture in (("parchment", coarsen(parchment_tile(), 64)), ("frame", frame())):
        file = APP / f"{name}.png"
        save_png(file, picture)
        yield file


def make_title() -> Iterator[Path]:
    """Make the title picture."""
    file = APP / "title.png"
    save_png(file, coarsen(title(), 52))
    yield file
