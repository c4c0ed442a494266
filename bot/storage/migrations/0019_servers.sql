-- What owners have set for their servers; a server without a row has the defaults.

CREATE TABLE servers (
    guild_id INTEGER NOT NULL PRIMARY KEY,
    settings TEXT    NOT NULL -- JSON
) STRICT;
