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
