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
    <name>LookupCanvas</name>
    <message>
        <source>no id, so no row</source>
        <translation>无编号，也就没有对应的行</translation>
    </message>
    <message>
        <source>id {id}</source>
        <translation>编号 {id}</translation>
    </message>
</context>
<context>
    <name>LookupPage</name>
    <message>
        <source>Type something into the sample to look up its rows.</source>
        <translation>在“试一句”里输入文字，查看对应的行。</translation>
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
    <message>
        <source>Its row of E</source>
        <translation>它在 E 中的一行</translation>
    </message>
    <message>
        <source>Its row of E (random: means nothing yet)</source>
        <translation>它在 E 中的一行（随机值，尚无意义）</translation>
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
    <name>VectorWords</name>
    <message>
        <source>ids</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>{count} parameters • {size} as float32</source>
        <translation>{count} 个参数 • float32 占 {size}</translation>
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
        <source>These rows are random: near here means nothing yet.</source>
        <translation>这些行是随机值：图上靠近还不说明什么。</translation>
    </message>
    <message>
        <source>Random numbers: they mean nothing yet.</source>
        <translation>随机数，尚无意义。</translation>
    </message>
    <message>
        <source>Rows of the sample</source>
        <translation>试一句对应的行</translation>
    </message>
    <message>
        <source>Table E</source>
        <translation>嵌入表 E</translation>
    </message>
</context>
<context>
    <name>VectorsView</name>
    <message>
        <source>Vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>The vectors of the tokens are shown here after training.</source>
        <translation>训练后，这里显示各词元的向量。</translation>
    </message>
    <message>
        <source>Lookup</source>
        <translation>查表</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>分布图</translation>
    </message>
    <message>
        <source>Reset view</source>
        <translation>复位视图</translation>
    </message>
    <message>
        <source>Show the whole map again</source>
        <translation>重新显示整张图</translation>
    </message>
    <message>
        <source>Projecting the rows…</source>
        <translation>正在投影各行……</translation>
    </message>
    <message>
        <source>Map of the vocabulary</source>
        <translation>词表分布图</translation>
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
</TS>
