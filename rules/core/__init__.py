"""What all games are built from: types, the functions that play them, notation, log and dice."""
