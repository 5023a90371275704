"""A table as a fold: answers in, positions out; pure."""
