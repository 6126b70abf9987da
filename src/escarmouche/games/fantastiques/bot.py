"""The door to the judgement of this game: which answers are worth giving, and how good each looks to the seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.fantastiques.asks.moving import ChooseMove
from escarmouche.games.fantastiques.cast import Cast
from escarmouche.games.fantastiques.content import Content
from escarmouche.games.fantastiques.ground import Ground
from escarmouche.games.fantastiques.judging.choices import choose, flight, place_at
from escarmouche.games.fantastiques.judging.deploying import deploy_type, lay_terrain, place_the_prison
from escarmouche.games.fantastiques.judging.magic import choose_spell
from escarmouche.games.fantastiques.judging.melee import declare_brawl, declare_melee
from escarmouche.games.fantastiques.judging.moving import Resting, choose_move, choose_path, move_ideas
from escarmouche.games.fantastiques.judging.odds import Odds
from escarmouche.games.fantastiques.judging.shooting import declare_shots, declare_volley
from escarmouche.games.fantastiques.judging.study import Study
from escarmouche.games.fantastiques.judging.tempers import EVEN, PATIENT, WARY
from escarmouche.games.fantastiques.judging.weights import Weights
from escarmouche.games.fantastiques.state import Setup, State
from escarmouche.kits.study.seasoned import seasoned

DECLARATIONS: Final = frozenset({"DeclareShots", "DeclareVolley", "DeclareMelee", "DeclareBrawl"})
STEADY: Final = DECLARATIONS | {"ChooseMove", "ChooseSpell"}


class Judge:
    """The judgement. It keeps only what no move changes: the cast of the match, its ground, the odds between cards."""

    def __init__(self, content: Content, weights: Weights = EVEN) -> None:
        self._content, self.weights = content, weights
        self._cast: Cast | None = None
        self._ground: Ground | None = None
        self._laid: tuple[object, ...] = ()
        self._odds = Odds()
        self._resting = Resting()
        self._answers: dict[str, Callable[[Study, Any], Sequence[tuple[Any, float]]]] = {
            "Choose": choose,
            "ChooseFlight": flight,
            "ChooseMove": lambda study, ask: choose_move(study, ask, self._resting),
            "ChoosePath": choose_path,
            "ChooseSpell": choose_spell,
            "DeclareShots": lambda study, _: declare_shots(study),
            "DeclareVolley": declare_volley,
            "DeclareMelee": lambda study, _: declare_melee(study),
            "DeclareBrawl": declare_brawl,
            "DeployType": deploy_type,
            "LayTerrain": lay_terrain,
            "PlaceThePrison": place_the_prison,
            "PlaceAt": place_at,
        }

    def proposals(self, view: Any, ask: Ask[Any]) -> Sequence[tuple[Any, float]]:
        """Answers with their value in points; every one of them is legal."""
        judge = self._answers.get(ask.kind)
        if judge is None:
            return []
        return judge(self._study(view.setup, view.state, ask.seat), ask)

    def ideas(self, view: Any, ask: Ask[Any]) -> Sequence[tuple[Any, float]]:
        """Further answers that a look ahead may try."""
        if not isinstance(ask, ChooseMove):
            return []
        return move_ideas(self._study(view.setup, view.state, ask.seat), ask)

    def tempers(self) -> list[Judge]:
        """The same judgement seasoned, and in other tempers."""
        return [self.weighing(weights) for weights in (seasoned(EVEN, __package__), PATIENT, WARY)]

    def weighing(self, weights: Weights) -> Judge:
        """The same judgement by other weights."""
        return Judge(self._content, weights)

    def rests_on(self, view: Any, ask: Ask[Any]) -> Any:
        """Moves, spells and declarations: what stands on the table decides them alone."""
        return (view.state, ask.facts()) if ask.kind in STEADY else None

    def _study(self, setup: Setup, state: State, seat: int) -> Study:
        """The position as the seat reads it; what is the same as last time is not worked out again."""
        if self._cast is None or (self._cast.setup is not setup and self._cast.setup != setup):
            self._cast, self._odds = Cast(setup, self._content), Odds()
        laid = (state.table, state.terrain, state.flames)
        if self._ground is None or laid != self._laid:
            self._ground, self._laid = Ground.of(state), laid
        return Study(self._cast, state, self._ground, self._odds, seat, self.weights)
