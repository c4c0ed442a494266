-- Games, who sits at them, what was done, and what waits. Times are Unix seconds.

CREATE TABLE games (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    rules         TEXT    NOT NULL,
    rules_version INTEGER NOT NULL,
    guild_id      INTEGER NOT NULL,
    home_id       INTEGER NOT NULL,
    channel_id    INTEGER NOT NULL,
    lobby_id      INTEGER,
    host          INTEGER NOT NULL,
    seats         INTEGER NOT NULL,
    options       TEXT    NOT NULL, -- JSON
    locale        TEXT    NOT NULL,
    theme         TEXT    NOT NULL,
    status        TEXT    NOT NULL CHECK (status IN ('open', 'live', 'over', 'closed')),
    seed          BLOB    NOT NULL,
    seq           INTEGER NOT NULL,
    shown_seq     INTEGER NOT NULL,
    created_at    INTEGER NOT NULL,
    moved_at      INTEGER NOT NULL,
    snapshot      BLOB -- a cache: what the log comes to
) STRICT;

CREATE UNIQUE INDEX one_game_in_a_channel ON games (channel_id) WHERE status IN ('open', 'live');
CREATE INDEX games_of_a_channel ON games (channel_id, moved_at);
CREATE INDEX games_of_a_server ON games (guild_id) WHERE status IN ('open', 'live');
CREATE INDEX games_to_show ON games (id) WHERE shown_seq < seq;

CREATE TABLE seats (
    game_id INTEGER NOT NULL REFERENCES games,
    seat    INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name    TEXT    NOT NULL,
    PRIMARY KEY (game_id, seat),
    UNIQUE (game_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_a_user ON seats (user_id);

CREATE TABLE actions (
    game_id INTEGER NOT NULL REFERENCES games,
    seq     INTEGER NOT NULL,
    seat    INTEGER NOT NULL,
    user_id INTEGER,
    text    TEXT    NOT NULL,
    barrier INTEGER NOT NULL,
    undoes  INTEGER NOT NULL,
    seen_by INTEGER,
    quiet   INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE drafts (
    game_id INTEGER NOT NULL REFERENCES games,
    seat    INTEGER NOT NULL,
    seq     INTEGER NOT NULL,
    actions TEXT    NOT NULL, -- JSON
    sealed  INTEGER NOT NULL,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE votes (
    game_id  INTEGER NOT NULL PRIMARY KEY REFERENCES games,
    seq      INTEGER NOT NULL,
    "to"     INTEGER NOT NULL,
    asked_by INTEGER NOT NULL,
    agreed   TEXT    NOT NULL -- JSON
) STRICT;

CREATE TABLE posts (
    game_id    INTEGER NOT NULL REFERENCES games,
    seq        INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;

-- Interactions that were counted, kept a day.
CREATE TABLE presses (
    interaction_id INTEGER NOT NULL PRIMARY KEY,
    at             INTEGER NOT NULL
) STRICT;

CREATE INDEX old_presses ON presses (at);
