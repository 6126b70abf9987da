"""Who may be summoned, and how somebody comes into play through an ability [MOO-LST-07, MOO-CHR-34]."""

from __future__ import annotations

from msgspec.structs import replace

from escarmouche.core import Choose, Script
from escarmouche.games.moonstone.abilities.ops_moves import spots_for
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cast import Traits
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries import having
from escarmouche.games.moonstone.queries.amounts import number
from escarmouche.games.moonstone.queries.frame import Frame
from escarmouche.games.moonstone.queries.selecting import anchor
from escarmouche.games.moonstone.queries.spots import Spots, places, touching_spots
from escarmouche.games.moonstone.rules import harm, triggers
from escarmouche.games.moonstone.rules.returning import arrive
from escarmouche.games.moonstone.state import Character
from escarmouche.games.moonstone.vocabulary import Effect, Filter


def may_come(board: Board, frame: Frame, effect: Effect) -> tuple[str, ...]:
    """The cards an effect may bring into play: those it means, not in play on this side already unless `new`."""
    wanted, owner = effect.who, board[frame.bearer].owner
    assert isinstance(wanted, Filter)
    found = []
    for card, traits in board.cast.traits.items():
        if not _means(wanted, traits):
            continue
        ours = [one for one in board.state.characters if one.card == card and one.owner == owner]
        if wanted.slain_this_turn and not any(one.slain_on == board.state.turn for one in ours):
            continue
        if effect.new or not any(one.where == "table" for one in ours):
            found.append(card)
    return tuple(found)


def _means(wanted: Filter, traits: Traits) -> bool:
    if wanted.name and traits.names.isdisjoint(wanted.name):
        return False
    if wanted.kw and traits.printed.keywords.isdisjoint(wanted.kw):
        return False
    if not traits.printed.keywords.issuperset(wanted.kw_all):
        return False
    return not traits.printed.profile.recruitable or bool(wanted.name)


def bring(game: Position, frame: Frame, effect: Effect, card: str) -> Script[None]:
    """[MOO-RUL-97] The character is set down beside its summoner, if that one is still there; one slain before comes
    back as new. It is its summoner's own player's, whoever makes that one act."""
    board = game.board
    owner = board[frame.bearer].owner
    if board[anchor(board, frame, effect.of)].where != "table":
        return
    who = next(
        (o.id for o in board.state.characters if o.card == card and o.owner == owner and o.where == "slain"), NOBODY
    )
    if who == NOBODY or effect.new:
        who = board.join(Character(0, card, owner, where="removed", summoner=frame.bearer)).id
    before = board[who]
    fresh = {"wounds": 0, "stones": 0, "lasting": (), "promises": (), "uses": (), "spent": (), "hurt": 0}
    energy = 0 if effect.energy is None else number(board, frame, effect.energy)
    board.change(before, energy=energy, activated=False, jogged=False, summoner=frame.bearer, **fresh)
    spots = touching_spots(board, who, anchor(board, frame, effect.of))
    assert spots is not None
    if board.state.phase == "deployment":
        spots = replace(spots, zone=frame.seat)  # those who come with a troupe are deployed with it
    came = yield from arrive(game, frame.act, who, spots, frame.seat, "summoned")
    if not came:
        board.change(board[who], **{name: getattr(before, name) for name in (*fresh, "energy", "summoner")})
        return
    yield from _keep_to_limit(game, frame, who)


def _keep_to_limit(game: Position, frame: Frame, who: int) -> Script[None]:
    """At most so many of a kind are in play for a troupe: one more makes its player remove one."""
    board = game.board
    for ability, static in having.own_statics(board, who, "max_in_play"):
        ours = [
            one.id
            for one in board.in_play()
            if one.owner == board[who].owner and not board.traits[one.id].names.isdisjoint(static.name)
        ]
        if len(ours) > static.count:
            having.noted(board, who, ability)
            about = {"figure": who, "ability": frame.ability}
            gone = yield Choose(board[who].seat, tuple(ours), "MOO-CHR-34", "pick_removed", about, figures=True)
            yield from harm.remove(game, frame.act, gone, frame.ability, "MOO-EDG-06")


def may_rise(board: Board, who: int) -> bool:
    """[MOO-CHR-34] May this character come back through Reanimate? Thralls only ever come when they are summoned."""
    for ability, static in having.own_statics(board, who, "flag"):
        if static.flag == "cannot_be_reanimated":
            having.noted(board, who, ability)
            return False
    return not having.is_thrall(board, who)


def rise(game: Position, frame: Frame, effect: Effect, who: int) -> Script[None]:
    """A slain character is placed beside whoever called it, or where an ability lets it be put instead."""
    spots = yield from _elsewhere(game, frame, who)
    if spots is None:
        spots = touching_spots(game.board, who, anchor(game.board, frame, effect.of))
    if spots is None:
        return
    came = yield from arrive(game, frame.act, who, spots, frame.seat, "reanimated")
    if came:
        yield from triggers.happen(game, "reanimated", who, frame.act)


def _elsewhere(game: Position, frame: Frame, who: int) -> Script[Spots | None]:
    """The other place for a reanimated character that some ability offers and its player takes."""
    board = game.board
    for bound in having.waiting(board, "reanimating"):
        told = triggers.frame_of(board, bound, who, frame.act)
        if not triggers.applies(board, bound, told):
            continue
        for effect in bound.rule.do:
            spots = spots_for(board, told, effect, who)
            if spots is None or not places(board, spots):
                continue
            if (yield triggers.use_trigger(told, 0, "reanimating")):
                triggers.used(game, bound, told)
                return spots
    return None
