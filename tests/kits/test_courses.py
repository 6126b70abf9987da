"""Are edges told so that a screen can name them as it draws the table?"""

from __future__ import annotations

import pytest

from escarmouche.games import GAMES
from escarmouche.kits.words.courses import edge_told
from escarmouche.kits.words.language import Phrasing
from escarmouche.kits.words.phrase_files import Languages
from escarmouche.kits.words.text import OfEdge, spans_of

TOP = {"fantastiques": "top", "moonstone": "north", "alkemy": "1", "ages": "north"}


@pytest.mark.parametrize("game", TOP)
def test_every_game_tells_the_far_edge_as_a_step_towards_it(game: str) -> None:
    phrasing = Phrasing(Languages(GAMES[game].package)["fr"])
    (span,) = spans_of(phrasing.term("edge", TOP[game]))
    assert isinstance(span, OfEdge)
    assert (span.dx, span.dy) == (0, 1)


def test_what_is_no_edge_is_said_as_it_is() -> None:
    assert spans_of(edge_told("middle", "milieu")) == ("milieu",)
