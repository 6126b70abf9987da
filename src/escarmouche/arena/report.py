"""What does a designer read of a run? One HTML page that holds everything: plots as SVG, tables, the method."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape

from escarmouche.arena.charts import Row, columns, heat, whiskers
from escarmouche.arena.estimates import Estimate
from escarmouche.arena.lines import MatchLine
from escarmouche.arena.plans import Plan
from escarmouche.arena.prices import Price, prices
from escarmouche.arena.report_words import Phrasing
from escarmouche.arena.standings import Standing, Standings, Worth, standings
from escarmouche.arena.studies import Effect, Shift, effects, holm

STYLE = """
:root{color-scheme:light}body{font:15px/1.5 system-ui,sans-serif;color:#1a202c;background:#fff;max-width:980px;
margin:2rem auto;padding:0 1.2rem}h1{font-size:1.7rem;margin:0 0 .2rem}h2{font-size:1.15rem;margin:2.4rem 0 .3rem;
border-bottom:1px solid #e2e8f0;padding-bottom:.2rem}p{margin:.3rem 0 .8rem;max-width:72ch}.facts,.small{color:#4a5568;
font-size:.88rem}.cards{display:flex;flex-wrap:wrap;gap:.7rem;margin:1.2rem 0}.card{border:1px solid #e2e8f0;
border-radius:8px;padding:.5rem .9rem;min-width:8.5rem}.card b{display:block;font-size:1.25rem}.card span{color:#4a5568;
font-size:.82rem}svg{max-width:100%;height:auto;display:block;font:13px system-ui,sans-serif;fill:#1a202c}svg .tick{
font-size:11px;fill:#4a5568}svg .note{font-size:12px;fill:#4a5568}table{border-collapse:collapse;font-size:.86rem;
margin:.6rem 0}th,td{padding:.25rem .55rem;text-align:right;border-bottom:1px solid #edf2f7}td{white-space:nowrap}
th:first-child,td:first-child{text-align:left}th{color:#4a5568;font-weight:600}tr.told td:first-child{font-weight:600}
details summary{cursor:pointer;color:#2b6cb0;margin:.6rem 0}.wide{overflow-x:auto}
"""


def report(plan: Plan, title: str, lines: Sequence[MatchLine], lang: str, unplayable: Sequence[str] = ()) -> str:
    """The page of a run, whatever it was for."""
    page = Page(plan, standings(plan, lines), Phrasing(lang))
    body: dict[str, Callable[[], Iterator[str]]] = {
        "league": page.league,
        "study": lambda: page.study(effects(plan, lines)),
        "options": lambda: page.options(effects(plan, lines), unplayable),
        "costs": lambda: page.costs(prices(lines)),
    }
    said = Phrasing(lang)
    heading = f"{title} – {said(plan.purpose)}"
    content = plan.arms[0].content
    facts = said("facts", matches=len(lines), seed=plan.seed, rules=plan.rules, content=content, version=plan.version)
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{escape(heading)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>'
        f'<h1>{escape(heading)}</h1><p class="facts">{escape(facts)}</p>{"".join(body[plan.purpose]())}'
        f"{page.method()}</body></html>\n"
    )


class Page:
    """The parts of a page in one language."""

    def __init__(self, plan: Plan, told: Standings, say: Phrasing) -> None:
        self.plan, self.told, self.say = plan, told, say
        self._measure, self._undecided = ("won", "lost") if plan.together else ("first_seat", "draws")

    # --- whole bodies ----------------------------------------------------------------------------------------------

    def league(self) -> Iterator[str]:
        """Who won, against whom, with what, how."""
        yield self.cards()
        yield self._crashes()
        yield self.shares()
        if self.plan.together:
            yield self._by_entrant()
        else:
            yield self.beaten()
            yield self.ratings()
        yield self.endings()
        yield self.worth()
        yield self.course()

    def study(self, found: Sequence[Effect]) -> Iterator[str]:
        """What a change did."""
        for effect in found:
            colon = "\u00a0:" if self.say.lang == "fr" else ":"
            yield f"<h2>{escape(self.say('change'))}{colon} <code>{escape(effect.arm)}</code></h2>"
            yield f"<p>{escape(self.say('change_note'))}</p>"
            rows = list(self._shifts(effect))
            yield whiskers([_row(name, shift, self.say) for name, shift in rows], self.say.signed, middle=0.0)
            yield self._shift_table(rows, effect.decisions)
        yield self._crashes()
        yield self.cards()
        yield self.worth()
        yield self.course()

    def options(self, found: Sequence[Effect], unplayable: Sequence[str]) -> Iterator[str]:
        """What each reading did to the balance of the seats."""
        note = "team_options_note" if self.plan.together else "options_note"
        yield f"<h2>{escape(self.say(self._measure))}</h2><p>{escape(self.say(note))}</p>"
        ranked = sorted(found, key=lambda one: -abs(one.first_seat.change.value))
        yield whiskers([_row(one.arm, one.first_seat, self.say) for one in ranked], self.say.signed, middle=0.0)
        sure = dict(zip((one.arm for one in found), holm([one.first_seat.change for one in found]), strict=True))
        undecided = self._undecided
        heads = ("option", "before", "after", "difference", "interval", undecided, "decisions", "verdict", "corrected")
        yield self._table(heads, (self._option_cells(one, sure[one.arm]) for one in ranked))
        if unplayable:
            yield f'<p class="small">{escape(self.say("unplayable", names=", ".join(unplayable)))}</p>'
        yield self._crashes()
        yield self.cards()
        yield self.course()

    def costs(self, found: Sequence[Price]) -> Iterator[str]:
        """What cards should cost."""
        yield f"<h2>{escape(self.say('prices'))}</h2><p>{escape(self.say('prices_note'))}</p>"
        ranked = sorted(found, key=lambda one: one.cost / one.suggested if one.suggested > 0 else 99.0)
        rows = [self._price_row(one) for one in ranked]
        yield whiskers(rows, lambda value: self.say.number(value, 0))
        heads = ("profile", "cost", "suggested", "interval", "fielded", "verdict")
        yield self._table(heads, (self._price_cells(one) for one in ranked))
        yield self._crashes()
        yield self.cards()
        yield self.worth()
        yield self.course()

    # --- parts of a league -----------------------------------------------------------------------------------------

    def cards(self) -> str:
        """The numbers to begin with."""
        say, course = self.say, self.told.course
        played = max(1, self.told.matches)
        if not self.told.matches:
            return f"<p>{escape(say('no_match'))}</p>"
        values = [
            (self._measure, say.percent(course.first_seat.value, 1)),
            (self._undecided, say.percent(course.draws.value, 1)),
            ("decisions", say.number(course.decisions.value, 0)),
            ("turns_mean", say.number(sum(n * count for n, count in course.turns.items()) / played)),
        ]
        if course.grade is not None:
            values.append(("grade", say.number(course.grade.value, 2)))
        if not self.plan.together:
            values.append(("decisive", say.percent(course.decisive.value)))
            values.append(("leads_mean", say.number(sum(n * count for n, count in course.leads.items()) / played, 2)))
        boxes = (
            f'<div class="card"><b>{escape(value)}</b><span>{escape(say(key))}</span></div>' for key, value in values
        )
        return f'<div class="cards">{"".join(boxes)}</div>'

    def _crashes(self) -> str:
        return f"<p>{escape(self.say('crashed', count=self.told.crashed))}</p>" if self.told.crashed else ""

    def shares(self) -> str:
        """Win rates with error bars."""
        say = self.say
        ranked = sorted(self.told.entrants, key=lambda one: -one.strength)
        rows = [Row(one.name, one.share, _within(one.share, say)) for one in ranked if one.share is not None]
        idle = [one.name for one in ranked if one.share is None]
        note = f"<p>{escape(say('idle', names=', '.join(idle)))}</p>" if idle else ""
        key = "teams" if self.plan.together else "shares"
        middle = None if self.plan.together else 0.5
        return (
            f"<h2>{escape(say(key))}</h2><p>{escape(say(f'{key}_note'))}</p>"
            + whiskers(rows, say.percent, middle=middle)
            + note
        )

    def endings(self) -> str:
        """How matches end, by the game's own words."""
        say, found = self.say, self.told.course.endings
        if not found:
            return ""
        ranked = sorted(found, key=lambda word: -found[word].value)
        rows = [Row(self._name(word).replace("_", " "), found[word], _within(found[word], say)) for word in ranked]
        drawn = whiskers(rows, say.percent)
        return f"<h2>{escape(say('endings'))}</h2><p>{escape(say('endings_note'))}</p>{drawn}"

    def _by_entrant(self) -> str:
        """All figures of teams, which have no rating."""
        ranked = sorted(self.told.entrants, key=lambda one: -one.strength)
        cells = (
            (one.name, str(one.matches), str(one.wins), self.say.percent(one.strength, 1), _within(one.share, self.say))
            for one in ranked
            if one.share is not None
        )
        table = self._table(("entrant", "matches", "won", "share", "interval"), cells)
        return f"<details><summary>{escape(self.say('by_entrant'))}</summary>{table}</details>"

    def beaten(self) -> str:
        """Lists against lists, strongest first."""
        say, order = self.say, sorted(range(len(self.told.entrants)), key=lambda i: -self.told.entrants[i].strength)
        if len(order) < 2:
            return ""
        names = [self.told.entrants[i].name for i in order]
        table = [[self.told.table[i][j] for j in order] for i in order]
        drawn = heat(names, table, say.percent)
        return f'<h2>{escape(say("heat"))}</h2><p>{escape(say("heat_note"))}</p><div class="wide">{drawn}</div>'

    def ratings(self) -> str:
        """Elo with intervals, and the table of it all."""
        say = self.say
        rated = [(one.rating, one) for one in self.told.entrants if one.rating is not None]
        ranked = [one for _, one in sorted(rated, key=lambda pair: -pair[0].elo)]
        ranked += [one for one in self.told.entrants if one.rating is None]
        rows = [Row(one.name, Estimate(at.elo, at.low, at.high)) for one in ranked if (at := one.rating) is not None]
        cells = (self._standing_cells(one) for one in ranked)
        heads = ("entrant", "matches", "wins", "draws", "share", "interval")
        table = self._table(heads, cells, extra=("Elo",))
        return (
            f"<h2>{escape(say('ratings'))}</h2><p>{escape(say('ratings_note'))}</p>"
            + whiskers(rows, lambda value: say.number(value, 0), middle=0.0)
            + f"<details><summary>{escape(say('by_entrant'))}</summary>{table}</details>"
        )

    def _standing_cells(self, one: Standing) -> tuple[str, ...]:
        say, share, rating = self.say, one.share, one.rating
        if share is None or rating is None:
            return one.name, "0", "–", "–", say("no_match"), "–", "–"
        counts = (str(count) for count in (one.matches, one.wins, one.draws))
        return one.name, *counts, say.percent(share.value, 1), _within(share, say), say.number(rating.elo, 0)

    def worth(self) -> str:
        """What each profile returned for its price, and everything else about it."""
        say, found = self.say, [one for one in self.told.profiles if one.per_point is not None]
        if not found:
            return ""
        ranked = sorted(found, key=lambda one: -(one.per_point.value if one.per_point else 0.0))
        rows = [Row(self._name(one.profile), one.per_point) for one in ranked if one.per_point is not None]
        paid = sum(one.cost * one.fielded for one in found)
        middle = sum(one.slain.value * one.fielded for one in found) / paid if paid else None
        return (
            f"<h2>{escape(say('worth'))}</h2><p>{escape(say('worth_note'))}</p>"
            + whiskers(rows, lambda value: say.number(value, 2), middle=middle)
            + f"<details open><summary>{escape(say('by_profile'))}</summary>{self._worth_table()}</details>"
        )

    def _worth_table(self) -> str:
        heads = (
            "profile",
            "cost",
            "fielded",
            "survival",
            "dealt",
            "taken",
            "slain",
            "per_point",
            "score",
            "side_share",
        )
        ranked = sorted(self.told.profiles, key=lambda one: -(one.per_point.value if one.per_point else -1.0))
        return self._table(heads, map(self._worth_cells, ranked))

    def _worth_cells(self, one: Worth) -> tuple[str, ...]:
        say = self.say
        return (
            self._name(one.profile),
            say.number(one.cost, 1 if one.cost % 1 else 0),
            str(one.fielded),
            say.percent(one.survival.value),
            say.number(one.dealt.value, 2),
            say.number(one.taken.value, 2),
            say.number(one.slain.value),
            say.number(one.per_point.value, 2) if one.per_point else "–",
            say.number(one.score.value, 2),
            say.percent(one.share.value),
        )

    def course(self) -> str:
        """Length and lead."""
        say, course = self.say, self.told.course
        parts = []
        for key, counts in (("length", course.turns), ("leads", course.leads)):
            if set(counts) - {0}:
                drawn = columns(counts, say.percent)
                parts.append(f"<h2>{escape(say(key))}</h2><p>{escape(say(f'{key}_note'))}</p>{drawn}")
        return "".join(parts)

    def method(self) -> str:
        """How the numbers were got."""
        say = self.say
        how = say("team_method" if self.plan.together else "method_text")
        text = f"<h2>{escape(say('method'))}</h2><p class='small'>{escape(how)}</p>"
        if self.told.sequence:
            bounds = "; ".join(f"{say.percent(low, 1)} – {say.percent(high, 1)}" for low, high in self.told.sequence)
            said = say("sequence", margin=say.percent(self.plan.until, 1), count=len(self.told.sequence), bounds=bounds)
            text += f"<p class='small'>{escape(said)}</p>"
        return text

    # --- parts of studies ------------------------------------------------------------------------------------------

    def _shifts(self, effect: Effect) -> Iterator[tuple[str, Shift]]:
        if effect.touched is not None:
            yield self.say("touched"), effect.touched
        for name, shift in effect.entrants.items():
            if shift is not None:
                yield self.say("share_of", name=name), shift
        yield self.say(self._measure), effect.first_seat
        yield self.say(self._undecided), effect.draws

    def _shift_table(self, rows: Iterable[tuple[str, Shift]], decisions: Shift) -> str:
        say = self.say
        cells: list[tuple[str, ...]] = [
            (
                name,
                say.percent(shift.before, 1),
                say.percent(shift.after, 1),
                say.signed(shift.change.value),
                f"{say.signed(shift.change.low)} … {say.signed(shift.change.high)}",
                say("yes" if shift.told else "no"),
            )
            for name, shift in rows
        ]
        change = decisions.change
        length = tuple(say.number(one, 1) for one in (decisions.before, decisions.after, change.value))
        ends = f"{say.number(change.low, 1)} … {say.number(change.high, 1)}"
        cells.append((say("decisions"), *length, ends, say("yes" if decisions.told else "no")))
        return self._table(("", "before", "after", "difference", "interval", "verdict"), cells)

    def _option_cells(self, one: Effect, sure: bool) -> tuple[str, ...]:
        say, shift = self.say, one.first_seat
        return (
            one.arm,
            say.percent(shift.before, 1),
            say.percent(shift.after, 1),
            say.signed(shift.change.value),
            f"{say.signed(shift.change.low)} … {say.signed(shift.change.high)}",
            say.signed(one.draws.change.value),
            say.number(one.decisions.change.value, 1),
            say("yes" if shift.told else "no"),
            say("yes" if sure else "no"),
        )

    def _price_row(self, one: Price) -> Row:
        note = f"{self.say.number(one.cost, 0)} → {self.say.number(one.suggested, 1)}"
        return Row(self._name(one.profile), Estimate(one.suggested, one.low, one.high), note, mark=one.cost)

    def _price_cells(self, one: Price) -> tuple[str, ...]:
        say = self.say
        return (
            self._name(one.profile),
            say.number(one.cost, 1),
            say.number(one.suggested, 1),
            f"{say.number(one.low, 1)} – {say.number(one.high, 1)}",
            str(one.fielded),
            say("yes" if one.told else "no"),
        )

    # --- small parts -----------------------------------------------------------------------------------------------

    def _name(self, profile: str) -> str:
        return self.say.name(dict(self.plan.names), profile)

    def _table(self, heads: Sequence[str], rows: Iterable[Sequence[str]], extra: Sequence[str] = ()) -> str:
        titles = [*(self.say(head) if head else "" for head in heads), *extra]
        head = "".join(f"<th>{escape(title)}</th>" for title in titles)
        body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
        return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _row(name: str, shift: Shift, say: Phrasing) -> Row:
    return Row(name, shift.change, f"{say.signed(shift.change.value)}")


def _within(one: Estimate, say: Phrasing) -> str:
    return f"{say.percent(one.low, 1)} – {say.percent(one.high, 1)}"
