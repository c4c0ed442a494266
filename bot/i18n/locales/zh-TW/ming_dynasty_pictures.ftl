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
picture-round = 第 { $n } 輪
picture-where-to = { $name }前往哪裡？
picture-through-only = » 該處有太子，只能經過
picture-hand = { $name }的手牌
picture-no-cards = 沒有手牌
picture-leads-anywhere = → 任何相鄰地區
picture-leads-nowhere = 此處沒有這種邊界
