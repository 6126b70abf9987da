"""Questions of the activation phase: who is played, what is announced, in which order it is resolved."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import Any, get_args

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.core.groups import groups
from escarmouche.games.alkemy.decisions import (
    Action,
    Activate,
    Charge,
    Engage,
    Hold,
    Lead,
    Order,
    Pass,
    Reactivate,
    Stop,
)
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.actions import action_refusal, drawn, possible
from escarmouche.games.alkemy.queries.leads import cards_to_activate, figures_to_reactivate, reactivation_bar

ACTIONS = get_args(Action)
FEW = 4  # enemies of whom three at once are proposed


class TakeLead(Ask[Lead]):
    """[ALK-TRN-05, ALK-TRN-07, ALK-ACT-01, ALK-ACT-11, ALK-MUL-10, ALK-TRN-06, ALK-ACT-02, ALK-ACT-03, ALK-ACT-13]
    Activate a card, play figures again, or pass."""

    __slots__ = ("cards", "figures", "game")
    form = Form.ACTION

    def __init__(self, game: Position, seat: int) -> None:
        super().__init__(seat, "ALK-TRN-06")
        self.game = game
        self.cards = cards_to_activate(game, seat)
        self.figures = figures_to_reactivate(game, seat)

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Pass):
            return Refusal("may_not_pass", "ALK-TRN-05") if self.game.state.bound else None
        if isinstance(answer, Activate):
            return None if answer.card in self.cards else self._card_refusal(answer.card)
        if isinstance(answer, Reactivate):
            return self._again_refusal(answer.figures)
        return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})

    def _card_refusal(self, card: int) -> Refusal:
        cards = self.game.state.cards
        if not 0 <= card < len(cards) or cards[card].seat != self.seat:
            return Refusal("not_your_card", "ALK-ACT-01", {"card": card})
        if cards[card].activated:
            return Refusal("card_activated", "ALK-ACT-02", {"card": card})
        return Refusal("card_cannot_act", "ALK-ACT-03", {"card": card})

    def _again_refusal(self, figures: tuple[int, ...]) -> Refusal | None:
        if not figures or len(set(figures)) != len(figures):
            return Refusal("nobody_named", "ALK-ACT-11")
        for one in figures:
            if one not in self.figures:
                return self._return_refusal(one)
        if len({self.game[one].card for one in figures}) > 1:
            return Refusal("not_one_card", "ALK-MUL-10", {"figures": figures})
        return None

    def _return_refusal(self, figure: int) -> Refusal:
        """[ALK-ACT-11, ALK-ACT-13, ALK-RUL-121] Only who was activated is played again, if its AP allow it and it would
        find something to do."""
        known = self.game.state.figures
        mine = 0 <= figure < len(known) and known[figure].seat == self.seat and known[figure].where == "table"
        reason = reactivation_bar(self.game, figure) if mine else "not_yours"
        clauses = {"not_yours": "ALK-ACT-11", "not_played": "ALK-ACT-11", "nothing_to_do": "ALK-RUL-121"}
        why = clauses.get(reason, "ALK-ACT-13")
        return Refusal("cannot_be_reactivated", why, {"figure": figure, "reason": reason})

    def candidates(self) -> Sequence[Lead]:
        found: list[Lead] = [Activate(card) for card in self.cards]
        by_card: dict[int, list[int]] = {}
        for one in self.figures:
            by_card.setdefault(self.game[one].card, []).append(one)
        for some in by_card.values():
            found += [Reactivate(chosen) for chosen in groups(some)]
        return [*found, *(() if self.game.state.bound else (Pass(),))]

    def sample(self, rng: Stream) -> Lead:
        if self.cards and rng.below(4):
            return Activate(self.cards[rng.below(len(self.cards))])
        options = self.candidates()
        return options[rng.below(len(options))]

    def hints(self, focus: int | None = None) -> Hints:
        state = self.game.state
        lit = [one for card in self.cards for one in state.cards[card].figures if self.game[one].where == "table"]
        lit += [one for one in self.figures if one not in lit]
        greyed = tuple(
            (one.id, self._card_refusal(one.card)) for one in self.game.in_play(self.seat) if one.id not in lit
        )
        return Hints(tuple(lit), greyed)

    def facts(self) -> dict[str, Any]:
        return {"cards": self.cards, "figures": self.figures, "may_pass": not self.game.state.bound}


class Announce(Ask[Action | Stop]):
    """[ALK-ACT-03, ALK-ACT-04, ALK-ACT-06, ALK-MUL-02, ALK-GEN-04, ALK-ACT-01] The next action of one of these figures:
    nothing is measured before it is announced. `stop`: the card may be left as it is; `hold`: a figure may sit this
    step out; `underway`: somebody has announced in this step, after which the card goes on [ALK-RUL-126]."""

    __slots__ = ("figures", "game", "hold", "stop", "underway")
    form = Form.ACTION

    def __init__(
        self, game: Position, seat: int, figures: tuple[int, ...], *, stop: bool, hold: bool, underway: bool = False
    ) -> None:
        super().__init__(seat, "ALK-ACT-04" if stop else "ALK-ACT-03")
        self.game = game
        self.figures = figures
        self.stop = stop
        self.hold = hold and len(game.state.active) > 1
        self.underway = underway

    @property
    def sits_out(self) -> bool:
        """Is sitting out worth proposing? Where nobody else acts in this step, it is to stop."""
        return self.hold and (self.underway or len(self.figures) > 1)

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Stop):
            return self._stop_refusal("") if not self.stop else None
        if not isinstance(answer, ACTIONS):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if answer.figure not in self.figures:
            return self._waiting_refusal(answer)
        if isinstance(answer, Hold):
            return None if self.hold else self._stop_refusal("Hold")
        return action_refusal(self.game, answer)

    def _waiting_refusal(self, answer: Action) -> Refusal:
        """[ALK-ACT-01, ALK-ACT-04] Of an active figure what keeps it from this; who is none, or has announced in this
        step already, is not asked."""
        game, who = self.game, answer.figure
        active = who in game.state.active and game[who].where == "table"
        refusal = action_refusal(game, answer) if active and not isinstance(answer, Hold) else None
        return refusal or Refusal("not_active", "ALK-ACT-01", {"figure": who})

    def _stop_refusal(self, tried: str) -> Refusal:
        """Somebody must do something; or a figure alone on its card, which stops instead of waiting."""
        return Refusal("not_an_option", self.why, {"tried": tried}) if self.stop else Refusal("must_act", "ALK-ACT-03")

    def candidates(self) -> Sequence[Action | Stop]:
        found: list[Action | Stop] = []
        for one in self.figures:
            actions = possible(self.game, one)
            found += [*actions, *several(actions), *((Hold(one),) if self.sits_out else ())]
        return [*found, *((Stop(),) if self.stop else ())]

    def sample(self, rng: Stream) -> Action | Stop:
        if self.stop and rng.below(8) == 0:
            return Stop()
        who = self.figures[rng.below(len(self.figures))]
        if self.hold and rng.below(8) == 0:
            return Hold(who)
        if rng.below(16) == 0 and (more := several(possible(self.game, who))):
            return more[rng.below(len(more))]
        return drawn(self.game, who, rng)

    def hints(self, focus: int | None = None) -> Hints:
        return Hints(self.figures)

    def facts(self) -> dict[str, Any]:
        return {"figures": self.figures, "stop": self.stop, "hold": self.hold}


def several(actions: Sequence[Action]) -> list[Action]:
    """[ALK-CHG-10, ALK-ENG-01] Charges and engagements of two enemies at once, and of three where there are few, each
    of them as the first. Which of them stand close enough together nobody may measure."""
    found: list[Action] = []
    for kind in (Charge, Engage):
        alone = [one.targets[0] for one in actions if isinstance(one, kind)]
        who = next((one.figure for one in actions if isinstance(one, kind)), -1)
        found += [kind(who, both) for pair in combinations(alone, 2) for both in (pair, pair[::-1])]
        if len(alone) <= FEW:
            found += [kind(who, (*some[at:], *some[:at])) for some in combinations(alone, 3) for at in range(3)]
    return found


class OrderFigures(Ask[Order]):
    """[ALK-MUL-03] In which order are the announced actions resolved?"""

    __slots__ = ("figures",)

    def __init__(self, seat: int, figures: tuple[int, ...]) -> None:
        super().__init__(seat, "ALK-MUL-03")
        self.figures = figures

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Order) and sorted(answer.figures) == sorted(self.figures):
            return None
        return Refusal("not_an_order", self.why, {"figures": self.figures})

    def candidates(self) -> Sequence[Order]:
        return [Order(some) for some in permutations(self.figures)]

    def sample(self, rng: Stream) -> Order:
        return Order(tuple(self.figures[i] for i in rng.shuffled(len(self.figures))))

    def hints(self, focus: int | None = None) -> Hints:
        return Hints(self.figures)

    def facts(self) -> dict[str, Any]:
        return {"figures": self.figures}
