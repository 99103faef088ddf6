"""The balance page: whole, alone, true to the games' figures, safe, the same every time."""

import os
import re
import subprocess
import sys
from base64 import b64decode
from pathlib import Path

import msgspec
import pytest

from game import report, series
from game.report.words import amount, part
from game.rules.war.scenario import Faction, Post
from game.series.balance import Verdict
from game.series.phrases import between, percent, points, sure
from tests.match.small import TABLES
from tests.report.small import Node, balance, page, read, rows, scenario

SECTIONS = {
    "verdicts": "What to mend",
    "wins": "Who wins",
    "lengths": "How long wars last",
    "first": "What the first move is worth",
    "goals": "Goals",
    "posts": "Command Posts",
    "units": "Units",
    "coming": "Reinforcements",
    "maps": "On the map",
}
replace = msgspec.structs.replace


@pytest.fixture(scope="module")
def tree() -> Node:
    return read(page())


def page_of(**changes: object) -> Node:
    return read(report.balance_html(scenario(), TABLES, replace(balance(), **changes)))


def table(tree: Node, section: str, number: int = 0) -> Node:
    return tree.one(section).all("table")[number]


def test_every_section_is_there_and_what_to_mend_comes_first(tree: Node) -> None:
    assert tree.attributes["lang"] == "en"
    sections = tree.all("section")
    assert {one.attributes["id"]: one.all("h2")[0].text for one in sections} == SECTIONS
    assert sections[0].attributes["id"] == "verdicts"
    assert [link.attributes["href"] for link in tree.all("nav")[0].all("a")] == [
        f"#{id_}" for id_ in SECTIONS
    ]
    ids = [node.attributes["id"] for node in tree if "id" in node.attributes]
    assert len(ids) == len(set(ids))
    assert {one.attributes["aria-labelledby"] for one in sections} <= set(ids)


def test_the_head_says_what_was_played(tree: Node) -> None:
    assert tree.all("h1")[0].text == tree.all("title")[0].text == "Balance of Small War"
    header = tree.all("header")[0].text
    assert "A map by A. Author" in header
    assert "The Reds (novice)" in header
    assert "The Blues (novice)" in header
    facts = tree.all("dl", "facts")[0]
    said = dict(
        zip([n.text for n in facts.all("dt")], [n.text for n in facts.all("dd")], strict=True)
    )
    assert said["Games"] == "8"
    assert said["Draws"] == percent(balance().draws.share)
    footer = tree.all("footer")[0].text
    assert "seed 3" in footer
    assert "Overkill: lost" in footer


def test_the_page_needs_no_other_file_and_no_script(tree: Node) -> None:
    assert not tree.all("script")
    assert not tree.all("link")
    for node in tree:
        assert node.attributes.get("href", "#").startswith("#")
        assert node.attributes.get("src", "data:").startswith("data:image/png;base64,") or (
            "src" not in node.attributes
        )
        assert not [name for name in node.attributes if name.startswith("on")]
    assert "url(" not in page()
    assert "@import" not in page()
    assert "http" not in page()


def test_the_verdicts_are_the_balances() -> None:
    verdicts = (Verdict(True, "Mend this."), Verdict(False, "Know that."), Verdict(True, "And it."))
    section = page_of(verdicts=verdicts).one("verdicts")
    assert [item.text for item in section.all("ul", "verdicts")[0].all("li")] == [
        "Mend this.",
        "And it.",
    ]
    assert [item.text for item in section.all("ul", "remarks")[0].all("li")] == ["Know that."]
    assert not section.all("ul", "good")


def test_without_a_fault_the_page_says_so() -> None:
    section = page_of(verdicts=()).one("verdicts")
    assert section.all("ul", "good")
    assert not section.all("ul", "remarks")


def test_win_rates_with_their_intervals(tree: Node) -> None:
    teams, draws = balance().teams, balance().draws
    found = table(tree, "wins")
    assert [row[0] for row in rows(found)] == ["RThe Reds", "BThe Blues", "Draws"]
    for row, bar, share in zip(
        rows(found),
        found.all("div", "bar"),
        [*(team.wins for team in teams), draws],
        strict=True,
    ):
        assert row[2:5] == [str(share.count), percent(share.share), between(share.interval)]
        assert bar.attributes["aria-label"] == sure(share)
        low, high = share.interval
        fill, whisker = bar.all("span", "fill")[0], bar.all("span", "whisker")[0]
        assert f"width:{share.share * 100:.2f}%" in fill.attributes["style"]
        assert whisker.attributes["style"] == (
            f"left:{low * 100:.2f}%;width:{(high - low) * 100:.2f}%"
        )


def test_lengths_as_a_histogram(tree: Node) -> None:
    lengths = balance().lengths
    section = tree.one("lengths")
    said = section.all("p")[0].text
    assert f"took {lengths.median:g} rounds" in said
    assert f"by round {lengths.ninety}" in said
    columns = [
        column.attributes["title"]
        for column in section.all("div", "columns")[0].parts
        if isinstance(column, Node)
    ]
    assert len(columns) == lengths.most - lengths.least + 1
    for rounds, games in lengths.games.items():
        assert f"{rounds} rounds: {games} game{'s' * (games > 1)}" in columns
    ends = {row[0]: row[2] for row in rows(table(tree, "lengths"))}
    assert sum(map(int, ends.values())) == balance().games
    assert len(ends) == sum(1 for games in balance().ends.values() if games)


def test_what_the_first_move_is_worth(tree: Node) -> None:
    move = balance().first_move
    said = tree.one("first").text
    assert f"Moving first is worth {points(move.edge)} points" in said
    assert f"{points(move.interval[0])} to {points(move.interval[1])}" in said
    assert f"won {sure(move.first)} of the games, any other {sure(move.others)}" in said
    games = [row[2:4] for row in rows(table(tree, "first"))]
    assert games == [
        [str(share.of), str(share.count)]
        for team in balance().teams
        for share in (team.first, team.later)
    ]


@pytest.mark.parametrize(
    ("edge", "interval", "meaning"),
    [
        (0.1, (-0.1, 0.3), "can't tell that from chance"),
        (0.3, (0.1, 0.5), "moving first helps"),
        (-0.3, (-0.5, -0.1), "moving first harms"),
        (0.0, (-1.0, 1.0), "no side moved first in some of these games and later in others"),
    ],
)
def test_what_the_edge_means(edge: float, interval: tuple[float, float], meaning: str) -> None:
    move = replace(balance().first_move, edge=edge, interval=interval)
    assert meaning in page_of(first_move=move).one("first").text


def test_goals_that_are_never_met_are_marked(tree: Node) -> None:
    met, unmet = balance().goals
    assert met.games > 0
    assert unmet.games == 0
    first, second = rows(table(tree, "goals"))
    assert first[0].startswith("Three postsControl 3 Command Posts")
    assert first[1] == f"{met.games} of 8"
    assert first[3] == f"{met.ended} ({percent(met.ended / 8)})"
    assert f"The Reds: {met.reached['red']} game" in first[2]
    assert "Never met" not in first[4]
    assert second[0].endswith("In Tiled: 5,2")
    assert second[1] == "0 of 8"
    assert second[4] == "Never met"


def test_a_unit_to_be_guarded_is_no_goal_to_be_met() -> None:
    guarded = replace(balance().goals[1], guards=True, kind="protect", destroyed=3)
    row = rows(table(page_of(goals=(guarded,)), "goals"))[0]
    assert row[1] == row[3] == "–"
    assert row[4] == (
        "Wins nothing; to lose the unit loses the war.Its unit was destroyed in 3 games."
    )


def test_posts_the_most_fought_over_first(tree: Node) -> None:
    posts = sorted(balance().posts, key=lambda post: (-post.changes, post.cell))
    hands, grants = table(tree, "posts"), table(tree, "posts", 1)
    for row, grant, bar, post in zip(
        rows(hands), rows(grants), hands.all("div", "shares"), posts, strict=True
    ):
        assert row[0] == grant[0] == (post.name or "–")
        assert row[1] == grant[1] == f"{post.hex} ({shown_number(post.hex)})"
        assert row[2] == {"red": "R", "blue": "B", "": ""}[post.owner] + post.kind
        assert row[4:6] == [amount(post.changes), percent(post.games / 8)]
        assert grant[2:4] == [amount(post.mustered), amount(post.clogged)]
        for name, held in (("The Reds", post.held["red"]), ("neutral", post.held[""])):
            told = f"{name} {percent(held)}"
            assert (told in bar.attributes["aria-label"].split(", ")) == (held > 0)


def shown_number(name: str) -> str:
    column, row = map(int, name.split(","))
    return f"{'ABCDEF'[column]}{row + 1}"


def test_units_and_those_that_nobody_fielded(tree: Node) -> None:
    units = sorted(balance().units, key=lambda row: -row.fielded)
    found = table(tree, "units")
    for row, unit in zip(rows(found), units, strict=True):
        if unit.fielded:
            assert row == [
                unit.title,
                str(unit.outposts),
                *map(amount, (unit.fielded, unit.began, unit.mustered, unit.came, unit.healed)),
                amount(unit.fought),
                "",
                *map(amount, (unit.dealt, unit.taken, unit.kills)),
                percent(unit.survived),
            ]
        else:
            assert row[0] == f"{unit.title} never fielded"
            assert set(row[3:]) == {"–"}
    of_blue = rows(table(tree, "units", 2))
    assert len(of_blue) == sum(unit.faction == "blue" for unit in balance().faction_units)


def test_a_unit_is_held_against_the_average_one(tree: Node) -> None:
    units = [unit for unit in balance().units if unit.fielded]
    average = sum(unit.dealt * unit.fielded for unit in units) / sum(u.fielded for u in units)
    most = max(unit.dealt for unit in units)
    found = table(tree, "units")
    assert f"average unit dealt {amount(average)} hits" in found.all("caption")[0].text
    bars = found.all("div", "bar")
    assert [bar.attributes["aria-label"] for bar in bars] == [
        f"{amount(unit.dealt)} hits" for unit in sorted(units, key=lambda row: -row.fielded)
    ]
    assert {bar.all("span", "fair")[0].attributes["style"] for bar in bars} == {
        f"left:{100 * average / most:.2f}%"
    }


def test_reinforcements_only_where_the_map_has_some(tree: Node) -> None:
    (coming,) = balance().coming
    assert rows(table(tree, "coming")) == [
        ["Rround 2, on 0,1", "knights", "8 (100%)", amount(coming.came), amount(coming.lost)]
    ]
    assert "Reinforcements" not in page_of(coming=()).text


def test_heads_of_tables_say_what_they_head(tree: Node) -> None:
    assert len(tree.all("table")) >= 9
    for one in tree.all("table"):
        assert one.all("caption")[0].text
        assert {head.attributes["scope"] for head in one.all("th")} >= {"col", "row"}
        heads = one.all("thead")[0].all("tr")[-1].all("th")
        assert {len(row) for row in rows(one)} == {len(heads)}


def test_the_pictures_say_in_words_what_they_show(tree: Node) -> None:
    figures = tree.one("maps").all("figure")
    titles = [figure.all("h3")[0].text for figure in figures]
    assert titles == ["Battles", "Deaths", "Control: The Reds", "Control: The Blues"]
    cells = balance().cells
    values = [cells.battles, cells.deaths, *cells.controlled]
    for figure, sums in zip(figures, values, strict=True):
        (image,) = figure.all("img")
        assert b64decode(image.attributes["src"].partition(",")[2]).startswith(b"\x89PNG")
        shared = "Control" in figure.all("h3")[0].text
        top = max(sums)
        told = part(top / balance().rounds) if shared else amount(top / 8)
        places = [place for place, value in enumerate(sums) if value == top]
        name = f"{places[0] % 6},{places[0] // 6}"
        assert re.search(rf"Most: {name}(?: \([^)]*\))? {told};", image.attributes["alt"])
        assert f"In all {sum(value > 0 for value in sums)} hexes" in image.attributes["alt"]


HOSTILE = "<script>alert(1)</script> & \"quotes\" 'too' </title><img src=x onerror=alert(2)>"


def test_what_comes_from_the_map_is_only_ever_text() -> None:
    two = scenario().factions[1]
    hostile = replace(
        scenario(),
        author=HOSTILE,
        factions=(
            Faction(id="red", name=HOSTILE, team="red", colour="red;background:url(//x)"),
            replace(two, name='"><b>'),
        ),
        posts=tuple(Post(cell=p.cell, name=HOSTILE, faction=p.faction) for p in scenario().posts),
    )
    found = balance()
    told = replace(
        found,
        title=HOSTILE,
        teams=tuple(replace(team, name=HOSTILE) for team in found.teams),
        factions=tuple(replace(faction, name=HOSTILE) for faction in found.factions),
        posts=tuple(replace(post, name=HOSTILE) for post in found.posts),
        goals=tuple(replace(goal, name=HOSTILE, text=HOSTILE) for goal in found.goals),
        units=tuple(replace(unit, title=HOSTILE) for unit in found.units),
        verdicts=(Verdict(True, HOSTILE),),
    )
    text = report.balance_html(hostile, TABLES, told)
    tree = read(text)
    assert "url(" not in text
    assert {node.name for node in tree} == {node.name for node in read(page())}
    assert {name for node in tree for name in node.attributes} == {
        name for node in read(page()) for name in node.attributes
    }
    assert len(tree.all("img")) == 4
    assert tree.all("h1")[0].text == tree.all("title")[0].text == f"Balance of {HOSTILE}"
    assert tree.one("verdicts").all("li")[0].text == HOSTILE
    assert rows(table(tree, "posts"))[0][0] == HOSTILE


def test_the_same_games_give_the_same_page_in_another_process(tmp_path: Path) -> None:
    """And none of it is spoken of on stderr, or left in a home, even one that can't be written."""
    (tmp_path / "home").mkdir(mode=0o500)
    (tmp_path / "balance.json").write_bytes(msgspec.json.encode(balance()))
    code = """
import sys
from pathlib import Path
import msgspec
from game import report, series
from tests.match.small import TABLES
from tests.report.small import scenario
found = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=series.Balance)
sys.stdout.buffer.write(report.balance_html(scenario(), TABLES, found).encode())
"""
    told = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "balance.json")],
        env=bare(tmp_path / "home", PYTHONHASHSEED="77"),
        capture_output=True,
        check=True,
    )
    assert told.stderr == b""
    assert told.stdout == page().encode()
    assert not list((tmp_path / "home").iterdir())


def test_plots_are_loaded_only_to_draw(tmp_path: Path) -> None:
    code = """
import sys
import game.cli, game.report, game.series
print([name for name in ("matplotlib", "hexalattice", "PIL") if name in sys.modules])
"""
    told = subprocess.run(
        [sys.executable, "-c", code], env=bare(tmp_path), capture_output=True, check=True
    )
    assert told.stdout.strip() == b"[]"


def bare(home: Path, **more: str) -> dict[str, str]:
    """An environment with this home and nothing that speaks to matplotlib."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("MPL", "XDG", "MATPLOTLIB"))
    }
    root = str(Path(report.__file__).parents[2])
    return {**kept, "HOME": str(home), "USERPROFILE": str(home), "PYTHONPATH": root, **more}


def test_the_environment_is_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.report.quiet import quietly

    monkeypatch.setenv("MPLBACKEND", "tkagg")
    monkeypatch.delenv("MPLCONFIGDIR", raising=False)
    with quietly():
        assert os.environ["MPLBACKEND"] == "agg"
    assert os.environ["MPLBACKEND"] == "tkagg"
    assert "MPLCONFIGDIR" not in os.environ


def test_a_map_without_posts_and_goals_has_its_page_too() -> None:
    from game.rules.war import House

    bare_map = replace(scenario(), posts=(), goals=(), reinforcements=(), title="")
    setup = series.Setup(bare_map, TABLES, House(), {"red": "novice", "blue": "novice"}, 3)
    tree = read(report.balance_html(bare_map, TABLES, series.weigh(setup, 2, seed=1)))
    assert "no Command Posts" in tree.one("posts").text
    assert "no goals" in tree.one("goals").text
