"""The reader of ledgers: games of Terra Mystica recorded elsewhere, line by line, which it replays by our rules."""
