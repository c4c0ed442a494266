-- Whether a game reveals all its secrets once it is over; its host decides that in the lobby.

ALTER TABLE games ADD COLUMN reveals INTEGER NOT NULL DEFAULT 1;
