"""Services and the wiring: a game's life, storage, words, and what `python -m bot` can do."""

from typing import Final

__version__: Final = "0.5.0"
