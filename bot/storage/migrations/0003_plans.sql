-- What seats want played for them when their decisions come, and which entries of the log were played so.

CREATE TABLE plans (
    game_id INTEGER NOT NULL REFERENCES games,
    seat    INTEGER NOT NULL,
    lines   TEXT    NOT NULL, -- JSON
    armed   INTEGER NOT NULL,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

ALTER TABLE actions ADD COLUMN planned INTEGER NOT NULL DEFAULT 0;
