"""The commands of Ming Dynasty."""

from typing import Any

from bot.faces.ming_dynasty.phrases import hand_words
from bot.host.app import Teahouse
from cogs.base import GameCog, localized_text, plays, slash_command
from cogs.ui.responder import Responder
from rendering.look import Look
from rules.core.model import Seat
from rules.ming_dynasty import actions
from rules.ming_dynasty.game import RULES

CARD = "A means of transport, or dragon"
RELATIVES = "How many relatives, from 0 to 3"
MONK = "monk, if one of them goes into the monastery, or none"


class MingCog(
    GameCog,
    group_name=localized_text("ming", "command-ming"),
    group_description=localized_text("Moves of Ming Dynasty", "command-ming-help"),
):
    """The moves of Ming Dynasty as commands."""

    rules = RULES

    neutral = plays(
        "command-ming-neutral", "Put a neutral relative into a district", actions.PutNeutral, district="Which district"
    )
    prince = plays(
        "command-ming-prince", "Put your prince into a district", actions.PutPrince, district="Which district"
    )
    place = plays(
        "command-ming-place", "Put a relative on a province space", actions.PutRelative, province="Which province"
    )
    take = plays(
        "command-ming-take",
        "Take the card beside a province space, or a dragon card",
        actions.Take,
        card=CARD,
        province="Which province space the card lies beside, or whose relative pays for a dragon card",
    )
    move = plays(
        "command-ming-move",
        "Move your prince a step, and deploy; repeat for more steps",
        actions.Move,
        actions.Deploy,
        to="Which district",
        card=CARD,
        relatives=RELATIVES,
        monk=MONK,
    )
    stay = plays(
        "command-ming-stay",
        "Stay where your prince is, for any card, and deploy",
        actions.Stay,
        actions.Deploy,
        card=CARD,
        relatives=RELATIVES,
        monk=MONK,
    )
    deploy = plays(
        "command-ming-deploy",
        "Deploy relatives where your prince is now",
        actions.Deploy,
        relatives=RELATIVES,
        monk=MONK,
    )
    pass_ = plays("command-ming-pass", "Pass, and keep your cards", actions.Pass)
    return_ = plays(
        "command-ming-return",
        "Say in secret how many of your relatives return from the city",
        actions.SayReturn,
        relatives="How many",
    )
    withdraw = plays(
        "command-ming-withdraw",
        "Say to which district a relative returns from the city",
        actions.TakeBack,
        district="Which district",
    )
    name_ = plays("command-ming-name", "Name the next starting player", actions.Name, seat="Who")

    @slash_command("command-ming-hand", "The cards in your hand, only visible to you")
    async def hand(self, reply: Responder) -> None:
        def heading(seen: Look[Any], seat: Seat) -> list[str]:
            hand = hand_words(seen.state, seat, seen.texts)
            return [f"### {seen.texts.say('ming-hand-of', name=seen.markdown_names[seat], hand=hand)}"]

        await self.show_hand(reply, heading)


async def setup(bot: Teahouse) -> None:
    """Add the cog."""
    await bot.add_cog(MingCog(bot))
