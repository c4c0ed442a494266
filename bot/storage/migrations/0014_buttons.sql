-- Buttons that are to be removed are marked 2, so that they are found without a look at the newest post of each game.

UPDATE posts SET buttons = 2
WHERE buttons = 1 AND seq < (SELECT max(seq) FROM posts AS newest WHERE newest.game_id = posts.game_id);

DROP INDEX posts_with_buttons;
CREATE INDEX posts_to_still ON posts (game_id) WHERE buttons = 2;
