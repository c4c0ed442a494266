-- Private notes of people on a game (entry 0), or on an entry of its log. Their numbers are those of Discord's commands.

CREATE TABLE notes (
    game_id INTEGER NOT NULL REFERENCES games,
    id      INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    seq     INTEGER NOT NULL,
    text    TEXT    NOT NULL,
    PRIMARY KEY (game_id, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX notes_by_user ON notes (user_id, id);
