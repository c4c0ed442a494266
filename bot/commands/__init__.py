"""What `python -m bot` can do beside running: play, doctor, simulate, replay, draw."""
