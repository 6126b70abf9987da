"""Before the first turn: objectives, scenery, sides, components, deployment [ALK-SET-01..12]."""

from __future__ import annotations

from msgspec.structs import replace

from escarmouche.chance import Die
from escarmouche.core import Choose, Script, Together
from escarmouche.games.alkemy.asks.preparing import DeployCard, PlacePiece, PlaceToken
from escarmouche.games.alkemy.events.preparing import (
    CardDeployed,
    DeployerFound,
    Drawn,
    MarkersPlaced,
    NoTokens,
    SceneryLeftOut,
    SceneryPlaced,
    SideChosen,
    TokenPlaced,
)
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import Element
from escarmouche.games.alkemy.queries import spots
from escarmouche.games.alkemy.rules.rolling import opposed
from escarmouche.games.alkemy.spacing import marker_places
from escarmouche.games.alkemy.state import Marker, Token


def draw(game: Position) -> Script[None]:
    """[ALK-SET-01, ALK-SET-02, ALK-SCN-01, ALK-RUL-65] The objectives, neutral; then chance says who places the first
    piece of scenery. On a table that stands ready the draw still decides who chooses his side."""
    state = game.state
    places = marker_places(game.cast.table, game.cast.scenario)
    state.markers = tuple(Marker(x, y) for x, y in places)
    game.lay()
    game.tell(MarkersPlaced(places))
    face = yield Die(2, why="ALK-SET-02")
    state.first = state.seat = face - 1
    game.tell(Drawn(state.first))
    state.phase = "scenery" if state.beside else "sides"


def place_scenery(game: Position) -> Script[None]:
    """[ALK-SET-02, ALK-SET-03, ALK-RUL-56, ALK-RUL-92] One piece, placed by the player whose turn it is; pieces that
    fit nowhere any more are left out."""
    state = game.state
    for piece in state.beside:
        if not spots.has_room(game, piece):
            game.tell(SceneryLeftOut(piece.id))
            state.beside = tuple(one for one in state.beside if one.id != piece.id)
    if state.beside:
        answer = yield PlacePiece(game, state.seat)
        chosen = next(one for one in state.beside if one.id == answer.piece)
        placed = replace(chosen, x=answer.x, y=answer.y, degrees=answer.degrees)
        game.tell(SceneryPlaced(state.seat, placed, spots.scenery_margin(game, placed) < 0))
        state.beside = tuple(one for one in state.beside if one.id != placed.id)
        state.scenery += (placed,)
        game.lay()
        state.seat = 1 - state.seat
    if not state.beside:
        state.phase = "sides"


def choose_side(game: Position) -> Script[None]:
    """[ALK-SET-10, ALK-RUL-70] Whoever did not place the first piece chooses his edge, before the tokens are placed."""
    state = game.state
    chooser = 1 - state.first
    edge = yield Choose(chooser, (0, 1), "ALK-SET-10", "choose_side")
    state.edges = (edge, 1 - edge) if chooser == 0 else (1 - edge, edge)
    game.tell(SideChosen(chooser, edge))
    if game.cast.layout is None and _has_alchemists(game) and state.scenery:
        each = game.cast.scenario.tokens[game.cast.setup.format]
        state.tokens_left = (each, each)
    state.seat = chooser
    state.phase = "tokens"


def place_tokens(game: Position) -> Script[None]:
    """[ALK-SET-04, ALK-SET-05, ALK-SET-12] One token of the faction's element, placed by the player whose turn it is,
    first by the one who did not start the scenery; tokens of a table that stands ready come as they are laid; none at
    all where nobody has an alchemist."""
    state = game.state
    if not _has_alchemists(game):
        game.tell(NoTokens())
    elif game.cast.layout is not None:
        for laid in game.cast.layout.tokens:
            _put_token(game, state.edges.index(laid.edge), laid.x, laid.y)
    elif state.tokens_left[state.seat] and spots.has_token_spot(game):
        answer = yield PlaceToken(game, state.seat)
        _put_token(game, state.seat, answer.x, answer.y)
        mine, yours = state.tokens_left
        state.tokens_left = (mine - 1, yours) if state.seat == 0 else (mine, yours - 1)
        state.seat = 1 - state.seat
        if any(state.tokens_left):
            return
    state.phase = "deployer"


def _has_alchemists(game: Position) -> bool:
    """[ALK-SET-04] Does anybody of either warband practise alchemy?"""
    return any(traits.alchemy is not None for traits in game.traits)


def _put_token(game: Position, seat: int, x: int, y: int) -> None:
    element: Element = game.content.factions[game.cast.rosters[seat].faction].element
    game.state.tokens += (Token(x, y, seat, element),)
    game.memo = {}
    game.tell(TokenPlaced(seat, x, y, element))


def choose_deployer(game: Position) -> Script[None]:
    """[ALK-SET-08, ALK-SET-11, ALK-RUL-70] More profile cards deploy first; with equal numbers each player names any of
    his figures, and the loser of their opposed MIND roll does."""
    state = game.state
    counts = (sum(card.seat == 0 for card in state.cards), sum(card.seat == 1 for card in state.cards))
    rolling: tuple[int, ...] = ()
    if counts[0] != counts[1]:
        deployer = counts.index(max(counts))
    else:
        both = yield Together([_figure_choice(game, seat) for seat in (0, 1)])
        rolling = (both[0], both[1])
        winner = yield from opposed(game, both[0], both[1], "mind", "ALK-SET-08")
        deployer = 1 - game[winner].seat
    game.tell(DeployerFound(deployer, counts, rolling))
    state.seat = deployer
    state.phase = "deployment"


def _figure_choice(game: Position, seat: int) -> Choose[int]:
    own = tuple(one.id for one in game.state.figures if one.seat == seat)
    return Choose(seat, own, "ALK-SET-11", "deployment_figure", figures=True)


def deploy(game: Position) -> Script[None]:
    """[ALK-SET-07, ALK-SET-09] All figures of one card; players take turns until one has finished, then the other
    places the rest."""
    state = game.state
    answer = yield DeployCard(game, state.seat, waiting(game, state.seat))
    figures = state.cards[answer.card].figures
    for who, (x, y) in zip(figures, answer.places, strict=True):
        game.put(game[who], x, y, game.ground.perch_at(x, y, game.traits[who].radius) or "")
    standing = tuple((who, game[who].x, game[who].y) for who in figures)
    game.tell(CardDeployed(state.seat, answer.card, standing))
    other = 1 - state.seat
    if waiting(game, other):
        state.seat = other
    elif not waiting(game, state.seat):
        state.phase = "start"


def waiting(game: Position, seat: int) -> tuple[int, ...]:
    """[ALK-SET-09] The cards of a player that are not deployed yet."""
    cards = enumerate(game.state.cards)
    return tuple(i for i, card in cards if card.seat == seat and game[card.figures[0]].where == "reserve")
