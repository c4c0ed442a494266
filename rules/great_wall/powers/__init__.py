"""What cards in force mean to a rule: whether they concern it, how often they may be used, and what they change."""
