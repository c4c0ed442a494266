# /rules and /help

# The rulebooks
rules-which = Which game’s rules?
rules-core = Rules all games share
rules-tables = What holds at every table
rules-choose = Choose a chapter
rules-hint = /rules can search for words, too: /rules topic:{ $topic }
rules-contents = Contents
rules-button = Rule { $rule }
rules-found = { $game }: { $count ->
    [one] one rule
   *[other] { $count } rules
} about that
rules-english = The rules are in English.{ $terms ->
    [none] {""}
   *[other] {" "}Terms: { $terms }
}
refusal-no-ledger = There’s no ledger of this game: only some games can be written so, and only once their set-up is done, without an auction.
refusal-no-rulebook = There are no written rules for { WORD("game", $game) }.
refusal-no-such-rule = Nothing in these rules matches “{ $topic }”. Try just one word, or plain /rules for the contents.

# Help
help-head = What you can do here
help-none = There’s no game in this channel. /game new opens one: say which game and how many players, and choose its options as you type. Others join on its card, and it’s played in its own thread.
help-direct = In direct messages you can see your games on all servers, your own settings and the rules. Games are opened and played on a server: /game new opens one there.
help-lobbies = These lobbies are open in this channel. Press ➕ { lobby-join } on a card to take a seat; those with a free seat are below, too.
help-list = Games on this server
help-mine = My games
help-lobby = { $game } is about to start: { $taken } of { $seats } seats are taken. { $stand ->
    [host] You opened it: press 🏁 { lobby-start } once enough players have joined.
    [seated] You’re in; { $host } starts the game.
   *[new] Press ➕ { lobby-join } to take a seat; { $host } starts the game.
}
help-turn = It’s your turn: { $asked }.
    - ▶️ { turn-turn } takes you through your choices one at a time; nothing counts until you press { wizard-confirm }.
    - /{ $command } and /move suggest what’s possible as you type.
    - { turn-hints } explains each choice.
help-wait = It’s not your turn. Waiting for { $names }.
    - You can plan your next moves now; they’re played when their time comes.
    - You can look at the board and at what has happened so far.
help-away = Your seat is open at the moment; 🪑 { turn-retake } gives you your seat back. Waiting for { $names }.
help-watch = You’re not playing in this game, but you can look at everything public. Waiting for { $names }.
help-over = This game is over.
help-back = You can look back at it, and take its log with you.
rules-open = Rules
