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
advice-nothing = it brings nothing at once, and leaves the rest for later
advice-revealed = what it brings is only revealed once it’s done
advice-note = Only you can see this. It’s thought out from what you can see yourself; what’s hidden or still to be drawn is guessed.
advice-try = Try { $n }
refusal-no-advice = This table hasn’t agreed on advice. /game new with assist:advice opens one that has; /practice always has it.
