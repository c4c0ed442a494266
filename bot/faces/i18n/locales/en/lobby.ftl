# Who comes to a lobby, and what becomes of it
lobby-wait = Waiting list
lobby-join-kept = Join or wait
lobby-settings = Settings
lobby-options = Options…
options-head = { $game }: options{ $pages ->
    [1] {""}
   *[other] {" "}({ $page } of { $pages })
}
options-boxes = On or off
options-list = { $most ->
    [1] None leaves it to the game.
   *[other] Up to { $most }; none leaves them to the game.
}
options-otherwise = otherwise: { $value }
options-in-form = choose them in a form
options-further = Further options…
options-set = The options of this lobby: { $options }
options-left-out = Left out, since it changes nothing here: { $names }
told-options = { $who } has changed the options of this lobby. [{ lobby-link }]({ $link })
refusal-no-options = This game has no options to choose in a form.
refusal-long-terms = There’s too much in `pace:` for a form. Open the game without `options:form`, and press { lobby-options } on its card.
lobby-invited = Invited: { $who }{ $kept ->
    [yes] {" "}(seats are kept)
   *[no] {""}
}
lobby-kept = The free seats are kept for the invited, who take theirs with ➕ { lobby-join-kept }; it puts everybody else on the waiting list. { $host } starts the game.
lobby-all-kept = The free seats are kept for the people who were invited.
lobby-is-host = { $name } (host)
lobby-waiting = Waiting list: { $who }
lobby-private = Private: only people who are invited can join or watch.
lobby-starts = Starts by itself once all seats are taken.
lobby-keeps-secrets = Secrets stay hidden after the end.
lobby-begins = Everyone is here: the game starts { $at }.
lobby-expires = Closes { $at } if nothing changes here.
lobby-expired = This lobby was closed: nothing had changed here for two weeks.
lobby-begun-private = The private game has begun. Its players find it in their threads.
lobby-on-list = You’re on the waiting list: the next seat that becomes free is yours, and you’ll get a ping.
lobby-off-list = You’re off the waiting list.
lobby-watching = You can watch the game in { $place }.
settings-private = { $on ->
    [yes] Private: yes
   *[no] Private: no
}
settings-keeps = { $on ->
    [yes] Keep seats for the invited: yes
   *[no] Keep seats for the invited: no
}
settings-starts = { $on ->
    [yes] Start by itself when full: yes
   *[no] Start by itself when full: no
}
settings-reveals = { $on ->
    [yes] Reveal secrets after the end: yes
   *[no] Reveal secrets after the end: no
}
settings-invite = Invite people
settings-host = Make somebody else the host
settings-close = Close the lobby
host-passed = { $who } is the host now.
invitation = { $who }, { $host } invites you to a game of { $game }.
invitation-watch = { $who }, { $host } invites you to watch a private game of { $game }.
lobby-link = To the lobby
which-head = Which lobby?
invite-which = Invite { $who } to which table?
invite-none = You have no open lobby on this server. Open one with /game new in a text channel, then invite { $who } again.
which-lobby = { $game } · { $host } · { $taken }/{ $seats }
invitation-card = [{ lobby-link }]({ $link })
invitation-accept = Accept
invitation-decline = Decline
invitation-accepted = { $who } has accepted.
invitation-declined = { $who } has declined.
invitation-over = The invitation of { $who } is over.
invited = The invitation goes to { $who }.
invited-already = { $who }: already here, or asked before.
declined = You’ve declined the invitation. Should you change your mind, press { invitation-accept }.
told-moved-up = { $who } A seat has become free: you’re in! [{ lobby-link }]({ $link })
told-new-host = { $who } is the host of this lobby now. [{ lobby-link }]({ $link })
told-host-gone = { $who } is the host of this game now.
told-lapsed = { $host } { $count ->
    [one] The invitation of { $who } has lapsed; the seat is free. [{ lobby-link }]({ $link })
   *[other] The invitations of { $who } have lapsed; the seats are free. [{ lobby-link }]({ $link })
}
told-expiring = { $who } Your lobby closes { $until } unless something changes there. [{ lobby-link }]({ $link })
told-expired = This lobby was closed, since nothing had changed there for two weeks. [{ lobby-link }]({ $link })
told-not-begun = { $who } Your game could not start by itself. Press 🏁 { lobby-start } on its card to see what is missing. [{ lobby-link }]({ $link })
told-rematch = { $who } plays this game again. [{ lobby-link }]({ $link })
told-declined = { $host } { $who } has declined your invitation. [{ lobby-link }]({ $link })
told-filled = { $host } The table is full: { $count ->
    [one] the invitation of { $who } is over.
   *[other] the invitations of { $who } are over.
} [{ lobby-link }]({ $link })
told-begun-without = { $host } The game has begun without { $who }, who had not answered your invitation. [{ lobby-link }]({ $link })
refusal-lobby-expired = This lobby was closed, since nothing had changed there for two weeks. You can open a new one with `/game new`.
refusal-only-invited = This table is private: only people whom the host invites can join.
refusal-not-invited = This invitation isn’t for you, or it is over.
refusal-too-many-waiting = There is no free seat, and { $most } people wait for one already.
refusal-too-many-invited = No more than { $most } people can be invited to one table.
refusal-not-invitable = Only members of this server can be invited, but no bots and nobody whom a moderator has barred from its games.
refusal-not-there = That person doesn’t sit at this table.
refusal-several-here = Several lobbies are open in this channel. Say which one with `game:`.
refusal-private-in-news = { $channel } is an announcement channel, where Discord allows no private threads. Private games need an ordinary text channel.
refusal-private-in-forum = { $forum } is a forum, where everyone can read every post. Private games need an ordinary text channel.
refusal-no-posts = I can’t use posts in { $forum }. I’m missing: { $permissions }. Whoever manages the server can allow it in the settings of the forum, Permissions.
refusal-needs-tag = Posts in { $forum } must have a tag, and it has none that I know. Whoever manages the server can let me add mine: /setup, step 2.
lobby-not-in-forum = It’s not in { $forum }, where everyone can read the posts.
lobby-begun-here = The game is being played right here, below.
tag-open = Open
tag-full = Full
tag-playing = Playing
tag-seat-open = Seat open
tag-finished = Finished
permission-create-posts = Create Posts
permission-send-messages-in-posts = Send Messages in Posts
permission-create-private-threads = Create Private Threads
permission-manage-threads = Manage Threads and Posts
