# 长城的图上文字、替代文字和文字棋盘。

wall-picture-reed = 芦苇宗族
wall-picture-setup = 游戏设置
wall-picture-when = 第 { $year } 年 · { $season }
wall-picture-season-spring = 春季
wall-picture-season-summer = 夏季
wall-picture-season-fall = 秋季
wall-picture-season-winter = 冬季
wall-picture-secret = 等待回应
wall-picture-section-left = 左长城区
wall-picture-section-middle = 中长城区
wall-picture-section-right = 右长城区
wall-picture-closed = { $section }：不使用
wall-picture-next = 下次入侵
wall-picture-no-wall = 没有城墙
wall-picture-level = { $n } 级
wall-picture-rest = 休息区
wall-picture-holds = 守住
wall-picture-breach = 突破
wall-picture-used = （已使用）
wall-picture-dealt = 可选的卡
wall-picture-tactics = 战术卡
wall-picture-own = 将军和正军师
wall-picture-supporting = 副军师
wall-picture-won = 皇帝满意：全体获胜
wall-picture-lost = 游戏失败
