"""What the window and the computer's process say to each other: JSON lines over a pipe."""

from __future__ import annotations

from typing import Any

import msgspec

from game.dice import Roll
from game.rules.war.clash import Fighter
from game.rules.war.odds_result import Odds


class Start(msgspec.Struct, frozen=True, tag="start"):
    """A game of a rule system and where it stands; whatever was before is forgotten."""

    system: str
    setup: dict[str, Any]
    state: dict[str, Any]


class Played(msgspec.Struct, frozen=True, tag="played"):
    """An order that was played, and the dice it rolled from die `number` on."""

    order: dict[str, Any]
    rolls: tuple[Roll, ...]
    number: int


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Ask for an order at a level; `checksum` of the position it is for."""

    ticket: int
    level: str
    chance: int
    checksum: str


class Advise(msgspec.Struct, frozen=True, tag="advise"):
    """Ask what the strongest level would do, and why; `checksum` of the position it is for."""

    ticket: int
    chance: int
    checksum: str


class Reckon(msgspec.Struct, frozen=True, tag="reckon"):
    """Ask for exact odds to the end."""

    ticket: int
    attackers: tuple[Fighter, ...]
    defenders: tuple[Fighter, ...]
    carried: bool


class Chosen(msgspec.Struct, frozen=True, tag="chosen"):
    """The order that was asked for."""

    ticket: int
    order: dict[str, Any]


class Advised(msgspec.Struct, frozen=True, tag="advised"):
    """The advice that was asked for, in its JSON form."""

    ticket: int
    advice: dict[str, Any]


class Reckoned(msgspec.Struct, frozen=True, tag="reckoned"):
    """The odds that were asked for; None and why where they can't be had."""

    ticket: int
    odds: Odds | None
    reason: str = ""


class Trouble(msgspec.Struct, frozen=True, tag="trouble"):
    """The computer can't go on; a sentence. `lost_step`: it only has to be started again."""

    text: str
    lost_step: bool = False


Question = Start | Played | Choose | Advise | Reckon
Answer = Chosen | Advised | Reckoned | Trouble

encode = msgspec.json.Encoder().encode
read_question = msgspec.json.Decoder(Question).decode
read_answer = msgspec.json.Decoder(Answer).decode
