# When and where people are told what, and when not
settings-quiet = Quiet hours
settings-quiet-note = What comes in your quiet hours comes when they end, or without a sound if that would be too late. Deadlines don’t move.
setting-zone = Your time zone
setting-zone-help = By name, such as Europe/Berlin, America/St Johns or Asia/Shanghai; UTC if empty
setting-quiet-from = Quiet from
setting-quiet-from-help = Such as 23:00
setting-quiet-to = Quiet until
setting-quiet-to-help = Such as 07:30
refusal-no-such-zone = There is no time zone “{ $text }”. Try, for example: { $near }. Nothing has changed.
refusal-not-a-time = “{ $text }” isn’t a time of day. Write it like 23:00. Nothing has changed.

settings-notices = Notices
settings-notices-note = You are told of each turn once: by a mention in the game’s thread or, if you like, by a direct message with a link.
setting-reminders = Reminders
setting-reminders-late = when a quarter of the time is left
setting-reminders-half = at half, and when a quarter is left
setting-reminders-off = none
setting-dm = By direct message
setting-dm-help = Instead of a mention; nothing secret is ever in it
setting-digest = All turns in one direct message
setting-digest-help = Every so many hours, such as 6h, or at a full hour, such as 18:00; empty for each turn alone
refusal-not-a-digest = “{ $text }” can’t be done: write 1h, 2h, 3h, 4h, 6h, 8h, 12h or 24h, or a full hour such as 18:00. Nothing has changed.

settings-away = Time off
settings-away-note = Tables with a pace wait for you, as many days a quarter as each allows. Leave both empty to be back now.
settings-away-used = Used this quarter: { $time }
setting-away-from = First day
setting-away-from-help = Such as 2026-12-24; from now on if empty
setting-away-to = Last day
setting-away-to-help = Such as 2027-01-02
refusal-not-a-day = “{ $text }” isn’t a date. Write it like 2026-12-24. Nothing has changed.
refusal-no-vacation = Time off needs a last day that is still to come, not before the first, and within a year. Nothing has changed.

turn-call = ▶️ { $names } It’s your turn.
turn-direct = ▶️ It’s your turn in **{ $game }**: { $link }
digest-head = ▶️ { $count ->
    [one] One game waits for you:
   *[other] { $count } games wait for you:
}
digest-line = **{ $game }** · { $names }{ $until ->
    [none] {""}
   *[other] {" "}· { $until }
} · { $link }
digest-more = … and { $count } more, in `/game mine`.
dm-refused = Discord doesn’t deliver my direct messages to you, so you’re mentioned in the threads again. Allow direct messages from this server in its privacy settings; then choose them again in `/settings me`.

pace-vacation = { $time ->
    [none] For who takes time off, the table doesn’t wait.
   *[other] For who takes time off, the table waits up to { $time } a quarter.
}
clock-away = 🏖️ { $name } is away; the table waits until { $until }
lobby-over = The game is over.
lobby-over-private = The private game is over.
ended-game = To the game
ended-direct = 🏁 **{ $game }** has ended: { $link }
ended-call = { $names } 🏁 **{ $game }** has ended.
seat-lost = In **{ $game }**, { $why ->
    [late] you have missed too many moves in a row, so your seat is open
    [given] a moderator has given your seat to somebody else
    [moderator] a moderator has opened your seat for others
    [host] the host has opened your seat
   *[other] the others have agreed to open your seat
}{ because }.{ $level ->
    [none] {""}
   *[other] {" "}A computer ({ $level }) plays on.
}{ $why ->
    [given] {""}
    [moderator] {""}
   *[other] {" "}🪑 { turn-retake } or /game join gives it back to you.
}
seat-got = In **{ $game }**, you play on from here.
lost-thread = { $names } The thread of your game of { $game } (number { $number }) was deleted. { $host } can let it go on in a new thread within 30 days: with the button, or in /game mine.
lost-thread-go-on = Go on in a new thread
mine-away = { $level ->
    [none] your seat is open
   *[other] a computer plays on for you
}
mine-invited = ✉️ You’re invited: { $games }.
mine-waiting = ⏳ You’re on the waiting list: { $games }.
mine-lost = The thread was deleted; the host can let it go on in a new one: { $games }.
request-settled = Settled; nobody need answer any more.
claim-settled = { $names } The seat that you asked for is taken: { $who } plays there.
refusal-claim-settled = That request is settled: somebody plays there now, or whoever asked is not waiting, or may join no games here, any more.
