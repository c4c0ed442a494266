"""The toy as one value: what the entry point names."""

from pathlib import Path
from typing import Final

from bot.i18n.texts import Words
from bot.registration import Game
from tasting.face import TastingFace
from tasting.measures import MEASURES
from tasting.rules import TASTING

GAME: Final = Game(
    rules=TASTING,
    face=TastingFace(),
    words=Words(game="tasting", package="tasting", files=Path(__file__).parent / "locales"),
    measures=MEASURES,
    extension="tasting.cog",
)
