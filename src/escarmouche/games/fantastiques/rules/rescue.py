"""The rescue: the captive is set free."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.fantastiques.asks.placing import PlaceAt
from escarmouche.games.fantastiques.decisions import Place
from escarmouche.games.fantastiques.events.prizes import PrisonerFreed, PrisonShut
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.queries.rescue import captive, release_refusal, round_the_prison
from escarmouche.games.fantastiques.state import Figure


def offer_release(game: Position, figure: Figure) -> Script[None]:
    """[FAN-SCN-07, FAN-SCN-08, FAN-MOR-07, FAN-RUL-80] An unrouted figure of the attacker that ends a move against the
    prison frees the prisoner, who is placed at once in contact with it, if there is room, goes no further that turn
    and acts from the next phase on."""
    state = game.state
    if state.prison < 0 or figure.side != state.attacker or figure.routed or figure.where != "table":
        return
    prisoner = captive(game)
    radius = game.traits[figure.id].radius
    if prisoner is None or not game.ground.field.touched(figure.x, figure.y, radius, CONTACT, 1 << state.prison):
        return
    if game.traits[figure.id].artillery:
        return
    if not round_the_prison(game, prisoner):
        return game.tell(PrisonShut(prisoner.id, figure.id))
    place: Place = yield PlaceAt(
        prisoner.army,
        "FAN-SCN-07",
        "freed_prisoner",
        lambda x, y: release_refusal(game, prisoner, x, y),
        lambda: round_the_prison(game, prisoner),
        about=prisoner.id,
    )
    travelled = game.numbers.prisoner_travel  # spells do not move him either
    game.put(prisoner, place.x, place.y, moved=True, travelled=travelled, freed_in=state.phase)
    state.freed = True
    game.tell(PrisonerFreed(prisoner.id, figure.id))
