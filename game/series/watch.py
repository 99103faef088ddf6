"""One game watched: its events go into the sums as they happen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from game.rules.war import events as told
from game.series.blows import ATTACKER, DEFENDER, FOE, blows_of
from game.series.elsewhere import scores
from game.series.tally import FightSum, Tally, UnitSum

if TYPE_CHECKING:
    from game.rules.contract import Event
    from game.rules.war import State, Unit

ROADS = ("move", "enter")  # whose ways count as moves; going back doesn't


class Watch:
    """Adds one game of the scenario to `tally`. `state` is the war's, asked for names and places.

    Make it when the war has started, with the events of that; hand `tell` to every order; and
    `close` it when the war is over or broken off.
    """

    def __init__(self, tally: Tally, state: State, opening: Iterable[Event]) -> None:
        war = state.war
        self._tally = tally
        self._state = state
        self._faction = war.index
        self._team = {team: place for place, team in enumerate(war.teams)}
        self._kind = {kind.id: place for place, kind in enumerate(war.tables.kinds)}
        self._person = {one.name: at for at, one in enumerate(war.scenario.characters)}
        self._post = {cell: place for place, cell in enumerate(war.posts)}
        self._owners = [post.faction for post in war.scenario.posts]
        self._control: dict[int, str] = {}
        self._rounds = 0
        self._order: tuple[str, ...] = ()
        self._taken: set[int] = set()
        self._most = dict.fromkeys((*war.faction, *war.teams), 0)
        self._ending: list[told.GoalReached] = []
        self._coming = list(enumerate(war.scenario.reinforcements))
        self._under_way = False
        self._way = ""  # how the zone just entered is settled
        self._handlers: dict[type[Event], Callable[[Any], None]] = {
            told.InitiativeRolled: self._initiative,
            told.RoundBegan: self._round,
            told.Reinforced: self._reinforced,
            told.Mustered: self._mustered,
            told.GrantLost: self._no_grant,
            told.Moved: self._moved,
            told.BattleBegan: self._battle,
            told.RoundFought: self._fought,
            told.WayChosen: self._way_chosen,
            told.ResultCame: self._settled,
            told.Lost: self._lost,
            told.Vanished: self._vanished,
            told.CharacterFell: self._fell,
            told.CharacterReturned: self._returned,
            told.Rose: self._rose,
            told.Healed: self._healed,
            told.ControlChanged: self._control_changed,
            told.GoalReached: self._goal,
            told.FactionOut: self._out,
        }
        for garrison in war.scenario.garrisons:
            placed = garrison.units
            self._row(garrison.faction, placed.unit).began += placed.count
        for event in opening:
            self.tell(event)
        self._under_way = True
        self._note_posts()

    def tell(self, event: Event) -> None:
        """Count an event."""
        handler = self._handlers.get(type(event))
        if handler is not None:
            handler(event)

    def close(self, orders: int) -> None:
        """Count how the game went."""
        tally, state = self._tally, self._state
        if state.outcome is not None:
            self._end_round()
        winners = state.outcome.winners if state.outcome is not None else ()
        tally.games += 1
        tally.orders += orders
        tally.draws += not winners
        tally.lengths[self._rounds] = tally.lengths.get(self._rounds, 0) + 1
        tally.ends[self._how()] += 1
        for faction in winners:
            tally.wins[self._faction[faction]] += 1
        for team in {state.war.team_of[faction] for faction in winners}:
            tally.team_wins[self._team[team]] += 1
        for place, faction in enumerate(self._order):
            tally.places[self._faction[faction]][place] += 1
            tally.wins_at[self._faction[faction]][place] += faction in winners
        self._close_posts()
        self._close_goals()
        self._close_people()

    def _close_posts(self) -> None:
        tally = self._tally
        for post in self._taken:
            tally.posts[post].games += 1
        for post, owner in enumerate(self._owners):
            tally.posts[post].at_end[self._holder(owner)] += 1
        for name, place in self._faction.items():
            tally.most_posts[place][self._most[name]] += 1
        for name, place in self._team.items():
            tally.most_team_posts[place][self._most[name]] += 1

    def _close_goals(self) -> None:
        for goal in {event.goal for event in self._ending}:
            self._tally.goals[goal].ended += 1
        for number, asked in enumerate(self._state.war.goals):
            of_unit = asked.kind in ("destroy", "protect")
            destroyed = of_unit and asked.target in self._state.fallen
            self._tally.goals[number].destroyed += destroyed

    def _close_people(self) -> None:
        gone, down = self._state.gone, self._state.fallen_people
        for name, place in self._person.items():
            row = self._tally.people[place]
            row.captured += gone.get(name) == "captured"
            row.dead += gone.get(name) == "dead"
            row.down += name in down
            row.standing += name not in gone and name not in down

    def _how(self) -> str:
        """How the war ended: one of `ENDS` (W12)."""
        state = self._state
        if state.outcome is None:
            return "cut_short"
        if state.outcome.winners:
            return "goal" if self._ending else "last_standing"
        if self._ending:
            return "goals_at_once"
        if len(state.out) == len(state.war.factions):
            return "nobody"
        last = state.war.scenario.max_rounds
        return "last_round" if last and state.round >= last else "quiet"

    def _row(self, faction: str, kind: str) -> UnitSum:
        """The sums of a kind; characters are of none, theirs aren't kept."""
        place = self._kind.get(kind)
        return UnitSum() if place is None else self._tally.units[self._faction[faction]][place]

    def _fighter(self, faction: str, unit: Unit) -> FightSum:
        """The sums of a unit's kind, or of a character."""
        if unit.kind.character:
            return self._tally.people[self._person[unit.name]]
        return self._row(faction, unit.kind.id)

    def _holder(self, owner: str) -> int:
        return self._faction.get(owner, len(self._faction))

    def _note_posts(self) -> None:
        """Keep in mind the most posts that anyone has held."""
        team_of = self._state.war.team_of
        held = dict.fromkeys(self._most, 0)
        teams = dict.fromkeys(self._team, 0)
        for owner in filter(None, self._owners):
            held[owner] += 1
            teams[team_of[owner]] += 1
        for name, count in (*held.items(), *teams.items()):
            self._most[name] = max(self._most[name], count)

    def _end_round(self) -> None:
        tally = self._tally
        self._rounds += 1
        self._note_posts()
        for post, owner in enumerate(self._owners):
            tally.posts[post].held[self._holder(owner)] += 1
        controlled = tally.cells.controlled
        for cell, owner in self._control.items():
            controlled[self._faction[owner]][cell] += 1
        for cell, post in self._post.items():
            if self._owners[post]:
                controlled[self._faction[self._owners[post]]][cell] += 1

    def _initiative(self, event: told.InitiativeRolled) -> None:
        self._order = self._order or event.order

    def _round(self, event: told.RoundBegan) -> None:
        if event.round > 1:
            self._end_round()

    def _reinforced(self, event: told.Reinforced) -> None:
        for unit in event.units:
            self._row(event.faction, unit.kind.id).came += 1
        for index, (number, coming) in enumerate(self._coming):
            due = (self._state.round, event.faction, event.cell)
            if due == (coming.round, coming.faction, coming.cell):
                del self._coming[index]
                row = self._tally.coming[number]
                row.games += 1
                row.came += len(event.units)
                row.lost += len(event.lost)
                return

    def _mustered(self, event: told.Mustered) -> None:
        self._row(event.faction, event.unit.kind.id).mustered += 1
        self._tally.posts[self._post[event.cell]].mustered += 1

    def _no_grant(self, event: told.GrantLost) -> None:
        post = self._tally.posts[self._post[event.cell]]
        war = self._state.war
        if event.declined:
            post.declined += 1
        elif self._state.hostile_teams(event.cell, war.team_of[event.faction]):
            post.contested += 1
        elif self._could_muster(event):
            post.clogged += 1
        else:
            post.nothing += 1

    def _could_muster(self, event: told.GrantLost) -> bool:
        """Whether only room was wanting: some kind is within its means and stands there (W9)."""
        held = self._owners.count(event.faction)
        war = self._state.war
        return any(
            kind.outposts <= held and war.board.stands(kind, event.cell)
            for kind in war.tables.kinds
        )

    def _moved(self, event: told.Moved) -> None:
        if event.why in ROADS:
            for cell in event.path[1:]:
                self._tally.cells.moves[cell] += 1

    def _battle(self, event: told.BattleBegan) -> None:
        self._tally.cells.battles[event.target] += 1
        self._way = "" if event.ranged else "dice"
        if self._way:
            self._tally.ways["dice"] += 1

    def _fought(self, event: told.RoundFought) -> None:
        sides = {ATTACKER: event.attackers, DEFENDER: event.defenders}
        hits = {ATTACKER: event.attacker_hits, DEFENDER: event.defender_hits}
        rows = {
            side: [self._fighter(faction, unit) for faction, unit in units]
            for side, units in sides.items()
        }
        for side in sides:
            for row, taken in zip(rows[side], hits[side], strict=True):
                row.fought += 1
                row.taken += taken
        for (side, place), blows in blows_of(event).items():
            strikers = rows[FOE[side]]
            for striker, told_on in blows:
                strikers[striker].dealt += told_on
            _, unit = sides[side][place]
            if hits[side][place] >= unit.hits + unit.entrenched:  # W8, W11
                strikers[blows[-1][0]].kills += 1

    def _way_chosen(self, event: told.WayChosen) -> None:
        ways = self._tally.ways
        ways[event.way] += 1
        ways["dice"] -= self._way == "dice"  # it was taken for granted
        self._way = event.way

    def _settled(self, event: told.ResultCame) -> None:
        if event.waits or event.way in ("dice", "shot"):  # told round by round
            return
        for score in scores(event, self._state.war.tables):
            row = self._fighter(score.faction, score.unit)
            row.fought += 1
            row.taken += score.taken
            row.dealt += score.dealt
            row.kills += score.kills

    def _lost(self, event: told.Lost) -> None:
        self._row(event.faction, event.unit.kind.id).lost += 1
        self._tally.cells.deaths[event.cell] += 1

    def _vanished(self, event: told.Vanished) -> None:
        if not event.unit.kind.character:
            self._row(event.faction, event.unit.kind.id).lost += 1

    def _fell(self, event: told.CharacterFell) -> None:
        self._tally.people[self._person[event.unit.name]].fell += 1
        self._tally.cells.deaths[event.cell] += 1

    def _returned(self, event: told.CharacterReturned) -> None:
        self._tally.people[self._person[event.unit.name]].returned += 1

    def _rose(self, event: told.Rose) -> None:
        if event.unit is not None:
            self._row(event.faction, event.kind).rose += 1

    def _healed(self, event: told.Healed) -> None:
        self._row(event.faction, event.unit.kind.id).healed += 1
        stack = self._state.stack(event.origin, event.faction)
        healer = next(unit.kind for unit in stack if unit.kind.healing and unit.spent)
        self._row(event.faction, healer.id).raised += 1

    def _control_changed(self, event: told.ControlChanged) -> None:
        if not event.post:
            if event.after:
                self._control[event.cell] = event.after
            else:
                self._control.pop(event.cell, None)
            return
        post = self._post[event.cell]
        self._owners[post] = event.after
        if event.after and self._under_way:
            self._tally.posts[post].taken_by[self._faction[event.after]] += 1
            self._taken.add(post)

    def _goal(self, event: told.GoalReached) -> None:
        self._tally.goals[event.goal].reached[self._team[event.team]] += 1
        if not self._state.war.goals[event.goal].reward:
            self._ending.append(event)

    def _out(self, event: told.FactionOut) -> None:
        for _, unit in event.gone:
            if not unit.kind.character:
                self._row(event.faction, unit.kind.id).gone += 1
