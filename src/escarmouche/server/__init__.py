"""The table in the browser: matches over HTTP and WebSocket, stored answer by answer. It holds no rule of any game."""
