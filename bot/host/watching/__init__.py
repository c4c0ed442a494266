"""Watching: what is true of the process now, for the health check, Prometheus and the bot's owners."""
