-- How much is computed for the players of a game: all that can be, as it was before they could choose.
ALTER TABLE games ADD COLUMN assist TEXT NOT NULL DEFAULT 'full';
