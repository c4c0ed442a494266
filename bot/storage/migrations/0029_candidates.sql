-- Who would like to play on an open seat, and whom the host has invited to it.

CREATE TABLE candidates (
    game_id INTEGER NOT NULL REFERENCES games,
    user_id INTEGER NOT NULL,
    seat    INTEGER NOT NULL,
    name    TEXT    NOT NULL,
    at      INTEGER NOT NULL,
    invited INTEGER NOT NULL,
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;
