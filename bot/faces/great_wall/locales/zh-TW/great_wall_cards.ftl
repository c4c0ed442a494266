# The words on the cards of The Great Wall, put together from their data (GW-7.11).

## How the words of a card are put together

wall-frame-ability = { $when }：{ $effects }。
wall-frame-passive = { $effects }。
wall-frame-cost = 支付{ $cost }：{ $effects }
wall-frame-nothing = 無
wall-frame-choose = 從下列效果中選擇{ $choose }項：{ $effects }
wall-frame-normal = 一般（免費）：{ $effects }。
wall-frame-enhanced = 強化（{ $chi }個氣）：{ $effects }。
wall-frame-who = { $who }：{ $effect }
wall-frame-if = 若{ $condition }：{ $effect }
wall-frame-event-immediate = 立即：{ $effects }。
wall-frame-event-passive = 直到遊戲終結：{ $effects }。
wall-frame-join = ；
wall-frame-or = 或
wall-frame-condition-join = ；
wall-frame-conditions = （{ $conditions }）
wall-frame-per = 每有1{ $per }，{ $effect }
wall-frame-per-max = 每有1{ $per }，{ $effect }（總共至多{ $max }）

## Resources

wall-resource-wood = 木頭
wall-resource-stone = 石頭
wall-resource-gold = 黃金
wall-resource-chi = 氣
wall-resource-any = 任意資源
wall-resource-honor = 榮譽
wall-resource-produced-by-one-own-overseer-of-level-2-or-more = 你的2級或3級監工之一所生產的資源
wall-resource-any-more = 任意資源

## Whom it concerns

wall-who-self = 你
wall-who-others = 其他每位玩家
wall-who-another-player = 你選擇的另一位玩家
wall-who-each-player = 每位玩家
wall-who-each-other-player = 其他每位玩家
wall-who-builder = 修築者
wall-who-all-players = 所有玩家
wall-who-human-and-reed = 玩家與蘆葦宗族
wall-who-overlord = 代行者
wall-who-qin = 秦九韶

## Soldiers and what is sacrificed

wall-unit-spearman = 矛兵
wall-unit-archer = 弓兵
wall-unit-horseman = 騎兵
wall-unit-archer-and-wound-markers = 弓兵與效果所放的受傷標記
wall-unit-any-soldier-in-supply-or-rest-zone = 供應區或休息區的士兵
wall-unit-horseman-or-two-archers = 騎兵（或改為2個弓兵）
wall-unit-clerk = 供應區的文官

## Locations

wall-location-lumber-mill = 木材廠
wall-location-quarry = 採石場
wall-location-gold-mine = 金礦
wall-location-temple = 廟宇
wall-location-barracks = 軍營
wall-location-tea-house = 茶坊
wall-location-builders-encampment = 建築工人營地
wall-location-emperors-embassy = 皇帝特使館
wall-location-logistics-center = 運輸站
wall-location-war-academy = 戰爭學院
wall-location-warehouse = 倉庫
wall-location-any-location = 任意

## Seasons

wall-season-winter = 冬季
wall-season-spring = 春季
wall-season-summer = 夏季
wall-season-fall = 秋季

## What is counted

wall-counter-supporting-advisors = 位副軍師
wall-counter-own-archers-in-section = 個在該長城區的城牆上的己方弓兵
wall-counter-players-with-soldiers-in-section = 位在該長城區有士兵的玩家
wall-counter-own-soldiers-on-card = 個在該蒙軍卡上的己方士兵
wall-counter-human-players = 位玩家
wall-counter-claimed-hordes-clean = 張取得而沒有恥辱標記的蒙軍卡
wall-counter-clerks-hired = 個本局僱用的文官
wall-counter-overseer-levels-total = 級己方監工等級
wall-counter-own-archers-on-walls = 個在城牆上的己方弓兵
wall-counter-own-soldiers-on-hordes = 個在蒙軍卡上的己方士兵
wall-counter-tactics-in-hand = 張戰術卡手牌
wall-counter-wall-levels-built-stat = 級本局由你修築的城牆
wall-counter-wounds-stat = 處本局由你造成的傷口
wall-counter-gold = 黃金
wall-counter-own-shame = 己方恥辱標記
wall-counter-own-tea-rank = 茶序名次

## How often

wall-limit-once-per-batch = （每批限1次）
wall-limit-once-per-section-per-year = （每個長城區每年限1次）
wall-limit-once-per-turn = （每回合限1次）
wall-limit-once-per-year = （每年限1次）
wall-limit-times-per-year-equal-to-supporting-advisors = （每年次數等於你的副軍師數）

## Conditions

wall-condition-another-player = 其他玩家的
wall-condition-any-player = 任意玩家的
wall-condition-by-you = 由你
wall-condition-card-behind-exists = 其後方有卡
wall-condition-horde-in-section = 該長城區至少有1張蒙軍卡
wall-condition-last-free-spot-of-card = 該卡最後1個空置致命部位
wall-condition-location = 地點：{ $value }
wall-condition-own = 你的
wall-condition-own-archer-on-wall-of-section = 你在該長城區的城牆上有弓兵
wall-condition-own-clerk-here = 你在該地點有文官
wall-condition-own-clerks-here-at-least = 你在該地點至少有{ $value }個文官
wall-condition-own-clerks-here-exactly = 你在該地點恰有{ $value }個文官
wall-condition-own-soldier = 由你的士兵
wall-condition-own-soldier-in-rest-zone-of-section = 你在該長城區的休息區有士兵
wall-condition-own-soldier-in-section = 你在該長城區有士兵
wall-condition-own-soldier-on-card = 你在該卡上有士兵
wall-condition-row = 第{ $value }列
wall-condition-season = 於{ $value }
wall-condition-section-of-this-card = 本卡所在的長城區
wall-condition-supporting-advisors-at-least = 你至少有{ $value }位副軍師
wall-condition-this-card = 本卡
wall-condition-this-card-on-board = 本卡在場
wall-condition-unit-in = 兵種：{ $value }
wall-condition-you-are-active = 於你的回合
wall-condition-another-player-revealed = 今年有其他玩家翻開「{ $value }」

## When

wall-trigger-archer-fires = 弓兵射擊時
wall-trigger-archer-fires-own = 你的弓兵射擊時
wall-trigger-assault-section = 長城區被攻打前
wall-trigger-barricade-placed = 設置防禦工事時
wall-trigger-breach = 長城區被突破時
wall-trigger-claim-count = 計算誰取得被擊退的蒙軍卡時
wall-trigger-command-step-end = 目前玩家執行指揮卡後
wall-trigger-command-step-end-own = 你執行指揮卡後
wall-trigger-command-step-start = 目前玩家執行指揮卡前
wall-trigger-command-step-start-own = 你執行指揮卡前
wall-trigger-commands-revealed = 翻開指揮卡後
wall-trigger-demand-fulfilled = 完成皇帝的要求時
wall-trigger-demand-fulfilment = 完成要求的步驟中，選擇要求前
wall-trigger-demand-step = 要求步驟中，獲得恥辱標記前
wall-trigger-donate = 捐獻時
wall-trigger-event-step = 事件步驟中，翻開事件前
wall-trigger-fall-end = 秋季結束時
wall-trigger-fall-start = 秋季開始時
wall-trigger-flag-shame = 你將因黃色旗幟獲得恥辱標記時
wall-trigger-gather = 你在生產地點採集時
wall-trigger-horde-claimed = 取得蒙軍卡時
wall-trigger-horde-defeated = 蒙軍卡被擊退時，士兵陣亡前
wall-trigger-horde-placed = 放置蒙軍卡時
wall-trigger-horde-revealed = 入侵中翻開蒙軍卡時，放置前
wall-trigger-location-activated = 發動地點時
wall-trigger-overseer-upgraded = 你升級監工時
wall-trigger-passive = 持續
wall-trigger-revealed = 翻開時
wall-trigger-shame-received = 將獲得恥辱標記時
wall-trigger-shame-received-own = 你將獲得恥辱標記時
wall-trigger-soldier-attacks = 士兵攻擊時
wall-trigger-soldier-attacks-own = 你的士兵攻擊時
wall-trigger-soldier-killed = 士兵陣亡時
wall-trigger-soldier-killed-own = 你的士兵陣亡時
wall-trigger-soldier-recruited = 招募士兵時
wall-trigger-soldier-recruited-own = 你招募士兵時
wall-trigger-soldier-saved = 拯救士兵時
wall-trigger-soldier-saved-own = 你的士兵被拯救時
wall-trigger-soldiers-dying = 士兵將要陣亡時
wall-trigger-soldiers-dying-own = 你的士兵將要陣亡時
wall-trigger-summer-income = 夏季獲得監工收入時
wall-trigger-summer-shame = 夏季棄掉恥辱標記時
wall-trigger-tactic-played = 你使用戰術卡時（所得不能支付該卡）
wall-trigger-vital-spot-covered = 士兵佔據致命部位時
wall-trigger-wall-built = 修築城牆時
wall-trigger-wall-held = 長城區守住攻打時
wall-trigger-winter-start = 冬季開始時

## Where and what

wall-scope-section = 該長城區
wall-scope-this-card = 本卡
wall-scope-this-card-in-row-1 = 本卡（在第1列時）
wall-scope-each-other-card-of-this-section = 同一長城區的其他每張蒙軍卡
wall-scope-everywhere = 各處
wall-scope-of-this-section = 本卡所在長城區
wall-scope-every-soldier = 每個士兵
wall-scope-first-soldier-of-the-batch = 每批的第1個士兵
wall-scope-archer-on-this-wall-of-the-lowest-tea-player = 在該長城區的城牆上有弓兵的玩家中，茶序最低者的弓兵
wall-scope-each-player-one-in-any-rest-zone = 每位玩家在任一休息區的士兵
wall-scope-each-player-one-in-rest-zone-of-section = 每位玩家在該長城區休息區的士兵

## Targets

wall-target-same-card = 同一張蒙軍卡
wall-target-any-card-of-the-section = 該長城區任意1張蒙軍卡
wall-target-any-row-1-card = 任意1張第1列的蒙軍卡
wall-target-cards-of-one-section = 同一長城區的蒙軍卡

## Prices

wall-price-barricade = 設置防禦工事
wall-price-build-wall = 修築城牆
wall-price-enhanced-tactic = 戰術卡的強化效果
wall-price-hire-advisor = 僱用軍師
wall-price-hire-clerk = 僱用文官
wall-price-hire-next = 本次發動的下一次僱用
wall-price-hire-all-this-activation = 本次發動的每次僱用
wall-price-recruit = 本次發動的招募總共
wall-price-recruit-archer = 招募弓兵
wall-price-recruit-horseman = 招募騎兵
wall-price-recruit-spearman = 招募矛兵
wall-price-upgrade-overseer-temple = 在廟宇升級監工
wall-price-free = 免費
wall-price-normal = 依一般費用

## What cards do

wall-effect-advanced-activation = 進階發動1個你有文官的地點：{ $locations }
wall-effect-advanced-activation-anyones = 進階發動1個有文官的地點：{ $locations }
wall-effect-allow-row = 你的{ $unit }也可以攻擊第{ $row }列
wall-effect-attack-from-rest = 以至多{ $count }個休息區的己方士兵攻擊各自長城區的蒙軍卡
wall-effect-attack-from-rest-all = 選擇任意休息區，其中能攻擊的己方士兵都必須攻擊
wall-effect-attack-tax = 每個攻擊本卡的{ $unit }須支付{ $amount }個{ $resource }
wall-effect-barricade-value = { $scope }的防禦工事每個只提供{ $value }點防禦值
wall-effect-build-wall = 修築1級城牆{ $discount ->
    [0] {""}
   *[other] ，少付{ $discount }個任意資源
}
wall-effect-cancel-demand-shame = 今年{ $count }個要求不帶來恥辱標記
wall-effect-claim-bonus = 多計{ $amount }個致命部位
wall-effect-copy-command = 複製今年其他玩家的1張指揮卡的名稱（背叛與蘆葦宗族除外），執行你自己的同名卡
wall-effect-count-as-clerks = 你的文官採集時計作{ $count }個文官
wall-effect-discard-shame = 免費棄掉至多{ $count }個己方恥辱標記
wall-effect-discard-tactic = 棄掉{ $count }張戰術卡
wall-effect-discount = { $on }少付{ $amount }個{ $resource }
wall-effect-donate-extra = 再捐獻至多{ $count }個該資源，每個獲得2點榮譽
wall-effect-draw-tactic = 抽{ $count }張戰術卡
wall-effect-exchange = 與供應區一換一交換至多{ $count }個己方資源
wall-effect-fire-again = 該長城區的城牆上的每個己方弓兵再射擊1次
wall-effect-forbid-attack = { $unit }不能攻擊或傷及本卡
wall-effect-foreign-overseer = 以該地點任意玩家的最高監工等級代替你的監工等級
wall-effect-gain-honor = 獲得{ $amount }點榮譽
wall-effect-gain-resource = 獲得{ $amount }個{ $resource }
wall-effect-give-resources = 將至多{ $count }個己方資源交給其他玩家
wall-effect-hire-cost = { $on }的費用{ $delta }個黃金
wall-effect-ignore-flag-shame = 不因黃色旗幟獲得恥辱標記
wall-effect-kill-soldier = { $scope }陣亡{ $count }個（可拯救）
wall-effect-limit-logistics = 運輸站每個文官至多移動{ $amount }個士兵
wall-effect-look-events = 查看事件牌庫頂{ $count }張卡{ $discard ->
    [0] ，以任意順序放回
   *[other] ，棄掉至多{ $discard }張，其餘以任意順序放回
}
wall-effect-lose-honor = 失去{ $amount }點榮譽
wall-effect-lose-resource = 失去{ $amount }個{ $resource }
wall-effect-modify-defence = { $scope }的防禦值{ $delta }
wall-effect-modify-lethality = { $scope }的傷亡{ $delta }
wall-effect-modify-offence = { $scope }的進攻值{ $delta }
wall-effect-move-clerks = 移動至多{ $max ->
    [1] 1個文官
   *[other] { $max }個文官到不同地點
}
wall-effect-move-clerks-free = 移動至多{ $max ->
    [1] 1個文官
   *[other] { $max }個文官，也可以到同一地點
}
wall-effect-move-soldiers = 把至多{ $count }個己方士兵從任意休息區移到任意休息區
wall-effect-move-soldiers-any = 把任意數量的己方士兵從任意休息區移到任意休息區
wall-effect-move-tea = 茶標記上移{ $steps }位
wall-effect-participation-honor = 參與擊退蒙軍卡改為獲得{ $amount }點榮譽
wall-effect-place-barricade = { $cost }設置{ $count }個防禦工事
wall-effect-place-barricade-discount = 設置{ $count }個防禦工事，少付{ $discount }個資源
wall-effect-place-command-first = 先於所有玩家放置你的指揮卡
wall-effect-place-wound = 在{ $target }上放置{ $count }個受傷標記
wall-effect-prevent-shame = 免去{ $count }個恥辱標記
wall-effect-qin-advanced-activation = 進階發動地點軌上最低且有他的文官的地點
wall-effect-qin-barricade = 在入侵指示所指的長城區免費設置{ $count }個防禦工事
wall-effect-qin-build-wall = 修築1級城牆
wall-effect-qin-fire = 他在城牆上的所有弓兵射擊
wall-effect-qin-move = 把{ $count ->
    [1] 1個文官派到地點軌上最低的地點
   *[other] { $count }個文官分別派到地點軌上最低的{ $count }個地點
}
wall-effect-qin-next-card = 翻開他的下一張指揮卡，改為執行該卡
wall-effect-qin-recruit = 免費招募{ $count }個{ $unit }並攻擊
wall-effect-qin-upgrade = 免費升級他在地點軌上最低的生產地點的監工
wall-effect-reclaim-command = 從棄牌堆取回{ $count }張指揮卡
wall-effect-recruit = { $cost }招募{ $count }個{ $unit }
wall-effect-redirect-horde = 把翻開的蒙軍卡改放到另一個有空位的長城區，離城牆最近的空位
wall-effect-reduce-gather = 每位玩家在{ $location }少採集{ $amount }個資源
wall-effect-reed-move = 移動至多{ $max }個蘆葦宗族的文官
wall-effect-refresh-advisors = 棄掉軍師軌上的所有軍師並補滿
wall-effect-remove-barricade = 移除本卡所在長城區的{ $count }個防禦工事
wall-effect-remove-shame-supply = 供應區的{ $count }個恥辱標記離開遊戲
wall-effect-replace-demand = 棄掉1個未完成的要求，不帶來恥辱標記，並翻開新的要求
wall-effect-replace-horde = 把翻開的蒙軍卡放到牌庫底，改翻1張
wall-effect-reveal-horde = 再有{ $count }張蒙軍卡入侵
wall-effect-save-cost = 拯救{ $scope }的費用{ $delta }個氣
wall-effect-save-soldier = 免費拯救{ $count }個將要陣亡的己方士兵
wall-effect-save-soldier-all = 免費拯救所有將要陣亡的己方士兵
wall-effect-shame-cost = 棄掉恥辱標記每個只要{ $chi }個氣（合作模式：{ $honour-coop }點榮譽）
wall-effect-surcharge = { $on }多付{ $amount }個{ $resource }
wall-effect-swap-horde-back = 與其後方的卡交換位置
wall-effect-take-shame-for = 代替該玩家獲得這個恥辱標記
wall-effect-upgrade-overseer = 升級{ $count ->
    [1] 1個監工
   *[other] { $count }個不同的監工
}{ $discount ->
    [0] ，依一般費用
   *[other] ，{ $count ->
        [1] {""}
       *[other] 每個
    }少付{ $discount }個資源
}
wall-effect-win-claim-ties = 平手時由你取得

## Artifacts

wall-score-per = 每有1{ $per }，獲得{ $times }點榮譽
wall-score-majority = 擁有最多{ $counter }的玩家獲得{ $awards }點榮譽（平手依茶序）
wall-score-tea-rank = 依茶序由上而下獲得榮譽：{ $awards }
wall-score-by-count = 依{ $counter }的數量獲得榮譽：{ $awards }
wall-score-award = { $n }個：{ $honour }點
wall-score-solo-minimum = （單人模式：至少須有{ $solo-minimum }個）

## Demands

wall-demand-pay = 每位玩家支付{ $amount }個{ $resource }
wall-demand-by-players = { $told }（{ $players }人）
wall-demand-sacrifice = 每位玩家犧牲{ $amount }個{ $unit }
wall-demand-lose-honor = 每位玩家失去{ $amount }點榮譽（必須足夠）
wall-demand-discard-tactic = 每位玩家棄掉{ $amount }張戰術卡
wall-demand-every-player-has-soldier-on-horde = 每位玩家都有士兵在蒙軍卡上
wall-demand-breaches-this-year-at-most = { $value ->
    [0] 今年沒有長城區被突破
   *[other] 今年被突破的長城區至多{ $value }個
}
wall-demand-wall-levels-total-at-least = 城牆等級總和至少{ $by-players }
wall-demand-empty-warehouse-of-at-least = 清空倉庫，其中至少須有{ $by-players }個資源
wall-demand-hordes-defeated-this-year-at-least = 今年擊退的蒙軍卡至少{ $by-players }張
wall-demand-archers-on-walls-at-least = 所有玩家在城牆上的弓兵至少{ $by-players }個
wall-demand-every-player-overseer-level-at-least = 每位玩家都有{ $value }級以上的監工
