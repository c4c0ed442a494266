"""The words for people, in three languages."""
