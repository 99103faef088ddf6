"""What many games say about a map: everything that the words, the JSON and the page need."""

from __future__ import annotations

import msgspec

from game.series.tally import CellSum

Interval = tuple[float, float]
UNKNOWN: Interval = (-1.0, 1.0)  # of a difference of which nothing is known


class Share(msgspec.Struct, frozen=True):
    """`count` of `of`, as a share with its 95 % interval (Wilson's); nothing of nothing is 0."""

    count: int
    of: int
    share: float
    interval: Interval


class FactionRow(msgspec.Struct, frozen=True, kw_only=True):
    """A faction: an allied win counts for each of its team. `colour` as the scenario has it.

    `most_posts`: games by the most posts that it held at a time.
    """

    id: str
    name: str
    team: str
    player: str
    colour: str
    wins: Share
    first: Share  # wins of the games in which it moved first in round 1
    later: Share  # wins of the other games
    most_posts: tuple[int, ...]


class TeamRow(msgspec.Struct, frozen=True, kw_only=True):
    """A team; `name` is its factions' names. `most_posts`: games by the most posts it held."""

    id: str
    name: str
    factions: tuple[str, ...]
    wins: Share
    first: Share
    later: Share
    most_posts: tuple[int, ...]


class FirstMove(msgspec.Struct, frozen=True, kw_only=True):
    """What it is worth to move first in round 1.

    `first` are the wins of the team that did, `others` those of all others together. `edge` is
    how much more often a team wins when it moves first than when it doesn't, team by team, so
    that a strong team's own chances don't count; its interval is on the safe side.
    """

    initiative: str
    first: Share
    others: Share
    edge: float
    interval: Interval

    @property
    def known(self) -> bool:
        """Whether any team moved first in some games and later in others."""
        return self.interval != UNKNOWN


class Lengths(msgspec.Struct, frozen=True, kw_only=True):
    """Rounds played: `games` by rounds; in `ninety` rounds or fewer nine of ten wars were over."""

    mean: float
    median: float
    ninety: int
    least: int
    most: int
    games: dict[int, int]


class PostRow(msgspec.Struct, frozen=True, kw_only=True):
    """A Command Post; `hex` is Tiled's column,row, `owner` "" for a neutral one.

    `changes`: how often it was taken, a game; `games`: those in which it was taken at all;
    `taken_by`: times, by faction; `held`: share of all rounds, and `at_end`: share of games, by
    faction, "" for neutral. Grants a game: `mustered`, `clogged` (the hex was full), `contested`,
    `declined`, `nothing` (nothing could be mustered there).
    """

    cell: int
    hex: str
    name: str
    kind: str
    owner: str
    changes: float
    games: int
    taken_by: dict[str, int]
    held: dict[str, float]
    at_end: dict[str, float]
    mustered: float
    clogged: float
    contested: float
    declined: float
    nothing: float

    @property
    def grants(self) -> float:
        """Grants a game, lost ones too."""
        return self.mustered + self.clogged + self.contested + self.declined + self.nothing

    @property
    def full(self) -> float:
        """The share of its grants that are lost because the hex is full."""
        return self.clogged / self.grants if self.grants else 0.0


class UnitRow(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of unit; `faction` "" for all together. Numbers of units are for one game.

    `fielded` are those on the map at the start (`began`), `mustered`, `came` by themselves and
    `healed` by Healers; those that `rose` again are not counted twice. `dealt`, `taken` (hits),
    `kills`, `raised` (units that healing kinds brought back) and `fought` (rounds of dice) are for
    one unit fielded; `survived` is the share of fielded ones left at the end.
    """

    kind: str
    title: str
    faction: str
    outposts: int
    fielded: float
    began: float
    mustered: float
    came: float
    healed: float
    rose: float
    fought: float
    dealt: float
    taken: float
    kills: float
    raised: float
    survived: float


class PersonRow(msgspec.Struct, frozen=True, kw_only=True):
    """A character (W5), for one game: falls, returns, hits and kills.

    `captured`, `dead`, `down`, `standing`: how many games ended so for it; else its faction went.
    """

    name: str
    faction: str
    fell: float
    returned: float
    fought: float
    dealt: float
    taken: float
    kills: float
    captured: int
    dead: int
    down: int
    standing: int


class GoalRow(msgspec.Struct, frozen=True, kw_only=True):
    """A goal; `text` says what it asks for, `teams` whom it is for.

    `reached`: games in which a team reached it; `games`: in which any did; `ended`: which it ended.
    `destroyed`: games in which the unit it speaks of was destroyed. `guards`: it wins nothing
    (`protect` without rounds); `rewards`: it brings units and doesn't end the war.
    """

    number: int
    name: str
    kind: str
    text: str
    teams: tuple[str, ...]
    reached: dict[str, int]
    games: int
    ended: int
    destroyed: int
    guards: bool
    rewards: bool


class ComingRow(msgspec.Struct, frozen=True, kw_only=True):
    """A reinforcement: the games that saw its round; units that came, and had no room, a game."""

    faction: str
    hex: str
    round: int
    units: str
    games: int
    came: float
    lost: float


class Verdict(msgspec.Struct, frozen=True):
    """One sentence: a fault that the author should mend, or a remark."""

    fault: bool
    text: str


class Balance(msgspec.Struct, frozen=True, kw_only=True):
    """What many games of one scenario say.

    `ends`: games by how they ended (`tally.ENDS`). `units`: kinds of all factions together that
    were fielded or could be mustered, `faction_units` the same by faction. `people`: characters.
    `ways`: how entered zones were settled, for one game, by W13's ways. `cells` are sums over
    all games and `rounds` the rounds played in them.
    """

    title: str
    fair: bool
    games: int
    seed: int
    players: dict[str, str]
    house: dict[str, str]
    max_rounds: int
    factions: tuple[FactionRow, ...]
    teams: tuple[TeamRow, ...]
    draws: Share
    ends: dict[str, int]
    lengths: Lengths
    first_move: FirstMove
    posts: tuple[PostRow, ...]
    units: tuple[UnitRow, ...]
    faction_units: tuple[UnitRow, ...]
    people: tuple[PersonRow, ...]
    ways: dict[str, float]
    goals: tuple[GoalRow, ...]
    coming: tuple[ComingRow, ...]
    cells: CellSum
    rounds: int
    orders: int
    orders_per_second: float
    seeds: tuple[int, ...]
    checksums: tuple[str, ...]
    verdicts: tuple[Verdict, ...] = ()
