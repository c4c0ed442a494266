# Time: the pace of a table, and its clocks
lobby-pace = Pace
pace-none = no time limit
pace-none-help = Everyone takes as long as they like.
pace-day = a day a move
pace-relaxed = relaxed, three days a move
pace-weekend = a weekend, by a chess clock
pace-blitz = a blitz evening, by a chess clock
pace-move = { $time } a move
pace-clock = { $bank } on the clock{ $more ->
    [none] {""}
   *[other] , plus { $more } a move
}{ $free ->
    [none] {""}
   *[other] , the first { $free } of each move free
}
pace-missed = { $rule ->
    [wait] When time is over, the table waits.
    [answer] When time is over, and { $grace } of grace, the bot gives the simplest answer.
    [apprentice] When time is over, and { $grace } of grace, a computer ({ level-apprentice }) moves.
    [journeyman] When time is over, and { $grace } of grace, a computer ({ level-journeyman }) moves.
   *[master] When time is over, and { $grace } of grace, a computer ({ level-master }) moves.
}
pace-short = When time is over{ $rule ->
    [wait] , the table waits
    [answer] : the simplest answer
    [apprentice] : a computer ({ level-apprentice }) moves
    [journeyman] : a computer ({ level-journeyman }) moves
   *[master] : a computer ({ level-master }) moves
}{ $grace ->
    [none] {""}
   *[other] , after { $grace } of grace
}{ $misses ->
    [0] .
    [1] ; one miss opens the seat.
   *[other] ; { $misses } misses in a row open the seat.
}
pace-answers = For offers and other answers out of turn: { $time }. Then your standing answer is given, or the simplest one.
pace-misses = { $misses ->
    [0] No seat opens by itself.
    [1] The seat of whoever misses a move opens for others.
   *[other] After { $misses } missed moves in a row the seat opens for others.
}
pace-choose = How long may players think?
pace-then = And when time is over?
pace-rule = { $rule ->
    [wait] The table waits
    [answer] The bot gives the simplest answer
    [apprentice] A computer moves ({ level-apprentice })
    [journeyman] A computer moves ({ level-journeyman })
   *[master] A computer moves ({ level-master })
}
pace-own = Other times
pace-own-field = Time for each move, or a chess clock
pace-own-hint = 36h · 3d grace 1d · bank 5d +12h · 2d vacation 7d · 2d then wait
refusal-not-a-pace = “{ $text }” isn’t a pace. Write the time for each move, such as 36h or 3d, or a chess clock, such as bank 5d +12h.
refusal-pace-beyond = { $text } isn’t possible here: this can be from { $least } to { $most }.
clock-line = { $state ->
    [new] ⏳ { $names }: { $until }
    [half] ⌛ { $names }: { $until } (half of the time is over)
    [late] ⌛ Time is over for { $names }; { $rule ->
        [wait] the table waits
       *[other] the bot moves { $until }
    }
   *[aside] ⏳ { $names }, to answer: { $until }
}
clock-mention = ⏰ { $names } { $kind ->
    [turn] Your time for this move ends { $until }.
    [aside] Please answer; the bot does it for you { $until }.
   *[somebody] Somebody has to answer; the bot does it { $until }.
}
clock-late = ⌛ { $name } is out of time for this move. { $rule ->
    [wait] The table waits.
    [answer] If no move comes, the bot gives the simplest answer { $until }.
   *[other] If no move comes, a computer moves { $until }.
}
told-late = {" "}(out of time)
more-gift = Give time
gift-given = You’ve given { $names } another { $time }.
clock-more = {" "}· { $time } of it given by the others
refusal-no-one-to-give = Nobody else’s clock is running for a move here.
refusal-enough-time = Enough time has been given for this move.
time-day = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
time-hour = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
time-minute = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
silence-asked = { $names }: nobody has moved here for { $time }. A move, or any answer to a question, keeps the game going, and a vote can end it; otherwise it is put away { $until }.
silence-closed = Nobody has moved here for long, so this game is put away. Whoever plays in it brings it back with /game start.
pause-asked = { $names }: this game has been paused for { $time }. “{ propose-resume }” lets it go on, and a vote can end it; otherwise it is put away { $until }.
frozen-closed = 🧊 This game has been frozen for { $time }, so it is put away. A moderator can bring it back with /admin restore, within 30 days.
lobby-silent = The game was put away because nobody moved. Whoever plays in it brings it back with /game start in its thread.
