-- A row of the audit log may be about a person on a server, and no game.

ALTER TABLE audit ALTER COLUMN game_id DROP NOT NULL;
