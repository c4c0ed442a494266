"""The kinds of action in Terra Mystica; `game.RULES.actions` lists them."""
