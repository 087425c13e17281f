from tokviz.views.parts.numbers_label import NumbersLabel


def test_the_last_numbers_are_left_out_first_and_none_is_cut(qtbot):
    label = NumbersLabel()
    qtbot.addWidget(label)
    label.show_parts(["70 tokens", "12 different", "3.99 bytes/token"])
    label.show()
    metrics = label.fontMetrics()
    seen = []
    for text in (label.toolTip(), "70 tokens • 12 different", "70 tokens", ""):
        label.resize(metrics.horizontalAdvance(text) + 4, 20)
        seen.append(label.text())
    assert seen[0] == "70 tokens • 12 different • 3.99 bytes/token"
    assert seen[1] == "70 tokens • 12 different"
    assert seen[2] == "70 tokens"
    assert seen[3] == ""
    assert label.toolTip() == seen[0]
    label.show_parts([])
    assert label.text() == ""
