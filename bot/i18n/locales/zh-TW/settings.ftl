# /settings
settings-head = 你的設定
settings-about = 在所有伺服器上都有效，只有你自己看得到。
settings-forget = 忘掉我的設定
settings-forget-ask = 要忘掉你的全部設定嗎？之後一切都和新來的人一樣，只有本季已用掉的休假天數仍會計入；你的遊戲不受影響。
settings-keep = 保留
setting-yes = 是
setting-no = 否
setting-none = 未設定
refusal-no-such-setting = 這裡不能選「{ $value }」。什麼都沒有改變。

settings-language = 語言
setting-language = 語言
setting-language-help = 用於只有你看得到的內容；牌桌的訊息仍用牌桌的語言。
setting-language-auto = 與 Discord 相同

settings-pictures = 圖片
setting-theme = 淺色或深色
setting-theme-help = 用於只有你看得到的圖片；牌桌的訊息仍用牌桌的顏色。
setting-theme-auto = 與牌桌相同
setting-theme-light = 淺色
setting-theme-dark = 深色
setting-pictures = 大小
setting-pictures-help = 小圖的長和寬都不超過 640 像素，載入更快。
setting-pictures-large = 大
setting-pictures-small = 小
setting-text-first = 文字或圖片
setting-text-first-help = 文字適合螢幕閱讀器和較慢的網路。
setting-text-first-no = 圖片
setting-text-first-yes = 先給文字，需要時再看圖片
picture-show = 顯示圖片

settings-confirm = 確認
settings-confirm-note = 會揭示資訊、或要所有人同意才能收回的回合，仍然等你按「{ wizard-confirm }」，除非你在這裡選了「{ setting-habit-always }」。
setting-habit-confirm = 等我按「{ wizard-confirm }」
setting-habit-undoable = 自己能收回的馬上執行
setting-habit-always = 總是馬上執行
setting-single = 只有一個選擇的回合
setting-single-help = 用按鈕行動，而一個選擇就是整個回合時。
setting-single-confirm = { setting-habit-confirm }
setting-single-undoable = { setting-habit-undoable }
setting-single-always = { setting-habit-always }
setting-typed = 輸入的回合
setting-typed-help = 用 /move 或各遊戲的指令寫出的整個回合。
setting-typed-confirm = { setting-habit-confirm }
setting-typed-undoable = { setting-habit-undoable }
setting-typed-always = { setting-habit-always }
