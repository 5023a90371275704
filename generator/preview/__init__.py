"""The live preview: a page of this computer's own that shows a game as it is being made, and prints it."""
