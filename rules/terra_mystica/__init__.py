"""Terra Mystica with Fire & Ice (docs/rules/terra_mystica.md)."""
