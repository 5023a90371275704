"""What others get at while a seat has something to itself, and where that tells one world from the other."""

from urllib.parse import quote

from companion.engine.answers import formed
from companion.engine.play import awaited

from .servers import STRANGER

STREAM = "stream"
PAGES = (
    "",
    "/seat/{seat}",
    "/seat/{seat}?open=1",
    "/view?at=table",
    "/view?at=table&since=3",
    "/screen",
    "/view?at=screen",
    "/log",
    "/result",
    "/steps",
    "/steps?at=seat-{seat}",
    "/corrections",
    "/corrections?set={quantity}",
    "/answers",
)
FILES = ("/table.json", "/table.csv", "/code.svg", "/rules")
AROUND = ("/", "/history", "/evening/{evening}", "/t/nowhere")
FRAGMENT = {"Accept": "text/vnd.cartaviva.fragment+html"}


def apart(twins, open_, seat, number):
    """Where others than a seat can tell the two worlds apart, who asked and what for; the seat itself must."""
    own = {"own": (f"/t/{twins.table}/seat/{seat}?open=1", None, {})}
    assert told_apart(twins, twins.phones[seat], own, number)
    others = twins.others(seat)
    phone = others[number % len(others)]
    deed, back = deeds(twins, phone, seat, number)
    found = does(twins, phone, deed)
    asks = asked(twins, open_, seat, number)
    for each in (phone, STRANGER):
        found += [*told_apart(twins, each, asks, number), *heard_apart(twins)]
    found += does(twins, phone, back)
    return [*found, *told_apart(twins, twins.phones[seat], covered(twins, seat), number)]


def told_apart(twins, phone, asks, number):
    """What a phone is told otherwise in one world than in the other."""
    found = []
    for name, (path, fields, headers) in asks.items():
        said = None if fields is None else {**fields, "action": f"x{number}{phone}{name}"}
        if len({one.raw(phone, path, said, **headers) for one in twins.worlds}) > 1:
            found.append((phone, name))
    return found


def asked(twins, open_, seat, number):
    """Everything that anybody may ask for, or try though it is not theirs: by its name, what is sent."""
    root, shown = f"/t/{twins.table}", twins.public
    gaps = {
        "seat": seat,
        "quantity": quote(shown.quantities[number % len(shown.quantities)].id) if shown.quantities else "none",
        "evening": twins.worlds[0].house.host.evening_of(twins.table),
    }
    paths = {**{path: f"{root}{path}" for path in (*PAGES, *FILES)}, **{path: path for path in AROUND}}
    found = {name: (path.format(**gaps), None, _headers(name)) for name, path in paths.items()}
    for at, (deed, fields) in enumerate(forms(twins, open_, seat)):
        found[f"{deed} {at}"] = (f"{root}{deed}", fields, FRAGMENT if at % 2 else {})
    return found


def _headers(path):
    return FRAGMENT if "/steps" in path or "?set=" in path else {}


def forms(twins, open_, seat):
    """What is refused to everybody but a seat."""
    key, _, epoch = open_.id.rpartition("~")
    named = {"prompt": open_.id, "seat": str(seat)}
    yield "/answers", {**named, "answer": "0"}
    yield "/answers", {**named, "prompt": f"{key}9~{epoch}", "answer": "0"}
    yield "/take-back", named
    yield "/correct", {"quantity": "nothing"}
    if not twins.position.seats[seat].away or seat not in awaited(twins.position, open_):
        yield "/skip", named  # else it is played for the seat, for all to see


def deeds(twins, phone, seat, number):
    """Something that another may well do meanwhile, and what puts it back."""
    own, quantities = twins.phones.index(phone), twins.public.quantities
    if number % 3 == 1:
        return ("/away", {"seat": seat}), ("/here", {"seat": seat})
    if number % 3 == 2 or not quantities:
        last = twins.position.deeds[-1].seq
        return ("/undo", {"to": last, "seat": own}), ("/consent", {"seat": own, "yes": "no"})
    one = quantities[number % len(quantities)]
    back = {"to": twins.position.seq + 1, "seat": own}
    return ("/correct", {"quantity": one.id, **formed(one.asks, one.value)}), ("/undo", back)


def does(twins, phone, deed):
    """Where the two worlds can be told apart once somebody has done something."""
    one, two = twins.both(phone, *deed, **FRAGMENT)
    return [*([] if one == two else [(phone, deed[0])]), *heard_apart(twins)]


def heard_apart(twins):
    """Whose streams have not said the same, up to now."""
    return [(phone, STREAM) for phone, (one, two) in twins.heard().items() if one != two]


def covered(twins, seat):
    """What lies open on a phone that a seat shares with others, as long as nobody lifts the seat's cover."""
    phone, root = twins.phones[seat], f"/t/{twins.table}"
    sharing = [each for each, one in enumerate(twins.phones) if one == phone and each != seat]
    if not sharing:
        return {}
    paths = ["", "?shared=1", "/view?at=table", *(f"/seat/{each}" for each in (seat, *sharing))]
    paths += [f"/seat/{each}?open=1" for each in sharing]
    return {path: (f"{root}{path}", None, {}) for path in paths}
