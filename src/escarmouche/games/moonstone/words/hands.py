"""The cards as one seat may see them: its own hands, what lies on the table, what is kept, what is known of the deck.

Only what `cards_view` tells this seat is read here; of other hands it tells the number of cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from escarmouche.games.moonstone.hands import HandsView, PileView, PlayView, cards_view
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.words.namer import Namer
from escarmouche.kits.words.text import joined


def hand_lines(namer: Namer, game: Position, seat: int | None) -> Iterator[str]:
    """[MOO-ARC-07] Every pile that is out, and how many cards the decks hold."""
    view = cards_view(game.cards, game.board, seat)
    yield namer.say("picture.decks", arcane=view.arcane_left, melee=view.melee_left)
    yield from _castings(namer, view)
    yield from _bouts(namer, view)
    for kept in view.kept:
        yield namer.say("picture.kept", figure=namer.figure(kept.figure), cards=_pile(namer, kept.cards))
    if view.top:
        yield namer.say("picture.top", cards=_order(namer, view.top))
    if view.bottom:
        yield namer.say("picture.bottom", cards=_order(namer, view.bottom))


def _castings(namer: Namer, view: HandsView) -> Iterator[str]:
    for casting, play in zip(namer.board.state.castings, view.castings, strict=False):
        for seat, pile in zip((casting.active, casting.resister), play.hands, strict=True):
            if pile.count:
                yield namer.say("picture.hand.arcane", seat=namer.seat(seat), cards=_pile(namer, pile))
        if play.down is not None and casting.says:
            yield namer.say("picture.down", cards=_pile(namer, play.down), says=namer.face(casting.says))


def _bouts(namer: Namer, view: HandsView) -> Iterator[str]:
    bouts: Sequence[PlayView] = view.bouts
    for bout, play in zip(namer.board.state.bouts, bouts, strict=False):
        for who, pile in zip((bout.attacker, bout.defender), play.hands, strict=True):
            if pile.count:
                yield namer.say("picture.hand.melee", figure=namer.figure(who), cards=_pile(namer, pile))


def _pile(namer: Namer, pile: PileView) -> str:
    """The faces this seat knows, and the number of the others."""
    known = [namer.face(held.face) for held in pile.known]
    hidden = pile.count - len(known)
    return joined(", ", known + ([namer.count(hidden, "card")] if hidden else []))


def _order(namer: Namer, faces: Sequence[str]) -> str:
    return joined(", ", (namer.face(face) if face else namer.say("picture.unknown") for face in faces))
