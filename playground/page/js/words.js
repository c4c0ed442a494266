/** What the page itself says, in the three languages it speaks. */

const WORDS = {
  about: ["a small Discord on this machine", "这台机器上的小小 Discord", "這台機器上的小小 Discord"],
  skip: ["Skip to the message box", "跳到输入框", "跳到輸入框"],
  server: ["Server", "服务器", "伺服器"],
  places: ["Channels and threads", "频道与子区", "頻道與討論串"],
  channels: ["Channels", "频道", "頻道"],
  direct: ["Direct messages", "私信", "私人訊息"],
  seats: ["You are", "你现在是", "你現在是"],
  addSeat: ["Add another person", "再坐下一位", "再坐下一位"],
  sit: ["Sit down", "坐下", "坐下"],
  name: ["Name", "名字", "名字"],
  whoAreYou: ["What shall we call you?", "怎么称呼你？", "怎麼稱呼你？"],
  welcomeLine: [
    "Any name will do; nobody checks it, and it never leaves this machine.",
    "什么名字都行：没有人会核对，也不会离开这台机器。",
    "什麼名字都行：沒有人會核對，也不會離開這台機器。",
  ],
  language: ["Language", "语言", "語言"],
  menu: ["Channels and people", "频道与玩家", "頻道與玩家"],
  closeMenu: ["Close", "关闭", "關閉"],
  help: ["Getting started", "如何开始", "如何開始"],
  connecting: ["Connecting…", "正在连接…", "正在連線…"],
  reconnecting: [
    "Reconnecting… what you typed stays here.",
    "正在重新连接……输入的内容不会丢失。",
    "正在重新連線……輸入的內容不會遺失。",
  ],
  noBot: [
    "The bot isn’t here right now. Messages will wait; commands won’t.",
    "机器人现在不在。消息会留着，命令要等它回来。",
    "機器人現在不在。訊息會留著，指令要等它回來。",
  ],
  refused: ["{0} can’t sit down: {1}", "{0} 无法坐下：{1}", "{0} 無法坐下：{1}"],
  privately: ["Only you can see this", "只有你能看到这条消息", "只有你能看到這則訊息"],
  dismiss: ["Dismiss", "忽略这条消息", "關閉此訊息"],
  dismissAll: ["Dismiss the {0} private messages here", "忽略这里的 {0} 条私密消息", "關閉這裡的 {0} 則私人訊息"],
  thinking: ["{0} is thinking…", "{0} 正在思考…", "{0} 正在思考…"],
  typing: ["{0} is typing…", "{0} 正在输入…", "{0} 正在輸入…"],
  edited: ["(edited)", "（已编辑）", "（已編輯）"],
  app: ["APP", "应用", "應用程式"],
  used: ["{0} used {1}", "{0} 使用了 {1}", "{0} 使用了 {1}"],
  madeThread: ["{0} started a thread: ", "{0} 开启了子区：", "{0} 開啟了討論串："],
  pinned: ["{0} pinned a message.", "{0} 置顶了一条消息。", "{0} 釘選了一則訊息。"],
  openThread: ["Open the thread", "打开子区", "開啟討論串"],
  gone: ["The original message is gone.", "所回复的消息已不在了。", "所回覆的訊息已不在了。"],
  newMessages: ["New messages", "新消息", "新訊息"],
  newLine: ["New", "新", "新"],
  older: ["Show older messages", "显示更早的消息", "顯示更早的訊息"],
  beginning: ["This is where {0} begins.", "{0} 从这里开始。", "{0} 從這裡開始。"],
  messages: ["Messages in {0}", "{0} 里的消息", "{0} 裡的訊息"],
  actions: ["Actions for this message", "这条消息的操作", "這則訊息的操作"],
  apps: ["Apps", "应用", "應用程式"],
  copyText: ["Copy text", "复制文字", "複製文字"],
  copyId: ["Copy ID", "复制 ID", "複製 ID"],
  someone: ["somebody", "某人", "某人"],
  unknown: ["unknown", "未知", "未知"],
  spoiler: ["Spoiler: press to show", "剧透：按下显示", "劇透：按下顯示"],
  veiled: ["Hidden: press to show", "已隐藏：按下显示", "已隱藏：按下顯示"],
  picture: ["Picture", "图片", "圖片"],
  enlarge: ["Open full size: {0}", "查看大图：{0}", "查看大圖：{0}"],
  close: ["Close", "关闭", "關閉"],
  openNew: ["Open in a new tab", "在新标签页打开", "在新分頁開啟"],
  noAlt: ["This picture has no description.", "此图片没有说明。", "此圖片沒有說明。"],
  unread: ["{0} unread", "{0} 条未读", "{0} 則未讀"],
  mentioned: ["Mentions: {0}", "提到你 {0} 次", "提及你 {0} 次"],
  called: ["A mention is waiting for a reply", "有一条提及等着回应", "有一則提及等著回應"],
  archived: ["archived", "已归档", "已封存"],
  private: ["private", "私密", "私人"],
  locked: ["This thread is locked.", "此子区已锁定。", "此討論串已鎖定。"],
  write: ["Message, or / for a command", "发消息，或输入 / 使用命令", "傳送訊息，或輸入 / 使用指令"],
  writeIn: [
    "Message in {0}, or / for a command",
    "在 {0} 发消息，或输入 / 使用命令",
    "在 {0} 傳送訊息，或輸入 / 使用指令",
  ],
  send: ["Send", "发送", "傳送"],
  commands: ["Commands", "命令", "指令"],
  noCommand: ["No commands match.", "没有符合的命令。", "沒有符合的指令。"],
  unknownCommand: ["There is no command {0}.", "没有命令 {0}。", "沒有指令 {0}。"],
  unknownOption: [
    "{0} has no option “{1}”. Options are: {2}.",
    "{0} 没有选项“{1}”。可用选项：{2}。",
    "{0} 沒有選項「{1}」。可用選項：{2}。",
  ],
  strayText: [
    "“{0}” doesn’t belong to any option. Write option:value.",
    "“{0}”不属于任何选项。请写成 选项:值。",
    "「{0}」不屬於任何選項。請寫成 選項:值。",
  ],
  needed: ["{0} is required.", "必须填写 {0}。", "必須填寫 {0}。"],
  notInteger: ["{0} has to be a whole number.", "{0} 要填整数。", "{0} 要填整數。"],
  notNumber: ["{0} has to be a number.", "{0} 要填数字。", "{0} 要填數字。"],
  tooSmall: ["{0} has to be at least {1}.", "{0} 至少是 {1}。", "{0} 至少是 {1}。"],
  tooLarge: ["{0} can be at most {1}.", "{0} 至多是 {1}。", "{0} 至多是 {1}。"],
  tooShort: ["At least {0} characters, please.", "至少要 {0} 个字符。", "至少要 {0} 個字元。"],
  tooLong: ["At most {0} characters, please.", "至多 {0} 个字符。", "至多 {0} 個字元。"],
  notChoice: ["{0} has to be one of: {1}.", "{0} 只能是：{1}。", "{0} 只能是：{1}。"],
  notUser: ["{0} has to be a person here.", "{0} 要填这里的一位玩家。", "{0} 要填這裡的一位玩家。"],
  notChannel: ["{0} has to be a channel here.", "{0} 要填这里的一个频道。", "{0} 要填這裡的一個頻道。"],
  notBoolean: ["{0} has to be true or false.", "{0} 要填“是”或“否”。", "{0} 要填「是」或「否」。"],
  true: ["True", "是", "是"],
  false: ["False", "否", "否"],
  required: ["required", "必填", "必填"],
  optional: ["+{0} optional", "另有 {0} 个可选项", "另有 {0} 個選填項"],
  range: ["{0} to {1}", "{0} 到 {1}", "{0} 到 {1}"],
  searching: ["Searching…", "正在查找…", "正在查詢…"],
  nothingFits: ["No matches.", "没有符合的。", "沒有符合的。"],
  dropOption: ["Remove {0}", "去掉 {0}", "去掉 {0}"],
  leaveCommand: ["Cancel the command", "取消命令", "取消指令"],
  keys: [
    "Enter to send · Tab for next · Esc to close",
    "Enter 发送 · Tab 下一项 · Esc 关闭",
    "Enter 傳送 · Tab 下一項 · Esc 關閉",
  ],
  choose: ["Make a selection", "请选择", "請選擇"],
  search: ["Search", "搜索", "搜尋"],
  done: ["Done", "完成", "完成"],
  clear: ["Clear", "清除", "清除"],
  chooseCount: ["Choose {0} to {1}", "选 {0} 到 {1} 项", "選 {0} 到 {1} 項"],
  cancel: ["Cancel", "取消", "取消"],
  submit: ["Submit", "提交", "提交"],
  neededHere: ["This is required.", "此项必填。", "此項必填。"],
  noAnswer: ["The bot did not respond in time.", "机器人没有及时回应。", "機器人沒有及時回應。"],
  noBotNow: [
    "The bot isn’t connected right now. Try again in a moment.",
    "机器人现在没有连接，请稍后再试。",
    "機器人現在沒有連線，請稍後再試。",
  ],
  lost: [
    "The connection was lost before an answer came. It may or may not have gone through; try again.",
    "还没等到回应连接就断了，请重试。",
    "還沒等到回應連線就斷了，請重試。",
  ],
  cannotShow: [
    "The playground can’t show components of type {0}.",
    "游乐场无法显示类型 {0} 的组件。",
    "遊樂場無法顯示類型 {0} 的元件。",
  ],
  busy: ["Waiting for the bot", "等待机器人", "等待機器人"],
  file: ["File", "文件", "檔案"],
  yesterday: ["Yesterday", "昨天", "昨天"],
  today: ["Today", "今天", "今天"],
  greetTitle: ["Welcome to the Teahouse, {0}", "欢迎来到茶馆，{0}", "歡迎來到茶館，{0}"],
  greetIntro: [
    "There’s a free table. To play your first game, alone or with friends:",
    "正好有一张空桌。一个人或和朋友，玩第一局：",
    "正好有一張空桌。一個人或和朋友，玩第一局：",
  ],
  greetAlone: [
    "There’s a free table. Open a game against computers, and play at once:",
    "正好有一张空桌。开一局，跟电脑马上玩：",
    "正好有一張空桌。開一局，跟電腦馬上玩：",
  ],
  greetFriends: ["With friends", "和朋友一起玩", "和朋友一起玩"],
  greetNew: [
    "Open a game: press the line below, then Enter.",
    "开一局：按下面这行，再按 Enter。",
    "開一局：按下面這行，再按 Enter。",
  ],
  greetJoin: [
    "Add a second person, switch to them below the channels (on a phone: in the ☰ menu), and press Join on the card.",
    "让第二位玩家坐下，在频道列表下方（手机上在 ☰ 菜单里）切换到他，然后在卡片上按“加入”（Join）。",
    "讓第二位玩家坐下，在頻道列表下方（手機上在 ☰ 選單裡）切換到他，然後在卡片上按「加入」（Join）。",
  ],
  greetAdd: ["Add {0}", "再以 {0} 坐下", "再以 {0} 坐下"],
  greetSat: ["{0} is at the table", "{0} 已坐下", "{0} 已坐下"],
  greetStart: [
    "Switch back to {0} and press Start. The game gets its own thread, on the left.",
    "切回 {0}，按“开始”（Start）。游戏会在左边有自己的子区。",
    "切回 {0}，按「開始」（Start）。遊戲會在左邊有自己的討論串。",
  ],
  greetPlay: [
    "There, whoever’s turn it is presses Play. Switch people in the same place; a red mark shows who’s up.",
    "轮到谁，谁就在那里按“行动”（Play）。在同一处切换玩家；红色标记表示该谁了。",
    "輪到誰，誰就在那裡按「行動」（Play）。在同一處切換玩家；紅色標記表示該誰了。",
  ],
  greetLocal: [
    "Everything stays on this machine: no account, no token, no Internet. Friends on this machine can open this page in their own tabs.",
    "一切都留在这台机器上：没有账号，没有令牌，不上网。同一台机器上的朋友也可以各开一个标签页。",
    "一切都留在這台機器上：沒有帳號，沒有權杖，不上網。同一台機器上的朋友也可以各開一個分頁。",
  ],
  greetDone: ["Got it", "知道了", "知道了"],
};

export const LANGUAGES = [
  ["en-US", "English"],
  ["zh-CN", "简体中文"],
  ["zh-TW", "繁體中文"],
];

let speaking = "en-US";

/** The locale that the page speaks now. */
export const locale = () => speaking;

/** Speak another language from now on. */
export function speak(wanted) {
  speaking = wanted;
  document.documentElement.lang = wanted;
}

/** One of the page's own sentences, with its blanks filled. */
export function say(key, ...blanks) {
  const column = speaking === "zh-CN" ? 1 : speaking === "zh-TW" ? 2 : 0;
  return WORDS[key][column].replace(/\{(\d)\}/g, (_, n) => blanks[n]);
}
