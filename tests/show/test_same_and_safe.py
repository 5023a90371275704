"""The same folder gives the same bytes, and no crash, full disk or open file ever costs what was there before."""

import os
import random
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from card_data.problems import Problems
from generator.build.options import Options
from generator.build.pipeline import Request, run
from tests.show.building import ROOT, command, contents, game, silent

ASKED = ("--seats", "red", "--ink", "low")


def deck(root, word):
    """A small game that says a word on every card."""
    row = "name\n" + "".join(f"{word} {number}\n" for number in range(40))
    front = 'elements:\n  - text: "{{ name }}"\n    left: 5\n    top: 5\n    width: 50\n    height: 9\n'
    files = {
        "game.yaml": "format: 1\ntitle: Deck\nlanguages: [en]\ncomponents:\n  deck: {table: cards.csv, face: front}\n",
        "cards.csv": row,
        "layouts/front.yaml": front,
    }
    return game(root, files, "deck")


def build(folder, output, **options):
    return run(Request(str(folder), Options(**options), output, compares=False), silent)


def test_two_builds_are_byte_identical(tmp_path):
    """In other folders, from other places, with other hash seeds: PDFs and manifest."""
    for number, seed in enumerate(("0", "4711")):
        place = tmp_path / f"place {number}"
        place.mkdir()
        status, _, err = command("build", "generally", *ASKED, "-o", "out", cwd=place, PYTHONHASHSEED=seed)
        assert (0, "") == (status, err)
    one, other = (contents(tmp_path / f"place {number}" / "out") for number in (0, 1))
    assert {"0-print-me-first.pdf", "1-card.pdf", "manifest.json"} <= {name.rsplit("/", 1)[-1] for name in one}
    assert one == other


def test_a_repeated_build_says_so_and_touches_nothing(tmp_path):
    words = ("build", deck(tmp_path, "Fox"), "-o", tmp_path / "out")
    first = command(*words)
    before = {path: path.stat() for path in (tmp_path / "out").rglob("*")}
    again = command(*words)
    assert (0, 0, True) == (first[0], again[0], again[1].startswith("Nothing has changed: "))
    assert first[1].split("\n  ")[-2:] == again[1].split("\n  ")[-2:]  # the same files, and how to print them
    assert {path: (was.st_mtime_ns, was.st_ino) for path, was in before.items()} == {
        path: (path.stat().st_mtime_ns, path.stat().st_ino) for path in (tmp_path / "out").rglob("*")
    }


@pytest.mark.parametrize("file", ["cards.csv", "layouts/front.yaml", "icons/sign.svg", "art/fox.svg", "game.yaml"])
def test_whatever_is_changed_in_the_folder_is_built_anew(tmp_path, file):
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1H8V8Z"/></svg>\n'
    folder = deck(tmp_path, "Fox")
    for name in ("icons/sign.svg", "art/fox.svg"):
        (folder / name).parent.mkdir()
        (folder / name).write_text(drawing, encoding="utf-8")
    with (folder / "layouts/front.yaml").open("a", encoding="utf-8") as layout:
        for line in ("- icon: sign", "- image: art/fox.svg"):
            layout.write(f"  {line}\n    left: 20\n    top: 40\n    width: 9\n    height: 9\n")
    build(folder, tmp_path / "out")
    changed = (folder / file).read_text(encoding="utf-8").replace("8V8", "7V7").replace("Fox 1", "Hen 1")
    (folder / file).write_text(changed + "\n", encoding="utf-8")
    assert not build(folder, tmp_path / "out").is_unchanged
    assert build(folder, tmp_path / "out").is_unchanged


def test_what_somebody_damaged_is_built_anew(tmp_path):
    folder = deck(tmp_path, "Fox")
    built = build(folder, tmp_path / "out")
    whole = contents(tmp_path / "out")
    (built.folder / "1-card.pdf").write_bytes(b"%PDF-")
    assert not build(folder, tmp_path / "out").is_unchanged
    assert whole == contents(tmp_path / "out")


def pdfs(output):
    return {name: data for name, data in contents(output).items() if "/." not in f"/{name}"}


def test_killed_at_any_moment_what_was_there_is_whole(tmp_path, times):
    """B136: every file is that of the build before or of the new one; the next build sweeps up."""
    output, ends = tmp_path / "out", {}
    folders = {word: deck(tmp_path / word, word) for word in ("Fox", "Hen")}
    for word, folder in folders.items():
        start = time.monotonic()
        build(folder, tmp_path / f"only {word}")
        ends[word] = pdfs(tmp_path / f"only {word}"), time.monotonic() - start
    files = {name: {ends[word][0][name] for word in folders} for name in ends["Fox"][0]}
    build(folders["Fox"], output)
    dice = random.Random(6)
    for number in range(6 if times(50) == 1 else 200):
        word = ("Hen", "Fox")[number % 2]
        kill_within(folders[word], output, dice, ends[word][1])
        for name, data in pdfs(output).items():
            assert data in files[name], (number, name)
    build(folders["Fox"], output)
    for place in (output, tmp_path / "fresh"):
        build(folders["Hen"], place)
    assert contents(tmp_path / "fresh") == contents(output)


BUILDER = """\
import sys
from pathlib import Path
from generator.build.options import Options
from generator.build.pipeline import Request, run
print("ready", flush=True)
run(Request(sys.argv[1], Options(), Path(sys.argv[2]), compares=False), lambda *told: None)
"""


def kill_within(folder, output, dice, length):
    """Ends a build without warning, at some moment of its work."""
    child = subprocess.Popen(
        [sys.executable, "-c", BUILDER, str(folder), str(output)], cwd=ROOT, stdout=subprocess.PIPE
    )
    child.stdout.read(5)
    time.sleep(dice.random() * length * 1.2)
    child.send_signal(signal.SIGKILL)
    child.wait()
    child.stdout.close()


def test_a_full_disk_leaves_the_old_files_and_says_so(tmp_path):
    """B137: no file may grow beyond 4 kB here, as if there were no more room."""
    build(deck(tmp_path, "Fox"), tmp_path / "out")
    before = contents(tmp_path / "out")
    folder = deck(tmp_path, "Hen")
    limited = "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
    limited += (
        "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))\nimport cartaviva\ncartaviva.main(sys.argv[1:])\n"
    )
    words = [sys.executable, "-B", "-c", limited, "build", str(folder), "-o", str(tmp_path / "out")]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert 1 == done.returncode, done.stderr
    assert "could not be written" in done.stderr
    assert "What was there before is untouched" in done.stderr
    assert "Traceback" not in done.stderr
    assert before == contents(tmp_path / "out")


def test_no_room_at_all_for_a_folder_is_said(tmp_path):
    """What is asked for as a folder is a file."""
    (tmp_path / "out").write_text("mine", encoding="utf-8")
    status, _, err = command("build", deck(tmp_path, "Fox"), "-o", tmp_path / "out")
    assert (1, True, False) == (status, "could not be written" in err, "Traceback" in err)
    assert "mine" == (tmp_path / "out").read_text(encoding="utf-8")


NOBODY = 65534


@pytest.fixture
def open_place():
    """A folder that everybody may enter."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@contextmanager
def no_rights_to(folder):
    """Nothing can be written into a folder; the administrator, who always can, becomes nobody for as long."""
    is_root = os.geteuid() == 0
    folder.chmod(0o555)
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)
        folder.chmod(0o755)


@pytest.mark.skipif(os.name == "nt", reason="rights are another matter there")
def test_a_folder_that_may_not_be_written_is_said(open_place):
    out = open_place / "out"
    build(deck(open_place, "Fox"), out)
    before = contents(out)
    folder = deck(open_place, "Hen")
    with no_rights_to(out / "deck"), pytest.raises(Problems) as told:
        build(folder, out)
    assert ["output/not-written"] == [entry.code for entry in told.value.entries]
    assert before == contents(out)


def test_a_file_that_is_held_open_keeps_its_name_and_the_new_one_gets_another(tmp_path, monkeypatch):
    """B138: as Windows does while a viewer has the PDF."""
    built = build(deck(tmp_path, "Fox"), tmp_path / "out")
    old = (built.folder / "1-card.pdf").read_bytes()
    replace = os.replace

    def held(source, target, **more):
        if Path(target).name == "1-card.pdf":
            raise PermissionError(13, "used by another process", str(target))
        replace(source, target, **more)

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", held)
        built = build(deck(tmp_path, "Hen"), tmp_path / "out")
    assert ("0-print-me-first.pdf", "1-card-2.pdf") == built.files
    assert ["1-card.pdf is open in another program; the new one is 1-card-2.pdf"] == [told.what for told in built.told]
    assert old == (built.folder / "1-card.pdf").read_bytes() != (built.folder / "1-card-2.pdf").read_bytes()
