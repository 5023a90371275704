from generator.build.options import Options
from generator.build.pipeline import Request
from generator.build.pipeline import run as run_request
from generator.build.press import silent
from generator.build.printers import Printer
from tests.build.small import run
from tests.changed.printed import build, change, fronts, manifest, told

KITS = ("red", "sky", "black")


def test_a_changed_cell_prints_exactly_the_copies_of_its_card(root, output, base):
    change(root, "cards.csv", "Grey fox", "Blue fox")
    again = build(root, output, "--changed-since", base)
    assert dict.fromkeys([f"F2@{kit}{copy}" for kit in KITS for copy in ("", "#2")], 1) == fronts(again)


def test_a_manifest_and_its_folder_mean_the_same(root, output, base, capsys):
    change(root, "cards.csv", "Grey fox", "Blue fox")
    by_folder = told(capsys, "build", root, "-o", output, "--dry-run", "--changed-since", base)
    by_file = told(capsys, "build", root, "-o", output, "--dry-run", "--changed-since", base / "manifest.json")
    assert by_folder["changes"] == by_file["changes"]


def test_nothing_changed_says_so_and_writes_nothing(root, output, base, capsys):
    before = sorted(output.rglob("*"))
    capsys.readouterr()
    assert 0 == run("build", root, "-o", output, "--changed-since", base)
    assert "Nothing to print has changed" in capsys.readouterr().out
    assert before == sorted(output.rglob("*"))


def test_more_copies_print_only_those_that_are_lacking(root, output, base):
    change(root, "cards.csv", "F2,Grey fox,2", "F2,Grey fox,4")
    again = build(root, output, "--changed-since", base)
    assert {f"F2@{kit}{copy}": 1 for kit in KITS for copy in ("#3", "#4")} == fronts(again)


def test_a_player_more_prints_one_kit_more_and_what_only_so_many_play_with(root, output):
    base = build(root, output, "--players", "2")
    again = build(root, output, "--players", "3", "--changed-since", base)
    kit = [f"{piece}@black" for piece in ("F1", "F2", "F2#2", "F3", "aid")]
    expected = {name.replace("F2#2@black", "F2@black#2"): 1 for name in (*kit, "F3@red", "F3@sky")}
    assert expected == fronts(again)


def test_a_new_component_is_printed_whole(root, output):
    base = build(root, output, "--set", "phones")
    assert {"K1": 1, "K1#2": 1, "K1#3": 1} == fronts(build(root, output, "--changed-since", base))


def test_a_changed_back_prints_its_cards_again(root, output, base, capsys):
    change(root, "layouts/back.yaml", "bleed: yes", "bleed: yes\n    opacity: 0.5")
    told_of = told(capsys, "build", root, "-o", output, "--changed-since", base)["changes"]
    assert {("back", "cards", 12), ("back", "aid", 3), ("back", "setup", 1)} == {
        (line["why"], line["component"], line["pieces"]) for line in told_of
    }


def test_a_new_version_alone_prints_nothing(root, output, base, capsys):
    change(root, "game.yaml", 'version: "2"', 'version: "3"')
    assert [] == told(capsys, "build", root, "-o", output, "--changed-since", base)["changes"]


def test_a_colour_that_no_face_shows_prints_nothing(root, output, base, capsys):
    change(root, "game.yaml", 'palette: {ground: "#FFFFFF"', 'palette: {other: "#123456", ground: "#FFEEEE"')
    assert [] == told(capsys, "build", root, "-o", output, "--changed-since", base)["changes"]


def test_a_seats_colour_prints_the_backs_of_its_kit(root, output, base):
    change(root, "game.yaml", "#54D3F6", "#3399FF")
    again = build(root, output, "--changed-since", base)
    assert {"F1@sky", "F2@sky", "F2@sky#2", "F3@sky", "aid@sky"} == set(fronts(again))


def test_what_the_game_no_longer_has_is_to_be_taken_out(root, output, base, capsys):
    change(root, "cards.csv", "F3,Old fox,1,3\n", "")
    change(root, "cards.csv", "F2,Grey fox,2", "F2,Grey fox,1")
    told_of = told(capsys, "build", root, "-o", output, "--changed-since", base)["changes"]
    assert [("gone", "F2", list(KITS), 3), ("gone", "F3", list(KITS), 3)] == [
        (line["why"], line["card"], line["kits"], line["pieces"]) for line in told_of
    ]


def test_what_is_only_not_asked_for_is_not_to_be_taken_out(root, output, base, capsys):
    words = ("--only", "cards", "--players", "2", "--seats", "red")
    assert [] == told(capsys, "build", root, "-o", output, *words, "--changed-since", base)["changes"]


def test_blanks_do_not_fill_the_sheets_of_a_change(root, output, base):
    change(root, "text/en.yaml", "Good day", "Hello")
    again = build(root, output, "--changed-since", base)
    assert {"aid@red": 1, "aid@sky": 1, "aid@black": 1, "setup@red": 1} == fronts(again)


def test_the_change_after_next_follows_the_newest_manifest(root, output, base):
    change(root, "cards.csv", "Grey fox", "Blue fox")
    first = build(root, output, "--changed-since", base)
    change(root, "cards.csv", "Red fox", "Green fox")
    second = build(root, output, "--changed-since", first)
    assert {f"F1@{kit}": 1 for kit in KITS} == fronts(second)
    assert set(manifest(base)["pieces"]) == set(manifest(second)["pieces"])
    assert "en-a4-duplex-changes-2" == second.name


def test_a_part_that_was_left_out_is_still_known_to_the_next_manifest(root, output, base, capsys):
    change(root, "cards.csv", "Grey fox", "Blue fox")
    first = build(root, output, "--only", "cards", "--changed-since", base)
    assert [] == told(capsys, "build", root, "-o", output, "--changed-since", first)["changes"]


def test_a_dry_run_tells_the_sheets_and_writes_nothing(root, output, base, capsys):
    change(root, "cards.csv", "Grey fox", "Blue fox")
    before = sorted(output.rglob("*"))
    capsys.readouterr()
    run("build", root, "-o", output, "--changed-since", base, "--dry-run")
    said = capsys.readouterr().out
    assert "changed: cards/F2 (red, sky, black), 6 pieces" in said
    assert "card: 3 sheets, 6 printed pages" in said
    assert before == sorted(output.rglob("*"))


def test_the_same_build_twice_is_byte_for_byte_the_same(root, output, base):
    change(root, "cards.csv", "Grey fox", "Blue fox")
    again = build(root, output, "--changed-since", base)
    before = {path.name: path.read_bytes() for path in again.iterdir()}
    (again / "1-card.pdf").unlink()
    build(root, output, "--changed-since", base)
    assert before == {path.name: path.read_bytes() for path in again.iterdir()}


def test_spots_are_told_as_a_printer_of_its_own_scale_gets_them(root, output):
    options = Options(printer=Printer("epson", lengths=(153.0, 147.0)))
    made = run_request(Request(str(root), options, output, compares=False), silent)
    assert {(round(63 * 150 / 153, 3), round(88 * 150 / 147, 3))} == {
        (round(wide, 3), round(high, 3)) for _, _, wide, high, _ in manifest(made.folder)["trims"]
    }
