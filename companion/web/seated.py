"""What may be done about people at a table: sitting down, getting up, taking over, hosting, being away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from card_data.rules import To
from companion.engine.position import Stage
from companion.engine.shown import Chair, Wait
from companion.web.devices import Remembered
from companion.web.parts import Deed, Person, Pick, SeatWish
from companion.web.reading import Reading, kit_name, kit_of
from companion.web.shapes import SitForm


def sit_form(reading: Reading, kits: tuple[str, ...], most: int, remembered: Remembered) -> SitForm | None:
    """Sitting down, or one more person on a device that holds a seat; None where nobody more can."""
    shown = reading.shown
    if shown.stage is not Stage.LOBBY or shown.locked or len(shown.seats) >= most or shown.frozen_reason:
        return None
    name, kit = ("", "") if reading.is_seated else (remembered.name, remembered.kit)
    typed = reading.attempt.typed if reading.attempt.prompt == "sit" else {}
    return SitForm(
        url=f"{reading.root}/sit",
        action=reading.action(),
        name=next(iter(typed.get("name", ())), name),
        kits=free_kits(reading, kits, next(iter(typed.get("kit", ())), kit)),
        send=reading.phrases("web.sit-more" if reading.is_seated else "web.sit"),
        fields=(("at", reading.at),),
        problem=reading.attempt.problem if typed else "",
    )


def free_kits(reading: Reading, kits: tuple[str, ...], wanted: str, own: str = "") -> tuple[Pick, ...]:
    """The colours that nobody else has; the wanted one is picked, else the first."""
    taken = {chair.kit for chair in reading.shown.seats} - {own}
    free = [kit for kit in kits if kit not in taken]
    picked = wanted if wanted in free else next(iter(free), "")
    return tuple(kit_pick(reading, kit, is_picked=kit == picked) for kit in free)


def kit_pick(reading: Reading, kit: str, *, is_picked: bool) -> Pick:
    """A colour and shape to choose; the seat it names has no person yet."""
    found = kit_of(reading.game, kit)
    label = kit_name(reading.sentences, kit)
    who = Person(-1, label, kit, label, found.shape if found else "")
    return Pick(kit, label, is_picked=is_picked, who=who)


def dress_forms(reading: Reading, kits: tuple[str, ...]) -> tuple[tuple[Person, SitForm, Deed], ...]:
    """For each seat of this device: being called otherwise, and getting up."""
    found = []
    for person in reading.people(reading.held):
        typed = reading.attempt.typed if reading.attempt.prompt == f"dress-{person.number}" else {}
        form = SitForm(
            url=f"{reading.root}/dress",
            action=reading.action(),
            name=next(iter(typed.get("name", ())), person.name),
            kits=free_kits(reading, kits, person.kit, person.kit),
            send=reading.phrases("web.dress"),
            fields=(("seat", str(person.number)), ("at", reading.at)),
            problem=reading.attempt.problem if typed else "",
        )
        rise = reading.deed("rise", reading.phrases("web.rise"), {"seat": person.number})
        found.append((person, form, rise))
    return tuple(found)


def rises(reading: Reading) -> tuple[Deed, ...]:
    """Seats of others that this device may take away: by who leads."""
    if reading.shown.lead not in reading.held:
        return ()
    return tuple(
        reading.deed("rise", reading.phrases("web.take-away", None, {"who": one.name}), {"seat": one.number})
        for one in reading.people()
        if not one.is_mine
    )


def asks(reading: Reading) -> tuple[Deed, ...]:
    """Seats that a device without one may ask for: one person at the table lets it in, or it helps itself."""
    if reading.is_seated or reading.shown.frozen_reason:
        return ()
    is_alone = not any(chair.held and not chair.away and not chair.left for chair in reading.shown.seats)
    name, key = ("hold", "web.hold") if is_alone else ("ask-seat", "web.ask-seat")
    return tuple(
        reading.deed(name, reading.phrases(key, None, {"who": one.name}), {"seat": one.number})
        for one in reading.people()
        if not one.has_left
    )


def wishes(reading: Reading, *, may_admit: bool = False) -> tuple[SeatWish, ...]:
    """Phones that would like a seat; who sits can let them in, one by one or all at once.

    `may_admit`: so can the screen on the computer that runs the table, where no phone of the table is left.
    """
    there = sorted(reading.shown.wishes.items())
    several = len(there) > 1
    found = []
    for device, seat in there:
        person = reading.person(seat)
        if person is None:
            continue
        told = reading.phrases("web.wish", None, {"who": person.name})
        let_in = reading.deed("hold", reading.phrases("web.let-in"), {"seat": seat, "device": device})
        found.append(SeatWish(told, (let_in,) if reading.is_seated else ()))
    if found and ((reading.is_seated and several) or may_admit):
        all_in = reading.deed("admit", reading.phrases("web.let-all-in" if several else "web.let-in"))
        found[-1] = SeatWish(found[-1].told, (*found[-1].deeds, all_in))
    return tuple(found)


def people_deeds(reading: Reading) -> tuple[tuple[Person, tuple[Deed, ...]], ...]:
    """What may be done about each seat once the game runs."""
    if not reading.is_seated or reading.shown.stage is not Stage.PLAYING or reading.shown.frozen_reason:
        return ()
    there = tuple((one.number, one.away, one.left, one.leads, one.held, one.mine) for one in reading.shown.seats)
    of = (there, reading.names, reading.held, reading.gone, reading.at, reading.game)
    return reading.memory.own.of("people-deeds", of, lambda: tuple(_each(reading)))


def _each(reading: Reading) -> Iterator[tuple[Person, tuple[Deed, ...]]]:
    for chair in reading.shown.seats:
        person = reading.person(chair.number)
        if person is not None and not chair.left:
            yield replace(person, is_ready=None), tuple(_about(reading, chair))


def _about(reading: Reading, chair: Chair) -> list[Deed]:
    name, seat = {"who": chair.name}, {"seat": chair.number}
    say = reading.phrases
    lead = next((one for one in reading.shown.seats if one.leads), None)
    found = []
    if chair.away:
        found.append(reading.deed("here", say("web.here", None, name), seat))
    else:
        caution = say("web.away-caution", None, name)
        found.append(reading.deed("away", say("web.away", None, name), seat, caution=caution))
    if not chair.leads and (lead is None or lead.mine or lead.away):
        found.append(reading.deed("lead", say("web.lead", None, name), seat))
    if chair.mine or chair.away:
        caution = say("web.leave-caution", None, name)
        found.append(reading.deed("leave", say("web.leave", None, name), seat, caution=caution))
    if chair.mine and len(reading.held) > 1:
        found.append(reading.deed("release", say("web.release", None, name), seat))
    return found


def skips(reading: Reading, wait: Wait) -> tuple[Deed, ...]:
    """Skipping who is away, with the game's default."""
    if not reading.is_seated or wait.to not in {To.SEAT, To.EACH}:
        return ()
    say = reading.phrases
    return tuple(
        reading.deed("skip", say("web.skip", None, {"who": one.name}), {"prompt": wait.id, "seat": one.number})
        for one in reading.people(wait.skippable)
    )
