"""One seat's reading of a position: what everybody is worth and what wounds cost; how it fights; what is at stake."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from escarmouche.games.ages.board import Board
from escarmouche.games.ages.judging.odds import Odds, Spread
from escarmouche.games.ages.judging.weights import Weights
from escarmouche.games.ages.queries.scores import controller, points_now
from escarmouche.games.ages.queries.skills import has, in_stat, skill
from escarmouche.games.ages.queries.stats import value
from escarmouche.games.ages.scenarios import Objective
from escarmouche.games.ages.state import Figure

MOST_KEPT = 20000  # blows and fights reckoned before


class Sheet(msgspec.Struct, frozen=True, cache_hash=True, dict=True):
    """A fighter in a fight, as numbers: all that its blows and the blows at it depend on. `sure_*`: Aguerri there;
    `gear` and `hide`: what changes the damage it deals and takes; `life`: what its points are worth one after the
    other, the lost ones gone."""

    att: int
    defence: int
    strength: int
    res: int
    dice: int  # beyond one, and one for each adversary
    sure_att: bool
    sure_def: bool
    gear: tuple[bool, bool, bool]  # epee_hache, feroce, arme_sacree
    hide: tuple[bool, bool, bool, bool, bool]  # vulnerable, instinct_de_survie, ethere, armure_sacree, dur_a_cuire
    again: int
    life: tuple[float, ...]

    @cached_property
    def shaken(self) -> Sheet:
        """[ADE-ASS-03] The same with the penalty of a charge."""
        return msgspec.structs.replace(self, att=self.att - 1, defence=self.defence - 1)


class Kept:
    """What outlives a decision: odds, fights reckoned before, sheets and outlooks as long as what they follow from is
    the same. All of it follows from its keys and the tables."""

    __slots__ = ("blows", "fights", "odds", "outlooks", "sheets", "thoughts")

    def __init__(self, odds: Odds) -> None:
        self.odds = odds
        self.sheets: dict[int, tuple[Figure, tuple[int, ...], Sheet]] = {}  # by fighter, with all that it follows from
        self.outlooks: dict[int, tuple[Any, Any]] = {}  # likewise
        self.thoughts: dict[int, tuple[Any, Any]] = {}  # what each might do, likewise
        self.blows: dict[Any, float] = {}
        self.fights: dict[Any, tuple[float, float]] = {}

    def tidy(self) -> None:
        """Forget what was reckoned when there is very much of it."""
        if len(self.fights) + len(self.blows) > MOST_KEPT:
            self.blows, self.fights = {}, {}


class Study:
    """One position, seen from one seat; it lives for one decision, only `kept` outlives it."""

    __slots__ = (
        "_lives",
        "_sheets",
        "board",
        "kept",
        "known",
        "odds",
        "seat",
        "state",
        "turns_left",
        "view",
        "weights",
    )

    def __init__(self, board: Board, seat: int, view: Any, kept: Kept, weights: Weights) -> None:
        self.board, self.state, self.seat, self.view = board, board.state, seat, view
        self.kept, self.odds, self.weights = kept, kept.odds, weights
        self.turns_left = max(0, board.cast.turns - board.state.turn)  # whole turns after this one
        self.known: dict[Any, Any] = {}
        self._sheets: dict[int, Sheet] = {}
        self._lives: dict[int, tuple[float, ...]] = {}

    # --- lives -------------------------------------------------------------------------------------------------------

    def worth(self, who: int) -> float:
        """What a fighter without a scratch is worth to its side: its PA, its post, what the scenario pays for it."""
        figure, traits = self.board[who], self.board.traits[who]
        side, worth = self.board.side(figure.seat), float(traits.val)
        if side.commander == who:
            worth += self.weights.leader
        for rule in self.board.cast.scenario.scoring:
            if rule.op == "per_enemy_val_eliminated":
                worth += self.weights.point * rule.points * traits.val / rule.step_val
            elif (rule.op == "enemy_starting_commander_eliminated" and side.first_commander == who) or (
                rule.op == "per_enemy_incarnate_eliminated" and traits.incarnate
            ):
                worth += self.weights.point * rule.points
        return worth

    def life(self, who: int) -> tuple[float, ...]:
        """What is lost with the first, the first two, ... of the points that a figure has left."""
        known = self._lives.get(who)
        if known is None:
            figure, points = self.board[who], self.board.traits[who].points
            worth = self.worth(who) * (self.weights.routed if figure.routed else 1.0)
            left = max(0, points - figure.lost)
            finish = self.weights.finish if self.turns_left else self.weights.finish_last
            wound = self.weights.wound if self.turns_left else 0.0
            lost = [0.0]
            for more in range(1, left + 1):
                wounded = 2 * (figure.lost + more) >= points > 2 * figure.lost
                part = (1 - finish - wound) * more / points + wound * wounded + finish * (more == left)
                lost.append(worth * part)
            known = self._lives[who] = tuple(lost)
        return known

    def loss(self, who: int, spread: Spread) -> float:
        """What a damage that is not certain costs a figure's side."""
        return mean_loss(self.life(who), spread)

    def standing(self, seat: int) -> float:
        """What all that a seat has on the table is worth."""
        return sum(self.life(one)[-1] for one in self.board.ids(seat))

    # --- fighting ----------------------------------------------------------------------------------------------------

    def sheet(self, who: int) -> Sheet:
        """A fighter as it would fight now."""
        known = self._sheets.get(who)
        if known is None:
            known = self._sheets[who] = self._kept_sheet(who)
        return known

    def _kept_sheet(self, who: int) -> Sheet:
        """The sheet of an earlier decision, where nothing has happened to the fighter since and nothing but itself
        changes its stats; otherwise a new one."""
        board, figure = self.board, self.board[who]
        traits, side = board.traits[who], board.side(figure.seat)
        stakes = self.turns_left, side.commander, side.first_commander
        last = self.kept.sheets.get(who)
        if last is not None and last[0] is figure and last[1] == stakes:
            return last[2]
        made = self._new_sheet(who)
        if not (traits.changing or traits.swayed or figure.lasting):
            self.kept.sheets[who] = figure, stakes, made
        return made

    def _new_sheet(self, who: int) -> Sheet:
        board = self.board
        limbs = skill(board, who, "membre_supplementaire")
        blades = skill(board, who, "lames_dorsales")
        dice = has(board, who, "tueur_ne") + has(board, who, "furie_guerriere") - board[who].deeds.debt
        dice += (limbs.x if limbs else 0) + (blades.x if blades else 0)
        gear = (has(board, who, "epee_hache"), has(board, who, "feroce"), has(board, who, "arme_sacree"))
        hide = (
            has(board, who, "vulnerable"),
            has(board, who, "instinct_de_survie"),
            has(board, who, "ethere"),
            has(board, who, "armure_sacree"),
            has(board, who, "dur_a_cuire"),
        )
        return Sheet(
            value(board, who, "att") or 0,
            value(board, who, "def") or 0,
            value(board, who, "str") or 0,
            value(board, who, "res") or 0,
            dice,
            in_stat(board, who, "aguerri", "att"),
            in_stat(board, who, "aguerri", "def"),
            gear,
            hide,
            in_stat(board, who, "aguerri", "str") - in_stat(board, who, "intimidation", "str"),
            self.life(who),
        )

    # --- the scenario ------------------------------------------------------------------------------------------------

    def scored(self, seat: int) -> float:
        """What a seat's points are worth if the match stopped now."""
        return self.weights.point * points_now(self.board, seat)

    def prize(self, goal: Objective) -> float:
        """What it is worth to hold an objective: its points in every turn that is left, this one too."""
        return self.weights.point_in_turn * goal.points * min(3, self.turns_left + 1)

    def holder(self, goal: Objective) -> int | None:
        """Who holds an objective now."""
        key = ("holder", goal.id)
        if key not in self.known:
            self.known[key] = controller(self.board, goal)
        held: int | None = self.known[key]
        return held


def circumstances(study: Study, own: Figure) -> tuple[object, ...]:
    """All that a fighter's hopes and fears follow from, to be compared with those of another decision: everybody else
    as he is, and `own` for itself."""
    board, state = study.board, study.state
    figures = state.figures.copy()
    figures[own.id] = own
    sides = [(side.zone, side.commander, side.first_commander) for side in state.sides]
    heard = state.speech.acted, state.speech.unseen
    return study.seat, state.turn, state.bout, state.moon, board.ground, heard, sides, figures


def mean_loss(life: tuple[float, ...], spread: Spread) -> float:
    """What a damage that is not certain costs, by what each point is worth."""
    last = len(life) - 1
    return sum(chance * life[min(damage, last)] for damage, chance in enumerate(spread) if damage and chance)
