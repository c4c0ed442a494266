-- Seats that open: after how many moves that a seat has missed in a row, and whether nobody plays there meanwhile.

ALTER TABLE clocks ADD COLUMN missed INTEGER NOT NULL DEFAULT 0;

ALTER TABLE seats ADD COLUMN vacant INTEGER NOT NULL DEFAULT 0;

-- Hours of patience are a pace: so long a move, no grace, and the seat opens at the first miss if a computer takes over.

UPDATE games SET pace = substr(pace, 1, length(pace) - 1) || ',"misses":1}'
WHERE patience IS NOT NULL AND takeover IS NOT NULL AND pace IS NOT NULL;

UPDATE games
SET pace = '{"move":' || (patience * 3600) || ',"answers":' || (patience * 3600)
    || ',"grace":0,"missed":"wait","misses":' || CASE WHEN takeover IS NULL THEN 0 ELSE 1 END || '}'
WHERE patience IS NOT NULL AND pace IS NULL;

DROP INDEX games_that_may_wait;

ALTER TABLE games DROP COLUMN patience;
