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
