"""JSON Schemas of the files people write by hand, made from the declarations that the readers hold them to.

`python -m card_data.schemas` writes them anew into templates/schemas/; editors complete and check with them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from card_data.columns import KINDS as COLUMN_KINDS
from card_data.elements import ELEMENTS, LAYOUT_KEYS, Property
from card_data.readers.keys import ASK_KEYS, COMPONENT_KEYS, GAME_KEYS, INKS, KIND_KEYS, LIMB_KEYS, PLAY_KEYS, SEAT_KEYS
from card_data.templates import templates_folder
from card_data.words import PLURAL_FORMS

Schema = dict[str, Any]  # JSON: what a schema holds is as deep as what it describes

_FILLED: Schema = {"type": "string", "pattern": r"\{\{"}  # a template may stand for any value of a layout
_SCALAR: Schema = {"type": ["string", "number", "boolean"]}
_SIZED: Schema = {"type": ["string", "number"]}
_PAIR: Schema = {"type": "array", "items": _SIZED, "minItems": 2, "maxItems": 2}
_LIST: Schema = {"type": "array"}
_TEXTS: Schema = {"type": "object", "additionalProperties": _SCALAR}
_ELEMENTS: Schema = {"type": ["array", "null"], "items": {"$ref": "#/$defs/element"}}
_GRADIENT: Schema = {
    "type": "object",
    "properties": {"linear": _SCALAR, "radial": {"anyOf": [_SCALAR, _PAIR]}, "stops": {"type": ["array", "string"]}},
    "required": ["stops"],
    "additionalProperties": False,
}
_BY_TYPE: Mapping[str, Schema] = {
    "length": _SIZED,
    "points": _SIZED,
    "number": _SIZED,
    "whole": {"type": ["integer", "string"]},
    "angle": _SIZED,
    "share": _SIZED,
    "yes-no": {"enum": [True, False, "yes", "no"]},
    "colour": {"type": "string"},
    "paint": {"anyOf": [{"type": "string"}, _GRADIENT]},
    "text": _SCALAR,
    "name": _SCALAR,
    "names": {"anyOf": [_SCALAR, {"type": "array", "items": _SCALAR}]},
    "path": {"type": "string"},
    "point": {"anyOf": [{"type": "string"}, _PAIR]},
    "place-list": {"anyOf": [{"type": "string"}, {"type": "array", "items": _PAIR}]},
    "lengths": {"anyOf": [_SIZED, {"type": "array", "items": _SIZED, "minItems": 1, "maxItems": 4}]},
    "expression": {"anyOf": [_SCALAR, _LIST]},
    "outline": {"type": "string"},
    "elements": _ELEMENTS,
    "range": {"type": ["string", "integer"], "pattern": r"^\d+( *[-–] *\d+|\+)?( *, *\d+( *[-–] *\d+|\+)?)*$"},
    "size": {"type": "string"},
    "texts": {"anyOf": [_SCALAR, {"type": "array", "items": _SCALAR}]},
    "by-language": {"anyOf": [_SCALAR, _TEXTS]},
    "by-name": {"anyOf": [{"type": "string"}, _TEXTS]},
    "by-ink": {"type": "object", "propertyNames": {"enum": list(INKS[1:])}, "additionalProperties": _TEXTS},
    "seats": {"type": "array", "items": {"$ref": "#/$defs/seat"}},
    "components": {"type": "object", "additionalProperties": {"$ref": "#/$defs/component"}},
    "rows": {"type": "array", "items": {"type": "object"}},
    "limbs": {"type": "array", "items": {"$ref": "#/$defs/limb"}},
    "play": {"anyOf": [{"$ref": "#/$defs/play"}, {"type": "null"}]},
    "asks": {"type": "object", "additionalProperties": {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/ask"}]}},
}
_MAPPINGS = ("defaults", "styles", "change")  # of layouts, that hold properties by a name


def schemas() -> dict[str, Schema]:
    """Every schema by the name of its file."""
    return {"game.json": _game(), "layout.json": _layout(), "text.json": _text()}


def write_schemas(folder: Path) -> None:
    """Writes every schema into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas().items():
        (folder / name).write_text(rendered(schema), encoding="utf-8", newline="\n")


def rendered(schema: Schema) -> str:
    """A schema as its file holds it."""
    return json.dumps(schema, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def _game() -> Schema:
    special = {key: prop for keys in KIND_KEYS.values() for key, prop in keys.items()}
    component = _mapping(COMPONENT_KEYS | special, required=())
    component["properties"]["columns"]["description"] += "; types: " + ", ".join(COLUMN_KINDS)
    return {
        **_head("A game", "game.yaml: what a game is and what its box holds"),
        **_mapping(GAME_KEYS, required=("format", "title")),
        "$defs": {
            "component": component,
            "ask": _mapping(ASK_KEYS),
            "play": _mapping(PLAY_KEYS),
            "limb": _mapping(LIMB_KEYS, required=("side", "width", "length")),
            "seat": _mapping(SEAT_KEYS, required=tuple(SEAT_KEYS)),
        },
    }


def _layout() -> Schema:
    kinds = {kind: _kind(kind, properties) for kind, properties in ELEMENTS.items()}
    layout = _mapping(LAYOUT_KEYS)
    for key in _MAPPINGS:
        layout["properties"][key] |= {"type": "object", "additionalProperties": {"type": ["object", "string"]}}
    return {
        **_head("A layout", "layouts/*.yaml: how one side of a component looks"),
        **layout,
        "$defs": {"element": {"anyOf": [{"$ref": f"#/$defs/{kind}"} for kind in kinds]}, **kinds},
    }


def _text() -> Schema:
    entry = {"anyOf": [_SCALAR, {"$ref": "#/$defs/texts"}, {"type": "array", "items": _SCALAR}]}
    says = "texts by key, nested as you like; plural forms are " + ", ".join(PLURAL_FORMS)
    texts = {"type": "object", "additionalProperties": entry}
    return {**_head("Texts", f"text/<language>.yaml: {says}"), **texts, "$defs": {"texts": texts}}


def _head(title: str, says: str) -> Schema:
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, "description": says}


def _kind(kind: str, properties: Mapping[str, Property]) -> Schema:
    found = _mapping(properties, required=(kind,), is_filled=True)
    own = found["properties"][kind]
    found["properties"][kind] = {"description": own.pop("description"), "anyOf": [own, {"type": "null"}]}
    return found


def _mapping(keys: Mapping[str, Property], *, required: tuple[str, ...] = (), is_filled: bool = False) -> Schema:
    properties = {key: _property(declared, is_filled=is_filled) for key, declared in keys.items()}
    found: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return found | {"required": list(required)} if required else found


def _property(declared: Property, *, is_filled: bool) -> Schema:
    name, _, words = declared.type.partition(" ")
    plain: Schema = {"enum": words.split()} if name == "choice" else dict(_BY_TYPE[name])
    takes_templates = is_filled and name not in ("elements", "expression", "text")
    described: Schema = {"anyOf": [plain, _FILLED]} if takes_templates else plain
    default = f" (default: {declared.default})" if declared.default else ""
    return described | {"description": declared.says + default}


if __name__ == "__main__":
    write_schemas(templates_folder() / "schemas")
