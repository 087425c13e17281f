from tokviz.views.parts.sample_edit import MOST_LINES, SampleEdit


def test_as_many_whole_lines_are_shown_as_there_is_room_for(qtbot):
    edit = SampleEdit()
    qtbot.addWidget(edit)
    edit.set_text("one\ntwo\nthree\nfour\nfive")
    line = edit.fontMetrics().lineSpacing()
    whole = edit.sizeHint().height()
    heights = []
    for lines in (9, 2, 1, 0):
        edit.limit(whole - (MOST_LINES - lines) * line)
        heights.append(edit.sizeHint().height())
    assert heights[0] == whole
    assert heights[1] == whole - 2 * line
    assert heights[2] == heights[3] == whole - 3 * line
