-- The message with a server's list of tables: where it is, a digest of what it shows, and since when; and since when
-- Discord refuses it. Times are in Unix seconds; message_id and refused_at are NULL where there is none.

CREATE TABLE boards (
    guild_id   INTEGER NOT NULL PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    message_id INTEGER,
    shown      TEXT    NOT NULL,
    shown_at   INTEGER NOT NULL,
    refused_at INTEGER
) STRICT;
