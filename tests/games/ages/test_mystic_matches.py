"""Random matches in which mystics stand in the middle of everybody, under the contract of the house.

Everybody stands within reach of the mystics, has a skill of points or of coming back on top of its own, and the match
begins with its first turn.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.volume import narrow, now_and_then

from escarmouche.chance import Stream
from escarmouche.games.ages.armies import Army, Recruit, Setup
from escarmouche.games.ages.board import MACHINES, Board, teams
from escarmouche.games.ages.effects import GainSkill
from escarmouche.games.ages.game import GAME
from escarmouche.games.ages.profiles import SkillUse
from escarmouche.games.ages.state import Lasting
from escarmouche.kits.proof.contract import check_match, two_worlds
from escarmouche.table.plane import CM

SKILLS = (
    SkillUse("vapeur", names=("FOR", "RES")), SkillUse("naphte", names=("MOU",)), SkillUse("mutagene", 2),
    SkillUse("concentration", 2), SkillUse("devotion"), SkillUse("martyr"), SkillUse("insensible", 1),
    SkillUse("inalterable"), SkillUse("feal", 1), SkillUse("toxique", 4), SkillUse("fleau", names=("Cendre",)),
    SkillUse("chance", 1), SkillUse("acharne"), SkillUse("conscience"), SkillUse("piete", 2),
)  # fmt: skip


CALLERS = Army(
    "Cendre",
    "cen_chef",
    (
        Recruit("cen_chef"),
        Recruit("cen_sorciere", formulas=("appel_scories",)),
        Recruit("cen_sorciere", formulas=("trait_feu", "etincelle")),
        Recruit("cen_hierophante", formulas=("malediction", "faim_cendres")),
        Recruit("cen_hierophante", formulas=("murmure_effroi", "serenite")),
        Recruit("cen_frondeur", figures=2),
        Recruit("cen_ravageur", figures=2),
    ),
)


def called(rng: Stream) -> Setup:
    """A set-up of two armies whose mystics summon, with readings drawn by lot."""
    return msgspec.structs.replace(GAME.setups.random(rng), armies=(CALLERS, CALLERS), format=400)


def gathered(setup: Setup) -> Any:
    """A match of this set-up, begun with everybody in the middle of the table."""
    game: Any = GAME.begin(setup)
    board: Board = game.board
    rng = Stream(f"gathered:{msgspec.json.encode(setup).hex()}")
    for figure in list(board.state.figures):
        x, y = _spot(board, figure.id, rng)
        mystic = board.traits[figure.id].mystic
        given = [SKILLS[rng.below(len(SKILLS))] for _ in range(2)]
        effects = tuple(Lasting(GainSkill(use), use.id, until=99) for use in given)
        units = 2 * mystic.mys if mystic else 0
        board.put(figure.id, x, y, facing=rng.below(360), units=units, lasting=effects)
    for seat in (0, 1):
        board.set_side(seat, zone=seat)
    board.state.phase, board.state.tactician = "turn_start", 0
    return game


def _spot(board: Board, who: int, rng: Stream) -> tuple[int, int]:
    """Somewhere in the middle, on nobody and on nothing."""
    radius = board.traits[who].radius
    while True:
        x, y = (30 + rng.below(30)) * CM, (30 + rng.below(30)) * CM
        free = not board.crowd.near(x, y, radius, 100, teams((0, 1)) | MACHINES, who)
        if free and not board.ground.field.overlapped(x, y, radius, board.ground.no_place):
            return x, y


GATHERED = msgspec.structs.replace(GAME, begin=gathered, name="gathered")
CALLING = msgspec.structs.replace(GATHERED, setups=msgspec.structs.replace(GAME.setups, random=called), name="calling")


@pytest.mark.rule("ADE-ORD-07", "ADE-MYS-36", "ADE-EQP-12", "ADE-SKL-30")
@pytest.mark.parametrize("seed", narrow(range(3), 0))
def test_a_match_of_mystics_keeps_the_promises(seed: int) -> None:
    assert check_match(GATHERED, f"gathered.{seed}", one_in=4) > 100


@pytest.mark.rule("ADE-MYS-33", "ADE-MYS-35", "ADE-MYS-36", "ADE-MYS-39")
@pytest.mark.parametrize("seed", narrow(range(3), 0))
def test_a_match_of_summoners_keeps_the_promises(seed: int) -> None:
    assert check_match(CALLING, f"calling.{seed}", one_in=4) > 100


@pytest.mark.wide  # in `make test` nothing tells of cards in test_contract and test_commotion
@pytest.mark.rule("ADE-ORD-07", "ADE-SEQ-15")
def test_mystics_tell_nothing_of_the_cards_of_the_other_player() -> None:
    assert check_match(CALLING, "calling.worlds", one_in=6, every=(now_and_then(two_worlds),)) > 100
