"""The moves of the toy as commands, by the rules of its variant."""

from typing import Any

from cogs.base import localized_text
from tasting.cog import TastingCog
from tests.toys.generous.game import RULES


class GenerousCog(
    TastingCog,
    group_name=localized_text("tasting", "command-tasting"),
    group_description=localized_text("Taste tea", "command-tasting"),
):
    rules = RULES


async def setup(bot: Any) -> None:
    """Add the cog."""
    await bot.add_cog(GenerousCog(bot))
