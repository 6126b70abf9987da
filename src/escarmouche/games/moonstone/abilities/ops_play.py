"""Ops of coming, going and acting: summon, reanimate, remove, transform, extra actions, Catastrophes, terrain."""

from __future__ import annotations

from escarmouche.chance import Die
from escarmouche.core import Choose, Script
from escarmouche.games.moonstone.abilities import summoning
from escarmouche.games.moonstone.asks import acting as asks
from escarmouche.games.moonstone.asks.moving import ChoosePlace
from escarmouche.games.moonstone.asks.scope import Scope
from escarmouche.games.moonstone.board import Board, lend
from escarmouche.games.moonstone.decisions import DONE, NOBODY, Done, Use
from escarmouche.games.moonstone.events.effects import OfferDeclined, TerrainGone, TerrainMade, Transformed
from escarmouche.games.moonstone.events.play import RerolledDie
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries.amounts import at_least_none, number
from escarmouche.games.moonstone.queries.frame import Act, Frame
from escarmouche.games.moonstone.queries.having import abilities
from escarmouche.games.moonstone.queries.placing import made
from escarmouche.games.moonstone.queries.selecting import anchor, fitting
from escarmouche.games.moonstone.queries.spots import made_spots, places
from escarmouche.games.moonstone.queries.targets import needs, target_refusal, use_target_refusal
from escarmouche.games.moonstone.queries.tokens import laid_by
from escarmouche.games.moonstone.rules import acting, harm
from escarmouche.games.moonstone.rules.activation import give_back
from escarmouche.games.moonstone.rules.counting import declined
from escarmouche.games.moonstone.rules.effects import picked, recipients, wants_to
from escarmouche.games.moonstone.rules.flips import catastrophe_of, suffer_catastrophe
from escarmouche.games.moonstone.rules.relocating import make_room
from escarmouche.games.moonstone.vocabulary import Effect, Filter
from escarmouche.table.plane import inch


def summon(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-LST-07, MOO-CHR-34] A character that was in no troupe comes into play beside its summoner."""
    cards = summoning.may_come(game.board, frame, effect)
    if not cards or not (yield from wants_to(game, frame, effect)):
        declined(game.board, frame.bearer, frame.ability)
        return
    card = cards[0]
    if len(cards) > 1:
        about = {"figure": frame.bearer, "ability": frame.ability}
        card = yield Choose(frame.seat, cards, "MOO-LST-07", "pick_card", about)
    yield from summoning.bring(game, frame, effect, card)


def reanimate(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-RUL-92, MOO-ACT-03, MOO-ACT-13] A slain character comes back beside whoever called it, and may activate this
    turn. What was laid on it for the rest of the game still is: a gun that has burst stays burst; and what it may do
    once a turn, the Jog among it, it has done if it did it before it fell."""
    board = game.board
    assert isinstance(effect.who, Filter)
    fallen = [who for who in fitting(board, frame, effect.who) if summoning.may_rise(board, who)]
    for who in (yield from picked(board, frame, effect.who, fallen, frame.seat)):
        boxes = board.traits[who].boxes
        wounds = 0 if effect.health == "all" else boxes - -(-boxes // 2)
        energy = 0 if effect.energy is None else number(board, frame, effect.energy, who)
        kept = tuple(item for item in board[who].lasting if item.until == "end_of_game")
        fresh = {"lasting": kept, "promises": (), "stones": 0, "hurt": 0}
        board.change(board[who], wounds=wounds, energy=energy, activated=False, **fresh)
        yield from summoning.rise(game, frame, effect, who)


def remove_from_play(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-EDG-06] Removed, not slain."""
    for who in (yield from recipients(game, frame, effect)):
        if game.board[who].where == "table":
            yield from harm.remove(game, frame.act, who, frame.ability, "MOO-EDG-06")


def return_to_play(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-EDG-04] It will come back at the start of the next Replenish phase."""
    for who in (yield from recipients(game, frame, effect)):
        game.board.change(game.board[who], returns=True)


def transform(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """Replaced by another card: wounds, energy, stones, what lies on it, activation and Jog stay."""
    board = game.board
    card = next(card for card, traits in board.cast.traits.items() if effect.into in traits.names)
    for who in (yield from recipients(game, frame, effect)):
        before = board[who].card
        board.turn_into(board[who], card)
        game.tell(Transformed(who, before, card))
        yield from make_room(game, frame.act, who)
        if board[who].where == "table" and board[who].wounds >= board.traits[who].boxes:
            yield from harm.would_be_slain(game, frame.act, who, NOBODY)


def activate_next(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """It activates right after this activation, a second time if it has activated already."""
    for who in (yield from recipients(game, frame, effect)):
        game.board.state.next_active = who
        game.board.state.bonus = effect.bonus


def take_action(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-RUL-71] Somebody takes one action at once, as part of the action under way; no reactions of its own. A Jog
    that is given comes on top of the one of its turn. Where there is nothing to take nobody is asked."""
    board = game.board
    granted = yield from recipients(game, frame, effect)
    if effect.optional and not granted:
        _decline(game, frame)
    for who in granted:
        if board[who].where != "table":
            continue
        jogged = board[who].jogged
        if "jog" in effect.actions:
            board.change(board[who], jogged=False)
        seat = frame.seat if effect.controller == "caster" else board[who].seat
        lent = lend(board, who, seat) if board[who].seat != seat else None
        scope = _granted_scope(board, frame, effect, who)
        ask = asks.ChooseAction(board, seat, (who,), scope, "MOO-CHR-31", optional=effect.optional)
        answer = (yield ask) if ask.is_open() else DONE
        if isinstance(answer, Done):
            _decline(game, frame)
        else:
            aimed = tuple(one for one in frame.act.targets if one == scope.vs)
            bonus = Act("", aimed=aimed, damage=effect.damage, melee=scope.melee, arcane=scope.arcane)
            nested = yield from acting.take(game, answer, who, free=scope.free, bonus=bonus)
            frame.act.later += nested.later
            frame.act.catastrophes += nested.catastrophes
        if "jog" in effect.actions:
            board.change(board[who], jogged=jogged)
        give_back(board, lent)


def _granted_scope(board: Board, frame: Frame, effect: Effect, who: int) -> Scope:
    """[MOO-RUL-71] Which actions the effect grants. The cards that somebody has for the action under way it has for
    what is part of it too."""
    own = frame.act.figure == who
    return Scope(
        who,
        free=effect.cost == 0,
        actions=effect.actions,
        exclude=effect.exclude,
        cost_in=effect.cost_in,
        vs=NOBODY if effect.vs is None else anchor(board, frame, effect.vs),
        enemies=effect.against == "enemy",
        even_engaged="engaged" in effect.even_if,
        melee=number(board, frame, effect.melee) + (frame.act.melee if own else 0),
        arcane=number(board, frame, effect.arcane) + (frame.act.arcane if own else 0),
    )


def _decline(game: Position, frame: Frame) -> None:
    """All are told that the offer was not taken."""
    declined(game.board, frame.bearer, frame.ability)
    game.tell(OfferDeclined(frame.bearer, frame.ability))


def catastrophe(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-ABL-05] Somebody suffers a Catastrophe text: that of the ability under way, as if its card had come up, or
    one printed on its card, if there is any; then whoever makes it suffer decides all there is to decide, the order
    too."""
    board = game.board
    left = list((yield from recipients(game, frame, effect)))
    if effect.which == "printed":
        left = [who for who in left if _catastrophes(board, who)]
    while left:
        who = left[0]
        if len(left) > 1:
            about = {"figure": frame.bearer, "ability": frame.ability}
            who = yield Choose(frame.seat, tuple(left), "MOO-ABL-05", "pick_model", about, figures=True)
        left.remove(who)
        if board[who].where != "table":
            continue
        if effect.which == "current":
            yield from _suffer_current(game, frame, who)
        else:
            yield from _suffer_printed(game, frame, who)


def _suffer_current(game: Position, frame: Frame, who: int) -> Script[None]:
    """The Catastrophe of the arcane ability under way, whoever has it printed on his card."""
    act, board = frame.act, game.board
    printed = (traits.printed.abilities.get(act.ability) for traits in (board.traits[who], *board.traits))
    ability = next((one for one in printed if one is not None), None)
    if board.casting is not None and ability is not None:
        own = Frame(who, board[who].seat, act, ability.name, act.targets, stone=act.stone)
        yield from suffer_catastrophe(game, own, catastrophe_of(ability), who)


def _suffer_printed(game: Position, frame: Frame, who: int) -> Script[None]:
    """[MOO-RUL-94] One Catastrophe of those on the card, as if the character had used that ability itself: what is left
    to decide is its own player's, or that of the player who would have resisted it. Which one and at whom is said by
    whoever makes it suffer."""
    board = game.board
    known = _catastrophes(board, who)
    name = yield from _which(game, frame, tuple(known), who)
    if not name:
        return
    text, own = catastrophe_of(known[name]), Frame(who, board[who].seat, frame.act, name)
    if any(_mentions_target(effect) for effect in text):
        yield from _aimed(game, frame.seat, own, known[name])
    own.resister = _would_resist(board, own)
    yield from suffer_catastrophe(game, own, text, who)


def _catastrophes(board: Board, who: int) -> dict[str, Ability]:
    """[MOO-RUL-94] The abilities of a character whose Catastrophe it can be made to suffer."""
    return {name: one for name, one in abilities(board, who).items() if catastrophe_of(one)}


def _would_resist(board: Board, own: Frame) -> int:
    """[MOO-ARC-05] The controller of an enemy target, otherwise the player on the left."""
    aimed_at = own.seat if own.target == NOBODY else board[own.target].seat
    return board.left_of(own.seat) if aimed_at == own.seat else aimed_at


def _aimed(game: Position, seat: int, own: Frame, ability: Ability) -> Script[None]:
    """A Catastrophe that speaks of a target gets one that the ability could have, a model or a stone; or none."""
    board, who = game.board, own.bearer
    about = {"figure": who, "ability": ability.name}
    if needs(ability) == "stone":
        stones = (Use(who, ability.name, stone=stone) for stone in range(len(board.state.stones)))
        lying = tuple(use.stone for use in stones if use_target_refusal(board, ability, use) is None)
        if lying:
            own.stone = yield Choose(seat, lying, "MOO-ABL-05", "pick_stone", about)
        return
    legal = tuple(one.id for one in board.in_play() if target_refusal(board, who, ability, one.id) is None)
    if legal:
        own.targets = ((yield Choose(seat, legal, "MOO-ABL-05", "pick_model", about, figures=True)),)


def _mentions_target(effect: Effect) -> bool:
    """Does an effect speak of the target of the action?"""
    named = (effect.to, effect.from_, effect.of, effect.who, effect.target)
    within = [word for one in named if isinstance(one, Filter) for word in (one.of, one.is_, one.except_)]
    inner = (*effect.do, *effect.else_, *(one for option in effect.options for one in option))
    return "target" in (*named, *within) or any(map(_mentions_target, inner))


def _which(game: Position, frame: Frame, names: tuple[str, ...], who: int) -> Script[str]:
    """Which of its printed Catastrophes."""
    if len(names) < 2:
        return names[0] if names else ""
    about = {"figure": who, "ability": frame.ability}
    chosen: str = yield Choose(frame.seat, names, "MOO-ABL-05", "pick_catastrophe", about)
    return chosen


def cancel_action(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """The action under way ends without effect."""
    frame.act.cancelled = True
    yield from ()


def reroll(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """A first-activation die is rolled again: one's own, or that of one opponent."""
    assert frame.dice is not None
    seats = _rollers(frame, effect)
    if not seats:
        return
    seat = seats[0]
    if len(seats) > 1:
        seat = yield Choose(frame.seat, seats, "MOO-CHR-31", "pick_opponent", {"ability": frame.ability})
    before = frame.dice[seat]
    frame.dice[seat] = yield Die(6, why="MOO-TRN-02", about=seat)
    game.tell(RerolledDie(seat, before, frame.dice[seat]))


def has_a_die(board: Board, frame: Frame, effect: Effect) -> bool:
    """Does a die lie there that could be rolled again? Of a tie only those who are in it have rolled."""
    return bool(_rollers(frame, effect))


def _rollers(frame: Frame, effect: Effect) -> tuple[int, ...]:
    """Whose die it may be."""
    theirs = effect.to == "one_opponent"
    return tuple(seat for seat, face in enumerate(frame.dice or ()) if face and (seat != frame.seat) is theirs)


def create_terrain(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-CHR-35] A round piece on open ground, at most so many of a kind for each troupe."""
    yield from _create(game, frame, effect, "terrain")


def create_token(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-CHR-35] A token on open ground."""
    yield from _create(game, frame, effect, "token")


def _create(game: Position, frame: Frame, effect: Effect, what: str) -> Script[None]:
    board = game.board
    assert effect.kind is not None
    maker = f"made:{board[frame.bearer].owner}"  # MOO-RUL-102
    reach = inch(at_least_none(board, frame, effect.range))
    spots = made_spots(board, frame.bearer, effect.size_mm, reach, los=effect.los)
    if not places(board, spots):
        return
    answer = yield ChoosePlace(board, frame.seat, spots, "MOO-CHR-35")
    piece = made(board, effect.kind, answer, effect.size_mm, "created", what, maker, laid_by(frame.bearer))
    yield from _keep_to_most(game, frame, effect, maker)
    board.lay_terrain([*board.state.terrain, piece])
    game.tell(TerrainMade(piece.id, effect.kind, answer.x, answer.y, frame.bearer))


def _keep_to_most(game: Position, frame: Frame, effect: Effect, maker: str) -> Script[None]:
    """[MOO-CHR-35] One piece too many of a kind takes the place of another, as its player says."""
    board = game.board
    own = [piece.id for piece in board.state.terrain if maker in piece.tags and effect.kind in piece.tags]
    if effect.max is None or len(own) < at_least_none(board, frame, effect.max):
        return
    about = {"figure": frame.bearer, "ability": frame.ability}
    gone = yield Choose(frame.seat, tuple(own), "MOO-CHR-35", "pick_terrain", about)
    board.lay_terrain([piece for piece in board.state.terrain if piece.id != gone])
    game.tell(TerrainGone(gone))


def remove_terrain(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-CHR-35] The piece an effect used last goes."""
    board = game.board
    gone = board.state.used_terrain
    if any(piece.id == gone and "created" in piece.tags for piece in board.state.terrain):
        board.lay_terrain([piece for piece in board.state.terrain if piece.id != gone])
        game.tell(TerrainGone(gone))
    yield from ()
