# 各游戏共通的话 (docs/rules/core.md)。

CORE-1 = 现在没有请你做这样的决定。请看看可以做什么，再从中选择。
CORE-2 = 看不懂“{ $text }”。一步的写法是动作加上各栏，例如“place 2,-1 1”；输入时会列出所有选择。
CORE-4 = 没有“{ $option }”这个选项。可用的有：{ $choices }。
CORE-5 = “{ $option }”不能是“{ $value }”。可以是：{ $choices }。
CORE-6 = 记录的第 { $line } 行无法读取：{ $reason }。

refused = { $words }（{ $rule }）
