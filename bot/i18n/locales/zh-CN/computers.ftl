# 电脑
computer-here = { $name }（{ $level }）
computer-name = { $level ->
    [apprentice] 学徒
    [journeyman] 熟手
   *[master] 大师
} { $number }
level-apprentice = 学徒
level-journeyman = 熟手
level-master = 大师
lobby-computers = 电脑
computers-levels = 学徒凭经验，下得快；熟手权衡整个回合；大师把各种回合都试一遍。
computers-add = 加入：{ $level ->
    [apprentice] { level-apprentice }
    [journeyman] { level-journeyman }
   *[master] { level-master }
}
computers-remove = 移除 { $name }
