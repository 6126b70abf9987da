"""What does each statement of a scene say, and which position is that?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from escarmouche.games.ages.armies import Army, Recruit, Setup
from escarmouche.games.ages.board import Board, everybody
from escarmouche.games.ages.cast import Cast, card_key
from escarmouche.games.ages.content import Content
from escarmouche.games.ages.position import Position, Whole
from escarmouche.games.ages.profiles import Machine, Profile
from escarmouche.games.ages.scenarios import Scenario, Scenery
from escarmouche.games.ages.scene.checking import (
    card_faults,
    course_faults,
    figure_faults,
    sequence_faults,
    summoner_faults,
)
from escarmouche.games.ages.scene.fights import fight_faults, speech_faults
from escarmouche.games.ages.scene.following import bear, open_combat
from escarmouche.games.ages.scene.limits import figure_limits, side_limits, state_limits, trap_limits
from escarmouche.games.ages.scene.machines import read_machine
from escarmouche.games.ages.scene.notation import (
    AWAY,
    FORMAT,
    PEOPLE,
    PIECE_HEIGHT,
    PLAIN,
    REFERS,
    STATE,
    STATE_FIELDS,
    TABLE,
    TERRAIN,
    UNIT,
    own_scenario,
    usual,
    usual_pile,
    usual_side,
)
from escarmouche.games.ages.scene.profiles import SEPARATOR, read_changes, within
from escarmouche.games.ages.secrets import Secrets, Sequence
from escarmouche.games.ages.settings import Settings
from escarmouche.games.ages.state import NOBODY, Card, Deeds, Figure, Side, State, Trap
from escarmouche.kits.faults import in_both
from escarmouche.kits.scenes.scene import FigureLine, Head, Reading, Scene, setting_said, state_heads
from escarmouche.kits.scenes.tokens import Mistake, Place, Tokens
from escarmouche.kits.scenes.values import LETTERS, Values, entries, made

Resumed: TypeAlias = Callable[[Cast, Whole], Position]
SEATS = 2
TWICE = "a scenario brings its own scenery: leave one of the two out"
TWICE_FR = "un scénario apporte son décor : ne gardez que l'un des deux"


class FigureSaid(msgspec.Struct):
    """A figure as its statement describes it; `card` is the name of the first figure on its card."""

    at: Place
    seat: int
    name: str
    card: str
    recruit: Recruit
    fields: dict[str, Any]
    commands: bool = False
    held: int = NOBODY  # of a war machine: whose crew it has, where that is not its own side

    @property
    def summoned(self) -> bool:
        return bool(self.fields.get("summoner", NOBODY) != NOBODY)


class Draft:
    """Everything the statements said."""

    def __init__(self, text: str, content: Content) -> None:
        self.content = content
        self.reading = Reading(text, UNIT)
        self.values = Values(UNIT, REFERS)
        self.values.call(self.reading.names)
        self.profiles: dict[str, Profile] = {PLAIN.id: PLAIN}
        self.machines: dict[str, Machine] = dict(content.machines)
        self.figures: list[FigureSaid] = []
        self.scenery: list[Scenery] = []
        self.table = TABLE
        self.setup: dict[str, Any] = {"settings": Settings(), "format": FORMAT}
        self.armies: dict[tuple[str, int], str] = {}
        self.state: dict[str, Any] = {}
        self.sides: dict[int, dict[str, Any]] = {}
        self.cards: dict[tuple[str, int], tuple[int, ...]] = {}  # piles and reserves, by figures of theirs
        self.told: dict[int, tuple[tuple[int, int], ...]] = {}
        self.traps: list[Trap] = []
        self.heads: dict[str, Head] = {
            **state_heads(self._state, (one for one in STATE if one not in STATE_FIELDS)),
            **state_heads(self._piece, TERRAIN),
            **state_heads(self._army, ("people", "affiliation")),
            **state_heads(self._cards, ("pile", "reserve", "shown")),
            "active": partial(self._state, name="seat"),
            "points": partial(self._side_number, name="tactic_points"),
            "refusals": partial(self._side_number, name="refusals"),
            "side": self._side,
            "zones": self._zones,
            "told": self._told,
            "trap": self._trap,
            "table": self._table,
            "scenario": self._scenario,
            "format": self._format,
            "special": self._special,
            "setting": self._setting,
        }

    # --- figures -------------------------------------------------------------------------------------------------

    def figure(self, line: FigureLine, tokens: Tokens) -> None:
        if line.side not in LETTERS[:SEATS]:
            raise Mistake(
                f"{line.side} is no side; there are A and B",
                line.at,
                fr=f"{line.side} n'est pas un camp ; il y a A et B",
            )
        name = tokens.word("a profile")
        known = {**self.content.profiles, PLAIN.id: PLAIN}
        if name not in known and name not in self.content.machines:
            raise Mistake(
                f"{name} is no profile; there are {', '.join((*known, *self.content.machines))}",
                tokens.at,
                fr=f"{name} n'est pas un profil ; il y a : {', '.join((*known, *self.content.machines))}",
            )
        recruit = Recruit(name)
        if tokens.opens("{"):
            inside, own_id = tokens.inside(tokens.token("the changes")), f"{name}{SEPARATOR}{line.name}"
            if name in known:
                changed, recruit = read_changes(known[name], recruit, inside, self.content)
                if changed != known[name]:
                    self.profiles[own_id] = replace(changed, id=own_id)
                    recruit = replace(recruit, profile=own_id)
            else:
                machine = read_machine(self.content.machines[name], inside, self.content)
                if machine != self.content.machines[name]:
                    self.machines[own_id] = replace(machine, id=own_id)
                    recruit = replace(recruit, profile=own_id)
        said = FigureSaid(line.at, LETTERS.index(line.side), line.name, line.name, recruit, {"where": "reserve"})
        self.figures.append(said)
        while tokens.left:
            self._mark(said, tokens)

    def _mark(self, said: FigureSaid, tokens: Tokens) -> None:
        if tokens.take("at"):
            said.fields["x"], said.fields["y"] = tokens.point("the place")
            said.fields["where"] = "table"
        elif tokens.take("card"):
            said.card = tokens.word("whose card")
        elif tokens.take("held"):
            said.held = self.values.seat(tokens, "whose crew it has")
        elif tokens.take("commander"):
            said.commands = True
        elif tokens.take("activated"):
            said.fields["deeds"] = replace(said.fields.get("deeds", Deeds()), status="activated")
        elif tokens.take("victim"):
            said.fields["deeds"] = replace(said.fields.get("deeds", Deeds()), victim=True)
        elif tokens.peek() in AWAY:
            said.fields["where"] = tokens.word("where it is")
            if said.fields["where"] == "dead":
                said.fields.setdefault("deaths", 1)
        else:
            self.values.field(tokens, Figure, said.fields, ("id", "seat", "card", "traits"))

    # --- statements ----------------------------------------------------------------------------------------------

    def _state(self, tokens: Tokens, name: str) -> None:
        self.state[name] = self.values.statement(tokens, State, name)

    def _seat(self, tokens: Tokens) -> int:
        seat = self.values.seat(tokens, "a side")
        if not 0 <= seat < SEATS:
            raise Mistake("there are the sides A and B", tokens.at, fr="il y a les camps A et B")
        return seat

    def _side_number(self, tokens: Tokens, name: str) -> None:
        seat = self._seat(tokens)
        self.sides.setdefault(seat, {})[name] = tokens.whole(name)

    def _side(self, tokens: Tokens) -> None:
        fields = self.sides.setdefault(self._seat(tokens), {})
        for entry in entries(tokens.inside(tokens.token("what is said of the side"))):
            self.values.field(entry, Side, fields)
            entry.end()

    def _zones(self, tokens: Tokens) -> None:
        for seat in range(SEATS):
            self.sides.setdefault(seat, {})["zone"] = tokens.whole("a zone")

    def _army(self, tokens: Tokens, word: str) -> None:
        seat = self._seat(tokens)
        peoples = tuple(self.content.peoples if word == "people" else self.content.affiliations)
        self.armies[word, seat] = tokens.one_of(peoples, word)

    def _cards(self, tokens: Tokens, word: str) -> None:
        seat = self._seat(tokens)
        none = tokens.take("none")
        names = () if none else tuple(self.values.figure(tokens, "a figure") for _ in range(len(tokens.left)))
        self.cards[word, seat] = names

    def _told(self, tokens: Tokens) -> None:
        seat = self._seat(tokens)
        pair = (self.values.figure(tokens, "a figure"), tokens.whole("its INI"))
        self.told[seat] = (*self.told.get(seat, ()), pair)

    def _trap(self, tokens: Tokens) -> None:
        x, y = tokens.point("the place")
        fields: dict[str, Any] = {"x": x, "y": y}
        found = False
        while tokens.left:
            if tokens.take("found"):
                found = True
            else:
                self.values.field(tokens, Trap, fields)
        trap = made(Trap, fields, tokens)
        if found:
            self.state["traps"] = (*self.state.get("traps", ()), trap)
        else:
            self.traps.append(trap)

    def _piece(self, tokens: Tokens, kind: str) -> None:
        if "scenario" in self.setup:
            raise Mistake(TWICE, fr=TWICE_FR)
        name = tokens.word("the name of the piece")
        tokens.expect("at", f"{kind} {name} at X,Y 12x2")
        at, size = tokens.point("the centre"), tokens.size("the size")
        fields: dict[str, Any] = {"height": PIECE_HEIGHT}
        while tokens.left:
            word = tokens.one_of(("high", "turn", "sp", "res"), "mark of a piece")
            name_of = {"high": "height", "turn": "degrees"}.get(word, word)
            least = None if word == "turn" else 0
            fields[name_of] = tokens.length("the height", 0) if word == "high" else tokens.whole(word, least)
        self.scenery.append(Scenery(name, kind, at, size, terrain=TERRAIN[kind], solid=kind != "wood", **fields))

    def _table(self, tokens: Tokens) -> None:
        self.table = tokens.size("the table")

    def _scenario(self, tokens: Tokens) -> None:
        if self.scenery:
            raise Mistake(TWICE, fr=TWICE_FR)
        if tokens.opens("{"):
            self.setup["scenario"] = self.values.read(tokens, Scenario, "Setup.scenario")
        else:
            none = tokens.take("none")
            self.setup["scenario"] = "" if none else tokens.one_of(tuple(self.content.scenarios), "scenario")

    def _format(self, tokens: Tokens) -> None:
        self.setup["format"] = within("format", tokens.whole("the format", 1), tokens)

    def _special(self, tokens: Tokens) -> None:
        self.setup["special"] = tokens.one_of(("heroes", "creatures"), "special format")

    def _setting(self, tokens: Tokens) -> None:
        self.setup["settings"] = setting_said(tokens, self.setup["settings"])

    # --- what stands ---------------------------------------------------------------------------------------------

    def build(self, resumed: Resumed) -> tuple[Setup, Position]:
        """The set-up and the position that the statements describe."""
        self.reading.holds(len(self.scenery))
        recruits, numbers = self._recruits()
        cards = self._dealt()
        own = {who: number for number, card in enumerate(cards) for who in card.figures}
        figures = [
            Figure(
                number,
                one.seat,
                own.get(number, NOBODY),
                one.recruit.profile if one.summoned else card_key(one.seat, numbers[number]),
                **one.fields,
            )
            for number, one in enumerate(self.figures)
        ]
        leaders = [self._leader(seat) for seat in range(SEATS)]
        armies = tuple(self._army_of(seat, leaders[seat], tuple(recruits[seat])) for seat in range(SEATS))
        scenario = own_scenario(self.table, tuple(self.scenery))
        setup = Setup(armies, **{"scenario": scenario, **self.setup})
        cast = Cast(
            setup, replace(self.content, profiles={**self.content.profiles, **self.profiles}, machines=self.machines)
        )
        board = Board(cast, self._state_of(cast, figures, cards, leaders))
        self._check_places(board)
        for side in board.state.sides:
            self.reading.beyond("zone", side.zone, len(cast.scenario.zones))
        self.reading.fail()
        bear(board)
        open_combat(board)
        self.reading.faults += [*fight_faults(board), *speech_faults(board)]
        self.reading.fail()
        sequences = tuple(self._sequence(board, one) for one in range(SEATS))
        self.reading.faults += sequence_faults(board.state.cards, sequences)
        self.reading.fail()
        if board.state.phase == "deployment" and not sequences[board.state.seat].pile:
            what = "whoever deploys has cards in his pile: say `pile`, and `seat`"
            french = "qui se déploie a des cartes dans sa pile : dites `pile`, et `seat`"
            self.reading.faults.append(in_both("scene", what, "ADE-DEP-05", french))
            self.reading.fail()
        return setup, resumed(cast, Whole(board.state, Secrets(sequences, tuple(self.traps))))

    def _state_of(self, cast: Cast, figures: list[Figure], cards: list[Card], leaders: list[int]) -> State:
        """The state that the statements describe, if it can be."""
        seat = self.state.get("seat", 0)
        names = [name for name in STATE if name not in ("figures", "cards", "sides")]
        fields = {name: self.state.get(name, usual(name, cast, seat, figures)) for name in names}
        sides = tuple(
            replace(usual_side(cast, one, leaders[one], figures, fields["turn"]), **self.sides.get(one, {}))
            for one in range(SEATS)
        )
        lines = self.reading.lines
        self.reading.faults += [*figure_faults(lines, cast, figures), *summoner_faults(lines, figures)]
        self.reading.faults += [*card_faults(lines, cards, figures), *course_faults(fields, figures)]
        self.reading.faults += [*figure_limits(lines, cast, figures), *side_limits(sides, figures)]
        self.reading.faults += [*state_limits(fields, cast), *trap_limits((*self.traps, *fields["traps"]), cast)]
        self.reading.fail()
        return State(figures, cards, sides, **fields)

    def _recruits(self) -> tuple[list[list[Recruit]], list[int]]:
        """The cards of each army, and which of them each figure is of: figures that share a card and are alike are
        one recruit."""
        recruits: list[list[Recruit]] = [[], []]
        known: dict[tuple[int, str, bytes], int] = {}
        numbers: list[int] = []
        for one in self.figures:
            if one.summoned:
                numbers.append(NOBODY)
                continue
            key = (one.seat, one.card, msgspec.json.encode(one.recruit))
            mine = recruits[one.seat]
            if key not in known:
                known[key] = len(mine)
                mine.append(replace(one.recruit, figures=0))
            number = known[key]
            mine[number] = replace(mine[number], figures=mine[number].figures + 1)
            numbers.append(number)
        return recruits, numbers

    def _dealt(self) -> list[Card]:
        """[ADE-ARM-12] The cards of the first player, then those of the second, as they are written."""
        cards = []
        for seat in range(SEATS):
            mine = [(number, one) for number, one in enumerate(self.figures) if one.seat == seat and not one.summoned]
            for name in dict.fromkeys(one.card for _, one in mine):
                of = tuple(number for number, one in mine if one.card == name)
                first = self.figures[of[0]]
                cards.append(Card(seat if first.held == NOBODY else first.held, first.recruit.profile, of))
        return cards

    def _leader(self, seat: int) -> int:
        mine = [number for number, one in enumerate(self.figures) if one.seat == seat and not one.summoned]
        fighters = [number for number in mine if self.figures[number].recruit.profile not in self.machines]
        usual = next(iter(fighters or mine), NOBODY)
        return next((number for number in mine if self.figures[number].commands), usual)

    def _army_of(self, seat: int, leader: int, recruits: tuple[Recruit, ...]) -> Army:
        first = self.sides.get(seat, {}).get("first_commander", leader)
        profile = self.figures[first].recruit.profile if first >= 0 else ""
        affiliation = self.armies.get(("affiliation", seat), "")
        return Army(self.armies.get(("people", seat), PEOPLE), profile, recruits, affiliation)

    def _sequence(self, board: Board, seat: int) -> Sequence:
        """The pending cards of a side, as they are said to lie or as they are written."""

        def cards(word: str) -> tuple[int, ...]:
            return tuple(dict.fromkeys(board[who].card for who in self.cards.get((word, seat), ())))

        reserve = cards("reserve")
        pile = cards("pile") if ("pile", seat) in self.cards else usual_pile(board, seat, reserve)
        told = tuple((board[who].card, ini) for who, ini in self.told.get(seat, ()))
        return Sequence(pile, tuple(sorted(reserve)), cards("shown"), told)

    def _check_places(self, board: Board) -> None:
        """[ADE-TER-06] Bases over the edge of the table or on one another."""
        for figure in board.state.figures:
            if figure.where != "table":
                continue
            radius = board.traits[figure.id].radius
            if not board.ground.field.inside(figure.x, figure.y, radius):
                self.reading.off_table(figure.id, "ADE-TER-06")
            for other in board.crowd.overlapped(figure.x, figure.y, radius, everybody(), figure.id):
                if other < figure.id and board[other].level == figure.level:
                    self.reading.stands_on(figure.id, other, "ADE-TER-06")


def read_scene(content: Content, resumed: Resumed, text: str) -> Scene:
    """The scene, its position made from its state by `resumed`; `Faulty` lists everything wrong with it."""
    draft = Draft(text, content)
    return draft.reading.scene(draft.figure, draft.heads, partial(draft.build, resumed))
