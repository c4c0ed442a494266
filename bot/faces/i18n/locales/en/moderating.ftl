# What moderators do at games, and the log of it
moderator = { $by ->
    [host] The host
    [seated] Somebody who plays at this table
    [player] A moderator who plays at this table
   *[moderator] A moderator
}
event-undone-moderator = { moderator } took back{ $what ->
    [none] {" "}{ $count ->
        [one] one entry
       *[other] { $count } entries
    }
   *[other] : ~~{ $what }~~
}{ $drawn ->
    [yes] {" "}· nature draws again
   *[no] {""}
}
seat-given = { moderator } has given a seat to { $name }, who plays on from here.
seat-opened-moderator = { moderator } has opened the seat of { $name }{ $level ->
    [none] {""}
   *[other] : a computer ({ $level }) plays on
}. Whoever else wants to play on there presses 🪑 { turn-retake }.
home-moved = { moderator } has moved the game here; it goes on where it was.
lobby-ended = A moderator has ended this game.
called = { $names ->
    [none] {""}
   *[other] { $names }{" "}
}
because = { $reason ->
    [none] {""}
   *[other] : “{ $reason }”
}
line-ended = { called }{ moderator } has ended this game, without a result{ because }. Within 30 days a moderator can restore it.
line-restored = { called }{ moderator } has restored this game; it goes on where it was.
line-moved = { moderator } has moved this game: it goes on in { $place }.
moderating-game = { $number }: { $game } ({ $names }){ $state ->
    [open] {" "}· lobby
    [closed] {" "}· closed
   *[other] {""}
}
moderating-undo-ask = Take back everything after entry { $number } of game { $game }?
moderating-undo-sure = Take it back
moderating-seat-ask = Put { $name } on the seat of { $who }? They will see and play what that seat has, its secrets too; whoever sits there now is off the game.
moderating-seat-sure = Put on the seat
moderating-seat-back-ask = Give { $name } their own seat back? They will play on there themselves.
moderating-seat-back-sure = Give the seat back
moderating-unseat-ask = Open the seat of { $who } for somebody else?{ $level ->
    [none] {""}
   *[other] {" "}Until then a computer ({ $level }) plays on there.
}
moderating-unseat-sure = Open the seat
moderating-end-ask = End this game without a result? { $game }
moderating-end-sure = End the game
moderating-done = Done; everybody is told.
moderating-cancelled = Everything stays as it is.
moderating-ended = The game has ended. /admin restore lets it go on, within 30 days.
moderating-restored = The game goes on in { $place }.
moderating-moved = The game goes on in { $place }; everybody is told there.
mine-homeless = These games have lost their threads: deleted, or closed to me. As their host, you can let them go on in a new one, within 30 days.
mine-go-on = { $game } ({ $number }): go on
audit-head = What moderators did, page { $page } of { $pages }
audit-none = No moderator has done anything here yet.
audit-line = { $when } · { $who }{ $game ->
    [none] {""}
   *[other] {" "}· game { $game }
}: { $did }{ because }
audit-undo = went back to entry { $to }
audit-seat = put { $name } on the seat of { $who }
audit-seat-back = gave { $name } their own seat back
audit-unseat = opened the seat of { $who }
audit-end = ended it
audit-restore = restored it
audit-move = moved it to { $place }
refusal-not-moderator = Only this server’s moderators can do this: people who may manage messages where the game is played, or who have a role that the server has set for it.
refusal-no-game-of-number = This server has no game “{ $number }”. You’ll see the games as you type.
refusal-game-ended = This game has already ended.
refusal-game-not-closed = This game is running; there’s nothing to restore.
refusal-not-restorable = This game can’t be restored: it was played to its end, its host closed the lobby, or it ended more than 30 days ago.
refusal-not-seatable = There’s no such seat, or whoever sat there has left the game and its rules let nobody play on.
refusal-already-seated = They’re already playing at this table.
refusal-not-a-member = That’s not a person on this server.
refusal-sent-away = A moderator has opened your seat for others.
line-frozen = 🧊 { moderator } has frozen this game: “{ $reason }”. Nobody can move, and no clock runs, until a moderator lets it go on.
line-unfrozen = ▶️ { moderator } has let this game go on. Every deadline is as much later as it stood still.
clock-frozen = 🧊 A moderator has frozen the game; it stands still since { $since }.
audit-freeze = froze it: { $reason }
audit-unfreeze = let the frozen game go on
audit-pause = paused it
audit-resume = let the paused game go on
refusal-frozen = A moderator has frozen this game: “{ $reason }”. Nobody can do anything here until a moderator lets it go on.
refusal-not-frozen = This game isn’t frozen. If it’s paused, /admin resume lets it go on.
place-locked = ⚠️ { $host }, the thread { $thread } is locked, so I can’t show or answer anything there, and the game in it stands still. Somebody with the Manage Threads permission can unlock it, or a moderator can move the game with /admin move.
place-lacking = ⚠️ { $host }, I can’t show anything in { $thread } any more, so the game there stands still. I’m missing: { $permissions }. Somebody who manages this server can give me that, or a moderator can move the game with /admin move.
place-private = ⚠️ I can’t show anything in the thread of a private game here any more, so that game stands still. /game mine shows its host a way to go on.
line-reason = { moderator } gives this reason: “{ $reason }”.
audit-bar = barred { $who } from the games of this server
audit-unbar = let { $who } open and join games again
moderating-reason = Reason
moderating-reason-hint = Players read it, and it stands in the audit log. You may leave it out.
moderating-barred = { $who } can open and join no more games on this server. /admin unbar undoes that; seats that they have, /admin unseat opens.
moderating-unbarred = { $who } can open and join games here again.
told-unbarred = On { $server }, you can open and join games again: a moderator has lifted your bar{ because }.
refusal-barred = A moderator has barred you from the games of this server: “{ $reason }”.
refusal-not-barred = That person isn’t barred from the games of this server.
