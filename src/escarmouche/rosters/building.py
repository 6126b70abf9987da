"""Which legal list could somebody bring? One drawn by lot for a budget, or a list of somebody's completed.

Cards are proposed one after the other and whatever the game's check refuses is left at home: nothing here knows a rule
of army building.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.chance import Stream
from escarmouche.core.problems import Faulty
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind
from escarmouche.kits.rosters.facet import Catalogue, RosterCard, Rosters
from escarmouche.kits.rosters.roster import ENTRIES, FIGURES, OPTIONS, Entry, Roster
from escarmouche.rosters.changing import offered
from escarmouche.rosters.checking import problems_of, reasons
from escarmouche.rosters.shelf import empty_list, rosters_of, stamped

DRAWS: Final = 12  # beginnings tried before a budget is given up
FILLS: Final = 4  # ways tried to complete a list
HANDFUL: Final = 6  # figures of a card without a limit that are taken at once
ONE_IN: Final = 2  # how often an option is tried
THEMED: Final = 3  # how often a list takes a choice that it could do without
LOOKED_AT: Final = (
    200_000  # figures of all the lists tried on the way to one: hundreds of wrong ones are not gone through
)


def random_list(kind: GameKind[Any], rng: Stream, budget: int | None = None, name: str = "") -> Roster:
    """A legal list drawn by lot; `Faulty` where none is found for that budget."""
    rosters = rosters_of(kind)
    catalogue = rosters.catalogue("en")
    builder = _Builder(rosters, catalogue, rng)
    for _ in range(DRAWS):
        drawn = builder.filled(_with_choices(empty_list(kind, budget), catalogue, rng))
        if not problems_of(rosters, drawn):
            return replace(drawn, name=name)
    raise faulty("budget", "no_list_for_budget", budget=budget, unit=catalogue.unit)


def filled(kind: GameKind[Any], roster: Roster, rng: Stream) -> Roster:
    """A list with everything that it has and as much more as its budget holds; `Faulty` where it cannot be made legal
    by adding."""
    rosters = rosters_of(kind)
    catalogue = rosters.catalogue("en")
    own = left = problems_of(rosters, roster)
    if rosters.prices(roster).total > roster.budget and own:  # nothing that is added makes it cheaper
        raise Faulty(own)
    builder = _Builder(rosters, catalogue, rng)
    for _ in range(FILLS):
        full = builder.filled(stamped(kind, roster))
        left = problems_of(rosters, full)
        if not left:
            return full
    still = reasons(left)
    # told of the list that its owner knows, not of one that was tried
    raise Faulty(tuple(one for one in own if one.why in still) or left)


class _Builder:
    """Adds to a list what does not make it worse."""

    def __init__(self, rosters: Rosters, catalogue: Catalogue, rng: Stream) -> None:
        self.rosters, self.catalogue, self.rng = rosters, catalogue, rng
        self._limits = {one.id: one.most for one in catalogue.cards}
        self._left = LOOKED_AT

    def filled(self, roster: Roster) -> Roster:
        """First what the list lacks, then cards as long as one fits."""
        roster = self._mended(roster)
        tried = self._shuffled(roster)
        before = self._reasons(roster)
        while tried and len(roster.entries) < ENTRIES and self._left > 0:
            card = self._rarer(roster, *(tried[self.rng.below(len(tried))] for _ in range(2)))
            more = self._with(roster, before, card)
            if more is None:
                tried.remove(card)
            else:
                roster, before = more, self._reasons(more)
        return roster

    def _rarer(self, roster: Roster, one: RosterCard, other: RosterCard) -> RosterCard:
        """Of two cards the one of which there are fewer figures, else the dearer: a list is mixed, and what is cheap
        does not fill it alone."""
        count = Counter[str]()
        for entry in roster.entries:
            count[entry.card] += entry.figures
        return min(one, other, key=lambda card: (count[card.id], -card.price))

    def _mended(self, roster: Roster) -> Roster:
        """The list with cards that make a problem go away, such as a leader."""
        before = self._reasons(roster)
        for card in self._shuffled(roster):
            if not before or self._left <= 0:
                break
            more = self._joined(roster, Entry(card.id))
            if self._affordable(more) and (after := self._reasons(more)) < before:
                roster = self._equipped(more, after, card)
                before = self._reasons(roster)
        return roster

    def _with(self, roster: Roster, before: Counter[str], card: RosterCard) -> Roster | None:
        """The list with some of this card; None where not even one fits."""
        left = roster.budget - self.rosters.prices(roster).total
        if card.price > left:
            return None
        most = min(
            card.most or min(HANDFUL, 1 + int(left / (3 * card.price or 3))), 1 + int(left / (card.price or 1)), FIGURES
        )
        for figures in dict.fromkeys((1 + self.rng.below(max(1, most)), 1)):
            more = self._joined(roster, Entry(card.id, figures))
            after = self._reasons(more)
            if self._allowed(more, before, after):
                return self._equipped(more, after, card)
        return None

    def _joined(self, roster: Roster, entry: Entry) -> Roster:
        """With one entry more; figures without a limit to their card stand together."""
        for place, own in enumerate(roster.entries):
            alike = own.card == entry.card and not own.options and not self._limits.get(entry.card, 1)
            if alike and own.figures + entry.figures <= FIGURES:
                return roster.changing(place, replace(own, figures=own.figures + entry.figures))
        return roster.adding(entry)

    def _equipped(self, roster: Roster, before: Counter[str], card: RosterCard) -> Roster:
        """The last entry with some of the options that its card has."""
        place = len(roster.entries) - 1
        if roster.entries[place].card != card.id:
            return roster
        for number in self.rng.shuffled(len(card.options)):
            entry = roster.entries[place]
            if self.rng.below(ONE_IN) == 0 and len(entry.options) < OPTIONS:
                more = roster.changing(place, replace(entry, options=(*entry.options, card.options[number].id)))
                after = self._reasons(more)
                if self._allowed(more, before, after):
                    roster, before = more, after
        return roster

    def _allowed(self, more: Roster, before: Counter[str], after: Counter[str]) -> bool:
        """Is nothing wrong with it that was not wrong before, and is it paid for?"""
        return after <= before and self._affordable(more)

    def _reasons(self, roster: Roster) -> Counter[str]:
        """What is wrong with a list, by clause."""
        self._left -= sum(one.figures for one in roster.entries)
        return reasons(problems_of(self.rosters, roster))

    def _affordable(self, roster: Roster) -> bool:
        return self.rosters.prices(roster).total <= roster.budget

    def _shuffled(self, roster: Roster) -> list[RosterCard]:
        cards = offered(roster, self.catalogue)
        return [cards[number] for number in self.rng.shuffled(len(cards))]


def _with_choices(roster: Roster, catalogue: Catalogue, rng: Stream) -> Roster:
    """A group by lot, and now and then one of the other choices."""
    for place, choice in enumerate(catalogue.choices):
        group = roster.choice(catalogue.choices[0].id)
        among = [one for one in choice.among if one.group in ("", group)]
        if among and (place == 0 or rng.below(THEMED) == 0):
            roster = roster.choosing(choice.id, among[rng.below(len(among))].id)
    return roster
