# 明朝的圖上文字、替代文字和文字棋盤。

picture-phase-neutrals = 放置中立皇親
picture-phase-princes = 放置太子
picture-phase-place = 放置皇親
picture-phase-take = 拿取移動牌
picture-phase-move = 移動與部署
picture-phase-score = 計分
picture-awaited = 輪到{ $names }
picture-passed = 已放棄行動
picture-neutral = 中立
