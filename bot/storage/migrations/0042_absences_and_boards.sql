-- Two settings that statements look for leave the JSON: when people are away, and the channel of a server's list of tables.
-- Settings that are damaged stay as they are.

ALTER TABLE people ADD COLUMN away TEXT; -- JSON, NULL for somebody who has announced no absence
ALTER TABLE servers ADD COLUMN board INTEGER; -- a channel, NULL for a server without a list

UPDATE people SET away = json_extract(settings, '$.away'), settings = json_remove(settings, '$.away')
    WHERE CASE WHEN json_valid(settings) THEN json_type(settings, '$.away') = 'array' END;
UPDATE servers SET board = json_extract(settings, '$.board'), settings = json_remove(settings, '$.board')
    WHERE CASE WHEN json_valid(settings) THEN json_type(settings, '$.board') = 'integer' END;

CREATE INDEX servers_with_boards ON servers (guild_id) WHERE board IS NOT NULL;
