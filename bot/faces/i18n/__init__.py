"""Messages in three languages."""
