# 電腦
computer-here = { $name }（{ $level }）
computer-name = { $level ->
    [apprentice] 學徒
    [journeyman] 熟手
   *[master] 大師
} { $number }
level-apprentice = 學徒
level-journeyman = 熟手
level-master = 大師
lobby-computers = 電腦
computers-levels = 學徒憑經驗，下得快；熟手權衡整個回合；大師把各種回合都試一遍。
computers-add = 加入：{ $level ->
    [apprentice] { level-apprentice }
    [journeyman] { level-journeyman }
   *[master] { level-master }
}
computers-remove = 移除 { $name }
