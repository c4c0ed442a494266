"""How long players may think, as values and pure functions: no clock is read here."""
