# The words on the cards of The Great Wall, put together from their data (GW-7.11).

## How the words of a card are put together

wall-frame-ability = { $when }：{ $effects }。
wall-frame-passive = { $effects }。
wall-frame-cost = 支付{ $cost }：{ $effects }
wall-frame-nothing = 无
wall-frame-choose = 从下列效果中选择{ $choose }项：{ $effects }
wall-frame-normal = 一般（免费）：{ $effects }。
wall-frame-enhanced = 强化（{ $chi }个气）：{ $effects }。
wall-frame-who = { $who }：{ $effect }
wall-frame-if = 若{ $condition }：{ $effect }
wall-frame-event-immediate = 立即：{ $effects }。
wall-frame-event-passive = 直到游戏终结：{ $effects }。
wall-frame-join = ；
wall-frame-or = 或
wall-frame-condition-join = ；
wall-frame-conditions = （{ $conditions }）
wall-frame-per = 每有1{ $per }，{ $effect }
wall-frame-per-max = 每有1{ $per }，{ $effect }（总共至多{ $max }）

## Resources

wall-resource-wood = 木头
wall-resource-stone = 石头
wall-resource-gold = 黄金
wall-resource-chi = 气
wall-resource-any = 任意资源
wall-resource-honor = 荣誉
wall-resource-produced-by-one-own-overseer-of-level-2-or-more = 你的2级或3级监工之一所生产的资源
wall-resource-any-more = 任意资源

## Whom it concerns

wall-who-self = 你
wall-who-others = 其他每位玩家
wall-who-another-player = 你选择的另一位玩家
wall-who-each-player = 每位玩家
wall-who-each-other-player = 其他每位玩家
wall-who-builder = 修筑者
wall-who-all-players = 所有玩家
wall-who-human-and-reed = 玩家与芦苇宗族
wall-who-overlord = 代行者
wall-who-qin = 秦九韶

## Soldiers and what is sacrificed

wall-unit-spearman = 矛兵
wall-unit-archer = 弓兵
wall-unit-horseman = 骑兵
wall-unit-archer-and-wound-markers = 弓兵与效果所放的受伤标记
wall-unit-any-soldier-in-supply-or-rest-zone = 供应区或休息区的士兵
wall-unit-horseman-or-two-archers = 骑兵（或改为2个弓兵）
wall-unit-clerk = 供应区的文官

## Locations

wall-location-lumber-mill = 木材厂
wall-location-quarry = 采石场
wall-location-gold-mine = 金矿
wall-location-temple = 庙宇
wall-location-barracks = 军营
wall-location-tea-house = 茶坊
wall-location-builders-encampment = 建筑工人营地
wall-location-emperors-embassy = 皇帝特使馆
wall-location-logistics-center = 运输站
wall-location-war-academy = 战争学院
wall-location-warehouse = 仓库
wall-location-any-location = 任意

## Seasons

wall-season-winter = 冬季
wall-season-spring = 春季
wall-season-summer = 夏季
wall-season-fall = 秋季

## What is counted

wall-counter-supporting-advisors = 位副军师
wall-counter-own-archers-in-section = 个在该长城区的城墙上的己方弓兵
wall-counter-players-with-soldiers-in-section = 位在该长城区有士兵的玩家
wall-counter-own-soldiers-on-card = 个在该蒙军卡上的己方士兵
wall-counter-human-players = 位玩家
wall-counter-claimed-hordes-clean = 张取得而没有耻辱标记的蒙军卡
wall-counter-clerks-hired = 个本局雇用的文官
wall-counter-overseer-levels-total = 级己方监工等级
wall-counter-own-archers-on-walls = 个在城墙上的己方弓兵
wall-counter-own-soldiers-on-hordes = 个在蒙军卡上的己方士兵
wall-counter-tactics-in-hand = 张战术卡手牌
wall-counter-wall-levels-built-stat = 级本局由你修筑的城墙
wall-counter-wounds-stat = 处本局由你造成的伤口
wall-counter-gold = 黄金
wall-counter-own-shame = 己方耻辱标记
wall-counter-own-tea-rank = 茶序名次

## How often

wall-limit-once-per-batch = （每批限1次）
wall-limit-once-per-section-per-year = （每个长城区每年限1次）
wall-limit-once-per-turn = （每回合限1次）
wall-limit-once-per-year = （每年限1次）
wall-limit-times-per-year-equal-to-supporting-advisors = （每年次数等于你的副军师数）

## Conditions

wall-condition-another-player = 其他玩家的
wall-condition-any-player = 任意玩家的
wall-condition-by-you = 由你
wall-condition-card-behind-exists = 其后方有卡
wall-condition-horde-in-section = 该长城区至少有1张蒙军卡
wall-condition-last-free-spot-of-card = 该卡最后1个空置致命部位
wall-condition-location = 地点：{ $value }
wall-condition-own = 你的
wall-condition-own-archer-on-wall-of-section = 你在该长城区的城墙上有弓兵
wall-condition-own-clerk-here = 你在该地点有文官
wall-condition-own-clerks-here-at-least = 你在该地点至少有{ $value }个文官
wall-condition-own-clerks-here-exactly = 你在该地点恰有{ $value }个文官
wall-condition-own-soldier = 由你的士兵
wall-condition-own-soldier-in-rest-zone-of-section = 你在该长城区的休息区有士兵
wall-condition-own-soldier-in-section = 你在该长城区有士兵
wall-condition-own-soldier-on-card = 你在该卡上有士兵
wall-condition-row = 第{ $value }排
wall-condition-season = 于{ $value }
wall-condition-section-of-this-card = 本卡所在的长城区
wall-condition-supporting-advisors-at-least = 你至少有{ $value }位副军师
wall-condition-this-card = 本卡
wall-condition-this-card-on-board = 本卡在场
wall-condition-unit-in = 兵种：{ $value }
wall-condition-you-are-active = 于你的回合
wall-condition-another-player-revealed = 今年有其他玩家翻开“{ $value }”

## When

wall-trigger-archer-fires = 弓兵射击时
wall-trigger-archer-fires-own = 你的弓兵射击时
wall-trigger-assault-section = 长城区被攻打前
wall-trigger-barricade-placed = 设置防御工事时
wall-trigger-breach = 长城区被突破时
wall-trigger-claim-count = 计算谁取得被击退的蒙军卡时
wall-trigger-command-step-end = 当前玩家执行指挥卡后
wall-trigger-command-step-end-own = 你执行指挥卡后
wall-trigger-command-step-start = 当前玩家执行指挥卡前
wall-trigger-command-step-start-own = 你执行指挥卡前
wall-trigger-commands-revealed = 翻开指挥卡后
wall-trigger-demand-fulfilled = 完成皇帝的要求时
wall-trigger-demand-fulfilment = 完成要求的步骤中，选择要求前
wall-trigger-demand-step = 要求步骤中，获得耻辱标记前
wall-trigger-donate = 捐献时
wall-trigger-event-step = 事件步骤中，翻开事件前
wall-trigger-fall-end = 秋季结束时
wall-trigger-fall-start = 秋季开始时
wall-trigger-flag-shame = 你将因黄色旗帜获得耻辱标记时
wall-trigger-gather = 你在生产地点采集时
wall-trigger-horde-claimed = 取得蒙军卡时
wall-trigger-horde-defeated = 蒙军卡被击退时，士兵阵亡前
wall-trigger-horde-placed = 放置蒙军卡时
wall-trigger-horde-revealed = 入侵中翻开蒙军卡时，放置前
wall-trigger-location-activated = 发动地点时
wall-trigger-overseer-upgraded = 你升级监工时
wall-trigger-passive = 持续
wall-trigger-revealed = 翻开时
wall-trigger-shame-received = 将获得耻辱标记时
wall-trigger-shame-received-own = 你将获得耻辱标记时
wall-trigger-soldier-attacks = 士兵攻击时
wall-trigger-soldier-attacks-own = 你的士兵攻击时
wall-trigger-soldier-killed = 士兵阵亡时
wall-trigger-soldier-killed-own = 你的士兵阵亡时
wall-trigger-soldier-recruited = 招募士兵时
wall-trigger-soldier-recruited-own = 你招募士兵时
wall-trigger-soldier-saved = 拯救士兵时
wall-trigger-soldier-saved-own = 你的士兵被拯救时
wall-trigger-soldiers-dying = 士兵将要阵亡时
wall-trigger-soldiers-dying-own = 你的士兵将要阵亡时
wall-trigger-summer-income = 夏季获得监工收入时
wall-trigger-summer-shame = 夏季弃掉耻辱标记时
wall-trigger-tactic-played = 你使用战术卡时（所得不能支付该卡）
wall-trigger-vital-spot-covered = 士兵占据致命部位时
wall-trigger-wall-built = 修筑城墙时
wall-trigger-wall-held = 长城区守住攻打时
wall-trigger-winter-start = 冬季开始时

## Where and what

wall-scope-section = 该长城区
wall-scope-this-card = 本卡
wall-scope-this-card-in-row-1 = 本卡（在第1排时）
wall-scope-each-other-card-of-this-section = 同一长城区的其他每张蒙军卡
wall-scope-everywhere = 各处
wall-scope-of-this-section = 本卡所在长城区
wall-scope-every-soldier = 每个士兵
wall-scope-first-soldier-of-the-batch = 每批的第1个士兵
wall-scope-archer-on-this-wall-of-the-lowest-tea-player = 在该长城区的城墙上有弓兵的玩家中，茶序最低者的弓兵
wall-scope-each-player-one-in-any-rest-zone = 每位玩家在任一休息区的士兵
wall-scope-each-player-one-in-rest-zone-of-section = 每位玩家在该长城区休息区的士兵

## Targets

wall-target-same-card = 同一张蒙军卡
wall-target-any-card-of-the-section = 该长城区任意1张蒙军卡
wall-target-any-row-1-card = 任意1张第1排的蒙军卡
wall-target-cards-of-one-section = 同一长城区的蒙军卡

## Prices

wall-price-barricade = 设置防御工事
wall-price-build-wall = 修筑城墙
wall-price-enhanced-tactic = 战术卡的强化效果
wall-price-hire-advisor = 雇用军师
wall-price-hire-clerk = 雇用文官
wall-price-hire-next = 本次发动的下一次雇用
wall-price-hire-all-this-activation = 本次发动的每次雇用
wall-price-recruit = 本次发动的招募总共
wall-price-recruit-archer = 招募弓兵
wall-price-recruit-horseman = 招募骑兵
wall-price-recruit-spearman = 招募矛兵
wall-price-upgrade-overseer-temple = 在庙宇升级监工
wall-price-free = 免费
wall-price-normal = 按一般费用

## What cards do

wall-effect-advanced-activation = 进阶发动1个你有文官的地点：{ $locations }
wall-effect-advanced-activation-anyones = 进阶发动1个有文官的地点：{ $locations }
wall-effect-allow-row = 你的{ $unit }也可以攻击第{ $row }排
wall-effect-attack-from-rest = 以至多{ $count }个休息区的己方士兵攻击各自长城区的蒙军卡
wall-effect-attack-from-rest-all = 选择任意休息区，其中能攻击的己方士兵都必须攻击
wall-effect-attack-tax = 每个攻击本卡的{ $unit }须支付{ $amount }个{ $resource }
wall-effect-barricade-value = { $scope }的防御工事每个只提供{ $value }点防御值
wall-effect-build-wall = 修筑1级城墙{ $discount ->
    [0] {""}
   *[other] ，少付{ $discount }个任意资源
}
wall-effect-cancel-demand-shame = 今年{ $count }个要求不带来耻辱标记
wall-effect-claim-bonus = 多计{ $amount }个致命部位
wall-effect-copy-command = 复制今年其他玩家的1张指挥卡的名称（背叛与芦苇宗族除外），执行你自己的同名卡
wall-effect-count-as-clerks = 你的文官采集时计作{ $count }个文官
wall-effect-discard-shame = 免费弃掉至多{ $count }个己方耻辱标记
wall-effect-discard-tactic = 弃掉{ $count }张战术卡
wall-effect-discount = { $on }少付{ $amount }个{ $resource }
wall-effect-donate-extra = 再捐献至多{ $count }个该资源，每个获得2点荣誉
wall-effect-draw-tactic = 抽{ $count }张战术卡
wall-effect-exchange = 与供应区一换一交换至多{ $count }个己方资源
wall-effect-fire-again = 该长城区的城墙上的每个己方弓兵再射击1次
wall-effect-forbid-attack = { $unit }不能攻击或伤及本卡
wall-effect-foreign-overseer = 以该地点任意玩家的最高监工等级代替你的监工等级
wall-effect-gain-honor = 获得{ $amount }点荣誉
wall-effect-gain-resource = 获得{ $amount }个{ $resource }
wall-effect-give-resources = 将至多{ $count }个己方资源交给其他玩家
wall-effect-hire-cost = { $on }的费用{ $delta }个黄金
wall-effect-ignore-flag-shame = 不因黄色旗帜获得耻辱标记
wall-effect-kill-soldier = { $scope }阵亡{ $count }个（可拯救）
wall-effect-limit-logistics = 运输站每个文官至多移动{ $amount }个士兵
wall-effect-look-events = 查看事件牌库顶{ $count }张卡{ $discard ->
    [0] ，以任意顺序放回
   *[other] ，弃掉至多{ $discard }张，其余以任意顺序放回
}
wall-effect-lose-honor = 失去{ $amount }点荣誉
wall-effect-lose-resource = 失去{ $amount }个{ $resource }
wall-effect-modify-defence = { $scope }的防御值{ $delta }
wall-effect-modify-lethality = { $scope }的伤亡{ $delta }
wall-effect-modify-offence = { $scope }的进攻值{ $delta }
wall-effect-move-clerks = 移动至多{ $max ->
    [1] 1个文官
   *[other] { $max }个文官到不同地点
}
wall-effect-move-clerks-free = 移动至多{ $max ->
    [1] 1个文官
   *[other] { $max }个文官，也可以到同一地点
}
wall-effect-move-soldiers = 把至多{ $count }个己方士兵从任意休息区移到任意休息区
wall-effect-move-soldiers-any = 把任意数量的己方士兵从任意休息区移到任意休息区
wall-effect-move-tea = 茶标记上移{ $steps }位
wall-effect-participation-honor = 参与击退蒙军卡改为获得{ $amount }点荣誉
wall-effect-place-barricade = { $cost }设置{ $count }个防御工事
wall-effect-place-barricade-discount = 设置{ $count }个防御工事，少付{ $discount }个资源
wall-effect-place-command-first = 先于所有玩家放置你的指挥卡
wall-effect-place-wound = 在{ $target }上放置{ $count }个受伤标记
wall-effect-prevent-shame = 免去{ $count }个耻辱标记
wall-effect-qin-advanced-activation = 进阶发动地点轨上最低且有他的文官的地点
wall-effect-qin-barricade = 在入侵指示所指的长城区免费设置{ $count }个防御工事
wall-effect-qin-build-wall = 修筑1级城墙
wall-effect-qin-fire = 他在城墙上的所有弓兵射击
wall-effect-qin-move = 把{ $count ->
    [1] 1个文官派到地点轨上最低的地点
   *[other] { $count }个文官分别派到地点轨上最低的{ $count }个地点
}
wall-effect-qin-next-card = 翻开他的下一张指挥卡，改为执行该卡
wall-effect-qin-recruit = 免费招募{ $count }个{ $unit }并攻击
wall-effect-qin-upgrade = 免费升级他在地点轨上最低的生产地点的监工
wall-effect-reclaim-command = 从弃牌堆取回{ $count }张指挥卡
wall-effect-recruit = { $cost }招募{ $count }个{ $unit }
wall-effect-redirect-horde = 把翻开的蒙军卡改放到另一个有空位的长城区，离城墙最近的空位
wall-effect-reduce-gather = 每位玩家在{ $location }少采集{ $amount }个资源
wall-effect-reed-move = 移动至多{ $max }个芦苇宗族的文官
wall-effect-refresh-advisors = 弃掉军师轨上的所有军师并补满
wall-effect-remove-barricade = 移除本卡所在长城区的{ $count }个防御工事
wall-effect-remove-shame-supply = 供应区的{ $count }个耻辱标记离开游戏
wall-effect-replace-demand = 弃掉1个未完成的要求，不带来耻辱标记，并翻开新的要求
wall-effect-replace-horde = 把翻开的蒙军卡放到牌库底，改翻1张
wall-effect-reveal-horde = 再有{ $count }张蒙军卡入侵
wall-effect-save-cost = 拯救{ $scope }的费用{ $delta }个气
wall-effect-save-soldier = 免费拯救{ $count }个将要阵亡的己方士兵
wall-effect-save-soldier-all = 免费拯救所有将要阵亡的己方士兵
wall-effect-shame-cost = 弃掉耻辱标记每个只要{ $chi }个气（合作模式：{ $honour-coop }点荣誉）
wall-effect-surcharge = { $on }多付{ $amount }个{ $resource }
wall-effect-swap-horde-back = 与其后方的卡交换位置
wall-effect-take-shame-for = 代替该玩家获得这个耻辱标记
wall-effect-upgrade-overseer = 升级{ $count ->
    [1] 1个监工
   *[other] { $count }个不同的监工
}{ $discount ->
    [0] ，按一般费用
   *[other] ，{ $count ->
        [1] {""}
       *[other] 每个
    }少付{ $discount }个资源
}
wall-effect-win-claim-ties = 平手时由你取得

## Artifacts

wall-score-per = 每有1{ $per }，获得{ $times }点荣誉
wall-score-majority = 拥有最多{ $counter }的玩家获得{ $awards }点荣誉（平手依茶序）
wall-score-tea-rank = 依茶序由上而下获得荣誉：{ $awards }
wall-score-by-count = 依{ $counter }的数量获得荣誉：{ $awards }
wall-score-award = { $n }个：{ $honour }点
wall-score-solo-minimum = （单人模式：至少须有{ $solo-minimum }个）

## Demands

wall-demand-pay = 每位玩家支付{ $amount }个{ $resource }
wall-demand-by-players = { $told }（{ $players }人）
wall-demand-sacrifice = 每位玩家牺牲{ $amount }个{ $unit }
wall-demand-lose-honor = 每位玩家失去{ $amount }点荣誉（必须足够）
wall-demand-discard-tactic = 每位玩家弃掉{ $amount }张战术卡
wall-demand-every-player-has-soldier-on-horde = 每位玩家都有士兵在蒙军卡上
wall-demand-breaches-this-year-at-most = { $value ->
    [0] 今年没有长城区被突破
   *[other] 今年被突破的长城区至多{ $value }个
}
wall-demand-wall-levels-total-at-least = 城墙等级总和至少{ $by-players }
wall-demand-empty-warehouse-of-at-least = 清空仓库，其中至少须有{ $by-players }个资源
wall-demand-hordes-defeated-this-year-at-least = 今年击退的蒙军卡至少{ $by-players }张
wall-demand-archers-on-walls-at-least = 所有玩家在城墙上的弓兵至少{ $by-players }个
wall-demand-every-player-overseer-level-at-least = 每位玩家都有{ $value }级以上的监工
