"""Tells who listens that a table has moved on: never more than the table and a number."""
