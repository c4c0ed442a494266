-- Games that stand still are looked at, too: paused ones after 60 days, those whose place refuses what is posted after
-- 30; and when the players have last voted to go on, in Unix seconds, NULL if they never have.

ALTER TABLE games ADD COLUMN resumed_at INTEGER;

INSERT INTO due (game_id, kind, seat, number, at)
SELECT id, 'still', -1, 0, coalesce(refused_at + 30 * 86400, paused_at + 60 * 86400) FROM games
WHERE (status = 'live' OR closed_for = 'server') AND (paused_at IS NOT NULL OR refused_at IS NOT NULL);
