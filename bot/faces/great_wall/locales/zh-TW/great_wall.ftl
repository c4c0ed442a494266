# 長城。用詞依照規則的詞彙表。卡牌的名稱寫在卡牌檔裡。

game-great-wall = 長城

# 誰與何處。
clan-reed = 蘆葦宗族
clan-qin = 秦九韶
wall-section-left = 左長城區
wall-section-middle = 中長城區
wall-section-right = 右長城區
wall-place-lumber-mill = 木材廠
wall-place-quarry = 採石場
wall-place-gold-mine = 金礦
wall-place-temple = 廟宇
wall-place-barracks = 軍營
wall-place-tea-house = 茶坊
wall-place-builders-encampment = 建築工人營地
wall-place-emperors-embassy = 皇帝特使館
wall-place-logistics-center = 運輸站
wall-place-war-academy = 戰爭學院
wall-place-supply = 供應區
wall-area-rest-left = 左休息區
wall-area-rest-middle = 中休息區
wall-area-rest-right = 右休息區
wall-area-wall-left = 左城牆
wall-area-wall-middle = 中城牆
wall-area-wall-right = 右城牆
wall-area-supply = 供應區

# 多少。
wall-comma = 、
wall-nothing = 無
wall-count-wood = { $n }個木頭
wall-count-stone = { $n }個石頭
wall-count-gold = { $n }個黃金
wall-count-chi = { $n }個氣
wall-count-spearman = { $n }個矛兵
wall-count-archer = { $n }個弓兵
wall-count-horseman = { $n }個騎兵

# 發生的事：開局。
event-artifact-shown = 「{ WORD("card", $card) }」
event-dealt = 「{ WORD("card", $card) }」
event-general-chosen = { $seat } 以「{ WORD("card", $general) }」為將軍，「{ WORD("card", $advisor) }」為正軍師，起始資源是{ GOODS($goods) }。
event-tea-stacked = 茶軌由上而下：{ $clans }。
event-token-drawn = { WORD("wall-place", $place) }

# 一年。
event-year-begun = **第 { $year } 年開始。**時間標記在第 { $slot } 格，傷亡 { $lethality }。
event-season-begun = { $season ->
    [summer] **夏季。**監工帶來收入。
    [fall] **秋季。**各人秘密選擇指揮卡。
   *[winter] **冬季。**弓兵先射擊，蒙軍再攻城。
 }
event-horde-revealed = 蒙軍：「{ WORD("card", $card) }」。
event-horde-placed = 蒙軍：「{ WORD("card", $card) }」，{ WORD("wall-section", $section) }第 { $row } 列。
event-raided = 突襲！「{ WORD("card", $card) }」在{ WORD("wall-section", $section) }沒有位置：{ $shame } 個恥辱標記離開遊戲。
event-indicator-shown = 入侵指示指向{ WORD("wall-section", $section) }。
event-horde-returned = 「{ WORD("card", $card) }」放到蒙軍牌庫底。
event-advisor-shown = 「{ WORD("card", $card) }」
event-advisor-dismissed = { $under_qin ->
    [1] 「{ WORD("card", $card) }」放到秦九韶的卡下。
   *[0] 「{ WORD("card", $card) }」
 }
event-income-taken = { $seat }：{ GOODS($goods) }
event-shame-removed = 棄掉 1 個恥辱標記{ $chi ->
    [0] { $honour ->
        [0] {""}
       *[other] （失去 { $honour } 點榮譽）
    }
   *[other] （支付 { $chi } 個氣）
 }
event-commands-reclaimed = { $count ->
    [0] 留下指揮卡，換取榮譽
   *[other] 取回 { $count } 張指揮卡
 }
event-command-recovered = 取回「{ WORD("card", $card) }」
event-command-revealed = { $clan }「{ WORD("card", $card) }」
event-command-placed = 第 { $slot } 格：{ $clan }「{ WORD("card", $card) }」
event-order-proposed = 提議這個順序：{ $clans }
event-order-reopened = 想要別的順序
event-order-agreed = 同意這個順序
event-command-begun = **{ $clan }：「{ WORD("card", $card) }」**
event-command-copied = 藉「背叛」執行「{ WORD("card", $card) }」

# 文官與地點。
event-clerk-moved = 文官{ $origin ->
    [none] {""}
   *[other] { WORD("wall-location", $origin) }
 } → { WORD("wall-location", $goal) }
event-activated = { $advanced ->
    [1] 進階發動{ WORD("wall-place", $place) }。
   *[0] 發動{ WORD("wall-place", $place) }。
 }
event-gathered = 採集
event-upgraded = { WORD("wall-place", $place) }的監工升到 { $level } 級{ $unit ->
    [none] {""}
   *[other] （{ WORD("wall-unit", $unit) }）
 }
event-donated = 捐獻 1 個{ WORD("wall-resource", $resource) }
event-tea-moved = 升到茶軌第 { $rank } 位
event-recruited = 招募{ WORD("wall-a", $unit) }{ $section ->
    [none] {""}
   *[other] 到{ WORD("wall-section", $section) }的休息區
 }
event-barricade-built = 在{ WORD("wall-section", $section) }設置防禦工事
event-wall-built = 把{ WORD("wall-section", $section) }的城牆修築到 { $level } 級
event-barricades-removed = { $section ->
    [none] 所有防禦工事都移除了。
   *[other] { WORD("wall-section", $section) }移除了 { $count } 個防禦工事。
 }
event-clerk-hired = 僱用 1 個文官
event-advisor-hired = 僱用「{ WORD("card", $card) }」為{ $active ->
    [1] 正
   *[0] 副
 }軍師
event-soldier-carried = 把{ WORD("wall-a", $unit) }從{ WORD("wall-area", $origin) }移到{ WORD("wall-area", $goal) }
event-clerks-returned = { WORD("wall-place", $place) }的文官回到供應區。

# 獲得與支付。
event-paid = 由倉庫支付{ GOODS($warehouse) }
event-exchanged = 用 1 個{ WORD("wall-resource", $given) }換 1 個{ WORD("wall-resource", $got) }
event-given = 把 1 個{ WORD("wall-resource", $resource) }給 { $receiver }
event-tactics-drawn = 抽 { $count } 張戰術卡
event-tactic-discarded = 棄掉「{ WORD("card", $card) }」
event-tactic-played = 打出「{ WORD("card", $card) }」{ $enhanced ->
    [1] （強化）
   *[0] {""}
 }
event-passed-great-wall = { $what ->
    [Upgrade] 不升級監工
    [Donate] 不捐獻
    [SaveSoldiers] 不拯救士兵
    [RecruitSoldiers] 不再招募士兵
    [MoveClerks] 不再移動文官
    [MoveReed] 不再移動蘆葦宗族的文官
    [RemoveShame] 不再棄掉恥辱標記
    [RecoverCommand] 不取回指揮卡
    [Build] 不再修築
    [Hire] 不再僱用
    [Sortie] 不再攻擊
    [Shoot] 不再射擊
    [PlaceWounds] 不再放置受傷標記
    [Transport] 不再移動士兵
    [Regroup] 不再移動士兵
    [CopyCommand] 不複製指揮卡
    [ChooseEffect] 不再選擇效果
    [UseAbility] 不使用能力
    [Exchange] 不再交換資源
    [Give] 不再送出資源
    [Grant] 不承擔要求
    [ActivateFurther] 不再發動地點
   *[other] 放棄
 }
event-ability-used = { $clan ->
    [none] 「{ WORD("card", $card) }」生效。
   *[other] 使用「{ WORD("card", $card) }」
 }

# 戰鬥。
event-attacked = { WORD("wall-unit", $unit) }攻擊「{ WORD("card", $card) }」的 { $at }{ $also ->
    [none] {""}
   *[other] {" "}和 { $also }
 }
event-fired = 弓兵射傷「{ WORD("card", $card) }」的 { $at }
event-wound-placed = 受傷標記放在「{ WORD("card", $card) }」的 { $at }
event-horde-defeated = **擊退：**{ WORD("wall-section", $section) }的「{ WORD("card", $card) }」，{ $claimant ->
    [none] 無人取得。
   *[other] 由 { $claimant } 取得。
 }
event-horde-swapped = 「{ WORD("card", $card) }」換到{ WORD("wall-section", $section) }第 { $row } 列。
event-soldiers-died = 失去{ $troops }
event-soldiers-saved = 拯救{ $troops }

# 攻城與恥辱。
event-wall-held = { WORD("wall-section", $section) }守住了：防禦值 { $defence }，進攻值 { $offence }。
event-breached = **{ WORD("wall-section", $section) }被突破**：防禦值 { $defence }，進攻值 { $offence }。
event-shame-taken = 獲得 1 個恥辱標記
event-shame-prevented = { $by ->
    [none] 免去 1 個恥辱標記
   *[other] 因 { $by } 免去 1 個恥辱標記
 }
event-shame-placed = 恥辱標記放在{ $card ->
    [none] { WORD("wall-a", $unit) }下
   *[other] 「{ WORD("card", $card) }」上
 }
event-shame-unplaced = { $supply ->
    [1] 恥辱標記無處可放，離開遊戲
   *[0] 沒有恥辱標記可獲得
 }
event-shame-banished = { $count } 個恥辱標記離開遊戲。

# 合作、單人與終局。
event-demand-shown = 「{ WORD("card", $card) }」
event-demand-fulfilled = **完成：**「{ WORD("card", $card) }」，第 { $count } 個要求。
event-demand-spared = { $replaced ->
    [1] 「{ WORD("card", $card) }」換掉了。
   *[0] 「{ WORD("card", $card) }」今年不帶來恥辱。
 }
event-sacrificed = 犧牲{ $unit ->
    [none] 1 個文官
   *[other] { WORD("wall-a", $unit) }
 }
event-event-shown = 事件：「{ WORD("card", $card) }」。
event-events-seen = { $seat } 查看接下來的事件：{ $cards ->
    [none] 無
   *[other] { WORDS("card", $cards) }
 }。
event-warehouse-emptied = 倉庫清空：{ GOODS($goods) }。
event-event-dropped = 棄掉「{ WORD("card", $card) }」
event-qin-track-moved = 秦九韶的地點軌現在由高至低是：{ WORDS("wall-place", $places) }。
event-shame-scored = { $seat }：{ $amount }
event-trophies-scored = { $clan }：{ $amount }
event-artifact-scored = { $clan }：{ $amount }
event-game-ended = { $won ->
    [1] { $cause ->
        [demands] 皇帝的要求都完成了：**遊戲勝利！**
       *[other] { WORD("wall-ending", $cause) }**遊戲勝利！**
    }
    [0] { WORD("wall-ending", $cause) }**遊戲失敗。**
   *[none] { WORD("wall-ending", $cause) }遊戲終結。
 }
wall-ending-walls = 足夠的城牆到了最高級。
wall-ending-shame = 恥辱標記用完了。
wall-ending-time = 時間標記到了最後一格。
wall-ending-demands = 完成了足夠的皇帝的要求。
wall-ending-alone = 留下的玩家太少。
event-left-great-wall = { $seat } 離開遊戲。士兵和文官留在原處，其餘依規則進行。

# 大廳顯示的選項。
option-cards = 卡牌
option-cards-standard = 本專案自己的一套
option-cards-other = 這個機器人自己的 { $value }
option-mode = 模式
option-mode-none = 照常：一人對抗秦九韶，多人互相競爭
option-mode-versus = 互相競爭
option-mode-solo = 對抗秦九韶
option-mode-coop = 合作
variant-versus = 互相競爭
variant-solo = 對抗秦九韶
variant-coop = 合作
variant-reed = 蘆葦宗族參加
option-difficulty = 難度
option-difficulty-normal = 普通
option-difficulty-hard = 困難：秦九韶起始有一些榮譽
option-difficulty-very-hard = 極難：秦九韶起始有較多榮譽
option-opening = 開局的蒙軍
option-opening-full-array = 六個位置各一張
option-opening-first-row = 每個長城區第一列一張
option-qin-order = 秦九韶的地點發動順序
option-qin-order-lowest-first = 由低到高
option-qin-order-highest-first = 由高到低
option-deck = 蒙軍牌庫
option-deck-none = 按模式照常
option-deck-shuffled = 洗勻
option-deck-tiered = 弱的在前
option-guarded = 手上有戰術卡的人，不論有無合用的都詢問
option-guarded-true = 是
option-guarded-false = 否

# 一個士兵。
wall-a-spearman = 1個矛兵
wall-a-archer = 1個弓兵
wall-a-horseman = 1個騎兵
