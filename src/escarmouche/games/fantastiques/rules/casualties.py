"""Figures at 0 hit points leave the table: who is credited, what it scores, what it drops."""

from __future__ import annotations

from collections import Counter

from escarmouche.chance import Die, Pool
from escarmouche.core import Script
from escarmouche.games.fantastiques.cast import Traits
from escarmouche.games.fantastiques.events.combat import Eliminated
from escarmouche.games.fantastiques.events.moving import LeftTable
from escarmouche.games.fantastiques.events.play import Scored
from escarmouche.games.fantastiques.events.preparing import LotDrawn
from escarmouche.games.fantastiques.events.prizes import GoldTaken
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.rules import gem
from escarmouche.games.fantastiques.state import POINT, Figure, Wound


def remove_casualties(game: Position) -> Script[None]:
    """[FAN-GEN-08, FAN-RUL-45] Take off every figure at 0 hit points, with the credit of this step's wounds."""
    wounds = game.state.wounds
    if not wounds:
        return
    game.state.wounds = ()
    fallen = sorted({wound.target for wound in wounds if game.state.figures[wound.target].hp == 0})
    carrier = game.state.gem.carrier if game.state.gem is not None else -1
    for one in fallen:
        game.take_off(game.state.figures[one], "dead")
    for one in fallen:
        yield from _fall(game, game.state.figures[one], [wound for wound in wounds if wound.target == one])
    if carrier in fallen:
        yield from gem.carrier_killed(game, [w for w in wounds if w.target == carrier and w.melee])


def _fall(game: Position, figure: Figure, wounds: list[Wound]) -> Script[None]:
    """[FAN-RUL-48] Credit: the side with most wounds in the step, shared by equals; one's own side gains nothing."""
    counts = Counter(wound.side for wound in wounds)
    most = max(counts.values())
    leading = sorted(side for side, count in counts.items() if count == most)
    credited = tuple(side for side in leading if side != figure.side)
    game.tell(Eliminated(figure.id, credited))
    for side in credited:
        _score(game, side, worth_killed(game, figure) // len(leading))
    if credited and game.state.scenario == "loot" and all(wound.melee for wound in wounds):
        yield from _loot(game, figure, credited)


def worth_killed(game: Position, figure: Figure) -> int:
    """[FAN-SCN-01, FAN-SPL-03, FAN-RUL-77] What a kill is worth: the figure's cost, 50 more for a character; nothing
    for a summoned creature."""
    traits = game.traits[figure.id]
    if figure.caller >= 0:
        return 0
    return traits.worth + (game.numbers.bounty * POINT if traits.character else 0)


def _score(game: Position, side: int, points: int) -> None:
    """[FAN-SCN-01, FAN-RUL-83] The points of those killed are kept in every scenario; they decide a pitched battle, and
    ties where the table says so."""
    if points:
        killed = list(game.state.killed)
        killed[side] += points
        game.state.killed = tuple(killed)
        counts = game.state.scenario == "pitched_battle" or game.settings.tiebreak == "killed_points"
        game.tell(Scored(side, points, killed[side], counts))


def _loot(game: Position, figure: Figure, sides: tuple[int, ...]) -> Script[None]:
    """[FAN-SCN-14, FAN-SCN-15, FAN-RUL-82] Gold for a kill in melee, by printed armour; characters carry 3d6 more. A
    kill shared by equals goes to one of them by a die."""
    side = sides[0] if len(sides) == 1 else (yield from draw_lot(game, sides, "gold", "FAN-RUL-82"))
    thrown: tuple[int, ...] = yield Pool(gold_dice(game.traits[figure.id]), why="FAN-SCN-14")
    gold = list(game.state.gold)
    gold[side] += sum(thrown)
    game.state.gold = tuple(gold)
    game.tell(GoldTaken(side, figure.id, tuple(thrown), gold[side]))


def gold_dice(traits: Traits) -> int:
    """[FAN-SCN-14] How many dice of gold a figure is worth: by its printed armour, three more for a character."""
    dice = 1 if traits.armour <= 2 else 2 if traits.armour <= 4 else 3
    return dice + (3 if traits.character else 0)


def draw_lot(game: Position, sides: tuple[int, ...], what: str, why: str) -> Script[int]:
    """[FAN-SET-02] Highest d6 among these sides; ties roll again."""
    left = sides
    while True:
        dice: list[tuple[int, int]] = []
        for side in left:
            die: int = yield Die(6, why, side)
            dice.append((side, die))
        best = max(die for _, die in dice)
        left = tuple(side for side, die in dice if die == best)
        game.tell(LotDrawn(what, tuple(dice), left[0] if len(left) == 1 else -1, why))
        if len(left) == 1:
            return left[0]


def lose(game: Position, figure: Figure, why: str) -> None:
    """[FAN-MOV-09, FAN-MOR-10, FAN-RUL-53] A figure leaves the table for good; between two sides the opponent scores
    it as killed, unless the table says otherwise. A prisoner who leaves is rescued, not lost."""
    gem.drop_if_carried(game, figure)
    game.take_off(game[figure.id], "lost")
    game.tell(LeftTable(figure.id, why))
    if figure.prisoner:
        game.state.rescued = True
        return
    if game.settings.lost_scores and game.cast.sides == 2:
        _score(game, 1 - figure.side, worth_killed(game, figure))
