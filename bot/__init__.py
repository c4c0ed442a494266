"""Services and the wiring: a game's life, storage, words, and what `python -m bot` can do."""
