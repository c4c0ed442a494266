"""The messages of Carcassonne."""

from pathlib import Path
from typing import Final

from bot.faces.i18n.texts import Words

WORDS: Final = Words(game="carcassonne", package="rules.carcassonne", files=Path(__file__).parent / "locales")
