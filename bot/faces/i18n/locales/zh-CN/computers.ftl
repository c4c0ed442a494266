# 电脑
computer-here = { $name }（{ $level }）
computer-name = { $level ->
    [apprentice] 学徒
    [journeyman] 熟手
   *[master] 大师
} { $number }
level-apprentice = 学徒
level-journeyman = 熟手
level-master = 大师
lobby-computers = 电脑
computers-levels = 学徒凭经验，下得快；熟手权衡整个回合；大师把各种回合都试一遍。
computers-add = 加入：{ $level ->
    [apprentice] { level-apprentice }
    [journeyman] { level-journeyman }
   *[master] { level-master }
}
computers-remove = 移除 { $name }
told-hurried = -# 现在同时思考的电脑很多，这里的大师每回合的时间比平时少，水平也会低一些。
# 指点
advice-head = 大师在你的位置上会怎么走
advice-forced = 你只有这一种选择
advice-then = ；
advice-between = {" "}·{" "}
advice-lead = { $stands ->
    [ahead] 预计终局领先约 { $points } 分
    [behind] 预计终局落后约 { $points } 分
   *[level] 预计终局大致持平
}
advice-points = 预计终局自己约有 { $points } 分
advice-less = { $less ->
    [0] 差不多一样好
   *[other] 约少 { $less } 分
}
advice-chance = 预计 100 局中约胜 { $percent } 局
advice-rarer = { $less ->
    [0] 胜算差不多
   *[other] 100 局中约少胜 { $less } 局
}
advice-why = 理由：{ $reason }
advice-revealed = 做了之后才揭示带来什么
advice-note = 只有你看得到。这是根据你自己看得到的想出来的；隐藏的和还没抽的都靠猜。
advice-try = 试试 { $letter }
refusal-no-advice = 这一桌没有约定指点。用 `/游戏 开局` 时把“辅助”选为“指点”，开的桌就有；`/练习` 总是有。

# 换人
takeover-rule = 有人离开时由电脑（{ $level }）接着玩
seat-vacant = { $name }（空座）
seat-opened = { $why ->
    [resigned] { $name } 退出了
    [left] { $name } 已不在这个服务器
    [late] { $name } 连续错过了太多步
    [host] 开局的人空出了 { $name } 的座位
   *[vote] 大家同意空出 { $name } 的座位
}{ $level ->
    [none] {""}
   *[other] ：由电脑（{ $level }）接着玩
}。想接着玩的人，包括 { $name }，请按“🪑 { turn-retake }”。
seat-taken-back = { $name } 回来了，接着玩。
seat-taken = { $name } 坐上空座，接着玩。
seat-vacancy = { $game }，{ $place }：{ $names } 的座位空着
seat-which = 要替离开的人接着玩吗？座位连同手牌和分数都归你。
seat-take = 接替 { $name }
seat-asked = 已经问过开局的人。没有答复的话，{ $until }由最先申请的人入座。
seat-claimed = { $host }：{ $name } 想接替 { $who }。你不选的话，{ $until }由最先申请的人入座。
seat-admit = 请 { $name } 入座
seat-admitted = 开局的人选了 { $name }。
seat-invited = 已邀请 { $name }。
seat-invitation = { $name }：{ $by } 邀请你接替 { $who }，座位一空出来就可以。请按“🪑 { turn-retake }”。
refusal-invited-lately = 你刚才已经邀请过对方。{ $until }可以再次邀请。
refusal-enough-asked = 已经有五个人申请这个座位，{ $until }会定下来。
refusal-seated-already = 这个人已经在这张桌上。
fill-computer = 由电脑代 { $name } 接着玩
fill-person = 空出 { $name } 的座位
turn-retake = 入座
retaken = 从现在起由你来玩。轮到你时，请按“▶️ { turn-turn }”。
deserted = 桌上已没有人，游戏到此为止。
lobby-deserted = 游戏已终止：桌上没有人了。
results-helped = { $name } 的 { $of } 步中有 { $count } 步是电脑下的。
replace-head = { $name } 提议{ $level ->
    [none] 空出 { $who } 的座位
   *[other] 由电脑（{ $level }）代 { $who } 接着玩
}。
replace-back = { $who } 随时可以回来。局面一有变化，表决就作废。
replace-own = { $who } 没有超时，所以要本人同意，座位才会空出。
replace-done = { $name } 的座位现在空出来了。
resign-ask-takeover = 真的要退出这局游戏吗？电脑（{ $level }）会替你接着玩。只要没有别人坐你的座位，你随时可以回来。
refusal-not-brought = 只有开局的人，或加入这个电脑的人，才能移除它。
refusal-seat-filled = 你的座位现在空着。要自己接着玩，请按“🪑 { turn-retake }”，或输入 `/游戏 加入`。
refusal-not-fillable = 只能空出这张桌上的人的座位；不能是最后一个人的，也不能是还没开始玩就退出的人的。
refusal-no-free-seat = 这里没有你可以坐的座位。只能坐自己的座位；不在这桌玩的人可以坐空出的座位。

# 结束之后的复盘
review-thinking = 正在思考这一局：{ $of ->
    [0] 查找大家的回合
   *[other] { $done } / { $of }
}……
review-head = 转折点 { $page } / { $pages }
review-entry = 轮到 { $name }（第 { $number } 条记录），图中是行动之前的样子。
review-played = 实际：{ $does }
review-better = 大师会：{ $does }
review-less = 预计相差：终局至少约 { $less } 分
review-rarer = 预计相差：100 局中至少约少胜 { $less } 局
review-none = 没有转折点：大家的每个回合，大师也难以走得更好。
refusal-not-over = 彻底结束的游戏才能复盘：这一局还没有结束，或者还可以恢复。
refusal-keeps-secrets = 这一桌约定结束后也不公开秘密，所以不能复盘。
