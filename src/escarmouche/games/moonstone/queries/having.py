"""What a character has now: abilities printed, granted or lost, keywords, masters.

Printed cards never change; what effects add or take away is put beside them by `own`, what auras give is added here.
Every rule that wants to know what somebody has asks here.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from escarmouche.games.moonstone import own
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cast import moments_of
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.naming import base_name
from escarmouche.games.moonstone.own import lost
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries.frame import NO_ACT, Act, Frame
from escarmouche.games.moonstone.state import Character
from escarmouche.games.moonstone.vocabulary import Rule, Static

FAERIE = "Faerie"  # MOO-CAR-08
MOMENTS, THRALLS = "moments", "thralls"  # keys of the roster


class Bound(msgspec.Struct, frozen=True, gc=False):
    """A rule at work: whose it is, by which ability, and who gave it to him."""

    bearer: int
    ability: Ability
    rule: Rule
    granter: int = NOBODY

    @property
    def key(self) -> tuple[int, str, str]:
        """Which rule of whom it is."""
        return self.bearer, self.ability.name, self.rule.when


class Holding(msgspec.Struct, frozen=True, gc=False):
    """A static at work, likewise."""

    bearer: int
    ability: Ability
    static: Static
    granter: int = NOBODY


def noted(board: Board, bearer: int, ability: Ability) -> None:
    """An ability of this character has done something: whoever keeps a list of that is told."""
    if board.cast.witness is not None:
        board.cast.witness.add((board[bearer].card, ability.name))


def granted(board: Board, one: Character) -> Iterator[tuple[Ability, int]]:
    """The abilities that effects have given to a character, with who gave them: one entry for each gift."""
    return own.gifts(board.cast, one)


def own_statics(board: Board, who: int, kind: str) -> tuple[tuple[Ability, Static], ...]:
    """The statics of this kind that a character has of itself now, in play or not."""
    return own.statics_of(board.cast, board[who], kind)


def aura_grants(board: Board, who: int) -> Iterator[tuple[Ability, int]]:
    """The abilities a character has because it stands near somebody, but for those that were taken from it."""
    for holding in holdings(board, "grant"):
        frame = Frame(holding.bearer, board[holding.bearer].seat, NO_ACT, holding.ability.name)
        if board.meanings.is_meant(board, frame, holding.static.to, who):
            assert holding.static.ability is not None
            noted(board, holding.bearer, holding.ability)
            ability = board.cast.granted[holding.static.ability]
            if not own.lost(board[who], ability):
                yield ability, holding.bearer


def own_abilities(board: Board, who: int) -> dict[str, Ability]:
    """The abilities a character has of itself: printed and not lost, or given to it."""
    key = ("own", who)
    known: dict[str, Ability] | None = board.roster.get(key)
    if known is None:
        known = board.roster[key] = own.abilities_of(board.cast, board[who])
    return known


def abilities(board: Board, who: int) -> dict[str, Ability]:
    """Every ability of a character by name, those it has by standing near somebody included."""
    known = own_abilities(board, who)
    if not board.cast.auras:
        return known
    return {ability.name: ability for ability, _ in aura_grants(board, who)} | known


def ability_named(board: Board, who: int, name: str) -> Ability | None:
    """The ability of this name that somebody speaks of: the character's own, one it had, one that effects grant, or one
    of another that it uses (borrowed from the fallen, turned against its caster)."""
    if who < 0:
        return board.cast.granted.get(name)
    found = own_abilities(board, who).get(name) or board.traits[who].printed.abilities.get(name)
    return found or board.cast.granted.get(name) or printed_on(board, who, name)


def printed_on(board: Board, who: int, name: str) -> Ability | None:
    """An ability that is not (or no longer) one's own: printed on oneself, else on a fallen friend, else on anybody."""
    printed = [one for one in board.state.characters if name in board.traits[one.id].printed.abilities]
    printed.sort(key=lambda one: (one.id != who, one.seat != board[who].seat, one.where != "slain"))
    return board.traits[printed[0].id].printed.abilities[name] if printed else None


def has_ability(board: Board, who: int, name: str) -> bool:
    """Has the character an ability of this name ("Reload" means any Reload [...])?"""
    known = own_abilities(board, who) if name not in board.cast.auras else abilities(board, who)
    return any(name in (one, base_name(one)) for one in known)


def keywords(board: Board, who: int) -> frozenset[str]:
    """[MOO-CAR-08] The keywords of a character now."""
    printed = board.traits[who].printed.keywords
    one = board[who]
    if not one.lasting and not board.cast.keyword_auras:
        return printed
    key = ("keywords", who)
    if key not in board.memo:
        board.memo[key] = printed  # an aura of keywords asks for the printed ones
        found = printed | {item.what for item in one.lasting if item.kind == "keyword"}
        for holding in holdings(board, "keyword") if board.cast.keyword_auras else ():
            if holds_for(board, holding, who):
                found |= set(holding.static.kw)
        board.memo[key] = frozenset(found)
    known: frozenset[str] = board.memo[key]
    return known


def is_faerie(board: Board, who: int) -> bool:
    """[MOO-CAR-08, MOO-TER-17, MOO-TER-20] Has it the keyword now, printed, gained or by standing near somebody?"""
    return FAERIE in keywords(board, who)


def moments(board: Board) -> frozenset[str]:
    """All that anybody in play waits for, and the kinds of all statics: most of what the rules ask about nobody has."""
    known: frozenset[str] | None = board.roster.get(MOMENTS)
    if known is None:
        gifts = (moments_of((ability,)) for one in board.in_play() for ability, _ in granted(board, one))
        known = frozenset().union(*(board.traits[one.id].printed.moments for one in board.in_play()), *gifts)
        board.roster[MOMENTS] = known
    return known


def waiting(board: Board, when: str) -> list[Bound]:
    """Every rule of a model in play that waits for this event or changes this quantity."""
    found: list[Bound] | None = board.roster.get(when)
    if found is None:
        found = board.roster[when] = list(_waiting(board, when)) if when in moments(board) else []
    if when in board.cast.aura_whens:
        return [*found, *_waiting_in_auras(board, when)]
    return found


def _waiting(board: Board, when: str) -> Iterator[Bound]:
    for one in board.in_play():
        for ability, rule in board.traits[one.id].printed.rules.get(when, ()):
            if not lost(one, ability):
                yield Bound(one.id, ability, rule)
        for ability, giver in granted(board, one):
            yield from (Bound(one.id, ability, rule, giver) for rule in ability.rules if rule.when == when)


def _waiting_in_auras(board: Board, when: str) -> Iterator[Bound]:
    """Rules of abilities that models have by standing near somebody, unless they have them of themselves."""
    for one in board.in_play():
        known = own_abilities(board, one.id)
        for ability, giver in aura_grants(board, one.id):
            if ability.name not in known:
                yield from (Bound(one.id, ability, rule, giver) for rule in ability.rules if rule.when == when)


def holdings(board: Board, kind: str) -> list[Holding]:
    """Every static of this kind that holds on the table, granted ones included."""
    key = ("static", kind)
    found: list[Holding] | None = board.roster.get(key)
    if found is None:
        found = board.roster[key] = list(_holdings(board, kind)) if kind in moments(board) else []
    if kind in board.cast.aura_statics:
        return [*found, *_holdings_in_auras(board, kind)]
    return found


def _holdings_in_auras(board: Board, kind: str) -> Iterator[Holding]:
    """Statics of abilities that models have by standing near somebody, unless they have them of themselves."""
    for one in board.in_play():
        known = own_abilities(board, one.id)
        for ability, giver in aura_grants(board, one.id):
            if ability.name not in known:
                yield from (Holding(one.id, ability, s, giver) for s in ability.statics if s.static == kind)


def _holdings(board: Board, kind: str) -> Iterator[Holding]:
    for one in board.in_play():
        for ability, static in board.traits[one.id].printed.statics.get(kind, ()):
            if not lost(one, ability):
                yield Holding(one.id, ability, static)
        for ability, giver in granted(board, one):
            yield from (Holding(one.id, ability, s, giver) for s in ability.statics if s.static == kind)


def holds_for(board: Board, holding: Holding, who: int, act: Act = NO_ACT, enemy: int = NOBODY) -> bool:
    """Does this static concern this character now?"""
    static = holding.static
    if isinstance(static.to, str) and static.to == "self" and holding.bearer != who:
        return False
    if act.alone and holding.bearer != act.figure:
        return False
    frame = Frame(
        holding.bearer, board[holding.bearer].seat, act, holding.ability.name, granter=holding.granter, enemy=enemy
    )
    if not board.meanings.is_meant(board, frame, static.to, who):
        return False
    if static.if_ and not board.meanings.all_hold(board, frame, static.if_):
        return False
    noted(board, holding.bearer, holding.ability)
    return True


def flag(board: Board, who: int, name: str, act: Act = NO_ACT) -> bool:
    """Does this flag hold for the character?"""
    return bool(flagged_by(board, who, name, act))


def flagged_by(board: Board, who: int, name: str, act: Act = NO_ACT) -> str:
    """The ability by which this flag holds for the character; empty where it does not."""
    for holding in holdings(board, "flag"):
        if holding.static.flag == name and holds_for(board, holding, who, act):
            return holding.ability.name
    return ""


def master_of(board: Board, who: int) -> int:
    """[MOO-CHR-34] Whose energy a Thrall spends; NOBODY for everybody else, or when the master is gone."""
    for ability, _ in own_statics(board, who, "thrall"):
        noted(board, who, ability)
        master = summoner_of(board, who)
        return master if master != NOBODY and board[master].where == "table" else NOBODY
    return NOBODY


def summoner_of(board: Board, who: int) -> int:
    """[MOO-CHR-34, MOO-RUL-102] Who has summoned it, or whom its card names as its master among its own player's
    characters, whoever makes either of them act."""
    one = board[who]
    if one.summoner != NOBODY:
        return one.summoner
    masters = {static.master for _, static in own_statics(board, who, "thrall")}
    named = (
        o for o in board.state.characters if o.owner == one.owner and not masters.isdisjoint(board.traits[o.id].names)
    )
    return next((o.id for o in named), NOBODY)


def thralls(board: Board) -> frozenset[int]:
    """[MOO-CHR-34] Those who never activate of themselves, in play or not."""
    known: frozenset[int] | None = board.roster.get(THRALLS)
    if known is None:
        ids = (one.id for one in board.state.characters if own_statics(board, one.id, "thrall"))
        known = board.roster[THRALLS] = frozenset(ids)
    return known


def is_thrall(board: Board, who: int) -> bool:
    """[MOO-CHR-34] Does it never activate of itself?"""
    return who in thralls(board)
