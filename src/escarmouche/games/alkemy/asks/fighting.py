"""Questions of a fight: which combat card, whether to strike back, who keeps or strikes somebody who leaves."""

from __future__ import annotations

from typing import Any

from escarmouche.core import Choose, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.core.meaning import FigureId
from escarmouche.games.alkemy.decisions import NOBODY
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import CARDS, CardName
from escarmouche.games.alkemy.queries.fighting import Free, card_refusal


class ChooseCard(Choose[CardName]):
    """[ALK-CRD-01] A combat card for this fight, in secret, of those the figure may play; `free`: it pays nothing
    because of its charge, its engagement or an enemy that leaves; `foe_free`: so does its enemy."""

    __slots__ = ("enemy", "figure", "foe_free", "free", "game")
    figure: FigureId
    form = Form.CARDS

    def __init__(
        self,
        game: Position,
        figure: int,
        enemy: int,
        options: tuple[CardName, ...],
        *,
        free: Free = "",
        foe_free: Free = "",
    ) -> None:
        super().__init__(game[figure].seat, options, "ALK-CRD-01", "combat_card")
        self.game = game
        self.figure = figure
        self.enemy = enemy
        self.free = free
        self.foe_free = foe_free

    def refusal(self, answer: Any) -> Refusal | None:
        """[ALK-CRD-04..07] One of the five cards that may not be played now is refused with its own reason."""
        if answer in CARDS and answer not in self.options:
            return card_refusal(self.game, self.figure, self.enemy, answer, self.free)
        return super().refusal(answer)

    def hints(self, focus: int | None = None) -> Hints:
        return Hints((self.figure, self.enemy))

    def facts(self) -> dict[str, Any]:
        cards = self.game.content.cards
        return {
            "topic": self.topic,
            "figure": self.figure,
            "enemy": self.enemy,
            "options": tuple(self.options),
            "costs": tuple(0 if self.free else cards[card].ap for card in self.options),
            "free": self.free,
            "foe_free": self.foe_free,
            "left": self.game[self.figure].ap,
        }


class CounterParry(Choose[bool]):
    """[ALK-CRD-24] Does the parrier strike back?"""

    __slots__ = ("enemy", "figure", "game")
    figure: FigureId

    def __init__(self, game: Position, figure: int, enemy: int, margin: int) -> None:
        about = {"figure": figure, "enemy": enemy, "margin": margin}
        super().__init__(game[figure].seat, (True, False), "ALK-CRD-24", "counter_parry", about)
        self.game = game
        self.figure = figure
        self.enemy = enemy

    def hints(self, focus: int | None = None) -> Hints:
        return Hints((self.figure, self.enemy))


class ChooseTester(Choose[int]):
    """[ALK-DIS-02] Which of the enemies of a figure that leaves rolls REFLEX against it?"""

    __slots__ = ("game",)

    def __init__(self, game: Position, leaver: int, testers: tuple[int, ...]) -> None:
        super().__init__(1 - game[leaver].seat, testers, "ALK-DIS-02", "leave_tester", {"leaver": leaver}, figures=True)
        self.game = game


class StrikeLeaver(Choose[int]):
    """[ALK-DIS-04, ALK-RUL-25] Which of the enemies that may still do so strikes the figure that leaves; NOBODY: none
    of them."""

    __slots__ = ("game",)

    def __init__(self, game: Position, leaver: int, ready: tuple[int, ...]) -> None:
        options = (*ready, NOBODY)
        about = {"leaver": leaver}
        super().__init__(
            1 - game[leaver].seat, options, "ALK-DIS-04", "strike_leaver", about, figures=True, lets_by=NOBODY
        )
        self.game = game
