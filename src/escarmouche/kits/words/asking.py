"""How is a question put, and what is each answer called? What every game says alike, from types and phrases.

A question is the phrase of its topic or kind, filled with its facts. A decision is the phrase of its name, filled with
what its fields refer to; a choice is called by what its options are. A game writes only what is not said that way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, Generic, TypeAlias

import msgspec

from escarmouche.core.asking import Ask
from escarmouche.kits.words.facts import FactWords
from escarmouche.kits.words.speech import Gaps, Sayings, V, chosen, gaps_of
from escarmouche.kits.words.text import Text, capitalised

About: TypeAlias = Mapping[str, Any]  # what a question is about: its facts
NOT_SAID: Final = frozenset({"seat", "topic"})  # facts that the sentence has anyhow
NONE: Final[Mapping[Any, Any]] = MappingProxyType({})


def key_of(ask: Ask[Any], about: About) -> str:
    """Under which key the words of a question stand: that of its topic, or of its kind."""
    return f"topic.{about['topic']}" if "topic" in about else f"ask.{ask.kind}"


class QuestionWriter(Generic[V]):
    """Puts questions. `variants` choose among the ways to put one, by what it is about; `fillers` say what only one
    question has; both are known by the key of its words."""

    __slots__ = ("facts", "fillers", "variants")

    def __init__(
        self,
        facts: FactWords[V],
        variants: Mapping[str, Callable[[About], str]] = NONE,
        fillers: Mapping[str, Callable[[V, About], Gaps]] = NONE,
    ) -> None:
        self.facts = facts
        self.variants = variants
        self.fillers = fillers

    def key(self, ask: Ask[Any], about: About) -> str:
        """The key of the words that fit what the question is about."""
        key = key_of(ask, about)
        return key + self.variants[key](about) if key in self.variants else key

    def gaps(self, namer: V, ask: Ask[Any], about: About) -> Gaps:
        """What a question is about, as people say it."""
        key = key_of(ask, about)
        found = self.facts.gaps(namer, key, {name: told for name, told in about.items() if name not in NOT_SAID})
        return found | self.fillers[key](namer, about) if key in self.fillers else found

    def question(self, namer: V, ask: Ask[Any]) -> Text:
        """The question as a person reads it."""
        about = ask.facts()
        return namer.say(self.key(ask, about), **(self.gaps(namer, ask, about) | {"seat": namer.seat(ask.seat)}))


class AnswerWriter(Generic[V]):
    """Calls answers by short labels. `topics` tell what the options of a choice are; `choices` and `decisions` label
    those that types and phrases do not, by topic and by type."""

    __slots__ = ("choices", "decisions", "sayings", "topics")

    def __init__(
        self,
        sayings: Sayings,
        topics: Mapping[str, Any],
        choices: Mapping[str, Callable[[V, About, Any], str]] = NONE,
        decisions: Mapping[type[Any], Callable[[V, Any, Any], str]] = NONE,
    ) -> None:
        self.sayings = sayings
        self.topics = topics
        self.choices = choices
        self.decisions = decisions

    def label(self, namer: V, ask: Ask[Any], answer: Any) -> str:
        """One answer in a few words."""
        if isinstance(answer, msgspec.Struct):
            return capitalised(self._decision(namer, ask, answer))
        topic = ask.topic
        if isinstance(answer, bool):
            word = "yes" if answer else "no"
            return self._said(namer, f"answer.{topic or ask.kind}.{word}", f"answer.{word}")
        if topic in self.choices:
            return capitalised(self.choices[topic](namer, ask.facts(), answer))
        if topic in self.topics:
            return capitalised(chosen(namer, self.topics[topic], answer, self.sayings))
        return str(answer)

    def _decision(self, namer: V, ask: Ask[Any], answer: msgspec.Struct) -> str:
        """By hand, or the phrase of its name with what its fields refer to, perhaps otherwise in this question."""
        own = self.decisions.get(type(answer))
        if own is not None:
            return own(namer, ask, answer)
        key = f"answer.{type(answer).__name__}"
        return self._said(namer, f"{key}.{ask.topic or ask.kind}", key, **gaps_of(namer, answer, self.sayings))

    def _said(self, namer: V, special: str, usual: str, **gaps: Any) -> Text:
        return namer.say(special if special in namer.language.texts else usual, **gaps)
