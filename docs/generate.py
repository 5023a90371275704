"""Writes the reference pages that follow from the program: docs/layouts.md and docs/commands.md.

`python -m docs.generate` writes them; `--check` writes nothing and fails when one is out of date.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Mapping
from importlib import import_module
from pathlib import Path

import click

from card_data.elements import ELEMENTS, LAYOUT_KEYS, TYPES, Property
from cartaviva import DOORS

DOCS = Path(__file__).parent
EXAMPLES = DOCS / "elements" / "layouts"
SHAPES = ("rect", "ellipse", "polygon", "line", "path")
CONTAINERS = ("group", "stack", "grid", "repeat", "track")


def layouts_page() -> str:
    """The reference of every element and property, from `card_data/elements.py`."""
    box = _shared(ELEMENTS)
    ink = _shared(SHAPES, box)
    inside = _shared(CONTAINERS, box)
    parts = [
        _LAYOUTS_HEAD,
        "## The file",
        _table(LAYOUT_KEYS),
        "## What every element knows",
        _BOX_NOTE,
        _table(box),
        f"## Fills and lines\n\nFor {_listed(SHAPES)}.",
        _table(ink),
        f"## What lies inside\n\nFor {_listed(CONTAINERS)}.",
        _table(inside),
        *(_element(kind, {**box, **ink} if kind in SHAPES else box, inside) for kind in ELEMENTS),
        "## Types",
        "\n".join(["| type | is written |", "|---|---|", *(f"| {name} | {says} |" for name, says in TYPES.items())]),
    ]
    return "\n\n".join(parts) + "\n"


def commands_page() -> str:
    """The reference of every command and option, from the command line's own help."""
    doors = ((name, getattr(import_module(module), command)) for name, (module, command, _) in DOORS.items())
    commands = [_command(name, command) for door in doors for name, command in _with_subcommands(*door)]
    return "\n\n".join([_COMMANDS_HEAD, *commands]) + "\n"


def pages() -> dict[Path, str]:
    """Every generated page and what it has to say."""
    return {DOCS / "layouts.md": layouts_page(), DOCS / "commands.md": commands_page()}


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; fail when a page is out of date.")
def generate(*, check: bool) -> None:
    """Write the generated pages of the documentation."""
    old = [path for path, text in pages().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if check and old:
        names = ", ".join(path.name for path in old)
        click.echo(f"{names}: out of date. Run `make docs` and keep what it writes.", err=True)
        sys.exit(1)
    for path in old:
        path.write_text(pages()[path], encoding="utf-8", newline="\n")


def _shared(kinds: Collection[str], but: Collection[str] = ()) -> dict[str, Property]:
    """The properties that all of these kinds have alike, without those already told."""
    first, *others = (ELEMENTS[kind] for kind in kinds)
    return {
        name: each
        for name, each in first.items()
        if name not in but and all(other.get(name) == each for other in others)
    }


def _element(kind: str, told: Mapping[str, Property], inside: Mapping[str, Property]) -> str:
    about, example = _example(kind)
    hidden = {*told, *(inside if kind in CONTAINERS else ())}
    own = {name: each for name, each in ELEMENTS[kind].items() if name not in hidden}
    return f"## {kind}\n\n{about}\n\n```yaml\n{example}\n```\n\n{_table(own)}"


def _example(kind: str) -> tuple[str, str]:
    """What the example layout of this kind says of itself, in its first line, and the layout."""
    about, _, layout = (EXAMPLES / f"{kind}.yaml").read_text(encoding="utf-8").partition("\n")
    return about.removeprefix("# "), layout.rstrip()


def _table(properties: Mapping[str, Property]) -> str:
    lines = (
        f"| `{name}` | {_type(each)} | {f'`{each.default}`' if each.default else ''} | {_cell(each.says)} |"
        for name, each in properties.items()
    )
    return "\n".join(["| property | type | if left out | what it does |", "|---|---|---|---|", *lines])


def _type(of: Property) -> str:
    name, _, words = of.type.partition(" ")
    return _listed(words.split(), "or") if name == "choice" else name


def _listed(words: tuple[str, ...] | list[str], last: str = "and") -> str:
    quoted = [f"`{word}`" for word in words]
    return f"{', '.join(quoted[:-1])} {last} {quoted[-1]}"


def _with_subcommands(name: str, command: click.Command) -> Iterator[tuple[str, click.Command]]:
    """A command, and those that it is the door to."""
    yield name, command
    if isinstance(command, click.Group):
        yield from ((f"{name} {one}", each) for one, each in command.commands.items())


def _command(name: str, command: click.Command) -> str:
    context = click.Context(command, info_name=f"cartaviva {name}")
    usage = " ".join([context.command_path, *command.collect_usage_pieces(context)])
    options = list(_options(command, context))
    table = ["| option | what it does |", "|---|---|", *options] if options else []
    return "\n\n".join(filter(None, [f"## {name}", f"```\n{usage}\n```", command.help or "", "\n".join(table)]))


def _options(command: click.Command, context: click.Context) -> Iterator[str]:
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record is not None and record[1] and "--help" not in parameter.opts:
            yield f"| `{_cell(record[0])}` | {_cell(' '.join(record[1].split()))} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


_LAYOUTS_HEAD = """# Layouts

How a face looks: its size comes from the component, the rest from `layouts/<name>.yaml`.
[game-folder.md](game-folder.md) shows where the file belongs; this page has every element and every property.
The examples are a game folder of their own, [elements/](elements/game.yaml), which builds with
`cartaviva build docs/elements --trust`. `make docs` writes this page from the program itself.

What a layout gets wrong is a problem with its line and the nearest name that exists; nothing is ignored silently."""

_BOX_NOTE = """Every element lies in a box, measured against the element it lies in, or against the trimmed face.
Say two of `left`, `width`, `right` (and of `top`, `height`, `bottom`), or none for the whole of it.
`centre-x: 0` puts it in the middle."""

_COMMANDS_HEAD = """# Commands

`GAME` is the name of a game that came with CartaViva (`cartaviva games` lists them), or the path of a folder.
`make docs` writes this page from the program's own help.

| exit status | means |
|---|---|
| 0 | done |
| 1 | a problem in the game's files; each is told with its place and what to do |
| 2 | the command was used in a way that cannot work |
| 3 | our fault; the details are kept in a file that is named |"""


if __name__ == "__main__":
    generate()
