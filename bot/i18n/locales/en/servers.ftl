# What owners allow on their servers
lobby-reliability = Whoever joins must have played at least { $least }% of their games to the end. { $people }
lobby-reliable = { $name }{ $percent ->
    [none] {" "}(new)
   *[other] {" "}{ $percent }%
}
refusal-closed-channel = On this server, games are opened in { $channels }.
refusal-no-opener = On this server, only members with one of these roles open games: { $roles }.
refusal-enough-games = { $games ->
    [one] You’re in a game on this server already, and one is
   *[other] You’re in { $games } games on this server already, which is
} as many as it allows. Finish one first.
refusal-enough-lobbies = { $lobbies ->
    [one] You have an open lobby on this server already, and one is
   *[other] You have { $lobbies } open lobbies on this server already, which is
} as many as it allows.
refusal-server-full = { $lobbies ->
    [one] There is an open lobby on this server already, and one is
   *[other] There are { $lobbies } open lobbies on this server already, which is
} as many as it allows. Join one, or wait until one begins.
refusal-unreliable = This server asks for people who have played at least { $least }% of their games to the end. You’ve played { $percent }%.
