"""Messages and buttons for seats that change hands."""

from collections.abc import Iterable
from enum import StrEnum

from bot.base.errors import NotFillable
from bot.catalogue.games import GAMES
from bot.faces.i18n.texts import Texts
from bot.storage.records import GameRecord
from bot.tables.seated import Why, parse_seated
from bot.tables.services.seating import is_deserted, require_fillable
from bot.tables.table import Table, departed_seats
from bot.tables.telling.former import SeatNames
from bot.tables.telling.history import HistoryEntry
from cogs.ui.items import Button, Layout, Press, Row, button, rows, text
from rules.core.log import LEAVE, Entry, effective
from rules.core.model import Seat


class Filling(StrEnum):
    """Who plays on for somebody who has left: a computer, or any person who sits down."""

    COMPUTER = "computer"
    PERSON = "person"


def moderator(table: Table, user_id: int | None) -> str:
    """Return the word for a moderator in texts: ``player`` if they sit at the table, otherwise ``moderator``."""
    return "moderator" if user_id is None or table.seat_of(user_id) is None else "player"


def undoer(table: Table, seat: Seat, texts: Texts) -> str:
    """Return who has undone something: the player on *seat*, or a moderator if there is none."""
    return table.markdown_names[seat] if seat >= 0 else texts.say("moderator", by="moderator")


def seated_line(entry: Entry, table: Table, texts: Texts, then: SeatNames) -> str:
    """Return the line for an entry about a change of players, with the names of that time."""
    name, seated = then.at(entry.seq)[entry.seat], parse_seated(entry.text)
    by = moderator(table, getattr(entry, "user_id", None))
    if seated.given:
        return texts.say("seat-given", name=name, by=by)
    if seated.why is None:
        return texts.say("seat-taken" if seated.stranger else "seat-taken-back", name=name)
    level = "" if seated.computer is None else texts.say(f"level-{seated.computer}")
    if seated.why is Why.MODERATOR:
        return texts.say("seat-opened-moderator", name=name, level=level, by=by)
    return texts.say("seat-opened", name=name, level=level, why=str(seated.why))


def seat_rows(table: Table, news: Iterable[HistoryEntry], texts: Texts) -> list[Row]:
    """Return rows with the button for taking an open seat, if there is one.

    If the *news* say that somebody has left, there are also buttons by which the others can fill that seat.
    """
    if not table.is_live or is_deserted(table):
        return []
    left = {one.entry.seat for one in news if one.entry.text == LEAVE} & departed_seats(table)
    taking = [retake(table.record, texts)] if table.away else []
    return rows([*taking, *(each for seat in sorted(left) for each in _filling(table, seat, texts))])


def _filling(table: Table, seat: Seat, texts: Texts) -> list[Button]:
    """Return the buttons by which a computer or a person plays on for *seat*, which has left, if the rules allow it."""
    try:
        require_fillable(table, seat)
    except NotFillable:
        return []
    fillings = (Filling.COMPUTER, Filling.PERSON) if GAMES[table.record.rules].strategy else (Filling.PERSON,)
    return [
        button(Press("fill", table.record.id, "0", f"{seat} {each}"), texts.say(f"fill-{each}", name=table.names[seat]))
        for each in fillings
    ]


def which_seat(table: Table, free: Iterable[Seat], texts: Texts) -> Layout:
    """Return the private question which of the *free* seats a new player wants to take."""
    takes = [
        button(Press("take", table.record.id, "0", str(seat)), texts.say("seat-take", name=table.names[seat]))
        for seat in free
    ]
    return Layout([text(texts.say("seat-which")), *rows(takes)])


def retaking(table: Table, seat: Seat | None, texts: Texts) -> list[Button]:
    """Return the button by which the person on *seat* comes back, if the seat is open."""
    return [retake(table.record, texts)] if table.is_live and seat in table.away else []


def retake(record: GameRecord, texts: Texts) -> Button:
    """Return the button by which people take open seats."""
    return button(Press("retake", record.id, "0"), texts.say("turn-retake"))


def played_by_computers(table: Table, texts: Texts) -> list[str]:
    """Return notes on the standings: for whom a computer has played, or that nobody is left."""
    if is_deserted(table):
        return [texts.say("deserted")]
    lines: list[str] = []
    for seat in sorted(table.helped_seats) if table.is_revealed else ():  # the count of secret answers is secret, too
        by = [entry.user_id for entry in effective(table.log) if entry.seat == seat and entry.user_id is not None]
        count = sum(user < 0 for user in by)
        if count < len(by) or table.seats[seat].user_id > 0:
            lines.append(f"-# {texts.say('results-helped', name=table.markdown_names[seat], count=count, of=len(by))}")
    return lines
