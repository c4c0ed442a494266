"""The moves of Ming Dynasty as commands."""

from discord import app_commands

from bot import errors
from bot.app import Teahouse
from bot.faces.ming_dynasty.phrases import hand_told
from bot.game.look import look
from cogs.base import GameCog, named, plays
from cogs.ui.items import Interaction, Layout, text
from cogs.ui.responder import Responder, respond
from rules.ming_dynasty.actions import (
    Deploy,
    Move,
    Name,
    Pass,
    PutNeutral,
    PutPrince,
    PutRelative,
    SayReturn,
    Stay,
    Take,
    TakeBack,
)
from rules.ming_dynasty.game import RULES

CARD = "A means of transport, or dragon"
RELATIVES = "How many relatives, from 0 to 3"
MONK = "monk, if one of them goes into the monastery, or none"


class MingCog(
    GameCog,
    group_name=named("ming", "command-ming"),
    group_description=named("Moves of Ming Dynasty", "command-ming-help"),
):
    """The moves of Ming Dynasty as commands."""

    rules = RULES

    neutral = plays(
        "command-ming-neutral", "Put a neutral relative into a district", PutNeutral, district="Which district"
    )
    prince = plays("command-ming-prince", "Put your prince into a district", PutPrince, district="Which district")
    place = plays("command-ming-place", "Put a relative on a province space", PutRelative, province="Which province")
    take = plays(
        "command-ming-take",
        "Take the card beside a province space, or a dragon card",
        Take,
        card=CARD,
        province="Beside which province space, or on which the relative is that pays for a dragon card",
    )
    move = plays(
        "command-ming-move",
        "Move your prince a step, and deploy; give it again for further steps",
        Move,
        Deploy,
        to="Which district",
        card=CARD,
        relatives=RELATIVES,
        monk=MONK,
    )
    stay = plays(
        "command-ming-stay",
        "Stay where your prince is, for any card, and deploy",
        Stay,
        Deploy,
        card=CARD,
        relatives=RELATIVES,
        monk=MONK,
    )
    deploy = plays(
        "command-ming-deploy", "Deploy relatives where your prince has come to", Deploy, relatives=RELATIVES, monk=MONK
    )
    pass_ = plays("command-ming-pass", "Pass, and keep your cards", Pass)
    return_ = plays(
        "command-ming-return",
        "Say in secret how many of your relatives return from the city",
        SayReturn,
        relatives="How many",
    )
    withdraw = plays(
        "command-ming-withdraw",
        "Say to which district a relative returns from the city",
        TakeBack,
        district="Which district",
    )
    name_ = plays("command-ming-name", "Name the next starting player", Name, seat="Whom")

    @app_commands.command(
        name=named("hand", "command-ming-hand"),
        description=named("The cards in your hand, for you alone", "command-ming-hand-help"),
    )
    async def hand(self, interaction: Interaction) -> None:
        """Show the user's hand."""

        async def work(reply: Responder) -> None:
            table, seat = await self.table(interaction)
            if seat is None:
                raise errors.NotSeated
            seen = look(table, seat, reply.texts)
            picture = self.face.hand(seen, seat)
            assert picture is not None, "everybody may see the own hand"
            gallery, files = await self.display.painting.gallery(picture)
            told = hand_told(seen.state, seat, reply.texts)
            said = reply.texts.say("ming-hand-of", name=seen.markdown_names[seat], hand=told)
            await reply.show(Layout([text(f"### {said}"), gallery], files))

        await respond(interaction, work)


async def setup(bot: Teahouse) -> None:
    """Add the cog."""
    await bot.add_cog(MingCog(bot))
