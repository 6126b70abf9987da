"""Ops that touch cards: looking, keeping, drawing, showing, flipping, and what moves melee cards about."""

from __future__ import annotations

from msgspec.structs import replace

from escarmouche.core import Choose, Script
from escarmouche.games.moonstone.asks.cards import ArrangeCards, ChooseCards
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cards import (
    ACTIVE,
    CATASTROPHE,
    Ids,
    all_faces,
    bits,
    face_of,
    faces_of,
    lay_back,
    matches,
    with_side,
    without,
)
from escarmouche.games.moonstone.decisions import NOBODY, Arrange
from escarmouche.games.moonstone.events.cards import (
    CardsArranged,
    CasterSwapped,
    CriticalHit,
    DeckShuffled,
    MeleeCardSettled,
    MoveCopied,
)
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.profiles import Signature
from escarmouche.games.moonstone.queries.amounts import at_least_none
from escarmouche.games.moonstone.queries.frame import Frame
from escarmouche.games.moonstone.queries.numbers import energy_of
from escarmouche.games.moonstone.queries.selecting import anchor
from escarmouche.games.moonstone.rules import harm
from escarmouche.games.moonstone.rules.effects import possible, recipients, run, select
from escarmouche.games.moonstone.rules.exchanges import (
    Fighter,
    Round,
    declare,
    note,
    tell_uncounted,
    using,
)
from escarmouche.games.moonstone.rules.flips import (
    draw_to_hand,
    flipped,
    held,
    leave_hand,
    suffer_catastrophe,
    take_back,
    taken,
)
from escarmouche.games.moonstone.rules.melee import draw_more as melee_draw
from escarmouche.games.moonstone.rules.melee import settle_card, show_hand
from escarmouche.games.moonstone.rules.triggers import happen
from escarmouche.games.moonstone.vocabulary import Effect

WHY = "MOO-CHR-31"


# --- the arcane deck -----------------------------------------------------------------------------------------------


def flip(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-ABL-04..06] The top card is turned over: `do` or the case it fits, with X its value, or the Catastrophe
    text. A card that had to be named first does nothing unless it is that one."""
    named = ""
    if effect.guess:
        about = {"figure": frame.bearer, "ability": frame.ability}
        named = yield Choose(frame.seat, all_faces(game.board.cast.decks), WHY, "name_card", about)
    face = yield from flipped(game, frame, named)
    if not face or (effect.guess and face != named):
        return
    if face == CATASTROPHE:
        if effect.guess:  # its player wanted it: nobody suffers a Catastrophe
            yield from run(game, frame, effect.catastrophe)
        else:
            yield from suffer_catastrophe(game, frame, effect.catastrophe, frame.bearer)
        return
    yield from run(game, frame, effect.do)
    for case in effect.cases:
        if matches(face, case.cards):
            yield from run(game, frame, case.do)


def has_something_to_do(board: Board, frame: Frame, effect: Effect) -> bool:
    """Could any card that is turned over do anything?"""
    inner = (*effect.do, *effect.catastrophe, *(one for case in effect.cases for one in case.do))
    return any(possible(board, frame, one) for one in inner)


def scry(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """Look at the top cards and lay each where `split` allows: on top, at the bottom, on one's own card."""
    looked = yield from _look(game, frame, at_least_none(game.board, frame, effect.count))
    if not looked:
        return
    places = effect.split
    exactly = tuple(int(index < len(looked)) for index in range(len(places))) if effect.one_each else ()
    about = {"figure": frame.bearer, "ability": frame.ability}
    laid = yield ArrangeCards(frame.seat, held(game, looked), WHY, places, exactly=exactly, about=about)
    _lay(game, frame, laid)


def _look(game: Position, frame: Frame, count: int) -> Script[Ids]:
    """Cards off the top, set aside where only this player sees them; whoever knew where they lay knows it no more."""
    looked = yield from taken(game, "arcane", count, seats=(frame.seat,), why=WHY, about=frame.bearer)
    game.cards.aside = (*game.cards.aside, *looked)
    some = bits(looked)
    if any(mask & some for seat, mask in enumerate(game.cards.arcane.seen) if seat != frame.seat):
        game.cards.mix("arcane", some, known_to=(frame.seat,))
    return looked


def _lay(game: Position, frame: Frame, laid: Arrange) -> None:
    """Cards looked at go where their player has said; what he laid nowhere is shuffled back into the deck."""
    cards, decks = game.cards, game.board.cast.decks
    if laid.kept:
        cards.keep(frame.bearer, (*cards.keeps(frame.bearer), *laid.kept))
        cards.see(laid.kept, (game.board[frame.bearer].owner,))  # MOO-RUL-102: they are his, whoever made it look
    cards.aside = without(cards.aside, laid.kept)
    lay_back(cards, laid.top, laid.bottom)
    counts = len(laid.top), len(laid.bottom), len(laid.kept)
    piles = faces_of(decks, laid.top), faces_of(decks, laid.bottom), faces_of(decks, laid.kept)
    game.tell(CardsArranged(frame.seat, frame.bearer, frame.ability, counts, *piles))


def reserve_card(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """Draw and keep cards face down on one's card: so many, or any number out of those drawn, at a price in wounds."""
    board, cards = game.board, game.cards
    room = cards.arcane.count
    if effect.max is not None:
        room = max(0, at_least_none(board, frame, effect.max) - len(cards.keeps(frame.bearer)))
    chosen = effect.draw is not None
    wanted = at_least_none(board, frame, effect.count if effect.draw is None else effect.draw)
    looked = yield from _look(game, frame, wanted if chosen else min(wanted, room))
    if not looked:
        return
    laid = Arrange(kept=looked)
    if chosen:
        about = {"figure": frame.bearer, "ability": frame.ability, "wounds_each": effect.wounds_each}
        laid = yield ArrangeCards(
            frame.seat, held(game, looked), WHY, ("reserve",), most_kept=room, to_deck=True, about=about
        )
    _lay(game, frame, laid)
    if left := [card for card in looked if card not in laid.kept]:
        cards.aside = without(cards.aside, left)
        cards.shuffle("arcane")
        game.tell(DeckShuffled("arcane", WHY))
    if effect.wounds_each and laid.kept:
        wounds = effect.wounds_each * len(laid.kept)
        yield from harm.inflict(game, frame.act, [(frame.bearer, wounds, frame.bearer)], frame.ability)


def stack_deck(game: Position, _frame: Frame, effect: Effect) -> Script[None]:
    """The unplayed cards of the hand wait for the shuffle, and are laid on top and at the bottom after it."""
    if effect.from_ == "unplayed_hand" and game.cards.castings:
        hands = game.cards.castings[-1].hands
        game.cards.aside = (*game.cards.aside, *hands[ACTIVE])
        game.cards.change("arcane", hands=with_side(hands, ACTIVE, ()))
    yield from ()


def redraw_arcane(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """The arcane hand goes back, the deck is shuffled, and as many cards are drawn; the resist hand stays."""
    casting = game.board.casting
    for who in (yield from recipients(game, frame, effect)):
        if casting is None or who != casting.caster:
            continue
        hands = game.cards.castings[-1].hands
        game.cards.change("arcane", hands=with_side(hands, ACTIVE, ()))
        game.cards.shuffle("arcane")
        game.tell(DeckShuffled("arcane", WHY))
        count = len(hands[ACTIVE])
        yield from draw_to_hand(game, "arcane", ACTIVE, count, seat=casting.active, who=who, why=WHY)


def draw_more(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """More cards: for the arcane draw that is about to be made, or at once for the bearer's melee hand."""
    amount = at_least_none(game.board, frame, effect.amount)
    if effect.deck == "arcane":
        frame.act.arcane += amount
        return
    fighter = _fighter(frame, frame.bearer)
    if fighter is not None:
        yield from melee_draw(game, fighter, amount, frame.act.cards.foe(fighter).seat, WHY)


def face_up(game: Position, _frame: Frame, _effect: Effect) -> Script[None]:
    """The arcane card about to be put down must lie face up."""
    if game.cards.castings:
        game.cards.change("arcane", face_up=True)
    yield from ()


def swap_caster_target(game: Position, frame: Frame, _effect: Effect) -> Script[None]:
    """[MOO-RUL-104] Before the draw caster and target change roles: the target's player now plays the ability against
    the caster, who is targeted by it from now on."""
    act = frame.act
    act.figure, act.targets = frame.bearer, (act.figure,)
    act.seat = frame.seat
    game.tell(CasterSwapped(act.figure, act.targets[0], act.ability))
    yield from happen(game, "targeted", act.targets[0], act)


# --- melee cards ---------------------------------------------------------------------------------------------------


def _fighter(frame: Frame, who: int) -> Fighter | None:
    """The fighter that this character is in the round under way."""
    round_ = frame.act.cards
    return round_.of(who) if isinstance(round_, Round) else None


def reveal_melee_hand(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """A fighter shows its hand to its opponent, and keeps it open."""
    for who in (yield from recipients(game, frame, effect)):
        fighter = _fighter(frame, who)
        if fighter is not None:
            show_hand(game, fighter, frame.act.cards.foe(fighter).seat)


def has_two_cards(board: Board, frame: Frame, _effect: Effect) -> bool:
    """Does the bearer hold two cards to lay, or has it the energy to Go for it and draw them?"""
    return _melee_cards(board, frame.bearer) > 1 or energy_of(board, frame.bearer) > 1


def has_another_card(board: Board, frame: Frame, effect: Effect) -> bool:
    """Is there a card in the hand of the one whose card is to be swapped?"""
    return isinstance(effect.to, str) and _melee_cards(board, anchor(board, frame, effect.to)) > 0


def _melee_cards(board: Board, who: int) -> int:
    """[MOO-RUL-09] How many cards a fighter holds, which is open."""
    bout = board.bout
    return 0 if bout is None else dict(zip((bout.attacker, bout.defender), bout.hands, strict=True)).get(who, 0)


def second_melee_card(_game: Position, frame: Frame, _effect: Effect) -> Script[None]:
    """The bearer lays two cards and picks one of them after the reveal."""
    fighter = _fighter(frame, frame.bearer)
    if fighter is not None:
        fighter.lays_two = True
    yield from ()


def swap_melee_card(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """The card just shown is swapped for one of the hand."""
    for who in (yield from recipients(game, frame, effect)):
        fighter = _fighter(frame, who)
        if fighter is None:
            continue
        about = {"figure": who, "face": fighter.face}
        hand = held(game, game.cards.hand("melee", fighter.side))
        shown = yield ChooseCards(fighter.seat, hand, WHY, "swap_card", about=about)
        back = fighter.card
        _lay_instead(game, fighter, shown.cards[0], "swapped")
        take_back(game, "melee", fighter.side, back)


def _lay_instead(game: Position, fighter: Fighter, card: int, how: str) -> None:
    """A card of the hand counts in place of the one that was laid."""
    before = fighter.face
    leave_hand(game, "melee", fighter.side, (card,))
    game.cards.see((card,))
    settle_card(game, fighter, card)
    game.tell(MeleeCardSettled(fighter.who, before, fighter.face, how))


def replace_melee_card(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """A card of these faces out of the hand may count instead of the one played: the upgrade is gone with it."""
    shown = yield from _some_of(game, frame, effect, "replace_melee_card", most=1)
    fighter = _fighter(frame, frame.bearer)
    if fighter is not None and shown:
        fighter.copies, fighter.move, fighter.used = 1, None, fighter.used[:-1]
        _lay_instead(game, fighter, shown[0], "replaced")
        note(game.board, fighter.side, upgraded=False)


def _some_of(game: Position, frame: Frame, effect: Effect, topic: str, most: int) -> Script[Ids]:
    """Cards of these faces out of the bearer's hand, if it wants; asked of whoever holds a card."""
    fighter = _fighter(frame, frame.bearer)
    if fighter is None or not (hand := game.cards.hand("melee", fighter.side)):
        return ()
    decks = game.board.cast.decks
    fit = held(game, (card for card in hand if face_of(decks, card) in effect.cards))
    about = {"figure": fighter.who, "face": fighter.face, "faces": effect.cards}
    shown = yield ChooseCards(fighter.seat, fit, WHY, topic, least=0, most=min(most, len(fit)), about=about)
    chosen: Ids = shown.cards
    return chosen


def extra_copies(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """Cards of these faces count as further copies of the move."""
    shown = yield from _some_of(game, frame, effect, "extra_copies", most=99)
    fighter = _fighter(frame, frame.bearer)
    if fighter is not None and shown:
        leave_hand(game, "melee", fighter.side, shown)
        game.cards.see(shown)
        fighter.copies += len(shown)
        round_ = frame.act.cards
        fighter.used = [*fighter.used[:-1], using(game.board, round_, fighter, fighter.used[-1].move)]
        note(game.board, fighter.side, copies=fighter.copies)
        game.tell(CriticalHit(fighter.who, fighter.face, fighter.copies, WHY))
        tell_uncounted(game, round_, fighter)


def copy_signature(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """The move becomes a copy of somebody else's; it still counts as its own standard card. With nobody to copy it
    deals ø."""
    fighter = _fighter(frame, frame.bearer)
    if fighter is None or effect.from_ is None:
        return
    found = yield from select(game, frame, effect.from_)
    model = game.board.traits[found[0]].signature if found else None
    own = fighter.move
    assert own is not None
    game.tell(MoveCopied(fighter.who, model.name if model else "", found[0] if found else NOBODY))
    fighter.used = fighter.used[:-1]
    if model is None or any(one.op == "copy_signature" for one in _declared_effects(model)):
        fighter.move = replace(own, damage={}, riposte_vs=(), damage_types=(), extra=(), end_step=())
        return
    yield from declare(game, frame.act.cards, fighter, replace(model, upgrade_of=own.upgrade_of))


def _declared_effects(move: Signature) -> list[Effect]:
    return [effect for rule in move.extra if hasattr(rule, "do") for effect in rule.do]
