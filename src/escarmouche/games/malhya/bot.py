"""The door to the judgement of this game: which answers are worth giving, and how good each looks to the party. All
play together, so that what is good for one is good for all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.malhya.asks.menu import Leavable
from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.content.shelves import Content
from escarmouche.games.malhya.decisions import PassSpeaker
from escarmouche.games.malhya.judging import choices, fights, journey, rooms, testing
from escarmouche.games.malhya.judging.book import Kept
from escarmouche.games.malhya.judging.study import Study, Valued
from escarmouche.games.malhya.position import Position

# Any: each answers its own kind of question, which is its key
BY_KIND: Final[dict[str, Callable[[Study, Any], Valued]]] = {
    "TravelAction": journey.travel,
    "ChapterChoice": journey.option,
    "NameTakers": testing.takers,
    "KeepOrLeave": choices.keep_or_leave,
    "SortBelongings": choices.sort_belongings,
    "UseNow": choices.use_now,
    "Interrupt": choices.use_now,
    "AtStall": choices.at_stall,
    "NextAtStall": choices.next_at_stall,
    "NextHero": rooms.next_hero,
    "HeroAction": rooms.act,
    "ReturnToRoom": rooms.come_back,
    "FightAction": fights.act,
    "Defence": fights.defend,
}
BY_TOPIC: Final[dict[str, Callable[[Study, Any], Valued]]] = {
    "hero": choices.choose_hero,
    "assign_reward": choices.reward,
    "per_hero_choice": testing.word,
    "test_hero": testing.test_hero,
    "test_order": testing.order,
    "test_aura": testing.aura,
    "test_unburden": testing.unburden,
    "test_lockpick": testing.lockpick,
    "test_object": testing.use_object,
    "test_continue": testing.go_on,
    "level": choices.level,
    "talent": choices.talent,
    "improve_talent": choices.talent,
    "heal_zone": choices.heal_zone,
    "wound_order": choices.wound_order,
    "place_hero": rooms.place_hero,
    "cancel_alarm": rooms.cancel_alarm,
    "cancel_threat_die": rooms.cancel_threat,
    "enemy_tiebreak": rooms.enemy_order,
    "enemy_order": rooms.enemy_order,
    "enemy_path": rooms.enemy_path,
    "go_out": choices.yes,
    "regeneration": fights.regeneration,
    "regeneration_consent": choices.yes,
    "initiative_spend": fights.initiative,
    "tie_order": fights.first,
    "enemy_target": fights.victim,
    "enemy_square": fights.enemy_square,
    "reroll": fights.reroll,
    "sacrifice": fights.sacrifice,
    "beast_slot": fights.slot,
    "beast_zone": fights.struck_zone,
    "once_per_combat": choices.yes,
}
LYING_OPEN: Final = frozenset({"TravelAction", "HeroAction", "NextHero"})


class Judge:
    """The judgement. It keeps what no answer changes: the cast of the match, the odds of blows reckoned before."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self._kept: Kept | None = None

    def proposals(self, view: Any, ask: Ask[Any]) -> Valued:
        """Answers with their value; every one of them is legal."""
        if isinstance(ask, Leavable):
            ask = ask.inner
        judge = BY_KIND.get(ask.kind) or BY_TOPIC.get(getattr(ask, "topic", ""))
        if judge is None:
            return [(answer, 0.0) for answer in ask.candidates() if not isinstance(answer, PassSpeaker)]
        return judge(self.study(view, ask), ask)

    def rests_on(self, view: Any, ask: Ask[Any]) -> Any:
        """The way through the land and through rooms: all of it lies open."""
        inner = ask.inner if isinstance(ask, Leavable) else ask
        return (inner.kind, view.state, inner.facts()) if inner.kind in LYING_OPEN else None

    def study(self, view: Any, ask: Ask[Any]) -> Study:
        """The position as the asked seat reads it."""
        game: Position | None = getattr(ask, "game", None)
        if self._kept is None or self._kept.cast.setup != view.setup:
            self._kept = Kept(game.cast if game is not None else Cast(view.setup, self._content))
        return Study(game or Position(self._kept.cast, view.state), ask.seat, self._kept)
