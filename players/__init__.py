"""Computer players by rules of thumb, one file for each game; each sees only what its seat may see."""
