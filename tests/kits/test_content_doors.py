"""When are a game's files read, and when is a fault raised or told?"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from escarmouche.core.problems import Faulty, Problem
from escarmouche.kits.content.doors import ContentCheck, ContentLoader
from escarmouche.kits.content.loading import Entries
from escarmouche.kits.content.pack import Pack, PackLike, pack_of

PACK = pack_of("mine", (("mine/cards.yaml", "cards:\n  - id: one\n    price: 3\n"),))
WRONG = Problem("mine/cards.yaml cards[0].price", "too cheap")


class Files:
    """Shelves that are one number; `broken`: what could not be read."""

    def __init__(self, *broken: Problem) -> None:
        self.broken, self.times = broken, 0

    def __call__(self, packs: Sequence[PackLike]) -> tuple[int, Entries, list[Problem]]:
        self.times += 1
        return len(packs), {}, list(self.broken)


def too_cheap(_: int, __: Entries) -> tuple[Problem, ...]:
    return (WRONG,)


def sound(_: int, __: Entries) -> tuple[Problem, ...]:
    return ()


def test_the_own_files_are_read_once_and_when_first_wanted() -> None:
    files = Files()
    load = ContentLoader(files, too_cheap, str)
    assert files.times == 0
    assert (load(), load()) == ("0", "0")
    assert files.times == 1


def test_packs_are_proven_before_they_are_played() -> None:
    assert ContentLoader(Files(), sound, str)([PACK]) == "1"
    with pytest.raises(Faulty, match="too cheap"):
        ContentLoader(Files(), too_cheap, str)([PACK])


@pytest.mark.parametrize("packs", [(), (PACK,)])
def test_what_cannot_be_read_is_told_without_its_echoes(packs: tuple[Pack, ...]) -> None:
    torn = Problem("mine", "no such file")
    with pytest.raises(Faulty) as caught:
        ContentLoader(Files(torn), too_cheap, str)(packs)
    assert caught.value.problems == (torn,)


def test_a_check_tells_the_line() -> None:
    check = ContentCheck("escarmouche.games.fantastiques", Files(), too_cheap)
    (told,) = check([PACK])
    assert "mine/cards.yaml:3" in str(told)
    assert ContentCheck("escarmouche.games.fantastiques", Files(), sound)([PACK]) == ()
