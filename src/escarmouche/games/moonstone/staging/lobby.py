"""What may a match be made of? The kinds of game, the troupes that lie ready and the options of the rules, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from escarmouche.games.moonstone.content import Content
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.setups import BY_SEATS, FIRST, SCENARIOS, TRIOS
from escarmouche.games.moonstone.staging.phrases import phrase
from escarmouche.games.moonstone.words.places import LANGUAGES
from escarmouche.kits.stage.option_words import lobby_options
from escarmouche.kits.stage.scene import Choice, Lobby
from escarmouche.kits.words.language import in_a_row

FOR: Final = {"first_game": (len(FIRST),)}  # for how many players a kind of game is, where not for all
SEVEN: Final = {("stones", "7"): ("standard",)}  # the small games are those with five stones


def lobby(lang: str, content: Content) -> Lobby:
    """Everything a starter match can be asked for; the troupes of a pack come last."""
    scenarios = tuple(
        Choice(one, phrase(lang, f"scenario.{one}"), phrase(lang, f"scenario.{one}.note"), FOR.get(one, ()))
        for one in SCENARIOS
    )
    troupes = [_troupe(content, name, seats, ("standard",), lang) for seats in BY_SEATS for name in BY_SEATS[seats]]
    troupes += [_troupe(content, name, len(FIRST), ("first_game",), lang) for name in FIRST]
    troupes += [_troupe(content, name, None, ("quick", "first_game"), lang) for name in TRIOS]
    own = {choice.id for choice in troupes}
    for name in content.named_troupes:
        troupes += _brought(content, name, lang) if name not in own else ()
    return Lobby(scenarios, tuple(troupes), lobby_options(Settings, LANGUAGES.options(lang), SEVEN))


def _brought(content: Content, name: str, lang: str) -> list[Choice]:
    """[MOO-LST-02] A troupe of a pack, for the games that the game's own troupes of its size are for; one of another
    size for any."""
    known = content.named_troupes
    size = len(known[name].characters)
    seats = [one for one, names in BY_SEATS.items() if len(known[names[0]].characters) == size]
    found = [_troupe(content, name, one, ("standard",), lang) for one in seats]
    if size == len(known[TRIOS[0]].characters):
        found.append(_troupe(content, name, None, ("quick", "first_game"), lang))
    return found or [_troupe(content, name, None, SCENARIOS, lang)]


def _troupe(content: Content, name: str, seats: int | None, scenarios: Sequence[str], lang: str) -> Choice:
    """[MOO-LST-02] A troupe, for the game and the number of players that its size is made for: all that meet are of
    one size. Trios are offered twice: to four players for a full game, to anybody for a small one."""
    troupe, french = content.named_troupes[name], lang == "fr"
    profiles = [content.profiles[card] for card in troupe.characters]
    names = in_a_row((one.name_fr if french else one.name for one in profiles), french=french)
    faction = LANGUAGES[lang].terms["faction"][troupe.faction]
    note = phrase(lang, "force.note", faction=faction, names=names)
    fits = () if seats is None else (seats,)
    return Choice(name, troupe.name if french else troupe.name_en, note, fits, tuple(scenarios))
