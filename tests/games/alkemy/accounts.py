"""The books of a match, kept from what is told of it and from the ledger alone: AP, boxes, alchemy, combats, markers,
score and lead, what dice come to. No rule and no query of the game is asked.

    books = Accounts(match)
    books.read()     # after every answer: is everything that was told as the ledger has it?
    books.close()    # between two steps: is the position what the books say?
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatchmethod
from math import dist, hypot
from typing import Any, Final

from escarmouche.core import Event, Match
from escarmouche.games.alkemy.events import alchemy, combat, health, moving, play, rolling, shooting
from escarmouche.games.alkemy.profiles import ELEMENTS, Profile

COSTS: Final = {
    "walk": 1, "charge": 1, "engage": 1, "shoot": 1, "concentrate": 1, "prepare": 1, "run": 2, "touch": 2, "fight": 0,
}  # fmt: skip
PACES: Final = {
    "walk": "walk",
    "engage": "walk",
    "reaction": "walk",
    "failed": "walk",
    "charge": "charge",
    "run": "run",
}
ATTACKS: Final = frozenset(("quick", "normal", "brutal"))
COLUMNS: Final = {"SS": 1, "AS": 2, "AA": 3, "MS": 4, "AM": 5, "MM": 6}
COVER: Final = {1: 6, 2: 8, 3: 10, 4: 12}
MINE: Final = {"outer": 4, "inner": 6}  # components of a token of one's own element; stones for upgrades
KEPT: Final = ("x", "y", "ap", "ticked", "concentration", "stones", "charged", "failed_charge", "ran", "harvested")
INCH: Final = 2540
TOUCHING: Final = 25  # hundredths of a millimetre
A_HAIR: Final = 15


class Accounts:
    """What every figure has, as far as it has been told."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        game = match.game
        self.settings = game.cast.settings
        self.profiles: list[Profile] = [game.traits[one.id].profile for one in game.state.figures]
        self.skills: list[frozenset[str]] = [frozenset(game.traits[one.id].skills) for one in game.state.figures]
        self.told = 0
        self.open()

    def open(self) -> None:
        """As the position stands, before anything is told of it."""
        state = self.match.game.state
        self.has: list[dict[str, Any]] = [{name: getattr(one, name) for name in KEPT} for one in state.figures]
        for figure, one in zip(self.has, state.figures, strict=True):
            figure.update(seat=one.seat, card=one.card, where=one.where, components=list(one.components))
        self.combats = set(state.links)
        self.markers = [one.owner for one in state.markers]
        self.score = list(state.score)
        self.lead, self.passes, self.announced = state.seat, 0, ""
        self.dice: Sequence[Any] = ()

    def read(self) -> None:
        """What has been told since."""
        for event in self.match.events(self.told):
            self.enter(event)
            self.told += 1

    @singledispatchmethod
    def enter(self, event: Event) -> None:
        """One thing that was told; of what is not looked at below, nothing is kept."""

    def close(self) -> None:
        """Is everything as the books say?"""
        state = self.match.game.state
        for figure, one in zip(self.has, state.figures, strict=True):
            assert figure["where"] == one.where
            if one.where == "table":
                assert {name: figure[name] for name in KEPT} == {name: getattr(one, name) for name in KEPT}, one.id
                assert tuple(figure["components"]) == one.components
        assert self.combats == set(state.links)
        assert self.markers == [one.owner for one in state.markers]
        assert (*self.score,) == state.score
        assert state.phase != "lead" or self.lead == state.seat

    def gap(self, a: int, b: int) -> float:
        """From base to base."""
        one, other = self.has[a], self.has[b]
        radii: int = sum(self.match.game.traits[who].radius for who in (a, b))
        return hypot(one["x"] - other["x"], one["y"] - other["y"]) - radii

    # --- turns and the lead [ALK-TRN, ALK-ACT] ---------------------------------------------------------------------

    @enter.register
    def _(self, event: play.TurnBegan) -> None:
        if event.turn == 1:
            self.open()
        for figure, profile in zip(self.has, self.profiles, strict=True):
            if figure["where"] == "table":
                figure.update(ap=profile.ap, charged=False, failed_charge=False, ran=False, harvested=False)

    @enter.register
    def _(self, event: play.LeadTaken) -> None:
        self.lead, self.passes = event.leader, 0

    @enter.register
    def _(self, event: play.Passed) -> None:
        assert event.seat == self.lead
        self.lead, self.passes = 1 - self.lead, self.passes + 1

    @enter.register
    def _(self, event: play.Activated) -> None:
        assert (event.seat, self.passes < 2) == (self.lead, True)
        self.passes = 0

    @enter.register
    def _(self, event: play.Reactivated) -> None:
        assert (event.seat, self.passes < 2) == (self.lead, True)
        self.passes = 0
        for one in event.figures:
            self.pay(one, 1)

    @enter.register
    def _(self, event: play.ActivationEnded) -> None:
        assert all(self.has[one]["ap"] == left for one, left in event.left)
        self.lead = 1 - self.lead

    def pay(self, who: int, ap: int) -> None:
        self.has[who]["ap"] -= ap
        assert self.has[who]["ap"] >= 0

    @enter.register
    def _(self, event: play.Announced) -> None:
        assert self.has[event.figure]["seat"] == self.lead
        assert event.ap == COSTS[event.action] + (event.what == "masterly")
        self.pay(event.figure, event.ap)
        self.announced = event.action

    @enter.register
    def _(self, event: play.Fizzled) -> None:
        assert event.refunded == (0 if event.action in {"charge", "shoot"} else COSTS[event.action])
        self.has[event.figure]["ap"] += event.refunded

    @enter.register
    def _(self, event: shooting.Reacted) -> None:
        assert self.has[event.figure]["seat"] != self.lead
        assert event.ap == (len(event.at) if event.how == "shot" else 1)
        self.pay(event.figure, event.ap)

    # --- moves and combats [ALK-MOV, ALK-CHG, ALK-CBT] -------------------------------------------------------------

    @enter.register
    def _(self, event: moving.Moved) -> None:
        figure = self.has[event.figure]
        effects = self.match.game[event.figure].effects
        more = sum(one.amount for one in effects if one.kind == "move" and one.what == PACES[event.kind])
        long = getattr(self.profiles[event.figure], PACES[event.kind]) + more
        way = sum(dist(a, b) for a, b in zip(event.path, event.path[1:], strict=False))
        assert way - 2 <= event.cost <= long * INCH + A_HAIR + 1
        figure.update(x=event.path[-1][0], y=event.path[-1][1])
        if event.kind == "run":
            figure["ran"] = True

    @enter.register
    def _(self, event: moving.Stayed) -> None:
        if event.kind == "run":
            self.has[event.figure]["ran"] = True

    @enter.register
    def _(self, event: combat.ChargeDeclared) -> None:
        assert not self.has[event.figure]["charged"]
        self.has[event.figure]["charged"] = True

    @enter.register
    def _(self, event: combat.ChargeEnded) -> None:
        self.has[event.figure]["charged"] = True

    @enter.register
    def _(self, event: combat.ChargeFailed) -> None:
        self.has[event.figure]["failed_charge"] = True

    @enter.register
    def _(self, event: moving.CombatBegun) -> None:
        assert self.gap(event.figure, event.enemy) <= (TOUCHING if event.contact else INCH + A_HAIR)
        assert event.contact or "reach" in self.skills[event.figure] | self.skills[event.enemy]
        self.combats.add((min(event.figure, event.enemy), max(event.figure, event.enemy)))

    @enter.register
    def _(self, event: moving.CombatEnded) -> None:
        self.combats.remove((min(event.figure, event.enemy), max(event.figure, event.enemy)))

    # --- cards and dice [ALK-CRD, ALK-DIC, ALK-PRF] ----------------------------------------------------------------

    @enter.register
    def _(self, event: combat.CardsRevealed) -> None:
        for place, (who, card) in enumerate(zip(event.figures, event.cards, strict=True)):
            free = bool(event.free) and (place == 0 or event.free == "leaver")
            assert event.paid[place] == (0 if free or card == "inactive" else 1)
            self.pay(who, event.paid[place])
            if not free and card in ATTACKS:
                assert not self.has[who]["failed_charge"]
                foe = event.figures[1 - place]
                assert "reach" in self.skills[who] or self.gap(who, foe) <= TOUCHING
        assert event.free != "charge" or event.cards[0] in ATTACKS

    @enter.register
    def _(self, event: rolling.DiceThrown) -> None:
        assert len(event.dice) == 2 + abs(event.net) <= 4
        self.dice = event.dice

    @enter.register
    def _(self, event: rolling.DiceKept) -> None:
        assert [self.dice[place] for place in event.kept] == list(event.dice)
        if event.why == "ALK-DIC-05":
            assert sorted(one.number for one in event.dice) == sorted(one.number for one in self.dice)[:2]
        self.dice = event.dice

    @enter.register
    def _(self, event: rolling.Opposed) -> None:
        mine, yours = event.totals
        ahead = mine.value - yours.value
        better = ahead or (mine.value - self.thrown(mine)) - (yours.value - self.thrown(yours))
        assert event.winner == (event.figures[better < 0] if better else -1)

    def thrown(self, total: Any) -> int:
        """What of a sum are dice."""
        return sum(part.amount for part in total.parts if part.name == "dice")

    @enter.register
    def _(self, event: combat.Attacked | shooting.Shot) -> None:
        assert self.thrown(event.total) == sum(one.number for one in self.dice)
        assert event.hit == (event.total.value >= event.difficulty.value)

    @enter.register
    def _(self, event: combat.DamageRead) -> None:
        column = COLUMNS[event.symbols] + event.shift.value
        clamped = max(1, min(6, column))
        if column < 1 and self.settings.shift_left_of_first_column == "no_damage":
            clamped = 0
        assert event.column == clamped
        assert event.damage == (self.profiles[event.figure].melee[clamped - 1] if clamped else 0)

    @enter.register
    def _(self, event: shooting.CoverRolled) -> None:
        assert event.needed == COVER[self.profiles[event.figure].size]
        assert event.saved == (sum(one.number for one in event.dice) >= event.needed)

    # --- boxes [ALK-PRF, ALK-ALC-04] -------------------------------------------------------------------------------

    @enter.register
    def _(self, event: health.Hurt) -> None:
        figure, life = self.has[event.figure], sum(self.profiles[event.figure].boxes)
        assert event.boxes == min(event.damage, life - figure["ticked"])
        assert event.lost == (1 if figure["concentration"] and event.cause != "sap" else 0)
        figure["ticked"] += event.boxes
        figure["concentration"] -= event.lost
        assert event.last == (figure["ticked"] == life)

    @enter.register
    def _(self, event: health.Healed) -> None:
        self.has[event.figure]["ticked"] -= event.boxes
        assert self.has[event.figure]["ticked"] >= 0

    @enter.register
    def _(self, event: health.OutOfAction) -> None:
        assert self.has[event.figure]["ticked"] == sum(self.profiles[event.figure].boxes)
        self.has[event.figure]["where"] = "out"

    # --- alchemy [ALK-ALC] -----------------------------------------------------------------------------------------

    @enter.register
    def _(self, event: alchemy.Concentrated) -> None:
        if self.announced == "prepare":  # ALK-RUL-76
            self.pay(event.figure, 1)
        self.has[event.figure]["concentration"] += 1
        assert self.has[event.figure]["concentration"] == event.level <= 4

    @enter.register
    def _(self, event: alchemy.Harvested) -> None:
        figure, block = self.has[event.figure], self.profiles[event.figure].alchemy
        assert block is not None
        assert not figure["harvested"]
        gained = MINE[block.rank] if event.element == block.affinity else 2
        if most := self.settings.component_capacity:
            gained = max(0, min(gained, most - sum(figure["components"])))
        assert event.components == gained
        figure["components"][ELEMENTS.index(event.element)] += gained
        figure["harvested"] = True

    @enter.register
    def _(self, event: alchemy.Prepared) -> None:
        figure, formula = self.has[event.figure], self.match.game.content.formulas[event.formula]
        kind = ELEMENTS.index(formula.element)
        paid = min(formula.components, figure["components"][kind])
        assert (event.components, event.stones) == (paid, 2 * (formula.components - paid))
        figure["components"][kind] -= paid
        figure["stones"] -= event.stones
        assert figure["stones"] >= 0
        assert figure["concentration"] >= formula.concentration

    @enter.register
    def _(self, event: alchemy.Combusted) -> None:
        assert event.total.value == self.has[event.figure]["concentration"] + sum(one.number for one in self.dice)
        assert event.success == (event.total.value >= event.difficulty.value)

    @enter.register
    def _(self, event: alchemy.Upgraded) -> None:
        block, formula = self.profiles[event.figure].alchemy, self.match.game.content.formulas[event.formula]
        assert block is not None
        price = sum(formula.upgrades[place].stones for place in event.taken)
        assert event.stones + 2 * event.boxes == price <= MINE[block.rank]
        self.has[event.figure]["stones"] -= event.stones
        assert self.has[event.figure]["stones"] >= 0

    @enter.register
    def _(self, event: alchemy.StonesRecovered) -> None:
        self.has[event.figure]["stones"] += event.stones

    # --- the scenario [ALK-SCN, ALK-END] ---------------------------------------------------------------------------

    @enter.register
    def _(self, event: play.MarkerTouched) -> None:
        seat, owner = self.has[event.figure]["seat"], self.markers[event.marker]
        assert owner != seat
        assert event.owner == (seat if owner == -1 else -1)
        self.markers[event.marker] = event.owner

    @enter.register
    def _(self, event: play.Scored) -> None:
        held = self.markers.count(0), self.markers.count(1)
        winner = -1 if held[0] == held[1] else int(held[1] > held[0])
        assert (event.held, event.winner, self.passes) == (held, winner, 2)
        if winner >= 0:
            self.score[winner] += 1
        assert event.score == (*self.score,)

    @enter.register
    def _(self, event: play.MatchEnded) -> None:
        left = [any((one["seat"], one["where"]) == (seat, "table") for one in self.has) for seat in (0, 1)]
        ahead = -1 if self.score[0] == self.score[1] else int(self.score[1] > self.score[0])
        winners = {"ALK-END-01": ahead, "ALK-END-02": left.index(True) if any(left) else ahead, "ALK-END-03": ahead}
        assert event.winner == winners[event.why]
        assert (max(self.score) == 3) == (event.why == "ALK-END-01")
        assert event.why != "ALK-END-02" or not all(left)
