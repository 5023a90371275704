import io
from dataclasses import dataclass

import pytest
from PIL import Image

from card_data.geometry import Box, turn
from card_data.marks import Group, Picture
from card_data.problems import Place
from generator.art.headers import read_info
from generator.preflight.resolution import coarse
from tests.preflight.faces import face, look


@dataclass
class Album:
    size: tuple

    def info(self, _key):
        target = io.BytesIO()
        Image.new("L", self.size).save(target, "PNG")
        return read_info(target.getvalue())

    def file(self, key):
        return Place(file=f"art/{key}.png")


def told(size, *marks):
    return list(coarse(look(face(*marks)), Album(size)))


def test_a_picture_of_81_dpi_is_told_with_its_dpi_and_what_would_do():
    """B089"""
    (problem,) = told((200, 280), Picture("fox", Box(0, 0, 63, 88)))
    assert 'the picture "art/fox.png" has 200 × 280 pixels, which is 81 dpi as it is printed' == problem.what
    assert "744 pixels or more" in problem.remedy


def test_a_picture_of_300_dpi_is_fine():
    """B089"""
    assert [] == told((744, 1039), Picture("fox", Box(0, 0, 63, 88)))


@pytest.mark.parametrize(("degrees", "count"), [(0, 0), (90, 0), (33, 0)])
def test_turning_a_picture_makes_it_no_coarser(degrees, count):
    assert count == len(told((600, 600), Group((Picture("fox", Box(0, 0, 50, 50)),), matrix=turn(degrees, 25, 25))))


def test_a_picture_stretched_one_way_counts_by_its_coarser_side():
    (problem,) = told((600, 100), Picture("fox", Box(0, 0, 50, 50)))
    assert "51 dpi" in problem.what
