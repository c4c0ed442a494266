"""What cards in force mean to a rule: whether they concern it, and what they change."""
