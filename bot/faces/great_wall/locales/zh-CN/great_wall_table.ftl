# 牌桌上的长城。

wall-between = {" · "}
wall-semicolon = ；
wall-clan = { WORD("wall-clan", $clan) }
wall-clan-8 = 芦苇宗族
wall-clan-9 = 秦九韶
wall-goods = { GOODS($goods) }
wall-count-honour = { $n }点荣誉
wall-plus-honour = +{ $n }点荣誉
wall-card-kind = { $kind ->
    [general] 将军
    [advisor] 军师
    [tactic] 战术卡
    [artifact] 神器
    [horde] 蒙军卡
    [demand] 皇帝的要求
    [event] 事件
    [solo] 秦九韶的指挥卡
   *[command] 指挥卡
 }
wall-card-title = “{ $name }”（{ wall-card-kind }）
wall-card-distinct = { $name }（{ wall-card-kind }{ $section ->
    [none] {""}
   *[other] ，{ WORD("wall-section", $section) }
 }）
wall-card-general = 茶值 { $tea }；起始资源{ $goods }，战术卡 { $tactics } 张。
wall-card-horde = 进攻值 { $offence }，荣誉 { $honour }，耻辱栏位 { $slots } 个；卡背指向{ WORD("wall-section", $section) }。
wall-card-spots = 致命部位：{ $spots }
wall-card-spot = { $spot }（{ $reward }）
wall-card-designed = 这张卡的内容由本项目自行设计。
wall-no-card = 没有“{ $typed }”这张卡。

# 发生的事。
wall-line = { $who }：{ $what }
wall-line-card = { $line }——{ $words }
wall-line-ability = 凭自己的能力
wall-line-times = { $what } × { $count }
wall-line-balance = { $line }（{ $balance }）
wall-line-all = { $what ->
    [ArtifactShown] 神器
    [AdvisorShown] 军师轨新来的
    [AdvisorDismissed] 离开军师轨的
    [DemandShown] 皇帝的要求
    [TokenDrawn] 秦九韶的地点轨
    [Dealt] 你得到
    [IncomeTaken] 收入
    [CommandRevealed] 指挥卡
    [CommandPlaced] 指挥轨上
    [ShameScored] 士兵下的耻辱
    [TrophiesScored] 取得的蒙军卡
   *[ArtifactScored] “{ WORD("card", $card) }”
 }
wall-change-goods = 资源：{ $before } → { $after }
wall-change-honour = 荣誉：{ $before } → { $after }
wall-change-tea = 茶轨{ $before ->
    [0] 上没有
   *[other] 第 { $before } 位
 } → 第 { $after } 位
wall-change-cards = 战术卡 { $before } → { $after }
wall-change-clerks = 供应区的文官 { $before } → { $after }
wall-change-soldiers = 供应区的士兵 { $before } → { $after }
wall-change-shame = 耻辱标记 { $before } → { $after }
wall-change-trophies = 蒙军卡 { $before } → { $after }

# 轮到谁，各人情况如何。
wall-preface = L1a3 是致命部位：左长城区（L 左、M 中、R 右）、从城墙数起第 1 排、上面一行（a，下面一行是 b）、左起第 3 个。2w1c 是 2 个木头和 1 个气（s 石头，g 黄金）。没有出处的裁定，以及标明自行设计的卡牌内容，都是本项目自己的一套；`/长城 卡牌` 说明任何一张卡。
wall-heading = 第 { $year } 年 · { $season ->
    [spring] 春季
    [summer] 夏季
    [fall] 秋季
   *[winter] 冬季
 } · { $asked }
wall-heading-setup = 开局 · { $asked }
wall-heading-command = 第 { $year } 年 · { $name }“{ $card }” · { $asked }
wall-heading-won = 游戏胜利！
wall-heading-lost = 游戏失败。
wall-asks = { $name }：{ $asked }
wall-asks-somebody = 等待回应
wall-standing = { $name }：**{ $honour } 点荣誉**{ $tea ->
    [0] {""}
   *[other] {" "}· 茶轨第 { $tea } 位
 } · { $cards } 张战术卡 · 供应区 { $clerks } 个文官 · 耻辱 { $shame } · 蒙军卡 { $trophies }{ $general ->
    [none] {""}
   *[other] {" "}· “{ WORD("card", $general) }”
 }
wall-standing-qin = 秦九韶：**{ $honour } 点荣誉** · 蒙军卡 { $trophies }
wall-piles = 剩余耻辱：{ $shame } · 时间 { $slot }/{ $of } · 伤亡 { $lethality } · 仓库：{ $warehouse }

# 精灵所问。
wall-choose = { $asked }。
wall-choose-donating = { $asked }，并且是否捐献。
wall-choose-own = 资源：{ $goods } · { $honour } 点荣誉
wall-option-general = { $general }，正军师 { $advisor }
wall-option-place = { WORD("wall-location", $place) }
wall-option-from = ……从{ WORD("wall-place", $place) }移动文官
wall-option-recruit = { WORD("wall-recruit", $unit) }攻击（{ $count } 种方式）
wall-option-station = { WORD("wall-recruit", $unit) }到休息区
wall-option-attack = 用{ WORD("wall-a", $unit) }（{ $count } 种方式）
wall-option-carry = 移动{ WORD("wall-a", $unit) }（{ $count } 种方式）
wall-option-hit = { $spots }“{ WORD("card", $card) }”（{ WORD("wall-unit", $unit) }）
wall-option-spot = { $spot }“{ WORD("card", $card) }”
wall-option-rest = { WORD("wall-recruit", $unit) }，{ WORD("wall-section", $section) }
wall-option-earlier = { $name } 提前一位
wall-option-use = 使用“{ WORD("card", $card) }”
wall-option-with = 用{ WORD("wall-a", $unit) }
wall-option-donating = { $choice }，捐献
wall-option-hire = “{ WORD("card", $card) }”{ WORD("wall-post", $post) }
wall-about-ways = { $count } 种方式
wall-about-tea = 茶值：茶值最小的人从茶堆最底部开始。茶堆由上到下就是行动顺序，平手时也以此决定先后。
wall-about-free = 免费
wall-about-bill = { $mixed ->
    [0] { GOODS($goods) }
   *[other] 任选木头、石头、黄金共 { $mixed } 个
 }{ $rebate ->
    [0] {""}
   *[other] ，少付任意 { $rebate } 个
 }
wall-about-pay = { $on ->
    [barricade] 防御工事的费用
    [wall] 城墙的费用
   *[other] 费用
 }：{ $bill }{ $on ->
    [other] {""}
   *[barricade] 。{ $warehouse ->
        [none] 仓库是空的
       *[other] 先用仓库里的；仓库有{ GOODS($warehouse) }
    }
 }
wall-about-shares = { $own ->
    [none] 全部由仓库支付
   *[other] 你付{ GOODS($own) }，仓库付{ GOODS($stored) }
 }
wall-about-bearing = { $on ->
    [soldier] 弃掉标记前不能使用；终局时 −5 荣誉
   *[card] 这张牌终局时不给荣誉
}
wall-about-level = { $level } 级
wall-about-enhanced = { $chi } 个气：{ $effects }
wall-about-idle = ⚠️ 你还没有可以移动的士兵
wall-about-fills = 放满{ $alone ->
    [0] {""}
   *[1] ：你会独占黄旗地点，拿 1 个耻辱标记
 }
wall-about-alone = 独占黄旗地点：拿 1 个耻辱标记
wall-about-no-breach = 照现在的情形，今年冬季各长城区都守得住。
wall-about-breaches = 照现在的情形，今年冬季会被突破的：{ $breaches }。
wall-about-breach = { WORD("wall-section", $section) }（进攻值 { $offence }，防御值 { $defence }），你的损失：{ $cost }
wall-count-shame = { $n } 个耻辱标记
wall-count-soldiers = { $n } 个士兵
wall-about-shame-for = 替 { $name } 承受的耻辱
wall-about-shame-breach = { WORD("wall-section", $section) }被突破的耻辱：那里每有一张没有你士兵的蒙军卡，得 1 个标记
wall-about-shame-flag = 旗帜的耻辱：只有你在{ WORD("wall-place", $place) }
wall-about-shame-demands = 要求没有完成的耻辱：每个要求 1 个标记
wall-about-tokens = 要依次放置 { $due } 个耻辱标记
wall-about-clerks = { $name } × { $count }
wall-about-order = 目前的顺序：{ $order }
wall-about-advisor = 雇用军师要{ $bill }
wall-about-begin = 先开始的人先进行自己的部分。
wall-about-demand = “{ WORD("card", $demand) }”：{ $told }
wall-about-shame = { $coop ->
    [1] 每个标记要 { $price } 点荣誉
   *[other] 每个标记要 { $price } 个气
 }
wall-about-shame-free = 免费弃掉至多 { $left } 个标记

# 将会怎样。
wall-hints-front = 前线
wall-hints-section = { WORD("wall-picture-section", $section) }：进攻值 { $offence }，防御值 { $defence }（城墙 { $level } 级，防御工事 { $barricades } 个）：{ $holds ->
    [1] 守得住
   *[0] 会被突破
 }
wall-hints-horde = 第 { $row } 排：“{ WORD("card", $card) }”，空置的致命部位 { $left } 个
wall-hints-spring = 下一个春季会来 { $hordes } 张蒙军卡{ $section ->
    [none] {""}
   *[other] ；下一张卡背指向{ WORD("wall-section", $section) }
 }
wall-hints-artifacts = 神器{ $worth ->
    [0] {""}
   *[1] ，以及现在的价值
 }
wall-hints-worth = { $name }：{ $honour }
wall-hints-demands = 皇帝的要求：已完成 { $done }/{ $goal }
wall-hints-end = 怎样会结束游戏
wall-end-time = 时间：{ $left ->
    [0] 今年是最后一年
   *[other] 今年之后还有 { $left } 年
 }
wall-end-shame = 耻辱标记：剩 { $left } 个{ $coop ->
    [1] ；用完后若有人必须拿，全体落败
   *[0] {""}
 }
wall-end-demands = 完成的要求：{ $done }/{ $goal }
wall-end-walls = 3 级的长城区：{ $high }/{ $goal }

# 有什么。
wall-info-honour = { $honour } 点荣誉{ $tea ->
    [0] {""}
   *[other] ，茶轨第 { $tea } 位
 }
wall-info-goods = **资源：**{ $goods }
wall-info-supporting = **副军师：**{ $count }{ $cards ->
    [none] {""}
   *[other] （{ $cards }）
 }
wall-info-hand = **战术卡：**{ $count }
wall-info-commands = **手上的指挥卡：**{ $hand }
wall-info-discard = **弃掉的指挥卡：**{ $cards }
wall-info-clerks = **文官：**供应区 { $supply }，可雇用 { $waiting }
wall-info-soldiers = **供应区的士兵：**{ $supply }{ $shamed ->
    [0] {""}
   *[other] ；带耻辱的 { $shamed }
 }
wall-info-overseer = { WORD("wall-location", $place) }{ $level } 级
wall-info-overseers = **监工：**{ $levels }
wall-info-trophy = “{ WORD("card", $card) }”{ $shame ->
    [0] （{ $honour } 点荣誉）
   *[other] （耻辱）
 }
wall-info-trophies = **取得的蒙军卡：**{ $cards }

# 计画与固定答复。
wall-only-pass = 跳过，以后只能跳过时也替我跳过
wall-wish-clerk = 文官从供应区到{ WORD("wall-place", $place) }
wall-wish-slot = 指挥卡放第 { $n } 格
wall-wish-reclaim-cards = 取回所有指挥卡
wall-wish-reclaim-honour = 用弃掉的指挥卡换荣誉
wall-wish-donate = 捐献
wall-wish-upgrade = 升级监工
wall-wish-pass = 放弃
standing-of-clerks = 别人的指挥卡让我移动的文官
wall-standing-clerk = { WORD("wall-place", $place) }
standing-of-passing = 替我放弃
standing-never-save = 不拯救士兵
standing-never-upgrade = 不升级监工
standing-only-pass = 只能放弃时就放弃（别人也许会由此猜到我缺什么）
standing-no-other-clerk = 所列地点都没有空位时，不移动文官
standing-of-donating = 捐献
standing-always-donate = 总是捐献
standing-never-donate = 不捐献
standing-of-slot = 指挥卡的位置
standing-slot-first = 最前面的空位
standing-slot-last = 最后面的空位
standing-of-reclaim = 弃掉的指挥卡
standing-reclaim-cards = 取回
standing-reclaim-upto = 手上不超过 { $n } 张时取回，否则每张换 2 点荣誉
standing-reclaim-honour = 每张换 2 点荣誉
standing-of-shame = 由谁承受耻辱
wall-standing-bear = { WORD("wall-unit", $unit) }
standing-bear-trophy = 取得的蒙军卡
standing-atone = 用荣誉抵消
standing-of-cleanse = 弃掉耻辱
standing-cleanse-keeping = 支付，只要付完还剩 { $n } 以上
standing-never-cleanse = 不弃掉
standing-of-together = 合作
standing-agree = 同意所提的顺序
standing-tea-order = 按茶序提议和开始
standing-of-cards = 战术卡
wall-standing-not = 今年不要问我是否打出“{ $card }”

# 补全时说明栏位。
wall-post-active = 正军师
wall-post-supporting = 副军师
wall-arm-normal = 一般
wall-arm-enhanced = 强化
wall-what-cards = 全部取回
wall-what-honour = 换取荣誉

# 用文字说明的图片。
wall-alt-emblem = { $emblem }。{ $asked }。{ $piles }。
wall-alt-unknown = 接着会怎样还没有揭晓。
wall-alt-outcome = 结果是：{ $told }

# 地点的作用。
wall-hints-places = 各地点的作用
wall-does-production = 每个文官采集 1 个{ WORD("wall-resource", $resource) }；只要有采集，你在这里的监工再加上他的等级。然后可以升级这个监工（{ $levels }）。夏季时他会再带来与等级相同的数量。
wall-does-donate = 可以捐献 1 个{ WORD("wall-resource", $resource) }，获得 { $honour } 点荣誉。
wall-does-barracks = 每个文官招募 1 个士兵：矛兵花费{ $spearman }，弓兵花费{ $archer }，骑兵花费{ $horseman }。
wall-does-tea-house = 在这里有文官的人，茶标记上移 1 位；如果所有栏位都由同一个人的文官占满，他的茶标记直接移到最上方。
wall-does-builders-encampment = 每个文官设置 1 个防御工事，花费木头、石头、黄金任意 { $mixed } 个（+{ $honour }点荣誉）；或把城墙修筑 1 级（{ $levels }）。仓库里的资源先用。
wall-does-emperors-embassy = 每个文官雇用 1 个文官，花费 { $clerk } 个黄金；或雇用 1 个军师，花费比你的军师数多 1 的黄金。
wall-does-logistics-center = 每个文官可以把城墙后的任意个己方士兵从一个长城区移到另一个长城区。
wall-does-war-academy = 每个文官抽 1 张战术卡。
wall-does-level = { $level } 级：{ $cost }{ $honour ->
    [0] {""}
   *[other] ，+{ $honour }点荣誉
 }
wall-activates-full = 文官满 { $clerks } 个{ $large ->
    [0] {""}
   *[other] （四或五人游戏为 { $large } 个）
 }时发动，不论属于谁。
wall-activates-lone = 有 1 个文官就会发动，文官数量不限。
wall-activates-flag = 黄旗：发动时若这里的文官全属于一个人，他拿 1 个耻辱标记。
wall-hints-market = 军师轨
# 为什么这样走。
wall-reason-general = 依据：带着这两张牌试走第一年的结果
wall-reason-demand = 完成皇帝的一项要求
wall-reason-section = 加强{ WORD("wall-section", $section) }：进攻值 { $offence }，防御值 { $defence }
rules-example-great-wall = 耻辱
wall-reason-overseer = 每个夏季，以及每次你的文官在那里工作时，多得 1 个{ WORD("wall-resource", $resource) }
wall-reason-works = { $place }：{ $work }
wall-reason-clerk = { $place }：{ $work }；{ $missing ->
    [0] 这样就放满了{ $alone ->
        [0] {""}
       *[1] ，代价是独占黄旗，拿 1 个耻辱标记
    }
   *[other] 再来 { $missing } 个文官就满
 }
wall-purpose-production = 采集{ WORD("wall-resource", $resource) }
wall-purpose-barracks = 招募士兵
wall-purpose-tea-house = 茶标记上移
wall-purpose-builders-encampment = 修筑城墙、设置防御工事
wall-purpose-emperors-embassy = 雇用文官和军师
wall-purpose-logistics-center = 把士兵移到需要的地方
wall-purpose-war-academy = 抽战术卡
wall-purpose-attack = 让休息区的 { $n } 个士兵攻击
wall-purpose-activate = { $places ->
    [none] 不必等地点放满，就让文官工作
   *[other] 可以让你的文官立刻工作：{ $places }
 }
wall-purpose-breach = 修筑城墙，因为{ WORD("wall-section", $section) }会被突破
wall-purpose-copy = 照做别人指挥卡上的事
wall-purpose-clerks = 移动至多 { $n } 个文官
wall-purpose-alone = 其间别人不移动文官

# Columns of the history
column-tactics = 术
column-tactics-meaning = 战术卡
column-shame = 耻
column-shame-meaning = 耻辱标记
column-wood = 木
column-wood-meaning = 木头
column-stone = 石
column-stone-meaning = 石头
column-gold = 金
column-gold-meaning = 黄金
column-chi = 气
column-chi-meaning = 气
