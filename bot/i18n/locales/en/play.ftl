language = English

# The lobby
lobby-seats = Seats: { $taken } of { $seats }
lobby-hint = Press Join to take a seat. { $least ->
    [0] { $host } may start when all are here.
   *[other] { $host } may start with { $least } or more.
}
lobby-variant = With { $players }: { $variant }.
lobby-full = All are here. { $host } may start.
lobby-closed = This lobby is closed.
lobby-begun = The game is on in { $thread }.
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-opened = The table is set. Others press Join on the card; you press Start when enough have come.
lobby-joined = You have a seat. You will be called when it is your turn.
lobby-left = You have given up your seat.
lobby-started = The game has begun in { $thread }.
lobby-moot = What was agreed makes no difference then: { $options }
lobby-ask = Wait until more have come, or begin it so.
lobby-begin = Start with { $seated }
told = { $name }: { $value }
home-absent = { $names } could not be added to this thread. { $host }, please see whether they are on this server and can view its channel; the game goes on meanwhile.
home-hint = Play makes your move in private; nothing counts before you press Confirm. The thread is yours to talk in.

# The turn message
turn-turn = Play
turn-info = My info
turn-hints = What can I do?
turn-since = Since my turn
turn-more = More
turn-chosen = { $count } of { $of } have chosen in secret.
told-more = { $count ->
    [one] one more thing happened before
   *[other] { $count } more things happened before
}
told-forced = {" "}(the only choice)
told-planned = {" "}(planned)
event-undone = { $name } took back{ $what ->
    [none] {" "}{ $count ->
        [one] one entry
       *[other] { $count } entries
    }
   *[other] : ~~{ $what }~~
}{ $drawn ->
    [yes] ; nature draws anew
   *[no] {""}
}
event-undone-secretly = What followed was taken back: ~~{ $what }~~{ $drawn ->
    [yes] ; nature draws anew
   *[no] {""}
}
event-ended = { $winners-count ->
    [one] { $winners } wins!
   *[other] { $winners } share the win!
 }
heading-over = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
standing-gone = {" "}(left the game)

# The wizard
wizard-confirm-prompt = Is this your turn?
wizard-final = { $undo ->
    [free] Once you confirm, /game undo still takes it back.
    [open] Once you confirm, /game undo still takes it back, until somebody else acts or something is revealed. After that, all must agree.
    [over] Once you confirm, the game is over, and nothing can be taken back.
   *[all] Once you confirm, it can only be taken back if all agree.
}
wizard-ends = Confirm ends your turn. { $undo ->
    [free] After that, /game undo still takes it back.
    [open] After that, /game undo still takes it back, until somebody else acts or something is revealed; then all must agree.
    [over] The game is over then, and nothing can be taken back.
   *[all] After that, it can only be taken back if all agree.
}
wizard-reveals = Something is revealed next: once you confirm, { $undo ->
    [free] it still takes no more than /game undo to take it back.
   *[all] it can only be taken back if all agree.
}
wizard-sealed = You have chosen; { $count } of { $of } have. Until the last one has you may change it.
wizard-secret = Nobody sees your choice before all have chosen; until then you may change it.
wizard-dropped = Something has changed meanwhile, so part of your draft had to go:
wizard-confirm = Confirm
wizard-back = Back
wizard-reset = Reset turn
receipt = Your turn counts (entry { $number }). Now: { $names }.
receipt-undo = { $undo ->
    [free] /game undo takes it back.
   *[open] /game undo takes it back, until somebody else acts or something is revealed.
}
receipt-sealed = Your choice is kept until all have chosen ({ $count } of { $of }). You may change it until then: press Play.
receipt-over = Your turn counts (entry { $number }), and the game is over.

# Looking
nature = Nature
neutral = Neutral player
more-head = What would you like?
more-board = Board
more-text = Board in words
more-history = History
more-export = Export
more-undo = Undo
more-resign = Resign
legal-head = { $count ->
    [one] One legal move
   *[other] { $count } legal moves
}
legal-more = … and more; narrow it down to see them.
lines-more = … and more.
since-head = Since your last turn
since-start = Since the beginning
since-nothing = Nothing has happened.
history-head = History, page { $page } of { $pages }
history-undo = took back { $count ->
    [one] one entry
   *[other] { $count } entries
}
history-older = Older
history-newer = Newer
export-here = The whole log, one entry a line. It can be replayed anywhere: python -m bot replay FILE
line-open = { $game } in { $place }: { $taken } of { $seats } seats taken, opened { $since }
line-live = { $game } in { $place }: waits for { $names }; last move { $since }
list-none = No game is on here. /game new opens one.
mine-none = You are in no game. /game new opens one.
list-head = Games of this server, page { $page } of { $pages }
mine-head = Your games, page { $page } of { $pages }
page-back = Back
page-next = Next

# Planning ahead
plan-ahead = Plan ahead
plan-head = What is to be played for you
plan-none = You have planned nothing. A wish is played for you when its turn comes; if it does not fit then, you are asked as ever.
plan-armed = ▶ Your plan is carried out: each wish is played when its turn comes. If one does not fit, the plan stops and you are asked.
plan-still = ⏸ Your plan stands still: nothing of it is played before you press Carry out.
plan-at-once = Wish { $number } is about what you are asked now: it is played as soon as you press Carry out.
plan-unfit = Wish { $number } of your plan does not fit what you are asked now, so the plan stands still.
plan-private = Nobody else can see this. What you change here stops it until you press Carry out.
plan-or = {" "}or{" "}
plan-wish = Add a wish
plan-or-else = … or else (if the last wish does not fit)
plan-carry-out = Carry out
plan-remove-first = Remove first
plan-remove-last = Remove last
plan-cancel = Cancel plan
plan-cleared = You have no plan any more.

# Taking back and giving up
undo-done = It is taken back.
undo-asked = The others have been asked.
vote-head = { $name } would like to take back:
vote-anew = What nature drew since then goes back too, and is drawn anew.
vote-agreed = Agreed so far: { $names }.
vote-agree = Agree
vote-refuse = Refuse
vote-done = All agreed; it is taken back.
vote-refused = { $name } does not agree; the game goes on as it is.
resign-ask = Do you really want to leave this game? Your turns will be skipped and your pieces stay; you rank last.
resign-sure = Resign
resign-done = You have left the game.

# What cannot be done
refusal-no-such-game = There is no game in this channel. /game mine lists yours; /game new opens one.
refusal-other-game = The game here is { WORD("game", $game) }: its moves are made with /{ $command }.
refusal-not-in-thread = Open games in a text channel: each gets a thread of its own there.
refusal-game-not-open = This lobby is closed: the game has begun, or was given up.
refusal-game-not-live = This game is not running: it has not begun yet, or it is over.
refusal-game-here = There is a game in this channel already. Join it, or open yours in another channel.
refusal-table-full = All { $seats } seats are taken.
refusal-too-few-seated = { $needed } are needed, and { $seated ->
    [one] one has
   *[other] { $seated } have
} joined.
refusal-begins-otherwise = { $seated } of { $seats } have come, and with { $seated } it is another game.
refusal-lobby-changed = Somebody has come or gone meanwhile: { $seated ->
    [one] one is
   *[other] { $seated } are
} here now. Press Start on the card again.
refusal-wrong-seats = This game is for { $least } to { $most } players.
refusal-not-host = Only the host may do this.
refusal-not-seated = You do not sit at this game.
refusal-not-your-turn = It is not your turn. { $who ->
    [none] Nobody is awaited.
   *[other] Awaited: { $who }.
}
refusal-moved-on = The board moved on, so this press did nothing. Here is what is asked now; if nothing is shown, press Play.
refusal-taken-back = { $name } took something back meanwhile, so this press did nothing, and what you had begun to choose is gone. { $asked ->
    [yes] Here is what is asked of you now.
   *[no] Nothing is asked of you now.
}
refusal-nothing-chosen = There is nothing to confirm yet: choose first.
refusal-nothing-to-undo = There is nothing of yours to take back.
refusal-nothing-after = After entry { $number } there is nothing to take back.
refusal-no-vote = This vote is over: somebody moved, refused or asked anew, or all agreed.
refusal-plan-too-long = A plan has at most { $lines } wishes, and a wish { $alternatives } alternatives.
outcome-counts = It counts and is saved; what could not be shown yet comes by itself.
outcome-nothing = Nothing happened; try again in a moment.
outcome-unknown = Whether that counts is not known: look at the game before you try again.
refusal-outage = Discord did not answer as it should.
refusal-storage = The games of this bot could not be read or written; if that goes on, tell its host.
refusal-picture-too-large = The picture is too large to send. /game text tells the board in words.
refusal-missing-permissions = I may not do this in this channel. I lack: { $permissions }.
refusal-missing-access = I may not do this where the game is. In its channel I need: { $permissions }.
refusal-thread-gone = The thread or message is not there any more. A game whose thread was deleted is closed.
refusal-thread-locked = This thread is locked, and I may not write in it. Somebody who has the permission Manage Threads must unlock it, or give it to me.
refusal-too-many-threads = This server has 1,000 active threads, and Discord allows no more. Close some that are not needed any more, then try again.
refusal-old-command = This command has changed, and Discord does not know it yet. Try again later; restarting Discord’s app helps.
refusal-unexpected = Something went wrong that nobody expected. Reference: { $reference }

permission-read-messages = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-attach-files = Attach Files
permission-embed-links = Embed Links
permission-read-message-history = Read Message History
