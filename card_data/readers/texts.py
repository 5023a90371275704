"""`text/<lang>.yaml`: every text a player reads, flattened to dotted keys, plural forms among them."""

from __future__ import annotations

from pathlib import PurePosixPath

from card_data.model import Texts
from card_data.problems import Place, Report
from card_data.properties import BadValue
from card_data.readers.decoding import decode
from card_data.readers.folder import Folder
from card_data.readers.tables import report_old_letters
from card_data.readers.yaml_nodes import Fields, Listing, Node, Scalar
from card_data.words import PLURAL_FORMS, comma_below, listed


def read_text_file(folder: Folder, name: str, report: Report) -> Node | None:
    """The nodes of a YAML file of the folder, or None with its problems in the report."""
    try:
        decoded = decode(folder.read(name))
    except BadValue as error:
        report.problem("yaml/unreadable", error.what, Place(name), error.remedy)
        return None
    if decoded.sample:
        what = f'The file is not UTF-8: "{decoded.sample}"'
        report.problem("yaml/encoding", what, Place(name), "Save it as UTF-8.")
        return None
    return folder.documents.read(decoded.text, name, report)


def read_texts(folder: Folder, languages: tuple[str, ...], report: Report) -> Texts:
    """The texts of all languages; keys that a language lacks, or has for itself, are told as notices."""
    entries: dict[str, dict[str, str]] = {}
    places: dict[str, dict[str, Place]] = {}
    is_whole = True
    for name in folder.within("text", ".yaml", ".yml"):
        language = PurePosixPath(name).stem.replace("_", "-")
        if language not in languages:
            what = f'"{language}" is not among the game\'s languages ({", ".join(languages)})'
            report.notice(
                "text/language", what, Place(name), "Add it to `languages:` in game.yaml, or remove the file."
            )
            continue
        before = len(report.problems)
        node = read_text_file(folder, name, report)
        if node is None and len(report.problems) > before:
            is_whole = False
            continue
        entries[language], places[language] = _flat(node, report)
        _modernise(entries[language], language, name, report)
    _compare(entries, languages, report)
    return Texts(languages, entries, places, is_whole)


def _flat(node: Node | None, report: Report) -> tuple[dict[str, str], dict[str, Place]]:
    texts: dict[str, str] = {}
    places: dict[str, Place] = {}
    if node is not None and not isinstance(node, Fields):
        report.problem("value/not-mapping", "A text file takes `key: text` lines", node.place, "Write one a line.")
    elif node is not None:
        _flatten(node, "", texts, places)
    return texts, places


def _flatten(node: Node, key: str, texts: dict[str, str], places: dict[str, Place]) -> None:
    if isinstance(node, Scalar):
        texts[key], places[key] = node.text, node.place
        return
    if isinstance(node, Listing):
        members = {str(number): item for number, item in enumerate(node.items, 1)}
    else:
        members = node.entries
    for name, member in members.items():
        _flatten(member, f"{key}.{name}" if key else name, texts, places)


def _modernise(texts: dict[str, str], language: str, name: str, report: Report) -> None:
    old = list(texts.values())
    new = [comma_below(text, is_romanian=language == "ro") for text in old]
    if old != new:
        report_old_letters(old, new, Place(name), report)
        texts.update(zip(texts, new, strict=True))


def _compare(entries: dict[str, dict[str, str]], languages: tuple[str, ...], report: Report) -> None:
    """Every other language against the default; plural forms differ by nature and count as their key."""
    default = entries.get(languages[0])
    if default is None:
        return
    known = {_stem(key): None for key in default}
    for language, texts in entries.items():
        own = {_stem(key): None for key in texts}
        lacking = [key for key in known if key not in own]
        extra = [key for key in own if key not in known]
        if lacking:
            what = f"Texts that are not there are taken from text/{languages[0]}.yaml: {listed(lacking)}"
            report.notice("text/untranslated", what, Place(f"text/{language}.yaml"), "Translate them.")
        if extra:
            what = f"Texts that text/{languages[0]}.yaml does not have: {listed(extra)}"
            report.notice("text/only-here", what, Place(f"text/{language}.yaml"), "Add them there, or check the keys.")


def _stem(key: str) -> str:
    before, _, form = key.rpartition(".")
    return before if before and form in PLURAL_FORMS else key


def has_key(texts: Texts, key: str) -> bool:
    """Whether any language has a text, or plural forms of one, under a key, as far as that is known."""
    return not texts.is_whole or any(key in entries or f"{key}.other" in entries for entries in texts.entries.values())


def tell_bare_key(said: str, texts: Texts, where: Place, report: Report) -> None:
    """Tells a text that is just the key of another: without its @ people would read the key."""
    if "." in said and texts.is_whole and has_key(texts, said):
        what = f'"{said}" is shown as it stands, though a text is called so'
        report.notice("text/bare-key", what, where, f'Write "@{said}" for that text.')
