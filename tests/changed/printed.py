"""Builds of the small game through the real command, and what lies on their sheets."""

import json
from collections import Counter

from tests.build.small import run

FOXES = "id,name,copies,players\nF1,Red fox,1,\nF2,Grey fox,2,\nF3,Old fox,1,3\n"


def build(root, output, *words):
    """Builds, and answers the folder of what was made; the newest if there are several."""
    before = set(output.rglob("manifest.json"))
    assert 0 == run("build", root, "-o", output, *words)
    found = set(output.rglob("manifest.json"))
    return max(found - before or found, key=lambda path: path.stat().st_mtime_ns).parent


def manifest(folder):
    """The manifest of a build."""
    return json.loads((folder / "manifest.json").read_text(encoding="utf-8"))


def fronts(folder):
    """How many of each piece lie on the sheets."""
    faces = manifest(folder)["faces"]
    return Counter({name.removesuffix("/front"): len(one["slots"]) for name, one in faces.items() if "/front" in name})


def told(capsys, *words):
    """What a command tells as JSON."""
    capsys.readouterr()
    run(*words, "--json")
    return json.loads(capsys.readouterr().out)


def change(root, name, before, after):
    """Replaces a text in a file of a game."""
    path = root / name
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")
