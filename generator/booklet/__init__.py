"""Rulebooks on paper: blocks of text set into strips, strips broken into pages, pages with their feet."""
