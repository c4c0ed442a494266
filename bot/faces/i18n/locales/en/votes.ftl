# Votes, pauses and other things that a table decides together
more-propose = Propose…
propose-head = What do you want to propose to the table?
propose-pause = Pause
propose-resume = Go on
propose-extend = More time for all
propose-pace = Another pace
propose-end = End the game
propose-rule = The others are asked. The majority of those who answer within { $time } decides; whoever doesn’t answer abstains.
propose-alone = You can decide this alone.
propose-not-alone = As the host you usually pause the game alone, but not once the time for your own move is over, nor within a day after the players voted to go on.
propose-ask = Ask the others
propose-now = Do it now
propose-cancelled = Nothing was proposed.
propose-done = Done.
propose-again = That’s being voted on already, and you agree to it.
vote-pause-head = { $name } proposes to pause the game.
vote-pause-what = No clock runs, and nobody can move, until the game goes on.
vote-resume-head = { $name } proposes to go on with the game.
vote-resume-what = The clocks run on from where they stood.
vote-pace-head = { $name } proposes another pace.
vote-pace-what = { $clocks ->
    [none] No clock runs any more.
   *[new] All clocks are set anew: whoever is to move has the whole time.
}
vote-extend-head = { $name } proposes { $time } more time for everybody.
vote-extend-what = Everybody who is to move or asked something has that much longer; where time is over already, it counts from now on.
extend-choose = How much more?
vote-end-head = { $name } proposes to end the game here.
vote-end-what = Nobody wins, and the board is shown as it stands.
vote-against = Against: { $names }.
vote-rule = { $rule ->
    [all] A single refusal decides against it.
   *[most] The majority of those who answer decides.
}{ $until ->
    [none] {""}
   *[other] {" "}The vote ends { $until }; whoever hasn’t answered by then abstains.
}
vote-ended = { $verdict ->
    [agreed] ✅ Agreed.
    [refused] { $name ->
        [none] ❌ Not agreed; the game goes on as it is.
       *[other] ❌ { $name } doesn’t agree; the game goes on as it is.
    }
    [withdrawn] ❌ { $name } has withdrawn this; the game goes on as it is.
    [few] ❌ Too few have answered in time; the game goes on as it is.
    [stopped] This vote is over: a moderator has frozen or ended the game.
   *[moved] This vote is over: the game has moved on.
}
vote-matter = { $motion ->
    [undo] taking something back
    [replace] an open seat
    [pause] a pause
    [resume] going on
    [extend] more time
    [pace] another pace
   *[end] ending the game
}
vote-few = 🗳️ Too few have answered what { $name } proposed ({ vote-matter }), so the game goes on as it is.
vote-not-agreed = 🗳️ What { $name } proposed ({ vote-matter }) wasn’t agreed, so the game goes on as it is.
vote-not-done = 🗳️ What { $name } proposed ({ vote-matter }) was agreed, but can’t be done now, so the game stays as it is.
paused = ⏸ { $name ->
    [none] The players have agreed to pause the game.
   *[other] { $name } has paused the game.
} No clock runs, and nobody can move, until it goes on.
resumed = ▶️ { $name ->
    [none] The players have agreed to go on with the game.
   *[other] { $name } has let the game go on.
} Every deadline is as much later as the pause was long.
extended = ⏳ { $name ->
    [none] The players have agreed on more time
   *[other] { $name } has given everybody more time
}: { $time }.
paced = ⏳ { $name ->
    [none] The players have agreed on another pace
   *[other] { $name } has changed the pace
}: { $pace }.
ended = 🏁 The game ends here, as { $names } agreed.
clock-paused = ⏸ The game is paused since { $since }.
lobby-agreed = The game has ended: its players agreed on that.
refusal-proposed-lately = You’ve put that to the vote already, and everybody was asked. You can propose it again { $until }.
refusal-vote-open = There’s another vote at this table{ $until ->
    [none] {""}
   *[other] , which ends { $until }
}. Propose this when it’s over.
refusal-paused = The game is paused, and nobody can move. To go on, press “{ propose-resume }”, or type /game vote.
refusal-not-paused = The game isn’t paused.
refusal-no-clock-runs = No clock is running here.
refusal-not-a-duration = “{ $text }” isn’t a length of time. Write one such as 12h or 2d.
refusal-same-pace = The table has this pace already.
