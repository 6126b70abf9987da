"""What may a match be made of? The kinds of game and the troupes that lie ready, in words."""

from __future__ import annotations

from typing import Final

from escarmouche.core.scene import Choice, Lobby
from escarmouche.games.moonstone.content import Content, load_content
from escarmouche.games.moonstone.setups import BY_SEATS, FIRST, SCENARIOS
from escarmouche.games.moonstone.staging.phrases import phrase
from escarmouche.games.moonstone.words.voice import LANGUAGES

FOR: Final = {"first_game": (len(FIRST),)}  # for how many players a kind of game is, where not for all


def lobby(lang: str) -> Lobby:
    """Everything a starter match can be asked for; troupes are offered by the number of players, since all that meet
    are of one size."""
    content = load_content()
    scenarios = tuple(
        Choice(one, phrase(lang, f"scenario.{one}"), phrase(lang, f"scenario.{one}.note"), FOR.get(one, ()))
        for one in SCENARIOS
    )
    troupes = tuple(_troupe(content, name, seats, lang) for seats, names in BY_SEATS.items() for name in names)
    return Lobby(scenarios, troupes)


def _troupe(content: Content, name: str, seats: int, lang: str) -> Choice:
    troupe, french = content.named_troupes[name], lang == "fr"
    profiles = [content.profiles[card] for card in troupe.characters]
    names = ", ".join(one.name_fr if french else one.name for one in profiles)
    faction = LANGUAGES[lang].terms["faction"][troupe.faction]
    note = phrase(lang, "force.note", faction=faction, names=names)
    return Choice(name, troupe.name if french else troupe.name_en, note, (seats,))
