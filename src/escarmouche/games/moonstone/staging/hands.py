"""Which cards does a seat's screen show? Its own with their faces, those it has seen, all others as backs.

Only what `cards_view` tells this seat is read here: a card that it does not know has neither face nor number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from escarmouche.kits.stage.scene import Card, Hand
from escarmouche.games.moonstone.asks.cards import Held
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.hands import HandsView, PileView, PlayView, cards_view
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.staging.phrases import NULL, phrase
from escarmouche.games.moonstone.words.voice import Voice

BACK: Final = -1  # the number of a card that nobody may see
NOBODY: Final = -1


def hands(voice: Voice, game: Position, seat: int | None) -> tuple[Hand, ...]:
    """Every pile that is out, the innermost play first, then what is kept and what is known of the deck."""
    view = cards_view(game.cards, game.board, seat)
    return (*_castings(voice, view), *_bouts(voice, view), *_kept(voice, view), *_decks(voice, view))


def _castings(voice: Voice, view: HandsView) -> Iterator[Hand]:
    both = list(zip(voice.board.state.castings, view.castings, strict=False))
    for casting, play in reversed(both):
        active, other = casting.active, casting.resister
        for seat, pile, key in ((active, play.hands[0], "arcane"), (other, play.hands[1], "resist")):
            if pile.count:
                name = phrase(voice.language.code, f"hand.{key}", seat=voice.seat(seat))
                yield Hand(name, seat, _cards(voice, pile, "arcane"), "hand")
        if play.down is not None:
            gaps = {"says": voice.face(casting.says)} if casting.says else {}
            name = phrase(voice.language.code, "hand.down" if casting.says else "hand.down.unsaid", **gaps)
            yield Hand(name, active, _cards(voice, play.down, "arcane"), "down")
        else:
            yield from _laid(voice, play, (active, other), "arcane")


def _laid(voice: Voice, play: PlayView, seats: tuple[int, int], kind: str) -> Iterator[Hand]:
    for seat, pile in zip(seats, play.laid, strict=True):
        if pile.count:
            name = phrase(voice.language.code, "hand.laid.seat", seat=voice.seat(seat))
            yield Hand(name, seat, _cards(voice, pile, kind), "laid")


def _bouts(voice: Voice, view: HandsView) -> Iterator[Hand]:
    board, lang = voice.board, voice.language.code
    both = list(zip(board.state.bouts, view.bouts, strict=False))
    for bout, play in reversed(both):
        pair = (bout.attacker, bout.defender)
        for who, held, laid in zip(pair, play.hands, play.laid, strict=True):
            seat = board[who].seat
            if held.count:
                name = phrase(lang, "hand.melee", figure=voice.figure(who))
                yield Hand(name, seat, _cards(voice, held, "melee"), "hand")
            if laid.count:
                name = phrase(lang, "hand.laid", figure=voice.figure(who))
                yield Hand(name, seat, _cards(voice, laid, "melee"), "laid")


def _kept(voice: Voice, view: HandsView) -> Iterator[Hand]:
    for kept in view.kept:
        name = phrase(voice.language.code, "hand.kept", figure=voice.figure(kept.figure))
        yield Hand(name, voice.board[kept.figure].seat, _cards(voice, kept.cards, "arcane"), "kept")


def _decks(voice: Voice, view: HandsView) -> Iterator[Hand]:
    lang = voice.language.code
    for key, faces in (("top", view.top), ("bottom", view.bottom)):
        if faces:
            cards = tuple(_known(voice.board, lang, BACK, face, "arcane") for face in faces)
            yield Hand(phrase(lang, f"hand.{key}"), NOBODY, cards, "deck")
    yield Hand(phrase(lang, "hand.deck.arcane", count=view.arcane_left), NOBODY, (), "deck")
    yield Hand(phrase(lang, "hand.deck.melee", count=view.melee_left), NOBODY, (), "deck")


def _cards(voice: Voice, pile: PileView, kind: str) -> tuple[Card, ...]:
    """The cards this seat knows, then backs."""
    known: Sequence[Held] = pile.known
    lang = voice.language.code
    faces = [_known(voice.board, lang, held.card, held.face, kind) for held in known]
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
