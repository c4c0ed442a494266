# /settings
settings-head = 你的設定
settings-about = 在所有伺服器上都有效，只有你自己看得到。
settings-forget = 忘掉我的設定
settings-forget-ask = 要忘掉你的全部設定嗎？之後一切都和新來的人一樣，你的遊戲不受影響。
settings-keep = 保留
setting-yes = 是
setting-no = 否
setting-none = 未設定
refusal-no-such-setting = 這裡不能選「{ $value }」。什麼都沒有改變。

settings-language = 語言
setting-language = 語言
setting-language-help = 用於只有你看得到的內容；牌桌的訊息仍用牌桌的語言。
setting-language-auto = 與 Discord 相同
