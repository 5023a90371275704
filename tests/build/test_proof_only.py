from PIL import Image

from tests.build.small import folder, run


def test_a_proof_shows_only_the_components_that_are_asked_for(tmp_path):
    root = folder(tmp_path)
    for name, words in (("all.png", ()), ("some.png", ("--only", "coins"))):
        assert 0 == run("proof", root, "-o", tmp_path / name, "--columns", "3", *words)
    with Image.open(tmp_path / "all.png") as whole, Image.open(tmp_path / "some.png") as some:
        assert some.height < whole.height / 2


def test_a_component_that_there_is_not_is_wrong_usage(tmp_path, capsys):
    assert 2 == run("proof", folder(tmp_path), "-o", tmp_path / "x.png", "--only", "coinz")
    assert 'Did you mean "coins"?' in capsys.readouterr().err
