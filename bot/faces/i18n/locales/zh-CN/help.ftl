# /rules and /help

# 规则书
rules-which = 要看哪个游戏的规则？
rules-core = 各游戏共有的规则
rules-tables = 各牌桌共有的规则
rules-choose = 选择一章
rules-hint = `/规则` 也能按词查找：`/规则 主题:{ $topic }`
rules-contents = 目录
rules-button = 规则 { $rule }
rules-found = { $game }：有关的规则 { $count } 条
rules-english = 规则目前只有英文。{ $terms ->
    [none] {""}
   *[other] 其中的术语：{ $terms }
}
refusal-no-ledger = 这局没有棋谱：只有部分游戏可以这样写，而且要在布置完成之后、没有竞标。
refusal-no-rulebook = { WORD("game", $game) }没有文字规则。
refusal-no-such-rule = 这些规则里没有与“{ $topic }”有关的内容。可以只写其中一个词，或单用 `/规则` 看目录。

# 帮助
help-head = 你在这里能做什么
help-none = 这个频道没有进行中的游戏。用 `/游戏 开局` 开一局：选游戏和人数，选项可以边输入边选。其他人在卡片上入座，游戏在自己的子区里进行。
help-direct = 在私信里，你可以查看自己在所有服务器上的游戏、个人设置和规则。开局和游玩都在服务器里：在那里用 `/游戏 开局` 开一局。
help-lobbies = 这个频道里有这些牌桌在等人。按卡片上的“➕ { lobby-join }”入座；还有空座位的，下面也有按钮。
help-list = 本服务器的游戏
help-mine = 我的游戏
help-lobby = { $game }即将开始：座位 { $taken } / { $seats }。{ $stand ->
    [host] 这一局是你开的：人够了就按“🏁 { lobby-start }”。
    [seated] 你已入座，由 { $host } 开始游戏。
   *[new] 按“➕ { lobby-join }”入座，由 { $host } 开始游戏。
}
help-turn = 轮到你了：{ $asked }。
    - “▶️ { turn-turn }”一步一步地问你；按“{ wizard-confirm }”之前都不算数。
    - `/{ $command }` 和 `/走法` 会在你输入时列出可以做的。
    - “{ turn-hints }”说明每个选择意味着什么。
help-wait = 还没轮到你。正在等：{ $names }。
    - 现在就可以计划接下来的行动，到时会替你执行。
    - 也可以看看发生了什么，看看版图。
help-away = 你的座位现在空着；按“🪑 { turn-retake }”就由你接着玩。正在等：{ $names }。
help-watch = 你不在这一局里，公开的一切都可以看。正在等：{ $names }。
help-over = 这一局已经结束。
help-back = 可以再看一遍，也可以把记录存下来。
rules-open = 规则
