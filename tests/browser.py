"""How tests start Chromium, the names under which it finds this computer, and what takes a browser too long."""

import os

import pytest

NAME = "cartaviva.local"  # what printed codes say
OTHER_NAME = "elsewhere.local"  # the same computer, once it has another address
FLAGS = (
    "--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
_NAMES = ", ".join(f"MAP {name} 127.0.0.1" for name in (NAME, OTHER_NAME))
# What the bar above each window brings, pages of their own among it, that cost more than all that tests look at.
_UNUSED = (
    *("HttpsUpgrades", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AimEnabled", "MediaRouter", "GlobalMediaControls"),
    *("OptimizationHints", "Translate", "LensOverlay"),
)
ALL_FLAGS = [*FLAGS.split(), f"--host-resolver-rules={_NAMES}", f"--disable-features={','.join(_UNUSED)}"]
only_in_soak = pytest.mark.skipif(
    os.environ.get("CARTAVIVA_SOAK") != "1", reason="takes a browser long: it is part of `make soak`"
)
