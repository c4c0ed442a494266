"""What a turn is made of: drafts, plans, offers, clocks, and undo. No I/O."""
