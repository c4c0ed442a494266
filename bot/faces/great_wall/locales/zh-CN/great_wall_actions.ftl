# 长城：能做什么、问什么，以及为何不行。

# 自然。
action-draw-great-wall = 抽“{ WORD("card", $card) }”
action-indicate = 入侵指示指向{ WORD("wall-section", $section) }
action-lowest = { $clan } 在茶轨最下
action-token-great-wall = 秦九韶的地点轨接着是{ WORD("wall-place", $place) }

# 开局与一年。
action-general = 留下“{ WORD("card", $general) }”，“{ WORD("card", $advisor) }”为正军师
action-dismiss = 弃掉“{ WORD("card", $advisor) }”
action-reclaim = { $what ->
    [cards] 取回所有指挥卡
   *[honour] 换取荣誉
 }
action-recover = 取回“{ WORD("card", $command) }”
action-command = 选择“{ WORD("card", $card) }”
action-slot = 第 { $number } 格
action-earlier = 顺序中第 { $number } 张提前一位
action-propose = 提议这个顺序
action-agree = 同意这个顺序
action-reopen = 要求别的顺序
action-begin = 现在进行我的部分
action-copy = 执行“{ WORD("card", $command) }”
action-choose = 选择效果 { $number }

# 文官与地点。
action-clerk = 文官从{ WORD("wall-place", $origin) }到{ WORD("wall-place", $goal) }
action-reed = 芦苇宗族的文官从{ WORD("wall-place", $origin) }到{ WORD("wall-place", $goal) }
action-activate = 发动{ WORD("wall-place", $place) }
action-upgrade-great-wall = 在{ WORD("wall-place", $place) }升级{ $unit ->
    [none] {""}
   *[other] ，由{ WORD("wall-a", $unit) }担任监工
 }
action-donate = 捐献 1 个{ WORD("wall-resource", $resource) }
action-pay = 支付{ GOODS($goods) }
action-barricade = 在{ WORD("wall-section", $section) }设置防御工事
action-wall = 在{ WORD("wall-section", $section) }修筑城墙
action-hire_clerk = 雇用文官
action-hire = 雇用“{ WORD("card", $advisor) }”为{ $post ->
    [active] 正
   *[supporting] 副
 }军师
action-carry = 把{ WORD("wall-a", $unit) }从{ WORD("wall-area", $origin) }移到{ WORD("wall-area", $goal) }

# 战斗。
action-attack = 用{ WORD("wall-a", $unit) }攻击 { $at }{ $also ->
    [none] {""}
   *[other] {" "}和 { $also }
 }
action-recruit = { WORD("wall-recruit", $unit) }，攻击 { $at }{ $also ->
    [none] {""}
   *[other] {" "}和 { $also }
 }
action-station = { WORD("wall-recruit", $unit) }到{ WORD("wall-section", $section) }的休息区
action-fire = 射击 { $at }
action-wound = 在 { $at } 放置受伤标记
action-deploy-great-wall = 芦苇矛兵到 { $at }
action-fall = { WORD("wall-a", $unit) }阵亡
action-perish = { WORD("wall-section", $section) }的{ WORD("wall-a", $unit) }阵亡
action-save = 拯救{ WORD("wall-a", $unit) }
action-bear = { $what ->
    [none] 让耻辱标记离开游戏
    [spearman] 耻辱放在矛兵下
    [archer] 耻辱放在弓兵下
    [horseman] 耻辱放在骑兵下
   *[other] 耻辱放在“{ WORD("card", $what) }”上
 }
action-atone = 改为失去 10 点荣誉
action-cleanse = { $where ->
    [spearman] 弃掉矛兵下的耻辱
    [archer] 弃掉弓兵下的耻辱
    [horseman] 弃掉骑兵下的耻辱
   *[other] 弃掉“{ WORD("card", $where) }”上的耻辱
 }
wall-recruit-spearman = 招募矛兵
wall-recruit-archer = 招募弓兵
wall-recruit-horseman = 招募骑兵

# 卡牌。
action-tactic = “{ WORD("card", $card) }”，{ $arm ->
    [enhanced] 强化
   *[normal] 一般
 }
action-use = 使用“{ WORD("card", $card) }”
action-discard = 弃掉“{ WORD("card", $card) }”
action-gain = 获得{ GOODS($goods) }
action-lose = 失去{ GOODS($goods) }
action-exchange = 用 1 个{ WORD("wall-resource", $given) }换 1 个{ WORD("wall-resource", $got) }
action-give = 把 1 个{ WORD("wall-resource", $resource) }给 { $receiver }
action-player = { $seat }
action-redirect = 到{ WORD("wall-section", $section) }
action-pass-great-wall = 放弃

# 合作游戏。
action-grant = 承担“{ WORD("card", $demand) }”中我的部分
action-sacrifice-great-wall = 牺牲{ WORD("wall-area", $area) }的{ WORD("wall-a", $unit) }
action-spare = “{ WORD("card", $demand) }”
action-drop-great-wall = 弃掉“{ WORD("card", $event) }”
action-stack = 接着是“{ WORD("card", $event) }”

# 问什么。
decision-choose-general = 选择将军和正军师
decision-dismiss-advisor = 弃掉一位军师
decision-remove-shame = 是否弃掉耻辱
decision-reclaim = 取回指挥卡，或换取荣誉
decision-recover-command = 是否取回指挥卡
decision-choose-command = 选择指挥卡
decision-place-command = 放置指挥卡
decision-arrange = 提议指挥卡的顺序
decision-agree = 是否同意指挥卡的顺序
decision-begin = { $what ->
    [shame] 领取应得的耻辱标记，先到先做
    [part] 进行自己的部分，先到先做
   *[other] 进行自己在{ WORD("wall-place", $what) }的部分，先到先做
 }
decision-choose-effect = 选择“{ WORD("card", $card) }”的效果
decision-copy-command = 是否复制其他玩家的指挥卡
decision-move-clerks = 移动至多 { $left } 个文官
decision-move-reed = 移动至多 { $left } 个芦苇宗族的文官
decision-activate-further = 选择进阶发动的地点
decision-order-activations = 选择接着发动的地点
decision-sortie = 从休息区攻击
decision-recruit-soldiers = 招募至多 { $left } 个士兵
decision-shoot = 从{ WORD("wall-section", $section) }的城墙射击
decision-place-wounds = 放置至多 { $left } 个受伤标记
decision-deploy-spearman = 放置芦苇宗族的矛兵
decision-choose-dead = 选择{ WORD("wall-section", $section) }阵亡的 { $left } 个士兵
decision-lose-resting = 选择休息区中阵亡的士兵
decision-save-soldiers = 是否拯救士兵
decision-place-shame = 放置耻辱标记
decision-pay = 选择用什么支付
decision-upgrade = 是否升级监工
decision-donate = 是否捐献
decision-build = 设置防御工事或修筑城墙
decision-place-barricade = 放置芦苇宗族的防御工事
decision-hire = 用 { $left } 个文官雇用
decision-transport = 在城墙后移动士兵
decision-regroup = 在休息区之间移动士兵
decision-respond = 是否打出战术卡
decision-use-ability = 是否使用“{ WORD("card", $card) }”
decision-discard-tactic = 弃掉 { $left } 张战术卡
decision-gain-any = 选择获得的 { $amount } 个资源
decision-lose-any = 选择失去的 { $amount } 个资源
decision-exchange = 是否与供应区交换资源
decision-give = 是否给别人资源
decision-redirect-horde = 选择蒙军卡去哪里
decision-name-player = 选择一位玩家
decision-grant = 是否承担“{ WORD("card", $demand) }”中自己的部分
decision-sacrifice-great-wall = 牺牲 { $left } 个士兵
decision-choose-demand = 选择一个要求
decision-arrange-events = 排列接下来的事件

# 不合规则。
GW-1-2 = 没有这个位置，或不能再进一步：每个长城区有三排蒙军卡，城墙有三级。
GW-1-4 = 你无法支付：还差{ $named ->
    [yes] { GOODS($missing) }
   *[no] { " " }{ $short } 个
 }。费用是{ $mixed ->
    [0] { GOODS($cost) }
   *[other] 任选木头、石头、黄金共 { $mixed } 个
 }{ $rebate ->
    [0] {""}
   *[other] ，少付任意 { $rebate } 个
 }；你有{ GOODS($owned) }{ $stored ->
    [yes] ，仓库有{ GOODS($warehouse) }
   *[no] {""}
 }。
GW-2-5 = 不能选择 { $seat } 号玩家：请选择另一位仍在游戏中的玩家。
GW-2-12 = 从发给你的将军中留下一张，并让发给你的一位军师成为正军师。
GW-2-17 = { $seat } 号玩家不在茶值相同的人之中。
GW-3-1 = 你没有“{ WORD("card", $card) }”：请用你有的卡。
GW-3-5 = “{ WORD("card", $card) }”现在这样用没有作用：请选择别的，或放弃。
GW-3-6 = 费用是{ GOODS($cost) }，而这一刻到来时你有{ GOODS($owned) }。
GW-3-9 = “{ WORD("card", $card) }”不在这个牌库里。
GW-4-5 = 那里没有可弃掉的耻辱标记，或你无法支付。
GW-4-8 = 你手上没有指挥卡“{ WORD("card", $card) }”：请从手上选择一张。
GW-4-9 = 指挥轨的这一格不是空的：请选择空格。
GW-4-10 = { WORD("wall-place", $place) }不在接着要发动的地点之中。
GW-5-1 = 你已经有全部八个文官。
GW-5-2 = 你没有文官可以从{ WORD("wall-place", $origin) }移到{ WORD("wall-place", $goal) }：文官来自供应区或其他地点。
GW-5-3 = 文官不能离开：{ WORD("wall-place", $place) }已满，正等待发动。
GW-5-4 = { WORD("wall-place", $place) }已满：请选择其他地点。
GW-5-7 = 这个指示已有另一个文官进出{ WORD("wall-place", $place) }。请选择不同的地点。
GW-5-8 = 这个文官已开始在别处移动士兵，也没有别的文官了。
GW-5-11 = 不能这样发动{ WORD("wall-place", $place) }：请选择卡上所列、且有文官的地点。
GW-6-3 = 你在{ WORD("wall-place", $place) }的监工不能升级：已是 { $level } 级，或现在不能在那里升级。
GW-6-4 = 你不能捐献{ WORD("wall-resource", $resource) }：只能捐献 1 个刚在这里采集而仍拥有的资源，而且不能捐献气。
GW-6-6 = 你只能招募：{ WORDS("wall-unit", $choices) }。
GW-6-7 = { WORD("wall-section", $section) }没有空的防御工事栏位：请选择其他长城区。
GW-6-8 = 不能这样支付：要先用仓库里合用的资源。费用是{ $mixed ->
    [0] { GOODS($cost) }
   *[other] 任选木头、石头、黄金共 { $mixed } 个
 }{ $rebate ->
    [0] {""}
   *[other] ，少付任意 { $rebate } 个
 }；你的：{ GOODS($owned) }；仓库：{ GOODS($warehouse) }。
GW-6-9 = “{ WORD("card", $card) }”不在军师轨上：请选择军师轨上的军师。
GW-6-10 = 这个士兵不能从{ WORD("wall-area", $origin) }到{ WORD("wall-area", $goal) }：士兵只能从休息区到休息区、从城墙到城墙，或从城墙到休息区。
GW-7-4 = 还不能停：你已选择的休息区里还有能攻击的士兵，他们必须攻击。
GW-7-5 = 今年没有其他玩家的“{ WORD("card", $card) }”可供复制。
GW-7-6 = 这一刻你已打出过战术卡：“{ WORD("card", $card) }”要等下一次。
GW-7-8 = “{ WORD("card", $card) }”没有致命部位 { $at }。
GW-7-9 = “{ WORD("card", $card) }”的使用次数已满。
GW-7-10 = 生效中的卡牌不允许，或你用的卡牌不能这样做。
GW-7-11 = 不能这样选：总共必须是 { $amount } 个，且是所问的种类。你选了{ GOODS($goods) }。
GW-8-3 = 蒙军卡不能到{ WORD("wall-section", $section) }：请选择另一个有空位的长城区。
GW-9-1 = 你在那里没有能这样做的{ WORD("wall-unit", $unit) }。
GW-9-2 = { WORD("wall-unit", $unit) }攻击“{ WORD("card", $card) }”要支付{ GOODS($goods) }，你不够。
GW-9-3 = { $at } 已经受伤：请选择空置的致命部位。
GW-9-4 = { WORD("wall-unit", $unit) }不能攻击第 { $row } 排：没有卡牌帮助时只能攻击第 1 排。
GW-9-5 = 骑兵攻击同一张卡上相邻的两个空置致命部位，其他士兵攻击一个：{ $at } 不行。
GW-9-6 = { WORD("wall-section", $section) }的城墙没有空的射击栏位。
GW-9-7 = 你的弓兵只能射击{ WORD("wall-section", $section) }，不能射击 { $at }。
GW-9-8 = 现在不能在 { $at } 放置受伤标记：请选择这次可以伤及的卡上空置的致命部位。
GW-10-5 = 请从那里的士兵中选择：{ WORDS("wall-unit", $choices) }。
GW-10-6 = 拯救每个士兵要 { $chi } 个气，你有 { $owned } 个。
GW-11-4 = 你没有将要阵亡的{ WORD("wall-unit", $unit) }。
GW-12-2 = 耻辱标记不能放在那里：要放在供应区中你的一个没有耻辱标记的士兵下，或（合作游戏除外）放在你取得的蒙军卡的空耻辱栏位上。
GW-12-3 = { $shamed ->
    [0] 你的供应区已没有{ WORD("wall-unit", $unit) }。
   *[other] 你的供应区没有不带耻辱标记的{ WORD("wall-unit", $unit) }。
 }
GW-15-1 = 这局游戏不使用{ WORD("wall-section", $section) }：请选择其他长城区。
GW-15-10 = 芦苇宗族在{ WORD("wall-place", $place) }不能这样做：每个地点至多一个它的文官，而且只能移动已有的。
GW-15-14 = 这不在芦苇宗族现在能做的事之中。
GW-16-1 = 单人游戏只有一人，不是 { $seats } 人：请选择别的模式，或一个座位。
GW-16-5 = { WORD("wall-place", $place) }已在秦九韶的地点轨上，或从不在其上。
GW-16-26 = “{ WORD("card", $card) }”不是最左边的两位军师之一。
GW-17-1 = 合作游戏是二到五人，不是 { $seats } 人。
GW-17-9 = 顺序已是如此：请移动别的卡，或提议这个顺序。
GW-17-10 = 免去 1 个耻辱标记要失去 { $price } 点荣誉，必须全部付得出；而且只有合作游戏可以这样做。
GW-17-12 = “{ WORD("card", $card) }”不在你的弃牌堆里。
GW-17-14 = 你不能这样承担这个要求中你的部分：必须用你自己拥有的完全承担。
GW-17-15 = 你在那里没有可牺牲的{ WORD("wall-unit", $unit) }：只能牺牲供应区或休息区中没有耻辱标记的士兵。
GW-17-16 = 不能选择“{ WORD("card", $card) }”：请选择场上尚未选过的要求。
GW-17-17 = 不能这样处理“{ WORD("card", $card) }”：它不在你还要排列的事件之中，或不能再弃掉了。
GW-19-2 = “{ WORD("card", $card) }”不适用于这一刻：请选择别的卡，或放弃。
GW-20-5 = 新的监工要由供应区中一个没有耻辱标记的士兵担任；升到更高级则不用士兵。
