"""What cards do: windows in which they may be used, whether that would do anything, and carrying it out."""
