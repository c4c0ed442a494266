"""What owners set for their servers."""
