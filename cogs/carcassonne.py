"""The commands of Carcassonne."""

from discord import app_commands

from bot.base import errors
from bot.faces.carcassonne.hints import open_features
from bot.host.app import Teahouse
from bot.tables.table import Table
from bot.tables.telling.look import look
from cogs.base import GameCog, localized_text, plays, slash_command
from cogs.completion import Choices, matching_choices, offering
from cogs.ui.items import Interaction, Layout, Press, rows
from cogs.ui.panel import play_row
from cogs.ui.responder import Handler, Responder
from rendering.carcassonne import board, remaining
from rendering.look import Assist, Look
from rules.carcassonne.actions import PlaceFollower, PlaceTile, spot_of
from rules.carcassonne.board import place_of
from rules.carcassonne.game import RULES
from rules.carcassonne.state import Carcassonne, Spot
from rules.core.model import IllegalAction, Seat


class CarcassonneCog(
    GameCog,
    group_name=localized_text("carcassonne", "command-carcassonne"),
    group_description=localized_text("Moves of Carcassonne", "command-carcassonne-help"),
):
    """The commands of Carcassonne."""

    rules = RULES

    def __init__(self, bot: Teahouse) -> None:
        super().__init__(bot)
        self.display.presses["tiles"] = Handler(self.on_tiles)

    place = plays(
        "command-carcassonne-place",
        "Place your tile, with a follower or without",
        PlaceTile,
        PlaceFollower,
        at="The space, as on the board's frame: 2,-1",
        turns="Quarter turns clockwise",
        follower="Which segment of the tile a follower is deployed on, or none",
    )

    @slash_command("command-carcassonne-tiles", "Which tiles are still to come")
    @app_commands.describe(space=localized_text("A space: which of the tiles fit there", "parameter-space-help"))
    async def tiles(self, reply: Responder, space: str | None = None) -> None:
        table, seat = await self.table(reply.interaction)
        await self._show_tiles(reply, table, seat, space or "")

    async def on_tiles(self, reply: Responder, press: Press) -> None:
        """Show the remaining tiles with their picture, to a player who prefers text."""
        reply.show_pictures()
        table = await self.display.games.tables.table(press.game)
        if table.rules is not RULES:
            raise errors.MovedOn
        await self._show_tiles(reply, table, table.seat_of(reply.user_id), press.text)

    async def _show_tiles(self, reply: Responder, table: Table, seat: Seat | None, space: str) -> None:
        """Show the remaining tiles; if a *space* is given, those that fit there."""
        seen = _require_assist(look(table, seat, reply.texts))
        picture = remaining.fitting(seen, _empty_space(seen.state, space)) if space else remaining.picture(seen)
        painting = self.display.painting.of(reply.person)
        galleries, files = await painting.galleries(picture)
        press = Press("tiles", table.record.id, table.moment(seat), space)
        below = [*play_row(table, seat, reply.texts), *rows(painting.on_request(press, reply.texts))]
        await reply.show(Layout([*galleries, *below], files))

    @tiles.autocomplete("space")
    @offering
    async def complete_space(self, interaction: Interaction, typed: str) -> Choices:
        """Complete a space beside the tiles on the table."""
        table, _ = await self.table(interaction)
        spots = board.reading_order(tuple(map(spot_of, table.state.board.fringe)))
        return matching_choices([(str(spot), str(spot)) for spot in spots], typed)

    @slash_command("command-carcassonne-features", "Which features are open, and whose")
    async def features(self, reply: Responder) -> None:
        table, seat = await self.table(reply.interaction)
        lines = [f"- {line}" for line in open_features(_require_assist(look(table, seat, reply.texts)))]
        await reply.say(f"### {reply.texts.say('hints-features')}", *lines)


def _require_assist(seen: Look[Carcassonne]) -> Look[Carcassonne]:
    """Return the look of a table at which something is computed for the players.

    Raises:
        NotComputed: Nothing is.
    """
    if seen.assist is Assist.PURIST:
        raise errors.NotComputed
    return seen


def _empty_space(state: Carcassonne, typed: str) -> Spot:
    """Return the space that was *typed*.

    Raises:
        NoSuchValue: It is no space.
        IllegalAction: No tile lies beside it, or one lies in it.
    """
    try:
        spot = Spot.parse(typed.strip())
    except ValueError:
        raise errors.NoSuchValue(field="space", value=typed[:100], meant="") from None
    if place_of(*spot) not in state.board.fringe:
        raise IllegalAction("CAR-4.2", at=str(spot))
    return spot


async def setup(bot: Teahouse) -> None:
    """Add the cog."""
    await bot.add_cog(CarcassonneCog(bot))
