"""The moves of the toy as commands."""

from typing import Any

from cogs.base import GameCog, localized_text, plays
from tasting.rules import TASTING, Close, Drink, MakeBid, PourCup, Spoil, TakeGift


class TastingCog(
    GameCog,
    group_name=localized_text("tasting", "command-tasting"),
    group_description=localized_text("Taste tea", "command-tasting"),
):
    """The moves of the toy as commands."""

    rules = TASTING

    bid = plays("command-tasting-bid", "Bid", MakeBid, coins="How many")
    respond = plays("command-tasting-respond", "Spoil the pot, or not", Spoil, card="Which card")
    pour = plays("command-tasting-pour", "Pour", PourCup)
    close = plays("command-tasting-close", "Stop pouring", Close)
    sip = plays("command-tasting-sip", "Drink", Drink, tea="Which tea")
    gift = plays("command-tasting-gift", "Take a coin, or do not", TakeGift, reply="Yes or no")


async def setup(bot: Any) -> None:
    """Add the cog."""
    await bot.add_cog(TastingCog(bot))
