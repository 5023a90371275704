"""What every store does. Another one joins with a line in STORES."""

import json
import threading
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.entries import Entry, Kind
from companion.store.memory import MemoryStore
from companion.store.places import open_store
from companion.store.protocol import Conflict, Snapshot, StoreFailed
from companion.store.sqlite import SqliteStore
from tests.store.made import START, entry, log, opening, result, sat

STORES = {
    "memory": lambda _: MemoryStore(),
    "sqlite": lambda folder: SqliteStore(folder / "tables.db"),
}
plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(st.characters())
    | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@pytest.fixture(params=STORES)
def make(request, tmp_path_factory):
    """Makes stores of one sort, and closes them."""
    made = []

    def fresh():
        made.append(STORES[request.param](tmp_path_factory.mktemp("store")))
        return made[-1]

    yield fresh
    for each in made:
        each.close()


@pytest.fixture
def store(make):
    """A store with the table T1 in it."""
    fresh = make()
    fresh.open_table(opening())
    return fresh


# Openings and logs


def test_an_opening_comes_back_as_it_was(store):
    assert opening() == store.opening("T1")


def test_a_table_that_nobody_opened_is_not_there(store):
    assert (None, [], 0, None, None) == (
        store.opening("T2"),
        store.entries("T2"),
        store.last_seq("T2"),
        store.snapshot("T2"),
        store.export_table("T2"),
    )


def test_an_id_is_given_once(store):
    with pytest.raises(Conflict):
        store.open_table(opening(title="Another"))
    assert "Friday" == store.opening("T1").title


def test_entries_come_back_as_they_were_and_in_order(store):
    store.append({"T1": log(3)})
    store.append({"T1": log(9, first=4)})

    assert log(12) == store.entries("T1")
    assert 12 == store.last_seq("T1")


def test_a_log_is_read_on_from_any_place(store):
    store.append({"T1": log(5)})

    assert [4, 5] == [each.seq for each in store.entries("T1", after=3)]
    assert [] == store.entries("T1", after=5)


def test_every_kind_and_every_empty_field_is_kept(store):
    kept = [Entry(seq, START, kind) for seq, kind in enumerate(Kind, 1)]
    store.append({"T1": kept})

    assert kept == store.entries("T1")


@pytest.mark.parametrize(
    "value",
    [
        "Ștefan 🎲 \u202e عمر \0 \n",
        "half of one: \ud83c",
        "9" * 2_000_000,
        2**53 + 1,
        -(2**200),
        True,
        0,
        "",
        [],
        {},
        ["b", "a", "b"],
        {"cards": ["C1", 2, None, 1.5, {"deep": [[[]]]}]},
    ],
    ids=lambda value: repr(value)[:20],
)
def test_values_of_any_size_and_script_come_back_with_their_types(store, value):
    store.append({"T1": [entry(1, value=value, sealed=value)]})
    (kept,) = store.entries("T1")

    assert (value, value) == (kept.value, kept.sealed)
    assert type(value) is type(kept.value)


@settings(max_examples=30)
@given(values=st.lists(plain, min_size=1, max_size=4))
def test_whatever_is_plain_comes_back_alike_from_all_stores(tmp_path_factory, values):
    stores = [make(tmp_path_factory.mktemp("any")) for make in STORES.values()]
    for each in stores:
        each.open_table(opening())
        each.append({"T1": [entry(seq, value=value) for seq, value in enumerate(values, 1)]})
        assert values == [kept.value for kept in each.entries("T1")]
        each.close()


def test_what_was_kept_does_not_change_with_what_was_given(store):
    given_value = {"cards": ["C1"]}
    store.append({"T1": [entry(1, value=MappingProxyType(given_value))]})
    given_value["cards"].append("C2")

    assert {"cards": ["C1"]} == store.entries("T1")[0].value


@pytest.mark.parametrize("fields", [{"value": float("nan")}, {"prompt": "\ud83c"}, {"action": "\ud83c"}])
def test_what_cannot_be_written_is_refused_whole(store, fields):
    with pytest.raises(ValueError, match=r"not JSON compliant|surrogates not allowed"):
        store.append({"T1": [entry(1), entry(2, **fields)]})
    assert [] == store.entries("T1")


# All or none


def test_a_batch_over_several_tables_is_written_whole(store):
    store.open_table(opening("T2"))
    store.append({"T1": log(2), "T2": log(3)})

    assert (2, 3) == (store.last_seq("T1"), store.last_seq("T2"))


def test_an_empty_batch_is_nothing(store):
    store.append({})
    store.append({"T1": [], "nowhere": []})

    assert 0 == store.last_seq("T1")


@pytest.mark.parametrize(
    "bad",
    [
        [entry(2, action="new")],
        [entry(4, action="new")],
        [entry(3, action="new"), entry(3, action="newer")],
        [entry(3, action="new"), entry(5, action="newer")],
        [entry(3, action="a1")],
        [entry(3, action="new"), entry(4, action="new")],
    ],
    ids=["taken", "gap", "twice", "gap inside", "repeated action", "action twice in a batch"],
)
def test_a_clash_leaves_nothing_of_the_batch(store, bad):
    """B121: the second of two who wrote at the same moment hears of it."""
    store.open_table(opening("T2"))
    store.append({"T1": log(2)})
    before = store.summaries()

    with pytest.raises(Conflict):
        store.append({"T2": log(2), "T1": bad})
    assert [] == store.entries("T2")
    assert log(2) == store.entries("T1")
    assert before == store.summaries()


def test_after_a_clash_the_right_entries_are_taken(store):
    store.append({"T1": log(2)})
    with pytest.raises(Conflict):
        store.append({"T1": log(1)})
    store.append({"T1": [entry(3)]})

    assert log(3) == store.entries("T1")


def test_a_batch_with_a_table_that_is_gone_is_refused(store):
    with pytest.raises(Conflict):
        store.append({"T1": log(1), "gone": log(1)})
    assert [] == store.entries("T1")


def test_an_action_is_known_again_only_at_its_own_table(store):
    store.open_table(opening("T2"))
    store.append({"T1": [entry(1, action="same")]})
    store.append({"T2": [entry(1, action="same")]})

    assert 1 == store.last_seq("T2")


def test_entries_without_an_action_are_no_repeats(store):
    store.append({"T1": [entry(1, action=""), entry(2, action="")]})

    assert ["", ""] == [each.action for each in store.entries("T1")]


def test_threads_that_write_at_once_lose_and_double_nothing(store):
    """B121: eight at the same table; whoever comes second tries again behind the first."""

    def writes(thread):
        for turn in range(6):
            while True:
                seq = store.last_seq("T1") + 1
                try:
                    store.append({"T1": [entry(seq, action=f"{thread}-{turn}")]})
                    break
                except Conflict:
                    continue

    threads = [threading.Thread(target=writes, args=(number,)) for number in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    kept = store.entries("T1")

    assert list(range(1, 49)) == [each.seq for each in kept]
    assert {f"{thread}-{turn}" for thread in range(8) for turn in range(6)} == {each.action for each in kept}


# Short cuts and results


def test_a_newer_short_cut_takes_the_place_of_an_older_one(store):
    newer = Snapshot("T1", 20, 4, '{"état": "🎲"}')
    store.keep_snapshot(Snapshot("T1", 10, 3, "{}"))
    store.keep_snapshot(newer)

    assert newer == store.snapshot("T1")


def test_a_short_cut_that_comes_late_changes_nothing(store):
    store.keep_snapshot(Snapshot("T1", 20, 3, "{}"))
    store.keep_snapshot(Snapshot("T1", 10, 3, "[]"))

    assert 20 == store.snapshot("T1").seq


def test_a_game_that_ends_anew_has_one_result(store):
    """B137: a finale that is told twice is kept once."""
    store.keep_result(result())
    store.keep_result(result())
    store.keep_result(result(standings=(("Bo", 1, 2**60),)))

    assert [result(standings=(("Bo", 1, 2**60),))] == store.results()


def test_a_game_that_goes_on_has_no_result(store):
    store.keep_result(result())
    store.drop_result("T1")
    store.drop_result("nowhere")

    assert [] == store.results()


def test_results_come_oldest_first_and_by_evening(store):
    store.open_table(opening("T2", evening="E2"))
    store.open_table(opening("T3"))
    last, other, first = result(), result("T2", evening="E2", ended=START + 50), result("T3", ended=START + 10)
    for each in (last, other, first):
        store.keep_result(each)

    assert [first, other, last] == store.results()
    assert [first, last] == store.results(evening="E1")


def test_nothing_is_kept_for_a_table_that_is_gone(store):
    with pytest.raises(Conflict):
        store.keep_result(result("gone"))
    with pytest.raises(Conflict):
        store.keep_snapshot(Snapshot("gone", 1, 1, "{}"))


# The list of tables


def test_the_list_begins_with_the_table_last_used(store):
    store.open_table(opening("T2", created=START + 5, evening="E2", title=""))
    store.append({"T1": [entry(1, at=START + 10)]})
    store.keep_result(result())
    one, two = store.summaries()

    assert ("T1", "generally", "Friday", "E1", START, START + 10, 1, START + 99) == _fields(one)
    assert ("T2", "generally", "", "E2", START + 5, START + 5, 0, None) == _fields(two)


def _fields(summary):
    return (
        summary.table,
        summary.game,
        summary.title,
        summary.evening,
        summary.created,
        summary.last,
        summary.seq,
        summary.ended,
    )


def test_the_list_names_who_sits_there_now(store):
    dressed = entry(4, Kind.DRESS, seat=0, value={"name": "Ada L."})
    risen = entry(5, Kind.RISE, seat=1)
    store.append({"T1": [sat(1, 0, "Ada"), sat(2, 1, "Bo"), sat(3, 2, "Ștefan"), dressed, risen]})

    assert ("Ada L.", "Ștefan") == store.summaries()[0].names


def test_once_begun_the_seats_are_numbered_as_they_sit(store):
    begun = entry(4, Kind.BEGIN, seat=0, value={"seats": [2, 0, 1]})
    dressed = entry(5, Kind.DRESS, seat=0, value={"name": "Cy"})
    store.append({"T1": [sat(1, 0, "Ada"), sat(2, None, "Bo"), sat(3, None, "Cleo"), begun, dressed]})

    assert ("Cy", "Ada", "Bo") == store.summaries()[0].names


def test_a_colour_put_on_keeps_the_name(store):
    store.append({"T1": [sat(1, 0, "Ada"), entry(2, Kind.DRESS, seat=0, value={"kit": "blue"})]})

    assert ("Ada",) == store.summaries()[0].names


# Evenings and settings


def test_an_evening_remembers_people_in_their_order(store):
    store.remember("E1", {"real-race": ["Ștefan", "Ada"], "none": []})
    store.remember("E1", {"real-race": ["Ada"], "teams": ["Bo", "Ada"]})

    assert {"real-race": ("Ada",), "teams": ("Bo", "Ada"), "none": ()} == store.remembered("E1")
    assert {} == store.remembered("E2")


def test_a_setting_is_replaced(store):
    store.keep_setting("wifi", "Casa")
    store.keep_setting("wifi", "Căsuță 🏠")

    assert ("Căsuță 🏠", None) == (store.setting("wifi"), store.setting("other"))


# Deletion


def test_what_is_deleted_is_gone_everywhere(store):
    _fill(store)

    assert store.delete_table("T1")
    assert (None, [], 0, None, None) == (
        store.opening("T1"),
        store.entries("T1"),
        store.last_seq("T1"),
        store.snapshot("T1"),
        store.export_table("T1"),
    )
    assert ([], [], {}) == (store.results(), store.summaries(), store.remembered("E1"))


def test_deletion_leaves_the_other_tables_of_the_evening(store):
    _fill(store)
    store.open_table(opening("T2"))
    store.append({"T2": log(2)})
    store.delete_table("T1")

    assert log(2) == store.entries("T2")
    assert {"real-race": ("Ada",)} == store.remembered("E1")


def test_what_is_not_there_cannot_be_deleted(store):
    assert not store.delete_table("T2")


def test_a_deleted_id_may_be_used_again(store):
    _fill(store)
    store.delete_table("T1")
    store.open_table(opening())
    store.append({"T1": log(1)})

    assert log(1) == store.entries("T1")


def _fill(store):
    """Everything that can be kept for T1."""
    store.append({"T1": [sat(1, 0, "Ada"), entry(2, sealed={"bid": 7}), entry(3, value=2**60)]})
    store.keep_snapshot(Snapshot("T1", 3, 3, "{}"))
    store.keep_result(result())
    store.remember("E1", {"real-race": ["Ada"]})


# Moving


@pytest.mark.parametrize("other", STORES)
def test_a_table_moves_whole(store, other, tmp_path):
    _fill(store)
    there = STORES[other](tmp_path)

    assert "T1" == there.import_table(store.export_table("T1"))
    assert opening() == there.opening("T1")
    assert store.entries("T1") == there.entries("T1")
    assert (store.results(), store.summaries()) == (there.results(), there.summaries())
    assert store.remembered("E1") == there.remembered("E1")
    assert store.export_table("T1") == there.export_table("T1")
    there.close()


def test_a_moved_table_plays_on(store, make):
    store.append({"T1": log(2)})
    there = make()
    there.import_table(store.export_table("T1"))
    there.append({"T1": [entry(3)]})

    assert log(3) == there.entries("T1")
    with pytest.raises(Conflict):
        there.append({"T1": [entry(4, action="a1")]})


def test_an_empty_table_moves(store, make):
    there = make()
    there.import_table(store.export_table("T1"))

    assert (opening(), []) == (there.opening("T1"), there.entries("T1"))


def test_a_table_that_is_here_is_not_taken_in_again(store):
    _fill(store)
    with pytest.raises(Conflict):
        store.import_table(store.export_table("T1"))
    assert 3 == store.last_seq("T1")


def test_what_the_evening_knows_here_stays(store, make):
    _fill(store)
    there = make()
    there.remember("E1", {"real-race": ["Bo"], "teams": ["Bo"]})
    there.import_table(store.export_table("T1"))

    assert {"real-race": ("Bo",), "teams": ("Bo",)} == there.remembered("E1")


def test_settings_do_not_move(store):
    store.keep_setting("wifi", "Casa segreta")

    assert "Casa" not in store.export_table("T1")


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: "",
        lambda text: text[: len(text) // 2],
        lambda text: text[:-1],
        lambda text: text.replace("Ada", "Eva"),
        lambda text: text.replace('"seq":2', '"seq":3'),
        lambda text: text.replace("cartaviva-table", "another"),
        lambda text: text.replace('"version":1', '"version":2'),
        lambda _: "[" * 100_000,
        lambda _: "7",
        lambda _: json.dumps({"format": "cartaviva-table", "version": 1, "table": {"opening": {}}}),
        lambda text: text.replace('"seat":0', '"seat":NaN'),
    ],
)
def test_a_damaged_move_is_refused_in_words(store, make, damage):
    _fill(store)
    there = make()

    with pytest.raises(ValueError, match=r"[.]$"):
        there.import_table(damage(store.export_table("T1")))
    assert [] == there.summaries()


# Copies and the end


def test_a_copy_can_be_opened_in_its_place(store, tmp_path):
    _fill(store)
    store.keep_setting("wifi", "Casa")
    (tmp_path / "copy.db").write_text("an older copy")
    store.back_up(tmp_path / "copy.db")
    copy = open_store(tmp_path / "copy.db")

    assert (opening(), store.entries("T1")) == (copy.opening("T1"), copy.entries("T1"))
    assert (store.summaries(), store.results()) == (copy.summaries(), copy.results())
    assert (store.snapshot("T1"), "Casa") == (copy.snapshot("T1"), copy.setting("wifi"))
    assert store.remembered("E1") == copy.remembered("E1")
    copy.close()


def test_a_copy_that_has_no_place_is_told(store, tmp_path):
    (tmp_path / "file").write_text("")

    with pytest.raises(StoreFailed, match="file"):
        store.back_up(tmp_path / "file" / "copy.db")


def test_a_closed_store_says_so(store):
    store.close()
    store.close()

    with pytest.raises(StoreFailed, match="closed") as caught:
        store.append({"T1": log(1)})
    assert "store/closed" == caught.value.code
