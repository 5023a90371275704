"""How a game becomes paper."""
