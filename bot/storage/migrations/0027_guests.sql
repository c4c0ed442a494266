-- People without a seat who have to do with a table: the invited, those who wait for a seat, those who may come to a
-- private one. A lobby has a row of what is due at it: it is closed when nothing has changed for a fortnight.

ALTER TABLE games ADD COLUMN private INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN keeps INTEGER NOT NULL DEFAULT 1;
ALTER TABLE games ADD COLUMN starts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN begins_at INTEGER;

CREATE TABLE guests (
    game_id INTEGER NOT NULL REFERENCES games,
    user_id INTEGER NOT NULL,
    name    TEXT    NOT NULL,
    welcome TEXT    NOT NULL,
    since   INTEGER NOT NULL,
    number  INTEGER NOT NULL,
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;

INSERT INTO due (game_id, kind, seat, number, at)
    SELECT id, 'lobby', 0, 0, moved_at + 1123200 FROM games WHERE status = 'open';
