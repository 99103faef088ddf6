import msgspec
import pytest

from game.data import thinking as module
from game.data.load import read_toml
from game.data.thinking import Thinking, thinking


def raw() -> dict[str, dict[str, object]]:
    return read_toml(module._FILE)


@pytest.mark.parametrize("table", ["worth", "position", "goals", "search", "replies"])
def test_a_misspelled_figure_is_refused_by_name(table: str) -> None:
    written = raw()
    written[table] = {**written[table], "luck": 1.0}
    with pytest.raises(msgspec.ValidationError, match=rf"`luck` - at `\$\.{table}`"):
        msgspec.convert(written, Thinking)


@pytest.mark.parametrize("table", ["worth", "position", "goals", "search", "replies"])
def test_none_may_be_left_out(table: str) -> None:
    written = raw()
    name, *_ = written[table]
    del written[table][name]
    with pytest.raises(msgspec.ValidationError, match=rf"`{name}` - at `\$\.{table}`"):
        msgspec.convert(written, Thinking)


def test_chances_and_parts_are_between_nothing_and_all() -> None:
    known = thinking()
    position, search, replies = known.position, known.search, known.replies
    parts = [known.worth.wear, position.fading, position.bold, position.nearly, position.hunted]
    parts += [search.sure, search.rare, search.answers, replies.likely]
    parts += [part for one in (known.risk.ours, known.risk.ours_to_move) for part in shares(one)]
    assert all(0 <= part <= 1 for part in parts)


def shares(risk: module.Risk) -> tuple[float, float, float]:
    return risk.now, risk.near, risk.later


def test_a_stronger_level_thinks_farther() -> None:
    levels = thinking().levels
    assert list(levels) == ["regular", "veteran"]
    regular, veteran = levels.values()
    assert len(veteran.widths) > len(regular.widths)
    assert veteran.positions > regular.positions
    assert veteran.answers > regular.answers
