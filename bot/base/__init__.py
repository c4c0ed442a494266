"""What every room may use, and what uses no other room: errors, settings, names, workers."""
