-- Messages of several kinds, to threads, channels and people; their ids go on, since messages are found by them.

ALTER TABLE outbox
    ALTER COLUMN game_id DROP NOT NULL,
    ALTER COLUMN seat DROP NOT NULL,
    ADD COLUMN kind TEXT NOT NULL DEFAULT 'clock',
    ADD COLUMN guild_id BIGINT NOT NULL DEFAULT 0,
    ADD COLUMN channel_id BIGINT,
    ADD COLUMN user_id BIGINT,
    ADD COLUMN at BIGINT NOT NULL DEFAULT 0,
    ADD COLUMN detail TEXT;

UPDATE outbox SET detail = '{"number":' || clocks.number || ',"rung":' || outbox.rung || '}'
    FROM clocks WHERE clocks.game_id = outbox.game_id AND clocks.seat = outbox.seat AND clocks.since = outbox.since;
DELETE FROM outbox WHERE detail IS NULL;

ALTER TABLE outbox DROP COLUMN since, DROP COLUMN rung, ALTER COLUMN detail SET NOT NULL,
    ALTER COLUMN kind DROP DEFAULT, ALTER COLUMN guild_id DROP DEFAULT, ALTER COLUMN at DROP DEFAULT;

CREATE INDEX next_message ON outbox (at);
