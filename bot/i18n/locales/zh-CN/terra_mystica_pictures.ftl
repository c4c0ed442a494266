# 神秘大地的图上文字、替代文字和文字棋盘。

terra-picture-round = 第 { $n } 回合（共 6 回合）
terra-picture-setup = 游戏设置
terra-picture-scrolls = 奖励板块
terra-picture-passed = 已喊PASS
