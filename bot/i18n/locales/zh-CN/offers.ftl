# 要谁做什么，以及可以随时答复什么。
awaited-for = { $name }（{ $what }）
may-answer = 可以答复：{ $names }
decision-turn = 行动
decision-asked = 也许要答复
offer-button = { $name }：{ $does }
offer-which = 你指的是哪一个？
receipt-offer = 你的答复已生效：{ $done }。
refusal-offer-gone = 这个提议已经答复过，或已收回，不能再答复了。
refusal-not-your-offer = 这要由 { $who } 答复。
