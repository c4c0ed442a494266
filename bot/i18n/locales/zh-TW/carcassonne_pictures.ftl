# 卡卡頌的圖上文字、替代文字和文字棋盤。

picture-to-lay = 輪到{$name}放置
picture-tiles-left = 剩餘 {$n} 塊方塊
picture-over = 遊戲終結
picture-winners = {$n ->
    [1] {$names}獲勝
   *[other] {$names}並列獲勝
}
picture-gone = 已退出
picture-unconfirmed = 尚未確認
picture-choose-turning = 選擇方向
picture-choose-spot = 隊員部署在哪裡？
