"""PostgreSQL: one database, for any number of processes."""
