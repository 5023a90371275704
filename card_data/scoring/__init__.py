"""Games that are played by data alone: `play:` and `score:` of game.yaml as rules. Pure."""
