"""The store in SQL: its parts, a file each, and `Store`, which is all of them."""
