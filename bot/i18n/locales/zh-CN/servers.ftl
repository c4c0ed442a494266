# 服务器所有者的规定
lobby-reliability = 加入的人，玩到底的游戏须不少于 { $least }%。{ $people }
lobby-reliable = { $name }{ $percent ->
    [none] （新人）
   *[other] {" "}{ $percent }%
}
refusal-closed-channel = 在这个服务器里，请到 { $channels } 开局。
refusal-no-opener = 在这个服务器里，只有具备以下身份组之一的成员可以开局：{ $roles }
refusal-enough-games = 你在这个服务器里已有 { $games } 局游戏，达到了上限。请先玩完一局。
refusal-enough-lobbies = 你在这个服务器里已有 { $lobbies } 个牌桌在等人入座，达到了上限。
refusal-server-full = 这个服务器里已有 { $lobbies } 个牌桌在等人入座，达到了上限。请加入其中一个，或等到有一局开始。
refusal-unreliable = 这个服务器要求玩到底的游戏不少于 { $least }%，而你是 { $percent }%。
