"""Discord's API: where it is, how it fails, and what it lets the bot do; its limits."""
