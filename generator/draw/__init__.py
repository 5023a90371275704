"""Marks become bytes: PDF, and SVG with texts as outlines."""
