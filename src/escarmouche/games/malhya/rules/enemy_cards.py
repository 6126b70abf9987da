"""[MAL-IEN-01..20, MAL-INF-03] The enemies' phase: action cards are laid out and carried out, square by square."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import (
    AnyItem,
    CardDone,
    Cards,
    EnemyPhase,
    LookAround,
    March,
    Moment,
    Patrol,
    SecondPhase,
    Stride,
    Walk,
)
from escarmouche.games.malhya.content.cards import Raise, Toward
from escarmouche.games.malhya.events import CardLaid, EnemyLooked, EnemyStepped, NoiseGone
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.enemy_ways import Ways, ahead, look_square, reference_squares
from escarmouche.games.malhya.queries.room import available, enemy_by_id, enemy_extra
from escarmouche.games.malhya.queries.vision import threat_zone
from escarmouche.games.malhya.rules.alarm import sound_alarm
from escarmouche.games.malhya.rules.drawing import one_of, renew_deck, without_one
from escarmouche.games.malhya.rules.moving import stranded
from escarmouche.games.malhya.rules.party import party_choice
from escarmouche.games.malhya.rules.threat import raise_threat
from escarmouche.games.malhya.state import Enemy


def enemy_phase(game: Position, _: EnemyPhase) -> Script[None]:
    """[MAL-IEN-01, MAL-IEN-14, MAL-RUL-16] As many cards as the zone says are drawn one by one and lie in order; an
    empty deck is an alarm, at once or when a card is missing."""
    game.do(SecondPhase())
    if game.room.difficulty is None or not game.state.enemies:
        return
    state = game.state
    laid: list[str] = []
    for _card in range(threat_zone(game).cards):
        missing = not state.action_deck
        if not missing:
            card = yield from one_of(state.action_deck, "MAL-IEN-01")
            state.action_deck = without_one(state.action_deck, card)
            laid.append(card)
            game.tell(CardLaid(card))
        if missing or (not state.action_deck and game.settings.action_deck_empty == "immediate"):
            _discard(game, *laid)
            sound_alarm(game, "MAL-IEN-14")
            return
    game.do(Cards(tuple(laid)))


def _discard(game: Position, *cards: str) -> None:
    game.state.action_discard = (*game.state.action_discard, *cards)


def next_card(game: Position, item: Cards) -> Script[None]:
    """[MAL-IEN-02, MAL-IEN-17, MAL-IHP-18] The next card: its first step, its second, as far as it has them, with a
    window before each; then it is discarded."""
    if item.left:
        name, *rest = item.left
        card = game.cast.content.action_cards[name]
        steps: list[AnyItem] = []
        if card.step1 is not None:
            steps += (Moment(), March(name))
        if card.step2 is not None:
            steps += (Moment(), Patrol(name))
        game.do(*steps, CardDone(name), Cards(tuple(rest)))
    yield from ()


# --- the first step --------------------------------------------------------------------------------------------------


def march(game: Position, item: March) -> Script[None]:
    """[MAL-IEN-03, MAL-IEN-10, MAL-IEN-13, MAL-IEN-17, MAL-IEN-18] The threat rises; or those that walk are fixed, and
    the party says who goes next."""
    order = game.cast.content.action_cards[item.card].step1
    if isinstance(order, Raise):
        raise_threat(game, order.add, "MAL-IEN-13")
    elif isinstance(order, Toward):
        waiting = item.waiting
        if not item.begun:
            waiting = yield from _nearest_enemies(game, order)
        waiting = tuple(one for one in waiting if enemy_by_id(game, one) is not None)
        if waiting:
            walker: int = yield from party_choice(game, waiting, "MAL-IEN-18", "enemy_order")
            left = tuple(one for one in waiting if one != walker)
            way = Stride(walker, order.direction, order.points) if order.direction else None
            game.do(way or Walk(walker, order.ref, order.points), replace(item, begun=True, waiting=left))


def _nearest_enemies(game: Position, order: Toward) -> Script[tuple[int, ...]]:
    """[MAL-IEN-03, MAL-IEN-04, MAL-IEN-11, MAL-RUL-76] The n that are nearest by the cost of their ways, of those that
    are not there and can get nearer; equal ones for the last places are the party's choice."""
    goals = reference_squares(game, order.ref)
    able: dict[int, int] = {}
    for enemy in game.state.enemies:
        ways = Ways(game, enemy, goals)
        if _can_walk(game, ways, order):
            able[enemy.id] = ways.cost
    chosen: list[int] = []
    while able and len(chosen) < order.n:
        least = min(able.values())
        equal = [one for one, cost in able.items() if cost == least]
        if len(equal) <= order.n - len(chosen):
            picked: Sequence[int] = equal
        else:
            one: int = yield from party_choice(game, equal, "MAL-IEN-04", "enemy_tiebreak")
            picked = [one]
        chosen += picked
        for one in picked:
            del able[one]
    return tuple(chosen)


def _can_walk(game: Position, ways: Ways, order: Toward) -> bool:
    """[MAL-IEN-03, MAL-IEN-16] Is it not there yet, and can it get nearer, or walk as the card says?"""
    if order.direction:
        there = ways.there or not ways.goals
        return not there and ahead(game, ways.enemy, order.direction, order.points) is not None
    return bool(ways.next_squares(order.points))


def walk(game: Position, item: Walk) -> Script[None]:
    """[MAL-IEN-05, MAL-IEN-06, MAL-IEN-15, MAL-IEN-19, MAL-IEN-20, MAL-IHP-20] Square by square along a cheapest way:
    the party picks among equal ones, a window, the square is entered if it still is on such a way, sight is checked."""
    enemy = enemy_by_id(game, item.enemy)
    if enemy is None:
        return
    ways = Ways(game, enemy, reference_squares(game, item.ref))
    squares = ways.next_squares(item.points)
    if not squares:
        if back := stranded(game, enemy.id, item.firm):
            game.do(*back, LookAround())
        return
    if item.next not in squares:
        to: int = yield from party_choice(game, squares, "MAL-IEN-20", "enemy_path", {"enemy": item.enemy})
        game.do(Moment(item.enemy, to), replace(item, next=to))
        return
    firm = _firm(game, enemy, item.firm)
    left = item.points - _enter(game, enemy, item.next, "MAL-IEN-05")
    there = item.next in ways.goals  # were it a noise that has just died away
    game.do(LookAround(), *(() if there else (replace(item, points=left, next=-1, firm=firm),)))


def _enter(game: Position, enemy: Enemy, square: int, why: str) -> int:
    """[MAL-VIS-07, MAL-IEN-12, MAL-RUL-17] An enemy enters a square: its look is over, a noise there is heard. Gives
    the points that it costs."""
    game.change_enemy(enemy.id, square=square, vigilance="")
    game.tell(EnemyStepped(enemy.id, square, why))
    room = game.room
    if square in room.noises:
        game.change_room(heard=(*room.heard, square))
        if game.settings.noise_removed_when == "enemy_enters_square":
            _forget_noises(game)
    return 1 + enemy_extra(game, enemy)[square]


def _firm(game: Position, enemy: Enemy, firm: int) -> int:
    """The square where it could stop last."""
    return enemy.square if available(game, enemy.id) >> enemy.square & 1 else firm


# --- the second step -------------------------------------------------------------------------------------------------


def patrol(game: Position, item: Patrol) -> Script[None]:
    """[MAL-IEN-07, MAL-IEN-10, MAL-IEN-17] If an enemy stands on what the card names, it walks on and looks; of several
    the party names one."""
    order = game.cast.content.action_cards[item.card].step2
    if order is None:
        return
    there = reference_squares(game, order.if_on)
    standing = [enemy.id for enemy in game.state.enemies if enemy.square in there]
    if standing:
        enemy: int = yield from party_choice(game, standing, "MAL-IEN-07", "enemy_on_token")
        game.do(Stride(enemy, order.direction, order.squares, order.vigilance))


def stride(game: Position, item: Stride) -> Script[None]:
    """[MAL-IEN-08, MAL-IEN-09, MAL-IEN-19, MAL-RUL-39] Straight on, square by square, until something stops it; then it
    looks where the card says, if a token can lie there."""
    enemy = enemy_by_id(game, item.enemy)
    if enemy is None:
        return
    to = ahead(game, enemy, item.direction, item.points)
    if to is not None and item.next != to:
        game.do(Moment(item.enemy, to), replace(item, next=to))
    elif to is not None:
        firm = _firm(game, enemy, item.firm)
        left = item.points - _enter(game, enemy, to, "MAL-IEN-08")
        game.do(LookAround(), replace(item, points=left, next=-1, firm=firm))
    elif back := stranded(game, enemy.id, item.firm):
        game.do(*back, LookAround(), item)
    elif item.vigilance and look_square(game, enemy, item.vigilance) is not None:
        game.change_enemy(enemy.id, vigilance=item.vigilance)
        game.tell(EnemyLooked(enemy.id, item.vigilance))
        game.do(LookAround())
    yield from ()


# --- the end of a card -----------------------------------------------------------------------------------------------


def card_done(game: Position, item: CardDone) -> Script[None]:
    """[MAL-IEN-02, MAL-IEN-12, MAL-INF-03, MAL-RUL-16] The card is discarded; with its sign the deck is made anew, this
    card in it; noises that were heard are gone."""
    _discard(game, item.card)
    _forget_noises(game)
    if game.cast.content.action_cards[item.card].reshuffle:
        renew_deck(game)
    yield from ()


def _forget_noises(game: Position) -> None:
    room = game.room
    for square in dict.fromkeys(room.heard):
        game.tell(NoiseGone(square))
    game.change_room(noises=tuple(one for one in room.noises if one not in room.heard), heard=())
