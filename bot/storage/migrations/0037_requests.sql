-- Messages that ask for something and have buttons for the answer: they lose them once nobody can answer any more.

CREATE TABLE requests (
    game_id    INTEGER NOT NULL REFERENCES games,
    message_id INTEGER NOT NULL,
    user_id    INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    kind       TEXT    NOT NULL,
    PRIMARY KEY (game_id, message_id, user_id)
) STRICT, WITHOUT ROWID;
