"""Terra Mystica at the table: its commands, its words and its pictures."""
