"""Random matches that begin in the thick of it, under the contract of the house.

Armies that are deployed at random seldom meet. Here everybody stands in contact with somebody, with a few combat skills
on top of its own, and the match begins with its combat phase.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

import msgspec
import pytest
from tests.volume import narrow

from escarmouche.chance import Stream
from escarmouche.games.ages.armies import Setup
from escarmouche.games.ages.board import MACHINES, Board, teams
from escarmouche.games.ages.effects import GainSkill
from escarmouche.games.ages.game import GAME
from escarmouche.games.ages.profiles import SkillUse
from escarmouche.games.ages.state import Lasting
from escarmouche.kits.proof.contract import check_match
from escarmouche.table.plane import CM

SKILLS = (
    SkillUse("contre_attaque"), SkillUse("feinte"), SkillUse("enchainement"), SkillUse("coup_de_maitre"),
    SkillUse("furie_guerriere"), SkillUse("resolution", 2), SkillUse("implacable", 1), SkillUse("lames_dorsales", 1, 6),
    SkillUse("membre_supplementaire", 1), SkillUse("bretteur"), SkillUse("toxique", 4), SkillUse("acharne"),
    SkillUse("chance", 1), SkillUse("intimidation", names=("DEF", "FOR")), SkillUse("aguerri", names=("ATT", "FOR")),
    SkillUse("desespere"), SkillUse("farouche"), SkillUse("for_en_charge", 4), SkillUse("destrier"),
    SkillUse("assassin"), SkillUse("ephemere", 5), SkillUse("regeneration", 5), SkillUse("soin", 4), SkillUse("vol"),
)  # fmt: skip


def brawl(setup: Setup) -> Any:
    """A match of this set-up, begun with everybody in contact with somebody."""
    game: Any = GAME.begin(setup)
    board: Board = game.board
    rng = Stream(f"brawl:{msgspec.json.encode(setup).hex()}")
    sides = [[one.id for one in board.state.figures if one.seat == seat] for seat in (0, 1)]
    board.put(sides[0].pop(), 45 * CM, 45 * CM)
    standing = [one.id for one in board.state.figures if one.where == "table"]
    while any(sides):
        for mine in sides:
            if mine:
                who = mine.pop()
                _place(board, who, standing, rng)
                standing.append(who)
    for who in standing:
        given = [SKILLS[rng.below(len(SKILLS))] for _ in range(3)]
        board.change(who, lasting=tuple(Lasting(GainSkill(use), use.id, until=99) for use in given))
        board.note(who, status="activated", charged=rng.below(2) == 0)
    for seat in (0, 1):
        board.set_side(seat, zone=seat, tactic_points=4)
    board.state.turn, board.state.phase, board.state.tactician = 1, "combat_start", 0
    return game


def _place(board: Board, who: int, standing: list[int], rng: Stream) -> None:
    """Beside somebody who stands there, on nobody."""
    radius = board.traits[who].radius
    while True:
        other = standing[rng.below(len(standing))]
        apart, angle = radius + board.traits[other].radius + 4, 2 * pi * rng.below(360) / 360
        x, y = board[other].x + round(cos(angle) * apart), board[other].y + round(sin(angle) * apart)
        fits = board.ground.field.inside(x, y, radius)
        if fits and not board.crowd.overlapped(x, y, radius, teams((0, 1)) | MACHINES, who):
            board.put(who, x, y)
            return


BRAWL = msgspec.structs.replace(GAME, begin=brawl, name="brawl")


@pytest.mark.rule("ADE-CBT-12", "ADE-CBT-28", "ADE-PUR-04", "ADE-ORD-08", "ADE-ORD-09", "ADE-ORD-10")
@pytest.mark.parametrize("seed", narrow(range(3), 0))
def test_a_brawl_keeps_the_promises(seed: int) -> None:
    assert check_match(BRAWL, f"brawl.{seed}", one_in=4) > 100
