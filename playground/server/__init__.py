"""The server: the REST API and the gateway for the bot, and the sockets of the people."""
