# /setup
setup = Set up
setup-head = Set-up, step { $number } of { $pages }: { $step }
setup-step-1 = permissions
setup-step-2 = channels
setup-step-3 = time
setup-step-4 = a first table
setup-place = { $permissions ->
    [none] ✅ { $channel }: I have all the permissions I need.
   *[other] ❌ { $channel }: I’m missing { $permissions }.
}
setup-nowhere = ❌ Games are opened in text channels. Use /setup in one, or choose channels in step 2.
setup-well = All is well: games can be opened and played here.
setup-private = For private games, I also need { $permissions }. Everything else works without.
setup-for-read-messages = to see the channel at all
setup-for-send-messages = for lobby cards, where people join
setup-for-send-messages-in-threads = for turn messages, in each game’s thread
setup-for-create-public-threads = for a thread for each game
setup-for-attach-files = for pictures of the board, and for exported logs
setup-for-embed-links = for pictures of the board
setup-for-read-message-history = to find my messages again after a restart
setup-for-create-private-threads = for the thread of a private game, which nobody else sees
setup-for-manage-threads = to let people into that thread
setup-for-create-posts = for a post for each table
setup-for-send-messages-in-posts = for turn messages, in each table’s post
setup-by-role = None of my roles allows all of this. The button gives me what I need; or allow it in Server Settings, Roles.
setup-give = Give me these permissions
setup-by-channel = In { $channel }, the channel itself takes away: { $permissions }. Open its settings, Permissions, add my role, and allow it there.
setup-open = { $count ->
    [1] Go to the channel
   *[other] Go to channel { $number }
}
setup-channels = Games may be opened in: { $channels }
setup-why = A channel of their own keeps lobby cards in sight. Each game then has a thread there.
setup-choose = Choose channels
setup-forum = Forum in which each table gets a post: { $forum }
setup-board = List of tables that look for players, kept up to date: { $channel }
setup-pace = New tables: { $pace }. When somebody leaves: { $takeover }.
setup-pace-why = Whoever opens a game can choose otherwise.
setup-pace-suggestion = Without a time limit, a game waits for ever for somebody who has vanished. I suggest a day per move: after the reminders, a computer makes the move, and it plays on for whoever leaves.
setup-pace-suggested = A day per move, with a computer’s help
setup-pace-choose = Choose otherwise
setup-table = Press a game: it opens a table in { $channel } that others can join. /game new has all the options, and /practice is a game against computers.
setup-not-yet = First, I need the permissions in step 1.
setup-back = Back
setup-again = Look again
setup-next = Next
setup-settings = All settings
greeting-head = Hello, I’m { $name }
greeting = I host board games to be played slowly, a move a day, each in a thread of its own: { $games }. /game new opens a table, /practice is a game against computers, and /help says what you can do.
greeting-setup = For whoever manages this server: “{ setup }” checks what I need and opens a first table.
permission-use = { $name } ({ $use })
