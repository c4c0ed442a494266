-- What presses on a vote name: no number of the log, for that would count what was answered in silence.

ALTER TABLE votes ADD COLUMN token TEXT NOT NULL DEFAULT '';
