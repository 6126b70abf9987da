"""What may a match be made of? Kinds of game, warbands that lie ready, the options of the rules, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from escarmouche.core.agreeing import OptionWords, lobby_options
from escarmouche.core.scene import Choice, Lobby
from escarmouche.games.alkemy.content import Content, load_content
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.setups import LARGE, PATROLS, SCENARIOS, STARTERS
from escarmouche.games.alkemy.staging.phrases import phrase
from escarmouche.games.alkemy.words.en.options import OPTIONS as ENGLISH
from escarmouche.games.alkemy.words.fr.options import OPTIONS as FRENCH
from escarmouche.games.alkemy.words.tongue import Tongue

BLITZ: Final = ("blitz", "blitz_by_hand")
WARBANDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    dict.fromkeys(STARTERS, BLITZ) | dict.fromkeys(PATROLS, BLITZ) | dict.fromkeys(LARGE, ("300",))
)  # for which kind of game each is made: a patrol is a short Blitz
OPTIONS: Final[Mapping[str, Mapping[str, OptionWords]]] = MappingProxyType({"fr": FRENCH, "en": ENGLISH})


def lobby(lang: str) -> Lobby:
    """Everything a starter match can be asked for."""
    tongue = Tongue(load_content(), lang)
    scenarios = tuple(
        Choice(one, phrase(lang, f"scenario.{one}"), phrase(lang, f"scenario.{one}.note")) for one in SCENARIOS
    )
    warbands = tuple(_warband(tongue, name, fits) for name, fits in WARBANDS.items())
    return Lobby(scenarios, warbands, lobby_options(Settings, OPTIONS[lang]))


def _warband(tongue: Tongue, name: str, fits: tuple[str, ...]) -> Choice:
    content: Content = tongue.content
    roster = content.named_rosters[name]
    gaps = {
        "faction": tongue.named(content.factions[roster.faction]),
        "points": roster.total,
        "names": ", ".join(_cards(tongue, name)),
    }
    note = phrase(tongue.language.code, "force.note", **gaps)
    return Choice(name, str(tongue.named(roster)), note, scenarios=fits)


def _cards(tongue: Tongue, name: str) -> Iterator[str]:
    """Its cards in order, equal ones together: `Crossbowmen (2)`."""
    counted: dict[str, int] = {}
    for recruit in tongue.content.named_rosters[name].cards:
        counted[recruit.profile] = counted.get(recruit.profile, 0) + recruit.figures
    for profile, count in counted.items():
        said = tongue.named(tongue.content.profiles[profile])
        yield f"{said} ({count})" if count > 1 else str(said)
