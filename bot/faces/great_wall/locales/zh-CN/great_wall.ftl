# 长城。用词依照规则的词汇表。卡牌的名称写在卡牌文件里。

game-great-wall = 长城

# 谁与何处。
clan-reed = 芦苇宗族
clan-qin = 秦九韶
wall-section-left = 左长城区
wall-section-middle = 中长城区
wall-section-right = 右长城区
wall-place-lumber-mill = 木材厂
wall-place-quarry = 采石场
wall-place-gold-mine = 金矿
wall-place-temple = 庙宇
wall-place-barracks = 军营
wall-place-tea-house = 茶坊
wall-place-builders-encampment = 建筑工人营地
wall-place-emperors-embassy = 皇帝特使馆
wall-place-logistics-center = 运输站
wall-place-war-academy = 战争学院
wall-place-supply = 供应区
wall-area-rest-left = 左休息区
wall-area-rest-middle = 中休息区
wall-area-rest-right = 右休息区
wall-area-wall-left = 左城墙
wall-area-wall-middle = 中城墙
wall-area-wall-right = 右城墙
wall-area-supply = 供应区

# 多少。
wall-comma = 、
wall-nothing = 无
wall-count-wood = { $n }个木头
wall-count-stone = { $n }个石头
wall-count-gold = { $n }个黄金
wall-count-chi = { $n }个气
wall-count-spearman = { $n }个矛兵
wall-count-archer = { $n }个弓兵
wall-count-horseman = { $n }个骑兵

# 发生的事：开局。
event-artifact-shown = “{ WORD("card", $card) }”
event-dealt = “{ WORD("card", $card) }”
event-general-chosen = { $seat } 以“{ WORD("card", $general) }”为将军，“{ WORD("card", $advisor) }”为正军师，起始资源是{ GOODS($goods) }。
event-tea-stacked = 茶轨由上而下：{ $clans }。
event-token-drawn = { WORD("wall-place", $place) }

# 一年。
event-year-begun = **第 { $year } 年开始。**时间标记在第 { $slot } 格，伤亡 { $lethality }。
event-season-begun = { $season ->
    [summer] **夏季。**监工带来收入。
    [fall] **秋季。**各人秘密选择指挥卡。
   *[winter] **冬季。**弓兵先射击，蒙军再攻城。
 }
event-horde-revealed = 蒙军：“{ WORD("card", $card) }”。
event-horde-placed = 蒙军：“{ WORD("card", $card) }”，{ WORD("wall-section", $section) }第 { $row } 排。
event-raided = 突袭！“{ WORD("card", $card) }”在{ WORD("wall-section", $section) }没有位置：{ $shame } 个耻辱标记离开游戏。
event-indicator-shown = 入侵指示指向{ WORD("wall-section", $section) }。
event-horde-returned = “{ WORD("card", $card) }”放到蒙军牌库底。
event-advisor-shown = “{ WORD("card", $card) }”
event-advisor-dismissed = { $under_qin ->
    [1] “{ WORD("card", $card) }”放到秦九韶的卡下。
   *[0] “{ WORD("card", $card) }”
 }
event-income-taken = { $seat }：{ GOODS($goods) }
event-shame-removed = 弃掉 1 个耻辱标记{ $chi ->
    [0] { $honour ->
        [0] {""}
       *[other] （失去 { $honour } 点荣誉）
    }
   *[other] （支付 { $chi } 个气）
 }
event-commands-reclaimed = { $count ->
    [0] 留下指挥卡，换取荣誉
   *[other] 取回 { $count } 张指挥卡
 }
event-command-recovered = 取回“{ WORD("card", $card) }”
event-command-revealed = { $clan }“{ WORD("card", $card) }”
event-command-placed = 第 { $slot } 格：{ $clan }“{ WORD("card", $card) }”
event-order-proposed = 提议这个顺序：{ $clans }
event-order-reopened = 想要别的顺序
event-order-agreed = 同意这个顺序
event-command-begun = **{ $clan }：“{ WORD("card", $card) }”**
event-command-copied = 借“背叛”执行“{ WORD("card", $card) }”

# 文官与地点。
event-clerk-moved = 文官{ $origin ->
    [none] {""}
   *[other] { WORD("wall-location", $origin) }
 } → { WORD("wall-location", $goal) }
event-activated = { $advanced ->
    [1] 进阶发动{ WORD("wall-place", $place) }。
   *[0] 发动{ WORD("wall-place", $place) }。
 }
event-gathered = 采集
event-upgraded = { WORD("wall-place", $place) }的监工升到 { $level } 级{ $unit ->
    [none] {""}
   *[other] （{ WORD("wall-unit", $unit) }）
 }
event-donated = 捐献 1 个{ WORD("wall-resource", $resource) }
event-tea-moved = 升到茶轨第 { $rank } 位
event-recruited = 招募{ WORD("wall-a", $unit) }{ $section ->
    [none] {""}
   *[other] 到{ WORD("wall-section", $section) }的休息区
 }
event-barricade-built = 在{ WORD("wall-section", $section) }设置防御工事
event-wall-built = 把{ WORD("wall-section", $section) }的城墙修筑到 { $level } 级
event-barricades-removed = { $section ->
    [none] 所有防御工事都移除了。
   *[other] { WORD("wall-section", $section) }移除了 { $count } 个防御工事。
 }
event-clerk-hired = 雇用 1 个文官
event-advisor-hired = 雇用“{ WORD("card", $card) }”为{ $active ->
    [1] 正
   *[0] 副
 }军师
event-soldier-carried = 把{ WORD("wall-a", $unit) }从{ WORD("wall-area", $origin) }移到{ WORD("wall-area", $goal) }
event-clerks-returned = { WORD("wall-place", $place) }的文官回到供应区。

# 获得与支付。
event-paid = 由仓库支付{ GOODS($warehouse) }
event-exchanged = 用 1 个{ WORD("wall-resource", $given) }换 1 个{ WORD("wall-resource", $got) }
event-given = 把 1 个{ WORD("wall-resource", $resource) }给 { $receiver }
event-tactics-drawn = 抽 { $count } 张战术卡
event-tactic-discarded = 弃掉“{ WORD("card", $card) }”
event-tactic-played = 打出“{ WORD("card", $card) }”{ $enhanced ->
    [1] （强化）
   *[0] {""}
 }
event-passed-great-wall = { $what ->
    [Upgrade] 不升级监工
    [Donate] 不捐献
    [SaveSoldiers] 不拯救士兵
    [RecruitSoldiers] 不再招募士兵
    [MoveClerks] 不再移动文官
    [MoveReed] 不再移动芦苇宗族的文官
    [RemoveShame] 不再弃掉耻辱标记
    [RecoverCommand] 不取回指挥卡
    [Build] 不再修筑
    [Hire] 不再雇用
    [Sortie] 不再攻击
    [Shoot] 不再射击
    [PlaceWounds] 不再放置受伤标记
    [Transport] 不再移动士兵
    [Regroup] 不再移动士兵
    [CopyCommand] 不复制指挥卡
    [ChooseEffect] 不再选择效果
    [UseAbility] 不使用能力
    [Exchange] 不再交换资源
    [Give] 不再送出资源
    [Grant] 不承担要求
    [ActivateFurther] 不再发动地点
   *[other] 放弃
 }
event-ability-used = { $clan ->
    [none] “{ WORD("card", $card) }”生效。
   *[other] 使用“{ WORD("card", $card) }”
 }

# 战斗。
event-attacked = { WORD("wall-unit", $unit) }攻击“{ WORD("card", $card) }”的 { $at }{ $also ->
    [none] {""}
   *[other] {" "}和 { $also }
 }
event-fired = 弓兵射伤“{ WORD("card", $card) }”的 { $at }
event-wound-placed = 受伤标记放在“{ WORD("card", $card) }”的 { $at }
event-horde-defeated = **击退：**{ WORD("wall-section", $section) }的“{ WORD("card", $card) }”，{ $claimant ->
    [none] 无人取得。
   *[other] 由 { $claimant } 取得。
 }
event-horde-swapped = “{ WORD("card", $card) }”换到{ WORD("wall-section", $section) }第 { $row } 排。
event-soldiers-died = 失去{ $troops }
event-soldiers-saved = 拯救{ $troops }

# 攻城与耻辱。
event-wall-held = { WORD("wall-section", $section) }守住了：防御值 { $defence }，进攻值 { $offence }。
event-breached = **{ WORD("wall-section", $section) }被突破**：防御值 { $defence }，进攻值 { $offence }。
event-shame-taken = 获得 1 个耻辱标记
event-shame-prevented = { $by ->
    [none] 免去 1 个耻辱标记
   *[other] 因 { $by } 免去 1 个耻辱标记
 }
event-shame-placed = 耻辱标记放在{ $card ->
    [none] { WORD("wall-a", $unit) }下
   *[other] “{ WORD("card", $card) }”上
 }
event-shame-unplaced = { $supply ->
    [1] 耻辱标记无处可放，离开游戏
   *[0] 没有耻辱标记可获得
 }
event-shame-banished = { $count } 个耻辱标记离开游戏。

# 合作、单人与终局。
event-demand-shown = “{ WORD("card", $card) }”
event-demand-fulfilled = **完成：**“{ WORD("card", $card) }”，第 { $count } 个要求。
event-demand-spared = { $replaced ->
    [1] “{ WORD("card", $card) }”换掉了。
   *[0] “{ WORD("card", $card) }”今年不带来耻辱。
 }
event-sacrificed = 牺牲{ $unit ->
    [none] 1 个文官
   *[other] { WORD("wall-a", $unit) }
 }
event-event-shown = 事件：“{ WORD("card", $card) }”。
event-events-seen = { $seat } 查看接下来的事件：{ $cards ->
    [none] 无
   *[other] { WORDS("card", $cards) }
 }。
event-warehouse-emptied = 仓库清空：{ GOODS($goods) }。
event-event-dropped = 弃掉“{ WORD("card", $card) }”
event-qin-track-moved = 秦九韶的地点轨现在由高至低是：{ WORDS("wall-place", $places) }。
event-shame-scored = { $seat }：{ $amount }
event-trophies-scored = { $clan }：{ $amount }
event-artifact-scored = { $clan }：{ $amount }
event-game-ended = { $won ->
    [1] { $cause ->
        [demands] 皇帝的要求都完成了：**游戏胜利！**
       *[other] { WORD("wall-ending", $cause) }**游戏胜利！**
    }
    [0] { WORD("wall-ending", $cause) }**游戏失败。**
   *[none] { WORD("wall-ending", $cause) }游戏终结。
 }
wall-ending-walls = 足够的城墙到了最高级。
wall-ending-shame = 耻辱标记用完了。
wall-ending-time = 时间标记到了最后一格。
wall-ending-demands = 完成了足够的皇帝的要求。
wall-ending-alone = 留下的玩家太少。
event-left-great-wall = { $seat } 离开游戏。士兵和文官留在原处，其余依规则进行。

# 大厅显示的选项。
option-cards = 卡牌
option-cards-standard = 本项目自己的一套
option-cards-other = 这个机器人自己的 { $value }
option-mode = 模式
option-mode-none = 照常：一人对抗秦九韶，多人互相竞争
option-mode-versus = 互相竞争
option-mode-solo = 对抗秦九韶
option-mode-coop = 合作
variant-versus = 互相竞争
variant-solo = 对抗秦九韶
variant-coop = 合作
variant-reed = 芦苇宗族参加
option-difficulty = 难度
option-difficulty-normal = 普通
option-difficulty-hard = 困难：秦九韶起始有一些荣誉
option-difficulty-very-hard = 极难：秦九韶起始有较多荣誉
option-opening = 开局的蒙军
option-opening-full-array = 六个位置各一张
option-opening-first-row = 每个长城区第一排一张
option-qin-order = 秦九韶的地点发动顺序
option-qin-order-lowest-first = 由低到高
option-qin-order-highest-first = 由高到低
option-deck = 蒙军牌库
option-deck-none = 按模式照常
option-deck-shuffled = 洗匀
option-deck-tiered = 弱的在前
option-guarded = 手上有战术卡的人，不论有无合用的都询问
option-guarded-true = 是
option-guarded-false = 否

# 一个士兵。
wall-a-spearman = 1个矛兵
wall-a-archer = 1个弓兵
wall-a-horseman = 1个骑兵
