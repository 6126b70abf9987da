"""The door to the judgement of this game: which answers are worth giving, how good each looks to the seat, and the
bots that treat their combat cards otherwise than the greedy one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal

from escarmouche.chance import Stream
from escarmouche.core import Ask, Bot
from escarmouche.games.alkemy.asks.announcing import Announce, TakeLead
from escarmouche.games.alkemy.asks.fighting import ChooseCard
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.asks.rolling import KeepDice
from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.content import Content
from escarmouche.games.alkemy.decisions import NOBODY
from escarmouche.games.alkemy.judging import acting, alchemy, cards, leaving, moving, preparing, reacting
from escarmouche.games.alkemy.judging.study import Kept, Premises, Study, kept_for
from escarmouche.games.alkemy.position import Position

Valued = Sequence[tuple[Any, float]]

# Any: each answers its own kind of question, which is its key
BY_KIND: Final[dict[str, Callable[[Study, Any], Valued]]] = {
    "TakeLead": acting.take_lead,
    "Announce": acting.announce,
    "OrderFigures": acting.order_figures,
    "ChoosePath": moving.choose_path,
    "ChooseCard": cards.choose_card,
    "CounterParry": reacting.counter_parry,
    "ChooseTester": leaving.leave_tester,
    "StrikeLeaver": leaving.strike_leaver,
    "GiveEstimate": reacting.estimate,
    "ReactTo": reacting.react,
    "ChooseCover": reacting.cover,
    "ChooseTarget": alchemy.choose_target,
    "ChooseUpgrades": alchemy.choose_upgrades,
    "PlacePiece": preparing.place_piece,
    "PlaceToken": preparing.place_token,
    "DeployCard": preparing.deploy_card,
}
BY_TOPIC: Final[dict[str, Callable[[Study, Any], Valued]]] = {
    "initiative_figure": preparing.mind_figure,
    "deployment_figure": preparing.mind_figure,
    "choose_leader": preparing.choose_leader,
    "choose_side": preparing.choose_side,
    "harvest": alchemy.harvest,
    "concentrate_more": alchemy.concentrate_more,
    "bodyguard": reacting.bodyguard,
    "empathy": reacting.empathy,
}


class Judge:
    """The judgement. It keeps what no move changes: the cast of the match, tables of dice, fights reckoned before; and
    of each seat who was last to fight whom, which a throw of dice does not tell."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self._cast: Cast | None = None
        self._kept: Kept | None = None
        self._bouts: dict[int, tuple[int, int]] = {}  # by seat

    def proposals(self, view: Any, ask: Ask[Any]) -> Valued:
        """Answers with their value; every one of them is legal."""
        study = self.study(view, ask)
        if isinstance(ask, KeepDice):
            figure, enemy = self._bouts.get(ask.seat, (NOBODY, NOBODY))
            return reacting.keep_dice(study, ask, enemy if figure == ask.figure else NOBODY)
        judge = BY_KIND.get(ask.kind) or BY_TOPIC.get(getattr(ask, "topic", ""))
        return judge(study, ask) if judge is not None else [(answer, 0.0) for answer in ask.candidates()]

    def ideas(self, view: Any, ask: Ask[Any]) -> Valued:
        """Further answers that a look ahead may try: other places for a move."""
        return moving.path_ideas(self.study(view, ask), ask) if isinstance(ask, ChoosePath) else []

    def rests_on(self, view: Any, ask: Ask[Any]) -> Any:
        """Who is played, what is announced, and where a walk or a run ends: what the seat sees and the question decide
        alone. Cards and dice are heard each time, for one tells what the other is about."""
        free = isinstance(ask, ChoosePath) and ask.movement.kind in {"walk", "run"}
        return (view.state, ask.facts()) if free or isinstance(ask, TakeLead | Announce) else None

    def study(self, view: Any, ask: Ask[Any]) -> Study:
        """The position as the asked seat reads it; what is the same as last time is not worked out again."""
        game: Position | None = getattr(ask, "game", None)
        cast = self._cast
        if cast is None or self._kept is None or (cast.setup is not view.setup and cast.setup != view.setup):
            self._cast = cast = game.cast if game is not None else Cast(view.setup, self._content)
            self._kept = kept_for(Premises(cast))
        self._kept.tidy()
        if isinstance(ask, ChooseCard):
            self._bouts[ask.seat] = (ask.figure, ask.enemy)
        return Study(game or Position(cast, view.state), ask.seat, self._kept)


class Captain:
    """A bot of this game alone: the greedy judgement on the table, and its own way with combat cards: by the mixed
    strategy of the small game, or by lot."""

    def __init__(self, content: Content, seed: int | str, how: Literal["mixed", "random"]) -> None:
        self.judge = Judge(content)
        self.stream = Stream(f"{how} cards:{seed}")
        self.mixed = how == "mixed"

    def reply(self, view: Any, ask: Ask[Any]) -> Any:
        """Cards by a mixture or by lot; everything else as it is valued most, equals by lot."""
        if isinstance(ask, ChooseCard):
            study = self.judge.study(view, ask)
            return cards.mixed_card(study, ask, self.stream) if self.mixed else ask.sample(self.stream)
        proposals = self.judge.proposals(view, ask)
        best = max(value for _, value in proposals)
        finest = [answer for answer, value in proposals if value >= best]
        return finest[self.stream.below(len(finest))]


def bots(contents: Callable[[], Content]) -> Mapping[str, Callable[[int | str], Bot]]:
    """The bots of this game, made from a seed, that know this content."""
    return {
        "solved": lambda seed: Captain(contents(), seed, "mixed"),
        "greedy_random_cards": lambda seed: Captain(contents(), seed, "random"),
    }
