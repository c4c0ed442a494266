-- By which rows beside the log are known to be what was written (bot/storage/rows.py). One without is taken as it is.

ALTER TABLE seats ADD COLUMN checksum INTEGER;
ALTER TABLE drafts ADD COLUMN checksum INTEGER;
ALTER TABLE plans ADD COLUMN checksum INTEGER;
ALTER TABLE standing ADD COLUMN checksum INTEGER;
ALTER TABLE votes ADD COLUMN checksum INTEGER;
ALTER TABLE clocks ADD COLUMN checksum INTEGER;
ALTER TABLE guests ADD COLUMN checksum INTEGER;
ALTER TABLE candidates ADD COLUMN checksum INTEGER;
ALTER TABLE outbox ADD COLUMN checksum INTEGER;
