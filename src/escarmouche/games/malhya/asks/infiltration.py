"""Questions of a room: who acts next, what does a hero do, does somebody interrupt?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Choose, Refusal
from escarmouche.core.forms import Form
from escarmouche.games.malhya.agenda import Moment
from escarmouche.games.malhya.asks.bag import UseMenu, life_refusal, uses
from escarmouche.games.malhya.asks.menu import Menu, PartyMenu
from escarmouche.games.malhya.asks.travel import tend_refusal
from escarmouche.games.malhya.decisions import (
    Assassinate,
    Decision,
    Done,
    DragCorpse,
    EndInfiltration,
    EndTurn,
    GoOut,
    HealFallen,
    NameHero,
    OpenToken,
    ReadClue,
    SpendAura,
    StepTo,
    SwapWeapons,
    TakeHand,
    TendHero,
    UseCube,
    UseObject,
    Wait,
)
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.infiltration import exit_at, not_started, waiting_heroes
from escarmouche.games.malhya.queries.layout import square_outlines
from escarmouche.games.malhya.queries.room import neighbours, steps
from escarmouche.games.malhya.queries.story import clues
from escarmouche.games.malhya.refusals.bag import use_cube_refusal, use_object_refusal
from escarmouche.games.malhya.refusals.infiltration import (
    change_weapon_refusal,
    drag_refusal,
    end_infiltration_refusal,
    firm_ground_refusal,
    go_out_refusal,
    murder_refusal,
    open_refusal,
    wait_refusal,
    wake_refusal,
)
from escarmouche.games.malhya.refusals.moving import step_refusal
from escarmouche.kits.stage.scene import Point
from escarmouche.table.grid import members


class NextHero(PartyMenu):
    """[MAL-IHP-22, MAL-IHP-23, MAL-ALM-11, MAL-BOK-10] Which hero acts now, or is the phase over? Or does the party
    hide no longer, or read a clue?"""

    __slots__ = ("main",)
    form = Form.ACTION
    takes = (Done, NameHero, EndInfiltration, ReadClue)
    aims = (NameHero,)
    between_chapters = True

    def __init__(self, game: Position, seat: int, *, main: bool) -> None:
        super().__init__(game, seat, "MAL-IHP-22" if main else "MAL-IHP-23")
        self.main = main

    def possible(self) -> Iterator[Decision]:
        yield Done()
        yield from (NameHero(hero.id) for hero in self.game.state.heroes)
        yield EndInfiltration()
        yield from (ReadClue(chapter) for chapter in clues(self.game))

    def bar(self, answer: Any) -> Refusal | None:
        game = self.game
        match answer:
            case Done():
                late = not_started(game) if self.main else []
                return Refusal("must_take_turn", "MAL-IHP-01", {"figures": tuple(late)}) if late else None
            case NameHero():
                allowed = waiting_heroes(game) + (not_started(game) if self.main else [])
                known = answer.hero in allowed
                return None if known else Refusal("has_no_turn", self.why, {"figure": answer.hero})
            case EndInfiltration():
                return end_infiltration_refusal(game)
            case _:
                known = answer.chapter in clues(game)
                return None if known else Refusal("no_such_clue", "MAL-BOK-10", {"chapter": answer.chapter})

    def sample(self, rng: Stream) -> Decision:
        """To arms and clues now and then only: a match is mostly played by heroes."""
        while True:
            answer = super().sample(rng)
            if isinstance(answer, Done | NameHero) or not rng.below(20):
                return answer

    def facts(self) -> dict[str, Any]:
        return {"main": self.main}


class HeroAction(Menu):
    """[MAL-INF-06, MAL-IHP-03..11] What does the hero do? Ending the turn comes first."""

    __slots__ = ("hero",)
    form = Form.ACTION
    aims = (Assassinate, HealFallen)
    takes = (
        EndTurn, Wait, StepTo, Assassinate, DragCorpse, SwapWeapons, HealFallen, OpenToken, GoOut, SpendAura, UseCube,
        UseObject, TendHero,
    )  # fmt: skip

    def __init__(self, game: Position, hero: int) -> None:
        super().__init__(game, game[hero].seat, "MAL-INF-06")
        self.hero = hero

    def possible(self) -> Iterator[Decision]:
        game, hero = self.game, self.game[self.hero]
        yield EndTurn()
        yield Wait()
        for step in steps(game)[hero.square]:
            yield StepTo(step.to)
            if hero.free_move and not hero.moving:
                yield StepTo(step.to, paid=True)
        for enemy in game.state.enemies:
            yield Assassinate(enemy.id)
            yield Assassinate(enemy.id, ranged=True)
        yield from self._drags()
        yield SwapWeapons()
        yield from (HealFallen(other.id) for other in game.state.heroes if not other.conscious)
        yield OpenToken()
        yield GoOut()
        yield SpendAura("A_LIFE")
        yield from uses(game, hero)
        yield TendHero(self.hero)

    def _drags(self) -> Iterator[Decision]:
        square = self.game[self.hero].square
        for corpse in dict.fromkeys(self.game.room.corpses):
            for to in members(neighbours(self.game, square) | 1 << square):
                yield DragCorpse(corpse, to)

    def bar(self, answer: Any) -> Refusal | None:
        game, who = self.game, self.hero
        match answer:
            case StepTo():
                return step_refusal(game, who, answer.square, paid=answer.paid)
            case Assassinate():
                return murder_refusal(game, who, answer.enemy, ranged=answer.ranged)
            case DragCorpse():
                return drag_refusal(game, who, answer.corpse, answer.to)
            case HealFallen():
                return wake_refusal(game, who, answer.hero)
            case SpendAura():
                return life_refusal(game, who, answer)
            case UseCube():
                return use_cube_refusal(game, who, answer.cube, answer.on)
            case UseObject():
                return use_object_refusal(game, who, answer.item)
            case TendHero() if answer.hero != who:
                return Refusal("not_his_turn", "MAL-BAG-09", {"figure": answer.hero})
            case TendHero():
                return firm_ground_refusal(game, who) or tend_refusal(game, who)
            case _:
                return _PLAIN[type(answer)](game, who)

    def places(self, legal: Sequence[Decision]) -> Sequence[tuple[Point, ...]]:
        return square_outlines(self.game, [one.square for one in legal if isinstance(one, StepTo)])

    def sample(self, rng: Stream) -> Decision:
        """Half of the time the hero makes for whoever lies unconscious, a way out or a token: rooms are left in the
        end, which takes everybody."""
        if rng.below(2):
            return super().sample(rng)
        fallen = _fallen(self.game)
        wanted: list[Decision] = [HealFallen(one) for one in fallen] or [GoOut()]
        for deed in wanted:
            if self.bar(deed) is None:
                return deed
        game, grid, here = self.game, self.game.plan.grid, self.game[self.hero].square
        used = [hero.left_at for hero in game.state.heroes if hero.left_at >= 0]
        ways = used or [at for at, _ in game.plan.access.values() if exit_at(game, at)]
        places = (
            [game[one].square for one in fallen]
            or ways
            or [at for at, _ in game.room.interest]
            or list(members(grid.open))
        )
        goal = places[rng.below(len(places))]
        near = [step.to for step in steps(game)[here] if grid.distance(step.to, goal) < grid.distance(here, goal)]
        legal = [one for one in map(StepTo, near) if self.bar(one) is None]
        return legal[rng.below(len(legal))] if legal else super().sample(rng)

    def facts(self) -> dict[str, Any]:
        hero = self.game[self.hero]
        return {"hero": self.hero, "ap": hero.ap, "free_move": hero.free_move}


_PLAIN = {
    EndTurn: firm_ground_refusal,
    Wait: wait_refusal,
    SwapWeapons: change_weapon_refusal,
    OpenToken: open_refusal,
    GoOut: go_out_refusal,
}


class ReturnToRoom(Choose[bool]):
    """[MAL-EXI-03] Does a hero who has gone out come back?"""

    __slots__ = ("wanted",)

    def __init__(self, game: Position, hero: int) -> None:
        super().__init__(game[hero].seat, (False, True), "MAL-EXI-03", "return_to_room", {"hero": hero})
        self.wanted = bool(_fallen(game))

    def sample(self, rng: Stream) -> bool:
        """Now and then; mostly where somebody lies unconscious inside."""
        return not rng.below(8) or (self.wanted and bool(rng.below(2)))


def _fallen(game: Position) -> list[int]:
    """The heroes who lie unconscious in the room."""
    return [hero.id for hero in game.state.heroes if not hero.conscious and hero.square >= 0]


class Interrupt(UseMenu):
    """[MAL-IHP-12, MAL-IHP-18, MAL-IHP-24, MAL-OBJ-12] Does this hero take back the hand, or use something, before the
    figure does what it is about to do?"""

    __slots__ = ("moment",)
    takes = (Done, TakeHand, UseCube, UseObject)

    def __init__(self, game: Position, hero: int, moment: Moment) -> None:
        super().__init__(game, hero)
        self.why = "MAL-IHP-12"
        self.moment = moment

    def possible(self) -> Iterator[Decision]:
        yield Done()
        yield TakeHand()
        yield from (one for one in super().possible() if not isinstance(one, Done))

    def bar(self, answer: Any) -> Refusal | None:
        if isinstance(answer, TakeHand):
            return None if self._waits() else Refusal("does_not_wait", "MAL-IHP-12", {"figure": self.hero})
        return super().bar(answer)

    def _waits(self) -> bool:
        return self.hero in waiting_heroes(self.game) and self.hero != self.moment.mover

    def facts(self) -> dict[str, Any]:
        """`over`: the mover has ended his turn, and the threat is rolled next."""
        mover, heroes = self.moment.mover, self.game.state.heroes
        over = 0 <= mover < len(heroes) and heroes[mover].turn != "acting"
        return {"hero": self.hero, "mover": mover, "to": self.moment.to, "over": over, "waits": self._waits()}
