# 卡卡颂的图上文字、替代文字和文字棋盘。

picture-to-lay = 轮到{$name}放置
picture-tiles-left = 剩余 {$n} 块方块
picture-over = 游戏终结
picture-winners = {$n ->
    [1] {$names}获胜
   *[other] {$names}并列获胜
}
picture-gone = 已退出
picture-unconfirmed = 尚未确认
picture-choose-turning = 选择方向
picture-choose-spot = 队员部署在哪里？
