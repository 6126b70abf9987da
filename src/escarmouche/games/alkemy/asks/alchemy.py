"""Questions of alchemy: whom a formula is for, and which upgrades are taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, islice
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.core.meaning import FigureId
from escarmouche.games.alkemy.decisions import Target, Upgrade
from escarmouche.games.alkemy.formulas import Formula
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.alchemy import target_refusal, targets_in_sight
from escarmouche.games.alkemy.queries.modifiers import skill

GROUPS = 40  # proposed for the same upgrades


class ChooseTarget(Ask[Target]):
    """[ALK-ALC-11, ALK-GEN-04] Whom is the formula for? Nothing has been measured."""

    __slots__ = ("figure", "formula", "game", "options")
    figure: FigureId

    def __init__(self, game: Position, who: int, formula: Formula) -> None:
        super().__init__(game[who].seat, "ALK-ALC-11")
        self.game = game
        self.figure = who
        self.formula = formula
        self.options = targets_in_sight(game, who, formula)

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Target) or len(answer.figures) != 1:
            return Refusal("one_target", self.why, {"figure": self.figure})
        if answer.figures[0] not in self.options:
            return target_refusal(self.game, self.figure, answer.figures[0], self.formula, self.why)
        return None

    def candidates(self) -> Sequence[Target]:
        return [Target((one,)) for one in self.options]

    def hints(self, focus: int | None = None) -> Hints:
        return Hints(self.options)

    def facts(self) -> dict[str, Any]:
        return {"figure": self.figure, "formula": self.formula.id, "options": self.options}


class ChooseUpgrades(Ask[Upgrade]):
    """[ALK-ALC-15, ALK-ALC-16, ALK-SKL-15, ALK-RUL-53] Which upgrades are taken, for whom, and how they are paid."""

    __slots__ = ("figure", "formula", "game", "limit", "options", "target")
    figure: FigureId

    def __init__(self, game: Position, who: int, formula: Formula, target: int) -> None:
        super().__init__(game[who].seat, "ALK-ALC-15")
        block = game.traits[who].alchemy
        assert block is not None
        self.game = game
        self.figure = who
        self.formula = formula
        self.target = target
        self.limit = game.content.alchemy.upgrade_stones[block.rank]
        self.options = targets_in_sight(game, who, formula) if formula.side in {"friend", "enemy"} else ()

    @property
    def form(self) -> Form:
        return Form.SEVERAL if self.options else Form.CHOICE

    @property
    def pointless(self) -> bool:
        """Is there nothing that could be taken?"""
        return not any(self.refusal(one) is None for one in self._single())

    def _single(self) -> list[Upgrade]:
        found = []
        for number, upgrade in enumerate(self.formula.upgrades):
            figures: list[tuple[int, ...]] = [()]
            if upgrade.names:
                figures = [(one,) for one in self.options]
            found += [Upgrade((number,), some, boxes) for some in figures for boxes in self._payments()]
        return found

    def _payments(self) -> Sequence[int]:
        """[ALK-SKL-15] How many own boxes might stand for stones, whatever the price."""
        return range(self.game.traits[self.figure].life) if self._sap else (0,)

    @property
    def _sap(self) -> bool:
        return skill(self.game, self.figure, "blood_of_sap") is not None

    def stones_of(self, answer: Upgrade) -> int:
        """[ALK-SKL-15] The stones that an answer costs: an own box stands for two of them."""
        worth = self.game.content.skills["blood_of_sap"].box_worth
        return self.price_of(answer) - answer.boxes * worth

    def price_of(self, answer: Upgrade) -> int:
        """What counts toward the limit: stones, and boxes in their place."""
        return sum(self.formula.upgrades[number].stones for number in answer.taken)

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Upgrade):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if any(not 0 <= number < len(self.formula.upgrades) for number in answer.taken):
            return Refusal("no_such_upgrade", self.why, {"formula": self.formula.id})
        for number, times in Counter(answer.taken).items():
            most = self.formula.upgrades[number].most
            if most and times > most:
                return Refusal("upgrade_too_often", self.why, {"limit": most, "tried": times})
        return self._price_refusal(answer) or self._figures_refusal(answer)

    def _price_refusal(self, answer: Upgrade) -> Refusal | None:
        """[ALK-ALC-15, ALK-SKL-15] At most so many stones for a formula, and only those it has."""
        figure = self.game[self.figure]
        price, stones = self.price_of(answer), self.stones_of(answer)
        if price > self.limit:
            return Refusal("upgrade_limit", self.why, {"tried": price, "limit": self.limit})
        if answer.boxes:
            left = self.game.traits[self.figure].life - figure.ticked
            if not self._sap or not 0 < answer.boxes < left or stones < 0:
                return Refusal("no_boxes", "ALK-SKL-15", {"figure": self.figure, "boxes": answer.boxes})
        if stones > figure.stones:
            return Refusal("cannot_pay", self.why, {"figure": self.figure, "stones": figure.stones, "needed": stones})
        return None

    def _figures_refusal(self, answer: Upgrade) -> Refusal | None:
        """[ALK-ALC-16] Every added target is named and seen; nobody twice but where the card says so."""
        naming = [one for one in (self.formula.upgrades[n] for n in answer.taken) if one.names]
        if len(answer.figures) != len(naming):
            return Refusal("name_targets", "ALK-ALC-16", {"needed": len(naming), "tried": len(answer.figures)})
        seen = {self.target}
        for upgrade, one in zip(naming, answer.figures, strict=True):
            if one not in self.options:
                return target_refusal(self.game, self.figure, one, self.formula, "ALK-ALC-16")
            if one in seen and not upgrade.other_figures:
                return Refusal("target_twice", "ALK-ALC-16", {"target": one})
            seen.add(one)
        return None

    def candidates(self) -> Sequence[Upgrade]:
        """None, each of them once, the same again as often as it may be, and two kinds of them together."""
        found = [Upgrade(), *(one for one in self._single() if self.refusal(one) is None)]
        upgrades = self.formula.upgrades
        for number, upgrade in enumerate(upgrades):
            for times in range(2, self.limit // upgrade.stones + 1):
                found += self._together((number,) * times)
        for pair in combinations(range(len(upgrades)), 2):
            found += self._together(pair)
        return found

    def _together(self, taken: tuple[int, ...]) -> list[Upgrade]:
        """These upgrades, for whom and paid how they may be."""
        naming = [one for one in (self.formula.upgrades[number] for number in taken) if one.names]
        again = any(one.other_figures for one in naming)
        groups = combinations_with_replacement if again else combinations
        ways = (Upgrade(taken, some, n) for some in groups(self.options, len(naming)) for n in self._payments())
        return list(islice((answer for answer in ways if self.refusal(answer) is None), GROUPS))

    def sample(self, rng: Stream) -> Upgrade:
        options = self.candidates()
        return options[rng.below(len(options))]

    def hints(self, focus: int | None = None) -> Hints:
        return Hints(self.options)

    def facts(self) -> dict[str, Any]:
        return {
            "figure": self.figure,
            "formula": self.formula.id,
            "target": self.target,
            "limit": self.limit,
            "stones": self.game[self.figure].stones,
            "options": self.options,
        }
