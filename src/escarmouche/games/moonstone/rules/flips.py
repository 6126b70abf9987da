"""How do cards leave a deck? Drawn, looked at, flipped; and what a Catastrophe then does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from escarmouche.chance import Deal
from escarmouche.core import Choose, Script
from escarmouche.games.moonstone.asks.cards import Held
from escarmouche.games.moonstone.cards import (
    CATASTROPHE,
    Ids,
    Kinds,
    WhichDeck,
    face_of,
    faces_of,
    value_of,
    with_side,
    without,
)
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.events.cards import CardFlipped, CardsDrawn, NoCardLeft
from escarmouche.games.moonstone.events.effects import CatastropheIgnored, CatastropheSuffered
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries.frame import Frame
from escarmouche.games.moonstone.queries.having import flag
from escarmouche.games.moonstone.rules import effects as running
from escarmouche.games.moonstone.vocabulary import Effect


def taken(
    game: Position,
    which: WhichDeck,
    count: int,
    *,
    seats: tuple[int, ...] | None = None,
    why: str = "",
    about: int = NOBODY,
) -> Script[Ids]:
    """So many cards off a deck, as far as it goes, seen by these seats (None: by all): first what was laid on top, then
    what lies loose, last what was laid at the bottom. Whoever asked puts them somewhere at once."""
    cards = game.cards
    deck = cards.deck(which)
    loose = cards.loose(which)
    count = min(count, len(deck.top) + len(loose) + len(deck.bottom))
    top, bottom = deck.top[:count], deck.bottom[: max(0, count - len(deck.top) - len(loose))]
    rest = count - len(top) - len(bottom)
    dealt: Ids = loose if rest else ()
    if 0 < rest < len(loose):
        dealt = yield Deal(loose, rest, Kinds(game.board.cast.decks), why, seats, about=about)
    cards.set_deck(which, replace(deck, top=deck.top[len(top) :], bottom=deck.bottom[len(bottom) :]))
    drawn = (*top, *dealt, *bottom)
    cards.see(drawn, seats)
    return drawn


def draw_to_hand(
    game: Position, which: WhichDeck, side: int, count: int, *, seat: int, who: int, why: str, watched: Ids = ()
) -> Script[None]:
    """Cards for one hand of the play under way, in full view of the seats that may watch."""
    drawn = yield from taken(game, which, count, seats=(seat, *watched), why=why, about=who)
    hands = game.cards.plays(which)[-1].hands
    hand = tuple(sorted((*hands[side], *drawn)))
    game.cards.change(which, hands=with_side(hands, side, hand))
    open_counts(game, which)
    game.tell(CardsDrawn(seat, who, which, len(drawn), faces_of(game.board.cast.decks, sorted(drawn)), why))


def open_counts(game: Position, which: WhichDeck) -> None:
    """[MOO-RUL-09] How many cards each side holds is open."""
    mine, yours = game.cards.plays(which)[-1].hands
    counts, state = (len(mine), len(yours)), game.board.state
    if which == "arcane":
        state.castings = (*state.castings[:-1], replace(state.castings[-1], hands=counts))
    else:
        state.bouts = (*state.bouts[:-1], replace(state.bouts[-1], hands=counts))


def leave_hand(game: Position, which: WhichDeck, side: int, some: Iterable[int]) -> None:
    """These cards go from a hand to the cards laid on that side."""
    play = game.cards.plays(which)[-1]
    out = tuple(some)
    hand = without(play.hands[side], out)
    laid = with_side(play.laid, side, (*play.laid[side], *out))
    game.cards.change(which, hands=with_side(play.hands, side, hand), laid=laid)
    open_counts(game, which)


def take_back(game: Position, which: WhichDeck, side: int, card: int) -> None:
    """A card that was laid goes back to its hand, known to whoever saw it."""
    play = game.cards.plays(which)[-1]
    laid = with_side(play.laid, side, without(play.laid[side], (card,)))
    hands = with_side(play.hands, side, tuple(sorted((*play.hands[side], card))))
    game.cards.change(which, hands=hands, laid=laid)
    open_counts(game, which)


def held(game: Position, cards: Iterable[int]) -> tuple[Held, ...]:
    """Cards as a question to their owner shows them."""
    return tuple(Held(card, face_of(game.board.cast.decks, card)) for card in cards)


def flipped(game: Position, frame: Frame, named: str = "") -> Script[str]:
    """[MOO-ABL-04, MOO-ABL-06, MOO-RUL-22, MOO-RUL-27] The top arcane card is turned over, goes back and the deck is
    shuffled. Gives its face, which is X from now on; nothing where no card is left."""
    flips = frame.bearer if frame.granter == NOBODY else frame.granter  # whoever laid it on flips for it
    drawn = yield from taken(game, "arcane", 1, why="MOO-ABL-04", about=frame.bearer)
    if not drawn:
        game.tell(NoCardLeft(flips, frame.ability))
        return ""
    face = face_of(game.board.cast.decks, drawn[0])
    game.cards.shuffle("arcane")
    frame.x = value_of(face)
    game.tell(CardFlipped(flips, frame.ability, face, frame.x, named))
    return face


def catastrophe_of(ability: Ability) -> tuple[Effect, ...]:
    """[MOO-ABL-05, MOO-RUL-21, MOO-RUL-94] What the Catastrophe of an ability does, that of an arcane one or of a card
    it flips: nothing where it prints none. One that only says who is not saved from death is none."""
    printed = next((outcome.effects for outcome in ability.outcomes if CATASTROPHE in outcome.cards), ())
    waiting = (rule.do for rule in ability.rules if rule.when != "would_be_slain")
    flips = (_flipping(effects) for effects in (ability.effects, *waiting))
    return printed or next((text for text in flips if text), ())


def _flipping(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """The Catastrophe of the first card these effects flip."""
    for effect in effects:
        text = effect.catastrophe or _flipping((*effect.do, *effect.else_))
        if text:
            return text
    return ()


def suffer_catastrophe(game: Position, frame: Frame, text: Sequence[Effect], who: int) -> Script[None]:
    """[MOO-ABL-05, MOO-ARC-14, MOO-RUL-67, MOO-RUL-98] A character suffers a Catastrophe text, unless its player may
    ignore it and does."""
    board, act = game.board, frame.act
    if not text:
        return
    if flag(board, who, "may_ignore_catastrophe", act):
        about = {"figure": who, "ability": frame.ability}
        if (yield Choose(board[who].seat, (True, False), "MOO-ABL-05", "ignore_catastrophe", about)):
            game.tell(CatastropheIgnored(who, frame.ability))
            return
    game.tell(CatastropheSuffered(who, frame.ability))
    act.catastrophes += 1
    outer, act.in_catastrophe = act.in_catastrophe, True
    asked, frame.ignoring = frame.ignoring, {who: False}
    yield from running.run(game, frame, text)
    act.in_catastrophe, frame.ignoring = outer, asked
