"""What game.yaml may say: every key, its type, its default and what it means; for readers and editors alike."""

from __future__ import annotations

from card_data.elements import Property

STAGES = ("alpha", "beta", "ready")
SHAPES = ("circle", "triangle", "square", "diamond", "hexagon", "star")
KINDS = ("cards", "aids", "board", "tokens", "standees", "screens", "mats", "pads", "boxes", "booklet")
SIDES = ("left", "right", "top")  # of a figure, from which limbs hang
STOCKS = ("card", "paper", "mount")
NEEDS = ("always", "paper", "extra")
INKS = ("full", "low", "bw")

GAME_KEYS: dict[str, Property] = {
    "format": Property("whole", "1", "the version of this format; always 1"),
    "title": Property("by-language", "", "the game's name: one text, or one for each language"),
    "version": Property("text", "", "your version of the game; printed small on every face"),
    "stage": Property("choice " + " ".join(STAGES), "alpha", "how far the game has come"),
    "players": Property("range", "1-99", "how many can play: 2-6"),
    "minutes": Property("range", "", "how long it takes: 30-45"),
    "age": Property("whole", "0", "from which age"),
    "languages": Property("names", "en", "the languages of its texts; the first is the default"),
    "credits": Property("texts", "", "who made it, a line each"),
    "fonts": Property("by-name", "", "a name for each font: a family with its style, or a file of the folder fonts/"),
    "palette": Property("by-name", "", "a name for each colour; `from: paper` takes a named palette's first"),
    "inks": Property("by-ink", "", "colours that change with --ink low and --ink bw"),
    "seats": Property("seats", "", "who can sit down: id, colour and shape"),
    "columns": Property("by-name", "", "types of columns, for every table of the game"),
    "components": Property("components", "", "what the box holds"),
    "play": Property("play", "", "how it is played and scored on phones, without code"),
    "score": Property("expression", "", "the points of a seat in a round, for phones; also within `play:`"),
    "notes": Property("text", "", "for people; not printed"),
}

PLAY_KEYS: dict[str, Property] = {
    "rounds": Property("text", "none", "how many rounds; none: until `ends:` is so, or somebody says it was the last"),
    "asks": Property("asks", "", "what is typed in each round, by name: a type, or its type with more"),
    "score": Property("expression", "", "the points of a seat in a round; without it, its numbers are added up"),
    "ends": Property("expression", "", "the game ends after a round in which this is so: max(totals) >= 100"),
    "wins": Property("choice most least", "most", "who wins"),
    "ties": Property("expression", "shared", "what decides between seats of equal points, more is better; or shared"),
    "first": Property("choice passes nobody", "passes", "who begins a round: it passes round the table, or nobody"),
    "steps": Property("texts", "", "what a round consists of, in order; the name of an ask stands where it is asked"),
}
ASK_KEYS: dict[str, Property] = {
    "type": Property("text", "whole", "whole 0..20, yes-no, one of: sun, moon, or one seat (which of them)"),
    "label": Property("text", "", "what it is called; @key looks a text up"),
    "by": Property("choice table seat", "table", "table: one form for all; seat: everybody on their own phone"),
    "sealed": Property("yes-no", "no", "everybody on their own, hidden until the last is in"),
    "sum": Property("expression", "", "what the answers of all seats add up to"),
    "when": Property("expression", "", "a seat is asked only if this is so: bid > 0"),
}

SEAT_KEYS: dict[str, Property] = {
    "id": Property("name", "", "the seat's name: red"),
    "colour": Property("colour", "", "#RRGGBB, or a colour of the palette"),
    "shape": Property("choice " + " ".join(SHAPES), "", "so that colour is never alone"),
}

COMPONENT_KEYS: dict[str, Property] = {
    "kind": Property("choice " + " ".join(KINDS), "cards", "what sort of component it is"),
    "title": Property("text", "", "what it is called; @key looks a text up"),
    "table": Property("text", "", "a table of designs: cards/deck.csv, cards.xlsx#Sheet2, cards.xlsx#Sheet2!7"),
    "rows": Property("rows", "", "the designs written out here, a mapping each, in place of a table"),
    "columns": Property("by-name", "", "types of columns: {cost: whole 0..9}"),
    "encoding": Property("name", "", "the table's encoding where it is not UTF-8: cp1250"),
    "separator": Property("text", "", "what separates the cells, where it is not plain: ; or tab"),
    "spaces": Property("choice trim keep", "trim", "whether spaces around cells are cut off"),
    "size": Property("size", "standard", "a named size, or 63mm x 88mm"),
    "stock": Property("choice " + " ".join(STOCKS), "card", "what it is printed on"),
    "need": Property("choice " + " ".join(NEEDS), "always", "paper: the phone can replace it; extra: only when named"),
    "players": Property("range", "", "only with so many players"),
    "for_each": Property("choice player", "", "one for every player, on sheets of its own"),
    "face": Property("name", "", "the layout of its face"),
    "back": Property("name", "", "the layout of its back"),
    "read": Property("names", "", "the fields that are a card's real text"),
    "spare": Property("choice first fill", "", "first: lies in a kit's first free slot; fill: takes all that are left"),
    "notes": Property("text", "", "for people; not printed"),
}

# What a standee's `limbs:` say of each.
LIMB_KEYS: dict[str, Property] = {
    "id": Property("name", "", "its name: arm"),
    "side": Property("choice " + " ".join(SIDES), "", "the edge that it hangs from, as the face is looked at"),
    "at": Property("length 0..1000", "0", "where it begins: from the top, or from the left where its side is the top"),
    "width": Property("length 4..1000", "", "how wide it is, along the edge"),
    "length": Property("length 4..1000", "", "how long it is: from the edge to where it folds"),
}

# What components of one kind may say besides.
KIND_KEYS: dict[str, dict[str, Property]] = {
    "board": {
        "overlap": Property(
            "length 0..200", "8mm", "how far its tiles lie over each other, where it is larger than the paper"
        ),
        "places": Property("path", "", "a table of its places: id, x, y, angle, kind, next, width, height"),
    },
    "tokens": {
        "shape": Property("choice square round hex", "", "how they are cut; without it as --tokens says, or square"),
        "fold": Property("yes-no", "no", "face and back lie side by side, to be folded and glued: a thicker token"),
    },
    "standees": {
        "base": Property("length 1..200", "18mm", "how deep the foot is that it stands on, before and behind it"),
        "foot": Property("name", "", "the layout of the foot, as it is seen from above; without it the ground goes on"),
        "limbs": Property("limbs", "", "what can be folded away behind it: id, side, at, width, length each"),
        "loose": Property("yes-no", "no", "in place of the figure, its limbs as pieces of their own, with tabs"),
    },
    "screens": {
        "wing": Property("length 0..500", "32%", "how wide each of the two outer panels is, which stand at an angle"),
    },
    "boxes": {
        "style": Property("choice tuck band", "tuck", "a tuck box, or a belly band that goes round a deck"),
        "holds": Property("names", "", "the components that lie in it"),
        "card-thickness": Property("length 0.05..5", "0.3mm", "how thick one printed card is"),
        "side": Property("name", "", "the layout of the narrow sides"),
        "top": Property("name", "", "the layout of the flap that closes it"),
    },
    "booklet": {
        "text": Property("name", "rulebook", "the text: rulebook is rulebook.<language>.md"),
        "cover": Property("name", "", "the layout of its first page"),
        "page": Property("name", "", "the layout under all its other pages"),
        "accents": Property("names", "", "colours of the palette that its headings end in"),
        "heading": Property("name", "display", "the font of its headings"),
        "plain": Property("yes-no", "yes", "also as plain pages, to read"),
    },
}

LAYOUTS = ("foot", "side", "top", "cover", "page")  # the settings of kinds that name a layout


def keys_of(kind: str) -> dict[str, Property]:
    """Every key that a component of a kind may have."""
    return COMPONENT_KEYS | KIND_KEYS.get(kind, {})
