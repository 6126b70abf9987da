"""A scene to speak of: two warbands of the game's own on a table that stands ready, markers and tokens about them.

Khaliman [A]: 0 Araoui, 1 Oracle, 2 Ghulam, 3 and 4 Jaraya, 5 Meharist. Jade Triad [B]: 6 Fu Nihao, 7 Alchemist, 8 and
9 Lancers, 10 and 11 Archers, 12 and 13 Disciples. Everybody stands in two rows far from the others, unless told.
"""

from __future__ import annotations

from typing import Any

from escarmouche.core import Match
from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.game import Alkemy
from escarmouche.games.alkemy.setups import first_state
from escarmouche.games.alkemy.spacing import marker_places
from escarmouche.games.alkemy.state import Marker, Setup, Token
from escarmouche.table.plane import inch

ARAOUI, ORACLE, GHULAM, JARAYA, MEHARIST, FU_NIHAO, ALCHEMIST = 0, 1, 2, 3, 5, 6, 7


def begun(setup: Setup, chance: Any) -> Match[Alkemy]:
    """A match from its set-up."""
    cast = Cast(setup, load_content())
    return Match(Alkemy(cast, first_state(cast)), chance)


def scene(places: dict[int, tuple[float, float]] | None = None, **fields: Any) -> Alkemy:
    """The scene, with these figures elsewhere (inches), and these fields of the state."""
    cast = Cast(Setup(("khaliman_blitz", "jade_blitz")), load_content())
    state = first_state(cast)
    state.markers = tuple(Marker(x, y) for x, y in marker_places(cast.table, cast.scenario))
    state.tokens = (Token(inch(5), inch(7.644), 0, "water"), Token(inch(19), inch(16.356), 1, "fire"))
    state.edges, state.turn, state.phase = (0, 1), 1, "lead"
    for name, value in fields.items():
        setattr(state, name, value)
    game = Alkemy(cast, state)
    for one in list(state.figures):
        row = one.id if one.seat == 0 else one.id - 6
        x, y = (places or {}).get(one.id, (3 + 2.2 * row, 1.0 if one.seat == 0 else 23.0))
        game.put(one, inch(x), inch(y), ap=game.traits[one.id].profile.ap)
    return game
