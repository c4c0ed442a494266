-- Since when messages wait, in Unix seconds.

ALTER TABLE outbox ADD COLUMN kept_at INTEGER NOT NULL DEFAULT 0;
