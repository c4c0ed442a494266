"""The actions of players and of nature: one class for each word of the notation."""
