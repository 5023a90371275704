"""Type: fonts found and shaped, words measured once, lines broken, texts fitted into their boxes."""
