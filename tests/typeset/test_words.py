import pytest

from generator.typeset.words import BREAK, JOIN, case_runs, cased, tokens, without_soft_hyphens


def shown(chunk):
    return "".join({BREAK: "|", JOIN: "+"}.get(token, token) for token in tokens(chunk))


@pytest.mark.parametrize(
    ("chunk", "broken"),
    [
        ("word,", "word,"),
        ("well-known", "well-|known"),
        ("rosso/nero", "rosso/|nero"),
        ("4-6-5", "4-6-5"),
        ("-1", "-1"),
        ("1/2", "1/2"),
        ("2–4", "2–4"),
        ("so—that", "so—|that"),
        ("non\u2011stop", "non\u2011stop"),
        ("10\u00a0kg", "10\u00a0kg"),
        ("10\u202f000", "10\u202f000"),
        ("a\u2003b", "a|\u2003b"),
        ("a\u200bb", "a|b"),
        ("a\tb", "a| b"),
        ("!", "+!"),
        ("»,", "+»,"),
        ("«", "«+"),
    ],
)
def test_lines_may_end_after_hyphens_and_slashes_between_words_only(chunk, broken):
    assert broken == shown(chunk)


@pytest.mark.parametrize(
    ("chunk", "broken"),
    [
        ("引き、一枚", "引|き、|一|枚"),
        ("「三枚」。", "「三|枚」。"),
        ("カード3枚draw", "カー|ド|3|枚|draw"),
        ("ちょっと", "ちょっ|と"),
    ],
)
def test_japanese_breaks_between_letters_but_not_before_a_stop(chunk, broken):
    """B142."""
    assert broken == shown(chunk)


def test_decomposed_letters_are_composed():
    """B141."""
    assert ["éșăñ"] == tokens("e\u0301s\u0326a\u0306n\u0303")


def test_invisible_directions_and_byte_order_marks_are_dropped():
    assert ["abc"] == tokens("\ufeffa\u202eb\u202cc")


@pytest.mark.parametrize(
    ("text", "case", "language", "printed"),
    [
        ("Straße", "upper", "de", "STRASSE"),
        ("ŉ ﬁre", "upper", "en", "ʼN FIRE"),
        ("istanbul ılık", "upper", "tr", "İSTANBUL ILIK"),
        ("ISIRIK İ", "lower", "tr", "ısırık i"),
        ("istanbul", "upper", "it", "ISTANBUL"),
        ("καλημέρα Μαΐου", "upper", "el", "ΚΑΛΗΜΕΡΑ ΜΑΪΟΥ"),
        ("ΟΔΟΣ", "lower", "el", "οδος"),
        ("As Typed", "as-typed", "en", "As Typed"),
    ],
)
def test_case_follows_the_language(text, case, language, printed):
    """B147."""
    assert printed == cased(text, case, language)


def test_small_letters_are_told_from_the_rest():
    assert [(False, "T"), (True, "itlé"), (False, " 2")] == case_runs("Titlé 2")


def test_soft_hyphens_are_places_not_letters():
    assert ("Donaudampf", (5,)) == without_soft_hyphens("Donau\u00addampf")
    assert ("ab", ()) == without_soft_hyphens("\u00adab\u00ad")
