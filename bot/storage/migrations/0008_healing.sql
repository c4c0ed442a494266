-- What has not been shown yet, so that it is shown by itself; and why a game was closed, so that it may go on.

-- Up to which entry the newest turn message tells of the game, as it was posted or as it was edited since.
ALTER TABLE games ADD COLUMN told_seq INTEGER NOT NULL DEFAULT 0;
UPDATE games SET told_seq = shown_seq;
DROP INDEX games_to_show;
CREATE INDEX games_to_show ON games (id) WHERE told_seq < seq;

-- How often what the lobby card tells has changed, and which of these changes it shows.
ALTER TABLE games ADD COLUMN lobby_seq INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN lobby_shown INTEGER NOT NULL DEFAULT 0;
CREATE INDEX cards_to_show ON games (id) WHERE lobby_shown < lobby_seq;

ALTER TABLE games ADD COLUMN closed_at INTEGER;
ALTER TABLE games ADD COLUMN closed_for TEXT;
CREATE INDEX games_closed ON games (guild_id) WHERE closed_for = 'server';

-- Whether buttons stand under a turn message: only under the newest they should.
ALTER TABLE posts ADD COLUMN buttons INTEGER NOT NULL DEFAULT 1;
UPDATE posts SET buttons = 0 WHERE seq < (SELECT max(seq) FROM posts AS newest WHERE newest.game_id = posts.game_id);
CREATE INDEX posts_with_buttons ON posts (game_id) WHERE buttons;

-- The message that asks for agreement, once it is there.
ALTER TABLE votes ADD COLUMN message_id INTEGER;
