"""The bluffing game: a card face down, a claim, Ok or Bluff, and what the card then does [MOO-ARC-08..19]."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from escarmouche.core import Choose, Script
from escarmouche.games.moonstone.asks.cards import ChooseCards, ChooseClaim
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cards import (
    ACTIVE,
    CATASTROPHE,
    OTHER,
    all_faces,
    bits,
    face_of,
    faces_of,
    matches,
    value_of,
    with_side,
    without,
)
from escarmouche.games.moonstone.decisions import DONE, NOBODY, Claim, Done, Use
from escarmouche.games.moonstone.events.cards import (
    ArcaneRepeated,
    ArcaneResolved,
    BluffShown,
    CardClaimed,
    CardLeft,
    CardReplaced,
    CardsShown,
    ClaimAnswered,
    ClaimRevealed,
    KeptCardsJoined,
)
from escarmouche.games.moonstone.events.effects import AbilityTriggered
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.profiles import Ability, Outcome
from escarmouche.games.moonstone.queries.declaring import disabled
from escarmouche.games.moonstone.queries.frame import Frame
from escarmouche.games.moonstone.queries.having import Bound, waiting
from escarmouche.games.moonstone.queries.selecting import fits
from escarmouche.games.moonstone.queries.targets import conditions_met, needs, target_refusal, use_target_refusal
from escarmouche.games.moonstone.rules import effects as running
from escarmouche.games.moonstone.rules.counting import count_rule
from escarmouche.games.moonstone.rules.flips import held, leave_hand, open_counts, suffer_catastrophe
from escarmouche.games.moonstone.rules.triggers import applies, frame_of, trigger
from escarmouche.games.moonstone.state import Casting

OK, BLUFF = "ok", "bluff"


def bluff(game: Position, frame: Frame, ability: Ability) -> Script[None]:
    """[MOO-ARC-18, MOO-RUL-26] Card after card, until the answer is Ok, a bluff is caught, the active player stops or
    has no card left."""
    first = frame.act.targets[0] if frame.act.targets else NOBODY
    controller = game.board[first].seat if first != NOBODY else NOBODY
    while game.cards.hand("arcane", ACTIVE):
        if not (yield from _one_card(game, frame, ability)):
            return
        again = yield from _again(game, frame, ability, controller)
        if again is None:
            return
        yield from _aim_anew(game, frame, ability, again)
        if frame.act.cancelled:
            return


def _casting(game: Position) -> Casting:
    casting = game.board.casting
    assert casting is not None
    return casting


def _note(game: Position, **fields: str | tuple[int, ...]) -> None:
    """The open side of the casting changes."""
    castings = game.board.state.castings
    game.board.state.castings = (*castings[:-1], replace(castings[-1], **fields))


# --- one card ------------------------------------------------------------------------------------------------------


def _one_card(game: Position, frame: Frame, ability: Ability) -> Script[bool]:
    """[MOO-ARC-08..15] One card from the hand to its effect. True when the ability may be used again."""
    yield from join_kept(game, ACTIVE)
    yield from _must_it_be_open(game, frame)
    claim = yield from _claim(game, frame, ability)
    face = face_of(game.board.cast.decks, claim.card)
    if game.cards.castings[-1].face_up:
        yield from resolve(game, frame, ability, face)
        return False
    called = yield from _answered(game)
    if not called:
        yield from resolve(game, frame, ability, claim.says, why="MOO-ARC-11")
        yield from _show_bluff(game, frame, claim, face)
        return False
    honest = face == claim.says
    game.cards.see((claim.card,))
    _note(game, shown=face)
    game.tell(ClaimRevealed(frame.bearer, claim.says, face, honest, "MOO-ARC-15" if honest else "MOO-ARC-13"))
    if honest:
        yield from resolve(game, frame, ability, face, why="MOO-ARC-15")
        return True
    face = yield from _replaced(game, face)
    if game.board.settings.caught_bluff == "true_face" or face == CATASTROPHE:
        yield from resolve(game, frame, ability, face)
    return False


def _must_it_be_open(game: Position, frame: Frame) -> Script[None]:
    """The card is about to be put down: abilities may say that it must lie face up."""
    game.cards.change("arcane", face_up=False, down=NOBODY)
    _note(game, says="", shown="")
    for bound, told in moments(game, "arcane_card_placed", frame):
        yield from trigger(game, bound, told)


def moments(game: Position, when: str, frame: Frame) -> Iterable[tuple[Bound, Frame]]:
    """The rules that wait for a moment of the arcane game, with their names: those of the active player first. A rule
    about what an enemy does is about its bearer, any other about the caster."""
    board, act = game.board, frame.act
    seats = board.cast.seats
    bounds = sorted(waiting(board, when), key=lambda bound: (board[bound.bearer].seat - act.seat) % seats)
    for bound in bounds:
        subject = bound.bearer if bound.rule.by == "enemy" and bound.rule.who == "self" else act.figure
        told = frame_of(board, bound, subject, act)
        if board[bound.bearer].where == "table" and applies(board, bound, told):
            yield bound, told


def _claim(game: Position, frame: Frame, ability: Ability) -> Script[Claim]:
    """[MOO-ARC-08, MOO-ARC-09, MOO-RUL-24] A card of the hand, and what its player says it is."""
    decks, play = game.board.cast.decks, game.cards.castings[-1]
    faces = all_faces(decks)
    fitting = tuple(face for face in faces if any(matches(face, one.cards) for one in ability.outcomes))
    about = {"figure": frame.bearer, "ability": ability.name, "targets": frame.targets}
    hand = held(game, play.hands[ACTIVE])
    claim: Claim = yield ChooseClaim(frame.seat, hand, faces, fitting=fitting, face_up=play.face_up, about=about)
    leave_hand(game, "arcane", ACTIVE, (claim.card,))
    face = face_of(decks, claim.card)
    if play.face_up:
        game.cards.see((claim.card,))
        _note(game, says=claim.says, shown=face)
    else:
        game.cards.change("arcane", down=claim.card)
        _note(game, says=claim.says)
    game.tell(CardClaimed(frame.bearer, frame.seat, claim.says, face, play.face_up))
    return claim


def _answered(game: Position) -> Script[bool]:
    """[MOO-ARC-10] Ok or Bluff? True for Bluff."""
    casting = _casting(game)
    about = {"figure": casting.caster, "ability": casting.ability, "targets": casting.targets, "says": casting.says}
    hand = {"cards": held(game, game.cards.hand("arcane", OTHER))}
    answer = yield Choose(casting.resister, (OK, BLUFF), "MOO-ARC-10", "ok_or_bluff", about | hand)
    game.tell(ClaimAnswered(casting.resister, answer == BLUFF))
    return bool(answer == BLUFF)


def _replaced(game: Position, face: str) -> Script[str]:
    """[MOO-ARC-13] A caught bluff may be replaced by any card of the resist hand, or left. Gives the face now on the
    table."""
    yield from join_kept(game, OTHER)
    hand = game.cards.hand("arcane", OTHER)
    if not hand:
        return face
    casting = _casting(game)
    about = {"figure": casting.caster, "ability": casting.ability, "targets": casting.targets, "face": face}
    ask = ChooseCards(casting.resister, held(game, hand), "MOO-ARC-13", "replace_card", or_none=True, about=about)
    shown = yield ask
    if not shown.cards:
        game.tell(CardLeft(casting.resister, face))
        return face
    leave_hand(game, "arcane", OTHER, shown.cards)
    game.cards.see(shown.cards)
    new = face_of(game.board.cast.decks, shown.cards[0])
    _note(game, shown=new)
    game.tell(CardReplaced(casting.resister, new, face))
    return new


def _show_bluff(game: Position, frame: Frame, claim: Claim, face: str) -> Script[None]:
    """[MOO-ARC-21] Whoever gains by an undetected bluff may show the card; he is asked after every Ok, lest the
    question betray the card, and can show only a card that was not what he said."""
    lies = held(game, (claim.card,)) if face != claim.says else ()
    for bound, told in moments(game, "bluff_succeeded", frame):
        about = {"figure": bound.bearer, "ability": bound.ability.name, "says": claim.says}
        shown = yield ChooseCards(told.seat, lies, "MOO-ARC-21", "show_bluff", or_none=True, about=about)
        if shown.cards:
            game.cards.see(shown.cards)
            game.tell(BluffShown(frame.bearer, claim.says, face))
            yield from carried_out(game, bound, told)


def carried_out(game: Position, bound: Bound, told: Frame) -> Script[None]:
    """A waiting rule whose player has already said that he uses it."""
    game.tell(AbilityTriggered(bound.bearer, bound.ability.name, bound.rule.when, told.subject))
    count_rule(game.board, bound, told.subject)
    yield from running.run(game, told, bound.rule.do)


def resolve(game: Position, frame: Frame, ability: Ability, face: str, why: str = "MOO-ARC-14") -> Script[None]:
    """[MOO-ARC-11, MOO-ARC-12, MOO-ARC-14] What the card that counts does: the outcome it fits, with X its value."""
    told = replace(frame, x=value_of(face))
    fitting = [one for one in ability.outcomes if matches(face, one.cards) and _meant(game.board, told, one)]
    game.tell(ArcaneResolved(frame.bearer, ability.name, face, told.x, bool(fitting), frame.targets, why))
    for outcome in fitting:
        if face == CATASTROPHE:
            sufferer = told.dealt if told.dealt != NOBODY else told.bearer
            yield from suffer_catastrophe(game, told, outcome.effects, sufferer)
        else:
            yield from running.run(game, told, outcome.effects)


def _meant(board: Board, frame: Frame, outcome: Outcome) -> bool:
    """Some outcomes are only for certain targets."""
    return outcome.target is None or (frame.target != NOBODY and fits(board, frame, outcome.target, frame.target))


def join_kept(game: Position, side: int) -> Script[None]:
    """[MOO-RUL-102] Cards kept face down on this side's own characters may join its hand. How many lie there is open,
    so that the question betrays nothing."""
    casting, cards = _casting(game), game.cards
    seat = casting.active if side == ACTIVE else casting.resister
    known = cards.arcane.seen[seat]
    kept = [(who, pile) for who, pile in cards.kept if game.board[who].owner == seat and not bits(pile) & ~known]
    if not kept:
        return
    every = tuple(card for _, pile in kept for card in pile)
    about = {"figure": casting.caster, "ability": casting.ability}
    ask = ChooseCards(seat, held(game, every), "MOO-CHR-31", "join_hand", least=0, most=len(every), about=about)
    chosen = (yield ask).cards
    for who, pile in kept:
        joining = tuple(card for card in pile if card in chosen)
        if joining:
            cards.keep(who, without(pile, joining))
            hands = cards.castings[-1].hands
            cards.change("arcane", hands=with_side(hands, side, tuple(sorted((*hands[side], *joining)))))
            faces = faces_of(game.board.cast.decks, joining)
            game.tell(KeptCardsJoined(seat, who, len(joining), faces))
    open_counts(game, "arcane")


def shown_from_resist_hand(game: Position, bound: Bound, told: Frame) -> Script[None]:
    """[MOO-RUL-42] Cards of these faces may be shown out of the resist hand, by the resisting player alone. He is asked
    if he holds enough cards, whatever they are."""
    casting = game.board.casting
    assert casting is not None
    rule, hand = bound.rule, game.cards.hand("arcane", OTHER)
    if casting.resister != told.seat or len(hand) < rule.reveal_min:
        return
    decks = game.board.cast.decks
    fit = held(game, (card for card in hand if matches(face_of(decks, card), rule.reveal)))
    most = 1 if rule.reveal_min == 1 else len(hand)
    about = {"figure": bound.bearer, "ability": bound.ability.name, "faces": rule.reveal}
    shown = yield ChooseCards(
        told.seat, fit, "MOO-RUL-42", "show_cards", least=rule.reveal_min, most=most, or_none=True, about=about
    )
    if not shown.cards:
        return
    game.cards.see(shown.cards)
    faces = faces_of(decks, shown.cards)
    game.tell(CardsShown(told.seat, bound.bearer, "arcane", len(faces), faces, why="MOO-RUL-42"))
    told.x = value_of(faces[0])
    yield from carried_out(game, bound, told)


# --- again ---------------------------------------------------------------------------------------------------------


def _again(game: Position, frame: Frame, ability: Ability, controller: int) -> Script[Use | None]:
    """[MOO-ARC-15, MOO-ARC-16] After a wrong call: the same again at no cost, on the same target or on another one of
    the same player; None to stop. What a Catastrophe has ruined for the rest of the game is not used again, nor what is
    only for as long as something is not so that is so by now (a friendly Jackalope in play)."""
    board = game.board
    if board[frame.bearer].where != "table" or frame.act.cancelled or not game.cards.hand("arcane", ACTIVE):
        return None
    if disabled(board, frame.bearer, ability) or conditions_met(board, frame.bearer, ability) is not None:
        return None
    options = repeats(board, frame, ability, controller)
    if not options:
        return None
    about = {"figure": frame.bearer, "ability": ability.name, "cards": held(game, game.cards.hand("arcane", ACTIVE))}
    answer = yield Choose(frame.seat, (DONE, *options), "MOO-ARC-15", "repeat_arcane", about)
    return None if isinstance(answer, Done) else answer


def repeats(board: Board, frame: Frame, ability: Ability, controller: int) -> list[Use]:
    """[MOO-ARC-16] What the ability may be aimed at when it is used again, the same target first."""
    who, name, what = frame.bearer, ability.name, needs(ability)
    if frame.stone != NOBODY:
        stones = [Use(who, name, stone=stone) for stone in range(len(board.state.stones))]
        stones.sort(key=lambda use: use.stone != frame.stone)
        return [use for use in stones if use_target_refusal(board, ability, use) is None]
    if what not in ("model", "stone"):
        return [Use(who, name, frame.targets)]
    others = [one.id for one in board.in_play() if one.seat == controller]
    others.sort(key=lambda one: one not in frame.targets)
    return [Use(who, name, (one,)) for one in others if target_refusal(board, who, ability, one) is None]


def _aim_anew(game: Position, frame: Frame, ability: Ability, again: Use) -> Script[None]:
    """[MOO-ARC-17, MOO-ARC-19, MOO-RUL-80, MOO-RUL-87] The same action goes on; what waits for a new target to be named
    happens as it would have at first (but nobody changes places with the caster once the cards are drawn), and if that
    puts it out of reach the action ends."""
    new = [one for one in again.targets if one not in frame.targets]
    frame.targets = frame.act.targets = again.targets
    frame.stone = frame.act.stone = again.stone
    _note(game, targets=again.targets)
    cards = len(game.cards.hand("arcane", ACTIVE))
    game.tell(ArcaneRepeated(frame.bearer, ability.name, again.targets, cards, again.stone))
    for target in new:
        for bound in waiting(game.board, "targeted"):
            told = frame_of(game.board, bound, target, frame.act)
            swaps = any(effect.op == "swap_caster_target" for effect in bound.rule.do)
            if not swaps and not frame.act.cancelled and applies(game.board, bound, told):
                yield from trigger(game, bound, told)
        if target_refusal(game.board, frame.bearer, ability, target) is not None:
            frame.act.cancelled = True
    if new and game.board.settings.intervention_on_repeat and not frame.act.cancelled:
        yield from _intervened(game, frame, new)


def _intervened(game: Position, frame: Frame, new: Sequence[int]) -> Script[None]:
    """[MOO-RUL-42, MOO-RUL-87] Where the table plays so: a target that a repeat has named only now may show cards of
    the resist hand as it could have when the hands were drawn."""
    for bound, told in moments(game, "arcane_hands_drawn", frame):
        if bound.rule.reveal and bound.bearer in new:
            yield from shown_from_resist_hand(game, bound, told)
        if frame.act.cancelled:
            return
