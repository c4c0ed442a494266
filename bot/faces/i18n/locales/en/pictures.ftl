# What is written in the pictures of several games, in their alternative texts and on their text boards.

picture-over = Game over
picture-winners = {$n ->
    [one] {$names} wins
   *[other] {$names} share the win
}
picture-gone = left the game
picture-unconfirmed = Not confirmed yet

colour-0 = blue
colour-1 = yellow
colour-2 = green
colour-3 = red
colour-4 = black

alt-over = The game is over: { $n ->
    [one] { $names } wins.
   *[other] { $names } share the win.
 }
alt-proposals = Turns marked on the table: { $turns }.
text-players = Players

# The legend of the icons.
legend-alt = Icons: { $entries }.
legend-open = Icons
