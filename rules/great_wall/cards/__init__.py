"""What stands on cards, and how a card file is read and checked."""
