-- Whom a game waits for, as bits by seat, so that games can be listed without their states. Null: not known yet.
ALTER TABLE games ADD COLUMN asks INTEGER;
