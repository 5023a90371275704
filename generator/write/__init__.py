"""Files that appear whole or not at all, and the manifest that says what is in them."""
