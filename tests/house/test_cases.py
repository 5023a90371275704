"""Every case from the field that applies is claimed by a test, in its docstring; of the others it is said why not."""

import ast
import re
from functools import cache

from .tree import ROOT

CASES = {
    "data": "B002 B003 B004 B005 B008 B009 B010 B011 B012 B013 B014 B015 B017 B018 B019 B020 B022 B023 B024 B027 B029"
    " B030 B032",
    "text": "B036 B038 B039 B040 B041 B042 B044",
    "image": "B046 B047 B049 B050 B053 B055 B056 B057",
    "layout": "B058 B059 B060 B062 B064 B065 B067 B069 B071 B072",
    "print": "B073 B074 B077 B078 B081 B082 B083 B084 B085 B088 B089",
    "qr": "B090 B091 B093 B095 B096",
    "export": "B097 B098 B099 B100 B101 B102 B106",
    "web": "B109 B110 B111 B112 B113 B114 B116",
    "realtime": "B117 B118 B119 B121 B123 B125",
    "rules": "B128 B130 B131 B132 B134 B135 B136 B137",
    "i18n": "B138 B139 B140 B141 B142 B143 B147 B148",
    "perf": "B150 B153 B154",
    "security": "B155 B157 B158 B159 B160",
}
DOES_NOT_APPLY = {
    "B097": "no file is named after a card: PDFs are named by what they are printed on",
    "B098": "names of files have no pattern that a person writes",
    "B101": "nothing is exported for simulators of tables yet",
    "B148": "nothing is sorted by name: cards stand in the order of their table, people in that of their seats",
}
CASE = re.compile(r"\bB\d{3}\b(?! ff)")


@cache
def claims():
    """The cases that docstrings of tests name, each with one who does."""
    found = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= dict.fromkeys(CASE.findall(ast.get_docstring(node) or ""), f"{path.name} {node.name}")
    return found


def test_every_case_that_applies_is_claimed_by_a_test():
    known = {case: area for area, cases in CASES.items() for case in cases.split()}

    assert {} == {case: area for case, area in known.items() if case not in {*claims(), *DOES_NOT_APPLY}}


def test_no_test_claims_a_case_that_is_none_or_does_not_apply():
    applying = {case for cases in CASES.values() for case in cases.split()} - set(DOES_NOT_APPLY)

    assert {} == {case: test for case, test in claims().items() if case not in applying}
