from tokviz.views.parts.same import same


def test_wishes_are_the_same_if_their_objects_are() -> None:
    one: list[int] = []
    assert same((one, 2, "a", (1,)), (one, 2, "a", (1,)))
    assert not same((one,), ([],))
    assert not same((one,), (one, one))
