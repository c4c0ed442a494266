"""A word of advice: what a computer player would do in the place of whoever asks."""

from collections.abc import Iterator
from string import ascii_uppercase
from typing import Any, Final

import discord

from bot.base import errors
from bot.base.api import limits
from bot.faces.i18n.texts import Texts
from bot.host.app import Teahouse
from bot.tables.thinking.advice import Advice, advice
from bot.tables.turns.preview import Preview, preview_draft
from cogs.turns import recount_choices, show_wizard
from cogs.ui.display import display_of
from cogs.ui.items import Button, Item, Layout, Press, button, rows, text
from cogs.ui.painting import SHOWN
from cogs.ui.panel import play_row
from cogs.ui.responder import Handler, Responder
from players.strategy import Measure
from rules.core.model import View
from rules.core.notation import format_action
from rules.prepared import parse_chain

LETTERS: Final = ascii_uppercase
"""What suggestions are called, on the board too, where numbers stand for spaces."""

# Three of them fit beside three turns into the 4,000 characters of a message.
REASON: Final = 300
"""The most characters of a reason."""


class Advising:
    """Advises a player in private, and puts what was suggested into their draft."""

    def __init__(self, bot: Teahouse) -> None:
        self.advisor = bot.advisor
        self.display = display_of(bot)
        self.display.presses["advice"] = Handler(self.on_advice)
        self.display.presses["try"] = Handler(self.on_try, "private")

    async def on_advice(self, reply: Responder, press: Press) -> None:
        """Think for the user, and show the best turns.

        Raises:
            MovedOn: The game has moved on meanwhile, so that the user is asked something else.
        """
        tables = self.display.games.tables
        before, seat = await tables.table_and_seat(press.game, reply.user_id)
        asked = preview_draft(before, seat, ()).token
        found = await self.advisor.best_turns(before, seat)
        table, seat = await tables.table_and_seat(press.game, reply.user_id)
        if preview_draft(table, seat, ()).token != asked:
            raise errors.MovedOn
        shown = advice(table, seat, found)
        if press.text == SHOWN:
            reply.show_pictures()
        await reply.show(await self._page(shown, reply))

    async def _page(self, shown: Advice, reply: Responder) -> Layout:
        """Return the suggestions with the table on which their letters stand."""
        start, texts, painting = shown.before, reply.texts, self.display.painting.of(reply.person)
        turns = {letter: each.preview.draft for letter, each in zip(LETTERS, shown.suggestions, strict=False)}
        pictures = start.table.face.proposals(start.look(texts), turns)
        galleries, files, further = list[Item](), list[discord.File](), list[Button]()
        if pictures:
            galleries, files = await painting.galleries(*pictures)
            press = Press("advice", start.table.record.id, start.table.moment(start.seat), SHOWN)
            further = painting.on_request(press, texts)
        most = limits.TEXT - (limits.ALT if pictures and painting.in_words else 0)
        buttons = rows([*tries(shown, texts), *further])
        play = play_row(start.table, start.seat, texts)
        return Layout([text(*advice_lines(shown, texts, most)), *galleries, *buttons, *play], files)

    async def on_try(self, reply: Responder, press: Press) -> None:
        """Put a turn into the user's draft, in place of what is there, and show what comes of it.

        Raises:
            MovedOn: The user is asked something else by now.
        """
        table, seat = await self.display.games.tables.table_and_seat(press.game, reply.user_id)
        try:
            start = preview_draft(table, seat, ())
        except errors.PlayError:
            reply.updates = False
            raise
        if press.token != start.token or start.is_offer:
            await show_wizard(self.display, reply, await self.display.games.moves.preview(press.game, reply.user_id))
            raise errors.MovedOn
        turn = parse_chain(table.rules, press.text)
        after = await self.display.games.moves.replace(press.game, reply.user_id, turn, press=reply.press)
        await show_wizard(self.display, reply, after)
        await recount_choices(self.display, table, after.table)


def advice_lines(shown: Advice, texts: Texts, most: int = limits.TEXT) -> list[str]:
    """Return the suggestions as lines: what is done, what is expected of it, and what speaks for it.

    They have at most *most* characters.
    """
    if shown.suggestions[0].value is None:
        head = [f"### {texts.say('advice-forced')}"]
    else:
        head = [f"### {texts.say('advice-head')}"]
    lines = [line for number in range(len(shown.suggestions)) for line in _suggestion_lines(shown, number, texts)]
    note = texts.say("advice-note")
    return [*head, limits.cut("\n".join(lines), most - limits.size(note) - 200), f"-# {note}"]


def _suggestion_lines(shown: Advice, number: int, texts: Texts) -> Iterator[str]:
    each, table = shown.suggestions[number], shown.before.table
    written = [format_action(action) for action in each.preview.draft]
    does = texts.say("advice-then").join(table.face.action_text(line, texts, table.markdown_names) for line in written)
    yield f"**{LETTERS[number]}. {does}**"
    yield f"`{'; '.join(written)}`"
    expected = _expectation_text(shown, number, texts)
    known = filter(None, (expected, reason(shown.before.view, each.preview, texts)))
    if line := texts.say("advice-between").join(known):
        yield line


def _expectation_text(shown: Advice, number: int, texts: Texts) -> str:
    """Return what is expected of a suggestion: of the first as such, of the others compared with it."""
    best, value = shown.suggestions[0].value, shown.suggestions[number].value
    if best is None or value is None:
        return ""
    is_chance = shown.measure is Measure.CHANCE
    if number:
        return texts.say("advice-rarer" if is_chance else "advice-less", less=round(best - value))
    if is_chance:
        return texts.say("advice-chance", percent=min(max(round(value), 0), 100))
    if shown.measure is Measure.POINTS:
        return texts.say("advice-points", points=round(value))
    stands = "level" if not round(value) else "ahead" if value > 0 else "behind"
    return texts.say("advice-lead", stands=stands, points=abs(round(value)))


def reason(before: View[Any], preview: Preview, texts: Texts) -> str:
    """Return what speaks for a turn that began at *before*, as far as its player can see; empty if nothing is known."""
    if said := limits.cut(preview.table.face.reason(preview.look(texts), before, preview.draft), REASON):
        return texts.say("advice-why", reason=said)
    return texts.say("advice-revealed") if preview.reveals else ""


def tries(shown: Advice, texts: Texts) -> Iterator[Button]:
    """Yield the buttons that put a suggestion into the draft; an offer is answered at once, and has none."""
    start = shown.before
    for letter, each in zip(LETTERS, () if start.is_offer else shown.suggestions, strict=False):
        chain = "; ".join(map(format_action, each.preview.draft))
        written = f"try:{start.table.record.id}:{start.token}:{chain}"
        if limits.size(written) <= limits.CUSTOM_ID:
            yield button(
                Press("try", start.table.record.id, start.token, chain), texts.say("advice-try", letter=letter)
            )
