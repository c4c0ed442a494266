language = English

# The lobby
lobby-seats = Seats: { $taken } of { $seats }
lobby-hint = Press ➕ { lobby-join } to take a seat. { $least ->
    [0] { $host } can start once everyone is here.
   *[other] { $host } can start with { $least } or more.
}
lobby-variant = With { $players }: { $variant }.
lobby-full = Everyone is here. { $host } can start.
lobby-closed = This lobby is closed.
lobby-unwritable = This game is closed: for 30 days nothing could be posted in its thread. Its host lets it go on elsewhere by /game mine, or a moderator by /admin restore, for 30 days.
lobby-threadless = This game is closed: its thread was deleted. Its host lets it go on by /game mine, or a moderator by /admin restore, for 30 days.
lobby-begun = The game is running in { $thread }.
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-opened = Your game is open in { $place }. Others press ➕ { lobby-join } on its card; press 🏁 { lobby-start } once enough players have joined.
lobby-opened-full = Your game is open in { $place }. { $computers ->
    [0] You play alone, so
   *[other] Computers have all the other seats, so
} just press 🏁 { lobby-start }.
lobby-joined = You’re in! You’ll get a ping when it’s your turn.
lobby-left = You’ve left the table.
lobby-started = The game has begun in { $thread }.
lobby-moot = These options would make no difference then: { $options }
lobby-ask = Wait for more players, or start anyway?
lobby-begin = Start with { $seated }
assist = Assist level
assist-advice = advice (all that can be computed, and what a computer would do)
assist-table = table (prices and counts, nothing that looks ahead)
assist-purist = purist (legal moves only)
told = { $name }: { $value }
told-each = each { $value }
home-absent = { $names } couldn’t be added to this thread. { $host }, please check that they’re on this server and can view its channel; the game goes on in the meantime.
home-hint = ▶️ { turn-turn } lets you make your move in private; nothing counts until you press { wizard-confirm }. Feel free to chat in this thread.

# The turn message
turn-turn = Play
turn-info = My info
turn-hints = What can I do?
turn-advice = What would you do?
turn-since = Since my turn
turn-more = More
turn-again = Rematch
turn-review = Review
turn-replay = Replay
turn-plan-stopped = ⏸ Plan stopped, because its next move doesn’t fit now: { $names }.
turn-chosen = { $count } of { $of } have chosen in secret.
told-more = { $count ->
    [one] one more thing happened earlier
   *[other] { $count } more things happened earlier
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
    [yes] {" "}· nature draws again
   *[no] {""}
}
event-undone-secretly = What came after was taken back: ~~{ $what }~~{ $drawn ->
    [yes] {" "}· nature draws again
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
wizard-confirm-prompt = Confirm this turn?
wizard-single = If you’d rather not confirm a turn of a single answer, /settings me has “{ settings-confirm }”.
wizard-final = { $undo ->
    [free] Once you confirm, you can still take it back with /game undo.
    [open] Once you confirm, you can still take it back with /game undo, until somebody else acts or something is revealed. After that, everyone has to agree.
    [over] Once you confirm, the game is over and nothing can be taken back.
   *[all] Once you confirm, it can only be taken back if everyone agrees.
}
wizard-ends = { wizard-confirm } ends your turn. { $undo ->
    [free] After that, you can still take it back with /game undo.
    [open] After that, you can still take it back with /game undo, until somebody else acts or something is revealed; from then on, everyone has to agree.
    [over] The game is over then and nothing can be taken back.
   *[all] After that, it can only be taken back if everyone agrees.
}
wizard-reveals = Something is revealed next: once you confirm, { $undo ->
    [free] you can still take it back with /game undo, unless the game ends with it.
   *[all] it can only be taken back if everyone agrees.
}
wizard-sealed = You’ve chosen; { $count } of { $of } have. You can change your choice until the last one is in.
wizard-secret = Nobody sees your choice until everyone has chosen; you can change it until then.
wizard-dropped = Something has changed in the meantime, so part of your draft had to go:
wizard-confirm = Confirm
wizard-back = Back
wizard-reset = Reset turn
wizard-placeholder = Choose an action
form-amount = How many?
form-amount-hint = A number from { $least } to { $most }
receipt = Turn saved (entry { $number }). Now: { $names }.
receipt-undo = { $undo ->
    [free] You can take it back with /game undo.
   *[open] You can take it back with /game undo, until somebody else acts or something is revealed.
}
receipt-sealed = Your choice is saved until everyone has chosen ({ $count } of { $of }). You can change it until then: press ▶️ { turn-turn }.
receipt-over = Turn saved (entry { $number }), and the game is over.

# Looking
nature = Nature
neutral = Neutral player
more-head = What would you like to do?
more-board = Board
more-text = Board in words
more-history = History
more-notes = Notes
more-replay = Replay
more-export = Export
more-undo = Undo
more-resign = Resign
legal-head = { $count ->
    [one] One legal move
   *[other] { $count } legal moves
}
legal-more = … and more; narrow it down to see the rest.
moves-none = You have nothing to do right now.
lines-more = … and more.
hints-read-on = Read on
hints-first = Back to the beginning
since-head = Since your last turn
since-start = Since the start
since-nothing = Nothing has happened yet.
that-head = What happened in this turn
that-since-head = What has happened since this turn
that-since-nothing = Nothing has happened since this turn.
since-changes = For you: { $changes }.
since-unchanged = For you nothing has changed.
since-asked = The game is waiting for you ({ $what }).
since-late = Your time was over, so the bot moved for you{ $count ->
    [one] {""}
   *[other] {" "}{ $count } times
}.
history-head = History, page { $page } of { $pages }
history-undo = took back { $count ->
    [one] one entry
   *[other] { $count } entries
}
history-undone = {" "}(taken back)
history-older = Older
history-newer = Newer
history-nothing = There’s nothing of that kind in the log.
history-words = “{ $words }”
history-kind-undo = undo
history-kind-seats = who plays
history-kind-count = { $kind }, { $count ->
    [one] one entry
   *[other] { $count } entries
}
history-to-columns = Points and resources
history-to-course = { turn-course }
history-to-history = Log
column-seat = who
column-end = end
column-points = VP
column-points-meaning = points
notes-head = Your notes on this game, page { $page } of { $pages }
notes-found = Your notes with “{ $words }”, page { $page } of { $pages }
notes-none = No notes. /game note writes one, which only you can read.
notes-delete = Delete a note
note-entry = Entry { $number }
note-game = The game
turn-course = Course
course-head = The course of the game
course-turns = after turn
course-turning = { $name }, entry { $entry }: { $lost } less
course-alt = Points of each player after turns { $turns }{ $expected ->
    [yes] , and in brackets the final points that were expected then.
   *[no] .
}
course-alt-scale = Lines at { $values }.
course-none = No turn has been played yet.
replay-head = Replay: entry { $number } of { $last }, turn { $turn }
replay-first = First
replay-back = Back
replay-next = Next
replay-last = Last
replay-to = Go to…
replay-to-entry = Number of an entry
replay-to-turn = Number of a turn
replay-share = Show everyone
replay-shared = Everybody can step through the game in { $link } now.
replay-reveal = Reveal everything
replay-hide = Hide secrets again
export-here = The whole log, one entry per line. It can be replayed anywhere: python -m bot replay FILE
export-masked = The secrets of this game are not open, so this file has no times, and nothing that you may not know.
export-page-here = The whole game as a page: open it in any browser, without a network.
export-page-wait = Writing the page: step { $number } of { $last }.
export-page-theme = Light or dark
export-page-made = Exported from Teahouse. All secrets are shown.
export-page = As a page
export-ledger = As a ledger
export-ledger-here = The game as a ledger, a line for each turn, as other sites keep it: python -m bot replay FILE plays it again.
line-open = { $game } in { $place }: { $taken } of { $seats } seats taken, opened { $since }
line-live = { $game } in { $place }: waiting for { $names }; last move { $since }
line-over = { $game } in { $place } with { $names }; last move { $since }
list-none = There are no games here. /game new opens one.
mine-none = You’re not in any game. /game new opens one.
list-head = Games on this server, page { $page } of { $pages }
mine-head = Your games, page { $page } of { $pages }
finished-head = Your finished games, page { $page } of { $pages }
finished-none = You haven’t finished any game yet.
list-finished = Finished games
list-go = Go there
list-others = Other games
board-head = Looking for players
board-none = No table is looking for players right now. /game new opens one.
board-seats = Open seats in running games
board-take = { $game } · { $names }
board-refused = { $owner } { $permissions ->
    [none] Discord refuses my list of tables in { $channel }.
   *[other] I can’t keep the list of tables in { $channel }: I’m missing { $permissions }.
} I’ll try again by myself. /settings server chooses another channel.
list-next = Next game: { $game } ({ $count } waiting)
page-back = Back
page-next = Next

# Planning ahead
plan-ahead = Plan ahead
plan-head = Your plan
plan-none = You haven’t planned anything. A planned move is played for you when its turn comes; if it doesn’t fit then, you’re asked as usual.
plan-typed = Add moves with /plan add, written as for /move.
plan-armed = ▶ Your plan is running: each move is played when its turn comes. If one doesn’t fit, the plan stops and you’re asked.
plan-still = ⏸ Your plan is paused: nothing is played until you press { plan-carry-out }.
plan-at-once = Move { $number } answers what you’re being asked right now: it’s played as soon as you press { plan-carry-out }.
plan-unfit = Move { $number } of your plan doesn’t fit what you’re being asked now, so the plan is paused.
plan-unpaid = You can’t pay for this right now.
plan-drafted = What you planned for now is in your turn: nothing counts until you press { wizard-confirm }.
plan-drafted-rest = The rest of your plan goes on after that.
plan-private = Nobody else can see this. Any change here pauses it until you press { plan-carry-out }.
plan-or = {" "}or{" "}
plan-wish = Add a move
plan-or-else = … or else (if the last move doesn’t fit)
plan-carry-out = Start plan
plan-remove-first = Remove first
plan-remove-last = Remove last
plan-cancel = Cancel plan
plan-cleared = Your plan is gone.

# Taking back and giving up
undo-done = Taken back.
undo-asked = The others have been asked to agree.
vote-head = { $name } wants to take back:
vote-anew = Anything nature has drawn since then goes back too, and is drawn again.
vote-agreed = Agreed so far: { $names }.
vote-agree = Agree
vote-refuse = Refuse
resign-ask = Do you really want to leave this game? { $then ->
    [end] The game then ends at once.
   *[on] Your turns will be skipped, your pieces stay, and you rank last, unless somebody else or a computer plays on for you: the others can fill your seat (/game replace).
}
resign-sure = Resign
resign-cancel = Cancel
resign-cancelled = You’re still in the game.
resign-done = You have left the game.

# What cannot be done
refusal-not-an-amount = { $field ->
    [games] { server-games }:{" "}
    [own-lobbies] { server-own-lobbies }:{" "}
    [lobbies] { server-lobbies }:{" "}
    [reliability] { server-reliability }:{" "}
   *[none] {""}
}Please enter a number from { $least } to { $most }.
refusal-no-such-game = There’s no game in this channel. /game mine lists yours; /game new opens one.
refusal-needs-server = That only works on a server. Here you can use /game mine, /settings me and /help.
refusal-other-game = The game here is { WORD("game", $game) }: make its moves with /{ $command }.
refusal-not-in-thread = Games are opened in a text channel, where each gets its own thread{ $place ->
    [none] .
   *[other] : go to { $place } and type it there.
}
refusal-game-not-open = This lobby is closed: the game has started or was called off.
refusal-game-not-live = This game isn’t running: it hasn’t started yet, or it’s over.
refusal-game-here = Another game is being played right here. Open yours in another channel.
refusal-table-full = All { $seats } seats are taken.
refusal-too-few-seated = It takes { $needed } players, and { $seated ->
    [one] one has
   *[other] { $seated } have
} joined so far.
refusal-begins-otherwise = { $seated } of { $seats } have joined, and with { $seated } it’s a different game.
refusal-lobby-changed = Somebody has joined or left in the meantime: { $seated ->
    [one] one is
   *[other] { $seated } are
} here now. Press 🏁 { lobby-start } on the card again.
refusal-wrong-seats = This game takes { $least } to { $most } players.
refusal-no-computers = There are no computer players for this game yet.
refusal-not-thinking = Computer players are switched off on this bot.
refusal-not-host = Only the host can do this.
refusal-not-seated = You’re not playing in this game.
refusal-not-your-turn = It’s not your turn. { $who ->
    [none] Nobody has to move.
   *[other] Waiting for { $who }.
}
refusal-moved-on = The game has moved on, so that press did nothing. { $then ->
    [shown] What you pressed is up to date now: choose again.
    [play] Press ▶️ { turn-turn } to see what’s being asked now.
   *[no] {""}
}
refusal-taken-back = { $name } took something back in the meantime, so that press did nothing, and your unfinished choices are gone. { $asked ->
    [yes] Here’s what you’re being asked now.
   *[no] You have nothing to do right now.
}
refusal-no-such-value = “{ $value }” doesn’t work for “{ $field }”. { $meant ->
    [none] You’ll see what does as you type.
   *[other] Did you mean “{ $meant }”?
}
refusal-not-computed = At this table, nothing is worked out for you: count it up on the board.
refusal-nothing-chosen = There’s nothing to confirm yet: make a choice first.
refusal-no-such-entry = The log has no entry { $number }; the last one is { $last }.
refusal-too-many-notes = You have { $game } notes on this game, or { $most } in all. Delete some of them first.
refusal-nothing-to-undo = You have nothing to take back.
refusal-nothing-after = There’s nothing to take back after entry { $number }.
refusal-nothing-since = Nothing has happened since that message that could be taken back.
refusal-not-a-turn = That isn’t a turn message. Choose a message of mine that shows a turn of the game in this thread.
refusal-not-a-step = Give the number of an entry or of a turn, such as 12.
refusal-no-vote = This vote is over: somebody moved, it was agreed or refused, or its time was up.
refusal-plan-too-long = A plan has at most { $lines } moves, with up to { $alternatives } alternatives each.
outcome-counts = That’s saved; whatever couldn’t be shown yet will follow by itself.
outcome-nothing = That didn’t go through, and nothing has changed; try again in a moment.
outcome-unknown = That may or may not have gone through: check the game before you try again.
refusal-outage = Discord didn’t respond as it should.
refusal-storage = The bot’s games couldn’t be read or saved; if this keeps happening, tell whoever runs it.
refusal-damaged-game = This game’s record is damaged, so the game can’t go on as it is. Whoever runs the bot can bring it back from a backup; other games aren’t affected.
refusal-picture-too-large = The picture is too large to send. /game text gives you the board in words.
refusal-missing-permissions = I’m not allowed to do this in this channel. I’m missing: { $permissions }.
refusal-missing-access = I’m not allowed to do this where the game is. In its channel, I need: { $permissions }. Otherwise a moderator can move the game with /admin move.
refusal-thread-gone = The thread or message no longer exists. A game whose thread was deleted is closed; its host can let it go on from /game mine, or a moderator with /admin restore.
shut = This thread is locked
refusal-thread-locked = This thread is locked, and I can’t write in it. Somebody with the Manage Threads permission has to unlock it, or give me that permission; or a moderator moves the game with /admin move.
refusal-too-many-threads = This server has 1,000 active threads, and Discord allows no more. Close some you no longer need, then try again.
refusal-old-command = This command has changed, and Discord doesn’t know it yet. Try again later; restarting the Discord app helps.
flood-person = You press faster than I can follow. Wait a few seconds; what you pressed meanwhile did nothing.
flood-table = More is pressed here than I can follow. Wait a few seconds and press again; this did nothing.
flood-server = More is pressed on this server than I can follow. Wait a few seconds and press again; this did nothing.
refusal-by-discord = Discord refused to { $what ->
    [thread] create the thread
    [member] add somebody to the thread
   *[message] show a message of mine
} and gives this reason: “{ $why }”. Trying again won’t help until that changes.{ $reference ->
    [none] {""}
   *[other] {" "}If you can’t tell what to change, show whoever runs the bot this reference: { $reference }
}
refusal-unexpected = Something went wrong unexpectedly. Reference: { $reference }

permission-read-messages = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-attach-files = Attach Files
permission-embed-links = Embed Links
permission-read-message-history = Read Message History
