"""A tea tasting: a toy game in a package of its own, with all that a game may have."""
