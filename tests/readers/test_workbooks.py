"""Workbooks: numbers as they print, formulas, dates, merged cells, and sheets that lie about their size."""

import datetime as dt
import io
import re
import time
import zipfile

import pytest
from openpyxl.styles import Font, PatternFill

from .building import deck, load, table, told, workbook


def book_rows(tmp_path, content, *, name="cards.xlsx", **source):
    found, said = table(tmp_path, content, name=name, **source)
    return found.rows() if found else None, said


def edited(content, part, change):
    """The workbook with one part of its archive changed."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as new:
        for info in old.infolist():
            data = old.read(info.filename)
            new.writestr(info.filename, change(data) if info.filename == part else data)
    return stream.getvalue()


def game_of(content, more=""):
    files = deck(more=more) | {"cards.xlsx": content}
    files["game.yaml"] = files["game.yaml"].replace("cards.csv", "cards.xlsx")
    del files["cards.csv"]
    return files


def test_a_blank_quantity_does_not_turn_the_others_into_fractions(tmp_path):
    """B012"""
    game = load(tmp_path, game_of(workbook(["name", "qty"], ["A", 3], ["B", None], ["C", 2])))

    assert [3, 1, 2] == [row.copies for row in game.components[0].rows]


def test_numbers_print_plainly_and_blanks_print_nothing(tmp_path):
    """B013"""

    def percent(sheet):
        sheet["A5"].number_format = "0%"
        sheet["A6"].number_format = "#,##0.00"

    values = [3, "3+", None, 0.5, 1234.5, True, 6.666666666666667, 0.1 + 0.2, 1e-7]
    content = workbook(["cost", "name"], *([value, "x"] for value in values), after=percent)
    found, said = book_rows(tmp_path, content)

    assert ["3", "3+", "", "0.5", "1234.5", "TRUE", "6.66666666666667", "0.3", "0.0000001"] == [
        row["cost"] for row in found
    ]
    assert [] == said


def test_a_coloured_column_makes_no_million_cards(tmp_path):
    """B017"""

    def colour(sheet):
        sheet["A1048576"].fill = PatternFill("solid", "FFFF0000")

    started = time.perf_counter()
    found, _ = book_rows(tmp_path, workbook(["name", "cost"], ["A", 1], ["B", 2], after=colour))

    assert [{"name": "A", "cost": "1"}, {"name": "B", "cost": "2"}] == found
    assert time.perf_counter() - started < 2


def test_cards_behind_a_long_gap_are_there_and_the_gap_is_told(tmp_path):
    """B018"""

    def gap(sheet):
        sheet["A1205"], sheet["A1206"] = "D", "E"
        sheet["A12000"].font = Font(bold=True)

    found, said = table(tmp_path, workbook(["name"], ["A"], ["B"], ["C"], after=gap), name="cards.xlsx")

    assert ["A", "B", "C", "D", "E"] == [row["name"] for row in found.rows()]
    assert (2, 3, 4, 1205, 1206) == found.lines
    assert [True] == ["1,200 empty rows skipped" in text for _, text in said]


@pytest.mark.parametrize("dimension", ['<dimension ref="A1"/>', ""])
def test_a_stored_size_that_lies_is_not_believed(tmp_path, dimension):
    """B019"""
    content = workbook(["name"], *([f"Card {number}"] for number in range(5)))
    change = lambda data: re.sub(rb"<dimension[^>]*/>", dimension.encode(), data)  # noqa: E731

    assert 5 == len(book_rows(tmp_path, edited(content, "xl/worksheets/sheet1.xml", change))[0])


def test_a_formula_never_calculated_is_a_problem_with_its_cell(tmp_path):
    """B020"""

    def formulas(sheet):
        sheet["B2"], sheet["B3"] = '=A2&"!"', '=A3&"!"'

    def cached(data):
        return re.sub(rb'<c r="B3"[^>]*><f>(.*?)</f><v\s*/?>(?:</v>)?', rb'<c r="B3" t="str"><f>\1</f><v>b!</v>', data)

    content = edited(workbook(["name", "shout"], ["a"], ["b"], after=formulas), "xl/worksheets/sheet1.xml", cached)
    found, said = book_rows(tmp_path, content)

    assert "b!" == found[1]["shout"]
    assert [True] == ["B2 holds a formula that was never calculated" in text for _, text in said]
    assert "line 2" in said[0][1]
    assert "save it" in said[0][1]


def test_a_cell_that_holds_an_error_is_a_problem(tmp_path):
    def broken(sheet):
        sheet["A3"].value, sheet["A3"].data_type = "#REF!", "e"

    _, said = book_rows(tmp_path, workbook(["name", "x"], ["a", 1], [None, 2], after=broken))

    assert [True] == ["A3 holds the error #REF!" in text for _, text in said]


def test_a_merged_value_is_every_rows_and_told(tmp_path):
    """B022"""

    def merge(sheet):
        sheet.merge_cells("A2:A4")

    rows = [["element", "number"], ["Fire", 1], [None, 2], [None, 3]]
    found, said = book_rows(tmp_path, workbook(*rows, after=merge))

    assert [("Fire", "1"), ("Fire", "2"), ("Fire", "3")] == [(row["element"], row["number"]) for row in found]
    assert ["table/merged"] == [code for code, _ in said]


def test_a_merged_heading_is_nobodys_to_guess(tmp_path):
    """B022"""
    content = workbook(["a", "b", None], ["1", "2", "3"], after=lambda sheet: sheet.merge_cells("B1:C1"))

    assert "table/merged-heading" in [code for code, _ in book_rows(tmp_path, content)[1]]


@pytest.mark.parametrize("value", [dt.date(2024, 1, 2), dt.datetime.fromisoformat("2024-01-02"), dt.time(1, 2)])
def test_what_became_a_date_never_reaches_a_card(tmp_path, value):
    """B023"""
    _, said = book_rows(tmp_path, workbook(["name", "strength"], ["Fox", value]))

    assert [("table/cell", True)] == [
        (code, "B2 is a date: your spreadsheet turned" in text and 'column "strength"' in text) for code, text in said
    ]


def test_a_serial_number_shown_as_a_date_is_told_too(tmp_path):
    """B023"""

    def shown(sheet):
        sheet["B2"].number_format = "d-mmm"

    content = workbook(["name", "strength"], ["Fox", 45293], after=shown)

    assert ["table/cell"] == [code for code, _ in book_rows(tmp_path, content)[1]]


def test_ids_in_text_cells_stay_as_typed(tmp_path):
    """B024"""
    typed = ["08731204", "007", "1e5", "0x1F", "12345678901234567890"]

    assert typed == [row["id"] for row in book_rows(tmp_path, workbook(["id"], *([name] for name in typed)))[0]]


def test_a_number_too_long_for_a_spreadsheet_is_a_problem(tmp_path):
    """B024"""
    _, said = book_rows(tmp_path, workbook(["id"], [12345678901234567890]))

    assert [True] == ["15 digits" in text for _, text in said]


def test_notes_above_a_table_point_to_the_headings(tmp_path):
    """B030"""
    rows = [
        ["My ideas, second draft"],
        [],
        ["to do: balance"],
        [],
        [],
        [],
        ["name", "cost", "rules", " "],
        ["Fox", 1, "x"],
    ]
    found, said = book_rows(tmp_path, workbook(*rows))

    assert found is None
    assert [("table/heading-row", True)] == [(code, "row 7" in text and "#Sheet1!7" in text) for code, text in said]


def test_a_heading_row_can_be_named_and_a_blank_heading_is_dropped(tmp_path):
    """B030"""
    rows = [["My ideas"], [], [], [], [], [], ["name", "cost", " "], ["Fox", 1, None]]
    files = game_of(workbook(*rows))
    files["game.yaml"] = files["game.yaml"].replace("cards.xlsx", "cards.xlsx#Sheet!7")

    assert {"name": "Fox", "cost": "1"} == load(tmp_path, files).components[0].rows[0].values


def test_empty_rows_above_the_headings_do_not_matter(tmp_path):
    """B030"""

    def later(sheet):
        sheet["C7"], sheet["C8"] = "name", "Fox"

    found, _ = table(tmp_path, workbook(after=later), name="cards.xlsx")

    assert ([{"name": "Fox"}], (8,)) == (found.rows(), found.lines)


def test_a_sheet_is_chosen_by_name_and_a_wrong_name_helped(tmp_path):
    content = workbook(["name"], ["Fox"])

    assert [{"name": "Fox"}] == book_rows(tmp_path, content, sheet="Sheet")[0]
    assert 'Did you mean "Sheet"?' in book_rows(tmp_path, content, sheet="Sheet2")[1][0][1]


def test_a_thousand_styled_columns_are_not_carried_along(tmp_path):
    """B153"""

    def style(sheet):
        for row in range(1, 202, 10):
            sheet.cell(row, 1024).font = Font(bold=True)

    headings = ["id", "a", "b", "c", "d", "e", "f"]
    content = workbook(headings, *([number, *"abcdef"] for number in range(200)), after=style)
    started = time.perf_counter()
    found, said = table(tmp_path, content, name="cards.xlsx")

    assert (7, 200, []) == (len(found.headings), len(found.lines), said)
    assert time.perf_counter() - started < 2


def test_a_broken_workbook_is_told_in_words(tmp_path):
    found, said = book_rows(tmp_path, b"PK\x03\x04 and then nothing")

    assert (None, ["table/unreadable"]) == (found, [code for code, _ in said])


def test_a_workbook_that_declares_entities_is_refused(tmp_path):
    """B159"""
    bomb = b'<!DOCTYPE x [<!ENTITY a "b">]>'
    content = workbook(["name", "x"], ["a"], after=lambda sheet: sheet.__setitem__("B2", "=A2"))

    def change(data):
        head, mark, rest = data.partition(b"<worksheet")
        return head + bomb + mark + rest

    assert "table/unreadable" in [
        code for code, _ in book_rows(tmp_path, edited(content, "xl/worksheets/sheet1.xml", change))[1]
    ]


def test_a_workbook_that_unfolds_to_gigabytes_is_refused_before_it_does(tmp_path):
    """B160"""
    content = workbook(["name"])
    size = content.index(b"PK\x01\x02") + 24  # of the first part, as the archive's directory states it
    found, said = book_rows(tmp_path, content[:size] + (2**31).to_bytes(4, "little") + content[size + 4 :])

    assert found is None
    assert "far too much" in said[0][1]


def test_a_missing_table_is_told_with_the_nearest_file(tmp_path):
    files = deck()
    files["game.yaml"] = files["game.yaml"].replace("cards.csv", "card.csv")

    assert [("table/missing", True)] == [
        (code, 'Did you mean "cards.csv"?' in text and "line 9" in text) for code, text in told(tmp_path, files)[:1]
    ]


NAMESPACES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
)
EMPTY, COVERED = "<table:table-cell/>", "<table:covered-table-cell/>"


def ods_cell(text, attributes=""):
    return f'<table:table-cell office:value-type="string" {attributes}><text:p>{text}</text:p></table:table-cell>'


def ods(*rows):
    """The bytes of an ODS with one sheet called Cards."""
    body = "".join(f"<table:table-row>{''.join(cells)}</table:table-row>" for cells in rows)
    sheet = f'<office:spreadsheet><table:table table:name="Cards">{body}</table:table></office:spreadsheet>'
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("META-INF/manifest.xml", "<manifest/>")
        content = f"<office:document-content {NAMESPACES}><office:body>{sheet}</office:body></office:document-content>"
        archive.writestr("content.xml", content)
    return stream.getvalue()


def test_an_ods_is_read_like_any_workbook(tmp_path):
    number = '<table:table-cell office:value-type="float" office:value="3"><text:p>3.00</text:p></table:table-cell>'
    content = ods([ods_cell("name"), ods_cell("cost")], [ods_cell("Șarpe"), number])

    assert ([{"name": "Șarpe", "cost": "3"}], []) == book_rows(tmp_path, content, name="cards.ods")


def test_an_ods_tells_of_merged_cells_and_formulas_never_calculated(tmp_path):
    """B020, B022"""
    content = ods(
        [ods_cell("element"), ods_cell("shout")],
        [ods_cell("Fire", 'table:number-rows-spanned="2"'), ods_cell("a")],
        [COVERED, '<table:table-cell table:formula="of:=[.A1]"/>'],
        [EMPTY, ods_cell("c")],
    )  # the third row holds nothing else, so that it is told and no card
    found, said = book_rows(tmp_path, content, name="cards.ods")

    assert [("Fire", "a"), ("", "c")] == [(row["element"], row["shout"]) for row in found]
    assert ["table/merged", "table/cell"] == [code for code, _ in said]
    assert "B3 holds a formula that was never calculated" in said[1][1]


def test_a_stray_cell_at_the_end_of_the_sheet_does_not_eat_all_memory(tmp_path):
    """B017"""
    content = workbook(["name"], ["Fox"], after=lambda sheet: sheet.__setitem__("XFD1048576", "x"))
    found, said = book_rows(tmp_path, content)

    assert found is None
    assert "as far as XFD1048576" in said[0][1]
