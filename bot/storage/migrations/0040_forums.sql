-- The forum in which a game has a post, NULL for one in a text channel.

ALTER TABLE games ADD COLUMN forum_id INTEGER;
