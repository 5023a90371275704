import pytest

from generator.typeset.faces import FontLibrary

from .typecase import LATIN, tiny_font


def face(library, name, **cut):
    found = library.face(library.font(name), **cut)
    return found.face


@pytest.mark.parametrize(
    ("name", "means"),
    [
        ("Alegreya Sans", "Alegreya Sans Regular"),
        ("alegreya sans  black italic", "Alegreya Sans Black Italic"),
        ("Barlow Condensed ExtraBold Italic", "Barlow Condensed ExtraBold Italic"),
        ("Barlow Condensed Semi Bold", "Barlow Condensed SemiBold"),
        ("Noto Sans Arabic Bold", "Noto Sans Arabic Bold"),
        ("display", "Barlow Condensed Black"),
        ("text", "Alegreya Sans Regular"),
    ],
)
def test_a_name_means_a_family_with_its_style(library, name, means):
    assert means == face(library, name).name
    assert library.font(name).problem is None


def test_the_font_called_text_needs_no_saying():
    assert "Alegreya Sans Regular" == face(FontLibrary(), "text").name


def test_bold_and_italic_are_members_of_the_family(library):
    assert "Alegreya Sans Bold" == face(library, "text", bold=True).name
    assert "Alegreya Sans Regular Italic" == face(library, "text", italic=True).name
    assert "Barlow Condensed Black Italic" == face(library, "display", bold=True, italic=True).name


def test_a_variable_font_gives_every_weight(library):
    light, black = face(library, "Noto Sans Thin"), face(library, "Noto Sans Black")

    assert (100, 900) == (light.weight, black.weight)
    assert light.advance(light.glyph("n")) < black.advance(black.glyph("n"))


def test_a_condensed_variable_font_is_narrower(library):
    wide, narrow = face(library, "Noto Sans"), face(library, "Noto Sans Condensed")

    assert narrow.advance(narrow.glyph("n")) < wide.advance(wide.glyph("n"))


def test_an_unknown_family_is_a_problem_with_the_nearest_name(library):
    """B044."""
    font = library.font("Alegreya Snas Bold")

    assert "font/unknown" == font.problem.code
    assert '"Alegreya Snas Bold"' in font.problem.what
    assert '"Alegreya Sans"' in font.problem.remedy


def test_a_family_like_no_other_is_told_where_its_file_belongs(library):
    """And the names that the game gave its fonts are no families to choose from."""
    font = library.font("Comic Sans MS")

    assert "Put its file into the folder" in font.problem.remedy
    assert font.problem.remedy.split("Known: ")[1].startswith("Abril Fatface, Alegreya Sans")
    assert not set(library.named) & set(font.problem.remedy.split("Known: ")[1].split(", "))


def test_an_unknown_style_names_those_there_are(library):
    problem = library.font("Alegreya Sans SemiBold").problem

    assert 'Alegreya Sans has no style "SemiBold"' == problem.what
    assert "Bold" in problem.remedy


def test_a_lacking_italic_is_slanted_and_said(library):
    found = library.face(library.font("Noto Sans Arabic"), italic=True)

    assert found.is_slanted
    assert ["font/no-italic"] == [problem.code for problem in found.lacks]
    assert all(problem.is_notice for problem in found.lacks)


def test_a_lacking_bold_is_said(folder):
    library = FontLibrary({"it": "fonts/Patchy.ttf"}, folder)

    assert ["font/no-bold"] == [problem.code for problem in library.face(library.font("it"), bold=True).lacks]


@pytest.mark.parametrize("name", ["fonts/Mine-Regular.ttf", "fonts\\Mine-Regular.ttf"])
def test_a_file_of_the_folder_finds_its_bold_beside_it(folder, name):
    library = FontLibrary({"mine": name}, folder)

    assert "Mine" == face(library, "mine").family
    assert 700 == face(library, "mine", bold=True).weight


@pytest.mark.parametrize(("name", "family"), [("Both.ttc", "One"), ("Both.ttc#1", "Two"), ("Compact.otf", "Compact")])
def test_collections_and_cff_fonts_are_taken(folder, name, family):
    """B044."""
    library = FontLibrary({"mine": f"fonts/{name}"}, folder)

    assert () == library.problems()
    assert family == face(library, "mine").family


def test_a_variable_file_is_taken_at_a_place_of_its_axes(library, tmp_path):
    """B044."""
    source = next(file for file in library.font("Noto Sans").files if not file.is_italic)
    (tmp_path / "Var.ttf").write_bytes(source.path.read_bytes())
    own = FontLibrary({"a": "Var.ttf#Bold", "b": "Var.ttf#wght=650,wdth=80"}, tmp_path)

    assert 700 == face(own, "a").weight
    assert (("wght", 650.0), ("wdth", 80.0)) == face(own, "b").axes


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"not a font at all", "not a font file"),
        (b"", "not a font file"),
        (b"wOF2" + bytes(60), "WOFF2"),
        (b"%!PS-AdobeFont-1.0", "Type 1"),
        (tiny_font(LATIN)[:200], "not a font file"),
    ],
)
def test_a_file_that_is_no_usable_font_is_named_with_the_reason(tmp_path, data, reason):
    """B044."""
    (tmp_path / "Bad.ttf").write_bytes(data)
    problem = FontLibrary({"bad": "Bad.ttf"}, tmp_path).font("bad").problem

    assert 'the font file "Bad.ttf" cannot be used' in problem.what
    assert reason in problem.what


@pytest.mark.parametrize(("kind", "is_forbidden"), [(0, False), (2, True), (6, False), (8, False), (0x200, True)])
def test_a_font_that_must_not_be_embedded_is_refused_before_anything_is_drawn(tmp_path, kind, is_forbidden):
    (tmp_path / "Mine.ttf").write_bytes(tiny_font(LATIN, embedding=kind))
    problem = FontLibrary({"mine": "Mine.ttf"}, tmp_path).font("mine").problem

    assert ("font/no-embedding" if is_forbidden else None) == (problem.code if problem else None)


def test_an_index_beyond_a_collection_is_said(folder):
    assert "holds 2 faces" in FontLibrary({"x": "fonts/Both.ttc#2"}, folder).font("x").problem.what


@pytest.mark.parametrize("name", ["fonts/None.ttf", "../secret.ttf", "/etc/secret.ttf"])
def test_a_file_that_is_missing_or_outside_the_folder_is_not_read(folder, name):
    (folder.parent / "secret.ttf").write_bytes(tiny_font(LATIN))

    assert "font/missing" == FontLibrary({"x": name}, folder).font("x").problem.code


def test_the_same_font_has_the_same_key_in_every_folder(tmp_path):
    keys = set()
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "Mine.ttf").write_bytes(tiny_font(LATIN))
        keys.add(face(FontLibrary({"x": "Mine.ttf"}, tmp_path / name), "x").key)

    assert 1 == len(keys)
    assert str(tmp_path) not in keys.pop()


def test_another_content_has_another_key(tmp_path):
    keys = set()
    for letters in ("abc", "abd"):
        (tmp_path / "Mine.ttf").write_bytes(tiny_font(letters))
        keys.add(face(FontLibrary({"x": "Mine.ttf"}, tmp_path), "x").key)

    assert 2 == len(keys)


def test_only_the_faces_asked_for_are_opened():
    library = FontLibrary({"text": "Alegreya Sans", "display": "Barlow Condensed Black"})
    library.face(library.font("display"))

    assert 1 == len(library.by_key)
