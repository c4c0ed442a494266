"""The rules of the games: pure, with nothing that draws, stores or talks to people."""
