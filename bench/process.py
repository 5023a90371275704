"""Processes that are measured, and how what they took is told."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent


@dataclass(frozen=True, slots=True)
class Run:
    """One process: seconds on the wall and on the processor, peak memory in MB, bytes written, what it said."""

    wall: float
    cpu: float
    peak: float
    size: int = 0
    said: str = ""


def measured(command: list[str], environment: Mapping[str, str] | None = None) -> Run:
    """Runs a command to its end; its own failure ends the benchmark."""
    start = time.perf_counter()
    with tempfile.TemporaryFile() as told, tempfile.TemporaryFile() as said:
        around = surroundings() | dict(environment or {})
        process = subprocess.Popen(command, stdout=said, stderr=told, cwd=ROOT, env=around)
        if hasattr(os, "wait4"):
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            cpu, peak = used.ru_utime + used.ru_stime, used.ru_maxrss / (2**20 if sys.platform == "darwin" else 1024)
        else:
            process.wait()
            cpu, peak = math.nan, math.nan
        wall = time.perf_counter() - start
        told.seek(0)
        said.seek(0)
        if process.returncode:
            sys.exit(
                f"{' '.join(command)}\n{said.read().decode(errors='replace')}{told.read().decode(errors='replace')}"
            )
        return Run(wall, cpu, peak, said=said.read().decode(errors="replace"))


def surroundings() -> dict[str, str]:
    """The environment, in which compiled modules are kept: whoever builds twice has them, and so have the floors."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def asked(script: str, *words: str) -> dict[str, float]:
    """The numbers that a script of this folder prints."""
    command = [sys.executable, str(HERE / script), *words]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, cwd=ROOT, env=surroundings())
    found: dict[str, float] = json.loads(done.stdout)
    return found


def mark(name: str, text: str, *, reached: bool) -> None:
    """A line about one of the marks."""
    print(f"{name:<4} {'reached' if reached else 'MISSED ':<8} {text}")
