-- Any number of lobbies wait in a channel; a game that has begun has its thread for itself.

DROP INDEX one_game_in_a_channel;
CREATE UNIQUE INDEX one_live_game_in_a_channel ON games (channel_id) WHERE status = 'live';
