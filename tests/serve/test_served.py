"""What the printing half gives the companion: pictures of pieces, and PDFs."""

import gzip

import pytest

import cartaviva
from card_data import load
from card_data.problems import Problems
from companion.services import Services, Workplace
from generator.build.served import Gallery, Pressroom
from tests.build.small import folder

BASE = "http://cartaviva.local:8765"
HEAVIEST = 150_000  # bytes of one picture, packed as it is sent


@pytest.fixture
def foxes(tmp_path):
    return folder(tmp_path)


@pytest.fixture
def gallery(foxes):
    return Gallery({"foxes": foxes}.get, BASE)


@pytest.fixture
def press(foxes, tmp_path):
    """A press whose work waits until the test does it."""
    work = []
    made = Pressroom({"foxes": foxes}.get, tmp_path / "printed", BASE, work.append)
    return made, work


def test_a_face_is_the_piece_as_it_is_printed_without_its_bleed(gallery):
    drawing = gallery.face("foxes", "cards", "F1")

    assert 'viewBox="0 0 63 88"' in drawing
    assert "Red fox" in drawing or "<use" in drawing


def test_a_back_shows_the_kit_that_is_asked_for(gallery):
    backs = {seat: gallery.face("foxes", "cards", f"F1@{seat}", "back") for seat in ("red", "sky")}

    assert backs["red"] == gallery.face("foxes", "cards", "F1", "back")
    assert backs["red"] != backs["sky"]


def test_a_language_of_the_game_is_spoken_and_another_is_the_games_own(gallery):
    english, italian, romanian = (gallery.face("foxes", "aid", "aid", language=each) for each in ("en", "it", "ro"))

    assert english == romanian != italian


def test_a_poster_shows_cards_and_both_backs_on_the_games_colour(gallery):
    drawing = gallery.poster("foxes")

    assert drawing.count("clip-path=") == 5  # three fronts, a back at either end
    assert gallery.poster("bears") is None


@pytest.mark.parametrize("game", sorted(load.built_in_games()))
def test_the_poster_of_every_game_is_light(game):
    drawing = Gallery(load.built_in_games().get, BASE).poster(game, "it")

    assert len(gzip.compress(drawing.encode(), 6)) < HEAVIEST // 3


@pytest.mark.parametrize(
    ("game", "component", "row"), [("bears", "cards", "F1"), ("foxes", "tiles", "F1"), ("foxes", "cards", "F9")]
)
def test_what_is_not_there_has_no_picture(gallery, game, component, row):
    assert gallery.face(game, component, row) is None
    assert gallery.board(game, component) is None


def test_a_saved_file_changes_the_picture(gallery, foxes):
    before = gallery.face("foxes", "aid", "aid")
    (foxes / "text/en.yaml").write_text("hello: Good evening\n", encoding="utf-8")

    assert before != gallery.face("foxes", "aid", "aid")


def sound(path):
    """The components of a game in which nothing is wrong: what is wrong is told by that game's own tests."""
    try:
        return load.load_game(path)[0].components
    except Problems:
        return ()


def test_no_picture_of_a_built_in_game_weighs_more_than_a_phone_should_load():
    games = load.built_in_games()
    gallery = Gallery(games.get, BASE)
    weights = {
        f"{name}/{component.id}/{row.id}": len(gzip.compress((gallery.face(name, component.id, row.id) or "").encode()))
        for name, path in games.items()
        for component in sound(path)
        if component.kind in ("cards", "board")
        for row in component.rows[:4]
    }

    assert {} == {name: weight for name, weight in weights.items() if weight > HEAVIEST}
    assert max(weights.values()) > 1000


def test_a_job_makes_the_pdfs_that_were_chosen(press):
    room, work = press
    job = room.start("foxes", {"paper": "letter", "players": "2", "set": "phones"})
    assert "waiting" == room.state(job).state
    work[0]()
    done = room.state(job)

    assert "done" == done.state
    assert [("0-print-me-first.pdf", True), ("1-card.pdf", True)] == [(name, size > 1000) for name, size in done.files]
    assert (done.of, "card") == (done.done, done.needs[0].stock)
    assert room.file(job, "1-card.pdf").read_bytes().startswith(b"%PDF-")


def test_only_the_files_of_a_job_are_given_out(press):
    room, work = press
    job = room.start("foxes", {})
    work[0]()

    assert [None] * 3 == [
        room.file(job, "../foxes/game.yaml"),
        room.file(job, "manifest.json"),
        room.file("x", "1-card.pdf"),
    ]


def test_asked_for_twice_it_is_made_once_and_others_wait(press):
    room, work = press
    first = room.start("foxes", {"ink": "low"})

    assert first == room.start("foxes", {"ink": "low", "paper": "a4"})
    assert 1 == room.state(room.start("foxes", {"ink": "bw"})).ahead
    assert 2 == len(work)


def test_choices_that_are_none_are_left_at_their_usual(press):
    room, work = press
    job = room.start("foxes", {"paper": "../etc", "players": "99", "lang": "xx", "ink": "full"})
    work[0]()

    assert "en-a4-duplex" == room.file(job, "1-card.pdf").parent.name


def test_what_is_wrong_with_a_game_is_told_in_words(press, foxes):
    (foxes / "cards.csv").write_text("id,name,copies\nF1,Red fox,two\n", encoding="utf-8")
    room, work = press
    job = room.start("foxes", {})
    work[0]()

    assert "refused" == room.state(job).state
    assert '"two"' in room.state(job).told[0]


def test_what_can_be_chosen_is_what_the_game_has(press):
    room, _ = press
    offered = {one.name: one.values for one in room.options("foxes")}

    assert (("", "2", "3"), ("en", "it", "en+it")) == (offered["players"], offered["lang"])
    assert () == room.options("bears")


def test_the_halves_meet_in_the_front_door_alone(foxes, tmp_path):
    """And whatever takes its time is done where the companion says."""
    ran = []
    place = Workplace({"foxes": foxes}.get, tmp_path / "printed", BASE, ran.append)
    given = cartaviva.joined(place).apart(lambda work: (ran.append("apart"), work())[1])

    assert isinstance(given, Services)
    assert "<svg" in given.pictures.face("foxes", "cards", "F1")
    assert "waiting" == given.printer.state(given.printer.start("foxes", {})).state
    assert ["apart", "apart"] == [each for each in ran if each == "apart"]
