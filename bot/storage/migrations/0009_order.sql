-- By which packs are read in the order they were brought, and the posts with buttons found, in any database.

ALTER TABLE packs ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
UPDATE packs SET number = rowid;

DROP INDEX posts_with_buttons;
CREATE INDEX posts_with_buttons ON posts (game_id) WHERE buttons = 1;
