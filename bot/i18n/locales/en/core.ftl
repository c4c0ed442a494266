# What every game shares (docs/rules/core.md).

CORE-1 = Nothing of the kind is asked of you now. Look at what you can do, and choose from that.
CORE-2 = “{ $text }” cannot be read. A move is its word and its fields, as in “place 2,-1 1”; completion offers you all of them.
CORE-4 = There is no option “{ $option }”. There are: { $choices }.
CORE-5 = “{ $option }” cannot be “{ $value }”. It can be: { $choices }.
CORE-6 = Line { $line } of the log cannot be read: { $reason }.

# A refusal, with the paragraph of the rules.
refused = { $words } ({ $rule })
