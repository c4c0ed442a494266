# 神秘大地：種族、地形、建築與板塊的名稱。用詞依照規則的詞彙表。

faction-fakirs = 苦行僧
faction-nomads = 遊牧民族
faction-chaos-magicians = 混沌法師
faction-giants = 巨人
faction-swarmlings = 蜂群人
faction-mermaids = 人魚
faction-dwarves = 矮人
faction-engineers = 工程師
faction-halflings = 哈比人
faction-cultists = 邪教徒
faction-alchemists = 煉金術士
faction-darklings = 魔族
faction-auren = 精靈
faction-witches = 女巫
faction-ice-maidens = 冰女
faction-yetis = 雪怪
faction-dragonlords = 巨龍領主
faction-acolytes = 火山侍僧
faction-shapeshifters = 變形師
faction-riverwalkers = 河流行者

terrain-desert = 沙漠
terrain-plains = 平原
terrain-swamp = 沼澤
terrain-lakes = 湖泊
terrain-forest = 森林
terrain-mountains = 山脈
terrain-wasteland = 荒地
terrain-ice = 冰原
terrain-volcano = 火山

building-dwelling = 村莊
building-trading-house = 交易站
building-temple = 寺廟
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
amount-spades = { $n } 鏟子

cult-fire = 火
cult-water = 水
cult-earth = 土
cult-air = 風

scroll-spade = 鏟子獎勵板塊
scroll-cult-step = 宗教升級獎勵板塊
scroll-six-coins = 六元獎勵板塊
scroll-shipping = 航行+1獎勵板塊
scroll-worker-power = 工人魔力獎勵板塊
scroll-stronghold-sanctuary = 要塞神殿獎勵板塊
scroll-trading-house = 交易站獎勵板塊
scroll-priest = 祭司獎勵板塊
scroll-dwelling = 村莊獎勵板塊
scroll-shipping-points = 航行計分獎勵板塊

round-spade-earth = 鏟子（土）
round-town-earth = 城鎮（土）
round-dwelling-water = 村莊（水）
round-stronghold-fire = 要塞神殿（火）
round-dwelling-fire = 村莊（火）
round-trading-house-water = 交易站（水）
round-stronghold-air = 要塞神殿（風）
round-trading-house-air = 交易站（風）
round-temple-priests = 寺廟（祭司）
round-last-spade = 鏟子（無宗教獎賞）
round-last-town = 城鎮（無宗教獎賞）
round-last-dwelling = 村莊（無宗教獎賞）
round-last-trading-house = 交易站（無宗教獎賞）
round-last-stronghold = 要塞神殿（無宗教獎賞）
round-last-temple = 寺廟（無宗教獎賞）

favor-fire-3 = 火3
favor-water-3 = 水3
favor-earth-3 = 土3
favor-air-3 = 風3
favor-fire-2 = 火2
favor-water-2 = 水2
favor-earth-2 = 土2
favor-air-2 = 風2
favor-fire-1 = 火1
favor-water-1 = 水1
favor-earth-1 = 土1
favor-air-1 = 風1

town-coins = 六元
town-workers = 兩工人
town-priest = 一祭司
town-power = 八魔力
town-cults = 四教各一級
town-two-keys = 雙鑰匙四教各兩級
town-shipping = 航行升級
town-points = 十一分

final-greatest-distance = 距離王
final-stronghold-sanctuary = 神殿要塞距離王
final-outposts = 邊界王
final-settlements = 散居王

power-bridge = 1橋樑
power-priest = 1祭司
power-workers = 2工人
power-coins = 7元
power-spade = 1鏟子
power-two-spades = 2鏟子

special-scroll-spade = 獎勵板塊的鏟子
special-scroll-cult = 獎勵板塊的宗教升級
special-favor-cult = 神恩板塊的宗教升級
special-auren-cult = 宗教升兩級
special-double-turn = 連續兩個行動
special-worker-bridge = 2工人換橋樑
special-giant-spades = 兩鏟子
special-sandstorm = 沙暴
special-free-trading-house = 免費交易站
special-witch-ride = 女巫飛行
special-shift-by-power = 5魔力變換家園地形
special-shift-by-tokens = 5魔力TOKEN變換家園地形

source-start = 起始分
source-round = 回合獎勵
source-scroll = 獎勵板塊
source-favor = 神恩板塊
source-town = 城鎮
source-shipping = 航行能力
source-spades = 鏟子兌換率
source-faction = 種族能力
source-stronghold = 要塞
source-leech = 魔力感應
source-area = 區域計分
source-final = 最終計分板塊
source-cults = 宗教
source-resources = 剩餘資源
