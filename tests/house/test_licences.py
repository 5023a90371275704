"""What is installed with CartaViva may be passed on with it: no GPL, and LGPL only where one asks for it by name."""

import re
import tomllib
from importlib.metadata import distribution

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from .tree import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
ALLOWED = re.compile(r"\b(MIT|MIT-CMU|0?BSD|Apache|MPL|Mozilla|OFL|PSF|Python-2.0|ISC|Zlib|HPND|ZPL)\b", re.IGNORECASE)
COPYLEFT = re.compile(r"GPL|General Public", re.IGNORECASE)
STRICT_COPYLEFT = re.compile(r"\bA?GPL|Affero|(?<!Lesser )General Public", re.IGNORECASE)
READ_BY_HAND = {
    "pyphen": "MPL-1.1",  # offered under GPL, LGPL or MPL: taken under the MPL
    "resvg-py": "MIT",  # its metadata says nothing; the licence file in its sources does
}
MAY_BE_LGPL = {"rtl", "lan"}


def test_nothing_in_the_core_the_printing_or_the_playing_part_is_copyleft():
    packages = _closure(PROJECT["dependencies"] + EXTRAS["print"] + EXTRAS["play"])

    assert len(packages) > 15
    assert {} == {name: licence for name in packages if COPYLEFT.search(licence := _licence(name))}


def test_every_licence_is_one_we_know():
    packages = _closure(PROJECT["dependencies"] + [each for extra in EXTRAS.values() for each in extra])
    unknown = {name: licence for name in packages if not ALLOWED.search(licence := _licence(name))}

    assert {} == {name: licence for name, licence in unknown.items() if name not in _optional()}


def test_lgpl_comes_only_with_an_extra_of_its_own():
    assert MAY_BE_LGPL.isdisjoint(_extras_of("all"))
    assert [] == [name for name in _optional() if STRICT_COPYLEFT.search(_licence(name))]


def test_the_notice_names_every_package_and_its_licence():
    notice = canonicalize_name((ROOT / "NOTICE.md").read_text(encoding="utf-8"))
    packages = _closure(PROJECT["dependencies"] + [each for extra in EXTRAS.values() for each in extra])

    assert [] == [name for name in sorted(packages) if f"| {name} |" not in notice]


def test_every_tested_version_is_one_the_project_accepts():
    pins = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines() if "==" in line)
    wanted = [Requirement(each) for each in PROJECT["dependencies"] + EXTRAS["print"] + EXTRAS["play"] + EXTRAS["rtl"]]

    assert [] == [str(each) for each in wanted if not each.specifier.contains(pins[canonicalize_name(each.name)])]


def _closure(requirements):
    """The names of everything these requirements install on this machine, themselves among them."""
    found, open_ones = set(), [Requirement(each) for each in requirements]
    while open_ones:
        requirement = open_ones.pop()
        name = canonicalize_name(requirement.name)
        is_wanted = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        if is_wanted and name not in found and name != PROJECT["name"]:
            found.add(name)
            open_ones += [Requirement(each) for each in distribution(name).requires or ()]
    return found


def _optional():
    return _closure([each for extra in MAY_BE_LGPL & EXTRAS.keys() for each in EXTRAS[extra]])


def _extras_of(name):
    return {extra for each in EXTRAS[name] for extra in Requirement(each).extras}


def _licence(name):
    """What the package says of itself: its expression, else its classifiers, else its free text."""
    metadata = distribution(name).metadata
    classifiers = [each for each in metadata.get_all("Classifier") or () if "OSI Approved" in each]
    said = metadata.get("License-Expression") or " ".join(classifiers) or metadata.get("License") or ""
    return READ_BY_HAND.get(name, said.partition("\n")[0])
