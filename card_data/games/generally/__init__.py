"""GeneRally Carte: the game's folder."""
