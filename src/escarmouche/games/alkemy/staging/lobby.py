"""What may a match be made of? Kinds of game, warbands that lie ready, the options of the rules, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from escarmouche.games.alkemy.content import Content
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.setups import LARGE, PATROLS, SCENARIOS, STARTERS
from escarmouche.games.alkemy.staging.phrases import phrase
from escarmouche.games.alkemy.words.phrasing import LANGUAGES, Phrasing
from escarmouche.kits.stage.option_words import lobby_options
from escarmouche.kits.stage.scene import Choice, Lobby
from escarmouche.kits.words.language import in_a_row

BLITZ: Final = ("blitz", "blitz_by_hand")
WARBANDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    dict.fromkeys(STARTERS, BLITZ) | dict.fromkeys(PATROLS, BLITZ) | dict.fromkeys(LARGE, ("300",))
)  # for which kind of game each is made: a patrol is a short Blitz


def lobby(lang: str, content: Content) -> Lobby:
    """Everything a starter match can be asked for; the warbands of a pack come last."""
    phrasing = Phrasing(content, lang)
    scenarios = tuple(
        Choice(one, phrase(lang, f"scenario.{one}"), phrase(lang, f"scenario.{one}.note")) for one in SCENARIOS
    )
    brought = {name: _fits(content, name) for name in content.named_rosters if name not in WARBANDS}
    warbands = tuple(_warband(phrasing, name, fits) for name, fits in {**WARBANDS, **brought}.items())
    return Lobby(scenarios, warbands, lobby_options(Settings, LANGUAGES.options(lang)))


def _fits(content: Content, name: str) -> tuple[str, ...]:
    """For which kind of game a warband of a pack is made: a Blitz as far as its points allow."""
    return BLITZ if content.named_rosters[name].limit <= content.formats["blitz"].points else ("300",)


def _warband(phrasing: Phrasing, name: str, fits: tuple[str, ...]) -> Choice:
    content: Content = phrasing.content
    roster = content.named_rosters[name]
    gaps = {
        "faction": phrasing.named(content.factions[roster.faction]),
        "points": roster.total,
        "names": in_a_row(_cards(phrasing, name), french=phrasing.french),
    }
    note = phrase(phrasing.language.code, "force.note", **gaps)
    return Choice(name, str(phrasing.named(roster)), note, scenarios=fits)


def _cards(phrasing: Phrasing, name: str) -> Iterator[str]:
    """Its cards in order, equal ones together: `Crossbowmen (2)`."""
    counted: dict[str, int] = {}
    for recruit in phrasing.content.named_rosters[name].cards:
        counted[recruit.profile] = counted.get(recruit.profile, 0) + recruit.figures
    for profile, count in counted.items():
        said = phrasing.named(phrasing.content.profiles[profile])
        yield f"{said} ({count})" if count > 1 else str(said)
