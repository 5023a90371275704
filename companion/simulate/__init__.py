"""Rules played by bots: how long games take, who wins them, and whether they come to an end."""
