"""SQLite: one file, for one process."""
