"""The rules of Discord's API: ids, limits, errors, components; independent of the playground's data."""
