# 牌桌上的明朝。

ming-preface = 版图是我们自己重绘的：哪些地区之间有边界、用什么交通工具，以及各处的名称，都是我们定的。

# 轮到谁，要决定什么。
ming-heading = 第 { $round }/6 轮 · { WORD("phase", $phase) }：{ $asked }
ming-asks-neutral = { $name } 把一位中立皇亲放到一个地区
ming-asks-prince = { $name } 把太子放到一个地区
ming-asks-place = { $name } 把第 { $n }/{ $of } 位皇亲放到省份区域
ming-asks-take = { $name } 拿取一张牌（手牌 { $held }/{ $most }）
ming-asks-turn = { $name } 移动、留在原地或放弃行动
ming-asks-journey = { $name } 继续移动，或部署
ming-asks-stayed = { $name } 可以部署
ming-asks-return = { $count ->
    [1] { $names } 决定从{ WORD("city", $province) }遣返几位
   *[other] { $names } 各自秘密决定从{ WORD("city", $province) }遣返几位
 }
ming-asks-withdraw = { $name } 决定从{ WORD("city", $province) }遣返哪些皇亲（还有 { $left } 位）
ming-asks-name = { $name } 指定下一位起始游戏者

# 各人的情况。
points-count = { $points } 分
cards-count = { $cards } 张牌
ming-change-points = 分数 { $before } → { $after }
ming-change-cards = 移动牌 { $before } → { $after }
ming-change-tiles = 省份牌片 { $before } → { $after }
ming-change-supply = 资源堆里的皇亲 { $before } → { $after }
relatives-count = { $relatives } 位皇亲
ming-standing = { $name }：{ $points }，{ $cards }，牌片：{ $tiles }
ming-starts = {" "}· 起始游戏者
ming-passed = {" "}· 已放弃行动
ming-tile = { WORD("province", $province) } { $count }
ming-nothing = 没有
ming-piles = 牌堆：{ $pile } · 废牌堆：{ $discards } · 龙牌：{ $dragons }

# 要选择什么。
ming-choose-neutral = 这位中立皇亲放到哪个地区？{ $left ->
    [1] 这是最后一位。
   *[other] 你们两人还有 { $left } 位要放。
 }
ming-choose-prince = 太子从哪个地区开始？你会得到一枚该省的牌片。
ming-choose-place = 第 { $n }/{ $of } 位皇亲放到哪个省份区域？
ming-choose-take = 拿取哪张牌？你的手牌（{ $held }/{ $most }）：{ $hand }。
ming-choose-turn = 太子在{ WORD("district", $district) }。要去哪里？你的手牌：{ $hand }。
ming-choose-card = 太子用哪张牌去{ WORD("district", $district) }？你的手牌：{ $hand }。
ming-choose-stay = 太子打出哪张牌，留在原地（{ WORD("district", $district) }）？你的手牌：{ $hand }。
ming-choose-journey = 太子在{ WORD("district", $district) }。已打出：{ $played }。你的手牌：{ $hand }。继续移动，或部署。
ming-choose-through = 太子在{ WORD("district", $district) }，不能停在这里。已打出：{ $played }。你的手牌：{ $hand }。请继续移动。
ming-choose-whole = “{ $name }”：{ $place ->
    [stay] 打出{ WORD("card", $card) }牌留在原地
   *[other] 去 { $place }
 }，部署 { $monk ->
    [0] { $relatives } 位皇亲
   *[other] { $relatives ->
        [0] 1 位僧侣
       *[other] { $relatives } 位皇亲和 1 位僧侣
    }
 }。
ming-choose-stayed = 太子留在原地（{ WORD("district", $district) }）。要部署几位皇亲？
ming-choose-return = 你在{ WORD("city", $province) }有 { $count } 位皇亲，遣返几位？{ $worth ->
    [0] 留下的不得分，只看谁最多。
   *[other] 留下的每位得 { $worth } 分。
 }现在城市里有：{ $present }。
ming-choose-withdraw = { $whose ->
    [neutral] 这位中立皇亲
   *[own] 你的这位皇亲
 }从{ WORD("city", $province) }遣返回哪个地区？{ $left ->
    [1] 这是最后一位。
   *[other] 还要遣返 { $left } 位。
 }
ming-choose-name = 谁做第 { $round } 轮的起始游戏者？

# 结果如何。
ming-about-neutral = 那里有 { $count } 位
ming-about-space = { WORD("card", $card) }；区域里：{ $present }
ming-about-take = 你在那里有 { $own } 位
ming-about-pays = { $own ->
    [1] 你在那里唯一的皇亲离开游戏
   *[other] 你在那里 { $own } 位皇亲中的一位离开游戏
 }
ming-about-step = 用{ $cards }；{ $about }
ming-about-through = 只能经过
ming-about-monk = 已有你的僧侣，不能部署
ming-about-deploy = { $count ->
    [0] 没有皇亲可部署
   *[other] 最多可部署 { $count } 位
 }
ming-about-pushes = 排挤 { $name } 的僧侣
ming-about-return = { $stay ->
    [0] 没有人留下
   *[other] 留下 { $stay } 位：{ $points }
 }{ $majority ->
    [0] {""}
   *[other] ，其中 { $majority } 分因目前人数最多
 }
ming-about-withdraw = 来自那里的有 { $count } 位
ming-take = { WORD("card", $card) }（{ WORD("province", $province) }）
ming-dragon = 龙牌（任何交通工具，{ WORD("province", $province) }）
ming-stay = 留在原地……
ming-step-whole = { $place ->
    [stay] 留在原地（{ WORD("card", $card) }）
   *[other] { $place }
 }：{ $monk ->
    [0] { $relatives }
   *[other] { $relatives ->
        [0] 僧侣
       *[other] { $relatives }＋僧侣
    }
 }
ming-and-on = { WORD("card", $card) }，然后继续移动……
ming-dragons = 龙牌……
ming-take-wish = { $card ->
    [dragon] 拿取龙牌
   *[other] 拿取{ WORD("card", $card) }牌
 }
ming-between = ；
ming-holder = { $name } × { $count }

# 各人有什么。
ming-info-head = { $name }：{ $points }
ming-info-supply = 你的资源堆：{ $supply }
ming-info-tiles = 你的牌片：{ $tiles }
ming-info-hand = 你的手牌：{ $hand }
ming-info-prince = 你的太子：{ $where }
ming-info-spaces = 在省份区域：{ $spaces }
ming-info-district = { WORD("district", $district) }（{ WORD("province", $province) }）：{ $relatives }
ming-info-monk = { WORD("district", $district) }（{ WORD("province", $province) }）：{ $relatives }，另有僧侣
ming-info-nowhere = 各地区都还没有你的皇亲。
ming-hand-of = { $name }，你的手牌：{ $hand }
ming-card = { WORD("card", $card) } × { $count }

# 可以做什么，能得到什么。
ming-hints-turn = { $name } 现在可以
ming-can-neutral = 把中立皇亲放到不满 { $most } 位的任何地区；两人还有 { $left } 位要放
ming-can-prince = 把太子放到没有太子的任何地区
ming-can-place = 把皇亲放到任何省份区域；还要放 { $left } 位
ming-can-take = 从{ WORD("province", $province) }拿取：{ WORD("card", $card) }牌{ $dragons ->
    [0] {""}
   *[other] ，或用一位皇亲换取龙牌
 }
ming-can-move = 用{ WORD("card", $card) }从{ WORD("district", $district) }到{ WORD("district", $to) }：{ $about }
ming-can-stay = 打出任何一张牌，留在原地（{ WORD("district", $district) }）：{ $about }
ming-can-deploy = 在{ WORD("district", $district) }部署：{ $about }
ming-can-pass = 放弃行动，手牌留下
ming-can-more = 龙牌可以代替任何一种牌
ming-can-return = 各自秘密决定从{ WORD("city", $province) }遣返几位皇亲
ming-can-withdraw = 决定皇亲从{ WORD("city", $province) }遣返回哪个地区
ming-can-name = 指定任何一位为下一轮的起始游戏者
ming-hints-scoring = 如果现在进行第 { $round } 轮的计分，而且没有人遣返
ming-hints-city = **{ WORD("city", $province) }**（{ WORD("province", $province) }）：{ $shares }
ming-hints-share = { $name } 在城市有 { $count } 位，{ $points }{ $majority ->
    [0] {""}
   *[other] （其中 { $majority } 分因人数最多）
 }
ming-hints-empty = 没有人
ming-hints-quarter = { WORD("district", $district) }：{ $moving }
ming-hints-set = { $name }：牌片有 6 省中的 { $colours } 省{ $sets ->
    [0] {""}
    [1] ，会凑齐一套：{ $points }
   *[other] ，会凑齐 { $sets } 套：{ $points }
 }
ming-hints-monks = 僧侣：{ $monks }
ming-hints-monk = { $name }：{ $points }
ming-foreseen-city = { WORD("city", $province) }，如果现在计分：{ $shares }
ming-foreseen-monks = 僧侣，如果现在计分：{ $shares }
ming-foreseen-share = { $name }：{ $before } → { $after }

ming-alt-choice = 明朝的版图，可选择的地方都标有记号，与下面的选项相同：{ $options }。{ $prompt }
ming-alt-emblem = 小图，画的是现在正在进行的阶段，或正在计分的城市，与上面的文字一致：{ $emblem }。{ $asked }。
ming-alt-route = 版图的一部分，画出太子的路线，以及可以继续前往的地区，编号与下面的选项相同。{ $route }{ $prompt }
ming-alt-outcome = 这样行动之后的版图，尚未确认，只有你能看到；按确认之后才会生效，也可以退回上一步或者重来。

# 要谁做什么。
decision-place-neutral = 放置中立皇亲
decision-place-prince = 放置太子
decision-place-relative = 放置皇亲
decision-take-card = 拿取一张牌
decision-journey = 继续移动，或部署
decision-stayed = 部署
decision-return = 秘密选择
decision-withdraw = 遣返皇亲
decision-name-starter = 指定起始游戏者
# 为什么这样走。
ming-reason-more = 下次计分你会多得 { $points }
ming-reason-less = 下次计分 { $name } 会少得 { $points }
ming-reason-dragon = 龙牌可以代替任何交通工具
ming-reason-card = 从{ WORD("district", $district) }用{ WORD("card", $card) }可去 { $ways } 个地区
ming-reason-later = { WORD("card", $card) }留着以后走
ming-reason-waiting = 你在{ WORD("province", $province) }已有 { $relatives }等着
ming-reason-stronger = 你在那里更强
ming-reason-saves = 为下一轮留着 { $cards }
rules-example-ming-dynasty = 太子

# Columns of the history
column-cards = 牌
column-cards-meaning = 移动牌
column-tiles = 省
column-tiles-meaning = 省份牌片
column-supply = 皇
column-supply-meaning = 资源堆里的皇亲
