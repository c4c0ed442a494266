# 各游戏共通的话 (docs/rules/core.md)。

CORE-1 = 现在没有请你做这样的决定。请看看可以做什么，再从中选择。
CORE-2 = 看不懂“{ $text }”。一步的写法是动作加上各栏，中间空一格；输入时会列出所有选择。
CORE-3 = 现在要你做的是另一个决定：{ $asked }。
CORE-4 = 没有“{ $option }”这个选项。可用的有：{ $choices }。
CORE-5 = “{ $option }”不能是“{ $value }”。可以是：{ $choices }。
CORE-6 = 记录的第 { $line } 行无法读取：{ $reason }。
CORE-8 = 还没轮到你，正在等待的座位：{ $awaited }。
CORE-9 = “{ $option }”里的“{ $value }”出现了两次，写一次就够了。
CORE-10 = 请先确认到此为止的选择，之后的事到那时才知道。
CORE-11 = 这局游戏不会（或不会再）请你做“{ $action }”，不能列入计划。
CORE-12 = “{ $action }”是秘密选择，不能列入计划。请到时再选。
CORE-13 = 这局游戏里没有“{ $what }”。
CORE-14 = 这局有 { $seats } 人，按其他选项来看，“{ $option }={ $value }”不起任何作用。请去掉它，或更改其他选项。

# 机器人运营者的文件无法使用；其中所写的照原样指出。
CORE-7 = { $item }，{ $field }：{ $reason ->
    [unreadable] { $found }
    [count] 必须有 { $found } 个
    [amount] 数目不能是 { $found }
    [twice] { $found } 出现了两次
    [unknown] 没有 { $found }，或它不属于这里
    [itself] { $found } 与自己没有边界
    [dragon] 龙不是交通工具
    [apart] { $found } 同属一省，却没有边界
    [unreached] 从其他地区无路可到
    [outside] { $found } 在画布之外
    [crossed] 轮廓在 { $found } 与自己相交
    [overlap] 与 { $found } 重叠，或在两点之间相接
    [unshared] 这些不是 { $found } 上相连的点
    [misplaced] { $found } 不能放在这里
    [lacking] 需要有 { $found }
   *[renamed] 已有的同名编号另有名称：{ $found }
}。

refused = { $words }（{ $rule }）
probably-meant = { $said }是不是想写“{ $meant }”？

# 机器人运营者自备的地图，以摘要标明。
option-map-other = 本机器人自备的地图 { $value }
