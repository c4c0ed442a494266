-- Votes of several kinds, which end by themselves; the messages of those that have ended, until their buttons are gone;
-- and since when a game is paused, in Unix seconds.

ALTER TABLE games ADD COLUMN paused_at INTEGER;

ALTER TABLE votes ADD COLUMN motion TEXT NOT NULL DEFAULT 'undo';

ALTER TABLE votes ADD COLUMN refused TEXT NOT NULL DEFAULT '[]'; -- JSON

ALTER TABLE votes ADD COLUMN pace TEXT; -- JSON

ALTER TABLE votes ADD COLUMN ends INTEGER NOT NULL DEFAULT 0;

UPDATE votes SET motion = 'replace' WHERE seat IS NOT NULL;

UPDATE votes SET ends = (SELECT moved_at + 86400 FROM games WHERE id = game_id);

INSERT INTO due (game_id, kind, seat, number, at) SELECT game_id, 'vote', 0, 0, ends FROM votes
WHERE EXISTS (SELECT 1 FROM games WHERE id = game_id AND status = 'live');

CREATE TABLE ended_votes (
    game_id    INTEGER NOT NULL REFERENCES games,
    token      TEXT    NOT NULL,
    message_id INTEGER,
    verdict    TEXT    NOT NULL,
    seat       INTEGER,
    PRIMARY KEY (game_id, token)
) STRICT, WITHOUT ROWID;
