"""The door to the judgement of this game: which answers are worth giving, how good each looks to the seat, and the
bots that treat their cards otherwise than the greedy one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Literal

from escarmouche.chance import Stream
from escarmouche.core import Ask, Bot, Laying
from escarmouche.games.moonstone.abilities.words import MEANINGS
from escarmouche.games.moonstone.asks.acting import ChooseAction
from escarmouche.games.moonstone.asks.cards import ChooseCards, ChooseClaim
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.content import Content
from escarmouche.games.moonstone.judging import choices, claiming, dueling
from escarmouche.games.moonstone.judging.acting import choose_action
from escarmouche.games.moonstone.judging.deploying import deploy_model
from escarmouche.games.moonstone.judging.moving import choose_path, choose_place, choose_reaction
from escarmouche.games.moonstone.judging.study import Study

Valued = Sequence[tuple[Any, float]]
MOST_KEPT = 4000  # exchanges of a turn


class Judge:
    """The judgement. It keeps what no move changes: the cast of the match, and exchanges reckoned before."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self._cast: Cast | None = None
        self._kept: dict[int, dict[Any, Any]] = {}  # by turn: whoever looks ahead goes to and fro between them
        self._on_the_table: dict[str, Callable[[Study, Any], Valued]] = {
            "ChooseAction": choose_action,
            "ChooseReaction": choose_reaction,
            "ChoosePath": choose_path,
            "ChoosePlace": choose_place,
            "DeployModel": deploy_model,
            "PickSome": choices.pick_some,
            "Choose": choices.choose,
        }
        self._with_cards: dict[str, Callable[[Study, Any, Any], Valued]] = {
            "melee_card": dueling.melee_card,
            "riposte_card": dueling.riposte_card,
            "critical": dueling.critical,
            "pick_of_two": dueling.instead,
            "swap_card": dueling.instead,
            "replace_melee_card": dueling.instead,
            "upgrade": dueling.upgrade,
            "damage_type": dueling.damage_type,
            "go_for_it": dueling.go_for_it,
            "ok_or_bluff": claiming.ok_or_bluff,
            "replace_card": claiming.replace_card,
            "join_hand": claiming.join_hand,
            "repeat_arcane": claiming.repeat_arcane,
        }

    def proposals(self, view: Any, ask: Ask[Any]) -> Valued:
        """Answers with their value; every one of them is legal."""
        study = self.study(view, ask)
        if isinstance(ask, ChooseClaim):
            return claiming.claim(study, view.cards, ask)
        with_cards = self._with_cards.get(getattr(ask, "topic", ""))
        if with_cards is not None:
            return with_cards(study, view.cards, ask)
        if isinstance(ask, ChooseCards):
            return [(answer, float(len(answer.cards))) for answer in ask.candidates()]
        judge = self._on_the_table.get(ask.kind)
        return judge(study, ask) if judge is not None else [(answer, 0.0) for answer in ask.candidates()]

    def rests_on(self, view: Any, ask: Ask[Any]) -> Any:
        """Actions, reactions and who is activated: the table decides them alone, whatever cards are in hand."""
        if isinstance(ask, ChooseAction):
            return None if ask.lent else (view.state, ask.figures, ask.optional, ask.scope.narrowed)
        table = ask.kind == "ChooseReaction" or getattr(ask, "topic", "") == "choose_activation"
        return (view.state, ask.facts()) if table else None

    def foreseen(self, view: Any, ask: Ask[Any]) -> Sequence[tuple[Laying, float]]:
        """What the enemy answers to the same question, asked at once: in melee the mixture of the solved round."""
        if getattr(ask, "topic", "") != "melee_card" or not isinstance(ask, ChooseCards):
            return ()
        shares = dueling.foreseen(self.study(view, ask), view.cards, ask)
        return [(partial(_laid, face), share) for face, share in shares]

    def study(self, view: Any, ask: Ask[Any]) -> Study:
        """The position as the asked seat reads it; what is the same as last time is not worked out again."""
        if self._cast is None or (self._cast.setup is not view.setup and self._cast.setup != view.setup):
            self._cast, self._kept = Cast(view.setup, self._content), {}
        kept = self._kept.setdefault(view.state.turn, {})
        if len(kept) > MOST_KEPT:
            kept.clear()
        board: Board = getattr(ask, "board", None) or Board(self._cast, view.state, MEANINGS)
        return Study(board, ask.seat, kept)


def _laid(face: str, ask: Ask[Any]) -> Any:
    return dueling.laying(ask, face)


class TroupeLeader:
    """A bot of this game alone: the greedy judgement on the table, and its own way with what others cannot see: which
    card is laid in melee, which claim is made, Ok or Bluff; by a mixed strategy, or by lot."""

    def __init__(self, content: Content, seed: int | str, cards: Literal["equilibrium", "random"]) -> None:
        self.judge = Judge(content)
        self.stream = Stream(f"{cards} cards:{seed}")
        self.mixed = cards == "equilibrium"

    def reply(self, view: Any, ask: Ask[Any]) -> Any:
        """Cards by lot or by a mixture; everything else as it is valued most, equals by lot."""
        topic = ask.kind if isinstance(ask, ChooseClaim) else getattr(ask, "topic", "")
        if self.mixed and topic in _MIXED:
            return _MIXED[topic](self.judge.study(view, ask), view.cards, ask, self.stream)
        if not self.mixed and topic in _BY_LOT:
            return ask.sample(self.stream)
        proposals = self.judge.proposals(view, ask)
        best = max(value for _, value in proposals)
        finest = [answer for answer, value in proposals if value >= best]
        return finest[self.stream.below(len(finest))]


_MIXED: Mapping[str, Callable[[Study, Any, Any, Stream], Any]] = {
    "melee_card": dueling.mixed_card,
    "ChooseClaim": claiming.mixed_claim,
    "ok_or_bluff": claiming.mixed_answer,
    "go_for_it": dueling.mixed_go_for_it,
}
_BY_LOT = ("melee_card", "riposte_card", "ChooseClaim", "ok_or_bluff")  # Go for it is a price, not a card


def bots(contents: Callable[[], Content]) -> Mapping[str, Callable[[int | str], Bot]]:
    """The bots of this game, made from a seed, that know this content."""
    return {
        "equilibrium": lambda seed: TroupeLeader(contents(), seed, "equilibrium"),
        "greedy_random_cards": lambda seed: TroupeLeader(contents(), seed, "random"),
    }
