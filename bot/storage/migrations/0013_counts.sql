-- By which games are counted, and what is not shown yet is found, without reading every game.

-- Each entry of a log writes this index anyway; another one would slow them down.
DROP INDEX games_of_a_server;
CREATE INDEX games_of_a_server ON games (guild_id, rules, status) WHERE status IN ('open', 'live');

CREATE INDEX games_to_begin ON games (id) WHERE status = 'live' AND seq = 0;
CREATE INDEX cards_to_post ON games (id) WHERE status = 'open' AND lobby_id IS NULL;
