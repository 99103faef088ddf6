"""What the buttons and keys for characters do: pace, doubling, carrying, rests, the list (W5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.war.people import figures_of
from game.ui import keys
from game.ui.war import marching, rest
from game.ui.war import selection as select
from game.ui.war.people import in_order
from game.ui.war.selection import Meaning
from game.ui.war.words import listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.contract import Order
    from game.rules.war.kinds import Unit
    from game.ui.war.scene import WarScene

NOBODY = "Choose a party first: characters of one of your stacks."
NO_PEOPLE = "There are no characters in this war."
_TIMES = {2: "double"}


def pace(scene: WarScene, name: str) -> None:
    """Take a pace for the turn's first Move, or say why not."""
    state, units = scene.state, _chosen(scene)
    if not marching.marches(state, units):
        scene.commands.refuse(_none(scene))
        return
    way = select.way(state, scene.selection)
    one = next(one for one in marching.choices(state, units, way) if one.id == name)
    if one.refusal:
        scene.commands.refuse(one.refusal)
        return
    scene.commands.choose_way(scene.selection._replace(pace=name))


def pace_number(scene: WarScene, number: int) -> None:
    """Take the pace of that number, the slowest first."""
    if not scene.mine or not scene.war.cast:
        return
    paces = in_order(scene.war)
    if 0 < number <= len(paces):
        pace(scene, paces[number - 1].id)


def double(scene: WarScene) -> None:
    """Double the march, or not; or say why it can't be."""
    meant = doubled(scene)
    if meant.refusal:
        scene.commands.refuse(meant.refusal)
    else:
        on = select.way(scene.state, scene.selection).double
        scene.commands.choose_way(scene.selection._replace(double=not on))


def doubled(scene: WarScene) -> Meaning:
    """What doubling would do, or why it can't be done."""
    state, units = scene.state, _chosen(scene)
    if not marching.marches(state, units):
        return Meaning(refusal=_none(scene))
    refused = marching.doubling(state, units)
    if refused:
        return Meaning(refusal=refused)
    times = _TIMES.get(figures_of(state.war.tables).times, "multiply")
    return Meaning(
        text=f"The mounts {times} this turn’s march ({keys.shown('double')}): "
        "once until a long rest."
    )


def carry(scene: WarScene) -> None:
    """Take the fallen along, or not."""
    if not scene.mine:
        return
    if not marching.load(scene.state, scene.selection.cell):
        scene.commands.refuse("No fallen friend lies in this hex.")
        return
    scene.commands.choose_way(scene.selection._replace(carry=not scene.selection.carry))


def recuperate(scene: WarScene) -> None:
    """A short rest, after asking: dice are rolled, and the turn is given up."""
    if not scene.mine:
        return
    meant = MEANINGS["recuperate"](scene)
    if not meant.orders:
        scene.commands.refuse(meant.refusal)
        return
    from game.ui.scenes.message import ask

    (order,) = meant.orders
    ask(scene.app, "Recuperate?", meant.text, "Recuperate", lambda: _play(scene, order), "Stay")


def long_rest(scene: WarScene) -> None:
    """A turn of a long rest, or why not."""
    if not scene.mine:
        return
    meant = MEANINGS["long_rest"](scene)
    if meant.orders:
        _play(scene, meant.orders[0])
    else:
        scene.commands.refuse(meant.refusal)


def people(scene: WarScene) -> None:
    """The list of all characters."""
    if not scene.war.cast:
        scene.commands.refuse(NO_PEOPLE)
        return
    from game.ui.war.roll import RollScene

    chosen = marching.party(_chosen(scene))
    scene.app.push(RollScene(scene.app, scene, chosen[0].name if chosen else ""))


def _play(scene: WarScene, order: Order) -> None:
    scene.commands.order(order)


def _chosen(scene: WarScene) -> tuple[Unit, ...]:
    return select.chosen(scene.state, scene.selection) if scene.mine else ()


def _none(scene: WarScene) -> str:
    if not scene.war.cast:
        return NO_PEOPLE
    if scene.war.plodding:
        return "By the house rule characters move one hex at a time, without a pace."
    return NOBODY


def _rest(which: Callable[..., Meaning]) -> Callable[[WarScene], Meaning]:
    def meant(scene: WarScene) -> Meaning:
        if not scene.war.cast:
            return Meaning(refusal=NO_PEOPLE)
        if not scene.mine:
            return Meaning(refusal="It isn’t your turn.")
        return which(scene.state)

    return meant


def _of_people(scene: WarScene) -> Meaning:
    lost = [one for one in scene.war.cast if one in scene.state.gone]
    told = f" Lost: {listed(lost)}." if lost else ""
    return Meaning(text=f"All characters of the war, their sheets, and who is lost.{told}")


MEANINGS: dict[str, Callable[[WarScene], Meaning]] = {
    "recuperate": _rest(rest.recuperate),
    "long_rest": _rest(rest.long_rest),
    "people": _of_people,
}
