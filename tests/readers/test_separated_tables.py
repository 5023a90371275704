"""CSV and its kin: encodings, separators, quotes, blanks, and what people type into them."""

import pytest

from .building import rows, table


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe" + "name\tqty\r\nȘarpe\t2\r\n".encode("utf-16-le"),
        b"\xfe\xff" + "name\tqty\r\nȘarpe\t2\r\n".encode("utf-16-be"),
        "\ufeffname\tqty\r\nȘarpe\t2\r\n".encode(),
    ],
)
def test_unicode_text_from_excel_is_read_by_its_mark(tmp_path, content):
    """B002"""
    found, said = table(tmp_path, content)

    assert [{"name": "Șarpe", "qty": "2"}] == found.rows()
    assert ("\t", []) == (found.separator, said)


def test_utf_16_without_a_mark_is_refused_by_its_likely_name(tmp_path):
    """B002"""
    found, said = table(tmp_path, "name\tqty\r\nȘarpe\t2\r\n".encode("utf-16-le"))

    assert found is None
    assert "utf-16-le" in said[0][1]


def test_an_old_code_page_is_named_and_shown(tmp_path):
    """B003"""
    found, said = table(tmp_path, b"name,qty\n\x6e\x61\xef\x76\x65,2\n")

    assert [{"name": "naïve", "qty": "2"}] == found.rows()
    assert ["table/encoding"] == [code for code, _ in said]
    assert "cp1252" in said[0][1]
    assert '"naïve"' in said[0][1]


def test_a_wrong_guess_is_there_to_be_seen(tmp_path):
    """B003"""
    content = b"name,qty\n\xaf\xf3\xb3\x77,2\n"

    assert '"¯ó³w"' in table(tmp_path, content)[1][0][1]
    assert ([{"name": "Żółw", "qty": "2"}], []) == (
        table(tmp_path, content, encoding="cp1250")[0].rows(),
        table(tmp_path, content, encoding="cp1250")[1],
    )
    assert "Żółw" == table(tmp_path, content, languages=("pl",))[0].rows()[0]["name"]


def test_a_file_in_no_known_encoding_is_a_problem_with_its_line(tmp_path):
    found, said = table(tmp_path, b"name\nfox\n\x81\x8d\n")

    assert found is None
    assert "line 3" in said[0][1]


def test_semicolons_and_decimal_commas(tmp_path):
    """B004"""
    found = rows(tmp_path, "name;qty;cost\nDrago;2;1,5\nMago;1;2\n", more="    columns: {cost: number}\n")

    assert [2, 1] == [row.copies for row in found]
    assert (1.5, "1,5") == (found[0].values["cost"], str(found[0].values["cost"]))


@pytest.mark.parametrize(
    "content",
    [
        "id;tags;a\n1;['oro', 'rame'];x\n2;['sale', 'pepe'];y\n3;['te'];z\n",
        'carta;nome;testo\n;Lupo;Ulula\n;Orso,2;Dorme\n;Gufo,4;Vola,via\n;"Riccio,6";"Punge,6"\n',
    ],
)
def test_commas_in_texts_do_not_fool_the_choice_of_separator(tmp_path, content):
    """B005"""
    found, said = table(tmp_path, content)

    assert (";", []) == (found.separator, said)
    assert 3 == len(found.headings)


def test_a_doubtful_separator_is_told_and_can_be_chosen(tmp_path):
    """B005"""
    content = "a,b;c,d\n1,2;3,4\n"

    assert ["table/separator"] == [code for code, _ in table(tmp_path, content)[1]]
    assert [{"a,b": "1,2", "c,d": "3,4"}] == table(tmp_path, content, separator=";")[0].rows()


def test_excels_own_separator_line_is_obeyed(tmp_path):
    found, _ = table(tmp_path, "sep=|\r\na|b\r\n1|2\r\n")

    assert ([{"a": "1", "b": "2"}], (3,)) == (found.rows(), found.lines)


@pytest.mark.parametrize("space", ["  ", "\N{NO-BREAK SPACE}"])
def test_headings_and_cells_are_trimmed_and_short_rows_filled(tmp_path, space):
    """B008"""
    content = f"{space}Card Name{space},cost,vp\nRed Fox      , 2,3\nOwl          ,4\n"
    found = rows(tmp_path, content)

    assert [{"Card_Name": "Red Fox", "cost": "2", "vp": "3"}, {"Card_Name": "Owl", "cost": "4", "vp": ""}] == [
        row.values for row in found
    ]


def test_spaces_can_be_kept(tmp_path):
    """B008"""
    assert [{"name": " Fox "}] == table(tmp_path, "name\n Fox \n", keeps_spaces=True)[0].rows()


def test_empty_columns_and_rows_are_no_cards(tmp_path):
    """B009"""
    found, said = table(tmp_path, "name,text,,,\nA,x,,,\n,,,,\nB,y,,,\n")

    assert ([{"name": "A", "text": "x"}, {"name": "B", "text": "y"}], []) == (found.rows(), said)


def test_a_column_without_a_heading_is_left_out_and_told(tmp_path):
    found, said = table(tmp_path, "name,,text\nA,note,x\n")

    assert [{"name": "A", "text": "x"}] == found.rows()
    assert [("table/no-heading", True)] == [(code, '"note"' in text) for code, text in said]


def test_more_cells_than_headings_are_a_problem(tmp_path):
    _, said = table(tmp_path, "name,text\nFox,Draw, then discard\n")

    assert [("table/too-many-cells", True)] == [(code, '"then discard"' in text) for code, text in said]


def test_words_that_mean_nothing_elsewhere_print_as_typed(tmp_path):
    """B014"""
    found = rows(tmp_path, "name,faction\nNull,NA\nNone,n/a\nNaN,inf\nN/A,-\n")

    assert ["Null", "NA", "None", "n/a", "NaN", "inf", "N/A", "-"] == [
        value for row in found for value in row.values.values()
    ]


def test_line_breaks_in_cells_stay_and_lines_are_counted_truly(tmp_path):
    r"""B015; the two characters \n stay two characters"""
    content = 'name,"rules\ntext"\r\n"Wolf","Howl.\nDraw 1."\r\n"Bear","Say ""Grr"".\r\nRest."\r\nOwl,a\\nb\r\n'
    found, _ = table(tmp_path, content)

    assert ["Howl.\nDraw 1.", 'Say "Grr".\r\nRest.', "a\\nb"] == [row["rules text"] for row in found.rows()]
    assert (3, 5, 7) == found.lines
    assert "rules_text" == found.headings[1].name


@pytest.mark.parametrize(
    ("content", "word"),
    [('name,text\nFox,"never closed\nWolf,x\n', "line 2"), ('name,text\nFox,"a" b\n', "closing quote")],
)
def test_quotes_gone_wrong_are_told_with_their_line(tmp_path, content, word):
    found, said = table(tmp_path, content)

    assert found is None
    assert word in said[0][1]


def test_dates_and_fractions_typed_in_csv_are_untouched(tmp_path):
    """B023"""
    assert ["4-6-5", "1-2", "3/1"] == [
        row["strength"] for row in table(tmp_path, "strength\n4-6-5\n1-2\n3/1\n")[0].rows()
    ]


def test_ids_stay_exactly_as_typed(tmp_path):
    """B024"""
    typed = ["08731204", "007", "1e5", "0x1F", "12345678901234567890"]
    found = rows(tmp_path, "id\n" + "\n".join(typed) + "\n")

    assert typed == [row.id for row in found]
    assert ["08731204", "007", "1E5", "0X1F"] == [row.code for row in found[:4]]


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"<!DOCTYPE html><html><title>Sign in</title>", "web page"),
        (b"\n <HTML><head>", "web page"),
        (b"PK\x03\x04rest", "workbook"),
        (b"\xd0\xcf\x11\xe0rest", "workbook"),
        (b"PK\x03\x04\x14\0\0\0Index/Document.iwa", "document of Apple's Numbers"),
    ],
)
def test_what_is_no_table_is_called_what_it_is(tmp_path, content, word):
    """B029"""
    found, said = table(tmp_path, content)

    assert found is None
    assert word in said[0][1]


def test_two_columns_of_one_name_are_a_problem(tmp_path):
    _, said = table(tmp_path, "name,Name ,name\nA,B,C\n")

    assert ["table/twin-columns"] == [code for code, _ in said]


def test_decomposed_letters_are_composed(tmp_path):
    """B141"""
    found = rows(tmp_path, "name\ne\u0301 s\u0326 a\u0306 n\u0303\n")

    assert "é ș ă ñ" == found[0].values["name"]


def test_a_greek_question_mark_does_not_become_a_separator(tmp_path):
    """B141"""
    assert [{"a": "Ποιός;", "b": "x"}] == table(tmp_path, "a;b\nΠοιός\u037e;x\n")[0].rows()


def test_old_romanian_letters_are_modernised_and_told(tmp_path):
    """B139"""
    found, said = table(tmp_path, "name@ro,name@tr\nŞtefan şi Ţepeş,Şahin\n")

    assert {"name@ro": "Ștefan și Țepeș", "name@tr": "Şahin"} == found.rows()[0]
    assert ["text/cedilla"] == [code for code, _ in said]
