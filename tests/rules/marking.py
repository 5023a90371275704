"""`@rule("GR-5", "GR-E3")`: which numbered rules, decisions and examples a test proves."""

import pytest

rule = pytest.mark.rule
