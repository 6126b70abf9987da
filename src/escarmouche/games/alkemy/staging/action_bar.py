"""Which actions may a figure announce, at how many AP? Nothing is measured: enemies are tried by sight alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core.forms import Form
from escarmouche.games.alkemy import decisions as given
from escarmouche.games.alkemy.asks.announcing import Announce
from escarmouche.games.alkemy.queries.actions import cost_of
from escarmouche.games.alkemy.queries.linking import fighting, foes
from escarmouche.games.alkemy.rules.leaving import may_keep
from escarmouche.games.alkemy.staging.announcing import everything
from escarmouche.games.alkemy.staging.gesture_reader import ACTS, PREPARE, GestureReader
from escarmouche.games.alkemy.staging.phrases import phrase
from escarmouche.kits.stage.action_bar import Trial, named, tried
from escarmouche.kits.stage.scene import BasicAction

FORMS: Final[Mapping[type[Any], Form]] = MappingProxyType(
    {
        given.Charge: Form.FIGURE,
        given.Engage: Form.FIGURE,
        given.Fight: Form.FIGURE,
        given.Shoot: Form.FIGURE,
        given.Touch: Form.POINT,
    }
)
LEAVING: Final = (given.Walk, given.Run)  # disengagements of whoever fights [ALK-DIS-01]
RARE: Final = (given.Engage, given.Fight, given.Touch)  # told of only where there is somebody or something for it


def actions(reader: GestureReader) -> list[BasicAction]:
    """The bar of the figure pointed at, where it is asked what it does."""
    ask, who = reader.ask, reader.figure
    if not isinstance(ask, Announce) or who not in ask.figures:
        return []
    return tried(reader, _trials(reader, list(everything(reader, who)), ask))


def _trials(reader: GestureReader, known: list[Any], ask: Announce) -> Iterator[Trial]:
    game, lang = reader.game, reader.lang
    for kind, act in ACTS.items():
        found = [one for one in known if type(one) is kind]
        if found:
            name, effect = named(phrase, lang, act)
            if kind in LEAVING and fighting(game, reader.figure):
                kept = any(may_keep(game, enemy, reader.figure) for enemy in foes(game, reader.figure))
                effect = phrase(lang, f"act.{act}.leaving" if kept else f"act.{act}.untested")
            elif kind is given.Shoot and game.settings.aim == "coin":
                effect = phrase(lang, f"act.{act}.coin")
            cost = str(reader.namer.count(cost_of(game, found[0]), "ap"))
            yield Trial(act, name, found, FORMS.get(kind, Form.CHOICE), cost, effect, only_open=kind in RARE)
    for one in known:
        if isinstance(one, given.Prepare):
            formula = game.content.formulas[one.formula]
            cost = str(reader.namer.count(cost_of(game, one), "ap"))
            text = formula.text if lang == "fr" else formula.text_en
            yield Trial(PREPARE + one.formula, str(reader.namer.formula(one.formula)), [one], Form.CHOICE, cost, text)
    if ask.sits_out:
        name, effect = named(phrase, lang, "hold")
        yield Trial("hold", name, [given.Hold(reader.figure)], effect=effect)
