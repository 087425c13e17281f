<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BatchGrid</name>
    <message numerus="yes">
        <source>and %n more place(s)</source>
        <translation>
            <numerusform>and %n more place</numerusform>
            <numerusform>and %n more places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BytesFigure</name>
    <message numerus="yes">
        <source>%n grapheme(s)</source>
        <translation>
            <numerusform>%n grapheme</numerusform>
            <numerusform>%n graphemes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n code point(s)</source>
        <translation>
            <numerusform>%n code point</numerusform>
            <numerusform>%n code points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more character(s)</source>
        <translation>
            <numerusform>… and %n more character</numerusform>
            <numerusform>… and %n more characters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CorpusFigure</name>
    <message numerus="yes">
        <source>… and %n more word(s)</source>
        <translation>
            <numerusform>… and %n more word</numerusform>
            <numerusform>… and %n more words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more character(s)</source>
        <translation>
            <numerusform>… and %n more character</numerusform>
            <numerusform>… and %n more characters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CorpusTokensView</name>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CorpusView</name>
    <message numerus="yes">
        <source>%n files were dropped; the first one is opened.</source>
        <translation>
            <numerusform>%n file was dropped; it is opened.</numerusform>
            <numerusform>%n files were dropped; the first one is opened.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CountWords</name>
    <message numerus="yes">
        <source>%n word(s) came twice; the counts were added.</source>
        <translation>
            <numerusform>%n word came twice; its counts were added.</numerusform>
            <numerusform>%n words came twice; their counts were added.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CountsLabel</name>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n word</numerusform>
            <numerusform>%n words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n character</numerusform>
            <numerusform>%n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grapheme(s)</source>
        <translation>
            <numerusform>%n grapheme</numerusform>
            <numerusform>%n graphemes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n space(s)</source>
        <translation>
            <numerusform>%n space</numerusform>
            <numerusform>%n spaces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FactWords</name>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n character</numerusform>
            <numerusform>%n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n time</numerusform>
            <numerusform>%n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HeatMapFigure</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LearnedWords</name>
    <message numerus="yes">
        <source>%n negative(s) a pair</source>
        <translation>
            <numerusform>%n negative a pair</numerusform>
            <numerusform>%n negatives a pair</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n different token(s)</source>
        <translation>
            <numerusform>%n different token</numerusform>
            <numerusform>%n different tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n different character(s)</source>
        <translation>
            <numerusform>%n different character</numerusform>
            <numerusform>%n different characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n different word(s)</source>
        <translation>
            <numerusform>%n different word</numerusform>
            <numerusform>%n different words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n word(s) left out: {words}</source>
        <translation>
            <numerusform>%n word left out: {words}</numerusform>
            <numerusform>%n words left out: {words}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LookupWords</name>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n sample</numerusform>
            <numerusform>%n samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) padded</source>
        <translation>
            <numerusform>%n place padded</numerusform>
            <numerusform>%n places padded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more line(s) left out</source>
        <translation>
            <numerusform>%n more line left out</numerusform>
            <numerusform>%n more lines left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapNotes</name>
    <message numerus="yes">
        <source>The vectors have %n number(s), so further axes are empty.</source>
        <translation>
            <numerusform>The vectors have %n number, so further axes are empty.</numerusform>
            <numerusform>The vectors have %n numbers, so further axes are empty.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PairsFigure</name>
    <message numerus="yes">
        <source>The first %n pair(s)</source>
        <translation>
            <numerusform>The first pair</numerusform>
            <numerusform>The first %n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tied for first; {rule}</source>
        <translation>
            <numerusform>%n tied for first; {rule}</numerusform>
            <numerusform>%n tied for first; {rule}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecipeWords</name>
    <message numerus="yes">
        <source>%n merge(s)</source>
        <translation>
            <numerusform>%n merge</numerusform>
            <numerusform>%n merges</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunNotice</name>
    <message numerus="yes">
        <source>Training: %n merge(s)</source>
        <translation>
            <numerusform>Training: %n merge</numerusform>
            <numerusform>Training: %n merges</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunWords</name>
    <message numerus="yes">
        <source>Training stopped as asked, after %n merge(s).</source>
        <translation>
            <numerusform>Training stopped as asked, after %n merge.</numerusform>
            <numerusform>Training stopped as asked, after %n merges.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SampleReplay</name>
    <message numerus="yes">
        <source>%n join(s), with all merges. These are the units.</source>
        <translation>
            <numerusform>%n join, with all merges. These are the units.</numerusform>
            <numerusform>%n joins, with all merges. These are the units.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SampleWords</name>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n character</numerusform>
            <numerusform>%n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) are not in the alphabet, and there is no token for them: {named}</source>
        <translation>
            <numerusform>%n character is not in the alphabet, and there is no token for it: {named}</numerusform>
            <numerusform>%n characters are not in the alphabet, and there is no token for them: {named}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) are not in the alphabet and became {token}: {named}</source>
        <translation>
            <numerusform>%n character is not in the alphabet and became {token}: {named}</numerusform>
            <numerusform>%n characters are not in the alphabet and became {token}: {named}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) have no id, because the alphabet is not in the vocabulary: {named}</source>
        <translation>
            <numerusform>%n token has no id, because the alphabet is not in the vocabulary: {named}</numerusform>
            <numerusform>%n tokens have no id, because the alphabet is not in the vocabulary: {named}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) became {token}, because the alphabet is not in the vocabulary: {named}</source>
        <translation>
            <numerusform>%n token became {token}, because the alphabet is not in the vocabulary: {named}</numerusform>
            <numerusform>%n tokens became {token}, because the alphabet is not in the vocabulary: {named}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) between the pieces are in no token (whitespace that is dropped).</source>
        <translation>
            <numerusform>%n character between the pieces is in no token (whitespace that is dropped).</numerusform>
            <numerusform>%n characters between the pieces are in no token (whitespace that is dropped).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Normalisation changed %n place(s), and the original is lost: {named}</source>
        <translation>
            <numerusform>Normalisation changed %n place, and the original is lost: {named}</numerusform>
            <numerusform>Normalisation changed %n places, and the original is lost: {named}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Normalisation rewrote %n place(s): {named}</source>
        <translation>
            <numerusform>Normalisation rewrote %n place: {named}</numerusform>
            <numerusform>Normalisation rewrote %n places: {named}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replaying the merges in the order learned would give other tokens in %n place(s): {named}</source>
        <translation>
            <numerusform>Replaying the merges in the order learned would give other tokens in %n place: {named}</numerusform>
            <numerusform>Replaying the merges in the order learned would give other tokens in %n places: {named}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lowest rank first, as real tokenizers do it, would give other tokens in %n place(s): {named}</source>
        <translation>
            <numerusform>Lowest rank first, as real tokenizers do it, would give other tokens in %n place: {named}</numerusform>
            <numerusform>Lowest rank first, as real tokenizers do it, would give other tokens in %n places: {named}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StepSentence</name>
    <message numerus="yes">
        <source>before the first merge: %n unit(s)</source>
        <translation>
            <numerusform>before the first merge: %n unit</numerusform>
            <numerusform>before the first merge: %n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n time</numerusform>
            <numerusform>%n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tied with %n other pair(s); {rule}</source>
        <translation>
            <numerusform>tied with %n other pair; {rule}</numerusform>
            <numerusform>tied with %n other pairs; {rule}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TokenState</name>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n time</numerusform>
            <numerusform>%n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrialWords</name>
    <message numerus="yes">
        <source>{count} of %n seed(s) put “{word}” first without the question’s words, {with_them} with them.</source>
        <translation>
            <numerusform>{count} of %n seed put “{word}” first without the question’s words, {with_them} with them.</numerusform>
            <numerusform>{count} of %n seeds put “{word}” first without the question’s words, {with_them} with them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VectorErrors</name>
    <message numerus="yes">
        <source>No word is frequent enough: the most frequent one stands %n time(s). Lower the minimum count.</source>
        <translation>
            <numerusform>No word is frequent enough: the most frequent one stands %n time. Lower the minimum count.</numerusform>
            <numerusform>No word is frequent enough: the most frequent one stands %n times. Lower the minimum count.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VectorFileWords</name>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n word</numerusform>
            <numerusform>%n words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dimension(s)</source>
        <translation>
            <numerusform>%n dimension</numerusform>
            <numerusform>%n dimensions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) were skipped</source>
        <translation>
            <numerusform>%n row was skipped</numerusform>
            <numerusform>%n rows were skipped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are unusual</source>
        <translation>
            <numerusform>%n row is unusual</numerusform>
            <numerusform>%n rows are unusual</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VectorWords</name>
    <message numerus="yes">
        <source>%n token(s) of the sample were never met while learning: still random.</source>
        <translation>
            <numerusform>%n token of the sample was never met while learning: still random.</numerusform>
            <numerusform>%n tokens of the sample were never met while learning: still random.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VocabularyFigure</name>
    <message numerus="yes">
        <source>%n token(s) at this step</source>
        <translation>
            <numerusform>%n token at this step</numerusform>
            <numerusform>%n tokens at this step</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VocabularyView</name>
    <message numerus="yes">
        <source>%n token(s) found</source>
        <translation>
            <numerusform>%n token found</numerusform>
            <numerusform>%n tokens found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Windows</name>
    <message numerus="yes">
        <source>%n example(s) from this centre word</source>
        <translation>
            <numerusform>%n example from this centre word</numerusform>
            <numerusform>%n examples from this centre word</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in the whole sample</source>
        <translation>
            <numerusform>%n in the whole sample</numerusform>
            <numerusform>%n in the whole sample</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in these lines</source>
        <translation>
            <numerusform>%n in these lines</numerusform>
            <numerusform>%n in these lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) from this centre word</source>
        <translation>
            <numerusform>%n pair from this centre word</numerusform>
            <numerusform>%n pairs from this centre word</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the mean of %n context vector(s) goes in</source>
        <translation>
            <numerusform>%n context vector goes in</numerusform>
            <numerusform>the mean of %n context vectors goes in</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n random word(s) are not</source>
        <translation>
            <numerusform>%n random word is not</numerusform>
            <numerusform>%n random words are not</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n word(s) without a vector: windows pass over them.</source>
        <translation>
            <numerusform>%n word without a vector: windows pass over it.</numerusform>
            <numerusform>%n words without a vector: windows pass over them.</numerusform>
        </translation>
    </message>
</context>
</TS>
