"""The Discord side of the bot: commands, buttons and messages."""
