"""How The Great Wall shows itself."""
