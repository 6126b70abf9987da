"""What is an ability worth if it is used now, on this target? Arcane ones through the cards they may be played with."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final

from escarmouche.games.moonstone.cards import CATASTROPHE, matches, value_of
from escarmouche.games.moonstone.decisions import NOBODY, Use
from escarmouche.games.moonstone.judging import weights
from escarmouche.games.moonstone.judging.effects import worth_of
from escarmouche.games.moonstone.judging.study import Study
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries.declaring import usable_abilities
from escarmouche.games.moonstone.queries.frame import Frame, act_with
from escarmouche.games.moonstone.queries.selecting import fits
from escarmouche.games.moonstone.rules.arcane import draw_total

DECK: Final = 21


def frame_for(use: Use, ability: Ability, seat: int) -> Frame:
    """The names under which the ability would run."""
    act = act_with(ability, use.figure, seat, use.targets)
    frame = Frame(use.figure, seat, act, ability.name, use.targets, stone=use.stone, terrain=use.terrain)
    if use.targets[1:]:
        frame.target_2 = use.targets[1]
    if use.x or use.y:
        frame.point = (use.x, use.y)
    return frame


def use_worth(study: Study, use: Use) -> float:
    """What using the ability is worth to the seat that thinks, its cost not counted."""
    ability = usable_abilities(study.board, use.figure).get(use.ability)
    if ability is None:
        return 0.0
    frame = frame_for(use, ability, study.seat)
    if ability.kind != "arcane" or ability.deal_each is not None:
        return worth_of(study, frame, ability.effects) + (weights.CARDS if ability.deal_each is not None else 0.0)
    faces = face_worths(study, frame, ability)
    cards = max(1, draw_total(study.board, frame, ability).value)
    return expected_claim(faces, cards)


def face_worths(study: Study, frame: Frame, ability: Ability) -> dict[str, float]:
    """What each face does, as the card that counts, to the seat that thinks."""
    found = {}
    for face in dict.fromkeys(study.board.cast.decks.arcane):
        told = Frame(**{name: getattr(frame, name) for name in frame.__struct_fields__})
        told.x = value_of(face)
        found[face] = sum(
            worth_of(study, told, outcome.effects)
            for outcome in ability.outcomes
            if matches(face, outcome.cards)
            and (
                outcome.target is None
                or (told.target != NOBODY and fits(study.board, told, outcome.target, told.target))
            )
        )
    return found


@lru_cache(maxsize=512)
def holds_any(copies: int, cards: int, deck: int = DECK) -> float:
    """The chance that a hand of so many cards holds at least one of these copies."""
    if cards <= 0 or copies <= 0:
        return 0.0
    return 1.0 - comb(deck - copies, min(cards, deck)) / comb(deck, min(cards, deck))


COPIES: Final = {1: 3, 2: 2, 3: 1, 0: 3}  # of each face, by its value


def expected_claim(faces: dict[str, float], cards: int) -> float:
    """The best face one may hold counts; without any, a bluff is believed now and then, and costs when it is not."""
    good = sorted(((worth, face) for face, worth in faces.items() if worth > 0), reverse=True)
    if not good:
        return max(0.0, *faces.values()) if faces else 0.0
    total, copies, missed = 0.0, 0, 1.0
    for worth, face in good:
        copies += COPIES[value_of(face)]
        held = holds_any(copies, cards)
        total += worth * (held - (1.0 - missed))
        missed = 1.0 - held
    bold = good[0][0]
    caught = min(0.0, faces.get(CATASTROPHE, 0.0)) * holds_any(COPIES[0], 6)
    bluff = max(0.0, weights.BELIEVED * bold + (1 - weights.BELIEVED) * caught)
    return total + missed * bluff
