"""A game's own pages: parts that are ours, words and pictures that are the game's, and nothing else."""

import re
from dataclasses import replace
from types import SimpleNamespace

import pytest

from card_data.rules import Say, View
from companion.library import playable
from companion.web.gamepages import GamePages
from companion.web.once import Memory
from companion.web.parts import Person
from companion.web.phrases import Speech
from companion.web.sentences import Sentences

ANA, BEA = Person(0, "Ana <b>", "red", shape="circle"), Person(1, "Bea", "sky", shape="square", has_left=True)
MORE = {"rows": [{"seat": 1, "coins": 7}, {"seat": 0, "coins": 3}]}


@pytest.fixture
def shown(tmp_path):
    """What a page of a game shows; GeneRally's texts and cards stand in for its own."""
    game = replace(playable("generally").game, folder=str(tmp_path))
    view = View(Say("play.final"), more=MORE)

    def made(written):
        (tmp_path / "seat.html").write_text(written, encoding="utf-8")
        phrases = Speech().of("it")
        reading = SimpleNamespace(
            game=game,
            shown=SimpleNamespace(view=view, seat=0),
            sentences=Sentences(phrases, game, {}),
            say=lambda said: said.key,
            phrases=phrases,
            people=lambda: (ANA, BEA),
            person=(ANA, BEA).__getitem__,
            memory=Memory(),
        )
        return str(GamePages().page(reading, "seat.html"))

    return made


def words(html):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html)).strip()


def test_somebody_has_a_colour_a_shape_and_a_name_that_is_text(shown):
    page = shown("{{ badge(view.people[0]) }}")

    assert "kit-red" in page
    assert "#s-circle" in page
    assert "Ana &lt;b&gt;" in page


def test_the_sign_alone_names_nobody(shown):
    assert "" == words(shown("{{ sign(view.people[0]) }}"))


def test_standings_keep_the_order_that_the_page_gives(shown):
    page = shown('{{ standings(view, view.more.rows, {"coins": "Coins"}, 0, {1: "chooses"}) }}')

    assert "Coins Bea chooses 7 Ana &lt;b&gt; 3" == words(page)
    assert 1 == page.count("is-self")
    assert 1 == page.count("has-left")


def test_what_a_call_holds_stands_below_a_line(shown):
    page = shown("""{% call(row, who) standings(view, view.more.rows, {"coins": "Coins"}) %}
        {% if row.coins > 5 %}rich {{ who.name }}{% endif %}{% endcall %}""")

    assert 1 == page.count('class="more"')
    assert "rich Bea" in words(page)


@pytest.mark.parametrize(
    ("now", "passed", "done", "current"), [("b", "false", 1, 1), ("", "false", 0, 0), ("", "true", 3, 0)]
)
def test_steps_before_the_present_one_are_done(shown, now, passed, done, current):
    page = shown(f'{{{{ tiles({{"a": "A", "b": "B", "c": "C"}}, "{now}", {passed}) }}}}')

    assert [done, current] == [page.count("is-done"), page.count("is-now")]


@pytest.mark.parametrize(("value", "width"), [(0, "0.0"), (2, "25.0"), (8, "100.0"), (99, "100.0"), (-3, "0.0")])
def test_a_meter_is_as_long_as_there_is_of_it(shown, value, width):
    assert f'<rect width="{width}"' in shown(f'{{{{ meter({value}, 8, "Steps") }}}}')


def test_texts_of_the_game_have_plurals_and_gaps(shown):
    assert "In ordine: Ana &lt;i&gt;." == shown('{{ text("play.told.order", none, {"who": "Ana <i>"}) }}')


def test_a_piece_has_a_name_and_its_printed_face(shown):
    component = playable("generally").game.components[0]
    row = component.rows[0]
    page = shown(f'{{{{ face("{component.id}", "{row.id}") }}}}')

    assert f'src="/C/GENERALLY/{row.code}/face.svg"' in page
    assert f'alt="{row.value("name", ("it", "en"))}"' in page


def test_a_piece_that_is_not_there_is_its_id(shown):
    assert "nothing nowhere" == shown('{{ face("cards", "nothing") }} {{ name("none", "nowhere") }}')


def test_a_page_reaches_nothing_else(shown):
    assert "" == shown("{{ standings.__globals__ }}")


@pytest.mark.parametrize(
    ("written", "what"),
    [
        ("\n{{ 1 / 0 }}", "riga 2: division by zero"),
        ("\n\n{% if", "riga 3: "),
        ("{{ view.__class__.__mro__ }}", "riga 1: access to attribute"),
        ("{{ view.more.rows[9].coins }}", "riga 1: "),
        ("{% include 'base.html' %}", "riga 1: no loader"),
        ("{{ '<b>' + 1 }}", "riga 1: "),
        (" " * 70_000, "riga 1: 70,000 "),
    ],
)
def test_what_is_wrong_with_a_page_is_told_with_its_line(shown, written, what):
    page = shown(written)

    assert f"seat.html, {what}" in page
    assert "<b>" not in page
