"""What may a match be made of? Scenarios, heroes, the options of the rules, in words."""

from __future__ import annotations

from escarmouche.games.malhya.content.shelves import Content
from escarmouche.games.malhya.settings import Settings
from escarmouche.games.malhya.staging.phrases import phrase
from escarmouche.games.malhya.words.gifts import special_said
from escarmouche.games.malhya.words.phrasing import LANGUAGES, Phrasing
from escarmouche.kits.stage.option_words import lobby_options
from escarmouche.kits.stage.scene import Choice, Lobby


def lobby(lang: str, content: Content) -> Lobby:
    """[MAL-SET-01, MAL-HER-01] Every scenario, and a hero for each seat; whoever names none chooses at the table."""
    phrasing = Phrasing(content, lang)
    scenarios = tuple(_scenario(phrasing, name) for name in content.scenarios)
    heroes = tuple(_hero(phrasing, name) for name in content.heroes)
    return Lobby(scenarios, heroes, lobby_options(Settings, LANGUAGES.options(lang)))


def _scenario(phrasing: Phrasing, name: str) -> Choice:
    text = phrasing.passage(name)
    title = text.title[phrasing.lang] if text else name
    return Choice(name, title, phrase(phrasing.lang, "scenario.note"))


def _hero(phrasing: Phrasing, name: str) -> Choice:
    card = phrasing.content.heroes[name]
    weapon = phrasing.named("weapons", card.start.weapon)
    gaps = {"life": card.life, "aura": card.aura, "weapon": weapon, "skill": special_said(phrasing, name)}
    return Choice(name, str(phrasing.named("heroes", name)), phrase(phrasing.lang, "hero.note", **gaps))
