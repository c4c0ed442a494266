"""The Chinese words are those of each game's glossary (CAR-14), each in its own script."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.catalogue.games import TABLES, rulebooks
from tests.support.rules import rule
from tests.support.words import messages, messages_of

CHINESE = ("zh-CN", "zh-TW")

TERMS = {
    "carcassonne": (
        *("start tile", "edge", "city", "road", "cloister", "field", "river", "U-turn", "pennant", "follower"),
        *("knight", "thief", "farmer", "monk", "deploy", "starting player", "draw", "place", "discard", "winner"),
        *("tile", "base game", "empty space"),
    ),
    "ming_dynasty": (
        *("prince", "relative", "monk", "province", "district", "city", "monastery", "province space"),
        *("movement card", "dragon card", "border", "draw pile", "discard pile", "supply", "round", "scoring"),
        *("starting player", "deploy", "stay", "pass", "return", "neutral player", "box", "horse", "junk"),
        *("rickshaw", "ox cart", "sedan chair", "camel"),
    ),
    "terra_mystica": (
        *("home terrain", "trading house", "temple", "stronghold", "sanctuary", "burn power", "favor tile"),
        *("cult bonus", "upgrade", "area scoring", "double turn"),
    ),
    "great_wall": (
        *("general", "advisor", "clerk", "spearman", "archer", "horseman", "command card", "command track"),
        *("tactic card", "Horde card", "offence", "defence", "vital spot", "wound marker", "invasion indicator"),
        *("raid", "breach", "lethality", "rest zone", "firing spot", "barricade", "honour", "shame", "tea order"),
        *("overseer", "upgrade", "donate", "warehouse", "lumber mill", "quarry", "gold mine", "temple"),
        *("builders’ encampment", "barracks", "logistics center", "war academy", "tea house", "Emperor’s Embassy"),
        *("activation", "advanced activation", "wood", "stone", "chi", "overlord", "artifact", "Emperor’s demand"),
        *("event", "sacrifice", "Reed Clan", "Qin Jiushao", "location track"),
    ),
}
"""Terms that every translation must use if the English message uses them."""

TABLE_TERMS = (
    *("waiting list", "computer player", "chess clock", "deadline", "reminder", "quiet hours", "time off"),
    *("standing answer", "undo", "rematch"),
)
"""Terms of docs/tables/words.md for which messages have no other word."""

GLOSSARIES = {
    "carcassonne": "## CAR-14",
    "ming_dynasty": "## Glossary",
    "terra_mystica": "## TM-23",
    "great_wall": "## Glossary",
}
"""Where the glossary of a game begins in its rules."""

COLUMNS = {"carcassonne": slice(-3, None), "ming_dynasty": slice(3), "terra_mystica": slice(3), "great_wall": slice(3)}
"""The columns of English, simplified and traditional Chinese."""

COMMON = """
开開 关關 们們 这這 个個 时時 说說 让讓 会會 来來 过過 对對 还還 没沒 发發 现現 从從 进進 为為 与與 动動 应應 经經
选選 择擇 认認 请請 问問 题題 记紀 录錄 见見 话話 语語 读讀 写寫 图圖 页頁 项項 类類 线線 终終 级級 组組 给給 权權
条條 机機 将將 样樣 点點 无無 战戰 离離 总總 种種 积積 称稱 续續 缩縮 节節 获獲 虽雖 装裝 览覽 规規 观觀 计計 订訂
议議 设設 证證 评評 试試 该該 详詳 误誤 谁誰 调調 负負 败敗 质質 购購 费費 资資 赢贏 转轉 轮輪 输輸 达達 运運 连連
远遠 适適 递遞 链鏈 错錯 键鍵 长長 门門 闭閉 间間 队隊 阶階 际際 陆陸 随隨 隐隱 难難 静靜 韩韓 须須 预預 频頻 颜顏
额額 风風 驱驅 骤驟 鱼魚 齐齊 东東 两兩 严嚴 丧喪 临臨 举舉 义義 乐樂 习習 乱亂 争爭 亏虧 产產 亲親 仅僅 众眾 优優
传傳 伤傷 体體 侧側 储儲 决決 况況 击擊 删刪 创創 务務 势勢 区區 协協 单單 卖賣 压壓 号號 后後 听聽 员員 响響 园園
围圍 场場 块塊 声聲 处處 备備 复復 头頭 实實 宝寶 审審 宽寬 导導 层層 币幣 师師 带帶 帮幫 库庫 张張 强強 当當 忆憶
怀懷 态態 户戶 扩擴 报報 拟擬 换換 据據 断斷 旧舊 显顯 术術 杂雜 极極 构構 标標 栏欄 树樹 检檢 楼樓 欢歡 残殘 气氣
测測 浏瀏 满滿 滚滾 灭滅 灯燈 灵靈 热熱 状狀 独獨 环環 画畫 监監 盘盤 码碼 确確 础礎 竞競 笔筆 签簽 简簡 紧緊 约約
纪紀 纸紙 细細 结結 绝絕 统統 继繼 维維 绿綠 编編 网網 联聯 职職 脚腳 艺藝 荐薦 虑慮 补補 触觸 讨討 讯訊 许許 诉訴
词詞 译譯 询詢 谢謝 赛賽 边邊 迁遷 农農 桥橋 岛島 归歸
"""
"""More pairs of simplified and traditional characters, of those that interfaces are made of."""


class Row(NamedTuple):
    """A row of the glossary: English, simplified, traditional."""

    english: str
    simplified: str
    traditional: str

    def of(self, locale: str) -> str:
        return self.simplified if locale == "zh-CN" else self.traditional


@cache
def glossary(game: str) -> dict[str, list[Row]]:
    """Return the tables of a game's glossary by their headings; the first is headed ``words``."""
    text = Path(f"docs/rules/{game}.md").read_text(encoding="utf-8").split(GLOSSARIES[game])[1]
    tables: dict[str, list[Row]] = {}
    heading = "words"
    for line in text.splitlines():
        if line.startswith("### "):
            heading = line.removeprefix("### ")
        elif line.startswith("| ") and not line.startswith(("| English", "| id")):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            tables.setdefault(heading, []).append(Row(*cells[COLUMNS[game]]))
    return tables


def words(game: str, term: str, locale: str) -> list[str]:
    """Return the names that a thing may have."""
    rows = glossary(game)["words"]
    if game == "great_wall":
        rows = [each for row in rows for each in things(row)]
    [row] = [row for row in rows if re.split(r" \(|,| /", row.english)[0] == term]
    return re.split(r" / |\(", row.of(locale))


def things(row: Row) -> Iterator[Row]:
    """Yield each name in a row that has several, without the remarks in parentheses."""
    bare = [re.sub(r"（.*?）| \(.*?\)", "", cell).replace("'", "’") for cell in row]
    split = [re.split(r" / |, |、", cell) for cell in bare]
    several = len(set(map(len, split))) == 1
    for number, english in enumerate(split[0]):
        yield Row(
            english, *(parts[number] if several else cell for parts, cell in zip(split[1:], bare[1:], strict=True))
        )


def keys_with(game: str, term: str) -> Iterator[str]:
    """Yield the keys of a game's messages whose English has *term*, alone or in the plural or past."""
    pattern = re.compile(rf"\b({term}|{term.removesuffix('y')}ie)(s|ed|d|ing)?\b", re.IGNORECASE)
    return (key for key, text in english(game) if pattern.search(text))


@cache
def english(game: str) -> tuple[tuple[str, str], ...]:
    """Return the keys and texts of a game's English messages, except for the names of tiles."""
    return tuple(
        (message.key, message.text)
        for message in messages("en")
        if message.path.name.startswith(game) and not message.key.startswith("tile-")
    )


@pytest.mark.parametrize("game", TERMS)
@pytest.mark.parametrize("locale", CHINESE)
def test_things_are_called_as_in_the_glossary(locale: str, game: str) -> None:
    problems = []
    for term in TERMS[game]:
        ours = words(game, term, locale)
        messages = (messages_of(locale)[key] for key in keys_with(game, term) if key in messages_of(locale))
        texts = {message.key: message.text for message in messages if not message.is_untranslated}
        problems += [f"{term}: {key} = {text}" for key, text in texts.items() if not any(w in text for w in ours)]

    assert [] == problems


@rule("TAB-22")
@pytest.mark.parametrize("locale", CHINESE)
def test_what_every_table_has_is_called_as_in_its_glossary(locale: str) -> None:
    [*terms] = rulebooks()[TABLES].terms(", ".join(TABLE_TERMS))
    found = [
        (term, message.key) for term in terms for message in messages("en") if has_term(message.text, term.english)
    ]

    assert len(TABLE_TERMS) == len(terms)
    assert {term.english for term, _ in found} == {*TABLE_TERMS}
    assert [] == [
        f"{term.english}: {key}" for term, key in found if term.others[locale] not in messages_of(locale)[key].text
    ]


def has_term(text: str, term: str) -> bool:
    return re.search(rf"\b{term}s?\b", text, re.IGNORECASE) is not None


@pytest.mark.parametrize("locale", CHINESE)
def test_tiles_are_named_as_in_the_glossary(locale: str) -> None:
    names = [row.of(locale) for row in glossary("carcassonne")["Tile names"]]

    ours = [message.text.strip() for message in messages(locale) if message.key.startswith("tile-")]

    assert len(names) == 34
    assert sorted(names) == sorted(ours)


KINDS = {"favor tile": "favor", "scroll": "scroll", "round tile": "round", "town tile": "town", "power action": "power"}
"""The prefix of a tile's key, by the beginning of its row in the table of names."""


def tile_names(locale: str) -> Iterator[tuple[str, str]]:
    """Yield the key of each tile of Terra Mystica that its glossary names, and the name."""
    for row in glossary("terra_mystica")["Tiles by name"]:
        kind = next(key for beginning, key in KINDS.items() if row.english.startswith(beginning))
        english = row.english.split(" ", 2 if " tile" in row.english or kind == "power" else 1)[-1]
        for id, name in zip(english.split(" / "), re.split(r"\s*/\s*", row.of(locale)), strict=True):
            yield f"{kind}-{id.strip('`').replace('_', '-')}", name


@pytest.mark.parametrize("locale", CHINESE)
def test_the_tiles_of_terra_mystica_are_named_as_in_the_glossary(locale: str) -> None:
    names = dict(tile_names(locale))

    assert {key.partition("-")[0] for key in names} == set(KINDS.values())
    assert [] == wrong_names(locale, names)


@pytest.mark.parametrize("locale", CHINESE)
def test_factions_terrains_and_buildings_are_named_as_in_the_glossary(locale: str) -> None:
    names: dict[str, str] = {}
    for row in glossary("terra_mystica")["words"]:
        parts = re.split(r" / |, |、", row.english), re.split(r" / |、", row.of(locale))
        names.update(zip(*parts, strict=False))
    english = {
        key: message.text.strip()
        for key, message in messages_of("en").items()
        if message.path.name == "terra_mystica_names.ftl" and key.startswith(("faction-", "terrain-", "building-"))
    }

    assert 20 + 9 + 5 == len(english)
    assert [] == wrong_names(locale, {key: names[name].partition("（")[0] for key, name in english.items()})


def wrong_names(locale: str, names: dict[str, str]) -> list[str]:
    """Return a line for each message that differs from the glossary's name for its key."""
    ours = {key: messages_of(locale)[key].text.strip() for key in names}
    return [f"{key} = {ours[key]}, the glossary has {name}" for key, name in names.items() if ours[key] != name]


@pytest.mark.parametrize("locale", CHINESE)
def test_no_other_names_slip_in(locale: str) -> None:
    others = {
        name for row in glossary("carcassonne")["Other names met among players"] for name in row.of(locale).split("、")
    }
    ours = [
        message
        for message in messages(locale)
        if not message.key.startswith(("tile-", "command-terra", "command-wall", "parameter-scroll"))
    ]
    ours = [message for message in ours if not message.path.name.startswith(("terra_mystica", "great_wall"))]

    assert "玩者" in others
    assert [] == [(message.key, name) for message in ours for name in others if name in message.text]


@cache
def scripts() -> tuple[set[str], set[str]]:
    """Return characters that are only simplified, and those that are only traditional."""
    rows = [row for game in GLOSSARIES for table in glossary(game).values() for row in table]
    aligned = [(row.simplified, row.traditional) for row in rows if len(row.simplified) == len(row.traditional)]
    pairs = [pair for one, other in aligned for pair in zip(one, other, strict=True)]
    pairs += [(pair[0], pair[1]) for pair in COMMON.split()]
    simplified = {one for one, other in pairs if one != other}
    traditional = {other for one, other in pairs if one != other}
    return simplified - {other for _, other in pairs}, traditional - {one for one, _ in pairs}


@pytest.mark.parametrize("locale", CHINESE)
def test_each_language_keeps_to_its_script(locale: str) -> None:
    simplified, traditional = scripts()
    foreign = traditional if locale == "zh-CN" else simplified

    assert {"板块"[1], "队"} <= simplified
    assert [] == [(message.key, char) for message in messages(locale) for char in message.text if char in foreign]
    assert [] == [
        (message.key, char) for message in messages(locale) for char in message.text if is_foreign(char, locale)
    ]


def is_foreign(char: str, locale: str) -> bool:
    """Whether the official list of characters for *locale* lacks a Chinese character."""
    try:
        char.encode({"zh-CN": "gb2312", "zh-TW": "big5"}[locale])
    except UnicodeEncodeError:
        return "\u4e00" <= char <= "\u9fff"
    return False


@pytest.mark.parametrize(("locale", "foreign"), [("zh-CN", "論剛"), ("zh-TW", "论刚")])
def test_a_character_of_the_other_script_is_noticed(locale: str, foreign: str) -> None:
    assert [True, True, False, False] == [is_foreign(char, locale) for char in f"{foreign}a，"]
