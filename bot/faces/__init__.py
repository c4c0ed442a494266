"""How each game shows itself: in words, pictures and choices. Nothing here knows discord.py."""
