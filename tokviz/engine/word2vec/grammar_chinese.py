"""The same small grammar in Chinese, with spaces between words, as segmented texts have them."""

from tokviz.engine.word2vec.topic import Grammar, Topic

_PERSON = "who he sir"


def _people(man: str, woman: str) -> tuple[str, str]:
    return f"{man} 他 先生", f"{woman} 她 女士"


_RULERS = Topic(
    _PERSON,
    _people("国王", "女王"),
    (
        "{who} 戴 着 金色 的 王冠 ， {he} 统治 着 王国 。",
        "{who} 坐 在 宝座 上 ， {he} 住 在 宫殿 里 。",
        "宫殿 的 卫兵 向 {who} 问好 ， 也 帮助 {he} 。",
        "{who} 从 宝座 上 拿 起 {he} 的 金色 王冠 。",
        "“ 早上 好 ， {sir} ！ ” 忠诚 的 卫兵 对 {who} 说 。",
        "王国 的 卫兵 都 认识 {who} 和 {he} 的 王冠 。",
        "{who} 从 宫殿 走向 {he} 忠诚 的 卫兵 。",
        "在 {he} 的 宫殿 里 ， {who} 和 卫兵 一起 吃 {food} 。",
        "卫兵 走进 宫殿 ， {who} 回到 {he} 的 宝座 。",
        "{he} 很 聪明 ， 所以 {who} 自己 统治 王国 。",
    ),
    3,
)
_WORKERS = Topic(
    _PERSON,
    _people("男人", "女人"),
    (
        "{who} 带 着 沉重 的 篮子 ， {he} 耕种 着 田地 。",
        "{who} 坐 在 车 上 ， {he} 住 在 村庄 里 。",
        "村庄 的 农民 向 {who} 问好 ， 也 帮助 {he} 。",
        "{who} 从 车 上 拿 起 {he} 的 沉重 篮子 。",
        "“ 早上 好 ， {sir} ！ ” 贫穷 的 农民 对 {who} 说 。",
        "村庄 的 农民 都 认识 {who} 和 {he} 的 田地 。",
        "{who} 从 市场 走向 {he} 贫穷 的 村庄 。",
        "在 {he} 的 田地 里 ， {who} 和 农民 一起 吃 {food} 。",
        "农民 走进 市场 ， {who} 卖 {he} 的 {food} 。",
        "{he} 很 贫穷 ， 所以 {who} 自己 耕种 田地 。",
    ),
    3,
)
_HEIRS = Topic(
    _PERSON,
    _people("王子", "公主"),
    (
        "年轻 的 {who} 在 宫殿 里 玩 ， {he} 帮助 卫兵 。",
        "有 一天 年轻 的 {who} 会 统治 王国 ， {he} 会 戴 着 王冠 。",
        "忠诚 的 卫兵 向 年轻 的 {who} 问好 ， 和 {he} 一起 玩 。",
        "{who} 是 孩子 ， 可是 {he} 戴 着 金色 的 王冠 。",
        "“ 晚安 ， 年轻 的 {sir} ！ ” 宫殿 的 卫兵 对 {who} 说 。",
        "{who} 坐 在 宫殿 里 ， {he} 读 {he} 的 书 。",
        "孩子 在 宝座 上 玩 ， 卫兵 照顾 年轻 的 {who} 。",
        "年轻 的 {who} 和 忠诚 的 卫兵 一起 吃 {food} 。",
        "年轻 的 {who} 带 着 {he} 的 书 走向 宝座 。",
    ),
    2,
)
_CHILDREN = Topic(
    _PERSON,
    _people("男孩", "女孩"),
    (
        "年轻 的 {who} 在 村庄 里 玩 ， {he} 帮助 农民 。",
        "有 一天 年轻 的 {who} 会 耕种 田地 ， {he} 会 卖 {food} 。",
        "贫穷 的 农民 向 年轻 的 {who} 问好 ， 和 {he} 一起 玩 。",
        "{who} 是 孩子 ， 可是 {he} 带 着 沉重 的 篮子 。",
        "“ 晚安 ， 年轻 的 {sir} ！ ” 村庄 的 农民 对 {who} 说 。",
        "{who} 坐 在 村庄 里 ， {he} 读 {he} 的 书 。",
        "孩子 在 市场 里 玩 ， 农民 照顾 年轻 的 {who} 。",
        "年轻 的 {who} 和 贫穷 的 农民 一起 吃 {food} 。",
        "年轻 的 {who} 带 着 {he} 的 书 走向 车 。",
    ),
    2,
)
_PARENTS = Topic(
    _PERSON,
    _people("父亲", "母亲"),
    (
        "我 的 {who} 在 厨房 里 准备 {food} ， {he} 唱歌 。",
        "在 家 里 ， 我 的 {who} 给 {he} 的 家人 讲 故事 。",
        "我 的 {who} 回到 家 里 ， 家人 向 {he} 问好 。",
        "家人 爱 我 的 {who} 和 {he} 的 厨房 。",
        "我 的 {who} 自己 打扫 {he} 的 厨房 。",
        "“ 晚安 ， {sir} ！ ” 客人 在 家 里 对 我 的 {who} 说 。",
        "我 的 {who} 在 家 里 准备 {food} ， {he} 讲 故事 。",
        "{he} 在 家 里 ， 我 的 {who} 自己 准备 {food} 。",
    ),
    2,
)
_GRANDPARENTS = Topic(
    _PERSON,
    _people("爷爷", "奶奶"),
    (
        "星期天 {who} 来 看 我们 ， {he} 带 着 {he} 的 {pet} 。",
        "星期天 {who} 给 我们 带来 {food} ， {he} 唱歌 。",
        "{who} 从 {he} 的 城市 给 我们 写信 。",
        "{who} 写信 说 {he} 星期天 来 看 我们 。",
        "“ 早上 好 ， {sir} ！ ” 客人 星期天 对 {who} 说 。",
        "{who} 对 我们 很 好 ， 我们 给 {he} 写信 。",
        "{he} 来 看 我们 ， {who} 带来 {he} 的 {pet} 。",
        "我们 爱 {who} ， 我们 星期天 去 看 {he} 。",
    ),
    2,
)
_CAPITALS = Topic(
    "city country chinese",
    (
        "北京 中国 汉语",
        "巴黎 法国 法语",
        "罗马 意大利 意大利语",
        "柏林 德国 德语",
        "东京 日本 日语",
    ),
    (
        "{city} 是 {country} 的 首都 。",
        "{country} 的 首都 是 大 城市 {city} 。",
        "火车 开往 {country} 的 首都 {city} 。",
        "{city} 的 人们 说 {chinese} ， 他们 爱 这个 大 城市 。",
        "{country} 的 人们 说 {chinese} ， 他们 爱 这个 国家 。",
        "在 {country} 这个 国家 ， 人们 说 {chinese} 。",
        "在 {city} 这个 城市 ， 人们 说 {chinese} 。",
        "{country} 的 火车 从 {city} 开往 大 城市 。",
        "说 {chinese} 的 人们 爱 {country} 这个 国家 。",
    ),
    4,
)
_ANIMALS = Topic(
    "animal young sound",
    ("狗 小狗 汪汪", "猫 小猫 喵喵", "牛 小牛 哞哞", "羊 小羊 咩咩"),
    (
        "老 {animal} {sound} 叫 ， 在 花园 里 跑 。",
        "{young} 和 {animal} 一起 喝 牛奶 。",
        "{young} 很 小 ， 它 在 花园 里 睡觉 。",
        "{animal} 很 老 ， 它 在 树 下 睡觉 。",
        "小小 的 {young} 跑向 老 {animal} 。",
        "老 {animal} 在 花园 的 树 下 {sound} 叫 。",
        "{animal} {sound} 叫 ， 所以 {young} 喝 牛奶 。",
        "有 一天 小小 的 {young} 会 变成 大 {animal} 。",
    ),
    3,
)
_COLOURS = Topic(
    "thing colour",
    ("天空 蓝色", "草地 绿色", "香蕉 黄色", "雪 白色", "玫瑰 红色"),
    (
        "{thing} 是 {colour} 的 。",
        "我 把 {thing} 画 成 {colour} 。",
        "我 看 {colour} 的 {thing} 。",
        "{thing} 的 颜色 是 {colour} 。",
        "我 看 {thing} ， 它 是 {colour} 的 。",
        "我 画 {colour} 的 {thing} ， 颜色 很 好 。",
        "{colour} 是 {thing} 的 颜色 。",
        "我 用 {colour} 画 {thing} 。",
    ),
    2,
)
GRAMMAR = Grammar(
    (
        _RULERS,
        _WORKERS,
        _HEIRS,
        _CHILDREN,
        _PARENTS,
        _GRANDPARENTS,
        _CAPITALS,
        _ANIMALS,
        _COLOURS,
    ),
    {
        "food": ("面包", "米饭", "苹果", "鱼"),
        "pet": ("狗", "猫", "羊"),
    },
)
