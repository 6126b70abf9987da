"""Which cards does a seat's screen show? Its own with their faces, those it has seen, all others as backs.

Only what `cards_view` tells this seat is read here: a card that it does not know has neither face nor number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.moonstone.asks.cards import FIELDS, ArrangeCards, Held
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.hands import HandsView, PileView, PlayView, cards_view
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.staging.phrases import NULL, phrase
from escarmouche.games.moonstone.words.namer import Namer
from escarmouche.kits.stage.scene import Card, Hand, Pile, Piles

BACK: Final = -1  # the number of a card that nobody may see
NOBODY: Final = -1


def hands(namer: Namer, game: Position, seat: int | None) -> tuple[Hand, ...]:
    """Every pile that is out, the innermost play first, then what is kept and what is known of the deck."""
    view = cards_view(game.cards, game.board, seat)
    return (*_castings(namer, view), *_bouts(namer, view), *_kept(namer, view), *_decks(namer, view))


def piles(game: Position, ask: Ask[Any], lang: str) -> Piles | None:
    """The cards that were looked at, and where they may be laid."""
    if not isinstance(ask, ArrangeCards):
        return None
    cards = tuple(_known(game.board, lang, held.card, held.face, "arcane") for held in ask.cards)
    places = (
        Pile(FIELDS[place], phrase(lang, f"pile.{place}"), limit.least, limit.most)
        for place, limit in ask.limits().items()
    )
    return Piles(cards, tuple(places))


def _castings(namer: Namer, view: HandsView) -> Iterator[Hand]:
    both = list(zip(namer.board.state.castings, view.castings, strict=False))
    for casting, play in reversed(both):
        active, other = casting.active, casting.resister
        for seat, pile, key in ((active, play.hands[0], "arcane"), (other, play.hands[1], "resist")):
            if pile.count:
                name = phrase(namer.language.code, f"hand.{key}", seat=namer.seat(seat))
                yield Hand(name, seat, _cards(namer, pile, "arcane"), "hand")
        if play.down is not None:
            gaps = {"says": namer.face(casting.says)} if casting.says else {}
            name = phrase(namer.language.code, "hand.down" if casting.says else "hand.down.unsaid", **gaps)
            yield Hand(name, active, _cards(namer, play.down, "arcane"), "down")
        else:
            yield from _laid(namer, play, (active, other), "arcane")


def _laid(namer: Namer, play: PlayView, seats: tuple[int, int], kind: str) -> Iterator[Hand]:
    for seat, pile in zip(seats, play.laid, strict=True):
        if pile.count:
            name = phrase(namer.language.code, "hand.laid.seat", seat=namer.seat(seat))
            yield Hand(name, seat, _cards(namer, pile, kind), "laid")


def _bouts(namer: Namer, view: HandsView) -> Iterator[Hand]:
    board, lang = namer.board, namer.language.code
    both = list(zip(board.state.bouts, view.bouts, strict=False))
    for bout, play in reversed(both):
        pair = (bout.attacker, bout.defender)
        for who, held, laid in zip(pair, play.hands, play.laid, strict=True):
            seat = board[who].seat
            if held.count:
                name = phrase(lang, "hand.melee", figure=namer.figure(who))
                yield Hand(name, seat, _cards(namer, held, "melee"), "hand")
            if laid.count:
                name = phrase(lang, "hand.laid", figure=namer.figure(who))
                yield Hand(name, seat, _cards(namer, laid, "melee"), "laid")


def _kept(namer: Namer, view: HandsView) -> Iterator[Hand]:
    for kept in view.kept:
        name = phrase(namer.language.code, "hand.kept", figure=namer.figure(kept.figure))
        yield Hand(name, namer.board[kept.figure].owner, _cards(namer, kept.cards, "arcane"), "kept")


def _decks(namer: Namer, view: HandsView) -> Iterator[Hand]:
    lang = namer.language.code
    for key, faces in (("top", view.top), ("bottom", view.bottom)):
        if faces:
            cards = tuple(_known(namer.board, lang, BACK, face, "arcane") for face in faces)
            yield Hand(phrase(lang, f"hand.{key}"), NOBODY, cards, "deck")
    yield Hand(phrase(lang, "hand.deck.arcane", count=view.arcane_left), NOBODY, (), "deck")
    yield Hand(phrase(lang, "hand.deck.melee", count=view.melee_left), NOBODY, (), "deck")


def _cards(namer: Namer, pile: PileView, kind: str) -> tuple[Card, ...]:
    """The cards this seat knows, then backs."""
    known: Sequence[Held] = pile.known
    lang = namer.language.code
    faces = [_known(namer.board, lang, held.card, held.face, kind) for held in known]
    return (*faces, *(Card(BACK, kind),) * (pile.count - len(faces)))


def _known(board: Board, lang: str, number: int, face: str, kind: str) -> Card:
    if not face:
        return Card(number, kind)
    name, text = _printed(board.cast, lang)[face]
    return Card(number, kind, face, name, text)


@lru_cache(maxsize=64)
def _printed(cast: Cast, lang: str) -> Mapping[str, tuple[str, str]]:
    """The name of each face, and what a melee card does against each other one."""
    decks, which = cast.decks, 0 if lang == "fr" else 1
    found = {face: (names[which], "") for face, names in decks.names.items()}
    for face, deals in decks.deal.items():
        lines = []
        for against, damage in deals.items():
            said = NULL if damage is None else str(damage)
            if against in decks.riposte[face]:
                said = phrase(lang, "card.riposte", damage=said)
            lines.append(phrase(lang, "card.melee", against=decks.names[against][which], damage=said))
        found[face] = (decks.names[face][which], "\n".join(lines))
    return found
