"""What players and nature do: one class for each word."""
