"""Ledgers: games of Terra Mystica played elsewhere, written down line by line; read and replayed, no I/O."""
