"""Art of a game: SVG drawings as marks, raster pictures as PDF images, and the store that hands both out."""
