"""What Discord's API lays down: ids, limits, errors, components; nothing here knows what a playground holds."""
