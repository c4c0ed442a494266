-- After which entry a plan stopped because its next line did not fit, so that this is told once.

ALTER TABLE plans ADD COLUMN stopped_at INTEGER NOT NULL DEFAULT 0;
