"""What may a match be made of? Scenarios, armies that lie ready, the options of the rules, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from escarmouche.games.ages.content import Content
from escarmouche.games.ages.scenarios import Scenario, Scoring
from escarmouche.games.ages.settings import Settings
from escarmouche.games.ages.setups import SCENARIOS, STARTERS
from escarmouche.games.ages.shelves import ArmyList
from escarmouche.games.ages.staging.phrases import phrase
from escarmouche.games.ages.words.phrasing import LANGUAGES, Phrasing
from escarmouche.kits.stage.option_words import lobby_options
from escarmouche.kits.stage.scene import Choice, Lobby
from escarmouche.kits.words.language import in_a_row
from escarmouche.table.plane import CM

FORMAT: Final = 200  # PA of a starter match


def lobby(lang: str, content: Content) -> Lobby:
    """Everything a starter match can be asked for: armies of the format in which it is played, those of a pack among
    them. First those of the starter match: the first two are offered to whoever sits down, and are of two peoples."""
    phrasing = Phrasing(content, lang)
    scenarios = tuple(_scenario(phrasing, content.scenarios[one]) for one in SCENARIOS)
    playable = [one for one in content.lists.values() if one.format == FORMAT]
    armies = tuple(_army(phrasing, one) for one in sorted(playable, key=lambda one: one.id not in STARTERS))
    return Lobby(scenarios, armies, lobby_options(Settings, LANGUAGES.options(lang)))


def _scenario(phrasing: Phrasing, scenario: Scenario) -> Choice:
    """[ADE-SCN-01, ADE-SCN-02] The table, and what brings points."""
    lang, (width, depth) = phrasing.language.code, scenario.table
    table = phrase(lang, "scenario.table", width=width // CM, depth=depth // CM)
    said = [table, *(_scoring(phrasing, rule) for rule in scenario.scoring)]
    return Choice(scenario.id, str(phrasing.named(scenario)), " · ".join(said))


def goal(phrasing: Phrasing, scenario: Scenario) -> str:
    """[ADE-SCN-02, ADE-END-07] What a match of this scenario is won by."""
    lang = phrasing.language.code
    if not scenario.scoring:
        return phrase(lang, "goal.losses")
    return phrase(lang, "goal.points", ways=" · ".join(_scoring(phrasing, rule) for rule in scenario.scoring))


def _scoring(phrasing: Phrasing, rule: Scoring) -> str:
    points = phrasing.count(rule.points, "point")
    return phrase(phrasing.language.code, f"scoring.{rule.op}", points=points, value=rule.step_val)


def _army(phrasing: Phrasing, army: ArmyList) -> Choice:
    people = phrasing.content.peoples.get(army.people)
    gaps = {
        "people": phrasing.named(people) if people else army.people,
        "total": army.total,
        "names": in_a_row(_cards(phrasing, army), french=phrasing.french),
    }
    return Choice(army.id, str(phrasing.named(army)), phrase(phrasing.language.code, "force.note", **gaps))


def _cards(phrasing: Phrasing, army: ArmyList) -> Iterator[str]:
    """Its cards in order, with how many figures there are of each: `Spearmen (2)`."""
    content = phrasing.content
    short = phrasing.language.terms["one"]
    for card in army.cards:
        known = content.machines.get(card.profile) or content.profiles[card.profile]
        name = short.get(card.profile) or str(phrasing.named(known)).partition(",")[0]
        yield f"{name} ({card.figures})" if card.figures > 1 else name
