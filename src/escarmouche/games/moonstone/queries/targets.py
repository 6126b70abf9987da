"""What may an action be aimed at? [MOO-MEA-05, MOO-LOS-01, MOO-ACT-09, MOO-ABL-01..03, MOO-CAR-11]"""

from __future__ import annotations

from escarmouche.core import Refusal
from escarmouche.games.moonstone.board import Board, aloft
from escarmouche.games.moonstone.decisions import NOBODY, Use
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries.engaging import in_reach, melee_range, same_level
from escarmouche.games.moonstone.queries.frame import NO_ACT, Frame, act_with
from escarmouche.games.moonstone.queries.having import holdings, holds_for
from escarmouche.games.moonstone.queries.heights import bonus_above, range_bonus
from escarmouche.games.moonstone.queries.numbers import ability_range
from escarmouche.games.moonstone.queries.selecting import apart, fits
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS, sees, sees_piece, sees_spot, sees_stone
from escarmouche.games.moonstone.queries.testing import holds
from escarmouche.games.moonstone.vocabulary import Test
from escarmouche.table.plane import inches, inches_past


def shielded(board: Board, who: int, target: int, kind: str, ability: str = "") -> bool:
    """May `who` not choose this target for such an action, by an effect or a static?"""
    hostile = board[who].seat != board[target].seat
    for item in board[target].lasting:
        barred = item.by in ("any", str(who)) or (hostile and item.by == "enemies")
        if item.kind == "shield" and barred and item.what in ("any", kind, ability):
            return True
    for holding in holdings(board, "untargetable"):
        barred = kind in holding.static.actions and (hostile or holding.static.by == "any")
        if barred and holds_for(board, holding, target):
            return True
    return False


def attack_refusal(board: Board, who: int, target: int) -> Refusal | None:
    """[MOO-ACT-09, MOO-MEL-01] An enemy in melee range and in sight."""
    facts = {"figure": who, "target": target}
    if not 0 <= target < len(board.state.characters) or board[target].where != "table":
        return Refusal("no_such_target", "MOO-ACT-09", facts)
    if board[target].seat == board[who].seat:
        return Refusal("not_an_enemy", "MOO-ACT-09", facts)
    if not board.crowd.within(who, target, melee_range(board, who)):
        return Refusal("out_of_melee_range", "MOO-ACT-09", facts)
    if not same_level(board, who, target):
        return Refusal("another_height", "MOO-RUL-64", facts)
    if not sees(board, who, target):
        return Refusal("not_in_sight", "MOO-LOS-01", facts)
    if aloft(board, target) or shielded(board, who, target, "melee"):
        return Refusal("protected", "MOO-CHR-31", facts)
    return None


def attackable(board: Board, who: int) -> list[int]:
    """Whom a model may attack now."""
    seat = board[who].seat
    return [
        one.id
        for one in board.in_play()
        if one.seat != seat and in_reach(board, who, one.id) and attack_refusal(board, who, one.id) is None
    ]


def target_refusal(board: Board, who: int, ability: Ability, target: int) -> Refusal | None:
    """[MOO-MEA-05, MOO-ABL-01, MOO-ABL-03] A model in range and in sight that meets the ability's conditions."""
    facts = {"figure": who, "ability": ability.name, "target": target}
    if not 0 <= target < len(board.state.characters) or board[target].where != "table":
        return Refusal("no_such_target", "MOO-ABL-01", facts)
    act = act_with(ability, who, board[who].seat, (target,))
    frame = Frame(who, board[who].seat, act, ability.name, (target,))
    if not aims_at(board, frame, ability, target):
        return Refusal("wrong_target", "MOO-ABL-01", facts)
    if ability.per_target == "turn" and f"{ability.name}@{target}" in board[who].uses:
        return Refusal("already_targeted", "MOO-ACT-13", facts)
    if shielded(board, who, target, ability.kind, ability.name):
        return Refusal("protected", "MOO-CHR-31", facts)
    if target != who:
        reach = ability_range(board, who, ability.name) + range_bonus(board, who, target)
        if (away := apart(board, who, target)) > reach:
            far = {"distance": inches_past(away, reach), "limit": inches(reach)}
            return Refusal("out_of_range", "MOO-MEA-05", facts | far)
        if not sees(board, who, target):
            return Refusal("not_in_sight", "MOO-LOS-01", facts)
    return next((_unmet(facts, test) for test in _about_target(ability) if not holds(board, frame, test)), None)


def aims_at(board: Board, frame: Frame, ability: Ability, target: int) -> bool:
    """Does the model meet the ability's filter? One that means stones or terrain may still mean those who carry."""
    wanted = ability.target
    if wanted is None:
        return True
    if wanted.stone or wanted.point or wanted.terrain is not None:
        one = board[target]
        if wanted.or_carrier is None or not one.stones:
            return False
        return (one.seat == frame.seat) is (wanted.or_carrier == "friendly")
    return fits(board, frame, wanted, target)


def _about_target(ability: Ability) -> list[Test]:
    return [test for test in ability.require if test.who == "target"]


def _unmet(facts: dict[str, object], test: Test) -> Refusal:
    return Refusal("condition_not_met", "MOO-ABL-01", {**facts, "condition": condition_of(test)})


def condition_of(test: Test) -> str:
    """What is lacking, as a refusal tells it: to be engaged is one thing, to be engaged by nobody another."""
    return "not_engaged" if test.test == "engaged" and test.not_ else test.test


def needs(ability: Ability) -> str:
    """What an ability is aimed at: nothing, a model, a stone, a point or a piece of terrain."""
    if ability.range is None or ability.pulse or ability.deal_each is not None:
        return "nothing"
    wanted = ability.target
    if wanted is not None and wanted.stone:
        return "stone"
    if wanted is not None and wanted.point:
        return "point"
    if wanted is not None and wanted.terrain is not None:
        return "terrain"
    if not _mentions_target(ability):
        return "nothing"
    return "model"


def _mentions_target(ability: Ability) -> bool:
    """An ability whose text only ever places or makes something has a range, and nobody as its target."""
    placing = ("create_token", "create_terrain")
    return not (ability.effects and all(effect.op in placing for effect in ability.effects))


def use_target_refusal(board: Board, ability: Ability, use: Use) -> Refusal | None:
    """[MOO-MEA-05, MOO-LOS-01] Everything an answer aims at, whatever kind of thing it is."""
    what = needs(ability)
    facts: dict[str, object] = {"figure": use.figure, "ability": ability.name}
    aimed = len(use.targets) + (use.stone != NOBODY) + (use.terrain != "")
    aimed += what != "point" and (use.x, use.y) != (0, 0)
    limit = ability.targets if what in ("model", "stone") else int(what == "terrain")
    if aimed > limit:  # at something beside what it is for
        return Refusal("wrong_number_of_targets", "MOO-ABL-01", {**facts, "tried": aimed, "limit": limit})
    if what == "stone" and use.stone != NOBODY:
        return _stone_refusal(board, ability, use, facts)
    if what == "point":
        return _point_refusal(board, ability, use, facts)
    if what == "terrain":
        return _terrain_refusal(board, ability, use, facts)
    if len(use.targets) != limit or len(set(use.targets)) != limit:
        tried = len(set(use.targets))  # nobody counts twice
        return Refusal("wrong_number_of_targets", "MOO-ABL-01", {**facts, "tried": tried, "limit": limit})
    for target in use.targets:
        if refusal := target_refusal(board, use.figure, ability, target):
            return refusal
    return None


def _stone_refusal(board: Board, ability: Ability, use: Use, facts: dict[str, object]) -> Refusal | None:
    if not 0 <= use.stone < len(board.state.stones) or board.state.stones[use.stone].depth <= 0:
        return Refusal("no_such_stone", "MOO-ABL-01", {**facts, "stone": use.stone})
    stone = board.state.stones[use.stone]
    return _spot_refusal(board, ability, use, (stone.x, stone.y, STONE_RADIUS), stone.z) or (
        None if sees_stone(board, use.figure, use.stone) else Refusal("not_in_sight", "MOO-LOS-01", facts)
    )


def _point_refusal(board: Board, ability: Ability, use: Use, facts: dict[str, object]) -> Refusal | None:
    width, depth = board.cast.layout.table
    if not (0 <= use.x <= width and 0 <= use.y <= depth):
        return Refusal("off_table", "MOO-ABL-01", facts)
    return _spot_refusal(board, ability, use, (use.x, use.y, 0), 0) or (
        None if sees_spot(board, use.figure, use.x, use.y) else Refusal("not_in_sight", "MOO-LOS-01", facts)
    )


def _spot_refusal(board: Board, ability: Ability, use: Use, disc: tuple[int, int, int], z: int) -> Refusal | None:
    """[MOO-MEA-05] Is the disc (x, y, radius) on a surface of this height within range?"""
    one = board[use.figure]
    x, y, radius = disc
    away = ((one.x - x) ** 2 + (one.y - y) ** 2) ** 0.5 - board.traits[use.figure].radius - radius
    reach = _reach(board, use.figure, ability, z)
    if away <= reach:
        return None
    facts = {"distance": inches_past(away, reach), "limit": inches(reach)}
    return Refusal("out_of_range", "MOO-MEA-05", {"figure": use.figure, "ability": ability.name, **facts})


def _reach(board: Board, who: int, ability: Ability, z: int) -> int:
    """[MOO-TER-13] The range of an ability aimed at something on a surface of this height."""
    bonus = 0 if aloft(board, who) else bonus_above(board[who].z - z)
    return ability_range(board, who, ability.name) + bonus


def _terrain_refusal(board: Board, ability: Ability, use: Use, facts: dict[str, object]) -> Refusal | None:
    assert ability.target is not None
    field = board.ground.field
    index = next((i for i, piece in enumerate(field.pieces) if piece.id == use.terrain), -1)
    if index < 0 or ability.target.terrain not in field.pieces[index].tags:
        return Refusal("no_such_terrain", "MOO-ABL-01", {**facts, "terrain": use.terrain})
    one = board[use.figure]
    z = board.ground.heights[board.ground.level_of(field.pieces[index])]
    if field.gap(one.x, one.y, board.traits[use.figure].radius, index) > _reach(board, use.figure, ability, z):
        return Refusal("out_of_range", "MOO-MEA-05", {**facts, "terrain": use.terrain})
    if not sees_piece(board, use.figure, use.terrain):
        return Refusal("not_in_sight", "MOO-LOS-01", {**facts, "terrain": use.terrain})
    return None


def conditions_met(board: Board, who: int, ability: Ability) -> Test | None:
    """The first condition of the ability that does not hold, those about its target apart."""
    frame = Frame(who, board[who].seat, NO_ACT, ability.name)
    for test in ability.require:
        if test.who != "target" and not holds(board, frame, test):
            return test
    return None
