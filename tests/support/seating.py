"""Games whose seats change hands, by the bot's services, and a clock for them."""

from bot.settings.deadlines.pace import Pace
from bot.tables.table import Table
from players.levels import Level
from tests.support.services import NAMES, THREAD, House

BEGUN = 1_790_000_000


class Clock:
    """The time in Unix seconds, which passes when a test says so."""

    def __init__(self) -> None:
        self.seconds = float(BEGUN)

    def __call__(self) -> float:
        return self.seconds


async def begin_game(
    house: House,
    *users: int,
    game: str = "carcassonne",
    takeover: Level | None = Level.JOURNEYMAN,
    pace: Pace | None = None,
) -> Table:
    """Begin a game of *users*, the first of whom is the host, with a rule for those who leave."""
    record = await house.open(game, *users, takeover=takeover, pace=pace)
    house.game = record.id
    return await house.games.lobby.begin(record.id, users[0], channel_id=THREAD)


async def awaited_user(house: House) -> int:
    """Return the user whom the game waits for."""
    table = await house.table()
    return next(row.user_id for row in table.seats if table.asks(row.seat))


async def sit(house: House, user: int, game_id: int | None = None) -> Table:
    """Let *user* play on where they may."""
    game_id = game_id or house.game
    _, free = await house.games.seating.free_seats(game_id, user)
    return await house.games.seating.sit(game_id, user, NAMES[user], free[0])


def last(table: Table) -> tuple[int, str, int | None]:
    """Return the seat, text and user of the last entry."""
    return table.log[-1].seat, table.log[-1].text, table.log[-1].user_id
