# Computer players
computer-here = { $name } ({ $level })
computer-name = { $level ->
    [apprentice] Apprentice
    [journeyman] Journeyman
   *[master] Master
} { $number }
level-apprentice = apprentice
level-journeyman = journeyman
level-master = master
lobby-computers = Computer players
computers-levels = An apprentice plays quickly and by rules of thumb, a journeyman weighs whole turns, and a master tries them out.
computers-add = Add: { $level ->
    [apprentice] { level-apprentice }
    [journeyman] { level-journeyman }
   *[master] { level-master }
}
computers-remove = Remove { $name }
told-hurried = -# Many computer players are thinking at the moment, so the masters here have less time for their turns and play weaker than usual.
# A word of advice
advice-head = What a master would do in your place
advice-forced = There’s only one thing you can do
advice-then = ;{" "}
advice-between = {" "}·{" "}
advice-lead = { $stands ->
    [ahead] Expected: about { $points ->
        [one] 1 point
       *[other] { $points } points
    } ahead at the end
    [behind] Expected: about { $points ->
        [one] 1 point
       *[other] { $points } points
    } behind at the end
   *[level] Expected: about level at the end
}
advice-points = Expected: about { $points } points of your own at the end
advice-less = { $less ->
    [0] About as good
    [one] About 1 point less
   *[other] About { $less } points less
}
advice-chance = Expected: a win in about { $percent } of 100 games
advice-rarer = { $less ->
    [0] About as many wins
    [one] About 1 win fewer in 100 games
   *[other] About { $less } wins fewer in 100 games
}
advice-why = Why: { $reason }
advice-revealed = What it brings is only revealed once it’s done.
advice-note = Only you can see this. It’s thought out from what you can see yourself; what’s hidden or still to be drawn is guessed.
advice-try = Try { $letter }
refusal-no-advice = This table hasn’t agreed on advice. /game new with assist:advice opens one that has; /practice always has it.

# Seats that change hands
takeover-rule = A computer ({ $level }) plays on for whoever leaves
seat-vacant = { $name } (open seat)
seat-opened = { $why ->
    [resigned] { $name } has left the game
    [left] { $name } is no longer on this server
    [late] { $name } has missed too many moves in a row
    [host] The host has opened the seat of { $name }
   *[vote] The players have agreed to open the seat of { $name }
}{ $level ->
    [none] {""}
   *[other] : a computer ({ $level }) plays on
}. Whoever wants to play on there, { $name } too, presses 🪑 { turn-retake }.
seat-taken-back = { $name } is back and plays on.
seat-taken = { $name } has sat down on an open seat and plays on.
seat-vacancy = { $game } in { $place }: { $count ->
    [one] the seat of { $names } is
   *[other] the seats of { $names } are
} open
seat-which = Do you want to play on for somebody who has gone? Their seat will be yours, with its hand and its points.
seat-take = Play on for { $name }
seat-asked = The host has been asked. If nothing is said, the first who has asked sits down { $until }.
seat-claimed = { $host }: { $name } would like to play on for { $who }. If you don’t choose anybody, the first who has asked sits down { $until }.
seat-admit = Seat { $name }
seat-admitted = The host has chosen { $name }.
seat-invited = { $name } has been invited.
seat-invitation = { $name }: { $by } invites you to play on for { $who }, as soon as the seat is open. Press 🪑 { turn-retake }.
refusal-invited-lately = You’ve invited them to this game already. You can again { $until }.
refusal-enough-asked = Five people have asked for this seat already. Who sits down is settled { $until }.
refusal-seated-already = They play at this table already.
fill-computer = Let a computer play for { $name }
fill-person = Open the seat of { $name }
turn-retake = Take a seat
retaken = You play on from here. If it’s your turn, press ▶️ { turn-turn }.
deserted = Nobody is left at this table, so the game ends here.
lobby-deserted = The game has ended: nobody was left at the table.
results-helped = For { $name } a computer made { $count } of { $of } moves.
replace-head = { $name } suggests { $level ->
    [none] to open the seat of { $who }
   *[other] that a computer ({ $level }) plays on for { $who }
}.
replace-back = { $who } can come back at any time. The vote ends when the game moves on.
replace-own = { $who } isn’t late, so the seat opens only if { $who } agrees.
replace-done = The seat of { $name } is open now.
resign-ask-takeover = Do you really want to leave this game? A computer ({ $level }) will play on for you. You can come back at any time, unless somebody else has taken your seat.
refusal-not-brought = Only the host, or whoever added this computer player, can remove it.
refusal-seat-filled = Your seat is open at the moment. Press 🪑 { turn-retake } or type /game join to play on yourself.
refusal-not-fillable = Only the seat of a person at this table can be opened, not that of the last one, and not one that left before it had begun to play.
refusal-no-free-seat = There’s no seat here that you could take. Only your own can be, or, if you don’t play here, one that is open.

# The review of a game that is over
review-thinking = Thinking about the game: { $of ->
    [0] looking for the turns of people
   *[other] { $done } of { $of }
} …
review-head = Turning point { $page } of { $pages }
review-entry = { $name } was to move (entry { $number }); the picture shows the table before that.
review-played = Played: { $does }
review-better = A master would have played: { $does }
review-less = Expected difference: at least about { $less ->
    [one] 1 point
   *[other] { $less } points
} at the end
review-rarer = Expected difference: at least about { $less ->
    [one] 1 win
   *[other] { $less } wins
} in 100 games
review-none = No turning points: a master would hardly have done better in any turn of a person.
refusal-not-over = Only a game that is over for good is reviewed: this one goes on, or can still be restored.
refusal-keeps-secrets = At this table, secrets stay hidden after the end, so there is no review.
