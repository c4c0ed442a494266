# 明朝的图上文字、替代文字和文字棋盘。

picture-phase-neutrals = 放置中立皇亲
picture-phase-princes = 放置太子
picture-phase-place = 放置皇亲
picture-phase-take = 拿取移动牌
picture-phase-move = 移动与部署
picture-phase-score = 计分
picture-awaited = 轮到{ $names }
picture-passed = 已放弃行动
picture-neutral = 中立
picture-round = 第 { $n } 轮
picture-where-to = { $name }前往哪里？
picture-through-only = » 该处有太子，只能经过
picture-hand = { $name }的手牌
picture-no-cards = 没有手牌
picture-leads-anywhere = → 任何相邻地区
picture-leads-nowhere = 此处没有这种边界
