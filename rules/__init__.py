"""The rules of the games, as pure functions of immutable values."""
