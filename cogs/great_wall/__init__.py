"""The Great Wall at the table: its commands, its words and its pictures."""
