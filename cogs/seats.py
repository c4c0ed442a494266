"""Seats of live games: computers play on for who is away, and people come back."""

from bot import errors
from bot.app import Teahouse
from bot.game.table import Table
from cogs.completion import chosen
from cogs.ui.display import display_of
from cogs.ui.items import Layout, Press, read_number, text
from cogs.ui.responder import Handler, Responder
from cogs.ui.seats import which_seat
from players.levels import Level
from rules.core.model import Seat


def people(table: Table) -> list[tuple[str, str]]:
    """Return the names of the people who play, and what is written for each: the number of the seat."""
    return [(table.names[seat], str(seat + 1)) for seat in sorted(table.people)]


class Seats:
    """Who plays for which seat of a live game."""

    def __init__(self, bot: Teahouse) -> None:
        self.display = display_of(bot)
        self.display.presses["retake"] = Handler(self.on_retake)
        self.display.presses["take"] = Handler(self.on_take, "private")

    async def replace(self, reply: Responder, table: Table, player: str, level: Level | None) -> None:
        """Let a computer play on for the seat that is written as *player*, or open a vote about it.

        Raises:
            NotFillable: No person sits there.
        """
        number = chosen(people(table), player)
        if all(number != written for _, written in people(table)):
            raise errors.NotFillable
        seat = int(number) - 1
        outcome = await self.display.games.votes.replace(table.record.id, reply.user_id, seat, level, press=reply.press)
        if isinstance(outcome, Table):
            await self.display.poster.show(table.record.id)
            await reply.say(reply.texts.say("replace-done", name=table.markdown_names[seat]))
            return
        await self.display.cards.ask(outcome, nonce=f"vote-{reply.press}")
        await reply.say(reply.texts.say("undo-asked"))

    async def sit(self, reply: Responder, game_id: int) -> None:
        """Give the user's seat back to them, or ask whether they want to play on for somebody else."""
        table, free = await self.display.games.seating.free_seats(game_id, reply.user_id)
        if free == (table.seat_of(reply.user_id),):
            await self._seat(reply, game_id, free[0])
        else:
            await reply.show(which_seat(table, free, reply.texts))

    async def _seat(self, reply: Responder, game_id: int, seat: Seat) -> None:
        name = reply.interaction.user.display_name
        await self.display.games.seating.sit(game_id, reply.user_id, name, seat, press=reply.press)
        await self.display.poster.show(game_id)
        await reply.show(Layout([text(reply.texts.say("retaken"))]))

    async def on_retake(self, reply: Responder, press: Press) -> None:
        """Let the user play on in place of a computer."""
        await self.sit(reply, press.game)

    async def on_take(self, reply: Responder, press: Press) -> None:
        """Let the user play on in place of a computer, on the seat that they chose."""
        await self._seat(reply, press.game, read_number(press.text))
