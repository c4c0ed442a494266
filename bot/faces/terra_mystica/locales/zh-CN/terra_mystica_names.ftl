# 神秘大地：种族、地形、建筑与板块的名称。用词依照规则的词汇表。

faction-fakirs = 苦行僧
faction-nomads = 游牧民族
faction-chaos-magicians = 混沌法师
faction-giants = 巨人
faction-swarmlings = 蜂群人
faction-mermaids = 人鱼
faction-dwarves = 矮人
faction-engineers = 工程师
faction-halflings = 哈比人
faction-cultists = 邪教徒
faction-alchemists = 炼金术士
faction-darklings = 魔族
faction-auren = 精灵
faction-witches = 女巫
faction-ice-maidens = 冰女
faction-yetis = 雪怪
faction-dragonlords = 巨龙领主
faction-acolytes = 火山侍僧
faction-shapeshifters = 变形师
faction-riverwalkers = 河流行者

terrain-desert = 沙漠
terrain-plains = 平原
terrain-swamp = 沼泽
terrain-lakes = 湖泊
terrain-forest = 森林
terrain-mountains = 山脉
terrain-wasteland = 荒地
terrain-ice = 冰原
terrain-volcano = 火山

building-dwelling = 村庄
building-trading-house = 交易站
building-temple = 寺庙
building-stronghold = 要塞
building-sanctuary = 神殿

good-coin = 元
good-worker = 工人
good-priest = 祭司
good-power = 魔力
good-point = 分

amount-coins = { $n } 元
amount-workers = { $n } 工人
amount-priests = { $n } 祭司
amount-power = { $n } 魔力
amount-points = { $n } 分
amount-spades = { $n } 铲子

cult-fire = 火
cult-water = 水
cult-earth = 土
cult-air = 风

scroll-spade = 铲子奖励板块
scroll-cult-step = 宗教升级奖励板块
scroll-six-coins = 六元奖励板块
scroll-shipping = 航行+1奖励板块
scroll-worker-power = 工人魔力奖励板块
scroll-stronghold-sanctuary = 要塞神殿奖励板块
scroll-trading-house = 交易站奖励板块
scroll-priest = 祭司奖励板块
scroll-dwelling = 村庄奖励板块
scroll-shipping-points = 航行计分奖励板块

round-spade-earth = 铲子（土）
round-town-earth = 城镇（土）
round-dwelling-water = 村庄（水）
round-stronghold-fire = 要塞神殿（火）
round-dwelling-fire = 村庄（火）
round-trading-house-water = 交易站（水）
round-stronghold-air = 要塞神殿（风）
round-trading-house-air = 交易站（风）
round-temple-priests = 寺庙（祭司）
round-last-spade = 铲子（无宗教奖赏）
round-last-town = 城镇（无宗教奖赏）
round-last-dwelling = 村庄（无宗教奖赏）
round-last-trading-house = 交易站（无宗教奖赏）
round-last-stronghold = 要塞神殿（无宗教奖赏）
round-last-temple = 寺庙（无宗教奖赏）

favor-fire-3 = 火3
favor-water-3 = 水3
favor-earth-3 = 土3
favor-air-3 = 风3
favor-fire-2 = 火2
favor-water-2 = 水2
favor-earth-2 = 土2
favor-air-2 = 风2
favor-fire-1 = 火1
favor-water-1 = 水1
favor-earth-1 = 土1
favor-air-1 = 风1

town-coins = 六元
town-workers = 两工人
town-priest = 一祭司
town-power = 八魔力
town-cults = 四教各一级
town-two-keys = 双钥匙四教各两级
town-shipping = 航行升级
town-points = 十一分

final-greatest-distance = 距离王
final-stronghold-sanctuary = 神殿要塞距离王
final-outposts = 边界王
final-settlements = 散居王

power-bridge = 1桥梁
power-priest = 1祭司
power-workers = 2工人
power-coins = 7元
power-spade = 1铲子
power-two-spades = 2铲子

special-scroll-spade = 奖励板块的铲子
special-scroll-cult = 奖励板块的宗教升级
special-favor-cult = 神恩板块的宗教升级
special-auren-cult = 宗教升两级
special-double-turn = 连续两个行动
special-worker-bridge = 2工人换桥梁
special-giant-spades = 两铲子
special-sandstorm = 沙暴
special-free-trading-house = 免费交易站
special-witch-ride = 女巫飞行
special-shift-by-power = 5魔力变换家园地形
special-shift-by-tokens = 5标记变换家园地形

source-start = 起始分
source-round = 回合奖励
source-scroll = 奖励板块
source-favor = 神恩板块
source-town = 城镇
source-shipping = 航行能力
source-spades = 铲子兑换率
source-faction = 种族能力
source-stronghold = 要塞
source-leech = 魔力感应
source-area = 区域计分
source-final = 最终计分板块
source-cults = 宗教
source-resources = 剩余资源
