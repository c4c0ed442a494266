"""The playground's data and its operations: people, channels, messages and commands."""
