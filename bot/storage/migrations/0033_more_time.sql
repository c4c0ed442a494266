-- How much more time a vote is to give to everybody who is asked something, in seconds.

ALTER TABLE votes ADD COLUMN time INTEGER NOT NULL DEFAULT 0;
