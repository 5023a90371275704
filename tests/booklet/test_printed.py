"""Finished files read back: GeneRally's rules in two languages, and a small game's."""

import re

import pikepdf
import pypdfium2
import pytest

from generator.build.options import Options
from generator.build.pipeline import Request, run
from generator.write import manifest
from tests.build import small
from tests.show.building import contents, silent

RULES = """\
# Rules

## In short {#teach}

Take a fox.

![A fox](component:cards/F1@red)

| a | b |
|---|---|
| x | y |
"""
BOOK = "  rules: {kind: booklet, size: a5, stock: paper}\n"


def build(folder, game, **options):
    return run(Request(str(game), Options(**options), folder, trust=True, compares=False), silent)


def pages(path):
    with pypdfium2.PdfDocument(path) as pdf:
        return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in pdf]


def flat(text):
    """The text as one line, divided words joined."""
    return re.sub(r"\s+", " ", re.sub("[\u00ad\ufffe\u0002]\\s*", "", text)).replace("\u00a0", " ")


@pytest.fixture(scope="module")
def rally(tmp_path_factory):
    return build(tmp_path_factory.mktemp("rally"), "generally", only=("rulebook",), languages=("it", "en"))


@pytest.fixture
def foxes(tmp_path):
    def made(text=RULES, **options):
        root = small.folder(tmp_path, game_yaml=small.GAME + BOOK, rulebook_en_md=text)
        return build(tmp_path / "out", root, **options)

    return made


def test_a_booklet_and_plain_pages_in_each_language(rally):
    assert (
        "0-print-me-first.pdf",
        "2-paper-rulebook-it.pdf",
        "2-paper-rulebook-en.pdf",
        "rulebook-it.pdf",
        "rulebook-en.pdf",
    ) == rally.files


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_file_says_its_language_and_which_edge_it_turns_on(rally, language):
    with pikepdf.open(rally.folder / f"2-paper-rulebook-{language}.pdf") as pdf:
        assert (language, "/DuplexFlipShortEdge", "/None") == (
            str(pdf.Root.Lang),
            str(pdf.Root.ViewerPreferences.Duplex),
            str(pdf.Root.ViewerPreferences.PrintScaling),
        )
    with pikepdf.open(rally.folder / f"rulebook-{language}.pdf") as pdf:
        assert (language, "/Simplex", 8) == (str(pdf.Root.Lang), str(pdf.Root.ViewerPreferences.Duplex), len(pdf.pages))


@pytest.mark.parametrize("language", ["it", "en"])
def test_every_word_of_the_rules_can_be_read_out_of_the_file(rally, language):
    from card_data.commonmark import read_rulebook
    from card_data.load import find_game, load_game
    from card_data.rulebook import Heading, Paragraph, known, spoken
    from card_data.text import IconSpan

    game, _ = load_game(find_game("generally"))
    book, messages = read_rulebook(game.rulebooks["rulebook"][language], "", known(game))
    printed = flat(" ".join(pages(rally.folder / f"rulebook-{language}.pdf")))
    said = [block for block in book.blocks if isinstance(block, Heading | Paragraph) and block.words]
    plain = [block for block in said[1:] if not any(isinstance(word, IconSpan) for word in block.words)]

    assert () == messages
    assert [] == [
        spoken(block.words) for block in plain if flat(spoken(block.words)) not in re.sub(r" \(→ \d\)", "", printed)
    ]
    assert len(plain) > 25
    assert [] == [name for name in ("Cabralia", "Serpaluna", "Belo Horizonte 2") if name not in printed]


@pytest.mark.parametrize("language", ["it", "en"])
def test_folded_its_numbers_run_from_two_to_eight(rally, language):
    found = {}
    with pypdfium2.PdfDocument(rally.folder / f"2-paper-rulebook-{language}.pdf") as pdf:
        for number, page in enumerate(pdf):
            text, (width, _) = page.get_textpage(), page.get_size()
            for half, left in (("left", 0), ("right", width / 2)):
                foot = text.get_text_bounded(left, 12, left + width / 2, 34)
                found[number, half] = re.sub(r"\D", "", foot)

    order = [(0, "right"), (1, "left"), (2, "right"), (3, "left"), (3, "right"), (2, "left"), (1, "right"), (0, "left")]
    assert ["", "2", "3", "4", "5", "6", "7", "8"] == [found[place] for place in order]


def test_figures_are_drawn_with_their_own_words_and_colours(rally):
    with pypdfium2.PdfDocument(rally.folder / "rulebook-it.pdf") as pdf:
        page = pdf[5]
        names = [
            name
            for name in ("Pratonero", "Serpaluna", "Marinalta")
            if page.get_textpage().get_text_range().count(name) == 2
        ]
        colours = {pixel[1] for pixel in page.render(scale=1).to_pil().convert("RGB").getcolors(1 << 20)}

    assert ["Pratonero", "Serpaluna", "Marinalta"] == names  # once in the table, once on the card
    assert (0xEE, 0x5A, 0x2A) in colours


def test_nothing_of_the_rules_is_told_wrong_in_any_ink(foxes):
    assert [] == [str(entry) for ink in ("full", "low", "bw") for entry in foxes(ink=ink, only=("rules",)).told]


def test_a_changed_sentence_changes_the_booklet_and_nothing_else(foxes):
    before = contents(foxes().folder)
    after = contents(foxes(RULES.replace("Take a fox", "Take two foxes")).folder)

    changed = {name for name in after if before[name] != after[name]}
    assert {"2-paper-rules.pdf", "rules-en.pdf", "manifest.json"} == changed


def test_a_changed_card_changes_its_picture_in_the_rules(foxes, tmp_path):
    def hashes(result):
        faces = manifest.read(result.folder)["faces"]
        return {name: face["hash"] for name, face in faces.items() if name.startswith("rules")}

    before = hashes(foxes())
    (tmp_path / "foxes/cards.csv").unlink()
    root = small.folder(
        tmp_path,
        game_yaml=small.GAME + BOOK,
        rulebook_en_md=RULES,
        cards_csv=small.FILES["cards.csv"].replace("Red fox", "Rad fox"),
    )
    after = hashes(build(tmp_path / "out", root))

    assert before != after


def test_it_is_one_piece_of_the_box_and_folding_it_is_told(foxes):
    printed = flat(" ".join(pages(foxes().folder / "0-print-me-first.pdf")))

    assert "rules · 1 piece" in printed
    assert "fold them in half" in printed
    assert "the page numbers do" in printed  # two A5 pages leave no room on A4 for the line about the sheet


def test_on_larger_paper_sheets_of_a_booklet_carry_their_line_and_the_scale_bar(foxes):
    folder = foxes(paper="a3").folder
    printed = flat(" ".join(pages(folder / "2-paper-rules.pdf")))

    assert "sheet 1 of 1" in printed.lower()
    assert "50 mm" in printed
    assert "the page numbers do" not in flat(" ".join(pages(folder / "0-print-me-first.pdf")))


def test_without_a_text_the_missing_file_is_named(tmp_path):
    from card_data.problems import Problems

    root = small.folder(tmp_path, game_yaml=small.GAME + BOOK)
    with pytest.raises(Problems, match=r"rulebook\.en\.md"):
        build(tmp_path / "out", root, only=("rules",))


def test_a_text_that_is_not_translated_is_printed_as_it_is_and_that_is_told(foxes):
    result = foxes(languages=("it",), only=("rules",))

    assert ["rulebook/untranslated"] == [entry.code for entry in result.told]


def test_an_unknown_cover_is_a_problem(tmp_path):
    from card_data.problems import Problems

    book = BOOK.replace("paper}", "paper, cover: covr}")
    root = small.folder(tmp_path, game_yaml=small.GAME + book, rulebook_en_md=RULES)
    with pytest.raises(Problems, match='no layout "covr"'):
        build(tmp_path / "out", root, only=("rules",))


def test_page_and_cover_layouts_lie_under_the_words(tmp_path):
    book = BOOK.replace("paper}", "paper, cover: back, page: aid}")
    root = small.folder(
        tmp_path, game_yaml=small.GAME + book, rulebook_en_md=RULES, layouts__back_yaml="elements:\n  - text: COVER\n"
    )
    result = build(tmp_path / "out", root, only=("rules",))

    cover, first = pages(result.folder / "rules-en.pdf")
    assert ("COVER", True, True) == (cover.strip()[:5], "Good day" in first, "Take a fox" in first)


def test_a_picture_of_the_folder_is_a_figure_and_plain_pages_can_be_left_out(tmp_path):
    book = BOOK.replace("paper}", "paper, plain: no}")
    fox = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#12AB34"/></svg>'
    text = "# Rules\n\n![A fox](art/fox.svg)\n"
    root = small.folder(tmp_path, game_yaml=small.GAME + book, rulebook_en_md=text, art__fox_svg=fox)
    result = build(tmp_path / "out", root, only=("rules",))

    with pypdfium2.PdfDocument(result.folder / "2-paper-rules.pdf") as pdf:
        colours = {pixel[1] for pixel in pdf[0].render(scale=1).to_pil().convert("RGB").getcolors(1 << 20)}
    assert ("0-print-me-first.pdf", "2-paper-rules.pdf") == result.files
    assert (0x12, 0xAB, 0x34) in colours
