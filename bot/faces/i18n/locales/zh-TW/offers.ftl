# 要誰做什麼，以及可以隨時答覆什麼。
awaited-for = { $name }（{ $what }）
may-answer = 可以答覆：{ $names }
decision-turn = 行動
decision-asked = 答覆
awaited-somebody = 某人的答覆
turn-answer = 正在等待一個答覆。按「▶️ { turn-turn }」看看是不是在問你。
turn-answered = 已答覆：{ $names }。
info-asked = 正在問你，別人並不知道：{ $what }。
refusal-not-asked = 正在等待一個答覆，但沒有什麼要問你。
offer-button = { $does } · { $name }
offer-which = 你指的是哪一個？
receipt-offer = 你的答覆已生效：{ $done }。
refusal-offer-gone = 這個提議已經答覆過，或已收回，不能再答覆了。
refusal-not-your-offer = 這要由 { $who } 答覆。

# 固定答覆：總是怎樣答覆，以及看什麼而定。
standing-open = 固定答覆
standing-head = 總是替你這樣答覆
standing-line = **{ $question }：**{ $wishes }
standing-private = 別人都看不到。它對以後問你的事有效；已經問你的，請自己答覆。
standing-ask = 問我
standing-free = 免費的就接受，其餘問我
standing-upto = 最多花 { $n } 分就接受，其餘問我
standing-never = 一概不接受
standing-else-decline = 不問我，直接拒絕
standing-ask-if-lost = 若有一部分會浪費，就問我
standing-decline-after-pass = 我最後一次通過之後就拒絕
told-standing = （固定答覆）
refusal-no-standing = 這個遊戲裡沒有什麼可以固定答覆的。
refusal-no-such-wish = 「{ $text }」不是固定答覆。可以寫這些，用「;」隔開：{ $wishes }。
