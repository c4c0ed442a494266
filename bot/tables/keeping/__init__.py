"""Time at the tables: what is due is done when its time comes."""
