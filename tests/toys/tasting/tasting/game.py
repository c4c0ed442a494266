"""The toy as one value: what the entry point names."""

from pathlib import Path
from typing import Final

from bot.catalogue.registration import Game
from bot.faces.i18n.texts import Words
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
