"""Folders spoilt at random: whatever somebody does to the files, words come back, and nothing is left half-written."""

import random
import re
import shutil

import pytest

from card_data.problems import CartaVivaError
from generator.build.options import Options
from generator.build.pipeline import Request, run
from generator.write import manifest
from tests.show.building import copied, silent

NASTY = [
    *(
        "",
        "two",
        "-1",
        "0",
        "999999999999",
        "1e999",
        "nan",
        "=1+1",
        "{{ x }}",
        "{{",
        "}}",
        "{% if %}",
        "**",
        ":car:",
        ":",
    ),
    *(
        "a" * 3000,
        "é" * 40,
        "🦊",
        "\u202e",
        "مرحبا",
        "𓀀",
        "'",
        '"',
        "#",
        "&a",
        "*a",
        "!!python/object:os.system x",
        "|",
    ),
    *(
        "- x",
        "[",
        "]",
        "{",
        "}",
        "null",
        "yes",
        "5mm",
        "5mn",
        "-5mm",
        "900mm",
        "50%",
        "#12",
        "#GGGGGG",
        "../../x",
        "art/x",
    ),
    *(
        "{{ id * 3 }}",
        "{{ 1/0 }}",
        "{{ name[99] }}",
        "{{ acc + name }}",
        "{{ kit.foo }}",
        "{{ t('no') }}",
        "none",
        "\t",
    ),
    *(
        "{{ [] }}",
        "{{ 9**99 }}",
        "{{ range(9) }}",
        "1-99",
        "6-2",
        "C01",
        "text",
        "true",
        "0.0000001",
        "1000%",
        "\\",
        "@x",
    ),
]


def some_bytes(data, dice):
    """Bytes changed, taken out, put in, or a stretch told twice."""
    at = dice.randrange(len(data) + 1)
    end = min(len(data), at + dice.randrange(1, 40))
    return dice.choice(
        [
            data[:at] + dice.randbytes(dice.randrange(1, 5)) + data[at:],
            data[:at] + data[end:],
            data[:end] + data[at:],
            data[:at] + dice.randbytes(1) + data[at + 1 :],
            data[:at],
            b"",
        ]
    )


def some_line(data, dice):
    """A line of a text changed as people do: key, value, indent, taken out, twice, or moved."""
    lines = data.decode().split("\n")
    at = dice.randrange(len(lines))
    key, colon, value = lines[at].partition(":")
    swapped = re.sub(r"(\w)(\w)(\w*)$", r"\2\1\3", key)
    nasty = dice.choice(NASTY)
    lines[at : at + 1] = dice.choice(
        [
            [f"{key}{colon} {nasty}"],
            [f'{key}{colon} "{nasty}"'],
            [swapped + colon + value],
            [],
            [lines[at], lines[at]],
            [" " * dice.randrange(1, 5) + lines[at]],
            [lines[at].lstrip()],
            [lines[at], f"{key}{colon} {nasty}"],
            [f"{key[: len(key) - len(key.lstrip())]}{nasty}{colon}{value}"],
        ]
    )
    return "\n".join(lines).encode()


def some_cell(data, dice):
    """A cell of a table changed, a row or a column taken out or told twice."""
    rows = [line.split(",") for line in data.decode().strip().split("\n")]
    row, column = dice.randrange(len(rows)), dice.randrange(len(rows[0]))
    match dice.randrange(5):
        case 0 | 1:
            rows[row][column] = dice.choice(NASTY)
        case 2:
            rows.insert(row, list(rows[row]))
        case 3:
            del rows[row][column]
        case _:
            rows = [cells[:column] + cells[column + 1 :] for cells in rows]
    return "\n".join(map(",".join, rows)).encode()


def spoil(folder, dice):
    """Changes one to three things about a folder's files, its programs left alone; tells what."""
    done = []
    for _ in range(dice.choice([1, 1, 1, 2, 3])):
        files = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != ".py")
        path = dice.choice(files)
        data = path.read_bytes()
        ways = {".csv": [some_bytes, some_cell, some_cell, some_cell], ".svg": [some_bytes]}
        way = dice.choice(ways.get(path.suffix, [some_bytes, some_line, some_line, some_line]))
        try:
            new = way(data, dice)
        except UnicodeDecodeError:
            new = some_bytes(data, dice)
        if dice.random() < 0.02:
            path.unlink()
        else:
            path.write_bytes(new)
        done.append(f"{path.relative_to(folder)} {way.__name__}")
    return done


def assert_whole_or_nothing(output):
    """A build is there as its manifest says, or nothing is."""
    left = [path for path in output.rglob("*") if path.is_file()]
    for folder in {path.parent for path in left}:
        told = manifest.files_of(manifest.read(folder))
        assert {*told, "manifest.json"} == {path.name for path in folder.iterdir()}
        assert manifest.is_current(folder, str((manifest.read(folder) or {})["inputs"]))


FACES = ("C01", "C18", "reference", "setup", "blank")  # one of each layout, and two of the table


def assert_survives(seed, original, root):
    dice, folder, output = random.Random(seed), root / "spoilt", root / "out"
    for path in (folder, output):
        shutil.rmtree(path, ignore_errors=True)
    shutil.copytree(original, folder)
    done = spoil(folder, dice)
    options = Options(faces=FACES, is_draft=dice.random() < 0.3, languages=dice.choice([(), ("en",), ("it", "en")]))
    request = Request(str(folder), options, output, trust=True, compares=False)
    try:
        run(request, silent)
    except CartaVivaError as told:  # in words, with the exit status 1, or 2 for a language that is gone
        if not str(told):
            raise
    except BaseException as fault:
        fault.add_note(f"seed {seed}: {done}")
        raise
    assert_whole_or_nothing(output)


@pytest.mark.soak
def test_no_mishap_with_the_files_is_a_fault_of_ours(tmp_path, times):
    """B001 ff.: 0 or 1 for the person, never our own fault, nothing half-written."""
    original = copied(tmp_path)
    for seed in range(times(1000)):
        assert_survives(seed, original, tmp_path)
