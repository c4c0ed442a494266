-- Messages of several kinds, to threads, channels and people; their ids go on, since messages are found by them.

ALTER TABLE outbox RENAME TO earlier_outbox;
DROP INDEX outbox_of_a_game;

CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    kind       TEXT    NOT NULL,
    game_id    INTEGER REFERENCES games,
    guild_id   INTEGER NOT NULL,
    channel_id INTEGER,
    user_id    INTEGER,
    seat       INTEGER,
    at         INTEGER NOT NULL,
    detail     TEXT    NOT NULL -- JSON
) STRICT;

INSERT INTO outbox (id, kind, game_id, guild_id, seat, at, detail)
    SELECT earlier.id, 'clock', earlier.game_id, 0, earlier.seat, 0,
        '{"number":' || clocks.number || ',"rung":' || earlier.rung || '}'
    FROM earlier_outbox AS earlier JOIN clocks ON clocks.game_id = earlier.game_id
        AND clocks.seat = earlier.seat AND clocks.since = earlier.since;

DELETE FROM sqlite_sequence WHERE name = 'outbox';
INSERT INTO sqlite_sequence (name, seq) SELECT 'outbox', seq FROM sqlite_sequence WHERE name = 'earlier_outbox';
DROP TABLE earlier_outbox;

CREATE INDEX outbox_of_a_game ON outbox (game_id);
CREATE INDEX next_message ON outbox (at);
