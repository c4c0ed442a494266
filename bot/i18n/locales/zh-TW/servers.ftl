# 伺服器擁有者的規定
lobby-reliability = 加入的人，玩到底的遊戲須不少於 { $least }%。{ $people }
lobby-reliable = { $name }{ $percent ->
    [none] （新人）
   *[other] （{ $percent }%）
}
refusal-closed-channel = 在這個伺服器裡，請到 { $channels } 開局。
refusal-hidden-game = 這個伺服器不提供{ WORD("game", $game) }。
refusal-no-opener = 在這個伺服器裡，只有具備以下身分組之一的成員可以開局：{ $roles }
refusal-enough-games = 你在這個伺服器裡已有 { $games } 局遊戲，達到了上限。請先玩完一局。
refusal-enough-lobbies = 你在這個伺服器裡已有 { $lobbies } 個牌桌在等人入座，達到了上限。
refusal-server-full = 這個伺服器裡已有 { $lobbies } 個牌桌在等人入座，達到了上限。請加入其中一個，或等到有一局開始。
refusal-unreliable = 這個伺服器要求玩到底的遊戲不少於 { $least }%，而你是 { $percent }%。
# /settings server
server-head = 這個伺服器的設定
server-about = 對這裡的所有人都有效，只有能管理伺服器的成員看得到、改得了。
server-places = 頻道與身分組
server-channels = 在哪裡開局
server-channels-help = 一個都不選，就是所有頻道。
server-anywhere = 所有頻道
server-openers = 由誰開局
server-openers-help = 有其中一個身分組的成員。一個都不選，就是所有人。
server-everybody = 所有人
server-moderators = 遊戲的管理員
server-moderators-help = 能管理訊息的人可以用「/管理」，他們也可以。
server-moderators-none = 能管理訊息的人
server-reports = 通知頻道
server-board = 牌桌列表
server-board-help = 一則隨時更新的訊息，列出正在等人的牌桌。不選就沒有列表。
server-results = 遊戲結果
server-results-help = 每局的結果都會發到那裡，私人遊戲除外。不選則不發。
server-log = 管理記錄
server-log-help = 管理員的每次操作及理由都會發到那裡，最好選只有管理員能看的頻道。不選則不發。
server-nowhere = 不發
server-limits = 上限
server-games = 一個人參加的遊戲
server-games-help = 這個伺服器裡等人的和進行中的都算。留空就沒有上限。
server-own-lobbies = 一個人等人入座的牌桌
server-own-lobbies-help = 由這個人開的。留空就沒有上限。
server-lobbies = 所有等人入座的牌桌
server-lobbies-help = 不論由誰開的。留空就沒有上限。
server-reliability = 玩到底的遊戲，百分比
server-reliability-help = 最近 50 局中至少要有這麼多。新人總是可以玩。留空就沒有要求。
server-no-limit = 沒有上限
server-tables = 新的牌桌
server-language = 語言
server-language-help = 用於大家都看得到的內容，開局時可以另選。
server-language-auto = 與 Discord 相同
server-pace-help = 每人可以想多久，開局時可以另選。
server-pace-own = 別的時間，寫在下面
server-takeover = 有人離開時
server-takeover-help = 由誰接著玩，開局時可以另選。
server-takeover-none = 沒有人接著玩
server-takeover-level = 由電腦接著玩（{ $level }）
server-offered = 遊戲
server-offered-help = 其他遊戲不能在這裡開局，進行中的照常繼續。
refusal-not-manager = 只有能管理伺服器的成員可以這樣做。
