"""A token's family tree: which merges made it, and where its nodes stand."""

from dataclasses import dataclass

from tokviz.engine.training.run import Run


@dataclass(frozen=True, slots=True)
class Node:
    """A token of the tree: `step` is the one it came to be at, 0 for a unit.

    `left` and `right` are indices of its parts in the tree, -1 for a unit. `depth` is 0 at the
    root; `first` and `last` are the places of its outermost leaves, counted from 0.
    """

    key: bytes
    step: int
    depth: int
    left: int = -1
    right: int = -1
    first: int = 0
    last: int = 0


Tree = tuple[Node, ...]
"""Nodes in reading order: each one before its left part, and that before its right part."""


def family_tree(run: Run, token: int) -> Tree:
    """Return the tree of the merges that first made a token, its root first."""
    keys: list[bytes] = []
    steps: list[int] = []
    depths: list[int] = []
    parts: list[list[int]] = []
    waiting = [(token, 0, -1)]
    while waiting:
        current, depth, parent = waiting.pop()
        index = len(keys)
        if parent >= 0:
            parts[parent].append(index)
        made = run.parents(current)
        keys.append(run.tokens[current])
        steps.append(0 if made is None else made[2])
        depths.append(depth)
        parts.append([])
        if made is not None:
            waiting += [(made[1], depth + 1, index), (made[0], depth + 1, index)]
    firsts, lasts = _leaves(parts)
    return tuple(
        Node(key, step, depth, part[0] if part else -1, part[1] if part else -1, first, last)
        for key, step, depth, part, first, last in zip(
            keys, steps, depths, parts, firsts, lasts, strict=True
        )
    )


def _leaves(parts: list[list[int]]) -> tuple[list[int], list[int]]:
    """Return the first and last leaf of each node; parts come behind their whole."""
    firsts, lasts = [0] * len(parts), [0] * len(parts)
    leaf = 0
    for index, part in enumerate(parts):
        if not part:
            firsts[index] = lasts[index] = leaf
            leaf += 1
    for index in range(len(parts) - 1, -1, -1):
        if parts[index]:
            left, right = parts[index]
            firsts[index], lasts[index] = firsts[left], lasts[right]
    return firsts, lasts


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a node's chip stands, in px: its left and top, and the room for its width."""

    left: float
    top: float
    room: float


def spread(
    tree: Tree, widths: list[float], *, gap: float, level: float
) -> tuple[list[Spot], float]:
    """Return the spots of a tree drawn downwards, and its width.

    `widths` are those of the nodes' chips. Leaves stand side by side in reading order, each other
    node in the middle of its leaves, `level` px below its whole; so nothing overlaps.
    """
    lefts: list[float] = []
    rights: list[float] = []
    x = 0.0
    for node, width in zip(tree, widths, strict=True):
        if node.left < 0:
            lefts.append(x)
            rights.append(x + width)
            x += width + gap
    spots: list[Spot] = []
    least, most = 0.0, x - gap
    for node, width in zip(tree, widths, strict=True):
        middle = (lefts[node.first] + rights[node.last]) / 2
        spots.append(Spot(round(middle - width / 2), node.depth * level, width))
        least, most = min(least, spots[-1].left), max(most, middle + width / 2)
    shifted = [Spot(spot.left - least, spot.top, spot.room) for spot in spots]
    return shifted, most - least


def listed(tree: Tree, width: float, *, indent: float, row: float) -> list[Spot]:
    """Return the spots of a tree drawn as an outline: a node a row, parts indented.

    Deep trees are indented less, so that half of the width stays for the deepest chip.
    """
    deepest = max(node.depth for node in tree)
    shift = min(indent, 0.5 * width / max(1, deepest))
    return [
        Spot(round(node.depth * shift), index * row, width - node.depth * shift)
        for index, node in enumerate(tree)
    ]
