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
