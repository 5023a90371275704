"""A game in a browser takes half a minute: it is played in the soak."""

import os

collect_ignore_glob = [] if os.environ.get("CARTAVIVA_SOAK") == "1" else ["test_browser.py"]
