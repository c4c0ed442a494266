language = 简体中文

# The lobby
lobby-seats = 座位：{ $taken } / { $seats }
lobby-hint = { $least ->
    [0] 按“➕ { lobby-join }”入座。人到齐后 { $host } 可以开始。
   *[other] 按“➕ { lobby-join }”入座。满 { $least } 人后 { $host } 可以开始。
}
lobby-variant = { $players } 人：{ $variant }。
lobby-full = 人已到齐，{ $host } 可以开始。
lobby-closed = 这个牌桌已关闭。
lobby-unwritable = 这局游戏已关闭：30 天里在它的子区都无法发消息。30 天之内，开局的人可以用 `/游戏 我的` 换个地方继续，管理员可以用 `/管理 恢复` 恢复。
lobby-threadless = 这局游戏已关闭：它的子区被删除了。30 天之内，开局的人可以用 `/游戏 我的` 让它继续，管理员可以用 `/管理 恢复` 恢复。
lobby-begun = 游戏正在 { $thread } 进行。
lobby-join = 加入
lobby-leave = 离开
lobby-start = 开始
lobby-opened = 牌桌已在 { $place } 摆好。其他人按卡片上的“➕ { lobby-join }”，人够了你就按“🏁 { lobby-start }”。
lobby-opened-full = 牌桌已在 { $place } 摆好。{ $computers ->
    [0] 这一局你独自玩
   *[other] 其他座位都由电脑来玩
}，按“🏁 { lobby-start }”就开局。
lobby-joined = 你已入座。轮到你时会叫你。
lobby-left = 你已离座。
lobby-started = 游戏已在 { $thread } 开始。
lobby-moot = 以下选项到时不起作用：{ $options }
lobby-ask = 可以再等人来，也可以就这样开始。
lobby-begin = { $seated } 人开始
assist = 辅助程度
assist-advice = 指点（能算的都算，也说电脑会怎么走）
assist-table = 桌面（只有价格和数目，不作推算）
assist-purist = 纯粹（只列合法的行动）
told = { $name }：{ $value }
told-each = 各：{ $value }
home-absent = 未能把 { $names } 加入本子区。{ $host }，请确认他们是否还在本服务器、能否查看这个频道；游戏照常进行。
home-hint = 按“▶️ { turn-turn }”私下选择，按“{ wizard-confirm }”之前都不算数。这个子区可以随意聊天。

# The turn message
turn-turn = 行动
turn-info = 我的情况
turn-hints = 我能做什么？
turn-advice = 换作你会怎么走？
turn-since = 上回合以来
turn-more = 更多
turn-again = 再开一局
turn-review = 复盘
turn-replay = 回放
turn-plan-stopped = ⏸ 计划的下一项现在行不通，已停下：{ $names }。
turn-chosen = { $of } 人中已有 { $count } 人秘密选定。
told-more = 此前还发生了 { $count } 件事
told-forced = （唯一的选择）
told-planned = （按计划）
event-undone = { $name } 收回了{ $what ->
    [none] {" "}{ $count } 条记录
   *[other] ：~~{ $what }~~
}{ $drawn ->
    [yes] {" "}· 重新抽取
   *[no] {""}
}
event-undone-secretly = 随后发生的也已收回：~~{ $what }~~{ $drawn ->
    [yes] {" "}· 重新抽取
   *[no] {""}
}
event-ended = { $winners-count ->
    [1] 胜利者是 { $winners }！
   *[other] { $winners } 不分胜负，同为胜利者！
 }
heading-over = { $count ->
    [1] { $names } 获胜！
   *[other] { $names } 共享胜利！
}
standing-gone = （已退出）

# The wizard
wizard-confirm-prompt = 就这样行动吗？
wizard-single = 如果一步就能完成的回合你不想再确认，可以在 `/设置 个人` 的“{ settings-confirm }”里改。
wizard-final = { $undo ->
    [free] 确认之后，仍可用 `/游戏 收回` 收回。
    [open] 确认之后，在别人行动或揭示信息之前，仍可自己用 `/游戏 收回` 收回；此后须所有人同意。
    [over] 确认之后游戏终结，不能再收回。
   *[all] 确认之后，只有所有人同意才能收回。
}
wizard-ends = { $undo ->
    [free] 按“{ wizard-confirm }”就结束你的回合，之后仍可用 `/游戏 收回` 收回。
    [open] 按“{ wizard-confirm }”就结束你的回合。之后在别人行动或揭示信息之前，仍可自己用 `/游戏 收回` 收回；此后须所有人同意。
    [over] 按“{ wizard-confirm }”就结束你的回合，游戏随之终结，不能再收回。
   *[all] 按“{ wizard-confirm }”就结束你的回合，之后只有所有人同意才能收回。
}
wizard-reveals = { $undo ->
    [free] 接下来会揭示信息：确认之后，只要游戏没有就此终结，仍可用 `/游戏 收回` 收回。
   *[all] 接下来会揭示信息：确认之后，只有所有人同意才能收回。
}
wizard-sealed = 你已选定，共有 { $count }/{ $of } 人选定。最后一人选定之前可以更改。
wizard-secret = 所有人选定之前，没有人能看到你的选择；在此之前可以更改。
wizard-dropped = 局面已变，草稿的一部分只好作废：
wizard-confirm = 确认
wizard-back = 上一步
wizard-reset = 重来
wizard-placeholder = 选择行动
form-amount = 数量
form-amount-hint = { $least } 到 { $most } 之间的整数
receipt = 你的回合已生效（第 { $number } 条）。现在轮到：{ $names }。
receipt-undo = { $undo ->
    [free] 可用 `/游戏 收回` 收回。
   *[open] 在别人行动或揭示信息之前，可用 `/游戏 收回` 收回。
}
receipt-sealed = 你的选择会保密到所有人选定为止（已有 { $count }/{ $of }）。在此之前可以更改：请按“▶️ { turn-turn }”。
receipt-over = 你的回合已生效（第 { $number } 条），游戏终结。

# Looking
nature = 抽取
neutral = 中立游戏者
more-head = 想看什么？
more-board = 版图
more-text = 文字版图
more-history = 记录
more-notes = 笔记
more-replay = 回放
more-export = 导出
more-undo = 收回
more-resign = 认输
legal-head = { $count } 种合法行动
legal-more = ……还有更多，请缩小范围。
moves-none = 现在没有要你选择的。
lines-more = ……还有更多。
hints-read-on = 继续看
hints-first = 回到开头
since-head = 你上回合以来
since-start = 从开局以来
since-nothing = 什么也没发生。
that-head = 这一回合发生了什么
that-since-head = 这一回合之后发生了什么
that-since-nothing = 这一回合之后还没有发生什么。
since-changes = 对你来说：{ $changes }。
since-unchanged = 对你来说没有变化。
since-asked = 游戏在等你（{ $what }）。
since-late = 你的时间到了，机器人替你走了 { $count } 次。
history-head = 记录，第 { $page } / { $pages } 页
history-undo = 收回了 { $count } 条记录
history-undone = {""}（已收回）
history-older = 更早
history-newer = 更新
history-nothing = 记录里没有这样的条目。
history-words = “{ $words }”
history-kind-undo = 收回
history-kind-seats = 谁在玩
history-kind-count = { $kind }，{ $count } 条
history-to-columns = 分数与资源
history-to-course = { turn-course }
history-to-history = 记录
column-seat = 玩家
column-end = 终
column-points = 分
column-points-meaning = 分数
notes-head = 你在这局游戏的笔记，第 { $page } / { $pages } 页
notes-found = 含有“{ $words }”的笔记，第 { $page } / { $pages } 页
notes-none = 没有笔记。用 `/游戏 笔记` 写一条，只有你能看到。
notes-delete = 删除一条笔记
note-entry = 第 { $number } 条记录
note-game = 整局游戏
turn-course = 走势
course-head = 这局游戏的走势
course-turns = 回合数
course-turning = { $name }，第 { $entry } 条记录：少 { $lost }
course-alt = 各玩家在第 { $turns } 回合后的分数{ $expected ->
    [yes] ，括号里是当时预计的最终分数。
   *[no] 。
}
course-alt-scale = 刻度线：{ $values }。
course-none = 还没有人走过。
replay-head = 回放：第 { $number } / { $last } 条记录，第 { $turn } 回合
replay-first = 开头
replay-back = 上一步
replay-next = 下一步
replay-last = 结尾
replay-to = 跳到……
replay-to-entry = 第几条记录
replay-to-turn = 第几回合
replay-share = 给大家看
replay-shared = 现在大家都可以在 { $link } 一步步回放这一局。
replay-reveal = 公开一切
replay-hide = 重新隐藏秘密
export-here = 完整记录，一行一条，可在任何地方重放：python -m bot replay FILE
export-masked = 这局的秘密还没有公开，所以这个文件不含时间，也不含你不该知道的事。
export-page-here = 整局游戏的网页：用任何浏览器打开，不需要网络。
export-page-wait = 正在写网页：第 { $number } 步，共 { $last } 步。
export-page-theme = 浅色或深色
export-page-made = 由 Teahouse 导出，所有秘密均已公开。
export-page = 网页
export-ledger = 棋谱
export-ledger-here = 这局的棋谱，每回合一行，和其他网站的写法一样；python -m bot replay FILE 可以重放。
line-open = { $game }，{ $place }：已有 { $taken } / { $seats } 人，{ $since } 开桌
line-live = { $game }，{ $place }：等待 { $names }；上次行动：{ $since }
line-over = { $game }，{ $place }，玩家：{ $names }；上次行动：{ $since }
list-none = 这里没有游戏。用 `/游戏 开局` 开一局。
mine-none = 你没有参加任何游戏。用 `/游戏 开局` 开一局。
list-head = 本服务器的游戏，第 { $page } / { $pages } 页
mine-head = 你的游戏，第 { $page } / { $pages } 页
finished-head = 你已结束的游戏，第 { $page } / { $pages } 页
finished-none = 你还没有玩完任何一局。
list-finished = 已结束的游戏
list-go = 前往
list-others = 其他游戏
board-head = 正在等人的牌桌
board-none = 现在没有等人的牌桌。用 `/游戏 开局` 开一桌。
board-seats = 进行中的游戏，有空座
board-take = { $game } · { $names }
board-refused = { $owner } { $permissions ->
    [none] Discord 不让我在 { $channel } 显示牌桌列表。
   *[other] 我没法更新 { $channel } 的牌桌列表：我缺少{ $permissions }。
}我会自动再试。用 `/设置 服务器` 可以换一个频道。
list-next = 下一局：{ $game }（{ $count } 局等你）
page-back = 上一页
page-next = 下一页

# 预先计划
plan-ahead = 预先计划
plan-head = 要替你执行的计划
plan-none = 你还没有计划。轮到计划中的一项时会替你执行；到时行不通，就照常问你。
plan-typed = 用 `/计划 添加` 加入动作，写法与 `/走法` 相同。
plan-armed = ▶ 你的计划正在执行：轮到哪一项，就执行哪一项。有一项行不通，计划就停下来问你。
plan-still = ⏸ 你的计划停着：在你按“{ plan-carry-out }”之前什么都不会执行。
plan-at-once = 计划的第 { $number } 项正是现在问你的事：你一按“{ plan-carry-out }”就会立刻执行。
plan-unfit = 计划的第 { $number } 项现在行不通，所以计划停着。
plan-unpaid = 你现在付不起这一项。
plan-drafted = 计划中现在就能做的已放进你的回合：按“{ wizard-confirm }”之前都不算数。
plan-drafted-rest = 计划的其余部分在这之后继续执行。
plan-private = 别人都看不到。在这里改动会让计划停下来，直到你按“{ plan-carry-out }”。
plan-or = {" "}或{" "}
plan-wish = 添加一项
plan-or-else = ……否则（上一项行不通时）
plan-carry-out = 执行
plan-remove-first = 去掉第一项
plan-remove-last = 去掉最后一项
plan-cancel = 取消计划
plan-cleared = 你现在没有计划了。

# Taking back and giving up
undo-done = 已收回。
undo-asked = 已征求其他人的意见。
vote-head = { $name } 想收回：
vote-anew = 此后抽取的也一并收回，并重新抽取。
vote-agreed = 已同意：{ $names }。
vote-agree = 同意
vote-refuse = 不同意
resign-ask = 真的要认输，退出这局游戏吗？{ $then ->
    [end] 游戏会立刻结束。
   *[on] 你的回合将被跳过，你的棋子留在版图上，你排在最后；除非其他玩家让别人或电脑接替你的座位（`/游戏 顶替`）。
}
resign-sure = 认输
resign-cancel = 取消
resign-cancelled = 你继续留在游戏中。
resign-done = 你已退出这局游戏。

# What cannot be done
refusal-not-an-amount = { $field ->
    [games] { server-games }：
    [own-lobbies] { server-own-lobbies }：
    [lobbies] { server-lobbies }：
    [reliability] { server-reliability }：
   *[none] {""}
}请输入 { $least } 到 { $most } 之间的整数。
refusal-no-such-game = 这个频道里没有游戏。`/游戏 我的` 列出你的游戏，`/游戏 开局` 开一局。
refusal-needs-server = 这只能在服务器里用。在这里可以用 `/游戏 我的`、`/设置 个人` 和 `/帮助`。
refusal-other-game = 这里玩的是{ WORD("game", $game) }，请用 `/{ $command }` 行动。
refusal-not-in-thread = 请在文字频道开局，每局都有自己的子区{ $place ->
    [none] 。
   *[other] ：到 { $place } 里输入即可。
}
refusal-game-not-open = 这个牌桌已关闭：游戏已开始，或已取消。
refusal-game-not-live = 这局游戏没有在进行：还没开始，或已终结。
refusal-game-here = 这里正在进行另一局游戏。请到别的频道开局。
refusal-table-full = { $seats } 个座位都满了。
refusal-too-few-seated = 需要 { $needed } 人，现在有 { $seated } 人。
refusal-begins-otherwise = 应到 { $seats } 人，现在只有 { $seated } 人，玩法会不同。
refusal-lobby-changed = 刚才有人入座或离座，现在有 { $seated } 人。请在卡片上再按一次“🏁 { lobby-start }”。
refusal-wrong-seats = 这个游戏适合 { $least } 至 { $most } 人。
refusal-no-computers = 电脑还不会玩这个游戏。
refusal-not-thinking = 这个机器人没有开启电脑陪玩。
refusal-not-host = 只有开局的人可以这样做。
refusal-not-seated = 你没有参加这局游戏。
refusal-not-your-turn = 还没轮到你。{ $who ->
    [none] 没有在等任何人。
   *[other] 正在等：{ $who }。
}
refusal-moved-on = 局面已变，这次点击没有作用。{ $then ->
    [shown] 刚才那则消息已经更新，请重新选择。
    [play] 按“▶️ { turn-turn }”看现在要选择什么。
   *[no] {""}
}
refusal-taken-back = { $name } 收回了行动，这次点击没有作用，你先前的选择也已作废。{ $asked ->
    [yes] 现在要你选择的如下。
   *[no] 现在没有要你选择的。
}
refusal-no-such-value = “{ $field }”不能写“{ $value }”。{ $meant ->
    [none] 可以写的会在输入时列出。
   *[other] 是不是想写“{ $meant }”？
}
refusal-not-computed = 这张牌桌不替大家计算，请看版图自己数。
refusal-nothing-chosen = 还没有可确认的：请先选择。
refusal-no-such-entry = 记录里没有第 { $number } 条；最后一条是第 { $last } 条。
refusal-too-many-notes = 你在这局游戏已有 { $game } 条笔记，或总共有 { $most } 条。请先删除一些。
refusal-nothing-to-undo = 你没有可收回的行动。
refusal-nothing-after = 第 { $number } 条之后没有可收回的。
refusal-nothing-since = 那条消息之后没有可收回的。
refusal-not-a-turn = 那不是回合消息。请选择我在这个子区里展示某一回合的消息。
refusal-not-a-step = 请填写第几条记录或第几回合，例如 12。
refusal-no-vote = 这次表决已结束：有人行动了，或者已有结果，或者时间到了。
refusal-plan-too-long = 一份计划最多 { $lines } 项，每项最多 { $alternatives } 个备选。
outcome-counts = 已生效并保存；还没能显示的，稍后会自动补上。
outcome-nothing = 什么也没有改变，请稍后再试。
outcome-unknown = 无法确定刚才的操作是否已生效：请先看看游戏的现状，再决定是否重试。
refusal-outage = Discord 没有正常回应。
refusal-storage = 机器人的游戏数据暂时无法读写；若一直如此，请告诉机器人的管理者。
refusal-damaged-game = 这局游戏的记录已损坏，无法照常继续。机器人的管理者可以从备份中恢复它；其他游戏不受影响。
refusal-picture-too-large = 图片太大，无法发送。`/游戏 文字` 用文字说明版图。
refusal-missing-permissions = 我在这个频道里没有权限。缺少：{ $permissions }。
refusal-missing-access = 我在这局游戏所在的地方没有这样做的权限。我在它的频道里需要：{ $permissions }。管理员也可以用 `/管理 移动` 移动游戏。
refusal-thread-gone = 子区或消息已不存在。子区被删除的游戏会关闭；开局的人可以在 `/游戏 我的` 让它继续，管理员可以用 `/管理 恢复`。
shut = 这个子区已锁定
refusal-thread-locked = 这个子区已锁定，我无法在里面发言。请有“管理子区”权限的人解锁，或把这项权限给我；管理员也可以用 `/管理 移动` 移动游戏。
refusal-too-many-threads = 这个服务器已有 1,000 个活跃子区，Discord 不允许再多。请先关闭一些不再使用的子区，然后再试。
refusal-old-command = 这个命令已经改过，而 Discord 那边还是旧的。请稍后再试；重新打开 Discord 应用也有用。
flood-person = 你按得太快，我跟不上了。请等几秒；这期间按的都不算数。
flood-table = 这里按得太多，我跟不上了。请等几秒再按；这一下没有起作用。
flood-server = 这个服务器里按得太多，我跟不上了。请等几秒再按；这一下没有起作用。
refusal-by-discord = Discord 拒绝{ $what ->
    [thread] 创建子区
    [member] 把某位成员加入子区
   *[message] 显示我的消息
}，理由是：“{ $why }”。在这一点改变之前，再试也没有用。{ $reference ->
    [none] {""}
   *[other] 如果看不出要改什么，请把这个编号告诉机器人的管理者：{ $reference }
}
refusal-unexpected = 出了意料之外的问题。编号：{ $reference }

permission-read-messages = 查看频道
permission-send-messages = 发送消息
permission-send-messages-in-threads = 在子区内发送消息
permission-create-public-threads = 创建公共子区
permission-attach-files = 附加文件
permission-embed-links = 嵌入链接
permission-read-message-history = 读取消息历史记录
