"""What may a match be made of? The scenarios, the armies that lie ready and the options of the rules, in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from escarmouche.games.fantastiques.content import Content
from escarmouche.games.fantastiques.layouts import SCENARIOS
from escarmouche.games.fantastiques.lists import ArmyList
from escarmouche.games.fantastiques.settings import Settings
from escarmouche.games.fantastiques.setups import ARMY_SEATS, PATROLS, STARTERS, TRIOS
from escarmouche.games.fantastiques.staging.phrases import phrase
from escarmouche.games.fantastiques.words.phrasing import LANGUAGES, Phrasing
from escarmouche.kits.stage.option_words import lobby_options
from escarmouche.kits.stage.scene import Choice, Lobby

OFFERED: Final = (*SCENARIOS, "random")
WITHOUT_CHARACTERS: Final = tuple(one for one in OFFERED if one != "rescue")  # FAN-SCN-06
TOO_LARGE: Final = ("groinrouge_2000", "karnbrume_1000")  # for a first match

# What a sheet of the scenario tells: how it is laid out and won; the first line is for all of them.
SCENARIO_CLAUSES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "": ("FAN-DEP-01..04", "FAN-END-01..03"),
        "pitched_battle": ("FAN-SCN-01",),
        "occupation": ("FAN-SCN-02..03",),
        "king_of_the_hill": ("FAN-SCN-04",),
        "rescue": ("FAN-SCN-05..09",),
        "cursed_gem": ("FAN-SCN-10..13",),
        "loot": ("FAN-SCN-14..15",),
    }
)


def lobby(lang: str, content: Content) -> Lobby:
    """Everything a starter match can be asked for; the lists of a pack come last."""
    phrasing = Phrasing(lang)
    scenarios = tuple(_scenario(phrasing, one) for one in OFFERED)
    ready = (*STARTERS, *PATROLS, *TRIOS)
    brought = (name for name in content.lists if name not in (*ready, *TOO_LARGE))
    armies = [content.lists[name] for name in (*ready, *brought)]
    forces = tuple(_army(phrasing, content, army) for army in armies)
    return Lobby(scenarios, forces, lobby_options(Settings, LANGUAGES.options(lang)))


def _scenario(phrasing: Phrasing, scenario: str) -> Choice:
    """A rescue needs characters, and only whole armies have them."""
    name = phrasing.term("scenario", scenario).capitalize()
    note = phrase(phrasing.language.code, f"scenario.{scenario}")
    return Choice(scenario, name, note, () if scenario in WITHOUT_CHARACTERS else ARMY_SEATS)


def _army(phrasing: Phrasing, content: Content, army: ArmyList) -> Choice:
    """An army with its price and its size; a patrol or a trio is small enough for allies on one side."""
    lang = phrasing.language.code
    count = phrasing.count(sum(army.list.values()), "figure")
    note = phrase(lang, "force.note", format=army.format, count=count)
    name = army.name if phrasing.french else army.name_en
    if any(content.profiles[card].kind in ("hero", "sorcerer") for card in army.list):
        return Choice(army.id, name, note, ARMY_SEATS)
    return Choice(army.id, name, f"{note} · {phrase(lang, 'force.no_character')}", scenarios=WITHOUT_CHARACTERS)
