"""The server: the REST API and the gateway for the bot, and the WebSockets of the players."""
