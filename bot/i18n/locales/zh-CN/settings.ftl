# /settings
settings-head = 你的设置
settings-about = 在所有服务器上都有效，只有你自己看得到。
settings-forget = 忘掉我的设置
settings-forget-ask = 要忘掉你的全部设置吗？之后一切都和新来的人一样，你的游戏不受影响。
settings-keep = 保留
setting-yes = 是
setting-no = 否
setting-none = 未设置
refusal-no-such-setting = 这里不能选“{ $value }”。什么都没有改变。

settings-language = 语言
setting-language = 语言
setting-language-help = 用于只有你看得到的内容；牌桌的消息仍用牌桌的语言。
setting-language-auto = 与 Discord 相同
