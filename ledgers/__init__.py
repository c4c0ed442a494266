"""Ledgers: games of Terra Mystica recorded elsewhere, which are replayed by our rules, and games of ours written so."""
