"""A game and what is asked of it become PDFs, or every reason why not."""
