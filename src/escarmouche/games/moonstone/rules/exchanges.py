"""One exchange of melee cards: critical hits, upgrades, damage types, and the damage both ways [MOO-MEL-08..19]."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from escarmouche.core import Choose, Script, Total
from escarmouche.games.moonstone.asks.cards import ChooseCards
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cards import face_of
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.events.cards import BlowStruck, CriticalHit, DamageTypeChosen, MoveUpgraded
from escarmouche.games.moonstone.events.effects import AbilityTriggered
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.profiles import Ability, Signature
from escarmouche.games.moonstone.queries.engaging import in_reach
from escarmouche.games.moonstone.queries.frame import Act, Frame, Harm
from escarmouche.games.moonstone.queries.having import flag, holdings, holds_for
from escarmouche.games.moonstone.queries.numbers import Asked, Change, changes
from escarmouche.games.moonstone.queries.testing import all_hold
from escarmouche.games.moonstone.rules import effects as running
from escarmouche.games.moonstone.rules.flips import held, leave_hand
from escarmouche.games.moonstone.rules.harm import lowered
from escarmouche.games.moonstone.vocabulary import Rule, Static


class Used(msgspec.Struct, frozen=True):
    """A signature move declared this round, in so many copies."""

    move: Signature
    copies: int


class Fighter(msgspec.Struct):
    """One side of a melee round: the card that counts for it now, and all it has declared."""

    who: int
    seat: int
    side: int  # 0 attacker, 1 defender
    enemy: int
    reaches: bool = True  # is the enemy within its melee range?
    card: int = NOBODY  # the card that lies before it
    face: str = ""  # the standard card it counts as
    faces: tuple[str, ...] = ()  # all that have counted in this round
    copies: int = 1
    move: Signature | None = None
    type: str = ""
    dealt_as: str = ""  # the type the enemy suffers, where it may differ
    lays_two: bool = False
    ripostes: bool = False  # the card before it is that of a riposte
    used: list[Used] = []


class Round(msgspec.Struct):
    """A melee round under way; lives in the action's `cards`, where the card ops find it."""

    act: Act
    fighters: tuple[Fighter, Fighter]

    def foe(self, fighter: Fighter) -> Fighter:
        return self.fighters[1 - fighter.side]

    def of(self, who: int) -> Fighter | None:
        """The fighter that this character is, if it is one."""
        return next((one for one in self.fighters if one.who == who), None)


def fighter_frame(round_: Round, fighter: Fighter, used: Used) -> Frame:
    """[MOO-MEL-13, MOO-MEL-30] The names under which a signature move does its work: copies multiply it, and an enemy
    out of reach is left alone."""
    return Frame(
        fighter.who,
        fighter.seat,
        round_.act,
        used.move.name,
        round_.act.targets,
        enemy=fighter.enemy,
        subject=fighter.who,
        copies=used.copies,
        reaches=fighter.reaches,
    )


def note(board: Board, side: int, **fields: Any) -> None:
    """The open side of the round changes for one fighter."""
    bouts = board.state.bouts
    pairs = {}
    for name, value in fields.items():
        mine, yours = getattr(bouts[-1], name)
        pairs[name] = (value, yours) if side == 0 else (mine, value)
    board.state.bouts = (*bouts[:-1], replace(bouts[-1], **pairs))


# --- criticals and upgrades ----------------------------------------------------------------------------------------


def criticals(game: Position, round_: Round, fighters: Iterable[Fighter]) -> Script[None]:
    """[MOO-MEL-08, MOO-MEL-10, MOO-MEL-14] More copies of the card may be laid beside it, the attacker first. Whoever
    holds a card is asked, whatever it is."""
    decks = game.board.cast.decks
    for fighter in fighters:
        hand = game.cards.hand("melee", fighter.side)
        if not hand:
            continue
        same = held(game, (card for card in hand if face_of(decks, card) == fighter.face))
        about = {"figure": fighter.who, "face": fighter.face}
        ask = ChooseCards(fighter.seat, same, "MOO-MEL-08", "critical", least=0, most=len(same), about=about)
        shown = yield ask
        if shown.cards:
            leave_hand(game, "melee", fighter.side, shown.cards)
            game.cards.see(shown.cards)
            fighter.copies += len(shown.cards)
            game.tell(CriticalHit(fighter.who, fighter.face, fighter.copies))
            tell_uncounted(game, round_, fighter)
        note(game.board, fighter.side, copies=fighter.copies)


def uncritical(board: Board, round_: Round, fighter: Fighter) -> Change | None:
    """What makes the critical hits of this fighter count for nothing, if anything does (Buckler)."""
    asked = Asked(vs=fighter.who, act=round_.act)
    return next(iter(changes(board, "critical_multiplier_suffered", fighter.enemy, asked)), None)


def tell_uncounted(game: Position, round_: Round, fighter: Fighter) -> None:
    """[MOO-RUL-99] All hear of it where copies have been laid that do not count."""
    if (cause := uncritical(game.board, round_, fighter)) is not None:
        game.tell(AbilityTriggered(fighter.enemy, cause.name, "critical_multiplier_suffered", fighter.enemy))


def counted(board: Board, round_: Round, fighter: Fighter) -> int:
    """[MOO-MEL-08, MOO-RUL-99] As how many copies the card counts for its damage."""
    return fighter.copies if uncritical(board, round_, fighter) is None else 1


def using(board: Board, round_: Round, fighter: Fighter, move: Signature) -> Used:
    """[MOO-MEL-13, MOO-RUL-99] The move in as many copies as count: those of the critical hit, if it counts at all.
    Some tables take only the damage for the critical hit, and the rest as often as it was laid."""
    whole = board.settings.buckler == "everything"
    return Used(move, counted(board, round_, fighter) if whole else fighter.copies)


def upgrades(game: Position, round_: Round, fighters: Iterable[Fighter]) -> Script[None]:
    """[MOO-MEL-11, MOO-MEL-13, MOO-MEL-33, MOO-RUL-31] A card may be declared to be one's signature move."""
    board = game.board
    for fighter in fighters:
        move = board.traits[fighter.who].signature
        if move is None or move.upgrade_of != fighter.face or not board.settings.signature_moves:
            continue
        if barred(board, fighter.who, "signature"):
            continue
        about = {"figure": fighter.who, "move": move.name, "face": fighter.face, "copies": fighter.copies}
        if (yield Choose(fighter.seat, (True, False), "MOO-MEL-11", "upgrade", about)):
            copies = using(board, round_, fighter, move).copies
            game.tell(MoveUpgraded(fighter.who, fighter.face, move.name, copies))
            note(board, fighter.side, upgraded=True)
            yield from declare(game, round_, fighter, move)
    for fighter in fighters:
        _measure(board, fighter)


def declare(game: Position, round_: Round, fighter: Fighter, move: Signature) -> Script[None]:
    """The fighter's card is this move from now on; what the move does when it is declared happens."""
    fighter.move = move
    used = using(game.board, round_, fighter, move)
    fighter.used = [*fighter.used, used]
    yield from run_extra(game, round_, fighter, used, "upgrade_declared")


def _measure(board: Board, fighter: Fighter) -> None:
    """[MOO-MEL-19] Can it reach the enemy? A move may have lengthened its arm."""
    if fighter.side == 0 or board[fighter.who].where != "table" or board[fighter.enemy].where != "table":
        return
    fighter.reaches = in_reach(board, fighter.who, fighter.enemy)
    bouts = board.state.bouts
    board.state.bouts = (*bouts[:-1], replace(bouts[-1], reaches=fighter.reaches))


def barred(board: Board, who: int, what: str) -> bool:
    """Has an effect or a static taken signature moves, or end-step effects, from this character?"""
    if any(item.kind == "forbid" and item.what == what for item in board[who].lasting):
        return True
    return any(what in one.static.actions and holds_for(board, one, who) for one in holdings(board, "forbid"))


# --- what a signature move adds for the round ----------------------------------------------------------------------


def extra_rules(move: Signature) -> list[tuple[Ability, Rule]]:
    """The rules of a move, under its name."""
    ability = Ability(move.name, "passive")
    return [(ability, clause) for clause in move.extra if isinstance(clause, Rule)]


def run_extra(game: Position, round_: Round, fighter: Fighter, used: Used, when: str) -> Script[None]:
    """The clauses of a move that wait for this moment of the round."""
    for _, rule in extra_rules(used.move):
        if rule.when == when:
            frame = fighter_frame(round_, fighter, used)
            if all_hold(game.board, frame, rule.if_):
                yield from running.run(game, frame, rule.do)


def has_flag(board: Board, round_: Round, fighter: Fighter, name: str) -> bool:
    """Does a passive ability or the move just used say so?"""
    if flag(board, fighter.who, name, round_.act):
        return True
    if fighter.move is None:
        return False
    frame = fighter_frame(round_, fighter, using(board, round_, fighter, fighter.move))
    return any(
        isinstance(clause, Static) and clause.flag == name and all_hold(board, frame, clause.if_)
        for clause in fighter.move.extra
    )


# --- damage --------------------------------------------------------------------------------------------------------


def column(game: Position, fighter: Fighter, against: str) -> int | None:
    """[MOO-MEL-12, MOO-RUL-32] What the card deals against the opponent's standard card, before anything else."""
    if fighter.move is not None:
        return fighter.move.damage.get(against)  # type: ignore[call-overload, no-any-return]
    return game.board.cast.decks.deal[fighter.face][against]  # type: ignore[index]


def is_yellow(game: Position, fighter: Fighter, against: str) -> bool:
    """[MOO-MEL-21, MOO-RUL-32] Does this result give a riposte?"""
    if fighter.move is not None:
        return against in fighter.move.riposte_vs
    return against in game.board.cast.decks.riposte[fighter.face]  # type: ignore[index]


def strikes(game: Position, round_: Round, fighter: Fighter, against: str) -> int | None:
    """[MOO-MEL-17, MOO-MEL-19] The damage on the card, None for ø: also when the enemy is out of reach."""
    if not fighter.reaches and not has_flag(game.board, round_, fighter, "damage_out_of_range"):
        return None
    return column(game, fighter, against)


def choose_type(game: Position, round_: Round, fighter: Fighter, against: str) -> Script[None]:
    """[MOO-MEL-15, MOO-RUL-49, MOO-RUL-77] One of the types on the card, unless the result is ø or an ability
    settles it."""
    fighter.type = fighter.dealt_as = ""
    if strikes(game, round_, fighter, against) is None:
        return
    board = game.board
    asked = Asked(vs=fighter.enemy, act=round_.act, card=fighter.face)
    settled = [one.set for one in changes(board, "melee_damage_type", fighter.who, asked) if isinstance(one.set, str)]
    types = tuple(settled[:1]) or _printed_types(board, fighter)
    if not types:
        return
    fighter.type = types[0]
    about = {"figure": fighter.who, "face": fighter.face, "enemy": fighter.enemy}
    if len(types) > 1:
        fighter.type = yield Choose(fighter.seat, types, "MOO-MEL-15", "damage_type", about)
    fighter.dealt_as = fighter.type
    asked = replace(asked, type=fighter.type)
    for change in changes(board, "damage_type", fighter.who, asked):
        if isinstance(change.set, str):
            also = {**about, "ability": change.name, "type": change.set}
            if not change.optional or (yield Choose(fighter.seat, (True, False), "MOO-MEL-15", "deal_as", also)):
                fighter.dealt_as = change.set
    game.tell(DamageTypeChosen(fighter.who, fighter.dealt_as))


def _printed_types(board: Board, fighter: Fighter) -> tuple[str, ...]:
    if fighter.move is not None:
        return fighter.move.damage_types
    return board.cast.decks.types[fighter.face]  # type: ignore[index]


def blow(game: Position, round_: Round, fighter: Fighter, against: str, *, riposte: bool = False) -> Harm:
    """[MOO-MEL-09, MOO-MEL-16..19, MOO-MEL-27] The damage this fighter deals: the card times its copies, then all
    increases and all reductions together, not below 0; ø is never changed and beats every bonus."""
    board, foe = game.board, round_.foe(fighter)
    base = strikes(game, round_, fighter, against)
    copies = counted(board, round_, fighter)
    amount: int | None = None
    through = False
    total, null = Total((base or 0) * copies), ""
    dealt = total
    if base is not None:
        total, null = _raised(board, round_, fighter, total)
        dealt = total
        through = has_flag(board, round_, fighter, "ignore_passive_reduction")
        suffered = _suffered(board, round_, foe, fighter.dealt_as)
        amount, total = lowered(total, suffered, ignoring_passives=through)
        null = null or next((one.name for one in suffered if amount is None and one.set == "null"), "")
        if null:
            amount = None
    elif not fighter.reaches and column(game, fighter, against) is not None:
        null = "out_of_range"
    move = fighter.move.name if fighter.move is not None else ""
    struck = (fighter.face, against, copies, fighter.dealt_as, amount, total, move, null, riposte)
    game.tell(BlowStruck(fighter.who, foe.who, *struck, "MOO-MEL-22" if riposte else "MOO-MEL-16"))
    return Harm(foe.who, amount, fighter.dealt_as, fighter.who, dealt, "melee", through)


def _raised(board: Board, round_: Round, fighter: Fighter, total: Total) -> tuple[Total, str]:
    """Everything on the side of the one who strikes; the name of what turns the damage into ø, if anything does."""
    act, null = round_.act, ""
    copies = counted(board, round_, fighter)
    asked = Asked(vs=fighter.enemy, act=act, type=fighter.type, source="melee", card=fighter.face, copies=copies)
    extra = extra_rules(fighter.move) if fighter.move is not None else ()
    found = changes(board, "melee_damage_dealt", fighter.who, asked, extra)
    if fighter.who == act.figure:
        found += changes(board, "action_damage_dealt", fighter.who, asked)
    for change in found:
        if change.set == "null":
            null = null or change.name
        elif change.mod:
            total = total.plus(change.mod, change.name, "MOO-MEL-16")
    for item in board[fighter.who].lasting:
        if item.kind == "damage":
            total = total.plus(item.amount, item.ability, "MOO-MEL-16")
    if fighter.who == act.figure and act.damage:
        total = total.plus(act.damage, "bonus", "MOO-MEL-16")
    return total, null


def _suffered(board: Board, round_: Round, foe: Fighter, kind: str) -> Sequence[Change]:
    """[MOO-RUL-78] What the one who is struck changes: its passives, and the moves it has declared this round, each as
    often as it was laid."""
    asked = Asked(vs=foe.enemy, act=round_.act, type=kind, source="melee", card=foe.face)
    found = changes(board, "damage_suffered", foe.who, asked)
    for used in foe.used:
        rules = [pair for pair in extra_rules(used.move) if pair[1].when == "damage_suffered"]
        if rules:
            own = changes(board, "damage_suffered", foe.who, replace(asked, copies=used.copies), rules)
            found += [change for change in own if not change.passive]
    return [change for change in found if change.mod or change.set is not None]


def computed(game: Position, round_: Round, fighters: Iterable[Fighter]) -> Script[None]:
    """What signature moves do as they deal their damage."""
    for fighter in fighters:
        if fighter.move is not None:
            used = using(game.board, round_, fighter, fighter.move)
            yield from run_extra(game, round_, fighter, used, "damage_computed")


def struck(game: Position, round_: Round, fighters: Iterable[Fighter]) -> Script[None]:
    """What signature moves do with the wounds themselves, before anybody falls or is saved."""
    for fighter in fighters:
        if fighter.move is not None:
            used = using(game.board, round_, fighter, fighter.move)
            yield from run_extra(game, round_, fighter, used, "caused_wounds")
