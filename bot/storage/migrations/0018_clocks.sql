-- How long players may think, whose time runs, what is due next, and what must be posted about it. Times are seconds.

ALTER TABLE games ADD COLUMN pace TEXT; -- JSON

ALTER TABLE actions ADD COLUMN late INTEGER NOT NULL DEFAULT 0;

CREATE TABLE clocks (
    game_id INTEGER NOT NULL REFERENCES games,
    seat    INTEGER NOT NULL, -- -2 is whoever of several seats is asked in secret
    since   INTEGER,
    bank    INTEGER NOT NULL,
    extra   INTEGER NOT NULL,
    number  INTEGER NOT NULL,
    aside   INTEGER NOT NULL,
    rung    INTEGER NOT NULL,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE due (
    game_id INTEGER NOT NULL REFERENCES games,
    kind    TEXT    NOT NULL,
    seat    INTEGER NOT NULL,
    number  INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (game_id, kind, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX next_due ON due (at);

CREATE TABLE outbox (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id INTEGER NOT NULL REFERENCES games,
    seat    INTEGER NOT NULL,
    since   INTEGER NOT NULL,
    rung    INTEGER NOT NULL
) STRICT;

CREATE INDEX outbox_of_a_game ON outbox (game_id);
