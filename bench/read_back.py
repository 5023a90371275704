"""Reads a finished PDF back as a build does: `python bench/read_back.py PDF` prints seconds for checks and for ink."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import pikepdf

from card_data.geometry import Size
from generator.preflight.ink import coverage
from generator.preflight.readback import read_back

if __name__ == "__main__":
    path = Path(sys.argv[1])
    with pikepdf.open(path) as pdf:
        count = len(pdf.pages)
    start = time.perf_counter()
    problems = read_back(path, [Size(210, 297)] * count)
    checked = time.perf_counter()
    coverage(path)
    inked = time.perf_counter()
    print(json.dumps({"check": checked - start, "ink": inked - checked, "problems": len(problems)}))
