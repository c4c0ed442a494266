"""Ming Dynasty at the table: its commands, its words and its pictures."""
