"""What the selection could do, and what the hex or button pointed at means: for map and panel."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar, cast

from game.players.advice import LEVEL
from game.rules import war
from game.rules.war import Targets
from game.rules.war.actions import Enter, Move, Shoot
from game.rules.war.movement import way
from game.rules.war.parties import Way
from game.ui import keys
from game.ui.map import Marks
from game.ui.war import marching
from game.ui.war import selection as select
from game.ui.war.advice import no_advice
from game.ui.war.arrows import NO_ARROW
from game.ui.war.chances import Chances, next_round, to_the_end
from game.ui.war.facts import faction_name, kind_figures, kind_help
from game.ui.war.people import brief
from game.ui.war.selection import Action, Meaning, Selection
from game.ui.war.words import a_count

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.rules.war.kinds import Unit
    from game.ui.theme import Colours
    from game.ui.war.bars import Sides
    from game.ui.war.scene import WarScene

Found = TypeVar("Found")
QUICK = 0.03  # seconds that odds under the mouse may take
ADVICE = f"Shows what a {LEVEL} would do here, and why. Nothing is played by itself."
NOBODY = "None of your stacks can move, attack, repair or heal."
_LONG = {"move": "Move", "enter": "Fight (Enter Zone)", "ranged": "Shoot (Ranged Attack)"}
_NONE = {
    "move": "The chosen units can’t move to any hex together.",
    "enter": "The chosen units can’t attack any hex by entering it.",
    "ranged": "No hostile units are in range of the chosen units.",
}


class Aim:
    """Looks from the scene's selection at the position; nothing here changes anything."""

    def __init__(self, scene: WarScene) -> None:
        self.scene = scene
        self.meaning: Meaning | None = None  # of the hex pointed at
        self.chances: tuple[Chances, ...] = ()
        self._at: tuple[object, ...] = ()
        self._memory: dict[tuple[object, ...], object] = {}
        self._memory_of: tuple[object, ...] = ()

    def look(self) -> None:
        """Find out what a click on the hex pointed at would mean now."""
        scene = self.scene
        steps = len(scene.session.match.steps)
        at = (scene.pointed, scene.selection, id(scene.state), steps, scene.mine)
        if at == self._at:
            return
        self._at = at
        self.meaning, self.chances = None, ()
        cell, state = scene.pointed, scene.state
        if cell is None or not scene.mine or not select.chosen(state, scene.selection):
            return
        self.meaning = self._meant(cell)
        if self.meaning is None:
            return
        order = self.meaning.orders[0] if self.meaning.orders else None
        found = war.forecast(state, order, QUICK) if order is not None else None
        if found is not None:
            ends = (to_the_end(found.end),) if found.end is not None else ()
            self.chances = (*ends, next_round(found.next))

    def _meant(self, cell: int) -> Meaning | None:
        """What a click there would do; on an own stack a left click only selects it."""
        scene = self.scene
        state, selection = scene.state, scene.selection
        if cell == selection.cell:
            if not state.contested(cell):
                return None
            meant = select.meaning(state, selection, cell)
            how = "" if selection.action else f"{self._right_click()}: "
            return meant._replace(text=f"{how}{meant.text}")
        meant = select.meaning(state, selection, cell)
        if selection.action or not select.stack(state, cell):
            return meant
        if meant.orders:
            how = f"{self._right_click()}, or {keys.shown('move')} and choose it"
            return meant._replace(text=f"{how}: {meant.text}")
        return meant if self._near(cell) else None

    def _right_click(self) -> str:
        return "Right click" if self.scene.cursor is None else keys.shown("obvious")

    def _near(self, cell: int) -> bool:
        """Whether the chosen units could go to an own stack, if it had room for them."""
        scene = self.scene
        away = scene.war.board.distance(scene.selection.cell, cell)
        units = select.chosen(scene.state, scene.selection)
        return away <= max(marching.farthest(scene.state, unit) for unit in units)

    def marks(self) -> Marks:
        """What the map marks: the selection and all that it could do."""
        scene = self.scene
        hover = scene.view.hover if scene.cursor is None else None
        drawn = scene.arrow
        if not scene.mine or drawn is not NO_ARROW:
            return Marks(
                selected=drawn.path[0] if drawn.path else None,
                cursor=scene.cursor,
                hover=hover,
                enter=drawn.enter,
                shoot=drawn.shoot,
                path=drawn.path,
                flash=scene.flash or (drawn.at if scene.mine or not drawn.path else ()),
            )
        cell, action = scene.selection.cell, scene.selection.action
        found = self.targets(scene.selection)
        shoot = found.shoot or self.targets(select.shooters(scene.state, scene.selection)).shoot
        heal: tuple[int, ...] = ()
        if action == "heal":
            heal = tuple(c.order.target for c in select.heals(scene.state, cell) if not c.refusal)
        return Marks(
            selected=cell if cell != select.NOWHERE else None,
            cursor=scene.cursor,
            hover=hover,
            move=frozenset(found.move) if action in ("", "move") else (),
            costs=self._costs(found) if action in ("", "move") else (),
            enter=frozenset(found.enter) if action in ("", "enter") else (),
            shoot=frozenset(shoot) if action in ("", "ranged") else (),
            heal=heal,
            path=self._path(),
            flash=scene.flash,
        )

    def words(self) -> tuple[str, bool]:
        """What the hex or button pointed at means now, or why not (True)."""
        scene = self.scene
        if scene.refused:
            return scene.refused, True
        plain = self._of_panel()
        if plain is not None:
            return plain, False
        hovered = scene.panel.hovered_action()
        meaning = self.of_action(hovered) if hovered and scene.mine else self.meaning
        if meaning is None:
            return self._of_alone(), False
        return meaning.refusal or meaning.text, bool(meaning.refusal)

    def _of_panel(self) -> str | None:
        """What is pointed at in the panel: a button that isn't an action's, or a unit."""
        scene = self.scene
        other = scene.panel.hovered_other()
        if other == "advice":
            return no_advice(scene.session) or ADVICE
        if other and scene.mine:
            return self._of_other(other)
        meant = scene.panel.party.hovered()
        if meant is not None and scene.mine:
            return meant.refusal or meant.text
        unit = scene.panel.hovered_unit()
        return self._of_unit(unit) if unit is not None else None

    def _of_unit(self, unit: Unit) -> str:
        """What a unit is; a character's sheet."""
        if unit.kind.character:
            return brief(self.scene.state, unit)
        return f"{unit.kind.title}: {kind_figures(unit.kind)}. {kind_help(unit.kind)}"

    def _of_alone(self) -> str:
        """The sheet of a character that is chosen alone, while nothing is pointed at."""
        scene = self.scene
        units = select.chosen(scene.state, scene.selection) if scene.mine else ()
        return brief(scene.state, units[0]) if marching.party(units) and len(units) == 1 else ""

    def of_action(self, action: Action) -> Meaning:
        """What an action's button would do, or why not."""
        return self._remembered(("act", action), lambda: self._of_action(action))

    def targets(self, selection: Selection) -> Targets:
        """What the chosen units can be ordered to do, by hex."""
        state = self.scene.state
        units = select.chosen(state, selection)
        how = select.way(state, selection)
        key = ("targets", selection.cell, units, how)
        return self._remembered(key, lambda: war.targets(state, selection.cell, units, how))

    def can_act(self, cell: int) -> bool:
        """Whether an own stack can still do something."""
        key = ("can act", cell)
        return self._remembered(key, lambda: select.can_act(self.scene.state, cell))

    def any_can_act(self) -> bool:
        """Whether some own stack can still do something."""
        state = self.scene.state
        return any(self.can_act(cell) for cell in state.cells.get(state.active, ()))

    def sides(self) -> Sides:
        """The colours of the attacker and of the defender aimed at."""
        own = self.scene.view.colours[self.scene.state.active]
        order = self.meaning.orders[0] if self.meaning and self.meaning.orders else None
        return own, self.colours_of(order) if isinstance(order, Enter | Shoot) else own

    def colours_of(self, order: Enter | Shoot) -> Colours:
        """The colours of the first faction that an attack is against."""
        defenders = self.scene.state.team_units(order.target, order.team)
        return self.scene.view.colours[defenders[0][0]]

    def _of_other(self, name: str) -> str:
        """What the button does, or why nothing now: nothing was refused yet."""
        session, state = self.scene.session, self.scene.state
        if name == "undo":
            refusal = session.why_not_undo()
            return refusal or f"Takes back: {session.last_words()}"
        if name == "next":
            return "To the next of your stacks that can act." if self.any_can_act() else NOBODY
        left = state.actions
        given_up = f"; {a_count(left, 'Battle Action')} would be given up" if left else ""
        return f"Ends {faction_name(state.war, state.active)}’s turn{given_up}."

    def _of_action(self, action: Action) -> Meaning:
        scene = self.scene
        if not select.chosen(scene.state, scene.selection):
            return Meaning(refusal="Choose one of your stacks first.")
        if action in ("entrench", "repair"):
            return select.immediate(scene.state, scene.selection, action)
        return self._of_heal() if action == "heal" else self._of_aimed(action)

    def _of_heal(self) -> Meaning:
        choices = select.heals(self.scene.state, self.scene.selection.cell)
        if any(not choice.refusal for choice in choices):
            return Meaning((choices[0].order,), "Heal: create a unit where one fell.")
        none = "None of your units fell since your last turn."
        return Meaning(refusal=choices[0].refusal if choices else none)

    def _of_aimed(self, action: Action) -> Meaning:
        scene = self.scene
        found = self.targets(select.arm(scene.state, scene.selection._replace(action=""), action))
        orders: tuple[Order, ...] = ()
        if action == "move":
            orders = tuple(found.move.values())
        else:
            by_hex = found.enter if action == "enter" else found.shoot
            orders = tuple(order for each in by_hex.values() for order in each)
        if orders:
            return Meaning(orders, f"{_LONG[action]}: choose a marked hex.")
        if not scene.state.actions:
            return Meaning(refusal="No Battle Actions are left this turn.")
        return Meaning(refusal=_NONE[action])

    def _costs(self, found: Targets) -> tuple[tuple[int, int], ...]:
        """What each hex in reach costs a party of its allowance."""
        state = self.scene.state
        if not marching.marches(state, select.chosen(state, self.scene.selection)):
            return ()

        def find() -> tuple[tuple[int, int], ...]:
            dear = {cell: marching.costs(state, move) for cell, move in found.move.items()}
            return tuple((cell, max(cost.values())) for cell, cost in dear.items() if cost)

        return self._remembered(("costs", select.way(state, self.scene.selection)), find)

    def _path(self) -> tuple[int, ...]:
        order = self.meaning.orders[0] if self.meaning and self.meaning.orders else None
        if not isinstance(order, Move | Enter) or order.target == order.origin:
            return ()
        state = self.scene.state
        how = Way(order.pace, order.double) if isinstance(order, Move) else Way()
        team = state.war.team_of[order.side]
        return way(state, order.origin, order.target, order.units, team, how)

    def _remembered(self, key: tuple[object, ...], find: Callable[[], Found]) -> Found:
        """Found once for a position and a selection, not anew each frame."""
        scene = self.scene
        now = (scene.selection, len(scene.session.match.steps), id(scene.state), scene.mine)
        if now != self._memory_of:
            self._memory_of, self._memory = now, {}
        if key not in self._memory:
            self._memory[key] = find()
        return cast("Found", self._memory[key])
