"""The store in SQL: a mixin for each of the protocols beside this room, and `SqlStore`, which is all of them."""
