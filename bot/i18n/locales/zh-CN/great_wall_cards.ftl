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
wall-frame-event-passive = 直到游戏结束：{ $effects }。
wall-frame-join = ；
wall-frame-condition-join = ；
wall-frame-conditions = （{ $conditions }）
wall-frame-per = 每有1{ $per }{ $effect }
wall-frame-per-max = 每有1{ $per }{ $effect }（至多{ $max }）

## Resources

wall-resource-wood = 木头
wall-resource-stone = 石头
wall-resource-gold = 黄金
wall-resource-chi = 气
wall-resource-any = 任意资源
wall-resource-honor = 荣誉
wall-resource-produced-by-one-own-overseer-of-level-2-or-more = 你的一名2级或3级监工所生产的资源
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
wall-unit-any-soldier-in-supply-or-rest-zone = 个人供应区或休息区的士兵
wall-unit-horseman-or-two-archers = 骑兵（或改为2个弓兵）
wall-unit-clerk = 个人供应区的文官

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
wall-counter-own-archers-in-section = 个在该段长城上的己方弓兵
wall-counter-players-with-soldiers-in-section = 位在该长城区有士兵的玩家
wall-counter-own-soldiers-on-card = 个在该蒙军卡上的己方士兵
wall-counter-human-players = 位玩家
wall-counter-claimed-hordes-clean = 张没有耻辱标记的己方蒙军卡
wall-counter-clerks-hired = 个本局雇用的文官
wall-counter-overseer-levels-total = 级己方监工等级
wall-counter-own-archers-on-walls = 个在长城上的己方弓兵
wall-counter-own-soldiers-on-hordes = 个在蒙军卡上的己方士兵
wall-counter-tactics-in-hand = 张战术卡手牌
wall-counter-wall-levels-built-stat = 级由你修筑的长城
wall-counter-wounds-stat = 处本局由你造成的伤
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
wall-condition-own-archer-on-wall-of-section = 你在该段长城上有弓兵
wall-condition-own-clerk-here = 你在该地点有文官
wall-condition-own-clerks-here-at-least = 你在该地点至少有{ $value }个文官
wall-condition-own-clerks-here-exactly = 你在该地点恰有{ $value }个文官
wall-condition-own-soldier = 由你的士兵
wall-condition-own-soldier-in-rest-zone-of-section = 你在该区休息区有士兵
wall-condition-own-soldier-in-section = 你在该长城区有士兵
wall-condition-own-soldier-on-card = 你在该卡上有士兵
wall-condition-row = 第{ $value }列
wall-condition-season = 于{ $value }
wall-condition-section-of-this-card = 本卡所在的长城区
wall-condition-supporting-advisors-at-least = 你至少有{ $value }位副军师
wall-condition-this-card = 本卡
wall-condition-this-card-on-board = 本卡在场
wall-condition-unit-in = 兵种：{ $value }
wall-condition-you-are-active = 于你的回合
wall-condition-another-player-revealed = 本年有其他玩家打出「{ $value }」

## When

wall-trigger-archer-fires = 弓兵射击时
wall-trigger-assault-section = 某长城区攻城比较前
wall-trigger-barricade-placed = 设置防御工事时
wall-trigger-breach = 长城被突破时
wall-trigger-claim-count = 计算击退功勋时
wall-trigger-command-step-end = 当前行动玩家执行指挥卡后
wall-trigger-command-step-start = 当前行动玩家执行指挥卡前
wall-trigger-commands-revealed = 翻开指挥卡后
wall-trigger-demand-fulfilled = 完成皇帝要求卡时
wall-trigger-demand-fulfilment = 完成皇帝要求卡步骤开始时
wall-trigger-demand-step = 要求步骤开始时
wall-trigger-donate = 捐献时
wall-trigger-event-step = 事件步骤翻开事件卡前
wall-trigger-fall-end = 秋季结束时
wall-trigger-fall-start = 秋季开始时
wall-trigger-flag-shame = 你将因黄色旗帜获得耻辱标记时
wall-trigger-gather = 你于生产地点搜集资源时
wall-trigger-horde-claimed = 取得蒙军卡时
wall-trigger-horde-defeated = 蒙军卡被击退而士兵阵亡前
wall-trigger-horde-placed = 放置蒙军卡时
wall-trigger-horde-revealed = 入侵中翻开蒙军卡而放置前
wall-trigger-location-activated = 发动地点效果时
wall-trigger-overseer-upgraded = 你升级监工时
wall-trigger-passive = 持续
wall-trigger-revealed = 翻开时
wall-trigger-shame-received = 将获得耻辱标记时
wall-trigger-soldier-attacks = 士兵攻击时
wall-trigger-soldier-killed = 士兵阵亡时
wall-trigger-soldier-recruited = 招募士兵时
wall-trigger-soldier-saved = 拯救士兵时
wall-trigger-soldiers-dying = 士兵将要阵亡时
wall-trigger-summer-income = 夏季获得监工收入时
wall-trigger-summer-shame = 夏季弃置耻辱标记时
wall-trigger-tactic-played = 你使用战术卡时（所得不能支付该卡）
wall-trigger-vital-spot-covered = 占领致命部位时
wall-trigger-wall-built = 修筑长城时
wall-trigger-wall-held = 长城区成功抵御攻城时
wall-trigger-winter-start = 冬季开始时

## Where and what

wall-scope-section = 该长城区
wall-scope-this-card = 本卡
wall-scope-this-card-in-row-1 = 本卡（位于第一列时）
wall-scope-each-other-card-of-this-section = 同一长城区的其他每张蒙军卡
wall-scope-everywhere = 各处
wall-scope-of-this-section = 本卡所在长城区
wall-scope-every-soldier = 每个士兵
wall-scope-first-soldier-of-the-batch = 每批的第1个士兵
wall-scope-archer-on-this-wall-of-the-lowest-tea-player = 该段长城上茶序最低者的弓兵（可拯救）
wall-scope-each-player-one-in-any-rest-zone = 每位玩家任一休息区的士兵（可拯救）
wall-scope-each-player-one-in-rest-zone-of-section = 每位玩家在该区休息区的士兵（可拯救）

## Targets

wall-target-same-card = 同一张蒙军卡
wall-target-any-card-of-the-section = 该长城区任意1张蒙军卡
wall-target-any-row-1-card = 任意1张第一列的蒙军卡
wall-target-cards-of-one-section = 同一长城区的蒙军卡

## Prices

wall-price-barricade = 防御工事
wall-price-build-wall = 修筑长城
wall-price-enhanced-tactic = 战术卡强化效果
wall-price-hire-advisor = 雇用军师
wall-price-hire-clerk = 雇用文官
wall-price-hire-next = 本次发动的下一次雇用
wall-price-hire-all-this-activation = 本次发动的每次雇用
wall-price-recruit = 本次发动的招募
wall-price-recruit-archer = 招募弓兵
wall-price-recruit-horseman = 招募骑兵
wall-price-recruit-spearman = 招募矛兵
wall-price-upgrade-overseer-temple = 庙宇的监工升级
wall-price-free = 免费
wall-price-normal = 按正常费用

## What cards do

wall-effect-advanced-activation = 进阶发动1个你有文官的地点：{ $locations }
wall-effect-allow-row = 你的{ $unit }也可以攻击第{ $row }列
wall-effect-attack-from-rest = 以休息区的己方士兵攻击各自长城区的蒙军卡：至多{ $count }个
wall-effect-attack-from-rest-all = 选择任意休息区，其中能攻击的己方士兵都必须攻击
wall-effect-attack-tax = 每个攻击本卡的{ $unit }须支付{ $amount }个{ $resource }
wall-effect-barricade-value = { $scope }的防御工事每个只提供{ $value }点防御值
wall-effect-build-wall = 修筑1段长城{ $discount ->
    [0] {""}
   *[other] ，少付{ $discount }个任意资源
}
wall-effect-cancel-demand-shame = 本年{ $count }张皇帝要求卡不给予耻辱标记
wall-effect-claim-bonus = 计算功勋时多计{ $amount }个致命部位
wall-effect-copy-command = 复制本年其他玩家打出的1张指挥卡的名称（背叛与芦苇宗族除外）,执行你自己的同名卡
wall-effect-count-as-clerks = 你的文官搜集资源时计作{ $count }个文官
wall-effect-discard-shame = 免费弃置至多{ $count }个己方耻辱标记
wall-effect-discard-tactic = 弃置{ $count }张战术卡
wall-effect-discount = { $on }少付{ $amount }个{ $resource }
wall-effect-donate-extra = 再捐献至多{ $count }个该资源，每个获得2点荣誉
wall-effect-draw-tactic = 抽取{ $count }张战术卡
wall-effect-exchange = 与供应区一换一交换至多{ $count }个己方资源
wall-effect-fire-again = 该段长城上的每个己方弓兵再射击1次
wall-effect-forbid-attack = 不能攻击或伤害本卡：{ $unit }
wall-effect-foreign-overseer = 以该地点任意玩家的最高监工等级代替你的监工等级
wall-effect-gain-honor = 获得{ $amount }点荣誉
wall-effect-gain-resource = 获得{ $amount }个{ $resource }
wall-effect-give-resources = 将至多{ $count }个己方资源交给其他玩家
wall-effect-hire-cost = 雇用文官或军师的费用{ $delta }个黄金
wall-effect-ignore-flag-shame = 不因黄色旗帜获得耻辱标记
wall-effect-kill-soldier = { $scope }阵亡{ $count }个
wall-effect-limit-logistics = 运输站每个文官至多移动{ $amount }个士兵
wall-effect-look-events = 查看事件牌库顶{ $count }张卡，弃置至多{ $discard }张，其余以任意顺序放回
wall-effect-lose-honor = 失去{ $amount }点荣誉
wall-effect-lose-resource = 失去{ $amount }个{ $resource }
wall-effect-modify-defence = { $scope }的防御值{ $delta }
wall-effect-modify-lethality = { $scope }的伤亡值{ $delta }
wall-effect-modify-offence = { $scope }的进攻值{ $delta }
wall-effect-move-clerks = 将至多{ $max }个文官移动到不同地点
wall-effect-move-clerks-free = 移动至多{ $max }个文官，可以移动到同一地点
wall-effect-move-soldiers = 将{ $count }个己方士兵从任意休息区移动到任意休息区
wall-effect-move-soldiers-any = 将任意数量的己方士兵从任意休息区移动到任意休息区
wall-effect-move-tea = 茶轨指示物上移{ $steps }位
wall-effect-participation-honor = 参与击退蒙军卡改为获得{ $amount }点荣誉
wall-effect-place-barricade = 设置{ $count }个防御工事，{ $cost }
wall-effect-place-barricade-discount = 设置{ $count }个防御工事，费用减少{ $discount }个资源
wall-effect-place-command-first = 先于所有玩家放置你的指挥卡
wall-effect-place-wound = 在{ $target }上放置{ $count }个受伤标记
wall-effect-prevent-shame = 不获得{ $count }个耻辱标记
wall-effect-qin-advanced-activation = 进阶发动他有文官的等级最低的地点
wall-effect-qin-barricade = 在入侵指示的长城区免费设置{ $count }个防御工事
wall-effect-qin-build-wall = 修筑1段长城
wall-effect-qin-fire = 他在长城上的所有弓兵射击
wall-effect-qin-move = 将{ $count }个文官分别派往等级最低的地点
wall-effect-qin-next-card = 翻开下一张单人指挥卡并改为执行该卡
wall-effect-qin-recruit = 免费招募{ $count }个{ $unit }并攻击
wall-effect-qin-upgrade = 免费升级等级最低的生产地点的监工
wall-effect-reclaim-command = 从弃牌区取回{ $count }张指挥卡
wall-effect-recruit = 招募{ $count }个{ $unit }，{ $cost }
wall-effect-redirect-horde = 将翻开的蒙军卡改放到另一个有空位的长城区
wall-effect-reduce-gather = 每位玩家于{ $location }少搜集{ $amount }个资源
wall-effect-reed-move = 移动至多{ $max }个芦苇宗族的文官
wall-effect-refresh-advisors = 弃置军师轨上的所有卡片并补满
wall-effect-remove-barricade = 移除本卡所在长城区的{ $count }个防御工事
wall-effect-remove-shame-supply = 从耻辱标记供应区移除{ $count }个耻辱标记
wall-effect-replace-demand = 弃置1张未完成的皇帝要求卡（不给予耻辱标记）并翻开新卡
wall-effect-replace-horde = 将翻开的蒙军卡放到牌库底并改翻1张
wall-effect-reveal-horde = 立即再有{ $count }张蒙军卡入侵
wall-effect-save-cost = 拯救{ $scope }的费用{ $delta }个气
wall-effect-save-soldier = 免费拯救{ $count }个此时将阵亡的己方士兵
wall-effect-save-soldier-all = 免费拯救此时将阵亡的所有己方士兵
wall-effect-shame-cost = 弃置每个耻辱标记只需{ $chi }个气（合作模式：{ $honor-coop }点荣誉）
wall-effect-surcharge = { $on }：费用增加{ $amount }个{ $resource }
wall-effect-swap-horde-back = 与其后方的卡交换位置
wall-effect-take-shame-for = 代替该玩家获得该标记
wall-effect-upgrade-overseer = 升级{ $count }个不同的监工{ $discount ->
    [0] {""}
   *[other] ，每次少付{ $discount }个资源
}
wall-effect-win-claim-ties = 功勋平手时由你获胜

## Artifacts

wall-score-per = 每有1{ $per }获得{ $times }点荣誉
wall-score-majority = 拥有最多{ $counter }的玩家获得{ $awards }点荣誉（平手依茶序）
wall-score-tea-rank = 依茶序由上而下获得荣誉：{ $awards }
wall-score-by-count = 依{ $counter }的数量获得荣誉：{ $awards }
wall-score-solo-minimum = （单人模式：至少须有{ $solo-minimum }个）

## Demands

wall-demand-pay = 每位玩家支付{ $amount }个{ $resource }
wall-demand-sacrifice = 每位玩家牺牲{ $amount }个{ $unit }
wall-demand-lose-honor = 每位玩家失去{ $amount }点荣誉（须足够）
wall-demand-discard-tactic = 每位玩家弃置{ $amount }张战术卡
wall-demand-every-player-has-soldier-on-horde = 每位玩家都有士兵在蒙军卡上
wall-demand-breaches-this-year-at-most = 本年被突破的长城区至多{ $value }个
wall-demand-wall-levels-total-at-least = 长城等级总和至少{ $by-players }
wall-demand-empty-warehouse-of-at-least = 清空仓库，其中至少须有{ $by-players }个资源
wall-demand-hordes-defeated-this-year-at-least = 本年击退的蒙军卡至少{ $by-players }张
wall-demand-archers-on-walls-at-least = 所有玩家在长城上的弓兵至少{ $by-players }个
wall-demand-every-player-overseer-level-at-least = 每位玩家都有{ $value }级以上的监工
