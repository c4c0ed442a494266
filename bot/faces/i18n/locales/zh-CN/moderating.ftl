# 管理员对游戏所做的事，以及操作记录
moderator = { $by ->
    [host] 开局的人
    [seated] 这张桌上的人
    [player] 也在这张桌上玩的管理员
   *[moderator] 管理员
}
event-undone-moderator = { moderator }收回了{ $what ->
    [none] {" "}{ $count } 条记录
   *[other] ：~~{ $what }~~
}{ $drawn ->
    [yes] {" "}· 重新抽取
   *[no] {""}
}
seat-given = { moderator }让 { $name } 入座，从现在起接着玩。
seat-opened-moderator = { moderator }空出了 { $name } 的座位{ $level ->
    [none] {""}
   *[other] ：由电脑（{ $level }）接着玩
}。其他人想接着玩，请按“🪑 { turn-retake }”。
home-moved = { moderator }把游戏移到了这里，从原来的局面继续。
lobby-ended = 管理员终止了这局游戏。
called = { $names ->
    [none] {""}
   *[other] { $names }{" "}
}
because = { $reason ->
    [none] {""}
   *[other] （理由：“{ $reason }”）
}
line-ended = { called }{ moderator }终止了这局游戏，不计结果{ because }。30 天内管理员可以恢复。
line-restored = { called }{ moderator }恢复了这局游戏，从原来的局面继续。
line-moved = { moderator }移动了这局游戏：在 { $place } 继续。
moderating-game = { $number }：{ $game }（{ $names }）{ $state ->
    [open] {" "}· 等人入座
    [closed] {" "}· 已关闭
   *[other] {""}
}
moderating-undo-ask = 要收回游戏 { $game } 第 { $number } 条记录之后的一切吗？
moderating-undo-sure = 收回
moderating-seat-ask = 要让 { $name } 坐 { $who } 的座位吗？座位上的一切都归其所有，也会看到其中的秘密；现在坐那里的人不再参加。
moderating-seat-sure = 让其入座
moderating-seat-back-ask = 要把座位还给 { $name } 吗？之后由其自己接着玩。
moderating-seat-back-sure = 归还座位
moderating-unseat-ask = 要把 { $who } 的座位空出来给别人吗？{ $level ->
    [none] {""}
   *[other] 在那之前由电脑（{ $level }）接着玩。
}
moderating-unseat-sure = 空出座位
moderating-end-ask = 要终止这局游戏、不计结果吗？{ $game }
moderating-end-sure = 终止游戏
moderating-done = 已完成，大家都会看到。
moderating-cancelled = 一切照旧。
moderating-ended = 游戏已终止。30 天内可用 `/管理 恢复` 恢复。
moderating-restored = 游戏在 { $place } 继续。
moderating-moved = 游戏在 { $place } 继续，那里会告知大家。
mine-homeless = 这些游戏的子区已被删除，或者我无法在里面显示。你是开局的人，30 天内可以让它们在新的子区继续。
mine-go-on = { $game }（{ $number }）：继续
audit-head = 管理员的操作，第 { $page } / { $pages } 页
audit-none = 这里还没有管理员的操作。
audit-line = { $when } · { $who }{ $game ->
    [none] {""}
   *[other] {" "}· 游戏 { $game }
}：{ $did }{ because }
audit-undo = 收回到第 { $to } 条记录
audit-seat = 让 { $name } 坐 { $who } 的座位
audit-seat-back = 把座位还给 { $name }
audit-unseat = 空出 { $who } 的座位
audit-end = 终止
audit-restore = 恢复
audit-move = 移到 { $place }
refusal-not-moderator = 只有这个服务器的管理员可以这样做，也就是在游戏所在频道可以管理消息的人，或有服务器为此设定的身份组的人。
refusal-no-game-of-number = 这个服务器没有游戏“{ $number }”。输入时会列出各局游戏。
refusal-game-ended = 这局游戏已经结束。
refusal-game-not-closed = 这局游戏正在进行，不需要恢复。
refusal-not-restorable = 这局游戏不能恢复：已经玩完，开局的人关闭了牌桌，或者结束已超过 30 天。
refusal-not-seatable = 没有这个座位，或者坐那里的人已经退出，而规则不允许别人接着玩。
refusal-already-seated = 此人已经在这张桌上玩。
refusal-not-a-member = 这不是本服务器的人。
refusal-sent-away = 管理员已把你的座位空出来给别人。
line-frozen = 🧊 { moderator }冻结了这局游戏：“{ $reason }”。在管理员让它继续之前，谁都不能行动，也不计时。
line-unfrozen = ▶️ { moderator }让这局游戏继续。停了多久，所有期限就推后多久。
clock-frozen = 🧊 管理员冻结了游戏，{ $since } 起停着。
audit-freeze = 冻结：{ $reason }
audit-unfreeze = 让冻结的游戏继续
audit-pause = 暂停
audit-resume = 让暂停的游戏继续
refusal-frozen = 管理员冻结了这局游戏：“{ $reason }”。在管理员让它继续之前，这里什么都不能做。
refusal-not-frozen = 这局游戏没有冻结。如果是暂停，可以用 `/管理 继续` 让它继续。
place-locked = ⚠️ { $host }，子区 { $thread } 已锁定，我在那里无法显示和回答，那里的游戏停着。有“管理子区”权限的人可以解锁，管理员也可以用 `/管理 移动` 移动游戏。
place-lacking = ⚠️ { $host }，我在 { $thread } 已无法显示，那里的游戏停着。我缺少：{ $permissions }。管理服务器的人可以给我这些权限，管理员也可以用 `/管理 移动` 移动游戏。
place-private = ⚠️ 这里有一局私人游戏，我在它的子区里已无法显示，那局游戏停着。开局的人用 `/游戏 我的` 可以让它继续。
line-reason = { moderator }给出的理由：“{ $reason }”。
audit-bar = 禁止 { $who } 参加这个服务器的游戏
audit-unbar = 允许 { $who } 再次参加游戏
moderating-reason = 理由
moderating-reason-hint = 玩家都能看到，也会写进管理记录。可以不填。
moderating-barred = { $who } 不能再在这个服务器开局或加入游戏。`/管理 解禁` 可以取消；已有的座位可用 `/管理 空出座位` 空出。
moderating-unbarred = { $who } 可以再次在这里开局和加入游戏。
told-unbarred = 管理员已解除禁令，你可以再次在 { $server } 开局和加入游戏{ because }。
refusal-barred = 管理员禁止你参加这个服务器的游戏：“{ $reason }”。
refusal-not-barred = 这个人没有被禁止参加这个服务器的游戏。
