"""How is a position written as a scene? Everything that its records hold, what is usual left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from escarmouche.games.ages.armies import Army, Recruit
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.scenarios import Scenario, Scenery
from escarmouche.games.ages.scene.machines import written_machine
from escarmouche.games.ages.scene.notation import (
    FIGURE_FIELDS,
    FORMAT,
    PEOPLE,
    PIECE_HEIGHT,
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
from escarmouche.games.ages.scene.profiles import SEPARATOR, written_changes
from escarmouche.games.ages.settings import Settings
from escarmouche.games.ages.state import NOBODY, Deeds, Figure
from escarmouche.kits.content.options import word_of
from escarmouche.kits.scenes.tokens import written, written_point
from escarmouche.kits.scenes.values import LETTERS, Values

ACTIVATED = Deeds(status="activated")


def write_scene(game: Position, names: Mapping[str, int]) -> str:
    """The position as a scene; figures without a name are called by their profile and number."""
    return "\n".join((*_Writer(game, names).lines(), ""))


class _Writer:
    """Writes one position."""

    def __init__(self, game: Position, names: Mapping[str, int]) -> None:
        self.game, self.board, self.cast = game, game.board, game.board.cast
        self.values = Values(UNIT, REFERS)
        known = {number: name for name, number in names.items()}
        called = {known.get(one.id) or self.name_of(one): one.id for one in self.board.state.figures}
        self.values.call(called)

    def name_of(self, one: Figure) -> str:
        return f"{self.recruit_of(one).profile.partition(SEPARATOR)[0]}_{one.id}"

    def recruit_of(self, one: Figure) -> Recruit:
        """The card of its army; whoever was summoned is of a profile alone."""
        if one.card == NOBODY:
            return Recruit(one.traits)
        return self.cast.armies[one.seat].cards[int(one.traits.partition(".")[2])]

    def lines(self) -> Iterator[str]:
        yield from self.setup_lines()
        yield from map(self.figure_line, self.board.state.figures)
        for seat in range(self.cast.seats):
            yield from self.side_lines(seat)
        yield from self.state_lines()
        yield from (self.trap_line(trap, " found") for trap in self.board.state.traps)
        yield from (self.trap_line(trap) for trap in self.game.secrets.traps)
        for seat in range(self.cast.seats):
            yield from self.sequence_lines(seat)

    # --- what was agreed -----------------------------------------------------------------------------------------

    def setup_lines(self) -> Iterator[str]:
        setup = self.cast.setup
        for field in msgspec.structs.fields(Settings):
            if (value := getattr(setup.settings, field.name)) != field.default:
                yield f"setting {field.name}={word_of(value)}"
        if setup.format != FORMAT:
            yield f"format {setup.format}"
        if setup.special:
            yield f"special {setup.special}"
        for seat, army in enumerate(self.cast.armies):
            yield from self.army_lines(seat, army)
        if isinstance(setup.scenario, str):
            yield f"scenario {setup.scenario or 'none'}"
        else:
            yield from self.scenario_lines(setup.scenario)

    def army_lines(self, seat: int, army: Army) -> Iterator[str]:
        if army.people != PEOPLE:
            yield f"people {LETTERS[seat]} {army.people}"
        if army.affiliation:
            yield f"affiliation {LETTERS[seat]} {army.affiliation}"

    def scenario_lines(self, scenario: Scenario) -> Iterator[str]:
        """A scenario that a scene could write piece by piece, or the whole record of another."""
        pieces = tuple(map(_piece, scenario.scenery))
        if scenario != own_scenario(scenario.table, scenario.scenery) or "" in pieces:
            yield f"scenario {self.values.written(scenario, Scenario, 'Setup.scenario')}"
            return
        if scenario.table != TABLE:
            yield f"table {written(scenario.table[0], UNIT)}x{written(scenario.table[1], UNIT)}"
        yield from pieces

    # --- who stands where ----------------------------------------------------------------------------------------

    def figure_line(self, one: Figure) -> str:
        recruit, name = self.recruit_of(one), self.values.names[one.id]
        words = [f"{LETTERS[one.seat]} {name} = {recruit.profile.partition(SEPARATOR)[0]}"]
        words[0] += self._changes(recruit)
        placed = one.where == "table" or (one.x, one.y) != (0, 0)
        if placed:
            words.append(f"at {written_point(one.x, one.y, UNIT)}")
        if one.where != "table" and (one.where != "reserve" or placed):
            words.append(one.where)
        if one.card != NOBODY and (first := self.board.state.cards[one.card].figures[0]) != one.id:
            words.append(f"card {self.values.names[first]}")
        elif one.card != NOBODY and (held := self.board.state.cards[one.card].seat) != one.seat:
            words.append(f"held {LETTERS[held]}")
        brief = one.deeds == ACTIVATED
        if brief:
            words.append("activated")
        return " ".join((*words, *self.values.fields(one, (*FIGURE_FIELDS, "deeds") if brief else FIGURE_FIELDS)))

    def _changes(self, recruit: Recruit) -> str:
        """What stands between the braces of a figure of this card; nothing where nothing is changed or bought."""
        content = self.cast.content
        if recruit.profile in content.machines:
            said = [*written_machine(content, recruit.profile)]
        else:
            said = [*written_changes(content, recruit)]
        return f" {{{', '.join(said)}}}" if said else ""

    def side_lines(self, seat: int) -> Iterator[str]:
        side = self.board.side(seat)
        leader = next((one.id for one in self.board.state.figures if one.seat == seat and one.card != NOBODY), NOBODY)
        common = usual_side(self.cast, seat, leader, self.board.state.figures, self.board.state.turn)
        said = [
            f"{field.name} {self.values.written(value, field.type, f'Side.{field.name}')}"
            for field in msgspec.structs.fields(type(side))
            if (value := getattr(side, field.name)) != getattr(common, field.name)
        ]
        if said:
            yield f"side {LETTERS[seat]} {{{', '.join(said)}}}"

    # --- the match -----------------------------------------------------------------------------------------------

    def state_lines(self) -> Iterator[str]:
        state = self.board.state
        for name, field in STATE.items():
            value = getattr(state, name)
            if name in STATE_FIELDS or value == usual(name, self.cast, state.seat, state.figures):
                continue
            word = "active" if name == "seat" else name
            said = "" if value is True else f" {self.values.written(value, field.type, f'State.{name}')}"
            yield f"{word}{said}"

    def trap_line(self, trap: msgspec.Struct, mark: str = "") -> str:
        x, y = getattr(trap, "x", 0), getattr(trap, "y", 0)
        return " ".join(("trap", written_point(x, y, UNIT), *self.values.fields(trap, ("x", "y")))) + mark

    def sequence_lines(self, seat: int) -> Iterator[str]:
        one = self.game.sequence(seat)
        if one.pile != usual_pile(self.board, seat, one.reserve):
            yield self.cards_line("pile", seat, one.pile)
        if one.reserve:
            yield self.cards_line("reserve", seat, one.reserve)
        if one.shown:
            yield self.cards_line("shown", seat, one.shown)
        for card, ini in one.told:
            yield f"told {LETTERS[seat]} {self.card_name(card)} {ini}"

    def cards_line(self, word: str, seat: int, cards: tuple[int, ...]) -> str:
        return f"{word} {LETTERS[seat]} {' '.join(map(self.card_name, cards)) or 'none'}"

    def card_name(self, card: int) -> str:
        """A card goes by the first of its figures."""
        return self.values.names[self.board.state.cards[card].figures[0]]


def _piece(one: Scenery) -> str:
    """A piece as a statement; nothing where it is none that a scene has a word for."""
    solid = one.kind != "wood"
    plain = Scenery(
        one.id, one.kind, one.at, one.size, one.height, one.degrees, TERRAIN.get(one.kind, "normal"), solid,
        sp=one.sp, res=one.res,
    )  # fmt: skip
    if one.kind not in TERRAIN or one != plain:
        return ""
    words = [f"{one.kind} {one.id} at {written_point(*one.at, UNIT)}"]
    words.append(f"{written(one.size[0], UNIT)}x{written(one.size[1], UNIT)}")
    if one.height != PIECE_HEIGHT:
        words.append(f"high {written(one.height, UNIT)}")
    words += [f"{word} {value}" for word, value in (("turn", one.degrees), ("sp", one.sp), ("res", one.res)) if value]
    return " ".join(words)
