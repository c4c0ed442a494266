"""Discord's API: its address, errors, limits and permissions."""
