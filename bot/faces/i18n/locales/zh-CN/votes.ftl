# 表决、暂停等整桌共同决定的事
more-propose = 提议……
propose-head = 你想向全桌提议什么？
propose-pause = 暂停
propose-resume = 继续
propose-extend = 大家多些时间
propose-pace = 换节奏
propose-end = 结束游戏
propose-rule = 会问其他人。{ $time } 内回答的人中多数决定；没有回答的算弃权。
propose-alone = 这件事你可以独自决定。
propose-not-alone = 平时开局的人可以独自暂停；但自己这一步的时间已经用完，或者大家表决继续后还不到一天，就不可以。
propose-ask = 问其他人
propose-now = 现在就做
propose-cancelled = 没有提议什么。
propose-done = 好了。
propose-again = 这件事已经在表决，你的同意已算上。
vote-pause-head = { $name } 提议暂停游戏。
vote-pause-what = 游戏继续之前，谁的时间都不走，谁也不能走棋。
vote-resume-head = { $name } 提议继续游戏。
vote-resume-what = 各人的时间从停下的地方接着走。
vote-pace-head = { $name } 提议换一种节奏。
vote-pace-what = { $clocks ->
    [none] 从此不再计时。
   *[new] 重新计时：轮到的人有整段时间。
}
vote-extend-head = { $name } 提议给大家多 { $time }。
vote-extend-what = 轮到的和被问到的人都多这么久；时间已经用完的，从通过时算起。
extend-choose = 多久？
vote-end-head = { $name } 提议游戏就此结束。
vote-end-what = 没有赢家，并显示现在的版图。
vote-against = 不同意：{ $names }。
vote-rule = { $rule ->
    [all] 回答的人都要同意。
   *[most] 回答的人中多数决定。
}{ $until ->
    [none] {""}
   *[other] 表决结束：{ $until }；到时没有回答的算弃权。
}
vote-ended = { $verdict ->
    [agreed] ✅ 已同意。
    [refused] { $name ->
        [none] ❌ 没有通过，游戏照旧进行。
       *[other] ❌ { $name } 不同意，游戏照旧进行。
    }
    [withdrawn] ❌ { $name } 撤回了提议，游戏照旧进行。
    [few] ❌ 按时回答的人太少，游戏照旧进行。
    [stopped] 投票已结束：管理员冻结或终止了游戏。
   *[moved] 这次表决已结束：局面有变化。
}
vote-matter = { $motion ->
    [undo] 收回
    [replace] 空出座位
    [pause] 暂停
    [resume] 继续
    [extend] 多些时间
    [pace] 换节奏
   *[end] 结束游戏
}
vote-few = 🗳️ 对 { $name } 的提议（{ vote-matter }）按时回答的人太少，游戏照旧进行。
vote-not-agreed = 🗳️ { $name } 的提议（{ vote-matter }）没有通过，游戏照旧进行。
vote-not-done = 🗳️ { $name } 的提议（{ vote-matter }）通过了，但现在无法执行，游戏保持原样。
paused = ⏸ { $name ->
    [none] 大家同意暂停游戏。
   *[other] { $name } 暂停了游戏。
}继续之前，谁的时间都不走，谁也不能走棋。
resumed = ▶️ { $name ->
    [none] 大家同意继续游戏。
   *[other] { $name } 让游戏继续。
}暂停了多久，各个期限就推后多久。
extended = ⏳ { $name ->
    [none] 大家同意多些时间
   *[other] { $name } 给了大家更多时间
}：{ $time }。
paced = ⏳ { $name ->
    [none] 大家同意换节奏
   *[other] { $name } 换了节奏
}：{ $pace }。
ended = 🏁 { $names } 同意，游戏到此结束。
clock-paused = ⏸ 游戏暂停中，始于 { $since }。
lobby-agreed = 游戏已结束：大家同意到此为止。
refusal-proposed-lately = 你刚才已经发起过同样的表决，大家都已收到询问。{ $until }可以再次提议。
refusal-vote-open = 这张桌上还有别的表决{ $until ->
    [none] {""}
   *[other] （结束：{ $until }）
}。等它结束后再提议。
refusal-paused = 游戏暂停中，谁也不能走棋。要继续，请按“{ propose-resume }”，或输入 `/游戏 表决`。
refusal-not-paused = 游戏没有暂停。
refusal-no-clock-runs = 这里没有人的时间在走。
refusal-not-a-duration = “{ $text }”不是一段时间。请写成 12h 或 2d 这样。
refusal-same-pace = 牌桌本来就是这个节奏。
