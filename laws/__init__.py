"""What holds for every game, and random play that checks it: pure, without Discord or storage."""
