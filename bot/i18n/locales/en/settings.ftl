# /settings
settings-head = Your settings
settings-about = They apply on every server, and only you can see them.
settings-forget = Forget my settings
settings-forget-ask = Forget all your settings? Everything will be as it is for someone new; your games don’t change.
settings-keep = Keep them
setting-yes = yes
setting-no = no
setting-none = not set
refusal-no-such-setting = “{ $value }” can’t be chosen here. Nothing has changed.

settings-language = Language
setting-language = Language
setting-language-help = For everything only you can see; a table’s messages keep the table’s language.
setting-language-auto = as in Discord
