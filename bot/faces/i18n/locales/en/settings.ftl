# /settings
settings-head = Your settings
settings-about = They apply on every server, and only you can see them.
settings-forget = Forget me
settings-forget-ask = Forget you? Your settings, plans, standing answers and unconfirmed turns are deleted, and in games that are over you become “a player” and your id is taken out; the moves stay. Games that go on keep your name until they’re over. Days off that you have used this quarter still count. This can’t be undone.
settings-keep = Keep them
settings-forgotten = Done: you’ve been forgotten. What was posted stays on Discord; moderators can delete it there.
settings-forgotten-left = { $count ->
    [one] You still sit at { $count } game that goes on or may go on again, which needs your name. If it goes on, leave it (/game resign); one that was closed may go on again for 30 days. Then do this again.
   *[other] You still sit at { $count } games that go on or may go on again, which need your name. Leave those that go on (/game resign); those that were closed may go on again for 30 days. Then do this again.
}
settings-open = My settings
forgotten-player = a player
setting-yes = yes
setting-no = no
setting-none = not set
refusal-no-such-setting = “{ $value }” can’t be chosen here. Nothing has changed.

settings-language = Language
setting-language = Language
setting-language-help = For everything only you can see; a table’s messages keep the table’s language.
setting-language-auto = as in Discord

settings-pictures = Pictures
setting-theme = Light or dark
setting-theme-help = For pictures only you can see; a table’s posts keep the table’s colours.
setting-theme-auto = as the table
setting-theme-light = light
setting-theme-dark = dark
setting-pictures = Size
setting-pictures-help = Small ones are at most 640 pixels wide or high, and load faster.
setting-pictures-large = large
setting-pictures-small = small
setting-text-first = Words or pictures
setting-text-first-help = Words are for screen readers and slow lines.
setting-text-first-no = pictures
setting-text-first-yes = words first, pictures on request
picture-show = Show the picture

settings-confirm = Confirming
settings-confirm-note = A turn that reveals something, such as a tile or a card, or that others must agree to undo, still waits for “{ wizard-confirm }” unless you choose “{ setting-habit-always }” here.
setting-habit-confirm = wait for “{ wizard-confirm }”
setting-habit-undoable = play at once what you can undo
setting-habit-always = always play at once
setting-single = Turns of a single answer
setting-single-help = Made with buttons, when one answer is the whole turn.
setting-single-confirm = { setting-habit-confirm }
setting-single-undoable = { setting-habit-undoable }
setting-single-always = { setting-habit-always }
setting-typed = Turns you type
setting-typed-help = Whole turns, by /move or a game’s own commands.
setting-typed-confirm = { setting-habit-confirm }
setting-typed-undoable = { setting-habit-undoable }
setting-typed-always = { setting-habit-always }
