"""Games that go on without the client, so that a test in a house begins late in a game.

A turn through the client and the bot costs a hundred times the CPU of the same turn through the bot's services.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bot.storage.opening import open_file
from bot.tables.games import Games
from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, S, Seat, View
from rules.prepared import parse_chain
from tests.support.drivers import Driver
from tests.support.house import House


def careless(view: View[S], decision: Decision, legal: tuple[ActionOf[S], ...], dice: Dice) -> ActionOf[S]:
    """Return the last legal action, which takes no thought."""
    return legal[-1]


@asynccontextmanager
async def services(here: House) -> AsyncIterator[Games]:
    """Stop the bot, open its services on its file, and start the bot again; it then posts what has changed."""
    await here.close()
    store = await open_file(here.database)
    try:
        yield Games(store)
    finally:
        await store.close()
    await here.open()


async def play_ahead(game: Driver[S], until: Callable[[S], bool]) -> None:
    """Make the turns that the driver chooses until the state is as wanted, and show it to all guests.

    Raises:
        AssertionError: The game is over before.
    """
    assert isinstance(game.here, House)
    shown = {guest.id: len(guest.turns()) for guest in game.guests}
    async with services(game.here) as games:
        while not until(game.state):
            assert game.rules.result(game.state) is None, "the game is over"
            await move(game, games, game.first_decision().seat)
    for guest in game.guests:
        await guest.until(lambda guest=guest: len(guest.turns()) > shown[guest.id], "the turn message")  # type: ignore[misc]
    await game.here.wait_until_shown()


async def move(game: Driver[S], games: Games, seat: Seat) -> None:
    """Make a sensible turn of *seat*, whoever plays it."""
    [(id, user)] = game.here.rows("SELECT game_id, user_id FROM seats WHERE seat = ?", seat)
    actions = parse_chain(game.rules, "; ".join(game.turn(seat)))
    table = await games.tables.table(id)
    if seat in table.computers:
        await games.moves.play_for(table, seat, actions)
        return
    preview = await games.moves.preview(id, user)
    if preview.is_offer:
        await games.moves.answer(id, user, actions[:1])
    else:
        await games.moves.choose(id, user, actions)
        await games.moves.confirm(id, user)
