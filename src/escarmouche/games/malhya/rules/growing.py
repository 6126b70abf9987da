"""[MAL-LVL-01..05, MAL-TAL-01..06] Levels and talents."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import Grow, TakeTalent
from escarmouche.games.malhya.content.terms import CHARACTERISTICS, Characteristic, Level
from escarmouche.games.malhya.events import LevelGained, NoTalentLeft, TalentImproved, TalentTaken
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.rules.drawing import one_of, without_one
from escarmouche.games.malhya.rules.party import hero_choice
from escarmouche.games.malhya.rules.wounds import gain_life


def grow(game: Position, item: Grow) -> Script[None]:
    """[MAL-LVL-01, MAL-LVL-02, MAL-LVL-04] One characteristic of the player's choice rises by 1, up to the end of its
    track; the step gives its bonus."""
    hero = game[item.hero]
    most = game.cast.numbers.characteristic_max
    free = [name for name, level in zip(CHARACTERISTICS, hero.characteristics, strict=True) if level < most]
    if not free:
        return
    chosen: Characteristic = yield from hero_choice(game, item.hero, free, "MAL-LVL-01", "level")
    place = CHARACTERISTICS.index(chosen)
    level = hero.characteristics[place] + 1
    values = (*hero.characteristics[:place], level, *hero.characteristics[place + 1 :])
    bonus = game.cast.content.heroes[hero.name].levels[chosen][level - 2]
    game.change(item.hero, characteristics=values)
    game.tell(LevelGained(item.hero, chosen, level, bonus))
    if item.n > 1:
        game.do(Grow(item.hero, item.n - 1))
    _bonus(game, item.hero, bonus)


def _bonus(game: Position, hero: int, bonus: Level) -> None:
    """[MAL-LVL-02, MAL-LVL-03, MAL-BAG-07] A crystal in Life, a ready token, a value, or a talent."""
    if bonus == "talent":
        game.do(TakeTalent(hero))
    elif bonus == "life":
        gain_life(game, hero, 1)
    else:
        game.change(hero, **{bonus: getattr(game[hero], bonus) + 1})


def take_talent(game: Position, item: TakeTalent) -> Script[None]:
    """[MAL-TAL-02..06, MAL-LVL-05, MAL-RUL-18] A talent of the open supply, on its basic side, of the player's choice
    or by lot; nothing if none is left that he may have."""
    free = talents_for(game, item.hero)
    if not free:
        game.tell(NoTalentLeft(item.hero))
        return
    if game.settings.talent_gain == "random":
        talent = yield from one_of(free, "MAL-RUL-18")
    else:
        talent = yield from hero_choice(game, item.hero, free, "MAL-TAL-06", "talent")
    game.state.talents = without_one(game.state.talents, talent)
    game.change(item.hero, talents=(*game[item.hero].talents, talent))
    game.tell(TalentTaken(item.hero, talent))


def improve_talent(game: Position, hero: int) -> Script[None]:
    """[MAL-TAL-04] One of his talents that still shows its basic side is turned over; without one nothing happens."""
    one = game[hero]
    basic = [name for name in one.talents if name not in one.advanced]
    if basic:
        talent: str = yield from hero_choice(game, hero, basic, "MAL-TAL-04", "improve_talent")
        game.change(hero, advanced=(*game[hero].advanced, talent))
        game.tell(TalentImproved(hero, talent))


def talents_for(game: Position, hero: int) -> list[str]:
    """[MAL-TAL-05] Those left, without the mhaÿ class where another hero has it."""
    cards = game.cast.content.talents

    def mhay(name: str) -> bool:
        return cards[name].talent_class == "mhay"

    taken = any(mhay(name) for other in game.state.heroes if other.id != hero for name in other.talents)
    return [name for name in game.state.talents if not (taken and mhay(name))]
