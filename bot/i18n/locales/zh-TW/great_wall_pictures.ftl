# 長城的圖上文字、替代文字和文字棋盤。

wall-picture-reed = 蘆葦宗族
wall-picture-setup = 遊戲設置
wall-picture-when = 第 { $year } 年 · { $season }
wall-picture-season-spring = 春季
wall-picture-season-summer = 夏季
wall-picture-season-fall = 秋季
wall-picture-season-winter = 冬季
wall-picture-secret = 等待回應
wall-picture-section-left = 左長城區
wall-picture-section-middle = 中長城區
wall-picture-section-right = 右長城區
wall-picture-closed = { $section }：不使用
wall-picture-next = 下次入侵
wall-picture-no-wall = 沒有城牆
wall-picture-level = { $n } 級
wall-picture-rest = 休息區
wall-picture-holds = 守住
wall-picture-breach = 突破
wall-picture-used = （已使用）
wall-picture-dealt = 可選的卡
wall-picture-tactics = 戰術卡
wall-picture-own = 將軍和正軍師
wall-picture-supporting = 副軍師
wall-picture-won = 皇帝滿意：全體獲勝
wall-picture-lost = 遊戲失敗
