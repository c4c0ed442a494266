"""Ming Dynasty, for two to four players (docs/rules/ming_dynasty.md)."""
