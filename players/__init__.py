"""Computer players by rules of thumb, each sees only what its seat may see."""
