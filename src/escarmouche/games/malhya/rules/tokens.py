"""[MAL-TRV-09, MAL-TRV-10, MAL-TRV-12] Travel tokens and the weather."""

from __future__ import annotations

from escarmouche.games.malhya.content.terms import Weather
from escarmouche.games.malhya.events import TravelTokensChanged, WeatherChanged
from escarmouche.games.malhya.position import Position


def gain_tokens(game: Position, n: int, why: str = "MAL-TRV-10") -> None:
    """[MAL-TRV-12] Tokens gained up to the limit, or lost down to none."""
    state = game.state
    held = min(game.cast.numbers.travel_tokens, max(0, state.tokens + n))
    if held != state.tokens:
        game.tell(TravelTokensChanged(held - state.tokens, held, why))
        state.tokens = held


def set_weather(game: Position, weather: Weather) -> None:
    """[MAL-TRV-09] The weather token is turned; nothing happens if it shows that side."""
    if game.state.weather != weather:
        game.state.weather = weather
        game.tell(WeatherChanged(weather))
