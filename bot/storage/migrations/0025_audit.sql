-- What moderators did at games, and the games that they can restore.

CREATE TABLE audit (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    game_id  INTEGER NOT NULL REFERENCES games,
    user_id  INTEGER NOT NULL,
    what     TEXT    NOT NULL,
    detail   TEXT    NOT NULL, -- JSON
    at       INTEGER NOT NULL
) STRICT;

CREATE INDEX audit_of_a_server ON audit (guild_id, id);
CREATE INDEX audit_of_a_game ON audit (game_id, id);

CREATE INDEX closed_games ON games (guild_id, closed_at) WHERE status = 'closed';
