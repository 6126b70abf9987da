"""How much is it now? Stats and quantities with everything that changes them, each cause named."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from escarmouche.core import Total
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.naming import base_name
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries import having, limits
from escarmouche.games.moonstone.queries.frame import NO_ACT, Act, Frame
from escarmouche.games.moonstone.vocabulary import Rule
from escarmouche.table.plane import inch

MOVES = frozenset({"jog", "step", "traverse", "reaction_step"})
NO_ACTIONS = frozenset({"move", "moved", "first_activation"})  # what others do to it, or the rules: not its own doing


def stat(board: Board, who: int, name: str, *, vs: int = NOBODY, role: str = "", act: Act = NO_ACT) -> Total:
    """[MOO-ABL-09, MOO-CHR-26] Melee, Arcane, Evade or range of a character now, against `vs`, with the causes."""
    total = Total(getattr(board.traits[who].printed.profile, name))
    one = board[who]
    for item in one.lasting:
        if item.what == name and item.kind == "set":
            total = Total(item.amount)
        elif item.what == name and item.kind == "stat":
            total = total.plus(item.amount, item.ability, "MOO-ABL-09")
    for holding in having.holdings(board, "stat"):
        static = holding.static
        if static.stat != name or (static.role is not None and static.role != role):
            continue
        if static.in_round and not (role or _fights(board, who)):  # a role is one in a round, if only in thought
            continue
        if having.holds_for(board, holding, who, act, vs) and _against(board, holding, vs, act):
            frame = _frame(board, holding.bearer, holding.ability, act, granter=holding.granter, enemy=vs)
            total = total.plus(board.meanings.number(board, frame, static.mod), holding.ability.name, "MOO-ABL-09")
    return total


def _fights(board: Board, who: int) -> bool:
    """Is it in the melee round under way?"""
    bout = board.bout
    return bout is not None and who in (bout.attacker, bout.defender)


def _against(board: Board, holding: having.Holding, vs: int, act: Act) -> bool:
    """Does the static hold against this opponent?"""
    if holding.static.vs is None:
        return True
    if vs == NOBODY:
        return False
    frame = _frame(board, holding.bearer, holding.ability, act, granter=holding.granter)
    return board.meanings.fits(board, frame, holding.static.vs, vs)


def _frame(
    board: Board, bearer: int, ability: Ability, act: Act, *, granter: int = NOBODY, enemy: int = NOBODY
) -> Frame:
    targets = act.targets
    return Frame(bearer, board[bearer].seat, act, ability.name, targets, granter=granter, enemy=enemy)


def ability_range(board: Board, who: int, name: str) -> int:
    """The printed range of an ability with what effects add to it, in table units."""
    ability = having.abilities(board, who).get(name) or having.printed_on(board, who, name)
    inches = ability.range or 0 if ability is not None else 0
    return inch(inches + reach_change(board, who, name))


def reach_change(board: Board, who: int, name: str) -> int:
    """How many inches effects have added to the reach of one of its abilities."""
    return sum(item.amount for item in board[who].lasting if item.kind == "range" and item.what == name)


class Change(msgspec.Struct, frozen=True):
    """One rule's change of a quantity: added, or put in its place."""

    bearer: int
    ability: Ability
    rule: Rule
    mod: int = 0
    set: int | str | None = None
    passive: bool = True  # False: of a signature move or an effect, which no "ignores passives" touches

    @property
    def optional(self) -> bool:
        return self.rule.optional

    @property
    def name(self) -> str:
        return self.ability.name


class Asked(msgspec.Struct, frozen=True):
    """What a quantity is asked about: against whom, of which type, with which card, by which action."""

    vs: int = NOBODY
    act: Act = msgspec.field(default_factory=lambda: NO_ACT)
    type: str = ""
    source: str = ""
    card: str = ""
    ability: Ability | None = None
    target: int = NOBODY
    copies: int = 1


PLAIN = Asked()


def changes(
    board: Board, when: str, who: int, asked: Asked = PLAIN, extra: Sequence[tuple[Ability, Rule]] = ()
) -> list[Change]:
    """[MOO-CHR-01, MOO-CHR-02, MOO-CHR-05, MOO-CHR-09, MOO-CHR-10, MOO-CHR-17, MOO-CHR-20, MOO-CHR-21, MOO-CHR-25]
    Every change of this quantity for this character now. `extra`: rules of its signature move, for this round only.

    A rule of an ability that another one suppresses, or whose limit is used up, is silent.
    """
    bounds = having.waiting(board, when)
    if not bounds and not extra:
        return []
    found = []
    for bound in bounds:
        if asked.act.alone and bound.bearer != asked.act.figure:
            continue
        if (change := _change(board, bound, who, asked)) is not None:
            found.append(change)
    for ability, rule in extra:
        bound = having.Bound(who, ability, rule)
        if rule.when == when and (change := _change(board, bound, who, asked, own=True)) is not None:
            found.append(change)
    return found


def _change(board: Board, bound: having.Bound, who: int, asked: Asked, *, own: bool = False) -> Change | None:
    rule = bound.rule
    if isinstance(rule.who, str) and rule.who == "self" and bound.bearer != who:
        return None
    if (rule.types and asked.type not in rule.types) or (rule.source is not None and rule.source != asked.source):
        return None
    if rule.if_card and asked.card not in rule.if_card:
        return None
    frame = _frame(board, bound.bearer, bound.ability, asked.act, granter=bound.granter, enemy=asked.vs)
    frame.subject, frame.copies = who, asked.copies if own else 1
    if asked.target != NOBODY:
        frame.targets = (asked.target,)
    if not (own or board.meanings.is_meant(board, frame, rule.who, who)) or not _concerns(board, rule, asked, frame):
        return None
    if rule.if_ and not board.meanings.all_hold(board, frame, rule.if_):
        return None
    if not own and (limits.exhausted(board, bound, who) or suppressed(board, bound, asked)):
        return None
    mod = 0 if rule.mod is None else board.meanings.number(board, frame, rule.mod)
    if not own:
        having.noted(board, bound.bearer, bound.ability)
    return Change(bound.bearer, bound.ability, rule, mod, rule.set_, passive=not own)


def _concerns(board: Board, rule: Rule, asked: Asked, frame: Frame) -> bool:
    """Is the rule about this ability, this kind of action, this target?"""
    ability = asked.ability
    if rule.kinds and (ability is None or ability.kind not in rule.kinds):
        return False
    if rule.ability is not None and (ability is None or base_name(ability.name) != base_name(rule.ability)):
        return False
    if rule.actions and "any" not in rule.actions:
        act = asked.act
        if act.kind not in rule.actions and act.ability not in rule.actions:
            return False
    if rule.target is not None:
        return asked.target != NOBODY and board.meanings.fits(board, frame, rule.target, asked.target)
    return True


def suppressed(board: Board, bound: having.Bound, asked: Asked = PLAIN) -> bool:
    """Does a static say that this ability is to be ignored?"""
    if not having.own_statics(board, bound.bearer, "suppress"):
        return False
    return any(
        holding.static.ability == bound.ability.name
        and having.holds_for(board, holding, bound.bearer, asked.act, asked.vs)
        for holding in having.holdings(board, "suppress")
    )


def forbidden(board: Board, who: int, action: str) -> bool:
    """Has an effect or a static taken this action from the character?"""
    one = board[who]
    for item in one.lasting:
        if item.kind == "forbid" and _covers(item.what, action):
            return True
    for holding in having.holdings(board, "forbid"):
        if any(_covers(word, action) for word in holding.static.actions) and having.holds_for(board, holding, who):
            return True
    return False


def _covers(word: str, action: str) -> bool:
    """Whoever may take no action is moved by others all the same."""
    if word == action or (word == "any_action" and action not in NO_ACTIONS):
        return True
    return word == "move" and action in MOVES


def purse(board: Board, who: int) -> int:
    """[MOO-CHR-34] Whose energy pays for what this character does: its own, or its master's; NOBODY if he is gone."""
    return having.master_of(board, who) if who in having.thralls(board) else who


def energy_of(board: Board, who: int) -> int:
    """The energy a character can spend."""
    payer = purse(board, who)
    return board.state.characters[payer].energy if payer != NOBODY else 0
