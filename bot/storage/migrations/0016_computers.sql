-- Who plays for a seat in place of its person: a computer player, by its level. A seat that never had a person has a
-- user_id below 0, the number of the computer player at its table.

ALTER TABLE seats ADD COLUMN computer TEXT;

CREATE INDEX seats_of_computers ON seats (game_id) WHERE computer IS NOT NULL;
