"""How Terra Mystica shows itself."""
