"""What does a talent, a hero or any other card give whoever has it, in a few words?"""

from __future__ import annotations

from collections.abc import Iterator

from escarmouche.games.malhya.content.cards import Bonus
from escarmouche.games.malhya.words.phrasing import Phrasing
from escarmouche.kits.words.text import joined

COUNTED = (
    "heavy_capacity", "life", "aura", "initiative", "passive_shields", "sacrifice_shields", "threat_dice_minus",
    "hindering_cost", "assassinate_melee_ap", "yellow_potion_bonus", "reroll_defence_die", "regen",
)  # fmt: skip


def talent_said(namer: Phrasing, talent: str, *, advanced: bool = False) -> str:
    """What a side of a talent card gives."""
    card = namer.content.talents[talent]
    return bonus_said(namer, card.advanced if advanced else card.basic)


def special_said(namer: Phrasing, hero: str) -> str:
    """The special skill of a hero."""
    return bonus_said(namer, namer.content.heroes[hero].special)


def bonus_said(namer: Phrasing, bonus: Bonus) -> str:
    """Everything that a card gives, one after the other."""
    return joined(", ", _parts(namer, bonus)) or namer.say("nothing")


def _parts(namer: Phrasing, bonus: Bonus) -> Iterator[str]:
    for aptitude, n in bonus.aptitudes.items():
        yield namer.say("gives.aptitude", aptitude=namer.term("aptitudes", aptitude), n=n)
    for name in COUNTED:
        n = getattr(bonus, name)
        if n or (n == 0 and name == "hindering_cost"):
            engaged = bonus.condition and name.endswith("shields")
            yield namer.say(f"gives.{name}.engaged" if engaged else f"gives.{name}", n=n)
    yield from (namer.say("gives.no_threat_for", deed=namer.term("deed", deed)) for deed in bonus.no_threat_for)
    if not bonus.assassinate_ranged_noise:
        yield namer.say("gives.silent_shot")
    if bonus.lockpick_saved:
        yield namer.say("gives.lockpick_saved")
    if bonus.once_per_combat:
        yield namer.say(f"once.{bonus.once_per_combat}", n=bonus.once_amount)
