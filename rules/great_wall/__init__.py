"""The Great Wall, for one to five players (docs/rules/great_wall.md)."""
