"""The guild of a playground: its people, channels, messages and commands, and how each of them changes."""
