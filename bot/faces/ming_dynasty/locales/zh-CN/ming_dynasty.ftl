# 明朝。用词依照规则的词汇表。省份、城市和地区的名称写在地图里。

game-ming-dynasty = 明朝

# 牌上的图案。
card-horse = 马
card-junk = 帆船
card-rickshaw = 人力车
card-ox-cart = 牛车
card-sedan-chair = 轿子
card-camel = 骆驼
card-dragon = 龙

# 不合规则。
MD-2-1 = 这张地图上没有“{ $place }”。地图上有：{ $choices }。
MD-2-5 = { WORD("district", $district) }与{ WORD("district", $to) }之间没有边界。与{ WORD("district", $district) }有边界的是{ WORDS("district", $choices) }。
MD-3-1 = 牌堆里没有{ WORD("card", $card) }牌了。
MD-3-4 = { $seats } 人的游戏没有第 { $seat } 个座位。
MD-3-5 = { WORD("district", $district) }已有 { $seat } 号游戏者的太子。请选择没有太子的地区。
MD-6-2 = { $own ->
    [0] 你在{ WORD("province", $province) }的省份区域没有皇亲，不能拿取旁边的牌。{ $choices ->
        [none] 你在任何省份区域都没有皇亲。
       *[other] 你有皇亲的省份区域是{ WORDS("province", $choices) }。
    }
   *[other] { WORD("province", $province) }的省份区域旁边的牌是{ WORD("card", $shown) }，不是{ WORD("card", $card) }。
 }
MD-6-3 = { $dragons ->
    [0] 龙牌已经拿完。请拿取移动牌。
   *[other] 你在{ WORD("province", $province) }的省份区域没有皇亲，无法换取龙牌。请用其他省份区域的皇亲来换。
 }
MD-7-1 = 你的太子这个回合留在原地，不再移动。请部署皇亲，或不部署。
MD-7-3 = 通往{ WORD("district", $to) }的边界要用{ WORD("card", $transport) }：请打出手中的这种牌或龙牌。你的手牌：{ $hand ->
    [none] 没有
   *[other] { WORDS("card", $hand) }
 }。
MD-7-4 = { WORD("district", $district) }有 { $seat } 号游戏者的太子。可以经过，但不能停在那里：到没有太子的地区为止，每一步都要有牌。
MD-7-7 = 你没有{ WORD("card", $card) }牌。留在原地可以打出任何一张手牌：{ WORDS("card", $hand) }。
MD-7-8 = 你没有手牌，只能放弃行动。
MD-8-1 = 现在不能部署 { $relatives } 位。太子移动或留在原地之后，可以部署 0 至 { $most } 位。
MD-8-2 = 不能部署 { $relatives } 位皇亲：你在{ WORD("province", $province) }的省份区域有 { $own } 位皇亲。
MD-8-3 = 僧侣是所部署皇亲中的一位：请至少部署一位，或者不设僧侣。
MD-8-4 = 你在{ WORD("district", $district) }已有僧侣，不能再往那里部署皇亲。只能不部署。
MD-9-3-2 = 不能遣返 { $relatives } 位：你在这座城市有 { $most } 位皇亲，可以遣返 0 至 { $most } 位。
MD-9-3-3 = 没有皇亲可以遣返回{ WORD("district", $district) }。可以遣返回的地区是{ WORDS("district", $choices) }。
MD-10-2 = { $seat } 号游戏者不在游戏中。请指定还在游戏中的人，也可以是自己。
MD-12-2 = { WORD("district", $district) }已有 { $most } 位中立皇亲，不能再放。请选择别的地区。

# 走法。
action-draw-ming-dynasty = 翻开{ WORD("card", $card) }牌
action-neutral = 把中立皇亲放到{ WORD("district", $district) }
action-prince = 把太子放到{ WORD("district", $district) }
action-place-ming-dynasty = 把皇亲放到{ WORD("province", $province) }
action-take = { $card ->
    [dragon] 用{ WORD("province", $province) }的皇亲换取龙牌
   *[other] 拿取{ WORD("province", $province) }旁边的{ WORD("card", $card) }牌
 }
action-move = { $card ->
    [dragon] 用龙牌移动到{ WORD("district", $to) }
   *[other] 用{ WORD("card", $card) }移动到{ WORD("district", $to) }
 }
action-stay = { $card ->
    [dragon] 打出龙牌，留在原地
   *[other] 打出{ WORD("card", $card) }牌，留在原地
 }
action-pass = 放弃行动
action-deploy-ming-dynasty = { $monk ->
    [none] { $relatives ->
        [0] 不部署
       *[other] 部署 { $relatives } 位皇亲
    }
   *[other] { $relatives ->
        [1] 部署 1 位皇亲，成为僧侣
       *[other] 部署 { $relatives } 位皇亲，其中一位成为僧侣
    }
 }
action-return = { $relatives ->
    [0] 不遣返
   *[other] 遣返 { $relatives } 位
 }
action-withdraw = 遣返一位回{ WORD("district", $district) }
action-name = 指定 { $seat } 为起始游戏者

# 发生的事。
event-started-ming-dynasty = { $seat } 是起始游戏者。
event-turned-up = { WORD("province", $province) }旁边翻开了{ WORD("card", $card) }牌。
event-reshuffled = 牌堆用完了；废牌堆洗匀后成为新的牌堆。
event-neutral-placed = { $seat } 把中立皇亲放到{ WORD("district", $district) }。
event-prince-placed = { $seat } 把太子放到{ WORD("district", $district) }，得到一枚{ WORD("province", $province) }的牌片。
event-round-begun = 第 { $round } 轮开始，{ $seat } 是起始游戏者。
event-placed = { $seat } 把皇亲放到{ WORD("province", $province) }。
event-taken = { $seat } 拿取了{ WORD("province", $province) }旁边的{ WORD("card", $card) }牌。
event-dragon-taken = { $seat } 拿取了龙牌，{ WORD("province", $province) }的一位皇亲放入包装盒。
event-moved = { $seat } 的太子用{ $card ->
    [dragon] 龙牌
   *[other] { WORD("card", $card) }
 }移动到{ WORD("district", $district) }。
event-prince-stayed = { $seat } 打出{ $card ->
    [dragon] 龙牌
   *[other] { WORD("card", $card) }牌
 }，太子留在原地（{ WORD("district", $district) }）。
event-deployed-ming-dynasty = { $seat } 在{ WORD("district", $district) }部署了 { $count } 位皇亲。
event-monk-made = { $seat } 的一位皇亲成为{ WORD("district", $district) }的僧侣。
event-pushed-out = { $seat } 的僧侣被排挤出{ WORD("district", $district) }的庙宇。
event-passed = { $seat } 放弃行动，留下 { $cards } 张牌。
event-scoring-begun = 第 { $round } 轮的计分开始。
event-quarter-filled = { $seat } 的 { $count } 位皇亲从{ WORD("district", $district) }进入{ WORD("city", $province) }。
event-tiles-lacking = { WORD("province", $province) }的省份牌片已被取完，{ $seat } 少得 { $count } 枚。
event-set-turned-in = { $seat } 交回每省牌片各一枚，得 { $points } 分。
event-revealed = { $seat } { $count ->
    [0] 没有从{ WORD("city", $province) }遣返皇亲
   *[other] 从{ WORD("city", $province) }遣返 { $count } 位皇亲
 }。
event-returned = { $seat } 的 { $count } 位皇亲遣返回{ WORD("district", $district) }。
event-city-scored = { $seat } 在{ WORD("city", $province) }有 { $count } 位皇亲，{ $points ->
    [0] 不得分
   *[other] 得 { $points } 分
 }{ $majority ->
    [0] {""}
   *[other] ，其中 { $majority } 分因人数最多而得
 }。
event-monks-scored = { $seat } 有 { $count } 位僧侣，得 { $points } 分。
event-starter-named = { $by } 指定 { $seat } 为下一轮的起始游戏者。
event-tiles-scored = { $seat } 的牌片得 { $points } 分：五色成套 { $sets } 套，另余 { $tiles } 枚。
event-left-ming-dynasty = { $seat } 离开了游戏。皇亲、僧侣和太子留在原处。

# 选项。
option-starter-ming-dynasty = 起始游戏者
option-neutrals = 两人游戏开局时每人放置的中立皇亲
option-neutrals-3 = 3 位
option-neutrals-6 = 6 位
option-neutrals-9 = 9 位
variant-neutral = 中立游戏者参加
option-map = 地图
option-map-reconstructed = 我们自己重绘的
