-- By which packs are read in the order they were brought. There are none yet, and the index is as it should be.

ALTER TABLE packs ADD COLUMN number BIGINT NOT NULL DEFAULT 0;
