-- Who sat where somebody else sits now.

CREATE TABLE former (
    game_id INTEGER NOT NULL REFERENCES games,
    seat    INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    PRIMARY KEY (game_id, seat, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX former_of_a_user ON former (user_id);
