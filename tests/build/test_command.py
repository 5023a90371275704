import json
import re
from pathlib import Path

import pypdfium2
import pytest

import cartaviva
from tests.build.small import built, folder, run


@pytest.fixture
def output(tmp_path):
    return tmp_path / "output"


def texts(path):
    document = pypdfium2.PdfDocument(path)
    return [document[number].get_textpage().get_text_range() for number in range(len(document))]


def test_the_overview_names_every_command_and_loads_nothing(capsys):
    assert 0 == run("--help")
    said = capsys.readouterr().out
    assert all(name in said for name in cartaviva.DOORS)


def test_a_mistyped_command_is_wrong_usage_and_the_nearest_is_named(capsys):
    assert 2 == run("biuld", "x")
    assert 'Did you mean "build"?' in capsys.readouterr().err


def test_a_build_says_what_to_print_and_where_it_lies(tmp_path, output, capsys):
    assert 0 == run("build", folder(tmp_path), "-o", output)
    said = capsys.readouterr().out
    assert "card: 3 sheets" in said
    assert "0-print-me-first.pdf" in said
    assert ["0-print-me-first.pdf", "1-card.pdf", "2-paper.pdf", "manifest.json"] == sorted(
        path.name for path in built(output).iterdir()
    )


def test_a_build_with_nothing_changed_says_so_and_touches_nothing(tmp_path, output, capsys):
    root = folder(tmp_path)
    run("build", root, "-o", output)
    before = {path: path.stat().st_mtime_ns for path in built(output).iterdir()}
    capsys.readouterr()
    assert 0 == run("build", root, "-o", output)
    assert "Nothing has changed" in capsys.readouterr().out
    assert before == {path: path.stat().st_mtime_ns for path in built(output).iterdir()}


def test_a_harmed_file_is_built_again(tmp_path, output):
    root = folder(tmp_path)
    run("build", root, "-o", output)
    card = built(output) / "1-card.pdf"
    whole = card.read_bytes()
    card.write_bytes(whole[:100])
    run("build", root, "-o", output)
    assert whole == card.read_bytes()


def test_a_changed_cell_changes_the_hash_of_its_faces_alone(tmp_path, output):
    root = folder(tmp_path)
    run("build", root, "-o", output)
    before = json.loads((built(output) / "manifest.json").read_text())["faces"]
    (root / "cards.csv").write_text("id,name,copies,players\nF1,Red fox,1,\nF2,Blue fox,2,\nF3,Old fox,1,3\n")
    run("build", root, "-o", output)
    after = json.loads((built(output) / "manifest.json").read_text())["faces"]
    changed = {name for name in after if before[name]["hash"] != after[name]["hash"]}
    assert {f"F2@{seat}{copy}/front" for seat in ("red", "sky", "black") for copy in ("", "#2")} == changed


def test_a_dry_run_writes_nothing_and_tells_the_other_set_and_inks(tmp_path, output, capsys):
    assert 0 == run("build", folder(tmp_path), "-o", output, "--dry-run")
    said = capsys.readouterr().out
    assert "--set phones would print 3 of card" in said
    assert re.search(r"--ink low would ink \d+% of the paper", said)
    assert not output.exists()


def test_a_dry_run_says_that_tighter_packing_saves_sheets_where_it_does(tmp_path, capsys):
    kits = """\
format: 1
title: Kits
players: 6
languages: [en]
components:
  help: {kind: aids, size: 60mm x 80mm, for_each: player, face: face}
"""
    game = folder(tmp_path, game_yaml=kits, layouts__face_yaml="elements: []\n")
    assert 0 == run("build", game, "-o", tmp_path / "out", "--dry-run")
    assert "card: 6 sheets" in (said := capsys.readouterr().out)
    assert "--pack tight would print 1 of card" in said
    assert 0 == run("build", game, "-o", tmp_path / "out", "--dry-run", "--pack", "tight")
    assert "--pack" not in capsys.readouterr().out


def test_problems_come_all_at_once_with_status_1_and_nothing_written(tmp_path, output, capsys):
    root = folder(tmp_path, cards_csv="id,name,copies\nF1,Red fox,x\nF1,Grey fox,\n")
    assert 1 == run("build", root, "-o", output)
    said = capsys.readouterr().err
    assert "cards.csv" in said
    assert '"x"' in said
    assert "F1" in said
    assert not output.exists()


def test_json_carries_the_same_problems(tmp_path, output, capsys):
    root = folder(tmp_path, cards_csv="id,name,copies\nF1,Red fox,x\n")
    assert 1 == run("build", root, "-o", output, "--json")
    told = json.loads(capsys.readouterr().out)
    assert not told["ok"]
    assert "cards.csv" == told["problems"][0]["where"]["file"]
    assert 2 == told["problems"][0]["where"]["line"]


def test_a_text_too_long_stops_the_build_unless_it_is_a_draft(tmp_path, output, capsys):
    root = folder(tmp_path, cards_csv=f"id,name\nF1,{'fox ' * 60}\n")
    assert 1 == run("build", root, "-o", output)
    said = capsys.readouterr().err
    assert "F1@red" in said
    assert "mm too high for its box" in said
    assert not output.exists()
    assert 0 == run("build", root, "-o", output, "--draft", "--players", "2")
    assert all("DRAFT" in page for page in texts(built(output) / "1-card.pdf"))


def test_every_front_carries_its_id_and_version_and_no_back_does(tmp_path, output):
    run("build", folder(tmp_path), "-o", output, "--set", "phones", "--seats", "red")
    front, back = texts(built(output) / "1-card.pdf")
    assert all(f"{name} · 2" in front for name in ("F1", "F2", "F3", "AID", "SETUP", "BLANK"))
    assert "F1" not in back


def test_every_sheet_says_what_it_is(tmp_path, output):
    run("build", folder(tmp_path), "-o", output, "--set", "phones", "--seats", "red")
    front, back = texts(built(output) / "1-card.pdf")
    for page, side in ((front, "front"), (back, "back")):
        assert f"sheet 1 of 1 · {side} · A4 · flipped on the long edge · v2" in page
        assert "50 mm" in page


def test_a_two_language_aid_prints_a_language_a_side(tmp_path, output):
    run("build", folder(tmp_path), "-o", output, "--lang", "it+en", "--only", "aid", "--seats", "red")
    front, back = texts(built(output) / "1-card.pdf")
    assert "Buongiorno" in front
    assert "Good day" in back


def test_check_looks_at_every_language_and_ink(tmp_path, capsys):
    assert 0 == run("check", folder(tmp_path))
    assert "2 languages in 3 inks" in capsys.readouterr().out


def test_check_fails_on_a_text_too_long_in_a_language_nobody_asked_for(tmp_path, capsys):
    root = folder(tmp_path, text__it_yaml=f"hello: {'Buongiorno ' * 60}\n")
    assert 1 == run("check", root)
    assert "too high for its box" in capsys.readouterr().err


def test_strict_makes_a_notice_a_problem(tmp_path, output):
    root = folder(tmp_path, text__it_yaml="{}\n")
    assert 0 == run("check", root)
    assert 1 == run("check", root, "--strict")
    assert 1 == run("build", root, "-o", output, "--strict")


def test_games_tells_sheets_for_both_sets(capsys):
    assert 0 == run("games", "--json")
    rows = {row["id"]: row for row in json.loads(capsys.readouterr().out)}
    assert all(1 <= row["sheets"]["phones"] <= row["sheets"]["full"] for row in rows.values())


def test_wrong_options_are_status_2(tmp_path, capsys):
    assert 2 == run("build", folder(tmp_path), "--players", "many")
    assert 2 == run("build", folder(tmp_path), "--paper", "a9")
    assert 2 == run("build", folder(tmp_path), "--lang", "de")
    assert '"many" is not a number of players' in capsys.readouterr().err


def test_a_proof_is_one_picture_of_every_face(tmp_path, capsys):
    root = folder(tmp_path)
    assert 0 == run("proof", root, "-o", tmp_path / "proof.png")
    assert b"\x89PNG" == (tmp_path / "proof.png").read_bytes()[:4]


def _fails(*_words, **_options):
    return 1 / 0


def test_our_own_fault_is_told_in_one_line_and_kept_in_a_file(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("card_data.load.find_game", _fails)
    assert 3 == run("check", folder(tmp_path))
    said = capsys.readouterr().err
    assert "Traceback" not in said
    kept = said.strip().rsplit(" ", 1)[-1]
    assert "ZeroDivisionError" in Path(kept).read_text(encoding="utf-8")
