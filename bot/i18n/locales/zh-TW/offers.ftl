# 要誰做什麼，以及可以隨時答覆什麼。
awaited-for = { $name }（{ $what }）
may-answer = 可以答覆：{ $names }
decision-turn = 行動
decision-asked = 也許要答覆
offer-button = { $name }：{ $does }
offer-which = 你指的是哪一個？
receipt-offer = 你的答覆已生效：{ $done }。
refusal-offer-gone = 這個提議已經答覆過，或已收回，不能再答覆了。
refusal-not-your-offer = 這要由 { $who } 答覆。
