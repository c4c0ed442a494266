# 服务器所有者的规定
lobby-reliability = 加入的人，玩到底的游戏须不少于 { $least }%。{ $people }
lobby-reliable = { $name }{ $percent ->
    [none] （新人）
   *[other] （{ $percent }%）
}
refusal-closed-channel = 在这个服务器里，请到 { $channels } 开局。
refusal-hidden-game = 这个服务器不提供{ WORD("game", $game) }。
refusal-no-opener = 在这个服务器里，只有具备以下身份组之一的成员可以开局：{ $roles }
refusal-enough-games = 你在这个服务器里已有 { $games } 局游戏，达到了上限。请先玩完一局。
refusal-enough-lobbies = 你在这个服务器里已有 { $lobbies } 个牌桌在等人入座，达到了上限。
refusal-server-full = 这个服务器里已有 { $lobbies } 个牌桌在等人入座，达到了上限。请加入其中一个，或等到有一局开始。
refusal-unreliable = 这个服务器要求玩到底的游戏不少于 { $least }%，而你是 { $percent }%。
# /settings server
server-head = 这个服务器的设置
server-about = 对这里的所有人都有效，只有能管理服务器的成员看得到、改得了。
server-places = 频道与身份组
server-channels = 在哪里开局
server-channels-help = 一个都不选，就是所有频道。
server-anywhere = 所有频道
server-openers = 由谁开局
server-openers-help = 有其中一个身份组的成员。一个都不选，就是所有人。
server-everybody = 所有人
server-moderators = 游戏的管理员
server-moderators-help = 能管理消息的人可以用“/管理”，他们也可以。
server-moderators-none = 能管理消息的人
server-reports = 通知频道
server-board = 牌桌列表
server-board-help = 一条始终更新的消息，列出正在等人的牌桌。不选就没有列表。
server-results = 游戏结果
server-results-help = 每局的结果都会发到那里，私人游戏除外。不选则不发。
server-log = 管理记录
server-log-help = 管理员的每次操作及理由都会发到那里，最好选只有管理员能看的频道。不选则不发。
server-nowhere = 不发
server-limits = 上限
server-games = 一个人参加的游戏
server-games-help = 这个服务器里等人的和进行中的都算。留空就没有上限。
server-own-lobbies = 一个人等人入座的牌桌
server-own-lobbies-help = 由这个人开的。留空就没有上限。
server-lobbies = 所有等人入座的牌桌
server-lobbies-help = 不论由谁开的。留空就没有上限。
server-reliability = 玩到底的游戏，百分比
server-reliability-help = 最近 50 局中至少要有这么多。新人总是可以玩。留空就没有要求。
server-no-limit = 没有上限
server-tables = 新的牌桌
server-language = 语言
server-language-help = 用于大家都看得到的内容，开局时可以另选。
server-language-auto = 与 Discord 相同
server-pace-help = 每人可以想多久，开局时可以另选。
server-pace-own = 别的时间，写在下面
server-takeover = 有人离开时
server-takeover-help = 由谁接着玩，开局时可以另选。
server-takeover-none = 没有人接着玩
server-takeover-level = 由电脑接着玩（{ $level }）
server-offered = 游戏
server-offered-help = 其他游戏不能在这里开局，进行中的照常继续。
refusal-not-manager = 只有能管理服务器的成员可以这样做。
