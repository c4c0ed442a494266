"""Opponents that the rules play: Qin and the Reed Clan, and the Emperor with his demands in co-op."""
