"""What the printed set-up card of a game says to who scans it, read from the paper."""

import pypdfium2
import zxingcpp

from tests.build.small import run

DPI = 200


def printed(house, game, folder):
    assert 0 == run("build", game, "-o", str(folder), "--only", "setup", "--base-url", house.address)
    (paper,) = folder.rglob("1-card.pdf")
    with pypdfium2.PdfDocument(paper) as pages:
        picture = pages[0].render(scale=DPI / 72).to_pil()
    return next(one.text for one in zxingcpp.read_barcodes(picture) if "/S/" in one.text)
