"""Entries of the log that tell who plays for a seat from now on. No I/O.

They stand among the moves, so that they are told, kept and counted like these, and change nothing in the game.
"""

from enum import StrEnum
from typing import Final

from players.levels import Level
from rules.core.log import Entry
from rules.core.struct import Struct

SEATING: Final = ("computer", "person", "open")
"""The first words of such entries; no action has them."""


class Why(StrEnum):
    """Why a person does not play on."""

    RESIGNED = "resigned"
    LEFT = "left"
    """The person is no longer on the server."""
    LATE = "late"
    """The person has missed too many moves in a row, so the seat opens."""
    HOST = "host"
    """The host wished it."""
    VOTE = "vote"
    """The other players agreed on it."""
    MODERATOR = "moderator"
    """A moderator of the server wished it."""


class SeatChange(Struct, frozen=True):
    """What an entry says of a seat: *why* its person does not play on, or that a person does.

    *computer* is the level of the computer player that plays on, None if nobody does. *stranger* says that it is a
    person who did not sit there before, and *given* that a moderator put the person there.
    """

    computer: Level | None = None
    why: Why | None = None
    stranger: bool = False
    given: bool = False


def format_seated(seated: SeatChange) -> str:
    """Return the text of an entry.

    >>> format_seated(SeatChange(Level.MASTER, Why.LATE)), format_seated(SeatChange(stranger=True))
    ('computer master late', 'person new')
    >>> format_seated(SeatChange(stranger=True, given=True))
    'person new moderator'
    """
    computer, person, vacant = SEATING
    if seated.computer is not None:
        return f"{computer} {seated.computer} {seated.why}"
    if seated.why is not None:
        return f"{vacant} {seated.why}"
    return " ".join([person, *(["new"] if seated.stranger else []), *(["moderator"] if seated.given else [])])


def parse_seated(text: str) -> SeatChange:
    """Read the text of an entry that `format_seated` has written."""
    computer, _, vacant = SEATING
    kind, *words = text.split()
    if kind == computer:
        return SeatChange(Level(words[0]), Why(words[1]))
    if kind == vacant:
        return SeatChange(why=Why(words[0]))
    return SeatChange(stranger="new" in words, given="moderator" in words)


def is_seating(entry: Entry) -> bool:
    """Whether *entry* tells who plays for a seat, and nothing of the game."""
    return entry.text.partition(" ")[0] in SEATING
