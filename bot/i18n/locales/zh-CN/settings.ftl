# /settings
settings-head = 你的设置
settings-about = 在所有服务器上都有效，只有你自己看得到。
settings-forget = 忘掉我的设置
settings-forget-ask = 要忘掉你的全部设置吗？之后一切都和新来的人一样，只有本季度已用掉的休假天数仍会计入；你的游戏不受影响。
settings-keep = 保留
setting-yes = 是
setting-no = 否
setting-none = 未设置
refusal-no-such-setting = 这里不能选“{ $value }”。什么都没有改变。

settings-language = 语言
setting-language = 语言
setting-language-help = 用于只有你看得到的内容；牌桌的消息仍用牌桌的语言。
setting-language-auto = 与 Discord 相同

settings-pictures = 图片
setting-theme = 浅色或深色
setting-theme-help = 用于只有你看得到的图片；牌桌的消息仍用牌桌的颜色。
setting-theme-auto = 与牌桌相同
setting-theme-light = 浅色
setting-theme-dark = 深色
setting-pictures = 大小
setting-pictures-help = 小图的长和宽都不超过 640 像素，加载更快。
setting-pictures-large = 大
setting-pictures-small = 小
setting-text-first = 文字或图片
setting-text-first-help = 文字适合屏幕阅读器和较慢的网络。
setting-text-first-no = 图片
setting-text-first-yes = 先给文字，需要时再看图片
picture-show = 显示图片

settings-confirm = 确认
settings-confirm-note = 会揭示信息、或要所有人同意才能收回的回合，仍然等你按“{ wizard-confirm }”，除非你在这里选了“{ setting-habit-always }”。
setting-habit-confirm = 等我按“{ wizard-confirm }”
setting-habit-undoable = 自己能收回的马上执行
setting-habit-always = 总是马上执行
setting-single = 只有一个选择的回合
setting-single-help = 用按钮行动，而一个选择就是整个回合时。
setting-single-confirm = { setting-habit-confirm }
setting-single-undoable = { setting-habit-undoable }
setting-single-always = { setting-habit-always }
setting-typed = 输入的回合
setting-typed-help = 用 /move 或各游戏的指令写出的整个回合。
setting-typed-confirm = { setting-habit-confirm }
setting-typed-undoable = { setting-habit-undoable }
setting-typed-always = { setting-habit-always }
