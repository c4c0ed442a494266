-- Two settings that statements look for leave the JSON: when people are away, and the channel of a server's list of tables.
-- Settings that are damaged stay as they are; PostgreSQL 14 has no other test for them than to try.

ALTER TABLE people ADD COLUMN away TEXT; -- JSON, NULL for somebody who has announced no absence
ALTER TABLE servers ADD COLUMN board BIGINT; -- a channel, NULL for a server without a list

CREATE FUNCTION pg_temp.json_of(settings TEXT) RETURNS JSONB LANGUAGE plpgsql AS $$
BEGIN
    RETURN settings::JSONB;
EXCEPTION WHEN OTHERS THEN
    RETURN '{}';
END $$;

UPDATE people SET away = pg_temp.json_of(settings) ->> 'away', settings = pg_temp.json_of(settings) - 'away'
    WHERE jsonb_typeof(pg_temp.json_of(settings) -> 'away') = 'array';
UPDATE servers SET board = (pg_temp.json_of(settings) ->> 'board')::BIGINT, settings = pg_temp.json_of(settings) - 'board'
    WHERE jsonb_typeof(pg_temp.json_of(settings) -> 'board') = 'number';

DROP FUNCTION pg_temp.json_of(TEXT);

CREATE INDEX servers_with_boards ON servers (guild_id) WHERE board IS NOT NULL;
