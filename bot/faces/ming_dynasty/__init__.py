"""How Ming Dynasty shows itself."""
