-- Games that go on are looked at when nobody has moved for two weeks; and clocks start where hours of patience were.

INSERT INTO due (game_id, kind, seat, number, at)
SELECT id, 'silence', -1, 0, moved_at + 14 * 86400 FROM games
WHERE status = 'live' OR closed_for = 'server';

INSERT INTO due (game_id, kind, seat, number, at)
SELECT id, 'start', -1, 0, moved_at FROM games
WHERE pace IS NOT NULL AND (status = 'live' OR closed_for = 'server')
    AND NOT EXISTS (SELECT 1 FROM clocks WHERE clocks.game_id = games.id);
