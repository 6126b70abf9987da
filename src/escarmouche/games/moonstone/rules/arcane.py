"""An arcane action: how many cards each side draws, what abilities do before the bluffing begins, and the shuffle at
its end [MOO-ARC-01..07, MOO-ARC-20..23]. The bluffing game itself is in `bluffing`."""

from __future__ import annotations

from msgspec.structs import replace

from escarmouche.core import Script, Total
from escarmouche.games.moonstone.asks.cards import ArrangeCards
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cards import ACTIVE, OTHER, Play, face_of, faces_of, lay_back
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.events.cards import (
    ArcaneDrawReckoned,
    CardDealt,
    CardsArranged,
    DeckShuffled,
)
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries.amounts import number
from escarmouche.games.moonstone.queries.cover import cover, cover_of_stone
from escarmouche.games.moonstone.queries.frame import NO_ACT, Act, Frame
from escarmouche.games.moonstone.queries.having import flag, holdings, holds_for
from escarmouche.games.moonstone.queries.heights import elevated
from escarmouche.games.moonstone.queries.numbers import Asked, changes, stat
from escarmouche.games.moonstone.queries.selecting import fitting
from escarmouche.games.moonstone.queries.testing import all_hold
from escarmouche.games.moonstone.rules.bluffing import bluff, join_kept, moments, resolve, shown_from_resist_hand
from escarmouche.games.moonstone.rules.flips import draw_to_hand, held, taken
from escarmouche.games.moonstone.rules.triggers import happen, trigger
from escarmouche.games.moonstone.state import Casting

RESIST = 6  # MOO-ARC-06
LEAST = 1  # MOO-ARC-04, MOO-RUL-23


def cast(game: Position, act: Act, figure: int, ability: Ability, frame: Frame) -> Script[None]:
    """[MOO-ARC-01, MOO-ARC-02, MOO-ARC-06, MOO-ARC-20] An arcane ability that has been declared, paid and aimed. Caster
    and target may have changed places meanwhile: the action knows who they are now."""
    figure = act.figure
    told = replace(frame, bearer=figure, seat=act.seat, targets=act.targets)
    if ability.deal_each is not None:
        yield from deal_to_each(game, told, ability)
        return
    yield from happen(game, "arcane_before_draw", figure, act)
    _open(game, told, ability)
    yield from _draw(game, told, ability)
    yield from _hands_drawn(game, told)
    if not act.cancelled:
        yield from bluff(game, told, ability)
    yield from happen(game, "arcane_resolved", figure, act)
    yield from _close(game)


def _open(game: Position, frame: Frame, ability: Ability) -> None:
    board = game.board
    casting = Casting(frame.bearer, ability.name, frame.seat, resister_of(board, frame), frame.targets)
    board.state.castings = (*board.state.castings, casting)
    game.cards.set_plays("arcane", (*game.cards.castings, Play()))


def resister_of(board: Board, frame: Frame) -> int:
    """[MOO-ARC-05, MOO-MUL-03, MOO-RUL-51] The controller of an enemy target, else the player on the left."""
    if frame.target != NOBODY and board[frame.target].seat != frame.seat:
        return board[frame.target].seat
    return board.left_of(frame.seat)


# --- the draw ------------------------------------------------------------------------------------------------------


def _draw(game: Position, frame: Frame, ability: Ability) -> Script[None]:
    """[MOO-ARC-02..06, MOO-ARC-23, MOO-RUL-27] The caster's hand first, then the resist hand from what is left."""
    board = game.board
    casting = board.casting
    assert casting is not None
    total, resist = draw_total(board, frame, ability), resist_total(board, frame)
    left = game.cards.left("arcane")
    drawn = min(max(LEAST, total.value), left)
    resisted = min(max(0, resist.value), left - drawn)
    figure, seat = frame.bearer, casting.active
    game.tell(
        ArcaneDrawReckoned(figure, ability.name, seat, casting.resister, total, drawn, resist, resisted, frame.targets)
    )
    yield from draw_to_hand(game, "arcane", ACTIVE, drawn, seat=seat, who=figure, why="MOO-ARC-02")
    yield from draw_to_hand(game, "arcane", OTHER, resisted, seat=casting.resister, who=frame.target, why="MOO-ARC-06")


def draw_total(board: Board, frame: Frame, ability: Ability) -> Total:
    """[MOO-ARC-02..04, MOO-COV-01..05, MOO-TER-12, MOO-RUL-23, MOO-RUL-43] The Arcane stat with everything that adds
    or takes cards; the least of one card is applied once, to the sum."""
    who, target, act = frame.bearer, frame.target, frame.act
    total = stat(board, who, "arcane", vs=target, act=act)
    if act.arcane:
        total = total.plus(act.arcane, "bonus", "MOO-ARC-04")
    if (mod := ability.arcane_mod) is not None and all_hold(board, frame, mod.if_):
        total = total.plus(number(board, frame, mod.amount), ability.name, "MOO-ARC-04")
    if target == NOBODY:  # nobody to evade; [MOO-RUL-51] a pulse knows nothing to hide behind either
        return total if frame.stone == NOBODY else _less_cover_of_stone(board, frame, ability, total)
    if board[target].seat != frame.seat and "evade" not in ability.ignores:
        total = total.plus(stat(board, target, "evade", vs=who, act=act).value, "evade", "MOO-ARC-03")
    if target != who:
        total = _from_where_they_stand(board, frame, ability, total)
    return total


def _from_where_they_stand(board: Board, frame: Frame, ability: Ability, total: Total) -> Total:
    """[MOO-COV-01, MOO-TER-12] Cover takes cards, a raised position gives one."""
    who, target = frame.bearer, frame.target
    if "cover" not in ability.ignores and not flag(board, target, "no_cover", frame.act):
        models, pieces = _ignored(board, who)
        level, _ = cover(board, who, target, ignored=models, ignored_pieces=pieces)
        total = _less_cover(total, level)
    if elevated(board, who, target):
        total = total.plus(1, "elevated", "MOO-TER-12")
    return total


def _less_cover_of_stone(board: Board, frame: Frame, ability: Ability, total: Total) -> Total:
    """[MOO-COV-01, MOO-RUL-28] A stone does not evade, but it may be behind something."""
    if "cover" in ability.ignores:
        return total
    models, pieces = _ignored(board, frame.bearer)
    level, _ = cover_of_stone(board, frame.bearer, frame.stone, ignored=models, ignored_pieces=pieces)
    return _less_cover(total, level)


def _less_cover(total: Total, level: int) -> Total:
    """[MOO-COV-02, MOO-COV-03] One card for light cover, two for heavy."""
    if not level:
        return total
    heavy = level > 1
    return total.less(level, "heavy_cover" if heavy else "light_cover", "MOO-COV-03" if heavy else "MOO-COV-02")


def _ignored(board: Board, who: int) -> tuple[frozenset[int], int]:
    """The models and the pieces of terrain that give no cover from this caster, by somebody's ability."""
    models: frozenset[int] = frozenset()
    pieces = 0
    for holding in holdings(board, "ignore_cover"):
        if holds_for(board, holding, who):
            bearer, static = board[holding.bearer], holding.static
            if static.models is not None:
                frame = Frame(bearer.id, bearer.seat, NO_ACT, holding.ability.name)
                models |= set(fitting(board, frame, static.models))
            for kind in static.terrain:
                pieces |= board.ground.field.mask(kind)
    return models, pieces


def resist_total(board: Board, frame: Frame) -> Total:
    """[MOO-ARC-06] Six cards, and what abilities add for their target."""
    total = Total(RESIST)
    if frame.target == NOBODY:
        return total
    for change in changes(board, "resist_hand_size", frame.target, Asked(vs=frame.bearer, act=frame.act)):
        if change.rule.by != "enemy" or board[change.bearer].seat != frame.seat:
            total = total.plus(change.mod, change.name, "MOO-ARC-06")
    return total


# --- between the draw and the first card ---------------------------------------------------------------------------


def _hands_drawn(game: Position, frame: Frame) -> Script[None]:
    """[MOO-RUL-42, MOO-CHR-22] Both hands are drawn: abilities that look at them, once, before a card is placed."""
    yield from join_kept(game, OTHER)
    for bound, told in moments(game, "arcane_hands_drawn", frame):
        if bound.rule.reveal:
            yield from shown_from_resist_hand(game, bound, told)
        else:
            yield from trigger(game, bound, told)
        if frame.act.cancelled:
            return


# --- the end -------------------------------------------------------------------------------------------------------


def _close(game: Position) -> Script[None]:
    """[MOO-ARC-20, MOO-RUL-71] The cards of this action go back and the deck is shuffled; what was set aside is then
    laid on top and at the bottom."""
    board, cards = game.board, game.cards
    casting = board.casting
    assert casting is not None
    board.state.castings = board.state.castings[:-1]
    cards.set_plays("arcane", cards.castings[:-1])
    cards.shuffle("arcane")
    game.tell(DeckShuffled("arcane", "MOO-ARC-20"))
    if cards.aside:
        about = {"figure": casting.caster}
        ask = ArrangeCards(casting.active, held(game, cards.aside), "MOO-CHR-31", ("top", "bottom"), about=about)
        laid = yield ask
        lay_back(cards, laid.top, laid.bottom)
        decks, counts = board.cast.decks, (len(laid.top), len(laid.bottom), 0)
        top, bottom = faces_of(decks, laid.top), faces_of(decks, laid.bottom)
        game.tell(CardsArranged(casting.active, casting.caster, casting.ability, counts, top, bottom))


def deal_to_each(game: Position, frame: Frame, ability: Ability) -> Script[None]:
    """An ability without a bluffing game: one card, face up, to everybody it means; then all are shuffled back."""
    board, cards = game.board, game.cards
    assert ability.deal_each is not None
    meant = fitting(board, frame, ability.deal_each)
    _open(game, frame, ability)
    dealt = []
    for one in meant:
        for card in (yield from taken(game, "arcane", 1, why="MOO-CHR-31", about=one)):
            laid = cards.castings[-1].laid
            cards.change("arcane", laid=((*laid[ACTIVE], card), laid[OTHER]))
            dealt.append((one, face_of(board.cast.decks, card)))
            game.tell(CardDealt(frame.bearer, *dealt[-1]))
    for one, face in dealt:
        yield from resolve(game, replace(frame, dealt=one), ability, face)
    yield from _close(game)
