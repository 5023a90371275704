"""Kinds of components: how a row of one becomes the pieces that are printed, flat, folded, bound or in tiles."""
