-- Why a moderator has frozen a game, which is paused until one lets it go on; and since when a game's thread refuses what
-- is posted there. Both are NULL where that is not so.

ALTER TABLE games ADD COLUMN frozen TEXT;
ALTER TABLE games ADD COLUMN refused_at INTEGER;

CREATE INDEX refusing_games ON games (id) WHERE status = 'live' AND refused_at IS NOT NULL;
