# 各遊戲共用的圖上文字、替代文字和文字棋盤。

picture-over = 遊戲終結
picture-winners = { $n ->
    [1] { $names } 獲勝
   *[other] { $names } 並列獲勝
}
picture-gone = 已退出
picture-unconfirmed = 尚未確認

colour-0 = 藍
colour-1 = 黃
colour-2 = 綠
colour-3 = 紅
colour-4 = 黑

alt-over = 遊戲終結：{ $n ->
    [1] { $names } 獲勝。
   *[other] { $names } 並列獲勝。
 }
alt-proposals = 圖上標出的走法：{ $turns }。
text-players = 玩家

# 圖示說明。
legend-alt = 圖示：{ $entries }。
legend-open = 圖示
