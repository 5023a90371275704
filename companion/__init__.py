"""How a game is played together."""
