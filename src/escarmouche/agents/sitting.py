"""How is a match played with a program in one seat and bots in the others, and what is the program told of it?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from escarmouche.agents.phrases import phrase
from escarmouche.agents.program import ProgramLost
from escarmouche.agents.talk import Lost, Talk
from escarmouche.agents.wire import Ending, News, Over, Told
from escarmouche.core import Ask, Bot, Game, Match
from escarmouche.core.events import clause_of
from escarmouche.core.playing import Endless, reply_of


class Sitting:
    """A program at a match. It is sent the view of its seat alone, and of the log what that seat may know."""

    def __init__(self, match: Match[Game], seat: int, talk: Talk, bots: Mapping[int, Bot]) -> None:
        self.match, self.seat, self.talk, self.bots = match, seat, talk, bots
        self._asked = seat  # whose answer is waited for
        self.forfeit = ""  # which other program no longer answered as agreed, and why
        self._told = 0

    def play(self) -> Over:
        """From the welcome to the end; gives the last line, which the program has been sent as well."""
        self.talk.welcome(self.seat, self.match.game.seats)
        try:
            self._to_the_end()
        except Lost as lost:
            over = self._given_up(self.seat, lost.how, lost.text)
        except ProgramLost as lost:
            self.forfeit = str(lost)
            over = self._given_up(self._asked, "forfeit", phrase(self.talk.settings.lang, "forfeit"))
        else:
            over = self._ended()
        self.talk.say(over)
        return over

    def _to_the_end(self) -> None:
        match, decisions = self.match, 0
        while asks := match.asks:
            decisions += 1
            if decisions > self.talk.kind.facts.longest:
                raise Endless(f"no end after {decisions} decisions")
            # where several are asked at once the program is asked first: the bots' answers wait in secret all the same
            ask = asks.get(self.seat) or next(iter(asks.values()))
            if ask.seat == self.seat:
                self._program_answers(ask)
            else:
                self._asked = ask.seat
                match.answer(reply_of(self.bots[ask.seat], match, ask), ask.seat)

    def _program_answers(self, ask: Ask[Any]) -> None:
        game = self.match.game
        answer = self.talk.ask(game.view(self.seat), ask, self._news(), game)
        self.match.take(answer, self.seat)
        self.talk.say(Told(self.talk.asked, self._news()))

    def _news(self) -> tuple[News, ...]:
        """What has happened since the last time, as the seat may know it."""
        words, lang, game = self.talk.kind.words, self.talk.settings.lang, self.match.game
        found = []
        for event in self.match.events(self._told):
            self._told += 1
            if (seen := event.seen_by(self.seat)) is not None:
                text = str(words.event(game, seen, lang)) if self.talk.settings.words else ""
                found.append(News(text, type(seen).__name__, clause_of(seen), seen))
        return tuple(found)

    def _ended(self) -> Over:
        outcome, game, settings = self.match.outcome, self.match.game, self.talk.settings
        assert outcome is not None
        text = str(self.talk.kind.words.outcome(game, outcome, settings.lang)) if settings.words else ""
        return Over(
            how="played",
            winners=outcome.winners,
            won=self.seat in outcome.winners,
            scores=outcome.scores,
            text=text,
            why=outcome.why,
            ending=outcome.ending,
            grade=outcome.grade,
            view=game.view(self.seat),
            log=self._news(),
        )

    def _given_up(self, gone: int, how: Ending, text: str) -> Over:
        """The other seats have won, unless all were on one side; with several of them nobody else is asked on."""
        allied = self.talk.kind.facts.together
        others = () if allied else tuple(seat for seat in range(self.match.game.seats) if seat != gone)
        won = self.seat in others
        return Over(how=how, winners=others, won=won, scores=(), text=text, why="", log=self._news())
