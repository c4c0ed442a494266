"""The moves of the toy game as commands."""

from typing import Any

from cogs.base import GameCog, named, plays
from tests.toys.face import RULES
from tests.toys.tasting import Close, Drink, MakeBid, PourCup, Spoil, TakeGift


class TastingCog(
    GameCog, group_name=named("tasting", "command-tasting"), group_description=named("Taste tea", "command-tasting")
):
    """The moves of the toy as commands."""

    rules = RULES

    bid = plays("bid", "Bid", "command-tasting-bid", MakeBid, coins="How many")
    respond = plays("respond", "Spoil the pot, or not", "command-tasting-respond", Spoil, card="Which card")
    pour = plays("pour", "Pour", "command-tasting-pour", PourCup)
    close = plays("close", "Stop pouring", "command-tasting-close", Close)
    sip = plays("sip", "Drink", "command-tasting-sip", Drink, tea="Which tea")
    gift = plays("gift", "Take a coin, or do not", "command-tasting-gift", TakeGift, reply="Yes or no")


async def setup(bot: Any) -> None:
    """Add the cog."""
    await bot.add_cog(TastingCog(bot))
