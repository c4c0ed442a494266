# What every game shares (docs/rules/core.md).

CORE-1 = You can’t do that right now. Look at what you can do, and pick from that.
CORE-2 = I can’t read “{ $text }”. A move is its word followed by its fields, with spaces in between; all of them are suggested as you type.
CORE-3 = You’re being asked something else right now: { $asked }.
CORE-4 = There is no option “{ $option }”. Options are: { $choices }.
CORE-5 = “{ $option }” can’t be “{ $value }”. It can be: { $choices }.
CORE-6 = Line { $line } of the log cannot be read: { $reason }.
CORE-8 = It’s not your turn. Waiting for player { $awaited }.
CORE-9 = “{ $value }” is listed twice in “{ $option }”; once is enough.
CORE-10 = Confirm your choices up to that point first: what comes next isn’t known until then.
CORE-11 = “{ $action }” can’t be planned: it never comes up for you in this game, or won’t come up again.
CORE-12 = “{ $action }” is chosen in secret, so it can’t be planned. Choose when you’re asked.
CORE-13 = There is no “{ $what }” in this game.
CORE-14 = “{ $option }={ $value }” would make no difference in a game for { $seats }, given the other options. Leave it out, or change the others.

# A host's file that cannot be used; what is written there is named as it is.
CORE-7 = { $item }, { $field }: { $reason ->
    [unreadable] { $found }
    [count] there must be { $found }
    [amount] there can’t be { $found } of them
    [twice] { $found } appears twice
    [unknown] { $found } doesn’t exist, or doesn’t belong there
    [itself] { $found } can’t border itself
    [dragon] the dragon isn’t a means of transport
    [apart] { $found } belong to one province but don’t border each other
    [unreached] it can’t be reached from the other districts
    [outside] { $found } is outside the canvas
    [crossed] the outline crosses itself at { $found }
    [overlap] it overlaps { $found }, or touches it between two points
    [unshared] these aren’t consecutive points of { $found }
    [misplaced] { $found } isn’t allowed there
    [lacking] it needs { $found }
   *[renamed] it already goes by another name elsewhere: { $found }
}.

# A refusal, with the paragraph of the rules.
refused = { $words } ({ $rule })
probably-meant = { $said } Did you mean “{ $meant }”?

# A map that whoever runs the bot has brought, by the digest it goes by.
option-map-other = this bot’s own, { $value }
