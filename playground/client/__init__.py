"""Scripted players for the command line, scenarios and tests; they use the same WebSocket as the web page."""
