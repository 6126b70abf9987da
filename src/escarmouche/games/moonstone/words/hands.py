"""The cards as one seat may see them: its own hands, what lies on the table, what is kept, what is known of the deck.

Only what `cards_view` tells this seat is read here; of other hands it tells the number of cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from escarmouche.kits.words.text import joined
from escarmouche.games.moonstone.hands import HandsView, PileView, PlayView, cards_view
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.words.voice import Voice


def hand_lines(voice: Voice, game: Position, seat: int | None) -> Iterator[str]:
    """[MOO-ARC-07] Every pile that is out, and how many cards the decks hold."""
    view = cards_view(game.cards, game.board, seat)
    yield voice.say("picture.decks", arcane=view.arcane_left, melee=view.melee_left)
    yield from _castings(voice, view)
    yield from _bouts(voice, view)
    for kept in view.kept:
        yield voice.say("picture.kept", figure=voice.figure(kept.figure), cards=_pile(voice, kept.cards))
    if view.top:
        yield voice.say("picture.top", cards=_order(voice, view.top))
    if view.bottom:
        yield voice.say("picture.bottom", cards=_order(voice, view.bottom))


def _castings(voice: Voice, view: HandsView) -> Iterator[str]:
    for casting, play in zip(voice.board.state.castings, view.castings, strict=False):
        for seat, pile in zip((casting.active, casting.resister), play.hands, strict=True):
            if pile.count:
                yield voice.say("picture.hand.arcane", seat=voice.seat(seat), cards=_pile(voice, pile))
        if play.down is not None and casting.says:
            yield voice.say("picture.down", cards=_pile(voice, play.down), says=voice.face(casting.says))


def _bouts(voice: Voice, view: HandsView) -> Iterator[str]:
    bouts: Sequence[PlayView] = view.bouts
    for bout, play in zip(voice.board.state.bouts, bouts, strict=False):
        for who, pile in zip((bout.attacker, bout.defender), play.hands, strict=True):
            if pile.count:
                yield voice.say("picture.hand.melee", figure=voice.figure(who), cards=_pile(voice, pile))


def _pile(voice: Voice, pile: PileView) -> str:
    """The faces this seat knows, and the number of the others."""
    known = [voice.face(held.face) for held in pile.known]
    hidden = pile.count - len(known)
    return joined(", ", known + ([voice.count(hidden, "card")] if hidden else []))


def _order(voice: Voice, faces: Sequence[str]) -> str:
    return joined(", ", (voice.face(face) if face else voice.say("picture.unknown") for face in faces))
