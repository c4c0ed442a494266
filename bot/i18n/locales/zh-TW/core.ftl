# 各遊戲共通的話 (docs/rules/core.md)。

CORE-1 = 現在沒有請你做這樣的決定。請看看可以做什麼，再從中選擇。
CORE-2 = 看不懂「{ $text }」。一步的寫法是動作加上各欄，例如「place 2,-1 1」；輸入時會列出所有選擇。
CORE-4 = 沒有「{ $option }」這個選項。可用的有：{ $choices }。
CORE-5 = 「{ $option }」不能是「{ $value }」。可以是：{ $choices }。
CORE-6 = 紀錄的第 { $line } 行無法讀取：{ $reason }。

refused = { $words }（{ $rule }）
