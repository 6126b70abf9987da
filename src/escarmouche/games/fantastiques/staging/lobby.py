"""What may a match be made of? The scenarios and the armies that lie ready, in words."""

from __future__ import annotations

from escarmouche.core.scene import Choice, Lobby
from escarmouche.games.fantastiques.content import Content, load_content
from escarmouche.games.fantastiques.layouts import SCENARIOS
from escarmouche.games.fantastiques.lists import ArmyList
from escarmouche.games.fantastiques.setups import STARTERS
from escarmouche.games.fantastiques.staging.phrases import phrase
from escarmouche.games.fantastiques.words.tongue import Tongue

PATROLS = tuple(f"{name}_patrol" for name in STARTERS)
ARMY_SEATS = (2, 3, 4)  # one army a side; allies would not fit into one zone


def lobby(lang: str) -> Lobby:
    """Everything a starter match can be asked for."""
    tongue, content = Tongue(lang), load_content()
    scenarios = tuple(
        Choice(one, tongue.term("scenario", one).capitalize(), phrase(lang, f"scenario.{one}"))
        for one in (*SCENARIOS, "random")
    )
    armies = [content.lists[name] for name in (*STARTERS, *PATROLS) if name in content.lists]
    return Lobby(scenarios, tuple(_army(tongue, content, army) for army in armies))


def _army(tongue: Tongue, content: Content, army: ArmyList) -> Choice:
    """An army with its price and its size; a patrol is small enough for allies on one side."""
    lang = tongue.language.code
    count = tongue.count(sum(army.list.values()), "figure")
    note = phrase(lang, "force.note", format=army.format, count=count)
    if not any(content.profiles[card].kind in ("hero", "sorcerer") for card in army.list):
        note = f"{note} · {phrase(lang, 'force.no_character')}"
    seats = () if army.id in PATROLS else ARMY_SEATS
    return Choice(army.id, army.name if tongue.french else army.name_en, note, seats)
