"""Family trees follow the merges, and nothing in them overlaps."""

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF

from tokviz.engine.training.recipe import StopRule
from tokviz.engine.training.run import Run
from tokviz.export.look import LIGHT
from tokviz.export.tree_figure import TreeFigure
from tokviz.export.tree_layout import family_tree, listed, spread

Learn = Callable[..., Run]


def test_a_tree_holds_every_merge_and_its_leaves_are_the_token(learn: Learn) -> None:
    run = learn()

    for token in range(run.alphabet_size, len(run.tokens)):
        tree = family_tree(run, token)
        leaves = [node for node in tree if node.left < 0]
        assert b"".join(node.key for node in leaves) == run.tokens[token]
        assert [node.first for node in leaves] == list(range(len(leaves)))
        assert len(tree) == 2 * len(leaves) - 1
        for node in tree:
            if node.left >= 0:
                left, right = tree[node.left], tree[node.right]
                assert left.key + right.key == node.key
                assert node.step > max(left.step, right.step)
                assert left.depth == right.depth == node.depth + 1
                assert (node.first, node.last) == (left.first, right.last)


def test_spread_nodes_do_not_overlap_and_stand_over_their_leaves(learn: Learn) -> None:
    run = learn()
    tree = family_tree(run, len(run.tokens) - 1)
    widths = [20.0 + 4 * len(node.key) for node in tree]

    spots, width = spread(tree, widths, gap=4, level=50)
    rects = [
        QRectF(spot.left, spot.top, room, 20) for spot, room in zip(spots, widths, strict=True)
    ]

    assert not any(a.intersects(b) for a, b in combinations(rects, 2))
    assert min(rect.left() for rect in rects) >= 0
    assert max(rect.right() for rect in rects) <= width + 1


def test_an_outline_keeps_half_of_the_width_for_the_deepest_node(learn: Learn) -> None:
    run = learn(rows=(("x" * 7 + "abcdefghijklmnopqrstuvwxyz" * 3, 9),), stop=StopRule(merges=500))
    tree = family_tree(run, len(run.tokens) - 1)

    spots = listed(tree, 240, indent=16, row=26)

    assert [spot.top for spot in spots] == [26 * index for index in range(len(tree))]
    assert all(spot.room >= 120 for spot in spots)
    assert all(spot.left + spot.room <= 241 for spot in spots)


def test_a_very_deep_tree_is_laid_out(learn: Learn) -> None:
    letters = "".join(chr(0x4E00 + place) for place in range(700))
    rows = tuple((letters[: size + 2], 1000 - size) for size in range(0, 698, 40))
    run = learn(rows=rows, stop=StopRule())
    token = max(range(len(run.tokens)), key=lambda token: len(run.tokens[token]))

    figure = TreeFigure(family_tree(run, token), LIGHT, step=run.steps)

    assert figure.is_outline(4000)
    assert figure.size(300).width() <= 300


@pytest.mark.parametrize(("width", "outline"), [(900, False), (180, True)])
def test_a_tree_is_an_outline_where_it_does_not_fit(
    learn: Learn, width: float, outline: bool
) -> None:
    run = learn()
    tree = family_tree(run, run.token_index["深度学习".encode()])
    figure = TreeFigure(tree, LIGHT, step=26)

    assert figure.is_outline(width) is outline
    size = figure.size(width)
    found = {
        figure.token_at(QPointF(x, y), width)
        for x in range(0, int(size.width()), 4)
        for y in range(0, int(size.height()), 4)
    }
    assert found - {None} == {node.key for node in tree}
