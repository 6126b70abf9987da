"""The door to the judgement of this game: which answers are worth giving, how good each looks to the seat, and what a
whole position is worth to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from escarmouche.core import Ask, Choose
from escarmouche.games.ages.asks.actions import Done, NextAction
from escarmouche.games.ages.asks.reacting import LetBy
from escarmouche.games.ages.asks.speaking import Activate, NextActor, PlayCard, SpeechTurn
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.cast import Cast
from escarmouche.games.ages.content import Content
from escarmouche.games.ages.judging import acting, cards, choices, combat, deploying, reacting
from escarmouche.games.ages.judging.odds import Odds
from escarmouche.games.ages.judging.study import Kept, Study
from escarmouche.games.ages.judging.weights import EVEN, Weights
from escarmouche.kits.study.seasoned import seasoned

Valued = Sequence[tuple[Any, float]]

# Any: each answers its own kind of question, which is its key
BY_KIND: Final[dict[str, Callable[[Study, Any], Valued]]] = {
    "OrderPile": cards.order_pile,
    "DeployCard": deploying.deploy_card,
    "InfiltrationMove": deploying.infiltrate,
    "ComesBack": deploying.comes_back,
    "FirstTrap": deploying.lay,
    "RaiseBarricade": deploying.lay,
    "SpeechTurn": cards.speech_turn,
    "NextActor": cards.next_actor,
    "NextAction": acting.next_action,
    "ActBefore": reacting.act_before,
    "OnTheWay": reacting.on_the_way,
    "EscapeAttempts": reacting.escape,
    "Confront": reacting.confront,
    "PlaceDice": combat.place_dice,
    "CounterAttack": combat.counter_attack,
    "Feinting": combat.feint,
    "AssignDefence": combat.assign_defence,
    "SplitMelee": combat.split_melee,
    "Pursuit": combat.pursue,
    "GoOn": combat.run_on,
    "MayPutPoints": combat.put_points,
    "FormStaff": choices.form_staff,
    "NameCrew": choices.name_crew,
}

SETTLED: Final[dict[str, Callable[[Any], Any]]] = {
    "SpeechTurn": lambda ask: PlayCard(ask.hand.head[0]),
    "NextActor": lambda ask: Activate(ask.waiting[:1]),
    "NextAction": lambda _: Done(),
    "ActBefore": lambda _: LetBy(),
    "OnTheWay": lambda _: LetBy(),
}


class Judge:
    """The judgement. It keeps what no move changes: the cast of the match, odds, fights reckoned before; and of each
    seat whether it was its own figure that a damage test was rolled against, which the next question does not tell."""

    def __init__(self, content: Content, weights: Weights = EVEN) -> None:
        self._content, self.weights = content, weights
        self._cast: Cast | None = None
        self._kept: Kept | None = None
        self._struck: dict[int, bool] = {}

    def proposals(self, view: Any, ask: Ask[Any]) -> Valued:
        """Answers with their value; every one of them is legal."""
        study = self.study(view, ask.seat, getattr(ask, "board", None))
        topic = ""
        if isinstance(ask, Choose):
            topic = ask.topic
            if topic == "reroll" and "stat" not in ask.about:
                self._struck[ask.seat] = choices.struck(study, ask)
        study.known["struck"] = self._struck.get(ask.seat, False)
        judge = BY_KIND.get(ask.kind) or choices.BY_TOPIC.get(topic)
        return judge(study, ask) if judge is not None else [(answer, 0.0) for answer in ask.candidates()]

    def tempers(self) -> list[Judge]:
        """The same judgement seasoned."""
        return [self.weighing(seasoned(EVEN, __package__))]

    def weighing(self, weights: Weights) -> Judge:
        """The same judgement by other weights."""
        return Judge(self._content, weights)

    def rests_on(self, view: Any, ask: Ask[Any]) -> Any:
        """Whose card is played and what its fighters do: the table, the cards that may be played, how many the other
        has left, and one's own traps."""
        if isinstance(ask, SpeechTurn):
            other = view.secrets.sequences[1 - ask.seat]
            return view.state, ask.hand.head, ask.may_refuse, len(other.pile) + len(other.reserve)
        if isinstance(ask, NextAction):
            return view.state, view.secrets.traps, ask.group, ask.only_moves, ask.moving
        return (view.state, ask.waiting) if isinstance(ask, NextActor) else None

    def settles(self, view: Any, ask: Ask[Any]) -> Any:
        """Cards are played and nobody does anything: what is in contact comes to blows."""
        return SETTLED[ask.kind](ask) if ask.kind in SETTLED else None

    def value(self, view: Any, seat: int) -> float:
        """What a position is worth to a seat, in army points: what stands on the table, and what was scored."""
        study = self.study(view, seat, None)
        return study.standing(seat) - study.standing(1 - seat) + study.scored(seat) - study.scored(1 - seat)

    def study(self, view: Any, seat: int, board: Board | None) -> Study:
        """The position as a seat reads it; what is the same as last time is not worked out again."""
        cast = self._cast
        if cast is None or self._kept is None or (cast.setup is not view.setup and cast.setup != view.setup):
            self._cast = cast = board.cast if board is not None else Cast(view.setup, self._content)
            self._kept = Kept(Odds(cast.content, cast.settings))
        self._kept.tidy()
        return Study(Board(cast, view.state) if board is None else board, seat, view, self._kept, self.weights)
