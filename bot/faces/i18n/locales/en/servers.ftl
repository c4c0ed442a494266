# What owners allow on their servers
lobby-reliability = Whoever joins must have played at least { $least }% of their games to the end. { $people }
lobby-reliable = { $name }{ $percent ->
    [none] {" "}(new)
   *[other] {" "}({ $percent }%)
}
refusal-closed-channel = On this server, games are opened in { $channels }.
refusal-hidden-game = This server doesn’t offer { WORD("game", $game) }.
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
# /settings server
server-head = Settings of this server
server-about = They hold for everyone here. Only members who may manage the server see and change them.
server-places = Channels and roles
server-channels = Games are opened in
server-channels-help = If you choose none: in all channels.
server-anywhere = all channels
server-forum = Forum for tables
server-forum-help = Each new table gets a post there, with tags; private ones don’t. If you choose none: no forum.
server-forum-none = none
forum-lacks-tags = { $forum } lacks these tags: { $tags }. Allow me Manage Channels there and use /setup, step 2: then I add them. Or add tags with exactly these names yourself. Until then, tables go without.
server-openers = Games are opened by
server-openers-help = Members with one of these roles. If you choose none: everyone.
server-everybody = everyone
server-moderators = Moderators of games
server-moderators-help = They may use /admin, as does whoever may manage messages.
server-moderators-none = whoever may manage messages
server-reports = Channels for news
server-board = List of tables
server-board-help = Tables that look for players, in one message kept up to date. If you choose none: no list.
server-results = How games end
server-results-help = Results of games that aren’t private go there. If you choose none: nowhere.
server-log = What moderators do
server-log-help = Each step and its reason go there; best a channel for moderators. If you choose none: nowhere.
server-nowhere = nowhere
server-channel-gone = { $owner } A channel was deleted that was set here as: { $uses }. /settings server chooses another one.
server-limits = Limits
server-games = Games that one person is in
server-games-help = Open and running ones on this server. Empty: no limit.
server-own-lobbies = Open lobbies of one person
server-own-lobbies-help = Games that wait for players. Empty: no limit.
server-lobbies = Open lobbies in all
server-lobbies-help = Games that wait for players, whoever opened them. Empty: no limit.
server-reliability = Games played to the end, in percent
server-reliability-help = At least, of the last 50. New people may always play. Empty: no limit.
server-no-limit = no limit
server-tables = New tables
server-language = Language
server-language-help = For what everyone sees, unless a table is opened in another one.
server-language-auto = as in Discord
server-pace-help = How long players may think, unless a table is opened with another pace.
server-pace-own = other times, as written below
server-takeover = When somebody leaves
server-takeover-help = Who plays on, unless a table is opened otherwise.
server-takeover-none = nobody plays on
server-takeover-level = a computer plays on ({ $level })
server-offered = Games
server-offered-help = The others can’t be opened here; those that are running go on.
refusal-not-manager = Only members who may manage the server can do this.
