"""What concerns the process itself, whatever it runs."""
