"""Random matches in which everybody can reach somebody, under the contract of the house.

Everybody stands near an enemy without touching one and has two skills of moving, hiding, frightening or shooting on top
of its own; some are hidden, traps lie about, a machine stands among its crew, and the match begins with its first turn.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import astuple
from tests.volume import narrow, now_and_then

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match, Total
from escarmouche.games.ages.armies import Army, Recruit, Setup
from escarmouche.games.ages.board import MACHINES, Board, teams
from escarmouche.games.ages.effects import GainSkill
from escarmouche.games.ages.game import GAME
from escarmouche.games.ages.profiles import SkillUse
from escarmouche.games.ages.refusals.trapping import TRAP_RADIUS
from escarmouche.games.ages.rules.traps import lay
from escarmouche.games.ages.state import Lasting
from escarmouche.kits.book.ledger import ledger
from escarmouche.kits.proof.contract import check_match, two_worlds
from escarmouche.table.plane import CM

SKILLS = (
    SkillUse("bond"), SkillUse("rapidite"), SkillUse("vol"), SkillUse("assassin"), SkillUse("tir_d_assaut"),
    SkillUse("harcelement"), SkillUse("poseur_de_pieges"), SkillUse("fanatisme"), SkillUse("ethere"),
    SkillUse("cri_de_guerre", 5), SkillUse("inalterable"), SkillUse("autorite"), SkillUse("mort_vivant"),
    SkillUse("vapeur", names=("INI", "MOU")), SkillUse("concentration", 2), SkillUse("cri_de_ralliement"),
    SkillUse("conscience"), SkillUse("brutal"), SkillUse("dur_a_cuire"), SkillUse("souffle", 5, 10),
    SkillUse("implacable", 1), SkillUse("renfort"), SkillUse("toxique", 3), SkillUse("chance", 1),
)  # fmt: skip
ONE = Army(
    "Aurore",
    "aur_capitaine",
    (
        Recruit("aur_capitaine"), Recruit("aur_baliste"), Recruit("aur_archer", figures=3),
        Recruit("aur_vigie", figures=2), Recruit("aur_traqueur", figures=2), Recruit("aur_lancier", figures=3),
        Recruit("aur_etendard"),
    ),
)  # fmt: skip
OTHER = Army(
    "Cendre",
    "cen_chef",
    (
        Recruit("cen_chef"), Recruit("cen_mortier"), Recruit("cen_frondeur", figures=3),
        Recruit("cen_harpie", figures=2), Recruit("cen_rodeur", figures=2), Recruit("cen_ravageur", figures=3),
        Recruit("cen_colosse"), Recruit("cen_revenant", figures=2),
    ),
)  # fmt: skip


def drawn(rng: Stream) -> Setup:
    """The two armies, with readings drawn by lot."""
    return msgspec.structs.replace(GAME.setups.random(rng), armies=(ONE, OTHER), format=400)


def commotion(setup: Setup) -> Any:
    """A match of this set-up, begun with everybody near somebody."""
    game: Any = GAME.begin(setup)
    board: Board = game.board
    rng = Stream(f"commotion:{msgspec.json.encode(setup).hex()}")
    for figure in list(board.state.figures):
        x, y = _spot(board, figure.id, rng)
        board.put(figure.id, x, y, facing=rng.below(360))
        if board.traits[figure.id].machine is None:
            given = [SKILLS[rng.below(len(SKILLS))] for _ in range(2)]
            lasting = tuple(Lasting(GainSkill(use), use.id, until=99) for use in given)
            flies = "air" in board.traits[figure.id].stats
            board.change(figure.id, lasting=lasting, hidden=rng.below(6) == 0, level=rng.below(3) if flies else 0)
    for who in [one.id for one in board.fighters() if rng.below(6) == 0]:
        x, y = _spot(board, who, rng)
        lay(game, who, (x, y), TRAP_RADIUS + 60 * CM)
    game.told.clear()
    for seat in (0, 1):
        board.set_side(seat, zone=seat)
    board.state.phase, board.state.tactician = "turn_start", 0
    return game


def _spot(board: Board, who: int, rng: Stream) -> tuple[int, int]:
    """Somewhere in the middle, touching nobody."""
    radius = board.traits[who].radius
    while True:
        x, y = (20 + rng.below(50)) * CM, (20 + rng.below(50)) * CM
        free = not board.crowd.near(x, y, radius, 100, teams((0, 1)) | MACHINES, who)
        if free and not board.ground.field.overlapped(x, y, radius, board.ground.no_place):
            return x, y


COMMOTION = msgspec.structs.replace(
    GAME, begin=commotion, setups=msgspec.structs.replace(GAME.setups, random=drawn), name="commotion"
)


@pytest.mark.rule("ADE-ORD-02", "ADE-ORD-03", "ADE-ORD-04", "ADE-ORD-05", "ADE-TCT-31")
@pytest.mark.parametrize("seed", narrow(range(3), 2))
def test_a_commotion_keeps_the_promises(seed: int) -> None:
    assert check_match(COMMOTION, f"commotion.{seed}", one_in=4) > 100


@pytest.mark.rule("ADE-SEQ-15", "ADE-SEQ-16", "ADE-SKL-104")
def test_no_move_tells_of_cards_or_traps_that_lie_hidden() -> None:
    assert check_match(COMMOTION, "commotion.worlds", one_in=6, every=(now_and_then(two_worlds),)) > 100


def test_every_cause_of_a_sum_has_a_name_and_a_clause() -> None:
    rng = Stream("causes")
    match: Match[Any] = Match(commotion(drawn(rng)), Seeded("causes"))
    known = {clause.id for clause in ledger("escarmouche.games.ages")}
    seen: set[str] = set()
    while (ask := match.ask) is not None and match.game.board.state.turn <= 2:
        match.take(ask.sample(rng), ask.seat)
    for event in match.events():
        for total in (one for one in astuple(event) if isinstance(one, Total)):
            for part in total.parts:
                assert part.why in known, (event, part)
                assert not part.name.startswith("ADE-"), (event, part)
                seen.add(part.name)
    assert len(seen) > 5
