<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About TokViz</source>
        <translation>关于 TokViz</translation>
    </message>
    <message>
        <source>Shows a class how text becomes numbers: tokens, merges, vocabularies and vectors, one step at a time. It works offline and sends nothing anywhere.</source>
        <translation>在课堂上一步一步展示文本如何变成数字：词元、合并、词表和向量。离线运行，不向任何地方发送数据。</translation>
    </message>
    <message>
        <source>MIT licence. Made with Python, Qt (PySide6, LGPL), pyqtgraph and numpy.</source>
        <translation>MIT 许可。用 Python、Qt（PySide6，LGPL）、pyqtgraph 和 numpy 制作。</translation>
    </message>
</context>
<context>
    <name>AnalogyView</name>
    <message>
        <source>Analogy</source>
        <translation>类比</translation>
    </message>
    <message>
        <source>king</source>
        <translation>国王</translation>
    </message>
    <message>
        <source>man</source>
        <translation>男人</translation>
    </message>
    <message>
        <source>woman</source>
        <translation>女人</translation>
    </message>
    <message>
        <source>First word</source>
        <translation>第一个词</translation>
    </message>
    <message>
        <source>Word that is taken away</source>
        <translation>减去的词</translation>
    </message>
    <message>
        <source>Word that is added</source>
        <translation>加上的词</translation>
    </message>
    <message>
        <source>Parallelogram of the words</source>
        <translation>词的平行四边形</translation>
    </message>
    <message>
        <source>Answers, the nearest first</source>
        <translation>答案，最近的在前</translation>
    </message>
    <message>
        <source>Ask for analogies here once there are vectors.</source>
        <translation>有了向量之后，可以在这里做类比。</translation>
    </message>
    <message>
        <source>Type three words: the first is to the second as the answer is to the third.</source>
        <translation>输入三个词：第一个词之于第二个词，如同答案之于第三个词。</translation>
    </message>
</context>
<context>
    <name>AnalogyWords</name>
    <message>
        <source>Without the three words</source>
        <translation>不算这三个词</translation>
    </message>
    <message>
        <source>With all words</source>
        <translation>所有的词</translation>
    </message>
    <message>
        <source>There is no other word that could be the answer.</source>
        <translation>没有别的词可以作答案。</translation>
    </message>
    <message>
        <source>“{word}” comes first, even among all words.</source>
        <translation>就算把所有的词都算上，“{word}”也排第一。</translation>
    </message>
    <message>
        <source>“{word}” comes first once the three words of the question are left out, as is the custom. Among all words, “{other}” is nearest.</source>
        <translation>按惯例不算题目里的三个词，“{word}”排第一。若把所有的词都算上，最近的是“{other}”。</translation>
    </message>
    <message>
        <source>One of the vectors is zero and points nowhere. Learn longer, or take other words.</source>
        <translation>有一个向量全是零，没有方向。请多学几轮，或换别的词。</translation>
    </message>
    <message>
        <source>{word} has no vector here: it isn’t among the words. Check its spelling, or take another.</source>
        <translation>{word}没有向量：有向量的词里没有它。请检查写法，或换一个词。</translation>
    </message>
    <message>
        <source>{words} have no vectors here: they aren’t among the words. Check their spelling, or take others.</source>
        <translation>{words}没有向量：有向量的词里没有它们。请检查写法，或换别的词。</translation>
    </message>
</context>
<context>
    <name>BadVectors</name>
    <message>
        <source>Line {line}: {what}</source>
        <translation>第 {line} 行：{what}</translation>
    </message>
    <message>
        <source>This is no file of vectors that TokViz knows. It opens word2vec (text and binary), GloVe, fastText .vec, .npy, .npz and .safetensors.</source>
        <translation>TokViz 不认识这种向量文件。可以打开 word2vec（文本和二进制）、GloVe、fastText .vec、.npy、.npz 和 .safetensors。</translation>
    </message>
    <message>
        <source>The file holds a Python program’s objects, which could do anything when opened. Save the vectors as word2vec text, or with numpy.savez.</source>
        <translation>文件里是 Python 程序的对象，打开时什么都可能发生。请把向量存成 word2vec 文本，或用 numpy.savez 保存。</translation>
    </message>
    <message>
        <source>The file is compressed. Unpack it first.</source>
        <translation>文件是压缩的，请先解压。</translation>
    </message>
    <message>
        <source>This is a whole fastText model. Open the .vec file beside it.</source>
        <translation>这是完整的 fastText 模型。请打开它旁边的 .vec 文件。</translation>
    </message>
    <message>
        <source>The text is in UTF-16. Save it as UTF-8.</source>
        <translation>文本是 UTF-16 编码，请改存为 UTF-8。</translation>
    </message>
    <message>
        <source>“{text}” has a decimal comma. Save the numbers with points.</source>
        <translation>“{text}”用逗号作小数点。请改用句点保存。</translation>
    </message>
    <message>
        <source>The format can’t hold the word “{text}”. Save as .npz instead.</source>
        <translation>这种格式存不了“{text}”这个词。请改存为 .npz。</translation>
    </message>
    <message>
        <source>There are no vectors in the file. Check that it is the right one.</source>
        <translation>文件里没有向量。请检查是否选对了文件。</translation>
    </message>
    <message>
        <source>the line is too long to be a word and its numbers. Check that this is a file of vectors.</source>
        <translation>这一行太长，不会是一个词和它的数字。请检查这是不是向量文件。</translation>
    </message>
    <message>
        <source>“{text}” should be a word and its numbers, with spaces between. Check that this is a file of vectors.</source>
        <translation>“{text}”应是一个词和它的数字，以空格隔开。请检查这是不是向量文件。</translation>
    </message>
    <message>
        <source>“{text}” is not a number. Correct the line, or delete it.</source>
        <translation>“{text}”不是数字。请改正或删除这一行。</translation>
    </message>
    <message>
        <source>here are {found} numbers, and {expected} are expected. Correct the line, or delete it.</source>
        <translation>这里有 {found} 个数，应为 {expected} 个。请改正或删除这一行。</translation>
    </message>
    <message>
        <source>the header “{text}” is not what the format asks for. Save the vectors again with the program they come from.</source>
        <translation>文件头“{text}”不符合格式。请用原来的程序重新保存向量。</translation>
    </message>
    <message>
        <source>the header is not what the format asks for. Save the vectors again with the program they come from.</source>
        <translation>文件头不符合格式。请用原来的程序重新保存向量。</translation>
    </message>
    <message>
        <source>The header promises {found} rows, and a file of this size holds at most {expected}. It may have been cut off: get it anew.</source>
        <translation>文件头声明有 {found} 行，但这么大的文件最多只能有 {expected} 行。文件可能被截断了，请重新获取。</translation>
    </message>
    <message>
        <source>The header promises {expected} rows, and there are {found}. Correct the number, or get the file anew: it may be cut off, or joined from two.</source>
        <translation>文件头声明有 {expected} 行，实际有 {found} 行。请改正行数，或重新获取文件：它可能被截断了，或由两个拼成。</translation>
    </message>
    <message>
        <source>The file ends too early: {found} of {expected}. It was cut off: get it anew.</source>
        <translation>文件过早结束：应有 {expected}，只有 {found}。文件被截断了，请重新获取。</translation>
    </message>
    <message>
        <source>{found} bytes follow behind the last row. Save the vectors again with the program they come from.</source>
        <translation>最后一行后面还有 {found} 个字节。请用原来的程序重新保存向量。</translation>
    </message>
    <message>
        <source>a word is too long. The file may be damaged: get it anew.</source>
        <translation>有一个词太长。文件可能损坏了，请重新获取。</translation>
    </message>
    <message>
        <source>The archive is damaged. Get the file anew.</source>
        <translation>压缩包损坏了。请重新获取文件。</translation>
    </message>
    <message>
        <source>There is no “{text}” in the file, only: {names}. Save the matrix as “vectors” and its words as “words”.</source>
        <translation>文件里没有“{text}”，只有：{names}。请把矩阵存为“vectors”，把词存为“words”。</translation>
    </message>
    <message>
        <source>Several matrices may be the vectors: {names}. Choose one of them.</source>
        <translation>好几个矩阵都可能是向量：{names}。请选择其中一个。</translation>
    </message>
    <message>
        <source>The numbers are of a kind that vectors don’t have: {text}. Save them as float32.</source>
        <translation>这种数字类型不能用作向量：{text}。请存成 float32。</translation>
    </message>
    <message>
        <source>The numbers don’t stand in rows and columns: {text}. Save them with one row a word.</source>
        <translation>数字没有排成行和列：{text}。请存成每个词一行。</translation>
    </message>
    <message>
        <source>It would take {found} bytes of memory; {expected} is the most. Save fewer rows.</source>
        <translation>需要 {found} 字节内存，最多只能用 {expected} 字节。请少存一些行。</translation>
    </message>
    <message>
        <source>The words stand in another file, and none was found: {names}. Put it beside this one.</source>
        <translation>词在另一个文件里，但没有找到：{names}。请把它放在这个文件旁边。</translation>
    </message>
    <message>
        <source>this should hold the words, and doesn’t. Choose a text with one word a line, a vocab.json or a tokenizer.json.</source>
        <translation>这里本该存放词，却不是。请选择每行一个词的文本、vocab.json 或 tokenizer.json。</translation>
    </message>
    <message>
        <source>There are {found} words for {expected} rows. Choose the words that belong to these vectors.</source>
        <translation>有 {found} 个词，却有 {expected} 行。请选择与这些向量对应的词。</translation>
    </message>
    <message>
        <source>“{text}” is not finite, or too large to compute with. Correct the line, or delete it.</source>
        <translation>“{text}”不是有限数，或大得无法计算。请改正或删除这一行。</translation>
    </message>
    <message>
        <source>No matrix in the file can be vectors: {names}. Choose another file.</source>
        <translation>文件里没有可以作为向量的矩阵：{names}。请选择别的文件。</translation>
    </message>
</context>
<context>
    <name>BatchCanvas</name>
    <message>
        <source>sample {n}, {length} long</source>
        <translation>样本 {n}，长 {length}</translation>
    </message>
    <message>
        <source>padding: the sample ended before</source>
        <translation>填充：样本在此之前已结束</translation>
    </message>
    <message>
        <source>no id, so no row</source>
        <translation>无编号，也就没有对应的行</translation>
    </message>
</context>
<context>
    <name>BatchGrid</name>
    <message numerus="yes">
        <source>and %n more place(s)</source>
        <translation>
            <numerusform>另有 %n 个位置</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BytesFigure</name>
    <message numerus="yes">
        <source>%n grapheme(s)</source>
        <translation>
            <numerusform>%n 字素</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n code point(s)</source>
        <translation>
            <numerusform>%n 码点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n 字节</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n 词元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more character(s)</source>
        <translation>
            <numerusform>……还有 %n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>in pieces</source>
        <translation>仍是碎片</translation>
    </message>
    <message>
        <source>step {n}</source>
        <translation>第 {n} 步</translation>
    </message>
</context>
<context>
    <name>BytesView</name>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Characters and their bytes</source>
        <translation>字符及其字节</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>比特</translation>
    </message>
    <message>
        <source>Show the bits; the coloured prefix tells how many bytes belong together</source>
        <translation>显示比特；着色的前缀说明几个字节属于同一字符</translation>
    </message>
    <message>
        <source>Type a sample or click a token</source>
        <translation>输入一句话，或点选一个词元</translation>
    </message>
</context>
<context>
    <name>CorpusFigure</name>
    <message numerus="yes">
        <source>… and %n more word(s)</source>
        <translation>
            <numerusform>……还有 %n 个词</numerusform>
        </translation>
    </message>
    <message>
        <source>No words yet</source>
        <translation>还没有词</translation>
    </message>
    <message>
        <source>No text yet</source>
        <translation>还没有文本</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more character(s)</source>
        <translation>
            <numerusform>……还有 %n 个字符</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CorpusTokensView</name>
    <message>
        <source>Corpus at this step</source>
        <translation>此刻的语料</translation>
    </message>
    <message>
        <source>by position</source>
        <translation>按位置</translation>
    </message>
    <message>
        <source>by token</source>
        <translation>按词元</translation>
    </message>
    <message>
        <source>by age of merge</source>
        <translation>按合并先后</translation>
    </message>
    <message>
        <source>by length</source>
        <translation>按长度</translation>
    </message>
    <message>
        <source>Corpus tokens</source>
        <translation>语料的词元</translation>
    </message>
    <message>
        <source>Enter and Tab go from token to token, Enter selects, Escape leaves.</source>
        <translation>按 Enter 或 Tab 逐个移动，按 Enter 选中，按 Esc 离开。</translation>
    </message>
    <message>
        <source>The corpus or recipe changed since training.</source>
        <translation>训练之后，语料或配方有改动。</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>What the colour of a token tells</source>
        <translation>词元颜色的含义</translation>
    </message>
    <message>
        <source>Press Train, and the corpus stands here as tokens, step by step.</source>
        <translation>点“训练”，语料就会在这里一步步变成词元。</translation>
    </message>
    <message>
        <source>There is nothing to learn from yet. Type, paste or open a corpus.</source>
        <translation>还没有可学的内容。请输入、粘贴或打开语料。</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>着色</translation>
    </message>
    <message>
        <source>Colour {how}</source>
        <translation>{how}着色</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n 词元</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} different</source>
        <translation>{n} 种</translation>
    </message>
    <message>
        <source>{n} bytes/token</source>
        <translation>{n} 字节/词元</translation>
    </message>
</context>
<context>
    <name>CorpusView</name>
    <message>
        <source>Corpus</source>
        <translation>语料</translation>
    </message>
    <message>
        <source>Paste, type or drop a text here</source>
        <translation>在此粘贴、输入或拖入文本</translation>
    </message>
    <message>
        <source>Corpus as a text</source>
        <translation>文本形式的语料</translation>
    </message>
    <message>
        <source>Show characters that cannot be seen</source>
        <translation>显示不可见字符</translation>
    </message>
    <message numerus="yes">
        <source>%n files were dropped; the first one is opened.</source>
        <translation>
            <numerusform>拖入了 %n 个文件，只打开第一个。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CountWords</name>
    <message>
        <source>Line {line}, column {column}: {problem} Nothing was pasted.</source>
        <translation>第 {line} 行第 {column} 列：{problem}没有粘贴任何内容。</translation>
    </message>
    <message>
        <source>“{text}” has no count. Write one behind it.</source>
        <translation>“{text}”没有频次，请在后面写上。</translation>
    </message>
    <message>
        <source>“{text}” is not a number. A count is a whole number from 1.</source>
        <translation>“{text}”不是数字。频次应为不小于 1 的整数。</translation>
    </message>
    <message>
        <source>“{text}” is not a whole number. Round it.</source>
        <translation>“{text}”不是整数，请取整。</translation>
    </message>
    <message>
        <source>“{text}” is less than 1. Leave out words that do not occur.</source>
        <translation>“{text}”小于 1。没有出现的词请不要列入。</translation>
    </message>
    <message>
        <source>“{text}” makes the total larger than {most}. Divide all counts.</source>
        <translation>加上“{text}”后总数超过 {most}。请把所有频次按比例缩小。</translation>
    </message>
    <message>
        <source>There is a count without a word. Write the word in front of it.</source>
        <translation>有频次却没有词，请在前面写上词。</translation>
    </message>
    <message>
        <source>“{text}” has more than a word and a count. Keep two columns.</source>
        <translation>“{text}”除了词和频次还有别的内容，请只保留两列。</translation>
    </message>
    <message>
        <source>This word is too long for a table. Use a text instead.</source>
        <translation>这个词太长，放不进表格。请改用文本。</translation>
    </message>
    <message>
        <source>The quotation marks of “{text}” do not match. Close or double them.</source>
        <translation>“{text}”的引号不配对。请补上引号，或把引号写成两个。</translation>
    </message>
    <message>
        <source>“{text}” is no word with a count. Write a word in quotes, a colon, a count.</source>
        <translation>“{text}”不是词和频次。写法：带引号的词、冒号、频次。</translation>
    </message>
    <message>
        <source>The first line was taken for a header.</source>
        <translation>第一行当作表头，未计入。</translation>
    </message>
    <message numerus="yes">
        <source>%n word(s) came twice; the counts were added.</source>
        <translation>
            <numerusform>%n 个词重复出现，频次已相加。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CountsLabel</name>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n 个词</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} in all</source>
        <translation>共 {n} 次</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n 字符</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grapheme(s)</source>
        <translation>
            <numerusform>%n 字素</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n 字节</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n space(s)</source>
        <translation>
            <numerusform>%n 个空格</numerusform>
        </translation>
    </message>
    <message>
        <source>Line ends: {kinds}</source>
        <translation>换行符：{kinds}</translation>
    </message>
    <message>
        <source>Lines end in more than one way; the recipe can unify them.</source>
        <translation>换行符不止一种，可在配方中统一。</translation>
    </message>
    <message>
        <source>What cannot be seen:</source>
        <translation>不可见字符：</translation>
    </message>
</context>
<context>
    <name>CrashDialog</name>
    <message>
        <source>Something went wrong</source>
        <translation>出了点问题</translation>
    </message>
    <message>
        <source>TokViz met an error that it did not expect. Your document was saved aside, and you can try to go on. Please copy this report for whoever looks after TokViz.</source>
        <translation>TokViz 遇到了意料之外的错误。文档已另存备份，可以试着继续。请复制这份报告，交给维护 TokViz 的人。</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
</context>
<context>
    <name>DistancesPage</name>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Euclidean</source>
        <translation>欧氏</translation>
    </message>
    <message>
        <source>How far the ends of two vectors are from each other</source>
        <translation>两个向量终点之间的距离</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>1 minus the cosine of the angle between two vectors</source>
        <translation>1 减去两个向量夹角的余弦</translation>
    </message>
    <message>
        <source>Distances of one-hot and of dense vectors</source>
        <translation>独热向量与稠密向量的距离</translation>
    </message>
</context>
<context>
    <name>DocumentFiles</name>
    <message>
        <source>Everything TokViz opens</source>
        <translation>所有可打开的文件</translation>
    </message>
    <message>
        <source>TokViz documents</source>
        <translation>TokViz 文档</translation>
    </message>
    <message>
        <source>Words with counts</source>
        <translation>词与频次</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>{name} is not a table of words with counts.</source>
        <translation>{name} 不是“词与频次”表格。</translation>
    </message>
    <message>
        <source>Open as text</source>
        <translation>作为文本打开</translation>
    </message>
    <message>
        <source>{name} was not opened.</source>
        <translation>未能打开 {name}。</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>{name} was not saved.</source>
        <translation>未能保存 {name}。</translation>
    </message>
    <message>
        <source>Save your changes first?</source>
        <translation>要先保存改动吗？</translation>
    </message>
    <message>
        <source>Line {line}, column {column}: {problem}</source>
        <translation>第 {line} 行第 {column} 列：{problem}</translation>
    </message>
</context>
<context>
    <name>EmbeddingChoicesBar</name>
    <message>
        <source>d</source>
        <translation>d</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>New table</source>
        <translation>换一张表</translation>
    </message>
    <message>
        <source>How many numbers each row has</source>
        <translation>每行有多少个数</translation>
    </message>
    <message>
        <source>The same seed always gives the same table</source>
        <translation>种子相同，表就相同</translation>
    </message>
    <message>
        <source>Draw a new random table, with another seed</source>
        <translation>换一个种子，重新随机生成</translation>
    </message>
    <message>
        <source>New</source>
        <translation>换一张</translation>
    </message>
</context>
<context>
    <name>EmptyTimeline</name>
    <message>
        <source>There is nothing to learn from: the corpus is empty</source>
        <translation>语料是空的，没有可学的内容</translation>
    </message>
    <message>
        <source>Nothing has been learned yet</source>
        <translation>还没有训练</translation>
    </message>
    <message>
        <source>Training…</source>
        <translation>正在训练……</translation>
    </message>
    <message>
        <source>Choose an example or enter a corpus, then press Train.</source>
        <translation>选一个示例或输入语料，然后点“训练”。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
</context>
<context>
    <name>EncodingDialog</name>
    <message>
        <source>Encoding of {name}</source>
        <translation>{name} 的编码</translation>
    </message>
    <message>
        <source>The file doesn&apos;t say in which encoding it is. Does this read right?</source>
        <translation>文件没有注明编码。这样读起来对吗？</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
</context>
<context>
    <name>EpochPanel</name>
    <message>
        <source>Loss curve, epoch {epoch} of {last}</source>
        <translation>损失曲线，第 {epoch} 轮 / 共 {last} 轮</translation>
    </message>
</context>
<context>
    <name>EpochTransport</name>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>At 1× a whole training is played in about 8 seconds</source>
        <translation>1× 时约 8 秒播完整个学习过程</translation>
    </message>
    <message>
        <source>Go to the start of learning</source>
        <translation>回到学习的开头</translation>
    </message>
    <message>
        <source>Ten epochs back</source>
        <translation>后退十轮</translation>
    </message>
    <message>
        <source>One epoch back</source>
        <translation>后退一轮</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>One epoch on</source>
        <translation>前进一轮</translation>
    </message>
    <message>
        <source>Ten epochs on</source>
        <translation>前进十轮</translation>
    </message>
    <message>
        <source>Go to the end of learning</source>
        <translation>跳到学习的结尾</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>“{character}” is not in the alphabet, and the recipe says that this is an error. Choose &lt;UNK&gt;, byte fallback or byte units in the recipe.</source>
        <translation>“{character}”不在字母表中，按配方算错误。可在配方中改选未知词元（&lt;UNK&gt;）、字节回退或字节单位。</translation>
    </message>
    <message>
        <source>The picture would be {width} × {height} pixels, more than an image file can hold. Choose a smaller scale, or SVG or PDF.</source>
        <translation>图片将达 {width} × {height} 像素，超出图像文件的上限。请缩小比例，或改用 SVG、PDF。</translation>
    </message>
    <message>
        <source>{reason}. Choose another folder or name.</source>
        <translation>{reason}。请换个文件夹或文件名。</translation>
    </message>
    <message>
        <source>{name}: {reason}. Check the folder and its permissions.</source>
        <translation>{name}：{reason}。请检查文件夹及其权限。</translation>
    </message>
    <message>
        <source>The file cannot be read: {reason}.</source>
        <translation>无法读取文件：{reason}。</translation>
    </message>
    <message>
        <source>The file is too large to be a TokViz document.</source>
        <translation>文件太大，不可能是 TokViz 文档。</translation>
    </message>
    <message>
        <source>The file is damaged at line {line}, column {column}: it is not valid JSON from there on. It may have been cut off; try an older copy.</source>
        <translation>文件在第 {line} 行第 {column} 列损坏，从这里起不是有效的 JSON。可能被截断了，请试试较早的副本。</translation>
    </message>
    <message>
        <source>The file is not a TokViz document. To open it as a text, rename it to .txt</source>
        <translation>这不是 TokViz 文档。若要当作文本打开，请把扩展名改为 .txt</translation>
    </message>
    <message>
        <source>The file was saved by a newer TokViz. Open it there, or update this one.</source>
        <translation>文件由更新版本的 TokViz 保存。请用新版打开，或升级本程序。</translation>
    </message>
    <message>
        <source>The file holds something unexpected at “{path}”. It may have been edited by hand; correct that place or try an older copy.</source>
        <translation>文件在“{path}”处的内容不合要求，可能被手工改过。请改正该处，或试试较早的副本。</translation>
    </message>
    <message>
        <source>The file is no longer there. It may have been moved or renamed.</source>
        <translation>文件已不在原处，可能被移动或改名了。</translation>
    </message>
    <message>
        <source>The file cannot be read. Check its permissions, and that it is a file.</source>
        <translation>无法读取。请检查权限，并确认它是文件。</translation>
    </message>
    <message>
        <source>The file is larger than 256 MB. Open a part of it.</source>
        <translation>文件超过 256 MB，请只打开其中一部分。</translation>
    </message>
    <message>
        <source>This is not a text: byte {offset} (line {line}) belongs to no text.</source>
        <translation>这不是文本：字节 {offset}（第 {line} 行）不属于任何文本。</translation>
    </message>
    <message>
        <source>The file ends in the middle of a character, at byte {offset}, line {line}.</source>
        <translation>文件在一个字符中间中断：字节 {offset}，第 {line} 行。</translation>
    </message>
    <message>
        <source>The file is not in that encoding: byte {offset} on line {line} is wrong.</source>
        <translation>文件不是这种编码：第 {line} 行的字节 {offset} 有误。</translation>
    </message>
    <message>
        <source>{name} is not there. It may have been moved, renamed or deleted; choose the file anew.</source>
        <translation>{name} 不在原处，可能被移动、改名或删除了。请重新选择文件。</translation>
    </message>
    <message>
        <source>{name} is a folder. Choose a file.</source>
        <translation>{name} 是文件夹。请选择文件。</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>文件</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export a picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>PNG (image)</source>
        <translation>PNG（位图）</translation>
    </message>
    <message>
        <source>SVG (drawing, text stays text)</source>
        <translation>SVG（矢量图，文字可编辑）</translation>
    </message>
    <message>
        <source>PDF (page, text stays text)</source>
        <translation>PDF（页面，保留文字）</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Transparent, for light slides</source>
        <translation>透明，用于浅色幻灯片</translation>
    </message>
    <message>
        <source>Transparent, for dark slides</source>
        <translation>透明，用于深色幻灯片</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>底色</translation>
    </message>
    <message>
        <source>Layout width</source>
        <translation>排版宽度</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>倍率</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>{width} × {height} pixels</source>
        <translation>{width} × {height} 像素</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Copied. Paste it into a slide.</source>
        <translation>已复制，可粘贴到幻灯片中。</translation>
    </message>
</context>
<context>
    <name>FactWords</name>
    <message>
        <source>Id</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Code points</source>
        <translation>码点</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>属于</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>In corpus</source>
        <translation>语料中</translation>
    </message>
    <message>
        <source>comes at step {step}</source>
        <translation>第 {step} 步才出现</translation>
    </message>
    <message>
        <source>merged at step {step}</source>
        <translation>第 {step} 步合并而成</translation>
    </message>
    <message>
        <source>unit of the alphabet</source>
        <translation>字母表中的单位</translation>
    </message>
    <message>
        <source>byte fallback</source>
        <translation>字节回退</translation>
    </message>
    <message>
        <source>not a token of this run</source>
        <translation>不是本次训练得到的词元</translation>
    </message>
    <message>
        <source>none: the alphabet is left out</source>
        <translation>无（词表不含字母表）</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n 字节</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n 字符</numerusform>
        </translation>
    </message>
    <message>
        <source>not yet at this step</source>
        <translation>这一步还没有</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>{bytes}: never occurs in UTF-8</source>
        <translation>{bytes}：UTF-8 中不会出现</translation>
    </message>
    <message>
        <source>first {held} of {of} bytes</source>
        <translation>{of} 字节中的前 {held} 个</translation>
    </message>
    <message>
        <source>{held} of {of} bytes, after the first</source>
        <translation>{of} 字节中的 {held} 个，不含首字节</translation>
    </message>
    <message>
        <source>{held} of several bytes, after the first</source>
        <translation>多字节中的 {held} 个，不含首字节</translation>
    </message>
    <message>
        <source>{where}, of no character in this corpus</source>
        <translation>{where}，本语料中没有这样的字符</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>{where}: {characters}</source>
        <translation>{where}：{characters}</translation>
    </message>
</context>
<context>
    <name>FillLegend</name>
    <message>
        <source>Learned at step</source>
        <translation>学到的步数</translation>
    </message>
    <message>
        <source>Length in units</source>
        <translation>单位数</translation>
    </message>
    <message>
        <source>Length in bytes</source>
        <translation>字节数</translation>
    </message>
    <message>
        <source>Length in characters</source>
        <translation>字符数</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Find in the corpus</source>
        <translation>在语料中查找</translation>
    </message>
    <message>
        <source>Upper and lower case differ</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Previous hit (Shift+Enter)</source>
        <translation>上一处（Shift+Enter）</translation>
    </message>
    <message>
        <source>Next hit (Enter)</source>
        <translation>下一处（Enter）</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>Not a regular expression: {reason}</source>
        <translation>正则表达式有误：{reason}</translation>
    </message>
    <message>
        <source>This takes too long. Make the expression simpler.</source>
        <translation>查找太慢，请简化表达式。</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>{n} of {total}</source>
        <translation>{n} / {total}</translation>
    </message>
</context>
<context>
    <name>FormSwitch</name>
    <message>
        <source>A text has no counts: each word will stand once, on a line of its own.</source>
        <translation>文本没有频次：每个词各占一行，只出现一次。</translation>
    </message>
    <message>
        <source>Make it a text</source>
        <translation>转为文本</translation>
    </message>
    <message>
        <source>Keep the table</source>
        <translation>保留表格</translation>
    </message>
</context>
<context>
    <name>FormTabs</name>
    <message>
        <source>Words × counts</source>
        <translation>词 × 频次</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
</context>
<context>
    <name>GrowthCurve</name>
    <message>
        <source>tokens in the corpus: {n}</source>
        <translation>语料词元数：{n}</translation>
    </message>
    <message>
        <source>vocabulary: {n}</source>
        <translation>词表大小：{n}</translation>
    </message>
</context>
<context>
    <name>HeatMapFigure</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LearnButton</name>
    <message>
        <source>Learning… {percent} % · Cancel</source>
        <translation>学习中 {percent}% · 取消</translation>
    </message>
    <message>
        <source>Reading the corpus… · Cancel</source>
        <translation>正在读取语料 · 取消</translation>
    </message>
    <message>
        <source>Stop here; the vectors stay as far as they have come</source>
        <translation>到此停止；已学到的向量会保留</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Learn vectors from the corpus with these choices</source>
        <translation>按这些选项从语料中学习向量</translation>
    </message>
    <message>
        <source>Learn again</source>
        <translation>重新学习</translation>
    </message>
    <message>
        <source>Learn anew from the start, and watch the vectors move</source>
        <translation>从头再学一遍，看向量如何移动</translation>
    </message>
</context>
<context>
    <name>LearnedWords</name>
    <message>
        <source>Counted: {n} × {n} word pairs, one decomposition</source>
        <translation>计数：{n} × {n} 个词对，分解一次</translation>
    </message>
    <message numerus="yes">
        <source>%n negative(s) a pair</source>
        <translation>
            <numerusform>每对 %n 个负样本</numerusform>
        </translation>
    </message>
    <message>
        <source>Sampled, as CBOW is: goes through the text, {negatives}</source>
        <translation>采样（CBOW 总是采样）：逐词扫过文本，{negatives}</translation>
    </message>
    <message>
        <source>Sampled, as there are more than {most} words: goes through the text, {negatives}</source>
        <translation>采样（词数超过 {most}）：逐词扫过文本，{negatives}</translation>
    </message>
    <message>
        <source>Sampled: goes through the text, {negatives}</source>
        <translation>采样：逐词扫过文本，{negatives}</translation>
    </message>
    <message>
        <source>Whole matrix: {n} × {n} word pairs, exact, no sampling</source>
        <translation>整个矩阵：{n} × {n} 个词对，精确，不采样</translation>
    </message>
    <message numerus="yes">
        <source>%n different token(s)</source>
        <translation>
            <numerusform>%n 个不同的词元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n different character(s)</source>
        <translation>
            <numerusform>%n 个不同的字符</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n different word(s)</source>
        <translation>
            <numerusform>%n 个不同的词</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} in all</source>
        <translation>共出现 {n} 次</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n word(s) left out: {words}</source>
        <translation>
            <numerusform>略去 %n 个词：{words}</numerusform>
        </translation>
    </message>
    <message>
        <source>Epoch {epoch} of {last}</source>
        <translation>第 {epoch} 轮 / 共 {last} 轮</translation>
    </message>
    <message>
        <source>before the first step</source>
        <translation>第一步之前</translation>
    </message>
    <message>
        <source>loss {loss}</source>
        <translation>损失 {loss}</translation>
    </message>
    <message>
        <source>loss {loss} per pair</source>
        <translation>每对损失 {loss}</translation>
    </message>
    <message>
        <source>Stopped at epoch {epoch} of {last}; the vectors are as they were then.</source>
        <translation>停在第 {epoch} 轮（共 {last} 轮）；向量保持当时的样子。</translation>
    </message>
    <message>
        <source>Whole matrix: {n} × {n} word pairs, exact, no sampling. An epoch is a single step here: take {most} or more.</source>
        <translation>整个矩阵：{n} × {n} 个词对，精确，不采样。这里一轮只走一步：请至少用 {most} 轮。</translation>
    </message>
</context>
<context>
    <name>LearningForm</name>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>All choices, or only the most important</source>
        <translation>显示全部选项，或只显示最重要的</translation>
    </message>
</context>
<context>
    <name>LearningSource</name>
    <message>
        <source>Where the vectors come from</source>
        <translation>向量的来源</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>Open vectors that another program learned</source>
        <translation>打开其他程序学到的向量</translation>
    </message>
    <message>
        <source>Show which rows, and why</source>
        <translation>查看是哪些行，以及原因</translation>
    </message>
    <message>
        <source>The rows are drawn as soon as there is a vocabulary: train first.</source>
        <translation>有了词表才能生成各行：请先训练。</translation>
    </message>
    <message>
        <source>Reading the vectors…</source>
        <translation>正在读取向量……</translation>
    </message>
    <message>
        <source>{rows} rows of {d} numbers, drawn with seed {seed}.</source>
        <translation>{rows} 行，每行 {d} 个数，由随机种子 {seed} 生成。</translation>
    </message>
    <message>
        <source>Nothing is learned, so near means nothing.</source>
        <translation>没有学习过，靠得近不说明什么。</translation>
    </message>
    <message>
        <source>The most frequent English words, learned from Wikipedia and news by the authors of GloVe.</source>
        <translation>最常用的英语词，由 GloVe 的作者从维基百科和新闻中学得。</translation>
    </message>
    <message>
        <source>Which rows…</source>
        <translation>查看这些行…</translation>
    </message>
    <message>
        <source>The vectors were not read to the end. Choose them anew.</source>
        <translation>向量没有读完。请重新选择。</translation>
    </message>
</context>
<context>
    <name>LearningView</name>
    <message>
        <source>Word2Vec</source>
        <translation>Word2Vec</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save the vectors that are shown, for other programs</source>
        <translation>保存当前的向量，供其他程序使用</translation>
    </message>
    <message>
        <source>Reading the corpus…</source>
        <translation>正在读取语料……</translation>
    </message>
    <message>
        <source>Nothing has been learned yet. Choose what to learn on, then press Learn.</source>
        <translation>还没有学习过。先选“学习单位”，再点“学习”。</translation>
    </message>
    <message>
        <source>Learned on the tokens of step {step}; the timeline is at {now}.</source>
        <translation>学自第 {step} 步的词元；时间线现在在第 {now} 步。</translation>
    </message>
    <message>
        <source>The corpus or a choice has changed since these were learned.</source>
        <translation>学习之后，语料或选项有了变化。</translation>
    </message>
    <message>
        <source>PPMI + SVD has no epochs: it counts neighbours and decomposes the matrix once, always with the same result.</source>
        <translation>PPMI + SVD 没有轮次：统计相邻的词，再把共现矩阵分解一次，结果总是相同。</translation>
    </message>
</context>
<context>
    <name>LearningWords</name>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Learned on</source>
        <translation>学习单位</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Negatives</source>
        <translation>负样本</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>求解方式</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Final rate</source>
        <translation>最终学习率</translation>
    </message>
    <message>
        <source>Minimum count</source>
        <translation>最低频次</translation>
    </message>
    <message>
        <source>Subsampling</source>
        <translation>降采样</translation>
    </message>
    <message>
        <source>Exponent</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>大小写</translation>
    </message>
    <message>
        <source>How vectors are made from neighbours.</source>
        <translation>如何由相邻的词得到向量。</translation>
    </message>
    <message>
        <source>What gets a vector.</source>
        <translation>给什么单位一个向量。</translation>
    </message>
    <message>
        <source>How many numbers each vector has.</source>
        <translation>每个向量有多少个数。</translation>
    </message>
    <message>
        <source>How many words on each side are neighbours, at most; drawn anew each time.</source>
        <translation>左右两边最多各有多少个词算相邻；每次重新抽取。</translation>
    </message>
    <message>
        <source>How many random words each pair is told apart from.</source>
        <translation>每对词要与多少个随机词区分开。</translation>
    </message>
    <message>
        <source>How often learning goes through the text, or how many steps it takes.</source>
        <translation>扫过文本多少遍，或者走多少步。</translation>
    </message>
    <message>
        <source>The same seed gives the same vectors; another starts elsewhere.</source>
        <translation>种子相同，向量就相同；换一个种子，起点就不同。</translation>
    </message>
    <message>
        <source>Whether pairs are drawn from the text, or all are taken at once.</source>
        <translation>从文本中抽取词对，还是一次处理所有词对。</translation>
    </message>
    <message>
        <source>How large the first steps are.</source>
        <translation>开始时每一步走多大。</translation>
    </message>
    <message>
        <source>How large the last steps are; between, the rate falls evenly.</source>
        <translation>最后每一步走多大；中间学习率均匀下降。</translation>
    </message>
    <message>
        <source>Rarer words get no vector: they are taken out of the text first.</source>
        <translation>更少见的词没有向量：先从文本中去掉。</translation>
    </message>
    <message>
        <source>Negatives are drawn by count to this power: 1 as in the text, 0 alike.</source>
        <translation>负样本按频次的这个幂抽取：1 与文本一致，0 机会均等。</translation>
    </message>
    <message>
        <source>Whether “The” and “the” are one word.</source>
        <translation>“The”和“the”是否算同一个词。</translation>
    </message>
    <message>
        <source>Skip-gram</source>
        <translation>Skip-gram</translation>
    </message>
    <message>
        <source>Each word predicts the words around it.</source>
        <translation>用每个词预测它周围的词。</translation>
    </message>
    <message>
        <source>CBOW</source>
        <translation>CBOW</translation>
    </message>
    <message>
        <source>The words around a word predict it together.</source>
        <translation>用周围的词一起预测中心词。</translation>
    </message>
    <message>
        <source>PPMI + SVD</source>
        <translation>PPMI + SVD</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Letters and digits in a row.</source>
        <translation>连续的文字和数字。</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>The tokens of the step that the timeline shows.</source>
        <translation>时间线所在那一步的词元。</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>Every character but spaces.</source>
        <translation>除空白以外的每个字符。</translation>
    </message>
    <message>
        <source>Chinese words</source>
        <translation>中文词</translation>
    </message>
    <message>
        <source>The words that jieba finds in Chinese text.</source>
        <translation>jieba 在中文文本中切出的词。</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>The whole matrix up to {most} words, else sampled.</source>
        <translation>不超过 {most} 个词用整个矩阵，否则采样。</translation>
    </message>
    <message>
        <source>Sampled</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>Goes through the text and draws negatives.</source>
        <translation>逐词扫过文本，抽取负样本。</translation>
    </message>
    <message>
        <source>Whole matrix</source>
        <translation>整个矩阵</translation>
    </message>
    <message>
        <source>Takes all word pairs at once, drawing none.</source>
        <translation>一次处理所有词对，不采样。</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Drawn for every token of the vocabulary.</source>
        <translation>为词表中的每个词元随机生成。</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>学习得到</translation>
    </message>
    <message>
        <source>Learned here, from the corpus.</source>
        <translation>在这里从语料中学得。</translation>
    </message>
    <message>
        <source>GloVe</source>
        <translation>GloVe</translation>
    </message>
    <message>
        <source>Real English vectors, part of the program.</source>
        <translation>程序自带的真实英语向量。</translation>
    </message>
    <message>
        <source>From a file</source>
        <translation>来自文件</translation>
    </message>
    <message>
        <source>Vectors that another program learned.</source>
        <translation>其他程序学到的向量。</translation>
    </message>
    <message>
        <source>Lower case</source>
        <translation>转为小写</translation>
    </message>
    <message>
        <source>As written</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>never</source>
        <translation>不使用</translation>
    </message>
    <message>
        <source>Tokens keep the case that their own recipe gives them.</source>
        <translation>词元的大小写由它自己的配方决定。</translation>
    </message>
    <message>
        <source>PPMI + SVD only counts; it takes no steps.</source>
        <translation>PPMI + SVD 只计数，没有一步步的学习。</translation>
    </message>
    <message>
        <source>CBOW is always sampled.</source>
        <translation>CBOW 总是采样。</translation>
    </message>
    <message>
        <source>With the whole matrix the size of steps adapts.</source>
        <translation>用整个矩阵时，步子大小自动调整。</translation>
    </message>
    <message>
        <source>Words above this share of the text are left out at random. Usual: 0.001.</source>
        <translation>占文本比例高于此值的词会被随机略去。常用值：0.001。</translation>
    </message>
    <message>
        <source>Counts neighbours and decomposes the matrix, once.</source>
        <translation>统计相邻的词，再把共现矩阵分解一次。</translation>
    </message>
</context>
<context>
    <name>LookupCanvas</name>
    <message>
        <source>no id, so no row</source>
        <translation>无编号，也就没有对应的行</translation>
    </message>
    <message>
        <source>id {id}</source>
        <translation>编号 {id}</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>填充</translation>
    </message>
</context>
<context>
    <name>LookupPage</name>
    <message>
        <source>Type something into the sample to look up its rows.</source>
        <translation>在“试一句”里输入文字，查看对应的行。</translation>
    </message>
    <message>
        <source>Lines as a batch</source>
        <translation>每行作为一个样本</translation>
    </message>
    <message>
        <source>Each line of the sample is a sample of its own, padded to the longest</source>
        <translation>“试一句”的每一行各为一个样本，短的填充到最长的长度</translation>
    </message>
    <message>
        <source>Ids of the batch</source>
        <translation>这一批的编号</translation>
    </message>
</context>
<context>
    <name>LookupSize</name>
    <message>
        <source>{count} parameters</source>
        <translation>{count} 个参数</translation>
    </message>
    <message>
        <source>{size} as {precision}</source>
        <translation>{precision}：{size}</translation>
    </message>
    <message>
        <source>This table</source>
        <translation>当前的表</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Tables of known models</source>
        <translation>知名模型的嵌入表</translation>
    </message>
</context>
<context>
    <name>LookupWords</name>
    <message>
        <source>ids</source>
        <translation>编号</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n 个样本</numerusform>
        </translation>
    </message>
    <message>
        <source>longest {n}</source>
        <translation>最长 {n}</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) padded</source>
        <translation>
            <numerusform>填充 %n 个位置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n 个位置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more line(s) left out</source>
        <translation>
            <numerusform>另有 %n 行略去</numerusform>
        </translation>
    </message>
    <message>
        <source>lengths {n}</source>
        <translation>长度 {n}</translation>
    </message>
    <message>
        <source>Rows of the sample</source>
        <translation>“试一句”查到的行</translation>
    </message>
    <message>
        <source>Rows of sample {n}</source>
        <translation>样本 {n} 查到的行</translation>
    </message>
    <message>
        <source>Table E</source>
        <translation>表 E</translation>
    </message>
    <message>
        <source>id {id}: 1 at place {id}, 0 at {n} others</source>
        <translation>编号 {id}：第 {id} 位是 1，其余 {n} 位是 0</translation>
    </message>
    <message>
        <source>Times E, row by row</source>
        <translation>乘以 E，逐行来看</translation>
    </message>
    <message>
        <source>Added up</source>
        <translation>相加得到</translation>
    </message>
    <message>
        <source>The product would be row {id} of E. It is not computed here: it takes {count} multiplications, all but {few} of them by 0.</source>
        <translation>乘积就是 E 的第 {id} 行。这里不实际计算：需要 {count} 次乘法，其中除 {few} 次外都是乘以 0。</translation>
    </message>
    <message>
        <source>Computed here: the product equals row {id} of E, number for number.</source>
        <translation>已实际计算：乘积与 E 的第 {id} 行逐个数完全相等。</translation>
    </message>
    <message>
        <source>Computed here: the product differs from row {id} of E.</source>
        <translation>已实际计算：乘积与 E 的第 {id} 行不同。</translation>
    </message>
    <message>
        <source>Whole batch</source>
        <translation>整批</translation>
    </message>
    <message>
        <source>Lookup</source>
        <translation>查表</translation>
    </message>
    <message>
        <source>One-hot × E</source>
        <translation>独热 × E</translation>
    </message>
    <message>
        <source>Multiplications</source>
        <translation>乘法次数</translation>
    </message>
    <message>
        <source>Numbers written</source>
        <translation>写出的数</translation>
    </message>
    <message>
        <source>Memory, float32</source>
        <translation>内存（float32）</translation>
    </message>
    <message>
        <source>The product takes B·S·V·d = {b} × {s} × {v} × {d} = {count} multiplications, and B·S·V numbers for the one-hot rows. The lookup copies B·S·d numbers.</source>
        <translation>乘积需要 B·S·V·d = {b} × {s} × {v} × {d} = {count} 次乘法，独热向量还要占 B·S·V 个数；查表只需复制 B·S·d 个数。</translation>
    </message>
    <message>
        <source>One-hot</source>
        <translation>独热</translation>
    </message>
    <message>
        <source>Dense: rows of E, d = {d}</source>
        <translation>稠密：E 的行，d = {d}</translation>
    </message>
    <message>
        <source>near</source>
        <translation>近</translation>
    </message>
    <message>
        <source>far</source>
        <translation>远</translation>
    </message>
    <message>
        <source>One-hot vectors are all at right angles: each of the {n} pairs has the distance 1 − 0 = 1. They tell words apart, but not which are alike.</source>
        <translation>独热向量两两垂直：{n} 对的距离都是 1 − 0 = 1。它们能区分词，却看不出哪些词相近。</translation>
    </message>
    <message>
        <source>One-hot vectors are all equally far apart: each of the {n} pairs has the distance √2 ≈ 1.41. They tell words apart, but not which are alike.</source>
        <translation>独热向量之间一样远：{n} 对的距离都是 √2 ≈ 1.41。它们能区分词，却看不出哪些词相近。</translation>
    </message>
    <message>
        <source>Nearest dense rows:</source>
        <translation>最近的稠密行：</translation>
    </message>
    <message>
        <source>Farthest dense rows:</source>
        <translation>最远的稠密行：</translation>
    </message>
    <message>
        <source>Distances need two rows at least: type more into the sample.</source>
        <translation>比较距离至少需要两行：请在“试一句”里多输入一些文字。</translation>
    </message>
</context>
<context>
    <name>LossCurve</name>
    <message>
        <source>loss per pair in nats, by epoch</source>
        <translation>每对损失（奈特），逐轮</translation>
    </message>
</context>
<context>
    <name>MadeOf</name>
    <message>
        <source>It cannot be encoded: {character} is not in the alphabet.</source>
        <translation>无法编码：{character} 不在字母表中。</translation>
    </message>
    <message>
        <source>At this step it is made of</source>
        <translation>在这一步它由以下词元组成</translation>
    </message>
    <message>
        <source>{character} (unknown)</source>
        <translation>{character}（未知）</translation>
    </message>
    <message>
        <source>At this step it is one token.</source>
        <translation>在这一步它是一个词元。</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Whole window</source>
        <translation>整个窗口</translation>
    </message>
    <message>
        <source>Copied “{view}” as a picture</source>
        <translation>已将“{view}”复制为图片</translation>
    </message>
    <message>
        <source>Example: {name}</source>
        <translation>示例：{name}</translation>
    </message>
</context>
<context>
    <name>MapAxisFields</name>
    <message>
        <source>The word at the low end of the x axis</source>
        <translation>x 轴低端的词</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>The word towards which the x axis leads</source>
        <translation>x 轴指向的词</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>The word at the low end of the y axis</source>
        <translation>y 轴低端的词</translation>
    </message>
    <message>
        <source>The word towards which the y axis leads</source>
        <translation>y 轴指向的词</translation>
    </message>
</context>
<context>
    <name>MapBar</name>
    <message>
        <source>2-D</source>
        <translation>二维</translation>
    </message>
    <message>
        <source>3-D</source>
        <translation>三维</translation>
    </message>
    <message>
        <source>Two axes: drag to move, roll to zoom</source>
        <translation>两条轴：拖动平移，滚轮缩放</translation>
    </message>
    <message>
        <source>Three axes: drag to turn, Shift and drag to move, roll to zoom</source>
        <translation>三条轴：拖动旋转，按住 Shift 拖动平移，滚轮缩放</translation>
    </message>
    <message>
        <source>How vectors get to a few axes</source>
        <translation>向量怎样投影到少数几条轴上</translation>
    </message>
    <message>
        <source>What colours tell</source>
        <translation>颜色的含义</translation>
    </message>
    <message>
        <source>Find a word</source>
        <translation>查找词</translation>
    </message>
    <message>
        <source>Find a word on the map</source>
        <translation>在地图上查找词</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>近邻</translation>
    </message>
    <message>
        <source>Show the selected word with its nearest neighbours alone (Esc ends it)</source>
        <translation>只看所选的词和离它最近的词（按 Esc 返回）</translation>
    </message>
    <message>
        <source>Trails</source>
        <translation>轨迹</translation>
    </message>
    <message>
        <source>Reset view</source>
        <translation>复位视图</translation>
    </message>
    <message>
        <source>Show the whole map again</source>
        <translation>重新显示整张地图</translation>
    </message>
    <message>
        <source>Show where the highlighted words came from</source>
        <translation>显示突出的词从哪里移动过来</translation>
    </message>
</context>
<context>
    <name>MapFoot</name>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>MapNotes</name>
    <message>
        <source>The map begins with the first vectors…</source>
        <translation>有了第一批向量就开始画地图……</translation>
    </message>
    <message>
        <source>Reading the vectors…</source>
        <translation>正在读取向量……</translation>
    </message>
    <message>
        <source>No vectors are open. Choose a file of them in the panel “Word2Vec”.</source>
        <translation>还没有打开向量。请在“Word2Vec”面板中选择向量文件。</translation>
    </message>
    <message>
        <source>The vectors of the tokens are mapped here after training.</source>
        <translation>训练之后，词元的向量会画在这张地图上。</translation>
    </message>
    <message>
        <source>No vector for {words}.</source>
        <translation>{words}没有向量。</translation>
    </message>
    <message>
        <source>“{start}” → “{end}” runs along the x axis.</source>
        <translation>“{start}” → “{end}”与 x 轴平行。</translation>
    </message>
    <message>
        <source>“{start}” and “{end}” have the same vector.</source>
        <translation>“{start}”和“{end}”的向量相同。</translation>
    </message>
    <message>
        <source>t-SNE needs at least {least} vectors; there are {found}.</source>
        <translation>t-SNE 至少需要 {least} 个向量，现在只有 {found} 个。</translation>
    </message>
    <message>
        <source>Laying out neighbourhoods by t-SNE…</source>
        <translation>正在用 t-SNE 排布近邻……</translation>
    </message>
    <message>
        <source>Projecting the vectors…</source>
        <translation>正在投影向量……</translation>
    </message>
    <message>
        <source>“{word}” has no vector here.</source>
        <translation>“{word}”在这里没有向量。</translation>
    </message>
    <message>
        <source>“{word}” comes at a later step.</source>
        <translation>“{word}”在后面的步骤才出现。</translation>
    </message>
    <message numerus="yes">
        <source>The vectors have %n number(s), so further axes are empty.</source>
        <translation>
            <numerusform>每个向量只有 %n 个数，所以其余的轴是空的。</numerusform>
        </translation>
    </message>
    <message>
        <source>t-SNE begins when learning has ended; this is PCA.</source>
        <translation>学习结束后才做 t-SNE，现在显示的是 PCA。</translation>
    </message>
    <message>
        <source>t-SNE shows the end of the training.</source>
        <translation>t-SNE 显示的是训练结束时的向量。</translation>
    </message>
    <message>
        <source>Clusters are found when learning has ended.</source>
        <translation>学习结束后才聚类。</translation>
    </message>
    <message>
        <source>The numbers grew beyond all bounds: choose a lower learning rate.</source>
        <translation>数值发散了：请调低学习率。</translation>
    </message>
    <message>
        <source>Finding clusters…</source>
        <translation>正在聚类……</translation>
    </message>
    <message>
        <source>Stopped before the clusters were found.</source>
        <translation>聚类还没完成就停止了。</translation>
    </message>
    <message>
        <source>Only tokens come from merges; these are words.</source>
        <translation>只有词元来自合并，这里是词。</translation>
    </message>
    <message>
        <source>Stopped: this is still the map before.</source>
        <translation>已停止：这里仍是之前的地图。</translation>
    </message>
    <message>
        <source>Stopped. “Try again” makes the map.</source>
        <translation>已停止。点“重试”就会画出地图。</translation>
    </message>
    <message>
        <source>No vectors have been learned yet. Press “Learn” in the panel “Word2Vec”.</source>
        <translation>还没有学习向量。请在“Word2Vec”面板里点“学习”。</translation>
    </message>
    <message>
        <source>t-SNE needs the package {package}. Install it beside TokViz: pip install &quot;{package}&quot;</source>
        <translation>t-SNE 需要 {package}。请把它装在 TokViz 旁边：pip install &quot;{package}&quot;</translation>
    </message>
</context>
<context>
    <name>MapView</name>
    <message>
        <source>Map</source>
        <translation>地图</translation>
    </message>
    <message>
        <source>Map of the vectors</source>
        <translation>向量地图</translation>
    </message>
</context>
<context>
    <name>MapWords</name>
    <message>
        <source>PCA</source>
        <translation>PCA</translation>
    </message>
    <message>
        <source>The directions in which the vectors differ most</source>
        <translation>向量差别最大的方向（主成分）</translation>
    </message>
    <message>
        <source>An axis leads from one word to another</source>
        <translation>轴从一个词指向另一个词</translation>
    </message>
    <message>
        <source>By words</source>
        <translation>按词定轴</translation>
    </message>
    <message>
        <source>Neighbours stay neighbours; long distances mean little</source>
        <translation>近邻仍是近邻，远距离没有多大意义</translation>
    </message>
    <message>
        <source>t-SNE</source>
        <translation>t-SNE</translation>
    </message>
    <message>
        <source>All dots look the same</source>
        <translation>所有的点都一样</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>聚类</translation>
    </message>
    <message>
        <source>Vectors that point the same way (spherical k-means)</source>
        <translation>方向相近的向量（球面 k-means）</translation>
    </message>
    <message>
        <source>Frequency</source>
        <translation>频次</translation>
    </message>
    <message>
        <source>How often it stands in the text, or its place in the list</source>
        <translation>在文本中出现的次数，或在词表中的位次</translation>
    </message>
    <message>
        <source>In characters, a fragment in bytes</source>
        <translation>以字符计，碎片以字节计</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>The step that made the token, 0 for units</source>
        <translation>产生这个词元的步，单位为 0</translation>
    </message>
    <message>
        <source>Latin, Han, digits and so on</source>
        <translation>拉丁字母、汉字、数字等</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>文字系统</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>拉丁字母</translation>
    </message>
    <message>
        <source>Han</source>
        <translation>汉字</translation>
    </message>
    <message>
        <source>Kana</source>
        <translation>假名</translation>
    </message>
    <message>
        <source>Hangul</source>
        <translation>谚文</translation>
    </message>
    <message>
        <source>Cyrillic</source>
        <translation>西里尔字母</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>希腊字母</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>阿拉伯字母</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>希伯来字母</translation>
    </message>
    <message>
        <source>Devanagari</source>
        <translation>天城文</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>泰文</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他文字</translation>
    </message>
    <message>
        <source>digits</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>punctuation</source>
        <translation>标点</translation>
    </message>
    <message>
        <source>symbols</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>parts of characters</source>
        <translation>字符碎片</translation>
    </message>
    <message>
        <source>others</source>
        <translation>其余</translation>
    </message>
    <message>
        <source>units</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Place in the list</source>
        <translation>词表中的位次</translation>
    </message>
    <message>
        <source>zero vectors</source>
        <translation>零向量</translation>
    </message>
    <message>
        <source>{drawn} of {count} are drawn.</source>
        <translation>共 {count} 个，画出 {drawn} 个。</translation>
    </message>
    <message>
        <source>PC{number} of the rest ({share} %)</source>
        <translation>其余 PC{number}（{share} %）</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>不着色</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Export a picture…</source>
        <translation>导出图片(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Copy view as picture</source>
        <translation>将视图复制为图片(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Find in the corpus…</source>
        <translation>在语料中查找(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>设置(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation>训练(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Layout: &amp;Lecture</source>
        <translation>布局：讲课(&amp;L)</translation>
    </message>
    <message>
        <source>Layout: &amp;Explore</source>
        <translation>布局：探索(&amp;E)</translation>
    </message>
    <message>
        <source>Layout: &amp;Vectors</source>
        <translation>布局：向量(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Arrange panels</source>
        <translation>调整面板(&amp;A)</translation>
    </message>
    <message>
        <source>Larger tokens</source>
        <translation>放大词元</translation>
    </message>
    <message>
        <source>Smaller tokens</source>
        <translation>缩小词元</translation>
    </message>
    <message>
        <source>Normal size</source>
        <translation>恢复大小</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About TokViz</source>
        <translation>关于 TokViz(&amp;A)</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>还没有文件</translation>
    </message>
    <message>
        <source>Open &amp;vectors…</source>
        <translation>打开向量(&amp;V)…</translation>
    </message>
    <message>
        <source>Save vec&amp;tors…</source>
        <translation>保存向量(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Learn vectors</source>
        <translation>学习向量(&amp;L)</translation>
    </message>
</context>
<context>
    <name>NeighboursView</name>
    <message>
        <source>Neighbours</source>
        <translation>近邻</translation>
    </message>
    <message>
        <source>Type a word</source>
        <translation>输入一个词</translation>
    </message>
    <message>
        <source>Word whose neighbours are shown</source>
        <translation>要看近邻的词</translation>
    </message>
    <message>
        <source>Neighbours, the nearest first</source>
        <translation>近邻，最近的在前</translation>
    </message>
    <message>
        <source>By the angle between the vectors: 1 is the same direction</source>
        <translation>按向量之间的夹角：1 表示方向相同</translation>
    </message>
    <message>
        <source>By how far the ends of the vectors are apart</source>
        <translation>按向量终点之间的距离</translation>
    </message>
    <message>
        <source>Nearest by cosine: the longer the bar, the more alike</source>
        <translation>按余弦：条越长越相似</translation>
    </message>
    <message>
        <source>Nearest by distance: the shorter the bar, the nearer</source>
        <translation>按距离：条越短越近</translation>
    </message>
    <message>
        <source>Neighbours are listed here once there are vectors.</source>
        <translation>有了向量之后，近邻会列在这里。</translation>
    </message>
    <message>
        <source>Click a word anywhere, or type one above.</source>
        <translation>在任何地方点一个词，或在上面输入。</translation>
    </message>
    <message>
        <source>“{word}” has no vector here.</source>
        <translation>“{word}”在这里没有向量。</translation>
    </message>
    <message>
        <source>This vector is zero: it has no direction, and so no cosine.</source>
        <translation>这个向量是零：没有方向，也就没有余弦。</translation>
    </message>
</context>
<context>
    <name>NoteBar</name>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Close this note</source>
        <translation>关闭说明</translation>
    </message>
</context>
<context>
    <name>NumberWords</name>
    <message>
        <source>{n} million</source>
        <translation>{n} 百万</translation>
    </message>
    <message>
        <source>{n} billion</source>
        <translation>{n} 十亿</translation>
    </message>
    <message>
        <source>{n} trillion</source>
        <translation>{n} 万亿</translation>
    </message>
    <message>
        <source>{n} ten thousand</source>
        <translation>{n} 万</translation>
    </message>
    <message>
        <source>{n} hundred million</source>
        <translation>{n} 亿</translation>
    </message>
    <message>
        <source>{n} million million</source>
        <translation>{n} 万亿</translation>
    </message>
    <message>
        <source>{size} TB</source>
        <translation>{size} TB</translation>
    </message>
    <message>
        <source>{size} GB</source>
        <translation>{size} GB</translation>
    </message>
    <message>
        <source>{size} MB</source>
        <translation>{size} MB</translation>
    </message>
    <message>
        <source>{size} bytes</source>
        <translation>{size} 字节</translation>
    </message>
    <message>
        <source>{size} kB</source>
        <translation>{size} kB</translation>
    </message>
</context>
<context>
    <name>PairsFigure</name>
    <message numerus="yes">
        <source>The first %n pair(s)</source>
        <translation>
            <numerusform>前 %n 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tied for first; {rule}</source>
        <translation>
            <numerusform>%n 对并列第一，{rule}</numerusform>
        </translation>
    </message>
    <message>
        <source>no tie for first</source>
        <translation>第一名无并列</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 对</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PairsView</name>
    <message>
        <source>Pairs</source>
        <translation>候选对</translation>
    </message>
    <message>
        <source>Candidate pairs</source>
        <translation>候选对</translation>
    </message>
    <message>
        <source>The pairs to choose from are listed here after training.</source>
        <translation>训练后，这里列出各个候选对。</translation>
    </message>
    <message>
        <source>Counting the pairs…</source>
        <translation>正在统计候选对……</translation>
    </message>
</context>
<context>
    <name>Parallelogram</name>
    <message>
        <source>× is where a − b + c points.</source>
        <translation>× 是 a − b + c 指向的地方。</translation>
    </message>
    <message>
        <source>Drawn in the plane of the three words. × is where a − b + c points; “{word}” has a cosine of {cosine} with it, and lies {off} off this plane.</source>
        <translation>画在这三个词所在的平面上。× 是 a − b + c 指向的地方；“{word}”与它的余弦为 {cosine}，离这个平面 {off}。</translation>
    </message>
</context>
<context>
    <name>RankedRows</name>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
</context>
<context>
    <name>RecipeFigure</name>
    <message>
        <source>{kind}: {text}</source>
        <translation>{kind}：{text}</translation>
    </message>
    <message>
        <source>Lower case</source>
        <translation>转为小写</translation>
    </message>
    <message>
        <source>As written</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>In the vocabulary</source>
        <translation>计入词表</translation>
    </message>
    <message>
        <source>Left out of the vocabulary</source>
        <translation>不计入词表</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>RecipeView</name>
    <message>
        <source>Recipe</source>
        <translation>配方</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Lower case</source>
        <translation>转为小写</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>丢弃空白</translation>
    </message>
    <message>
        <source>In the vocabulary</source>
        <translation>计入词表</translation>
    </message>
    <message>
        <source>All choices, or only the most important</source>
        <translation>显示全部选项，或只显示最重要的</translation>
    </message>
</context>
<context>
    <name>RecipeWords</name>
    <message>
        <source>Normalise</source>
        <translation>规范化</translation>
    </message>
    <message>
        <source>Line ends</source>
        <translation>换行符</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>大小写</translation>
    </message>
    <message>
        <source>Splitter</source>
        <translation>预切分</translation>
    </message>
    <message>
        <source>Whitespace</source>
        <translation>空白</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Marker</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Written as</source>
        <translation>写作</translation>
    </message>
    <message>
        <source>Ties</source>
        <translation>并列时</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Merges</source>
        <translation>合并次数</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>Rarest pair</source>
        <translation>最低频次</translation>
    </message>
    <message>
        <source>Specials</source>
        <translation>特殊词元</translation>
    </message>
    <message>
        <source>Alphabet</source>
        <translation>字母表</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>合并顺序</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Whether letters that look alike are made the same before training.</source>
        <translation>训练前，是否把看起来一样的字符统一成同一种写法。</translation>
    </message>
    <message>
        <source>Windows, old Macs and Unix end lines differently.</source>
        <translation>Windows、旧版 Mac 和 Unix 的换行符各不相同。</translation>
    </message>
    <message>
        <source>Whether “The” and “the” are the same word.</source>
        <translation>“The”和“the”是否算同一个词。</translation>
    </message>
    <message>
        <source>Cuts the text into pieces first; merges never cross a piece.</source>
        <translation>先把文本切成片段，合并不会跨越片段。</translation>
    </message>
    <message>
        <source>Whether spaces and line ends are learned as pieces too.</source>
        <translation>空格和换行是否也作为片段参与学习。</translation>
    </message>
    <message>
        <source>The smallest part that training starts from.</source>
        <translation>训练开始时的最小单位。</translation>
    </message>
    <message>
        <source>A sign for where a piece ends or begins, so that words can be put together.</source>
        <translation>标出片段的开头或结尾，以便还原出词。</translation>
    </message>
    <message>
        <source>How the marker is written. The same characters in the text stay text.</source>
        <translation>标记的写法。文本里出现同样的字符时，仍算普通文本。</translation>
    </message>
    <message>
        <source>Which pair is merged when several are equally frequent.</source>
        <translation>几个候选对频次相同时，先合并哪一对。</translation>
    </message>
    <message>
        <source>Training ends at whichever of the limits is reached first.</source>
        <translation>先达到哪个限制，训练就在哪里停止。</translation>
    </message>
    <message>
        <source>Training ends after so many merges.</source>
        <translation>合并到这么多次，训练停止。</translation>
    </message>
    <message>
        <source>Training ends when the vocabulary has so many tokens, specials included.</source>
        <translation>词表达到这个大小（含特殊词元），训练停止。</translation>
    </message>
    <message>
        <source>Training ends when no pair occurs so many times any more.</source>
        <translation>没有候选对达到这个频次时，训练停止。</translation>
    </message>
    <message>
        <source>Tokens that no text makes: padding, unknown, start, end.</source>
        <translation>不从文本中学来的词元：填充、未知、开始、结束。</translation>
    </message>
    <message>
        <source>Without it, a known character that no merge took in turns into the unknown token.</source>
        <translation>词表若不含字母表，没有参与合并的已知字符会变成未知词元。</translation>
    </message>
    <message>
        <source>What becomes of a character that the corpus does not have.</source>
        <translation>遇到语料里没有的字符时怎么办。</translation>
    </message>
    <message>
        <source>In which order the sample is merged. Training does not depend on it.</source>
        <translation>“试一句”按什么顺序合并，与训练无关。</translation>
    </message>
    <message>
        <source>The same seed gives the same random choices.</source>
        <translation>种子相同，随机结果就相同。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Leave as is</source>
        <translation>不改动</translation>
    </message>
    <message>
        <source>Every character counts as it is written.</source>
        <translation>每个字符都按原样处理。</translation>
    </message>
    <message>
        <source>NFC: compose</source>
        <translation>NFC：合成</translation>
    </message>
    <message>
        <source>e and an accent become é; nothing is lost.</source>
        <translation>e 加重音符合成 é，信息不丢失。</translation>
    </message>
    <message>
        <source>NFD: decompose</source>
        <translation>NFD：分解</translation>
    </message>
    <message>
        <source>é becomes e and an accent; nothing is lost.</source>
        <translation>é 拆成 e 和重音符，信息不丢失。</translation>
    </message>
    <message>
        <source>NFKC: simplify, compose</source>
        <translation>NFKC：简化并合成</translation>
    </message>
    <message>
        <source>Ａ becomes A and ﬁ becomes fi; the difference is lost.</source>
        <translation>Ａ 变成 A，ﬁ 变成 fi，原来的区别会丢失。</translation>
    </message>
    <message>
        <source>NFKD: simplify, decompose</source>
        <translation>NFKD：简化并分解</translation>
    </message>
    <message>
        <source>Like NFKC, with accents apart; the difference is lost.</source>
        <translation>同 NFKC，但重音符分开；原来的区别会丢失。</translation>
    </message>
    <message>
        <source>Each word of a table, or each line of a text.</source>
        <translation>词表格中每个词一段，文本中每行一段。</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>按行</translation>
    </message>
    <message>
        <source>Each line is a piece; merges may span words.</source>
        <translation>每行是一个片段，合并可以跨词。</translation>
    </message>
    <message>
        <source>Cut at spaces; punctuation stays with its word.</source>
        <translation>在空白处切开，标点跟着前后的词。</translation>
    </message>
    <message>
        <source>Words and signs</source>
        <translation>词与符号</translation>
    </message>
    <message>
        <source>Runs of letters, and each other sign alone.</source>
        <translation>连续的字母成一段，其他符号各自成段。</translation>
    </message>
    <message>
        <source>GPT-2</source>
        <translation>GPT-2</translation>
    </message>
    <message>
        <source>A space belongs to the word behind it.</source>
        <translation>空格归后面的词。</translation>
    </message>
    <message>
        <source>GPT-4</source>
        <translation>GPT-4</translation>
    </message>
    <message>
        <source>Like GPT-2, with at most three digits together.</source>
        <translation>同 GPT-2，但数字最多三位一段。</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>Unicode code points, as many as the corpus has.</source>
        <translation>Unicode 码点，语料里有多少种就有多少个。</translation>
    </message>
    <message>
        <source>UTF-8 bytes</source>
        <translation>UTF-8 字节</translation>
    </message>
    <message>
        <source>256 units write everything; 学 takes three.</source>
        <translation>256 个单位能写一切；“学”要三个。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Nothing marks where a piece ends.</source>
        <translation>不标出片段的结尾。</translation>
    </message>
    <message>
        <source>End, own unit</source>
        <translation>词尾，独立单位</translation>
    </message>
    <message>
        <source>l o w &lt;/w&gt;: the marker is merged like a character.</source>
        <translation>l o w &lt;/w&gt;：标记像字符一样参与合并。</translation>
    </message>
    <message>
        <source>End, on last unit</source>
        <translation>词尾，附在末单位</translation>
    </message>
    <message>
        <source>l o w&lt;/w&gt;: the last unit carries the marker.</source>
        <translation>l o w&lt;/w&gt;：标记附在最后一个单位上。</translation>
    </message>
    <message>
        <source>Start, own unit</source>
        <translation>词首，独立单位</translation>
    </message>
    <message>
        <source>▁ l o w: as SentencePiece writes word starts.</source>
        <translation>▁ l o w：SentencePiece 的词首写法。</translation>
    </message>
    <message>
        <source>First seen wins</source>
        <translation>先扫到者胜</translation>
    </message>
    <message>
        <source>The pair that stands first in the corpus.</source>
        <translation>取语料中最先出现的一对。</translation>
    </message>
    <message>
        <source>First in order wins</source>
        <translation>码点最小者胜</translation>
    </message>
    <message>
        <source>The smallest pair by code points.</source>
        <translation>按码点排序，取最小的一对。</translation>
    </message>
    <message>
        <source>Last in order wins</source>
        <translation>码点最大者胜</translation>
    </message>
    <message>
        <source>The largest pair by code points.</source>
        <translation>按码点排序，取最大的一对。</translation>
    </message>
    <message>
        <source>Lowest ids win</source>
        <translation>编号最小者胜</translation>
    </message>
    <message>
        <source>The pair of the oldest tokens, as Hugging Face trains.</source>
        <translation>取最早的词元组成的一对，Hugging Face 就这样训练。</translation>
    </message>
    <message>
        <source>Unknown token</source>
        <translation>未知词元</translation>
    </message>
    <message>
        <source>The character is lost, and the sample says so.</source>
        <translation>字符会丢失，“试一句”里会指出。</translation>
    </message>
    <message>
        <source>Its bytes</source>
        <translation>字节回退</translation>
    </message>
    <message>
        <source>256 byte tokens such as &lt;0xE5&gt; write it; nothing lost.</source>
        <translation>用 &lt;0xE5&gt; 这样的 256 个字节词元来写，信息不丢失。</translation>
    </message>
    <message>
        <source>An error</source>
        <translation>报错</translation>
    </message>
    <message>
        <source>The sample is not encoded.</source>
        <translation>“试一句”不编码。</translation>
    </message>
    <message>
        <source>Lowest rank first</source>
        <translation>序号最小者优先</translation>
    </message>
    <message>
        <source>As tokenizers in use do.</source>
        <translation>实际使用的分词器都这样做。</translation>
    </message>
    <message>
        <source>Replay of the merges</source>
        <translation>按学习顺序重放</translation>
    </message>
    <message>
        <source>Each merge once, in the order learned.</source>
        <translation>每个合并按学到的顺序做一遍。</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message numerus="yes">
        <source>%n merge(s)</source>
        <translation>
            <numerusform>%n 次合并</numerusform>
        </translation>
    </message>
    <message>
        <source>vocabulary {n}</source>
        <translation>词表 {n}</translation>
    </message>
    <message>
        <source>count &lt; {n}</source>
        <translation>频次 &lt; {n}</translation>
    </message>
    <message>
        <source> or </source>
        <translation>或</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>All become LF</source>
        <translation>统一为 LF</translation>
    </message>
    <message>
        <source>Leave as they are</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Kept, as pieces</source>
        <translation>保留为片段</translation>
    </message>
    <message>
        <source>The GPT patterns always keep whitespace.</source>
        <translation>GPT 的切分规则总是保留空白。</translation>
    </message>
    <message>
        <source>There is no marker to write.</source>
        <translation>没有标记可写。</translation>
    </message>
    <message>
        <source>Bytes write every character, so none is unknown.</source>
        <translation>字节能写出任何字符，不会有未知字符。</translation>
    </message>
    <message>
        <source>The marker is written as nothing, so nobody will see it.</source>
        <translation>标记写法为空，显示时看不见。</translation>
    </message>
    <message>
        <source>The alphabet and the specials alone make {n} tokens: no merge will follow.</source>
        <translation>仅字母表和特殊词元就有 {n} 个，不会再有合并。</translation>
    </message>
    <message>
        <source>Without a limit, training goes on until no pair is left.</source>
        <translation>不设限制，会一直训练到没有候选对为止。</translation>
    </message>
    <message>
        <source>No special stands for what is unknown, so it will have no id.</source>
        <translation>没有表示“未知”的特殊词元，未知字符将没有编号。</translation>
    </message>
    <message>
        <source>Vocabulary size</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>整词，不再切</translation>
    </message>
</context>
<context>
    <name>RecoveryDialog</name>
    <message>
        <source>TokViz did not end properly last time. Restore your unsaved work?</source>
        <translation>TokViz 上次没有正常退出。要恢复未保存的内容吗？</translation>
    </message>
    <message>
        <source>It belongs to {path}.</source>
        <translation>它属于 {path}。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Ask me later</source>
        <translation>以后再问</translation>
    </message>
</context>
<context>
    <name>RunNotice</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Progress of the training</source>
        <translation>训练进度</translation>
    </message>
    <message>
        <source>The corpus or the recipe has changed since this training.</source>
        <translation>这次训练之后，语料或配方有改动。</translation>
    </message>
    <message>
        <source>Training: reading the corpus…</source>
        <translation>训练：正在读取语料……</translation>
    </message>
    <message>
        <source>Training: {done} of {asked} merges</source>
        <translation>训练：已合并 {done} / {asked} 次</translation>
    </message>
    <message numerus="yes">
        <source>Training: %n merge(s)</source>
        <translation>
            <numerusform>训练：已合并 %n 次</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunWords</name>
    <message>
        <source>first seen wins</source>
        <translation>先扫到者胜</translation>
    </message>
    <message>
        <source>first in code point order wins</source>
        <translation>码点最小者胜</translation>
    </message>
    <message>
        <source>last in code point order wins</source>
        <translation>码点最大者胜</translation>
    </message>
    <message>
        <source>lowest ids win</source>
        <translation>编号最小者胜</translation>
    </message>
    <message numerus="yes">
        <source>Training stopped as asked, after %n merge(s).</source>
        <translation>
            <numerusform>已按要求完成 %n 次合并，训练结束。</numerusform>
        </translation>
    </message>
    <message>
        <source>No merge: the alphabet and the specials alone fill a vocabulary of {size}.</source>
        <translation>没有合并：仅字母表和特殊词元就占满了大小为 {size} 的词表。</translation>
    </message>
    <message>
        <source>Training stopped as asked, at a vocabulary of {size}.</source>
        <translation>词表已达到要求的 {size}，训练结束。</translation>
    </message>
    <message>
        <source>Training stopped at step {step}: no pair is left that occurs {count} times.</source>
        <translation>训练停在第 {step} 步：没有出现达 {count} 次的候选对了。</translation>
    </message>
    <message>
        <source>Training stopped at step {step}: no pair is left.</source>
        <translation>训练停在第 {step} 步：已没有候选对。</translation>
    </message>
    <message>
        <source>There is nothing to learn from: the corpus is empty.</source>
        <translation>语料是空的，没有可学的内容。</translation>
    </message>
</context>
<context>
    <name>SampleOptions</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>What is written below the tokens, and how specials are taken</source>
        <translation>词元下方显示什么，特殊词元怎样处理</translation>
    </message>
    <message>
        <source>Ids</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Bytes in hex</source>
        <translation>十六进制字节</translation>
    </message>
    <message>
        <source>Add start and end specials</source>
        <translation>添加开始和结束词元</translation>
    </message>
    <message>
        <source>Read typed specials as specials</source>
        <translation>输入的特殊词元按特殊词元处理</translation>
    </message>
</context>
<context>
    <name>SampleReplay</name>
    <message>
        <source>Back to the units</source>
        <translation>回到单位</translation>
    </message>
    <message>
        <source>One join back</source>
        <translation>后退一次合并</translation>
    </message>
    <message>
        <source>Play or pause the replay</source>
        <translation>播放或暂停重放</translation>
    </message>
    <message>
        <source>Next join</source>
        <translation>下一次合并</translation>
    </message>
    <message>
        <source>All joins</source>
        <translation>全部合并</translation>
    </message>
    <message>
        <source>No merge applies to this sample.</source>
        <translation>这句话用不上任何合并。</translation>
    </message>
    <message numerus="yes">
        <source>%n join(s), with all merges. These are the units.</source>
        <translation>
            <numerusform>用全部合并规则，共合并 %n 次。现在是各个单位。</numerusform>
        </translation>
    </message>
    <message>
        <source>Join {n} of {all}:</source>
        <translation>第 {n} 次合并 / 共 {all} 次：</translation>
    </message>
    <message>
        <source>rank {rank}</source>
        <translation>序号 {rank}</translation>
    </message>
</context>
<context>
    <name>SampleTip</name>
    <message>
        <source>special token</source>
        <translation>特殊词元</translation>
    </message>
    <message>
        <source>not in the alphabet</source>
        <translation>不在字母表中</translation>
    </message>
    <message>
        <source>no id</source>
        <translation>无编号</translation>
    </message>
    <message>
        <source>id {id}</source>
        <translation>编号 {id}</translation>
    </message>
</context>
<context>
    <name>SampleView</name>
    <message>
        <source>Sample</source>
        <translation>试一句</translation>
    </message>
    <message>
        <source>Type something…</source>
        <translation>输入点什么……</translation>
    </message>
    <message>
        <source>Sample text</source>
        <translation>试一句的文字</translation>
    </message>
    <message>
        <source>Tokens of the sample</source>
        <translation>试一句的词元</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>重放</translation>
    </message>
    <message>
        <source>Encode the sample again, join by join</source>
        <translation>逐次合并，重新编码这句话</translation>
    </message>
    <message>
        <source>Press Train, and the text is cut into the tokens that were learned.</source>
        <translation>点“训练”，这句话就会切成学到的词元。</translation>
    </message>
    <message>
        <source>{character} is not in the alphabet, and the recipe makes that an error.</source>
        <translation>{character} 不在字母表中，按配方算错误。</translation>
    </message>
    <message>
        <source>Type a word or a sentence, and see the tokens that it becomes.</source>
        <translation>输入一个词或一句话，看它变成哪些词元。</translation>
    </message>
</context>
<context>
    <name>SampleWords</name>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n 字符</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n 字节</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n 词元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) are not in the alphabet, and there is no token for them: {named}</source>
        <translation>
            <numerusform>%n 个字符不在字母表中，也没有对应的词元：{named}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) are not in the alphabet and became {token}: {named}</source>
        <translation>
            <numerusform>%n 个字符不在字母表中，变成了 {token}：{named}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) have no id, because the alphabet is not in the vocabulary: {named}</source>
        <translation>
            <numerusform>词表不含字母表，%n 个词元没有编号：{named}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) became {token}, because the alphabet is not in the vocabulary: {named}</source>
        <translation>
            <numerusform>词表不含字母表，%n 个词元变成了 {token}：{named}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) between the pieces are in no token (whitespace that is dropped).</source>
        <translation>
            <numerusform>片段之间的 %n 个字符不属于任何词元（丢弃的空白）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Normalisation changed %n place(s), and the original is lost: {named}</source>
        <translation>
            <numerusform>规范化改动了 %n 处，原文无法还原：{named}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Normalisation rewrote %n place(s): {named}</source>
        <translation>
            <numerusform>规范化改写了 %n 处：{named}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replaying the merges in the order learned would give other tokens in %n place(s): {named}</source>
        <translation>
            <numerusform>若按学习顺序重放合并，有 %n 处词元不同：{named}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lowest rank first, as real tokenizers do it, would give other tokens in %n place(s): {named}</source>
        <translation>
            <numerusform>若像实际的分词器那样序号最小者优先，有 %n 处词元不同：{named}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast, for projectors</source>
        <translation>高对比度，适合投影</translation>
    </message>
    <message>
        <source>Train small corpora at every change</source>
        <translation>小语料有改动就自动训练</translation>
    </message>
    <message>
        <source>Larger corpora wait for the Train button.</source>
        <translation>较大的语料需点“训练”。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
</context>
<context>
    <name>SizePage</name>
    <message>
        <source>How many columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>How many rows: the vocabulary</source>
        <translation>行数：词表大小</translation>
    </message>
    <message>
        <source>As here</source>
        <translation>同当前表</translation>
    </message>
    <message>
        <source>Take the numbers of the table that is shown</source>
        <translation>取当前所示嵌入表的数值</translation>
    </message>
    <message>
        <source>Size of the table</source>
        <translation>嵌入表的规模</translation>
    </message>
</context>
<context>
    <name>SkippedDialog</name>
    <message>
        <source>Rows that were skipped or are unusual</source>
        <translation>被跳过或不寻常的行</translation>
    </message>
</context>
<context>
    <name>SpecialsEditor</name>
    <message>
        <source>Add one, such as [UNK]</source>
        <translation>添加一个，如 [UNK]</translation>
    </message>
    <message>
        <source>New special token</source>
        <translation>新的特殊词元</translation>
    </message>
    <message>
        <source>Text of the special token</source>
        <translation>特殊词元的文字</translation>
    </message>
    <message>
        <source>What the special token is for</source>
        <translation>特殊词元的用途</translation>
    </message>
    <message>
        <source>Its id follows the merges, instead of coming first</source>
        <translation>编号排在合并之后，而不是最前</translation>
    </message>
    <message>
        <source>Remove this special token</source>
        <translation>删除这个特殊词元</translation>
    </message>
    <message>
        <source>A special token needs a text. Write one, or remove it.</source>
        <translation>特殊词元不能为空。请写上文字，或将它删除。</translation>
    </message>
    <message>
        <source>“{text}” is there already. Give this one another text.</source>
        <translation>“{text}”已经有了，请换个写法。</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>{n} characters</source>
        <translation>{n} 字符</translation>
    </message>
    <message>
        <source>{n} bytes</source>
        <translation>{n} 字节</translation>
    </message>
    <message>
        <source>{n} words ({total} in all)</source>
        <translation>{n} 个词（共 {total} 次）</translation>
    </message>
    <message>
        <source>{n} tokens</source>
        <translation>{n} 词元</translation>
    </message>
    <message>
        <source>vocabulary {n}</source>
        <translation>词表 {n}</translation>
    </message>
    <message>
        <source>{n} bytes/token</source>
        <translation>{n} 字节/词元</translation>
    </message>
    <message>
        <source>Opening…</source>
        <translation>正在打开……</translation>
    </message>
    <message>
        <source>Training…</source>
        <translation>正在训练……</translation>
    </message>
    <message>
        <source>Encoding the sample…</source>
        <translation>正在编码试一句……</translation>
    </message>
    <message>
        <source>Projecting the vectors…</source>
        <translation>正在投影向量……</translation>
    </message>
    <message>
        <source>Learning the vectors…</source>
        <translation>正在学习向量……</translation>
    </message>
    <message>
        <source>Reading the vectors…</source>
        <translation>正在读取向量……</translation>
    </message>
    <message>
        <source>Trying one seed after another…</source>
        <translation>正在逐个尝试种子……</translation>
    </message>
    <message>
        <source>Saving the vectors…</source>
        <translation>正在保存向量……</translation>
    </message>
</context>
<context>
    <name>StepSentence</name>
    <message>
        <source>Step {step} of {last}</source>
        <translation>第 {step} 步 / 共 {last} 步</translation>
    </message>
    <message numerus="yes">
        <source>before the first merge: %n unit(s)</source>
        <translation>
            <numerusform>尚未合并：%n 个单位</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>no ties</source>
        <translation>无并列</translation>
    </message>
    <message numerus="yes">
        <source>tied with %n other pair(s); {rule}</source>
        <translation>
            <numerusform>与另外 %n 对并列，{rule}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TiedPairsPopup</name>
    <message>
        <source>Counting the pairs…</source>
        <translation>正在统计候选对……</translation>
    </message>
    <message>
        <source>Tied before step {step}: {rule}</source>
        <translation>第 {step} 步之前并列：{rule}</translation>
    </message>
</context>
<context>
    <name>TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Growth curve, step {step} of {last}</source>
        <translation>增长曲线，第 {step} 步 / 共 {last} 步</translation>
    </message>
    <message>
        <source>before the first merge</source>
        <translation>尚未合并</translation>
    </message>
</context>
<context>
    <name>TitleBar</name>
    <message>
        <source>Float or dock this panel</source>
        <translation>浮动或停靠此面板</translation>
    </message>
    <message>
        <source>Close this panel</source>
        <translation>关闭此面板</translation>
    </message>
</context>
<context>
    <name>TokenFigure</name>
    <message>
        <source>Where it comes from</source>
        <translation>由来</translation>
    </message>
</context>
<context>
    <name>TokenState</name>
    <message>
        <source>a word that has a vector</source>
        <translation>有向量的词</translation>
    </message>
    <message>
        <source>a word that has a vector, but not a token at this step</source>
        <translation>有向量的词，但在这一步不是词元</translation>
    </message>
    <message>
        <source>As a word</source>
        <translation>作为词</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n 次</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TokenView</name>
    <message>
        <source>Token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Previous place in the corpus</source>
        <translation>语料中的上一处</translation>
    </message>
    <message>
        <source>Next place in the corpus</source>
        <translation>语料中的下一处</translation>
    </message>
    <message>
        <source>Go to step {step}</source>
        <translation>跳到第 {step} 步</translation>
    </message>
    <message>
        <source>Click a token anywhere</source>
        <translation>点任意词元，看它的由来</translation>
    </message>
</context>
<context>
    <name>TokenWords</name>
    <message>
        <source>{held} of {all} bytes of {character}</source>
        <translation>{character} 的 {all} 字节中的 {held} 个</translation>
    </message>
    <message>
        <source>not in the vocabulary</source>
        <translation>不在词表中</translation>
    </message>
    <message>
        <source>id {id}</source>
        <translation>编号 {id}</translation>
    </message>
    <message>
        <source>learned at step {step}</source>
        <translation>第 {step} 步学到</translation>
    </message>
</context>
<context>
    <name>ToolBar</name>
    <message>
        <source>Switch between English and Chinese</source>
        <translation>切换中文和英文</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Switch between light, dark and high contrast</source>
        <translation>切换浅色、深色和高对比度</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Choose an example</source>
        <translation>选择示例</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Merging step by step</source>
        <translation>一步步合并</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>Rules that decide</source>
        <translation>规则决定结果</translation>
    </message>
    <message>
        <source>All kinds of text</source>
        <translation>各种文字</translation>
    </message>
    <message>
        <source>Vectors and Word2Vec</source>
        <translation>向量与 Word2Vec</translation>
    </message>
</context>
<context>
    <name>TrainButton</name>
    <message>
        <source>Training… {percent} % · Cancel</source>
        <translation>训练中 {percent}% · 取消</translation>
    </message>
    <message>
        <source>Training… · Cancel</source>
        <translation>训练中 · 取消</translation>
    </message>
    <message>
        <source>Stop this training; what was learned before stays</source>
        <translation>停止这次训练，保留之前学到的结果</translation>
    </message>
    <message>
        <source>Train again</source>
        <translation>重新训练</translation>
    </message>
    <message>
        <source>The corpus or the recipe has changed since the last training</source>
        <translation>上次训练之后，语料或配方有改动</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Learn merges from the corpus with this recipe</source>
        <translation>按此配方从语料中学习合并</translation>
    </message>
</context>
<context>
    <name>Transport</name>
    <message>
        <source>Go to the start</source>
        <translation>回到开头</translation>
    </message>
    <message>
        <source>Ten steps back</source>
        <translation>后退十步</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>Ten steps forward</source>
        <translation>前进十步</translation>
    </message>
    <message>
        <source>Go to the end</source>
        <translation>跳到结尾</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>Show the vocabulary&apos;s size as a second line</source>
        <translation>用第二条线显示词表大小</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Go to a step</source>
        <translation>跳到某一步</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Merges per second; a long run goes by proportionally faster</source>
        <translation>每秒合并次数；步数多时按比例加快</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
</context>
<context>
    <name>TreeFigure</name>
    <message>
        <source>#{step}</source>
        <translation>#{step}</translation>
    </message>
</context>
<context>
    <name>TrialFigure</name>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>came first</source>
        <translation>排第一的词</translation>
    </message>
    <message>
        <source>rank of all</source>
        <translation>名次（所有的词）</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>of all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>rank without the question’s words</source>
        <translation>名次（不算题目里的词）</translation>
    </message>
</context>
<context>
    <name>TrialSection</name>
    <message>
        <source>Learn with other seeds, and count how often it comes out</source>
        <translation>换别的种子各学一次，数一数成功几次</translation>
    </message>
    <message>
        <source>First word</source>
        <translation>第一个词</translation>
    </message>
    <message>
        <source>Word that is taken away</source>
        <translation>减去的词</translation>
    </message>
    <message>
        <source>Word that is added</source>
        <translation>加上的词</translation>
    </message>
    <message>
        <source>Expected answer</source>
        <translation>预期答案</translation>
    </message>
    <message>
        <source>king</source>
        <translation>国王</translation>
    </message>
    <message>
        <source>man</source>
        <translation>男人</translation>
    </message>
    <message>
        <source>queen</source>
        <translation>女王</translation>
    </message>
    <message>
        <source>woman</source>
        <translation>女人</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>种子数</translation>
    </message>
    <message>
        <source>So many trainings, with the seeds 0, 1, 2, …</source>
        <translation>学习这么多次，种子为 0、1、2……</translation>
    </message>
    <message>
        <source>Seed by seed</source>
        <translation>逐个种子</translation>
    </message>
    <message>
        <source>{percent} % · Cancel</source>
        <translation>{percent}% · 取消</translation>
    </message>
    <message>
        <source>Stop here; the seeds so far stay</source>
        <translation>到此停止；已有的结果会保留</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Learn once with each seed, and ask</source>
        <translation>用每个种子各学一次，再提问</translation>
    </message>
    <message>
        <source>Learn vectors first</source>
        <translation>请先学习向量</translation>
    </message>
    <message>
        <source>PPMI + SVD gives the same vectors with every seed</source>
        <translation>PPMI + SVD 用任何种子都得到同样的向量</translation>
    </message>
    <message>
        <source>Type three words and the expected answer first</source>
        <translation>请先输入三个词和预期的答案</translation>
    </message>
</context>
<context>
    <name>TrialWords</name>
    <message>
        <source>How often does this work?</source>
        <translation>这有多可靠？</translation>
    </message>
    <message numerus="yes">
        <source>{count} of %n seed(s) put “{word}” first without the question’s words, {with_them} with them.</source>
        <translation>
            <numerusform>%n 个种子中，不算题目里的词时有 {count} 个把“{word}”排第一，算上时有 {with_them} 个。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VectorErrors</name>
    <message>
        <source>There are {found} different words, and this way of learning takes {most} at most. Raise the minimum count, or choose another method or solver.</source>
        <translation>有 {found} 个不同的词，而这种学习方式最多处理 {most} 个。请调高最低频次，或改选别的方法或求解方式。</translation>
    </message>
    <message>
        <source>There is nothing to learn from. Enter a text or choose an example; for vectors of tokens, train first.</source>
        <translation>没有可学的内容。请输入文本或选择示例；要学习词元的向量，请先训练。</translation>
    </message>
    <message>
        <source>The corpus is a table of words, and its words have no neighbours. Turn it into a text, or choose an example with sentences.</source>
        <translation>语料是“词与频次”表格，其中的词没有相邻关系。请改成文本，或选择带句子的示例。</translation>
    </message>
    <message numerus="yes">
        <source>No word is frequent enough: the most frequent one stands %n time(s). Lower the minimum count.</source>
        <translation>
            <numerusform>没有足够常见的词：最常见的词出现 %n 次。请调低最低频次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Every line is a single word, so no word has neighbours. Choose characters, Chinese words, or tokens.</source>
        <translation>每行只有一个词，所以没有相邻的词。请改选字符、中文词或词元。</translation>
    </message>
    <message>
        <source>There is only one word, so there is nothing to tell it from. Enter more text, or lower the minimum count.</source>
        <translation>只有一个词，没有别的词可以与它区分。请输入更多文本，或调低最低频次。</translation>
    </message>
    <message>
        <source>Sentence {number} is one long string instead of a list of words. Cut it into words first.</source>
        <translation>第 {number} 个句子是一整个字符串，而不是词的列表。请先切分成词。</translation>
    </message>
    <message>
        <source>The loss rose above that of vectors which know nothing: the steps were too long. Lower the learning rate, and learn again.</source>
        <translation>损失比什么都没学的向量还高：步子太大了。请调低学习率，重新学习。</translation>
    </message>
    <message>
        <source>This needs the package {package}, which is not installed. Choose something else, or install it beside TokViz: pip install &quot;{package}&quot;</source>
        <translation>这需要 {package}，但没有安装。请改选别的，或把它装在 TokViz 旁边：pip install &quot;{package}&quot;</translation>
    </message>
</context>
<context>
    <name>VectorFileWords</name>
    <message>
        <source>word2vec, text</source>
        <translation>word2vec 文本</translation>
    </message>
    <message>
        <source>word2vec, binary</source>
        <translation>word2vec 二进制</translation>
    </message>
    <message>
        <source>GloVe, text</source>
        <translation>GloVe 文本</translation>
    </message>
    <message>
        <source>fastText, text</source>
        <translation>fastText 文本</translation>
    </message>
    <message>
        <source>NumPy array</source>
        <translation>NumPy 数组</translation>
    </message>
    <message>
        <source>NumPy arrays</source>
        <translation>NumPy 数组</translation>
    </message>
    <message>
        <source>safetensors</source>
        <translation>safetensors</translation>
    </message>
    <message>
        <source>the word stood before; its first row counts</source>
        <translation>这个词前面已出现；以第一次为准</translation>
    </message>
    <message>
        <source>there is no word before the numbers</source>
        <translation>数字前面没有词</translation>
    </message>
    <message>
        <source>the row has no word in the file of words</source>
        <translation>词文件中没有这一行的词</translation>
    </message>
    <message>
        <source>the line is blank</source>
        <translation>空行</translation>
    </message>
    <message>
        <source>only zeros: this vector is similar to nothing</source>
        <translation>全是零：这个向量与什么都不相似</translation>
    </message>
    <message>
        <source>the word has a space in it</source>
        <translation>词中有空格</translation>
    </message>
    <message>
        <source>the word is not UTF-8</source>
        <translation>词不是 UTF-8</translation>
    </message>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n 个词</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dimension(s)</source>
        <translation>
            <numerusform>%n 维</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) were skipped</source>
        <translation>
            <numerusform>跳过了 %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are unusual</source>
        <translation>
            <numerusform>%n 行不寻常</numerusform>
        </translation>
    </message>
    <message>
        <source>{why} (kept)</source>
        <translation>{why}（保留）</translation>
    </message>
    <message>
        <source>{line}: “{word}”: {why}</source>
        <translation>{line}：“{word}”：{why}</translation>
    </message>
    <message>
        <source>{line}: {why}</source>
        <translation>{line}：{why}</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>TensorFlow Projector</source>
        <translation>TensorFlow Projector</translation>
    </message>
</context>
<context>
    <name>VectorFiles</name>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>Files of vectors</source>
        <translation>向量文件</translation>
    </message>
    <message>
        <source>Open vectors</source>
        <translation>打开向量</translation>
    </message>
    <message>
        <source>{name} was not opened.</source>
        <translation>未能打开 {name}。</translation>
    </message>
    <message>
        <source>{name} holds numbers, but no words.</source>
        <translation>{name} 里只有数字，没有词。</translation>
    </message>
    <message>
        <source>Choose the file of its words: a text with one word a line, a vocab.json or a tokenizer.json.</source>
        <translation>请选择存放词的文件：每行一个词的文本、vocab.json 或 tokenizer.json。</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Files of words</source>
        <translation>词的文件</translation>
    </message>
    <message>
        <source>Open words</source>
        <translation>打开词的文件</translation>
    </message>
    <message>
        <source>The file holds several matrices. Which one holds the vectors?</source>
        <translation>文件里有好几个矩阵。哪一个是向量？</translation>
    </message>
    <message>
        <source>There are no vectors to save yet.</source>
        <translation>还没有可保存的向量。</translation>
    </message>
    <message>
        <source>word2vec text</source>
        <translation>word2vec 文本</translation>
    </message>
    <message>
        <source>NumPy arrays</source>
        <translation>NumPy 数组</translation>
    </message>
    <message>
        <source>vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>Save vectors</source>
        <translation>保存向量</translation>
    </message>
    <message>
        <source>Saved {name}</source>
        <translation>已保存 {name}</translation>
    </message>
    <message>
        <source>{name} was not saved.</source>
        <translation>未能保存 {name}。</translation>
    </message>
    <message>
        <source>TensorFlow Projector, two files</source>
        <translation>TensorFlow Projector，两个文件</translation>
    </message>
</context>
<context>
    <name>VectorWords</name>
    <message>
        <source>These rows are random: near here means nothing yet.</source>
        <translation>这些行是随机值：图上靠近还不说明什么。</translation>
    </message>
    <message>
        <source>Random numbers: they mean nothing yet.</source>
        <translation>随机数，尚无意义。</translation>
    </message>
    <message>
        <source>Before the first epoch: random numbers, nothing is learned yet.</source>
        <translation>第一轮之前：随机数，还没有学到任何东西。</translation>
    </message>
    <message>
        <source>Learned: epoch {epoch} of {last}.</source>
        <translation>学习得到：第 {epoch} 轮 / 共 {last} 轮。</translation>
    </message>
    <message>
        <source>GloVe: ready-made vectors of English words.</source>
        <translation>GloVe：现成的英文词向量。</translation>
    </message>
    <message>
        <source>Vectors from a file.</source>
        <translation>来自文件的向量。</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) of the sample were never met while learning: still random.</source>
        <translation>
            <numerusform>“试一句”中有 %n 个词元在学习时从未出现：仍是随机数。</numerusform>
        </translation>
    </message>
    <message>
        <source>Row {row} of E (random: means nothing yet)</source>
        <translation>E 的第 {row} 行（随机数，暂无含义）</translation>
    </message>
    <message>
        <source>Row {row} of E (never met while learning: still random)</source>
        <translation>E 的第 {row} 行（学习时从未出现：仍是随机数）</translation>
    </message>
    <message>
        <source>Row {row} of E</source>
        <translation>E 的第 {row} 行</translation>
    </message>
    <message>
        <source>No row of E: the vectors are of words, and this is none of them.</source>
        <translation>E 中没有它的行：这里是词的向量，而它不是其中的词。</translation>
    </message>
</context>
<context>
    <name>VectorsView</name>
    <message>
        <source>The vectors of the tokens are shown here after training.</source>
        <translation>训练后，这里显示各词元的向量。</translation>
    </message>
    <message>
        <source>Lookup</source>
        <translation>查表</translation>
    </message>
    <message>
        <source>One-hot</source>
        <translation>独热</translation>
    </message>
    <message>
        <source>Distances</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>One-hot vector times the table</source>
        <translation>独热向量乘以嵌入表</translation>
    </message>
    <message>
        <source>Learning vectors…</source>
        <translation>正在学习向量……</translation>
    </message>
    <message>
        <source>The vectors are shown here once they have been learned.</source>
        <translation>学习完成后，这里会显示向量。</translation>
    </message>
    <message>
        <source>Reading the vectors…</source>
        <translation>正在读取向量……</translation>
    </message>
    <message>
        <source>The vectors are shown here once their file has been read.</source>
        <translation>读取文件后，这里会显示向量。</translation>
    </message>
</context>
<context>
    <name>VocabularyFigure</name>
    <message>
        <source>Id</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Made of</source>
        <translation>组成</translation>
    </message>
    <message>
        <source>Len</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>频次</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>special token</source>
        <translation>特殊词元</translation>
    </message>
    <message>
        <source>byte fallback</source>
        <translation>字节回退</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>merged</source>
        <translation>合并所得</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) at this step</source>
        <translation>
            <numerusform>这一步有 %n 个词元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VocabularyModel</name>
    <message>
        <source>The number that stands for the token</source>
        <translation>代表这个词元的数字</translation>
    </message>
    <message>
        <source>The token itself, sorted by code points</source>
        <translation>词元本身，按码点排序</translation>
    </message>
    <message>
        <source>The two tokens that were merged</source>
        <translation>合并前的两个词元</translation>
    </message>
    <message>
        <source>Length in bytes</source>
        <translation>字节数</translation>
    </message>
    <message>
        <source>Length in characters</source>
        <translation>字符数</translation>
    </message>
    <message>
        <source>How often the token stands in the corpus at this step</source>
        <translation>这一步语料中该词元出现的次数</translation>
    </message>
    <message>
        <source>The step from which the token exists</source>
        <translation>词元从哪一步开始存在</translation>
    </message>
</context>
<context>
    <name>VocabularyView</name>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>Find a token</source>
        <translation>查找词元</translation>
    </message>
    <message>
        <source>A text, an id, bytes as e5 ad, or U+5B66</source>
        <translation>文字、编号、字节（如 e5 ad）或 U+5B66</translation>
    </message>
    <message>
        <source>Later ones</source>
        <translation>含后面的</translation>
    </message>
    <message>
        <source>List the tokens of later steps as well, dimmed</source>
        <translation>同时列出后面各步的词元，以淡色显示</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) found</source>
        <translation>
            <numerusform>找到 %n 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>The alphabet is left out: units that no merge took have no id.</source>
        <translation>词表不含字母表：没有参与合并的单位没有编号。</translation>
    </message>
    <message>
        <source>The alphabet is left out: units that no merge took become {unknown}.</source>
        <translation>词表不含字母表：没有参与合并的单位变成 {unknown}。</translation>
    </message>
    <message>
        <source>The tokens and their ids are listed here after training.</source>
        <translation>训练后，这里列出词元及其编号。</translation>
    </message>
</context>
<context>
    <name>WindowChoices</name>
    <message>
        <source>Skip-gram</source>
        <translation>Skip-gram</translation>
    </message>
    <message>
        <source>The centre word is to predict each word around it</source>
        <translation>用中心词预测周围的每个词</translation>
    </message>
    <message>
        <source>CBOW</source>
        <translation>CBOW</translation>
    </message>
    <message>
        <source>The words around are to predict the centre word</source>
        <translation>用周围的词预测中心词</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>How many words on each side belong to the context</source>
        <translation>每一侧有多少个词算作上下文</translation>
    </message>
</context>
<context>
    <name>WindowTextCanvas</name>
    <message>
        <source>no vector: windows pass over it</source>
        <translation>没有向量：窗口会跳过它</translation>
    </message>
</context>
<context>
    <name>Windows</name>
    <message>
        <source>Training example</source>
        <translation>训练样本</translation>
    </message>
    <message>
        <source>Training pairs</source>
        <translation>训练词对</translation>
    </message>
    <message>
        <source>One step of training</source>
        <translation>一步训练</translation>
    </message>
    <message numerus="yes">
        <source>%n example(s) from this centre word</source>
        <translation>
            <numerusform>这个中心词给出 %n 个样本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in the whole sample</source>
        <translation>
            <numerusform>“试一句”共 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in these lines</source>
        <translation>
            <numerusform>这几行共 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) from this centre word</source>
        <translation>
            <numerusform>这个中心词给出 %n 个词对</numerusform>
        </translation>
    </message>
    <message>
        <source>No other word of this line has a vector, so there is nothing to learn here.</source>
        <translation>这一行没有其他带向量的词，因此这里学不到东西。</translation>
    </message>
    <message numerus="yes">
        <source>the mean of %n context vector(s) goes in</source>
        <translation>
            <numerusform>输入是 %n 个上下文向量的平均</numerusform>
        </translation>
    </message>
    <message>
        <source>goes in</source>
        <translation>作为输入</translation>
    </message>
    <message>
        <source>is wanted</source>
        <translation>是目标</translation>
    </message>
    <message numerus="yes">
        <source>%n random word(s) are not</source>
        <translation>
            <numerusform>%n 个随机词不是目标</numerusform>
        </translation>
    </message>
    <message>
        <source>Loss {before} → {after} ({change})</source>
        <translation>损失 {before} → {after}（{change}）</translation>
    </message>
    <message>
        <source>Input vectors of the context</source>
        <translation>上下文的输入向量</translation>
    </message>
    <message>
        <source>Input vector of the centre word</source>
        <translation>中心词的输入向量</translation>
    </message>
    <message>
        <source>Output vectors</source>
        <translation>输出向量</translation>
    </message>
    <message>
        <source>Score: multiply input and output number by number, and add up. Probability: 1 / (1 + e^−score). Error: probability − wanted.</source>
        <translation>得分：输入与输出逐个数相乘再相加。概率：1 / (1 + e^−得分)。误差：概率 − 目标。</translation>
    </message>
    <message>
        <source>Learning rate {rate}: each output changes by −{rate} × error × input, the input by −{rate} × the sum of error × output.</source>
        <translation>学习率 {rate}：每个输出的变化为 −{rate} × 误差 × 输入；输入的变化为 −{rate} 乘以“误差 × 输出”之和。</translation>
    </message>
    <message>
        <source>The colours of changes are {factor} × as strong.</source>
        <translation>变化的颜色加深到 {factor} 倍。</translation>
    </message>
    <message>
        <source>All output vectors are still zero, so this step moves them alone; the input moves from the next one on.</source>
        <translation>输出向量全都还是零，所以这一步只有它们移动；输入从下一步起才移动。</translation>
    </message>
    <message>
        <source>Type a sentence into the sample, and see the windows over its words.</source>
        <translation>在“试一句”里输入一句话，看窗口如何扫过其中的词。</translation>
    </message>
    <message>
        <source>A table of words says nothing of neighbours. Type a sentence into the sample, and see the windows over its words.</source>
        <translation>“词与频次”表格看不出词与词的相邻关系。在“试一句”里输入一句话，看窗口如何扫过其中的词。</translation>
    </message>
    <message>
        <source>Press Train: the windows are laid over the tokens.</source>
        <translation>请点“训练”：窗口将扫过训练出的词元。</translation>
    </message>
    <message>
        <source>The text has a character that is not in the alphabet. Train again.</source>
        <translation>文本中有字母表以外的字符。请重新训练。</translation>
    </message>
    <message>
        <source>Finding Chinese words needs {package}. Install it, or choose other words.</source>
        <translation>中文分词需要 {package}。请安装它，或改选别的学习单位。</translation>
    </message>
    <message>
        <source>Finding the words…</source>
        <translation>正在分词……</translation>
    </message>
    <message>
        <source>No word here has a vector: the corpus does not hold them often enough. Type words of the corpus into the sample.</source>
        <translation>这里没有一个词有向量：它们在语料中出现得不够多。请在“试一句”里输入语料中的词。</translation>
    </message>
    <message>
        <source>The sample is empty: these are the first lines of the corpus.</source>
        <translation>“试一句”是空的：这里显示语料的前几行。</translation>
    </message>
    <message>
        <source>Only the first {count} characters of the sample are read.</source>
        <translation>只读取“试一句”的前 {count} 个字符。</translation>
    </message>
    <message numerus="yes">
        <source>%n word(s) without a vector: windows pass over them.</source>
        <translation>
            <numerusform>有 %n 个词没有向量：窗口会跳过它们。</numerusform>
        </translation>
    </message>
    <message>
        <source>The width of each window is drawn from 1 to {window}, as in training.</source>
        <translation>与训练时一样，每个窗口的宽度从 1 到 {window} 中随机抽取。</translation>
    </message>
    <message>
        <source>These are full windows; training draws the width of each from 1 to {window}.</source>
        <translation>这里显示完整的窗口；训练时每个窗口的宽度从 1 到 {window} 中随机抽取。</translation>
    </message>
    <message>
        <source>Training also leaves out frequent words at random; not shown.</source>
        <translation>训练时还会随机略去高频词，这里没有显示。</translation>
    </message>
    <message>
        <source>Nothing is learned yet: input vectors are random, output vectors zero, and negatives come from the words shown here.</source>
        <translation>还没有学习：输入向量是随机的，输出向量是零，负样本取自这里显示的词。</translation>
    </message>
    <message>
        <source>The start of training: input vectors are random, output vectors zero.</source>
        <translation>训练开始时：输入向量是随机的，输出向量是零。</translation>
    </message>
    <message>
        <source>Input vectors after epoch {epoch}, output vectors at the end of the training.</source>
        <translation>输入向量取自第 {epoch} 轮之后，输出向量取自训练结束时。</translation>
    </message>
    <message>
        <source>Vectors at the end of the training, epoch {epoch}.</source>
        <translation>训练结束时（第 {epoch} 轮）的向量。</translation>
    </message>
    <message>
        <source>Input vectors after epoch {epoch}; output vectors come at the end of the training, until then zeros stand in.</source>
        <translation>输入向量取自第 {epoch} 轮之后；输出向量要到训练结束时才有，此前以零代替。</translation>
    </message>
    <message>
        <source>They were learned with other choices: learn again to follow.</source>
        <translation>这些向量是按别的选项学的：请重新学习。</translation>
    </message>
    <message>
        <source>Learning rate {rate}: each output changes by −{rate} × error × mean, each context word by −{rate} × the sum of error × output, divided by the number of context words. (As in the original program, training gives each of them the whole sum.)</source>
        <translation>学习率 {rate}：每个输出的变化为 −{rate} × 误差 × 平均；每个上下文词的变化为 −{rate} 乘以“误差 × 输出”之和，再除以上下文词数。（和最初的程序一样，实际训练时每个上下文词都得到整个和。）</translation>
    </message>
    <message>
        <source>PPMI + SVD counts such pairs and takes no steps: this is the first step that Word2Vec would take with these vectors and output vectors of zero.</source>
        <translation>PPMI + SVD 只统计这样的词对，并不一步步训练：这里是 Word2Vec 用这些向量和全零的输出向量会走的第一步。</translation>
    </message>
    <message>
        <source>The whole matrix takes all pairs at once; this is what one pair asks for.</source>
        <translation>用整个矩阵时，一次处理所有词对；这里只看其中一个词对的作用。</translation>
    </message>
    <message>
        <source>These are the vectors of the tokens at step {step}.</source>
        <translation>这些是第 {step} 步的词元的向量。</translation>
    </message>
</context>
<context>
    <name>WindowsPage</name>
    <message>
        <source>Training pairs of the centre word</source>
        <translation>中心词的训练词对</translation>
    </message>
    <message>
        <source>One step of training in numbers</source>
        <translation>用数字看一步训练</translation>
    </message>
    <message>
        <source>Random widths</source>
        <translation>随机宽度</translation>
    </message>
    <message>
        <source>Draw the width of each window, as training does: near words count more</source>
        <translation>像训练时那样随机抽取每个窗口的宽度：离得近的词分量更重</translation>
    </message>
    <message>
        <source>Draw again</source>
        <translation>重新抽取</translation>
    </message>
    <message>
        <source>Draw other negatives, and other random widths, with the next seed</source>
        <translation>用下一个种子抽取另一组负样本和另一组随机宽度</translation>
    </message>
    <message>
        <source>seed {seed}</source>
        <translation>种子 {seed}</translation>
    </message>
</context>
<context>
    <name>WindowsUpdate</name>
    <message>
        <source>before</source>
        <translation>更新前</translation>
    </message>
    <message>
        <source>change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>after</source>
        <translation>更新后</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>drawn with</source>
        <translation>抽中概率</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>wanted</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>drawn with {share}</source>
        <translation>抽中概率 {share}</translation>
    </message>
</context>
<context>
    <name>WindowsView</name>
    <message>
        <source>Windows</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Words and the window over them</source>
        <translation>文本中的词和窗口</translation>
    </message>
</context>
<context>
    <name>WordTable</name>
    <message>
        <source>Words with counts</source>
        <translation>词与频次</translation>
    </message>
    <message>
        <source>Add or paste words</source>
        <translation>添加或粘贴词</translation>
    </message>
</context>
<context>
    <name>WordTableModel</name>
    <message>
        <source>Count</source>
        <translation>频次</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>词</translation>
    </message>
</context>
<context>
    <name>WordWalk</name>
    <message>
        <source>The word before</source>
        <translation>上一个词</translation>
    </message>
    <message>
        <source>The next word</source>
        <translation>下一个词</translation>
    </message>
    <message>
        <source>Centre word</source>
        <translation>中心词</translation>
    </message>
    <message>
        <source>Move the window over the text</source>
        <translation>在文本上移动窗口</translation>
    </message>
</context>
</TS>
