# 什么时候、在哪里通知谁，什么时候不打扰
settings-quiet = 免打扰时段
settings-quiet-note = 免打扰时段里的提醒会等时段结束再发；若那时已经太晚，就无声发出。期限不会因此改变。
setting-zone = 你的时区
setting-zone-help = 写名称，如 Asia/Shanghai、Europe/Berlin；留空为 UTC
setting-quiet-from = 开始
setting-quiet-from-help = 如 23:00
setting-quiet-to = 结束
setting-quiet-to-help = 如 07:30
refusal-no-such-zone = 没有“{ $text }”这个时区。可以试试：{ $near }。什么都没有改变。
refusal-not-a-time = “{ $text }”不是一天里的时间。请写成 23:00 这样。什么都没有改变。

settings-notices = 通知
settings-notices-note = 每次轮到你只通知一次：在游戏的子区里提到你，或者按你的选择发带链接的私信。
setting-reminders = 提醒
setting-reminders-late = 时间只剩四分之一时
setting-reminders-half = 过半时，以及只剩四分之一时
setting-reminders-off = 不提醒
setting-dm = 用私信通知
setting-dm-help = 代替子区里的提及；里面从不写秘密
setting-digest = 合并成一条私信
setting-digest-help = 每隔几小时，如 6h；或在某个整点，如 18:00；留空则逐次通知
refusal-not-a-digest = 不能写“{ $text }”：请写 1h、2h、3h、4h、6h、8h、12h 或 24h，或某个整点，如 18:00。什么都没有改变。

settings-away = 休假
settings-away-note = 有节奏的牌桌会等你，每个季度等多少天由各桌决定。两项都留空表示现在就回来。
settings-away-used = 本季度已用：{ $time }
setting-away-from = 第一天
setting-away-from-help = 如 2026-12-24；留空表示从现在起
setting-away-to = 最后一天
setting-away-to-help = 如 2027-01-02
refusal-not-a-day = “{ $text }”不是日期。请写成 2026-12-24 这样。什么都没有改变。
refusal-no-vacation = 休假的最后一天要还没有过去，不能早于第一天，并且在一年之内。什么都没有改变。

turn-call = ▶️ { $names } 轮到你了。
turn-direct = ▶️ **{ $game }**轮到你了：{ $link }
digest-head = ▶️ 有 { $count } 个游戏在等你：
digest-line = **{ $game }** · { $names }{ $until ->
    [none] {""}
   *[other] {" "}· { $until }
} · { $link }
digest-more = ……还有 { $count } 个，见 `/游戏 我的`。
dm-refused = Discord 不把我的私信送给你，所以仍在子区里提到你。请在这个服务器的隐私设置里允许私信，再到 `/设置 个人` 里重新选择。

pace-vacation = { $time ->
    [none] 有人休假时，牌桌不等。
   *[other] 有人休假时，牌桌每个季度最多等 { $time }。
}
clock-away = 🏖️ { $name } 在休假；牌桌等到 { $until }
lobby-over = 游戏已结束。
lobby-over-private = 私人游戏已结束。
ended-game = 前往游戏
ended-direct = 🏁 **{ $game }**已结束：{ $link }
ended-call = { $names } 🏁 **{ $game }**已结束。
seat-lost = **{ $game }**：{ $why ->
    [late] 你连续错过太多步，座位已空出
    [given] 管理员把你的座位交给了别人
    [moderator] 管理员空出了你的座位，让别人来玩
    [host] 开局的人空出了你的座位
   *[other] 大家同意空出你的座位
}{ because }。{ $level ->
    [none] {""}
   *[other] 由电脑（{ $level }）接着玩。
}{ $why ->
    [given] {""}
    [moderator] {""}
   *[other] 按“🪑 { turn-retake }”或输入 `/游戏 加入` 就能坐回来。
}
seat-got = **{ $game }**：从现在起由你接着玩。
lost-thread = { $names } 你们的{ $game }（第 { $number } 局）的子区被删除了。{ $host } 可以在 30 天内让它在新的子区里继续：按下面的按钮，或用 `/游戏 我的`。
lost-thread-go-on = 在新子区继续
mine-away = { $level ->
    [none] 你的座位空着
   *[other] 电脑正在替你玩
}
mine-invited = ✉️ 你受到邀请：{ $games }。
mine-waiting = ⏳ 你在候补名单上：{ $games }。
mine-lost = 子区已被删除，开局的人可以让它在新的子区里继续：{ $games }。
request-settled = 已处理，不必再回应。
claim-settled = { $names } 你想要的座位有人了：{ $who } 在那里玩。
refusal-claim-settled = 这个请求已经处理：那个座位有人了，或提出的人不再等了，或不能再加入这里的游戏。
