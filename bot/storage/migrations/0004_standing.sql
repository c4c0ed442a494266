-- What seats always want answered for them, and which entries of the log were answered so.

CREATE TABLE standing (
    game_id INTEGER NOT NULL REFERENCES games,
    seat    INTEGER NOT NULL,
    text    TEXT    NOT NULL,
    since   INTEGER NOT NULL, -- how many decisions had been asked before it holds
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

ALTER TABLE actions ADD COLUMN standing INTEGER NOT NULL DEFAULT 0;
