"""Which card is played, in which order do they lie, who of a card acts first, which tactic is worth its points?"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any

from escarmouche.games.ages.asks.deploying import Refuse
from escarmouche.games.ages.asks.piles import Arrange, OrderPile
from escarmouche.games.ages.asks.speaking import NO_CARD, Activate, NextActor, PlayCard, SpeechTurn
from escarmouche.games.ages.asks.tactics import Rush, Temporise, Watch
from escarmouche.games.ages.judging.eagerness import eagerness
from escarmouche.games.ages.judging.outlook import brave
from escarmouche.games.ages.judging.study import Study
from escarmouche.games.ages.queries.cards import pending, stands_for
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.crews import crew, crewed_machine
from escarmouche.games.ages.queries.moves import movement
from escarmouche.games.ages.refusals.tactics import COSTS

Valued = Sequence[tuple[Any, float]]
SECOND = 0.6  # of what a second card gains: its fighters must pass a test first
TURNED = 3  # other orders of a pile that are handed on


def gain(study: Study, card: int) -> float:
    """What playing a card now gains: the most that one of its fighters does, and a part of the rest."""
    gains = sorted((eagerness(study, who) for who in pending(study.board, card)), reverse=True)
    return sum(worth * 0.7**place for place, worth in enumerate(gains))


def speech_turn(study: Study, ask: SpeechTurn) -> Valued:
    """A card, with a tactic or without; or patience, where the enemy has more to lose by moving first."""
    seat, head = ask.seat, ask.hand.head
    gains = {card: gain(study, card) for card in head}
    best = max(head, key=lambda card: gains[card])
    found: list[tuple[Any, float]] = [(PlayCard(card), gains[card]) for card in head]
    others = len(study.view.secrets.sequences[1 - seat].pile) + len(study.view.secrets.sequences[1 - seat].reserve)
    waiting = study.weights.patience if others and study.state.turn > 1 else 0.0
    wished: list[tuple[Any, float]] = [(Refuse(), waiting)]
    for free in (True, False):
        price = 0.0 if free else study.weights.tactic_point
        wished.append((Temporise(free), waiting - study.weights.reserved - COSTS["temporisation"] * price))
        wished += _watches(study, best, gains[best], free, price)
    second = max((gains[card] for card in head if card != best), default=0.0)
    wished.append((Rush(best), gains[best] + SECOND * second - COSTS["ruee"] * study.weights.tactic_point))
    found += [(answer, worth) for answer, worth in wished if ask.refusal(answer) is None]
    return sorted(found, key=lambda one: -one[1])


def _watches(study: Study, card: int, now: float, free: bool, price: float) -> list[tuple[Any, float]]:
    """[ADE-TCT-19] Vigilance for a fighter that has nothing to do now and whom enemies still come near to."""
    board = study.board
    found: list[tuple[Any, float]] = []
    for who in pending(board, card):
        if eagerness(study, who) > study.weights.patience or enemies(board, who):
            continue
        threats = sum(_may_come(study, foe, who) for foe in board.ids(1 - study.seat))
        if threats:
            found.append((Watch(card, (who,), free), now - eagerness(study, who) + 0.8 * min(2, threats) - price))
    return found


def _may_come(study: Study, foe: int, who: int) -> bool:
    one, other = study.board[foe], study.board[who]
    near = hypot(one.x - other.x, one.y - other.y) <= 3 * movement(study.board, foe)
    return near and one.deeds.status == "pending" and not one.routed


def second_card(study: Study, ask: Any) -> Valued:
    """[ADE-TCT-09] The card that follows a Ruée, or none."""
    return [(card, 0.0 if card == NO_CARD else gain(study, card) + study.weights.margin) for card in ask.options]


def next_actor(study: Study, ask: NextActor) -> Valued:
    """One after the other, the most eager first; the crew of a machine together."""
    board = study.board
    found: list[tuple[Any, float]] = [(Activate((who,)), eagerness(study, who)) for who in ask.waiting]
    machine = crewed_machine(board, ask.waiting[0])
    if machine is not None:
        hands = tuple(who for who in crew(board, machine.id) if who in ask.waiting)
        if len(hands) > 1:
            found.append((Activate(hands), 3.0 + max(worth for _, worth in found)))
    return [one for one in found if ask.refusal(one[0]) is None]


# --- piles ------------------------------------------------------------------------------------------------------------


def order_pile(study: Study, ask: OrderPile) -> Valued:
    """At the deployment the plain ones first and the precious last; in a turn whoever presses first."""
    key = _to_deploy if study.state.turn == 0 else _pressing
    order = tuple(sorted(ask.cards, key=lambda card: (key(study, card), card)))
    found = [(Arrange(order), 1.0)]
    for place in range(1, min(TURNED + 1, len(order))):
        swapped = (*order[: place - 1], order[place], order[place - 1], *order[place + 1 :])
        found.append((Arrange(swapped), 0.9 - 0.1 * place))
    return found


def _to_deploy(study: Study, card: int) -> float:
    figures = study.board.state.cards[card].figures
    first = figures[0]
    machine = study.board.traits[first].machine is not None
    return study.worth(first) * (1.0 if brave(study, first) else 2.0) - (500.0 if machine else 0.0)


def _pressing(study: Study, card: int) -> float:
    """The less the sooner: enemies in reach, shots, then the rest; the commander waits."""
    board = study.board
    press = 0.0
    for who in stands_for(board, card):
        figure, traits = board[who], board.traits[who]
        if enemies(board, who):
            continue  # it fights anyhow
        gaps = [hypot(foe.x - figure.x, foe.y - figure.y) for foe in board.fighters(1 - figure.seat) if not foe.hidden]
        near = min(gaps, default=1e9)
        reach = 2.0 * movement(board, who)
        press += traits.val * (1.0 if near <= reach else 0.5 if near <= 2 * reach else 0.1)
        if traits.weapons and any(gap <= 2 * traits.weapons[0].range for gap in gaps):
            press += traits.val * 0.8
        if traits.mystic is not None:
            press += 0.6 * traits.val
    return -press
