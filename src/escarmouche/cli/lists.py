"""`escarmouche list`: army lists drawn, completed, checked, compared, and turned into text, code or JSON."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from cyclopts import App, Parameter
from cyclopts.validators import Number
from msgspec.structs import replace

from escarmouche.chance import Stream
from escarmouche.cli.list_files import Which, list_of
from escarmouche.cli.output import Flag, Game, Json, Lang, Packs, Speaking, complain, language, say, say_json
from escarmouche.cli.printing import print_list
from escarmouche.cli.setting_up import seed_or_new
from escarmouche.games import game_with
from escarmouche.kits.faults import fault_said
from escarmouche.kits.kind import GameKind
from escarmouche.kits.rosters.roster import BUDGET
from escarmouche.kits.rosters.starting import other_content
from escarmouche.rosters import (
    Reading,
    Report,
    Roster,
    check,
    code_of,
    compare,
    filled,
    random_list,
    schema,
    stamped,
    text_of,
)
from escarmouche.rosters.comparing import Comparison
from escarmouche.rosters.phrases import limit_said, number_said, phrase

FOUND = 1
# no list of a larger one can be read
Budget: TypeAlias = Annotated[int, Parameter(validator=Number(gte=1, lte=BUDGET))]

lists = App(name="list", help="Generate, complete, check, compare and convert army lists (text, code, JSON).")
lists.command(print_list, name="print")


@lists.command(name="random")
def draw(
    game: Game,
    /,
    *,
    budget: Budget | None = None,
    seed: str | None = None,
    name: str = "",
    code: Flag = False,
    pack: Packs = None,
    lang: Speaking = None,
    json: Flag = False,
) -> int:
    """Generate a random legal list.

    Parameters
    ----------
    budget
        what may be spent: points, or how many characters or heroes. [default: that of a first match]
    seed
        makes the draw repeatable. [default: drawn anew]
    name
        what the list is called.
    code
        print the code alone.
    json
        print the list as one line of JSON.

    """
    kind = game_with(game, pack or ())
    roster = random_list(kind, Stream(seed_or_new(seed)), budget, name)
    return _show(kind, roster, language(lang), code=code, json=json)


@lists.command
def fill(
    game: Game,
    which: Which,
    /,
    *,
    budget: Budget | None = None,
    seed: str | None = None,
    code: Flag = False,
    pack: Packs = None,
    lang: Speaking = None,
    json: Flag = False,
) -> int:
    """Complete a list: keep what it has, and add as much as fits.

    Parameters
    ----------
    which
        a code, a file with a list, a list of the content, or - for stdin.
    budget
        up to how much. [default: the list's own]
    seed
        makes the draw repeatable. [default: drawn anew]
    code
        print the code alone.
    json
        print the list as one line of JSON.

    """
    kind = game_with(game, pack or ())
    roster = _read(kind, which, language(lang)).roster
    wanted = roster if budget is None else replace(roster, budget=budget)
    full = filled(kind, wanted, Stream(seed_or_new(seed)))
    return _show(kind, full, language(lang), code=code, json=json)


@lists.command(name="check")
def check_list(game: Game, which: Which, /, *, pack: Packs = None, lang: Speaking = None, json: Json = False) -> int:
    """Check a list: what it costs and everything wrong with it, with clauses and what would mend it; exit code 1 if
    there is anything.

    Parameters
    ----------
    which
        a code, a file with a list, a list of the content, or - for stdin.

    """
    kind, spoken = game_with(game, pack or ()), language(lang)
    reading = _read(kind, which, spoken, told=not json)
    report = check(kind, reading.roster, spoken)
    if json:
        say_json({"list": reading.roster, "report": report, "guessed": reading.guessed, "unread": reading.unread})
    else:
        _tell(kind, reading.roster, report, spoken)
    return 0 if report.legal and not reading.unread else FOUND


@lists.command(name="text")
def as_text(
    game: Game,
    which: Which,
    /,
    *,
    code: Flag = False,
    pack: Packs = None,
    lang: Speaking = None,
    json: Flag = False,
) -> int:
    """Write a list as plain text to paste, or as JSON.

    Parameters
    ----------
    which
        a code, a file with a list, a list of the content, or - for stdin.
    code
        with the code below.
    json
        print the list as one line of JSON instead.

    """
    kind, spoken = game_with(game, pack or ()), language(lang)
    reading = _read(kind, which, spoken)
    if json:
        say_json(reading.roster)
    else:
        say(text_of(kind, reading.roster, spoken, code=code), whole=True)
    return FOUND if reading.unread else 0


@lists.command(name="code")
def as_code(game: Game, which: Which, /, *, pack: Packs = None, json: Json = False) -> int:
    """Write a list as a code, which may be used wherever a force is named.

    Parameters
    ----------
    which
        a file with a list, a list of the content, a code, or - for stdin.

    """
    kind = game_with(game, pack or ())
    reading = _read(kind, which, "en")
    written = code_of(reading.roster)
    if json:
        say_json({"code": written})
    else:
        say(written, whole=True)
    return FOUND if reading.unread else 0


@lists.command(name="compare")
def compare_lists(
    game: Game, first: Which, second: Which, /, *, pack: Packs = None, lang: Speaking = None, json: Json = False
) -> int:
    """Compare two lists; exit code 1 where they differ.

    Parameters
    ----------
    first
        a code, a file with a list, or a list of the content.
    second
        the other one.

    """
    kind, spoken = game_with(game, pack or ()), language(lang)
    both = [_read(kind, word, spoken).roster for word in (first, second)]
    found = compare(kind, both[0], both[1], spoken)
    if json:
        say_json(found)
    else:
        _tell_comparison(found, spoken)
    return 0 if found.same else FOUND


@lists.command(name="schema")
def list_schema() -> int:
    """Print the JSON schema of a list."""
    say_json(schema())
    return 0


def _read(kind: GameKind[Any], word: str, lang: Lang, *, told: bool = True) -> Reading:
    """A list, with all that was guessed or not understood told on stderr."""
    reading = list_of(kind, word, lang)
    for one in reading.guessed if told else ():
        complain(phrase(lang, "guessed", line=one.line, text=one.text, meant=one.meant), 0)
    for strange in reading.unread if told else ():
        complain(phrase(lang, "unread", line=strange.line, text=strange.text), 0)
    return reading


def _show(kind: GameKind[Any], roster: Roster, lang: Lang, *, code: bool, json: bool) -> int:
    if json:
        say_json(roster)
    elif code:
        say(code_of(roster), whole=True)
    else:
        say(text_of(kind, roster, lang, code=True), whole=True)
    return 0


def _tell(kind: GameKind[Any], roster: Roster, report: Report, lang: Lang) -> None:
    say(phrase(lang, "legal" if report.legal else "illegal"))
    for limit in report.limits:
        say(f"  {limit_said(limit, lang)} [{limit.why}]")
    if report.other_content:
        say(fault_said(other_content(roster, stamped(kind, roster).content), lang))
    for fault in report.faults:
        rule = f"[{fault.why}] {fault.rule}" if fault.why else ""
        say("- " + " ".join(part for part in (fault.said, rule) if part))
        if fault.mend:
            say("  " + phrase(lang, "mend", ways=" ; ".join(one.said for one in fault.mend)))


def _tell_comparison(found: Comparison, lang: Lang) -> None:
    if found.same:
        say(phrase(lang, "same"))
        return
    prices = " / ".join(number_said(one, lang) for one in found.prices)
    say(f"{phrase(lang, 'total')} {prices}")
    for name, (one, other) in found.choices.items():
        say(f"{name} {one or '–'} / {other or '–'}")
    for row in found.differences:
        worn = f" ({', '.join(row.options)})" if row.options else ""
        say(f"{row.name}{worn} {row.first} / {row.second}")
