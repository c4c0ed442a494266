-- What a pack is in place of: a map, or cards. Those that are there already are maps.

ALTER TABLE packs ADD COLUMN kind TEXT NOT NULL DEFAULT 'map';
