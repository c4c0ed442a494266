"""The factions: the table of their boards, and beside it what a table cannot say."""
