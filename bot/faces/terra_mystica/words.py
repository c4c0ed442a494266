"""The messages of Terra Mystica."""

from pathlib import Path
from typing import Final

from bot.faces.i18n.texts import Words

WORDS: Final = Words(game="terra_mystica", package="rules.terra_mystica", files=Path(__file__).parent / "locales")
