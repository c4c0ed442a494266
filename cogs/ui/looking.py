"""What is looked up in private: the history of a game, what has changed for one player, the menu behind More."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from bot.faces.i18n.texts import Texts
from bot.storage.records import Logged
from bot.tables.past import action_alone
from bot.tables.seated import is_seating
from bot.tables.table import Table, asked_of
from bot.tables.telling.former import SeatNames
from bot.tables.visibility import HIDDEN
from cogs.ui.clocks import can_be_given
from cogs.ui.items import Layout, Press, button, rows, text
from cogs.ui.panel import mark_of, names_then
from cogs.ui.rulebook import opening
from cogs.ui.seats import moderator, retaking, seated_line
from rendering.prose import join_sentences
from rules.core.log import LEAVE, REJOIN, effective
from rules.core.model import Seat
from rules.core.notation import word
from rules.core.struct import evolve


def history_lines(
    table: Table, entries: Sequence[Logged], seat: Seat | None, texts: Texts, *, numbered: bool = True
) -> list[str]:
    """Return *entries* of the log that *seat* may read as lines, under the names of the people who played then.

    Entries that were undone are struck through. Lines begin with the numbers of their entries if *numbered*.
    """
    whole = [entry.seq for entry in table.known_entries(seat)]
    kept = {entry.seq for entry in effective(table.readable(seat))}
    then = names_then(table, texts)
    return [
        (f"{'–'.join(dict.fromkeys((str(first.seq), str(last.seq))))}. " if numbered else "")
        + _line(first, table, texts, then, whole[first.seq - 1], is_struck=first.seq not in kept)
        for first, last in _with_ends(entries, table)
    ]


def _line(entry: Logged, table: Table, texts: Texts, then: SeatNames, seq: int, *, is_struck: bool) -> str:
    """Return an entry in words; *seq* is its number in the whole log."""
    names = then.at(seq)
    who = names[entry.seat] if entry.seat >= 0 else texts.say("nature")
    if entry.undoes and entry.seat < 0:
        who = texts.say("moderator", by=moderator(table, entry.user_id))
    if entry.undoes:
        return texts.say("told", name=who, value=texts.say("history-undo", count=entry.undoes))
    if is_seating(entry):
        return f"{seated_line(evolve(entry, seq=seq), table, texts, then)} `{entry.text}`"
    said = f"`{entry.text}`"
    if entry.text not in (LEAVE, REJOIN, HIDDEN):
        said = f"{table.face.action_text(entry.text, texts, names)} {said}"
    if entry.text != HIDDEN or entry.late:  # that somebody else has a standing answer is secret, too
        said += mark_of(entry, texts)
    return texts.say("told", name=who, value=f"~~{said}~~{texts.say('history-undone')}" if is_struck else said)


def changes_for(table: Table, seat: Seat, own: int, texts: Texts) -> str:
    """Return a paragraph on what has changed for *seat* since the action of its entry *own*, and its open question."""
    before, _ = action_alone(table, own)
    changes = table.face.own_changes(before.view(seat), table.view(seat), texts)
    said = [texts.say("since-changes", changes=" · ".join(changes)) if changes else texts.say("since-unchanged")]
    late = sum(entry.late and entry.seat == seat and entry.seq > own for entry in effective(table.log))
    if late:
        said.append(texts.say("since-late", count=late))
    asked = asked_of(table.rules, table.state, seat) if table.is_live and table.asks(seat) else None
    if asked is not None:
        said.append(texts.say("since-asked", what=texts.decision_text(asked, table.markdown_names)))
    return join_sentences(texts, said)


def _with_ends(entries: Sequence[Logged], table: Table) -> Iterator[tuple[Logged, Logged]]:
    """Yield pairs: an entry and the entry by which its seat then ends the turn or, without one, the entry itself."""
    told: Logged | None = None
    for entry, following in zip_longest(entries, entries[1:]):
        if entry is told:
            continue
        is_ended = following is not None and following.seat == entry.seat and _ends(following, table)
        told = following if is_ended and not entry.undoes else None
        yield entry, told or entry


def _ends(entry: Logged, table: Table) -> bool:
    """Whether all that an entry does is to end a turn."""
    return table.rules.ending is not None and entry.text == word(table.rules.ending)


def more_page(table: Table, seat: Seat | None, texts: Texts) -> Layout:
    """Return the menu of rarer commands for *seat*, None for an onlooker, as of the current moment of the game."""
    verbs = ["board", "text", "history", "notes", "replay", "export"]
    if table.is_live and seat is not None and seat not in table.away:
        verbs += ["undo", "propose", "resign", *(["gift"] if can_be_given(table, seat) else [])]
    moment = table.moment(seat)
    buttons = [button(Press(verb, table.record.id, moment), texts.say(f"more-{verb}")) for verb in verbs]
    buttons += retaking(table, seat, texts)
    buttons.append(opening(table.record.rules, texts))
    return Layout([text(texts.say("more-head")), *rows(buttons)])
