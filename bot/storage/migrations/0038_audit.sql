-- A row of the audit log may be about a person on a server, and no game.

ALTER TABLE audit RENAME TO earlier_audit;
DROP INDEX audit_of_a_server;
DROP INDEX audit_of_a_game;

CREATE TABLE audit (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    game_id  INTEGER REFERENCES games,
    user_id  INTEGER NOT NULL,
    what     TEXT    NOT NULL,
    detail   TEXT    NOT NULL, -- JSON
    at       INTEGER NOT NULL
) STRICT;

INSERT INTO audit (id, guild_id, game_id, user_id, what, detail, at)
    SELECT id, guild_id, game_id, user_id, what, detail, at FROM earlier_audit;
DROP TABLE earlier_audit;

CREATE INDEX audit_of_a_server ON audit (guild_id, id);
CREATE INDEX audit_of_a_game ON audit (game_id, id);
