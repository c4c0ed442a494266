"""Pictures: views to scenes, scenes to PNGs."""
