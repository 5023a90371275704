"""What is copied out of a finished PDF is what was typed into the table, in any script whose font is there."""

import pytest

from tests.show.building import game
from tests.show.reading import flat, texts
from tests.typeset.typecase import FOLDER_FONTS

FONTS = {  # what a game calls a font: the family that is installed, or the file it brings
    "text": "Alegreya Sans Regular",
    "display": "Barlow Condensed Black",
    "arabic": "fonts/Arabic.ttf",
    "hebrew": "fonts/Hebrew.ttf",
    "japanese": "fonts/Japanese.otf",
    "hindi": "Noto Sans Devanagari",
}
WORDS = {  # font and id: the text of a card
    "text-romanian": "Ștefan și Țepeș iau țară, ață și ă",
    "text-ligatures": "office fjord Affligem ficelle fluffy",
    "text-greek": "Ελληνικά Ωμέγα όλα",
    "text-cyrillic": "Съешь ещё этих мягких булок",
    "text-typography": "Don’t – “quote” … 5 × 3 €",
    "display-romanian": "ȘOSEA ȚARĂ",
    "display-ligatures": "fifty flights of office stairs",
    "arabic-arabic": "سلام لا قلب",
    "hebrew-hebrew": "שלום עולם",
    "hindi-hindi": "हिन्दी में खेल कि",
    "japanese-japanese": "冒険者は三枚のカードを引き、一枚を捨てる。",
}
GAME = "format: 1\ntitle: Scripts\nplayers: 2\nlanguages: [en]\nfonts:\n"
COMPONENT = "  {font}: {{table: {font}.csv, face: {font}}}\n"
LAYOUT = """\
id-line: none
elements:
  - text: "{{{{ words }}}}"
    left: 5
    top: 10
    width: 50
    height: 60
    font: {font}
    size: 12pt
"""


def files():
    """A component for each font, a card for each text."""
    made = {"game.yaml": GAME + "".join(f"  {name}: {font}\n" for name, font in FONTS.items()) + "components:\n"}
    for font in FONTS:
        made["game.yaml"] += COMPONENT.format(font=font)
        rows = [f'{key},"{words}"\n' for key, words in WORDS.items() if key.startswith(font)]
        made[f"{font}.csv"] = "id,words\n" + "".join(rows)
        made[f"layouts/{font}.yaml"] = LAYOUT.format(font=font)
    return made | {f"fonts/{name}": font() for name, font in FOLDER_FONTS.items()}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return game(tmp_path_factory.mktemp("scripts"), files())


@pytest.fixture(scope="module")
def copied_out(press, folder):
    """What can be copied from each card: on paper cut to size, a card is a page."""
    built = press(folder, paper="trim")
    pages = {file: texts(file) for file in built.sheets}
    return {sheet.placements[0].label: flat(pages[file][number]) for file, number, sheet in built.pages}


@pytest.mark.parametrize("card", WORDS)
def test_the_words_of_a_card_are_copied_as_they_were_typed(copied_out, card):
    """B138 B142 B143"""
    if card in {"arabic-arabic", "hebrew-hebrew"}:
        pytest.importorskip("bidi")
    found = copied_out[card]
    assert WORDS[card] == (found.replace(" ", "") if card.startswith("japanese") else found)


@pytest.mark.parametrize("font", ["text", "arabic", "hebrew", "hindi"])
def test_words_stay_whole_on_a_sheet_of_paper(press, folder, font):
    """Where other cards, and the line about the sheet, stand beside them."""
    if font in {"arabic", "hebrew"}:
        pytest.importorskip("bidi")
    built = press(folder, paper="a4", only=(font,))
    said = flat(" ".join(text for file in built.sheets for text in texts(file)))
    assert [] == [words for key, words in WORDS.items() if key.startswith(font) and words not in said]
