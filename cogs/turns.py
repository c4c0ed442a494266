"""What follows a press or command that makes a move: the wizard, the post for everybody, and the receipt."""

from collections.abc import Sequence

from bot.base import errors, metrics
from bot.faces.i18n.texts import Texts
from bot.settings.people.person import Habit
from bot.tables.table import Table
from bot.tables.telling.look import look
from bot.tables.turns.preview import Preview
from bot.tables.turns.undo import Undo, can_be_undone, undo_of
from cogs.ui.display import Display
from cogs.ui.items import Layout, text
from cogs.ui.lists import next_game
from cogs.ui.options import offer_rows
from cogs.ui.panel import somebody
from cogs.ui.replies import OFFER, TURN
from cogs.ui.responder import Responder
from cogs.ui.wizard import plan_ahead, wizard
from rules.core.model import AnyAction, Seat
from rules.core.notation import format_action


async def open_wizard(display: Display, reply: Responder, table: Table) -> None:
    """Reply with the wizard at the current state of the user's draft.

    Raises:
        NotYourTurn: The user has nothing to decide; the refusal offers to plan ahead where that is possible.
    """
    try:
        preview = await display.games.moves.preview(table.record.id, reply.user_id)
    except errors.NotYourTurn:
        seat = table.seat_of(reply.user_id)
        assert seat is not None, "others are refused before"
        reply.help_with(plan_ahead(table, seat, look(table, seat, reply.texts), table.face))
        raise
    await show_wizard(display, reply, preview)


async def show_wizard(
    display: Display, reply: Responder, preview: Preview, beginning: str = "", news: str = ""
) -> None:
    """Reply with the wizard at the stage of *preview* and *beginning*; *news* is a text above it.

    Raises:
        MovedOn: There is no such stage any more; the wizard shows what is asked.
    """
    face = preview.table.face
    is_new = await _is_new(display, reply, preview)
    try:
        layout = await wizard(preview, beginning, face, reply.texts, display.painting.of(reply.person), is_new=is_new)
    except errors.MovedOn:
        await show_wizard(display, reply, preview)
        raise
    if news:
        layout.items.insert(0, text(news))
    await reply.show(layout)
    await display.replies.replace(reply, preview.table.record.id, TURN, ends_turn=bool(news))
    if not news:  # otherwise a turn has been measured
        metrics.WIZARD_STEP.labels(preview.table.record.rules).observe(reply.elapsed_seconds)


async def _is_new(display: Display, reply: Responder, preview: Preview) -> bool:
    """Return True if the user has never made a turn, and may not know that some turns need no confirmation."""
    if preview.decision is not None or reply.person.single != "confirm":
        return False
    record, log = preview.table.record, preview.table.log
    if any(entry.user_id == reply.user_id for entry in log):
        return False
    return not await display.games.directory.plays_elsewhere(reply.user_id, record.id)


async def recount_choices(display: Display, before: Table, after: Table) -> None:
    """Update the public count of secret choices if a choice has been taken back."""
    if after.sealed != before.sealed:
        display.edits.soon(after.record.id, display.poster.recount)


async def show_confirmed_turn(display: Display, reply: Responder, table: Table, before: Table) -> None:
    """Update the table for everybody, and reply with a receipt, above the next question if the user is asked again.

    If others still have to choose in secret, only the count of choices changes.
    """
    game = table.record.rules
    metrics.CONFIRMED_TURN.labels(game, "saved").observe(reply.elapsed_seconds)
    if table.record.seq == before.record.seq:
        display.edits.soon(table.record.id, display.poster.recount)
        choosing = table.choosing()
        await _receive(
            display, reply, table, reply.texts.say("receipt-sealed", count=len(table.sealed), of=len(choosing))
        )
        return
    await display.poster.show(table.record.id, before=before)
    metrics.CONFIRMED_TURN.labels(game, "shown").observe(reply.elapsed_seconds)
    seat = table.seat_of(reply.user_id)
    assert seat is not None
    is_here = reply.interaction.channel_id == table.record.channel_id
    said = receipt(table, seat, reply.texts, is_here=is_here)
    if table.is_live and table.asks(seat):
        await show_wizard(display, reply, await display.games.moves.preview(table.record.id, reply.user_id), news=said)
    else:
        await _receive(display, reply, table, said)


async def _receive(display: Display, reply: Responder, table: Table, said: str) -> None:
    """Reply with a receipt that replaces the last one."""
    await reply.show(await _news(display, reply, table, said))
    await display.replies.replace(reply, table.record.id, TURN, is_used=True)


async def answer_offers(
    display: Display, reply: Responder, before: Table, actions: tuple[AnyAction, ...], token: str | None = None
) -> None:
    """Answer offers at once, and reply with a receipt and the other open offers or the next question."""
    table = await display.games.moves.answer(before.record.id, reply.user_id, actions, token=token, press=reply.press)
    await display.poster.show(table.record.id, before=before)
    face, seat = table.face, table.seat_of(reply.user_id)
    assert seat is not None
    done = reply.texts.format_list(
        face.action_text(format_action(action), reply.texts, table.markdown_names) for action in actions
    )
    said = reply.texts.say("receipt-offer", done=done)
    if not reply.updates or not table.is_live:
        further = offer_rows(table, seat, face, reply.texts)
        await reply.show(Layout([text(said), *further]))
        await display.replies.replace(reply, table.record.id, OFFER, is_used=not further)
        return
    try:
        preview = await display.games.moves.preview(table.record.id, reply.user_id)
    except errors.NotYourTurn:
        await _receive(display, reply, table, said)
    else:
        await show_wizard(display, reply, preview, news=said)


async def _news(display: Display, reply: Responder, table: Table, said: str) -> Layout:
    """Return the words *said* to a user who has nothing more to decide, above a link to the next game that waits."""
    guild_id = reply.interaction.guild_id
    beside = await next_game(display.games, reply.user_id, guild_id, reply.texts, after=table.record.id)
    return Layout([text(said), *beside])


def receipt(table: Table, seat: Seat, texts: Texts, *, is_here: bool = True) -> str:
    """Return the receipt for the turn of *seat*: who is next, and whether the turn can be undone.

    Outside the game's thread (not *is_here*) it names that thread, and not `/game undo`, which is about the game of
    the channel where it is typed.
    """
    number = table.number(seat)
    if table.is_live:
        names = [table.markdown_names[other] for other in table.called_seats()]
        told = texts.say("receipt", number=number, names=texts.format_list([*names, *somebody(table, texts)]))
    else:
        told = texts.say("receipt-over", number=number)
    if not is_here:
        return texts.say("told", name=f"<#{table.record.channel_id}>", value=told)
    undo = undo_of(table, seat)
    return told if undo in (Undo.ALL, Undo.OVER) else f"{told}\n-# {texts.say('receipt-undo', undo=undo)}"


async def finish(
    display: Display, reply: Responder, preview: Preview, typed: Sequence[AnyAction], *, habit: Habit = "always"
) -> None:
    """Confirm the *typed* actions if they make *preview* a whole turn; otherwise ask for the rest in the wizard.

    In a game with an action that ends a turn, that action must be among the typed ones. The wizard asks for the
    confirmation, too, unless the *habit* is to play such a turn at once.
    """
    before = preview.table
    kind = before.rules.ending
    closes = [kind is not None and isinstance(action, kind) for action in (*typed, *preview.draft[-1:])]
    is_whole = preview.is_ready and (any(closes[:-1]) or not closes[-1])
    if not is_whole or not plays_at_once(habit, preview):
        await draft(display, reply, preview)
        return
    table = await display.games.moves.play(before.record.id, reply.user_id, preview.draft, press=reply.press)
    await show_confirmed_turn(display, reply, table, before)


def plays_at_once(habit: Habit, preview: Preview) -> bool:
    """Whether the whole turn of *preview* is played without being confirmed."""
    return habit == "always" or (habit == "undoable" and can_be_undone(preview))


async def draft(display: Display, reply: Responder, preview: Preview, beginning: str = "") -> None:
    """Replace the user's draft by that of *preview*, and continue in the wizard."""
    kept = await display.games.moves.replace(preview.table.record.id, reply.user_id, preview.draft, press=reply.press)
    await show_wizard(display, reply, kept, beginning)
