# 各游戏共用的图上文字、替代文字和文字棋盘。

picture-over = 游戏终结
picture-winners = { $n ->
    [1] { $names } 获胜
   *[other] { $names } 并列获胜
}
picture-gone = 已退出
picture-unconfirmed = 尚未确认

colour-0 = 蓝
colour-1 = 黄
colour-2 = 绿
colour-3 = 红
colour-4 = 黑

alt-over = 游戏终结：{ $n ->
    [1] { $names } 获胜。
   *[other] { $names } 并列获胜。
 }
alt-proposals = 图上标出的走法：{ $turns }。
text-players = 玩家

# 图示说明。
legend-alt = 图示：{ $entries }。
legend-open = 图示
