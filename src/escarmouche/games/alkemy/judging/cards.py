"""Which combat card? The small game of two secret cards, solved: payoffs from exact odds, then a mixed strategy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from escarmouche.chance import Stream
from escarmouche.games.alkemy.asks.fighting import ChooseCard
from escarmouche.games.alkemy.judging import weights
from escarmouche.games.alkemy.judging.fights import Outcomes, health_of, outcomes
from escarmouche.games.alkemy.judging.study import Study
from escarmouche.games.alkemy.profiles import ATTACKS, CARDS, CardName
from escarmouche.games.alkemy.queries.fighting import legal_cards
from escarmouche.games.alkemy.queries.linking import contact as in_contact
from escarmouche.kits.solving.equilibrium import drawn, settled, solve

ROUNDS: Final = 240  # of regret matching for a card on the table
GLANCE: Final = 24  # for a fight that is only thought of


class Bout(msgspec.Struct, frozen=True):
    """A fight as a game: what both may play, what each pair is worth to the first, how often each should be played."""

    mine: tuple[CardName, ...]
    theirs: tuple[CardName, ...]
    payoffs: tuple[tuple[float, ...], ...]
    mixture: tuple[float, ...]
    answer: tuple[float, ...]  # of the other side
    value: float

    def against(self, row: int) -> float:
        """What a card of the first side is worth against the other side's mixture."""
        return sum(share * value for share, value in zip(self.answer, self.payoffs[row], strict=True))


def payoffs(
    study: Study,
    pair: tuple[int, int],
    cards: tuple[Sequence[CardName], Sequence[CardName]],
    found: Outcomes,
    prices: tuple[float, float],
) -> tuple[tuple[float, ...], ...]:
    """What each pair of cards is worth to the first figure: losses in points, and AP of the cards at these prices."""
    known = study.game.content.cards
    mine, theirs = study.worth(pair[0]), study.worth(pair[1])
    rows = []
    for first in cards[0]:
        row = []
        for second in cards[1]:
            lost, dealt = found[first, second]
            paid = prices[0] * known[first].ap - prices[1] * known[second].ap
            row.append(theirs * dealt - mine * lost - paid)
        rows.append(tuple(row))
    return tuple(rows)


def solved(
    cards: tuple[Sequence[CardName], Sequence[CardName]], matrix: tuple[tuple[float, ...], ...], rounds: int
) -> Bout:
    """The game with its mixtures; where one side has no choice the other takes what is best."""
    mine, theirs = tuple(cards[0]), tuple(cards[1])
    if len(theirs) == 1:
        column = [row[0] for row in matrix]
        best = column.index(max(column))
        mixture, answer, value = [float(k == best) for k in range(len(mine))], [1.0], column[best]
    elif len(mine) == 1:
        best = matrix[0].index(min(matrix[0]))
        mixture, answer, value = [1.0], [float(k == best) for k in range(len(theirs))], matrix[0][best]
    else:
        mixture, answer, value = solve(matrix, rounds)
    return Bout(mine, theirs, matrix, tuple(mixture), tuple(answer), value)


# --- on the table ----------------------------------------------------------------------------------------------------


def bout_of(study: Study, ask: ChooseCard) -> Bout:
    """The fight in which a card is asked for, as its player sees it."""
    game, who, foe = study.game, ask.figure, ask.enemy
    if ask.foe_free == "charge":
        turned = outcomes(study, foe, who, charging=True)
        found = {(first, second): (turned[second, first][1], turned[second, first][0]) for second, first in turned}
    else:
        found = outcomes(study, who, foe, charging=ask.free == "charge")
    theirs: tuple[CardName, ...] = ("inactive",)  # whoever leaves is struck without an answer
    if ask.free != "leaver":
        theirs = legal_cards(game, foe, who, ask.foe_free)
    cards = (tuple(ask.options), theirs)
    prices = (0.0 if ask.free else study.ap_cost(who), 0.0 if ask.foe_free else study.ap_cost(foe))
    return solved(cards, payoffs(study, (who, foe), cards, found, prices), ROUNDS)


def choose_card(study: Study, ask: ChooseCard) -> list[tuple[CardName, float]]:
    """Every card by what it is worth against the enemy's mixed strategy."""
    bout = bout_of(study, ask)
    return [(card, bout.against(row)) for row, card in enumerate(bout.mine)]


def mixed_card(study: Study, ask: ChooseCard, stream: Stream) -> CardName:
    """The card that the mixed strategy draws."""
    bout = bout_of(study, ask)
    return bout.mine[drawn(settled(bout.mixture), stream)]


# --- in thought ------------------------------------------------------------------------------------------------------


def fight_value(
    study: Study, a: int, b: int, *, charging: bool = False, spent: bool = False, close: bool = True
) -> float:
    """What a fight of these two is worth to the first, who begins it: by charge (for nothing, with an attack), or for
    an AP; `spent`: the other has no AP for a card; `close`: as if they were in contact, otherwise as they stand."""
    game = study.game
    touching = charging or close or in_contact(game, a, b)
    health = health_of(game, a, b), health_of(game, b, a)
    key = (*health, charging, spent, touching, round(study.worth(a)), round(study.worth(b)))
    known: float | None = study.kept.games.get(key)
    if known is None:
        cards = (ATTACKS if charging else CARDS, CARDS[-1:] if spent else CARDS)
        if not touching and not game.traits[a].reach:
            cards = (CARDS[-2:], cards[1])
        if not spent and not touching and not game.traits[b].reach:
            cards = (cards[0], CARDS[-2:])
        found = outcomes(study, a, b, charging=charging, contact=touching)
        prices = (0.0 if charging else weights.AP_SPARE, weights.AP_SPARE)
        known = solved(cards, payoffs(study, (a, b), cards, found, prices), GLANCE).value
        study.kept.games[key] = known
    return known
