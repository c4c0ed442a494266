-- Until when tables wait for who is away, and one digest at a time for each user.

ALTER TABLE seats ADD COLUMN vacation_until INTEGER;

CREATE UNIQUE INDEX one_digest ON outbox (user_id, at) WHERE kind = 'digest';
