"""What is asked, in a sentence; with what the card says, for those who have no screen. Answers: see `answering`.

[ALK-GEN-04] Before something is declared no question tells a distance: those of announcements know none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.alkemy.words.namer import Namer
from escarmouche.games.alkemy.words.refusing import FACT_WORDS
from escarmouche.kits.words.asking import About, QuestionWriter
from escarmouche.kits.words.speech import Gaps

_VARIANTS: Final[Mapping[str, Callable[[About], str]]] = MappingProxyType(
    {
        "ask.ChoosePath": lambda about: f".{about['kind']}",
        "ask.KeepDice": lambda about: ".penalty" if about["penalty"] else "",
        "ask.ReactTo": lambda about: f".{about['trigger']}",
        "ask.TakeLead": lambda about: "" if about["may_pass"] else ".bound",
        "topic.cover": lambda about: ".one" if len(about["covers"]) == 1 else "",
        "topic.combat_card": lambda about: ".free" if about["free"] else "",
    }
)


def _dice(namer: Namer, about: About) -> Gaps:
    return {"dice": namer.faces(about["dice"], about["colour"])}


QUESTION_WRITER: Final = QuestionWriter(FACT_WORDS, _VARIANTS, MappingProxyType({"ask.KeepDice": _dice}))


def listing(namer: Namer, ask: Ask[Any]) -> str:
    """What the card says of the formula or skill that a question is about; empty where there is nothing."""
    about = ask.facts()
    key, text = f"list.{QUESTION_WRITER.key(ask, about)}", _reminder(namer, about, ask.why)
    return namer.say(key, reminder=text) if key in namer.language.texts and text else ""


def _reminder(namer: Namer, about: About, clause: str) -> str:
    """The text of the formula card, or of the skill whose clause asks."""
    content = namer.game.content
    skills = (one for one in content.skills.values() if one.clause == clause)
    thing = content.formulas[about["formula"]] if "formula" in about else next(skills, None)
    if thing is None:
        return ""
    return thing.text if namer.french else thing.text_en
