"""The games that are played: tables in memory, and what people do at them. No Discord here."""
