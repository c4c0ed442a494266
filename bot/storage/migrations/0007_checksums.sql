-- By which a snapshot is known to be whole, and of this very entry (bot/storage/rows.py). One without is made anew.

ALTER TABLE games ADD COLUMN checksum INTEGER;
