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
advice-nothing = 眼下没有收获，其余留待以后
advice-revealed = 做了之后才揭示带来什么
advice-note = 只有你看得到。这是根据你自己看得到的想出来的；隐藏的和还没抽的都靠猜。
advice-try = 试试 { $n }
refusal-no-advice = 这一桌没有约定指点。用 /game new 加 assist:advice 开的桌有；/practice 总是有。
