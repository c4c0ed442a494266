# 要谁做什么，以及可以随时答复什么。
awaited-for = { $name }（{ $what }）
may-answer = 可以答复：{ $names }
decision-turn = 行动
decision-asked = 答复
awaited-somebody = 某人的答复
turn-answer = 正在等待一个答复。按“▶️ { turn-turn }”看看是不是在问你。
turn-answered = 已答复：{ $names }。
info-asked = 正在问你，别人并不知道：{ $what }。
refusal-not-asked = 正在等待一个答复，但没有什么要问你。
offer-button = { $does } · { $name }
offer-which = 你指的是哪一个？
receipt-offer = 你的答复已生效：{ $done }。
refusal-offer-gone = 这个提议已经答复过，或已收回，不能再答复了。
refusal-not-your-offer = 这要由 { $who } 答复。

# 固定答复：总是怎样答复，以及看什么而定。
standing-open = 固定答复
standing-head = 总是替你这样答复
standing-line = **{ $question }：**{ $wishes }
standing-private = 别人都看不到。它对以后问你的事有效；已经问你的，请自己答复。
standing-ask = 问我
standing-free = 免费的就接受，其余问我
standing-upto = 最多花 { $n } 分就接受，其余问我
standing-never = 一概不接受
standing-else-decline = 不问我，直接拒绝
standing-ask-if-lost = 若有一部分会浪费，就问我
standing-decline-after-pass = 我最后一次通过之后就拒绝
told-standing = （固定答复）
refusal-no-standing = 这个游戏里没有什么可以固定答复的。
refusal-no-such-wish = “{ $text }”不是固定答复。可以写这些，用“;”隔开：{ $wishes }。
