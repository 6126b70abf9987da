"""Who is asked what? For scenes with two players of whom the second speaks for the party: hero 0 is led by seat 0,
hero 1 by seat 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tests.games.malhya.table import Table

from escarmouche.chance import Seeded

SPEAKER: Final = 1
BOTH: Final = "yoktal: bare\nancient: bare, aura 0"


def spoken(table: Table) -> Table:
    """The player of the second seat speaks for the party."""
    table.game.state.speaker = SPEAKER
    return table


def asks(
    table: Table, asked: str, seat: int, allowed: Sequence[Any], refused: Mapping[Any, str] | None = None
) -> Table:
    """This is asked, of this seat alone. Just these answers are proposed, beside handing on the word, and each of them
    may be given; each of the others is refused for its clause."""
    match = table.play()
    assert (table.asked, list(match.asks)) == (asked, [seat])
    assert table.proposed == list(allowed)
    return answers(table, allowed, refused or {})


def answers(table: Table, allowed: Sequence[Any], refused: Mapping[Any, str]) -> Table:
    """Each of these may be given, and by nobody else; each of the others is refused for its clause."""
    match = table.play()
    seat = table.ask.seat
    for answer in allowed:
        match.clone(Seeded("any")).answer(answer, seat)
        other = match.refusal(answer, 1 - seat)
        assert other is not None, f"{answer!r} may be given by anybody"
        assert other.code == "not_asked"
    why = {answer: match.refusal(answer, seat) for answer in refused}
    assert {answer: refusal and refusal.why for answer, refusal in why.items()} == dict(refused)
    return table
