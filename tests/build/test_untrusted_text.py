"""What a card says is never obeyed: it is printed."""

import socket

import pypdfium2

from tests.build.small import folder, run

CARDS = 'id,name\nF1,"<img src=""{address}"" width=""5"" height=""5""/>"\nF2,Grey fox\n'
FACE = """\
elements:
  - {text: "{{ name }}", left: 5, top: 5, width: 50, height: 30, size: 8pt}
  - {text: "{{ name }}", left: 5, top: 45, width: 50, height: 30, size: 8pt, rich: yes}
"""


def test_a_tag_that_would_load_a_picture_is_printed_and_loads_none(tmp_path):
    """B158"""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(0.2)
        root = folder(
            tmp_path,
            cards_csv=CARDS.replace("{address}", f"http://127.0.0.1:{listener.getsockname()[1]}/canary.png"),
            layouts__face_yaml=FACE,
        )

        assert 0 == run("build", str(root), "-o", str(tmp_path / "made"), "--only", "cards")
        assert not _is_asked(listener)
    with pypdfium2.PdfDocument(next((tmp_path / "made").rglob("1-card.pdf"))) as pdf:
        text = "".join(pdf[0].get_textpage().get_text_range().split())
        kinds = [each.type for each in pdf[0].get_objects()]
    assert (2, 2) == (text.count("<imgsrc="), text.count("Greyfox"))
    assert pypdfium2.raw.FPDF_PAGEOBJ_IMAGE not in kinds


def _is_asked(listener):
    try:
        listener.accept()
    except TimeoutError:
        return False
    return True
