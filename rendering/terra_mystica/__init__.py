"""Pictures of Terra Mystica, and the same in words."""
