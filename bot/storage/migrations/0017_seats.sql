-- Seats change hands while a game is live: whether a computer player takes over the seat of who leaves, and of which
-- level; after how many hours of silence, if at all; and votes about it, for a seat and with a level. Who added a
-- computer player to a lobby may remove it again.

ALTER TABLE games ADD COLUMN takeover TEXT;

ALTER TABLE games ADD COLUMN patience INTEGER;

ALTER TABLE votes ADD COLUMN seat INTEGER;

ALTER TABLE votes ADD COLUMN computer TEXT;

ALTER TABLE seats ADD COLUMN added_by INTEGER;

CREATE INDEX games_that_may_wait ON games (moved_at) WHERE status = 'live' AND patience IS NOT NULL;
