import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.text import IconSpan, LineBreak, Parsed, Span, escape, parse, plain, words

ICONS = frozenset({"sword", "wood", "Mana"})


def spans(text: str):
    (paragraph,) = parse(text, ICONS).paragraphs
    return paragraph


def codes(text: str) -> list[str]:
    return [message.code for message in parse(text, ICONS).messages]


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        ((Span("a "), Span("b", bold=True), Span(" c")), "a **b** c"),
        ((Span("b", italic=True),), "*b*"),
        ((Span("x", bold=True, italic=True),), "***x***"),
        ((Span("a", True, True), Span(" b", False, True)), "***a** b*"),
        ((Span("a ", False, True), Span("b", True, True)), "*a **b***"),
        ((Span("a ", True), IconSpan("sword"), Span(" b", True)), "**a :sword: b**"),
        ((IconSpan("sword"),), "**:sword:**"),
        ((Span("4"), IconSpan("sword"), IconSpan("wood"), Span(".")), "4:sword::wood:."),
        ((Span("::"), IconSpan("sword"), Span("::")), ":::sword:::"),
        ((Span("a", True), LineBreak(), Span("b", True)), "**a\nb**"),
    ],
)
def test_markup_is_read(expected, text):
    assert expected == spans(text)


@pytest.mark.parametrize(
    "text",
    [
        "10:30, note: x, a :: b, http://x.org:80/",
        "2 * 3 * 4 and 2*3*4",
        "a footnote* here",
        "**never closed",
        "*** *",
        "********",
        r"C:\Users\x",
        "R&D; S&P 500 AT&amp;T &copy; 3",
        "Gain 2 <wood>, if x<3 draw, I <3 you, <b>bold, <font face=\"nosuch\">x</font>, <onDraw name='x'/>",
        "L'onda \"d'oro\" dell'80, '90s, rock 'n' roll, 5'10\"",
    ],
)
def test_prose_prints_as_typed(text):
    """B039, B040, B041."""
    assert (Span(text),) == spans(text)


def test_backslashes_take_the_meaning_away():
    assert (Span(r"*a* :sword: \ \n"),) == spans(r"\*a\* \:sword\: \\ \n")


def test_empty_lines_part_paragraphs():
    expected = ((Span("a"), LineBreak(), Span("b")), (Span(" c"),))

    assert expected == plain("\na\r\nb\n \n\n c\n")
    assert Parsed(expected) == parse("a\nb\n\n c", ICONS)
    assert () == parse("", ICONS).paragraphs


def test_a_slip_in_an_icons_name_is_a_problem_with_the_name_that_was_meant():
    (message,) = parse("Gain :swrod:.", ICONS).messages

    assert not message.is_notice
    assert '":swrod:"' in message.what
    assert ":sword:" in message.remedy


@pytest.mark.parametrize(("expected", "text"), [([], "at 10:sw:30"), (["text/unknown-icon"], "1 :mana:"), ([], ":3:")])
def test_slips_are_told_from_prose(expected, text):
    assert expected == codes(text)


def test_a_word_between_colons_without_an_icon_is_told():
    assert ["text/no-icon"] == codes("Take :gold: now")


def test_bold_that_is_never_closed_is_told():
    assert ["text/unpaired"] == codes("**Attack: 3")
    assert [] == codes("a footnote*")


def test_read_aloud_icons_have_names():
    assert "Gain 2 wood\nnow" == words(parse("**Gain** 2 :wood:\nnow", ICONS).paragraphs)


@settings(max_examples=100)
@given(st.text(alphabet="ab *:\\\nsword", max_size=30))
def test_an_escaped_text_prints_as_typed(text):
    assert Parsed(plain(text)) == parse(escape(text), ICONS)


@settings(max_examples=100)
@given(st.text(alphabet="ab *\n", max_size=30))
def test_only_stars_that_mean_something_are_lost(text):
    kept = words(parse(text, ICONS).paragraphs)

    assert words(plain(text)).replace("*", "") == kept.replace("*", "")
    assert (text.count("*") - kept.count("*")) % 2 == 0


@given(st.text(st.sampled_from("ab1² *:\\\n."), max_size=12) | st.text(alphabet="ab *:", max_size=20))
@settings(max_examples=400)
def test_plain_markup_means_the_same_in_a_text_that_also_has_intricate_markup(text):
    said = " ".join(text.split("\n")) + "."
    (paragraph,) = parse(said, ICONS).paragraphs

    assert (_longer(paragraph, " *"),) == parse(f"{said} \\*", ICONS).paragraphs


def _longer(paragraph, more: str):
    *before, last = paragraph
    if isinstance(last, Span) and not (last.bold or last.italic):
        return (*before, last._replace(text=last.text + more))
    return (*before, last, Span(more))
