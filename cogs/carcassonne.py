"""The commands of Carcassonne."""

from discord import app_commands

from bot import errors
from bot.app import Teahouse
from bot.faces.carcassonne.hints import open_features, remaining
from bot.game.telling.look import look
from cogs.base import GameCog, named, plays
from cogs.ui.items import Interaction
from cogs.ui.respond import respond
from cogs.ui.responder import Responder
from rendering.look import Assist, Look
from rules.carcassonne.actions import PlaceFollower, PlaceTile
from rules.carcassonne.game import RULES
from rules.carcassonne.state import Carcassonne, tiles_left


class CarcassonneCog(
    GameCog,
    group_name=named("carcassonne", "command-carcassonne"),
    group_description=named("Moves of Carcassonne", "command-carcassonne-help"),
):
    """The commands of Carcassonne."""

    rules = RULES

    place = plays(
        "command-carcassonne-place",
        "Place your tile, with a follower or without",
        PlaceTile,
        PlaceFollower,
        at="The space, as on the board's frame: 2,-1",
        turns="Quarter turns clockwise",
        follower="Which segment of the tile a follower is deployed on, or none",
    )

    @app_commands.command(
        name=named("tiles", "command-carcassonne-tiles"),
        description=named("Which tiles are still to come", "command-carcassonne-tiles-help"),
    )
    async def tiles(self, interaction: Interaction) -> None:
        """List the remaining tiles."""

        async def work(reply: Responder) -> None:
            table, seat = await self.table(interaction)
            seen = _computed(look(table, seat, reply.texts))
            head = reply.texts.say("picture-tiles-left", n=tiles_left(seen.state))
            await reply.say(f"### {head}", remaining(seen))

        await respond(interaction, work)

    @app_commands.command(
        name=named("features", "command-carcassonne-features"),
        description=named("Which features are open, and whose", "command-carcassonne-features-help"),
    )
    async def features(self, interaction: Interaction) -> None:
        """List the open features and their holders."""

        async def work(reply: Responder) -> None:
            table, seat = await self.table(interaction)
            lines = [f"- {line}" for line in open_features(_computed(look(table, seat, reply.texts)))]
            await reply.say(f"### {reply.texts.say('hints-features')}", *lines)

        await respond(interaction, work)


def _computed(seen: Look[Carcassonne]) -> Look[Carcassonne]:
    """Return the look of a table at which something is computed for the players.

    Raises:
        NotComputed: Nothing is.
    """
    if seen.assist is Assist.PURIST:
        raise errors.NotComputed
    return seen


async def setup(bot: Teahouse) -> None:
    """Add the cog."""
    await bot.add_cog(CarcassonneCog(bot))
