"""Does it hold? The tests of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from escarmouche.games.moonstone.board import CONTACT, Board
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.naming import base_name
from escarmouche.games.moonstone.queries import amounts, having, selecting
from escarmouche.games.moonstone.queries.engaging import engaged, engages, same_level
from escarmouche.games.moonstone.queries.frame import Frame
from escarmouche.games.moonstone.vocabulary import Filter, Test
from escarmouche.table.plane import inch


def all_hold(board: Board, frame: Frame, tests: Iterable[Test]) -> bool:
    """Do all of them hold?"""
    return all(holds(board, frame, test) for test in tests)


def holds(board: Board, frame: Frame, test: Test) -> bool:
    """Does this test hold (or fail, where it is negated)?"""
    return TESTS[test.test](board, frame, test) is not test.not_


def _who(board: Board, frame: Frame, test: Test) -> int:
    """The model a test looks at; a filter means the action's target, if it fits."""
    if isinstance(test.who, Filter):
        return next((one for one in frame.act.targets if selecting.fits(board, frame, test.who, one)), NOBODY)
    return selecting.anchor(board, frame, test.who)


def _somebody(check: Callable[[Board, Frame, Test, int], bool]) -> Callable[[Board, Frame, Test], bool]:
    """A test about one model: nobody passes none."""

    def tested(board: Board, frame: Frame, test: Test) -> bool:
        who = _who(board, frame, test)
        return who != NOBODY and check(board, frame, test, who)

    return tested


def _between(value: float, test: Test) -> bool:
    if test.min is not None and value < test.min:
        return False
    if test.max is not None and value > test.max:
        return False
    return test.min_excl is None or value > test.min_excl


def _health_left(board: Board, frame: Frame, test: Test, who: int) -> bool:
    left = 0 if who in frame.act.fallen else amounts.health_left(board, who)
    if test.less_than is not None:
        return left < amounts.health_left(board, selecting.anchor(board, frame, test.less_than))
    return _between(left, test)


def _shares_keyword(board: Board, frame: Frame, test: Test, who: int) -> bool:
    other = selecting.anchor(board, frame, test.of)
    return not having.keywords(board, who).isdisjoint(having.keywords(board, other))


def _distance(board: Board, frame: Frame, test: Test, who: int) -> bool:
    gap = selecting.apart(board, selecting.anchor(board, frame, test.of), who)
    if test.max is not None and gap > inch(test.max):
        return False
    return test.min_excl is None or gap > inch(test.min_excl)


def _contact(board: Board, frame: Frame, test: Test, who: int) -> bool:
    """[MOO-MEA-04, MOO-RUL-64]"""
    other = selecting.anchor(board, frame, test.of)
    return same_level(board, other, who) and selecting.apart(board, other, who) <= CONTACT


def _contact_terrain(board: Board, frame: Frame, test: Test, who: int) -> bool:
    assert test.kind is not None
    return selecting.touches_terrain(board, who, test.kind)


def _in_terrain(board: Board, frame: Frame, test: Test, who: int) -> bool:
    assert test.kind is not None
    return selecting.in_terrain(board, who, test.kind)


def _terrain_near(board: Board, frame: Frame, test: Test, who: int) -> bool:
    assert test.kind is not None
    assert test.max is not None
    return bool(selecting.near_terrain(board, who, test.kind, test.max, tree=test.or_tree))


def _models(board: Board, frame: Frame, test: Test) -> bool:
    return _between(len(selecting.fitting(board, frame, test)), test)


def _slain_models(board: Board, frame: Frame, test: Test) -> bool:
    slain = [c.id for c in board.state.characters if c.where == "slain"]
    return _between(sum(selecting.fits(board, frame, test, one, slain=True) for one in slain), test)


def _friendly_slain_this_turn(board: Board, frame: Frame, test: Test) -> bool:
    """A friendly model was slain this turn; `or_at_zero`: or was brought to no health, and saved."""
    for one in board.state.characters:
        if one.seat == frame.seat and one.slain_on == board.state.turn > 0:
            return True
        if test.or_at_zero and one.seat == frame.seat and AT_ZERO in one.uses:
            return True
    return False


AT_ZERO = "at zero"  # entry in `uses` of a character that would have been slain this turn


def _slain_by(board: Board, frame: Frame, test: Test) -> bool:
    """The subject of the event was slain by this model, in a melee round where `how` says so."""
    by = frame.harm.by if frame.harm is not None else NOBODY
    melee = frame.act.kind == "melee" and board.bout is not None
    return by == _who(board, frame, test) and (test.how != "melee" or melee)


def _wounded_this_round(board: Board, frame: Frame, test: Test, who: int) -> bool:
    bout = board.bout
    return bout is not None and (
        (who == bout.attacker and bout.wounded[0] > 0) or (who == bout.defender and bout.wounded[1] > 0)
    )


def _caused_wounds(board: Board, frame: Frame, test: Test, who: int) -> bool:
    """It has, whoever suffered them: the enemy it fights, or somebody in his stead."""
    return who in frame.act.wounded_by


def _role(board: Board, frame: Frame, test: Test, who: int) -> bool:
    bout = board.bout
    return bout is not None and who == (bout.attacker if test.role == "attacker" else bout.defender)


def _troupe_had(board: Board, frame: Frame, test: Test) -> bool:
    """[MOO-RUL-102] Its own troupe, whoever makes it act."""
    started = board.state.troupes[board[frame.bearer].owner]
    names = {name for one in started for name in board.traits[one].names}
    return names.issuperset(test.name)


def _faction(board: Board, frame: Frame, test: Test) -> bool:
    """[MOO-RUL-102] The faction that its own player has chosen."""
    return board.cast.troupes[board[frame.bearer].owner].faction in test.name


def _used_this_turn(board: Board, frame: Frame, test: Test) -> bool:
    used = set(map(base_name, board[frame.bearer].uses)) | set(board[frame.bearer].uses)
    return used.issuperset(test.abilities)


def _has_ability(board: Board, frame: Frame, test: Test, who: int) -> bool:
    assert test.ability is not None
    return having.has_ability(board, who, test.ability)


def _targeted(board: Board, frame: Frame, test: Test) -> bool:
    who = _who(board, frame, test)
    return who != NOBODY and who in frame.act.targets


def _other_can_activate(board: Board, frame: Frame, test: Test) -> bool:
    return any(
        one.seat == frame.seat and one.id != frame.bearer and not one.activated and not having.is_thrall(board, one.id)
        for one in board.in_play()
    )


TESTS: Final[dict[str, Callable[[Board, Frame, Test], bool]]] = {
    "engaged": _somebody(lambda board, frame, test, who: engaged(board, who)),
    "engages": _somebody(lambda board, frame, test, who: engages(board, who, selecting.anchor(board, frame, test.of))),
    "slain": _somebody(lambda board, frame, test, who: board[who].where == "slain"),
    "slain_by": _slain_by,
    "caused_wounds": _somebody(_caused_wounds),
    "wounded_this_round": _somebody(_wounded_this_round),
    "full_health": _somebody(lambda board, frame, test, who: board[who].wounds == 0),
    "health_left": _somebody(_health_left),
    "energy": _somebody(lambda board, frame, test, who: _between(board[who].energy, test)),
    "stones": _somebody(lambda board, frame, test, who: _between(board[who].stones, test)),
    "evade": _somebody(lambda board, frame, test, who: _between(amounts.evade(board, frame, who), test)),
    "keyword": _somebody(lambda board, frame, test, who: not having.keywords(board, who).isdisjoint(test.kw)),
    "shares_keyword": _somebody(_shares_keyword),
    "distance": _somebody(_distance),
    "contact": _somebody(_contact),
    "contact_terrain": _somebody(_contact_terrain),
    "in_terrain": _somebody(_in_terrain),
    "terrain_near": _somebody(_terrain_near),
    "models": _models,
    "slain_models": _slain_models,
    "friendly_slain_this_turn": _friendly_slain_this_turn,
    "catastrophe_suffered": lambda board, frame, test: frame.act.catastrophes > 0,
    "role": _somebody(_role),
    "troupe_had": _troupe_had,
    "faction": _faction,
    "used_this_turn": _used_this_turn,
    "activated": _somebody(lambda board, frame, test, who: board[who].activated),
    "has_ability": _somebody(_has_ability),
    "targeted": _targeted,
    "other_can_activate": _other_can_activate,
}
