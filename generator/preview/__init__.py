"""The live preview: a page of this computer's own that shows a game as it is being made, and prints it."""

LOGGER = "cartaviva.preview"  # where our own faults go, never to the person's terminal
