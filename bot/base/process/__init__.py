"""What concerns the process itself, independent of what it runs."""
