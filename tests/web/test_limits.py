"""Buckets that fill again, and streams that are counted."""

from companion.web.limits import Limits, Rate, Streams


class Time:
    now = 0.0

    def __call__(self):
        return self.now


def test_a_bucket_gives_its_burst_and_then_as_much_as_it_fills():
    time = Time()
    limits, rate = Limits(time), Rate(3, 0.5)

    assert [0, 0, 0, 2] == [limits.take("what", "whose", rate) for _ in range(4)]
    time.now = 2.0
    assert [0, 2] == [limits.take("what", "whose", rate) for _ in range(2)]


def test_one_persons_bucket_is_no_others():
    limits, rate = Limits(Time()), Rate(1, 1)

    assert [0, 0, 1] == [limits.take("what", whose, rate) for whose in ("a", "b", "a")]


def test_looking_takes_nothing():
    limits, rate = Limits(Time()), Rate(1, 1)

    assert [0, 0] == [limits.empty_for("what", "whose", rate) for _ in range(2)]


def test_a_devices_oldest_stream_ends_for_one_too_many():
    streams = Streams(100)

    numbers = [streams.open("table phone", is_seated=True) for _ in range(5)]

    assert [True, False, False, False, False] == [streams.is_ended(number) for number in numbers]


def test_a_stream_that_ends_gives_its_place_back_once():
    streams = Streams(1)
    first = streams.open("a", is_seated=True)
    assert streams.open("b", is_seated=True) is None

    streams.close(first)
    streams.close(first)

    assert streams.open("b", is_seated=True) is not None
    assert 1 == streams.count
