"""What holds for every game, and random play that sees whether it does: pure, with nothing of Discord or storage."""
