# What every game shares (docs/rules/core.md).

CORE-1 = Nothing of the kind is asked of you now. Look at what you can do, and choose from that.
CORE-2 = “{ $text }” cannot be read. A move is its word and then its fields, with spaces between; completion offers you all of them.
CORE-3 = Something else is asked of you now: { $asked }.
CORE-4 = There is no option “{ $option }”. There are: { $choices }.
CORE-5 = “{ $option }” cannot be “{ $value }”. It can be: { $choices }.
CORE-6 = Line { $line } of the log cannot be read: { $reason }.
CORE-8 = It is not your turn. Awaited: player { $awaited }.
CORE-9 = “{ $value }” stands twice in “{ $option }”; once is enough.
CORE-10 = Confirm what you have chosen up to there first: what comes after it is known only then.
CORE-11 = “{ $action }” is never asked of you in this game, or not any more: it cannot be planned.
CORE-12 = “{ $action }” is chosen in secret: that cannot be planned. Choose when you are asked.
CORE-13 = There is no “{ $what }” in this game.
CORE-14 = “{ $option }={ $value }” would change nothing in this game of { $seats }, with the other options as they are. Leave it out, or change the others.

# A host's file that cannot be used; what is written there is named as it is.
CORE-7 = { $item }, { $field }: { $reason ->
    [unreadable] { $found }
    [count] there must be { $found }
    [amount] there may not be { $found } of them
    [twice] { $found } is there twice
    [unknown] { $found } is not there, or does not belong there
    [itself] { $found } has no border to itself
    [dragon] the dragon is no means of transport
    [apart] { $found } have no border, though they are of one province
    [unreached] no way leads there from the other districts
    [outside] { $found } is outside the canvas
    [crossed] the outline meets itself at { $found }
    [overlap] it overlaps with { $found }, or touches it between two points
    [unshared] these are no points of { $found } that follow one another
    [misplaced] { $found } may not stand there
    [lacking] it needs { $found }
   *[renamed] it is called otherwise where it is known already: { $found }
}.

# A refusal, with the paragraph of the rules.
refused = { $words } ({ $rule })

# A map that whoever runs the bot has brought, by the digest it goes by.
option-map-other = this bot’s own, { $value }
