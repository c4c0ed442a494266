# 神祕大地的圖上文字、替代文字和文字棋盤。

terra-picture-round = 第 { $n } 回合（共 6 回合）
terra-picture-setup = 遊戲設置
terra-picture-scrolls = 獎勵板塊
terra-picture-passed = 已喊PASS
