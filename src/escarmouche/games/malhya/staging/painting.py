"""How does a position look? All seats see the same, but for pages that are not for the eyes of all."""

from __future__ import annotations

from collections.abc import Iterator

from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.staging import board, book, figures, order, tracks
from escarmouche.games.malhya.staging.phrases import phrase
from escarmouche.games.malhya.words.namer import Namer
from escarmouche.kits.stage.scene import Card, Hand, Scene, Seat, Thing

PARTY = -1  # nobody's own


def scene(game: Position, seat: int | None, lang: str) -> Scene:
    """The position as a seat may see it, or (None) anybody."""
    namer = Namer(game, lang)
    return Scene(
        figures=figures.figures(namer),
        things=tuple(_things(namer)),
        seats=tuple(_seats(namer)),
        hands=tuple(_hands(namer)),
        zones=tuple(board.vision(namer)),
        heading=_heading(namer),
        goal=_goal(namer),
        active=next((hero.id for hero in game.state.heroes if hero.turn == "acting"), -1),
        grid=board.grid(game, lang),
        pages=book.pages(namer, seat),
        tracks=tuple(tracks.tracks(namer)),
        order=tuple(order.order(namer)),
    )


def _things(namer: Namer) -> Iterator[Thing]:
    state = namer.game.state
    if state.beast is not None:
        return board.beast_things(namer)
    return board.room_things(namer) if state.room is not None else board.region_things(namer)


def _heading(namer: Namer) -> str:
    """`The gardens · infiltration · cycle 2`; `Day 1 · the Marches of Agarance · fair weather`."""
    game, lang = namer.game, namer.lang
    state = game.state
    if not state.heroes or len(state.heroes) < game.cast.setup.size:
        return phrase(lang, "heading.heroes", scenario=_title(namer, game.cast.setup.scenario))
    if state.ending:
        return str(namer.named("endings", f"{game.cast.setup.scenario}/{state.ending}"))
    if state.beast is not None:
        return phrase(lang, "heading.beast", beast=namer.kind(state.beast.name), round=state.beast.round)
    if state.room is not None:
        gaps = {"room": _title(namer, state.room.name), "cycle": state.room.cycle, "round": state.room.round}
        return phrase(lang, f"heading.{state.room.mode or 'quiet'}", **gaps)
    region = namer.named("regions", game.cast.scenario.region)
    return phrase(
        lang, "heading.journey", day=state.days + 1, region=region, sky=phrase(lang, f"weather.{state.weather}")
    )


def _goal(namer: Namer) -> str:
    """What the party is about, where it stands now; on its way what the story says. A story whose events are all
    chapters is not played on the map."""
    state, cast = namer.game.state, namer.game.cast
    if not state.heroes or state.ending:
        return phrase(namer.lang, "goal.story")
    if state.beast is not None:
        return phrase(namer.lang, "goal.beast", beast=namer.kind(state.beast.name))
    if state.room is not None:
        return phrase(namer.lang, f"goal.{state.room.mode or 'quiet'}")
    story = namer.passage(cast.setup.scenario)
    if story is not None and story.goal is not None:
        return story.goal[namer.lang]
    return phrase(namer.lang, "goal.journey" if cast.has_a_road else "goal.story")


def _title(namer: Namer, name: str) -> str:
    text = namer.passage(name)
    return text.title[namer.lang] if text else name


def _seats(namer: Namer) -> Iterator[Seat]:
    """[MAL-GEN-11] Who sits there, and who speaks for the party."""
    game, lang = namer.game, namer.lang
    state = game.state
    told = game.settings.party_decisions == "speaker" and game.cast.seats > 1
    for seat in range(game.cast.seats):
        note = phrase(lang, "seat.speaker") if told and state.speaker == seat else ""
        yield Seat(seat, str(namer.seat(seat)), "", note)


def _hands(namer: Namer) -> Iterator[Hand]:
    """[MAL-BOK-09] The scenario cards of the party: keys, clues, songs."""
    cards = tuple(_card(namer, place, name) for place, name in enumerate(namer.game.state.cards))
    if cards:
        yield Hand(phrase(namer.lang, "hand.scenario"), PARTY, cards, "scenario")


def _card(namer: Namer, place: int, number: str) -> Card:
    line = namer.line("scenario_cards", f"{namer.game.cast.setup.scenario}/{number}")
    return Card(place, "scenario", number, str(namer.scenario_card(number)), line)
