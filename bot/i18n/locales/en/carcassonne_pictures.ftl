# What is written in the pictures of Carcassonne, in their alternative texts and on the text board.

picture-to-lay = {$name} to place
picture-tiles-left = {$n ->
    [one] 1 tile left
   *[other] {$n} tiles left
}
picture-over = Game over
picture-winners = {$n ->
    [one] {$names} wins
   *[other] {$names} share the win
}
picture-gone = left the game
picture-unconfirmed = Not confirmed yet
picture-choose-turning = Which way round?
picture-choose-spot = Where does your follower go?
