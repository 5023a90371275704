"""Games that are played by data alone."""
