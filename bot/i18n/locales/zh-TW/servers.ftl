# 伺服器擁有者的規定
lobby-reliability = 加入的人，玩到底的遊戲須不少於 { $least }%。{ $people }
lobby-reliable = { $name }{ $percent ->
    [none] （新人）
   *[other] {" "}{ $percent }%
}
refusal-closed-channel = 在這個伺服器裡，請到 { $channels } 開局。
refusal-no-opener = 在這個伺服器裡，只有具備以下身分組之一的成員可以開局：{ $roles }
refusal-enough-games = 你在這個伺服器裡已有 { $games } 局遊戲，達到了上限。請先玩完一局。
refusal-enough-lobbies = 你在這個伺服器裡已有 { $lobbies } 個牌桌在等人入座，達到了上限。
refusal-server-full = 這個伺服器裡已有 { $lobbies } 個牌桌在等人入座，達到了上限。請加入其中一個，或等到有一局開始。
refusal-unreliable = 這個伺服器要求玩到底的遊戲不少於 { $least }%，而你是 { $percent }%。
