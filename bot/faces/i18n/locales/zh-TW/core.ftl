# 各遊戲共通的話 (docs/rules/core.md)。

CORE-1 = 現在沒有請你做這樣的決定。請看看可以做什麼，再從中選擇。
CORE-2 = 看不懂「{ $text }」。一步的寫法是動作加上各欄，中間空一格；輸入時會列出所有選擇。
CORE-3 = 現在要你做的是另一個決定：{ $asked }。
CORE-4 = 沒有「{ $option }」這個選項。可用的有：{ $choices }。
CORE-5 = 「{ $option }」不能是「{ $value }」。可以是：{ $choices }。
CORE-6 = 紀錄的第 { $line } 行無法讀取：{ $reason }。
CORE-8 = 還沒輪到你，正在等待的座位：{ $awaited }。
CORE-9 = 「{ $option }」裡的「{ $value }」出現了兩次，寫一次就夠了。
CORE-10 = 請先確認到此為止的選擇，之後的事到那時才知道。
CORE-11 = 這局遊戲不會（或不會再）請你做「{ $action }」，不能列入計畫。
CORE-12 = 「{ $action }」是秘密選擇，不能列入計畫。請到時再選。
CORE-13 = 這局遊戲裡沒有「{ $what }」。
CORE-14 = 這局有 { $seats } 人，依其他選項來看，「{ $option }={ $value }」不起任何作用。請去掉它，或更改其他選項。

# 機器人營運者的檔案無法使用；其中所寫的照原樣指出。
CORE-7 = { $item }，{ $field }：{ $reason ->
    [unreadable] { $found }
    [count] 必須有 { $found } 個
    [amount] 數目不能是 { $found }
    [twice] { $found } 出現了兩次
    [unknown] 沒有 { $found }，或它不屬於這裡
    [itself] { $found } 與自己沒有邊界
    [dragon] 龍不是交通工具
    [apart] { $found } 同屬一省，卻沒有邊界
    [unreached] 從其他地區無路可到
    [outside] { $found } 在畫布之外
    [crossed] 輪廓在 { $found } 與自己相交
    [overlap] 與 { $found } 重疊，或在兩點之間相接
    [unshared] 這些不是 { $found } 上相連的點
    [misplaced] { $found } 不能放在這裡
    [lacking] 需要有 { $found }
   *[renamed] 已有的同名編號另有名稱：{ $found }
}。

refused = { $words }（{ $rule }）
probably-meant = { $said }是不是想寫「{ $meant }」？

# 機器人營運者自備的地圖，以摘要標明。
option-map-other = 本機器人自備的地圖 { $value }
