"""`[output] precompress`: `.gz` and `.br` beside each text, read by programs that share no code with the generator."""

import gzip
import hashlib
import json
import pathlib
import re
import shutil

import pytest

from readers import command, packed, tree
from readers.once import shared

TEXTS = {".html", ".css", ".js", ".json", ".svg", ".xml", ".txt", ".webmanifest", ".ics"}


def wish(site, *forms):
    """Says in the config which forms are wanted."""
    config = site / "stationary.toml"
    text = re.sub(r"\[output\]\nprecompress = .*\n\n", "", config.read_text())
    at = text.index("[[sources]]")
    config.write_text(f"{text[:at]}[output]\nprecompress = {json.dumps(forms)}\n\n{text[at:]}")


def of(public, ending):
    return [path for path in tree.files(public) if path.endswith(ending)]


@pytest.fixture
def site(case):
    """A site of few pages, with both forms wanted and some files of the owner's, not yet built."""
    folder = case("minimal")
    (folder / "static/fonts").mkdir(parents=True)
    (folder / "static/fonts/a.woff2").write_bytes(bytes(5000))
    (folder / "static/long.txt").write_text("long " * 2000)
    (folder / "static/tiny.txt").write_text("tiny")
    (folder / "static/empty.txt").write_text("")
    (folder / "static/CNAME").write_text("example.org " * 50)
    wish(folder, "gzip", "br")
    return folder


@shared
def whole(folder, light_site):
    """The sample site without its coaches, with packed files."""
    shutil.copytree(light_site.folder, folder / "site", ignore=shutil.ignore_patterns("public"))
    wish(folder / "site", "gzip", "br")
    run = command.build(folder / "site")
    return folder / "site/public", run


def test_each_text_of_the_sample_is_packed_and_is_itself_again(whole, light_site):
    public, run = whole
    plain = {path: pathlib.Path(light_site.public, path) for path in tree.files(light_site.public)}
    texts = [path for path in plain if pathlib.Path(path).suffix in TEXTS]
    assert len(texts) > 200
    brotli = [path for path in texts if (public / f"{path}.br").exists()]
    for path, digest in zip(brotli, packed.digests_of_brotli([public / f"{path}.br" for path in brotli])):
        assert digest == hashlib.sha256((public / path).read_bytes()).hexdigest(), path
    small = 0
    for path in texts:
        text = (public / path).read_bytes()
        if path != "build.json":  # it has a hash of the inputs, and so of the config
            assert text == plain[path].read_bytes(), f"{path} is another beside its packed forms"
        if (public / f"{path}.gz").exists():
            assert packed.of_gzip(public / f"{path}.gz") == text, path
            assert (public / f"{path}.gz").read_bytes()[3:8] == bytes(5), f"{path}.gz has a name or a time"
        for form in ("gz", "br"):
            if not (public / f"{path}.{form}").exists():
                small += 1
                assert len(text) < 200 and len(gzip.compress(text, 9)) > len(text) - 20, f"{path} has no .{form}"
            else:
                assert (public / f"{path}.{form}").stat().st_size < len(text)
    # Nothing else is packed, and nothing is packed twice.
    others = set(tree.files(public)) - set(plain)
    assert others == {f"{path}.{form}" for path in texts for form in ("gz", "br")} & others
    assert len(others) == 2 * len(texts) - small and small <= 4
    assert f"{len(others)} compressed copies".encode() in run.stderr + run.stdout


def test_the_owners_files_are_packed_by_their_names(site):
    command.build(site)
    public = site / "public"
    assert packed.of_gzip(public / "long.txt.gz") == (public / "long.txt").read_bytes()
    assert (public / "long.txt.br").stat().st_size < 100
    for path in ("tiny.txt", "empty.txt", "fonts/a.woff2", "CNAME", "_headers"):
        assert (public / path).exists() and not list((public / path).parent.glob(pathlib.Path(path).name + ".*")), path


def test_built_again_nothing_is_written_not_even_the_record(site):
    command.build(site)
    before = tree.stamps(site)
    run = command.build(site)
    assert not tree.changed(before, tree.stamps(site))
    assert re.search(rb"\b0 files written", run.stderr + run.stdout)


def test_what_changed_is_packed_anew_and_nothing_else(site):
    command.build(site)
    before = tree.stamps(site / "public")
    (site / "static/long.txt").write_text("other " * 2000)
    command.build(site)
    assert tree.changed(before, tree.stamps(site / "public")) == {f"{file}{packed}" for file in ("long.txt", "build.json") for packed in ("", ".br", ".gz")}
    assert packed.of_gzip(site / "public/long.txt.gz") == b"other " * 2000
    # A text that does not shrink any more loses its packed forms.
    (site / "static/long.txt").write_text("x")
    (site / "static/tiny.txt").write_text("tiny " * 100)
    command.build(site)
    assert of(site / "public", "long.txt.gz") == of(site / "public", "long.txt.br") == []
    assert packed.of_gzip(site / "public/tiny.txt.gz") == b"tiny " * 100


def test_a_packed_file_that_others_changed_is_mended(site):
    command.build(site)
    public = site / "public"
    whole = {path: (public / path).read_bytes() for path in tree.files(public)}
    (public / "index.html.gz").write_bytes(b"?")
    (public / "index.html.br").unlink()
    # The text was made another and then, by the owner, what others had made of it: its packed forms are of neither.
    (public / "long.txt").write_text("other " * 2000)
    (site / "static/long.txt").write_text("other " * 2000)
    command.build(site)
    for path in ("index.html.gz", "index.html.br"):
        assert (public / path).read_bytes() == whole[path]
    assert packed.of_gzip(public / "long.txt.gz") == b"other " * 2000


def test_without_the_record_equal_packed_files_are_taken_over(site):
    command.build(site)
    before = tree.stamps(site / "public")
    for path in (site / ".stationary").iterdir():
        path.unlink()
    command.build(site)
    assert not tree.changed(before, tree.stamps(site / "public"))
    for path in (site / ".stationary").iterdir():
        path.unlink()
    (site / "public/index.html.br").write_bytes(b"theirs")
    run = command.build(site, status=1)
    assert b"public/index.html.br" in run.stderr and b"output/foreign-file" in run.stderr


def test_forms_that_are_no_longer_wanted_are_removed(site):
    command.build(site)
    plain = [path for path in tree.files(site / "public") if not path.endswith((".gz", ".br"))]
    wish(site, "br")
    command.build(site)
    assert of(site / "public", ".gz") == [] and len(of(site / "public", ".br")) > 10
    wish(site)
    command.build(site)
    assert tree.files(site / "public") == plain


def test_one_worker_and_many_give_the_same_bytes(site, tmp_path):
    command.build(site, "--jobs", "1")
    command.build(site, "--jobs", "5", "--output", tmp_path / "other")
    assert tree.digests(site / "public") == tree.digests(tmp_path / "other")


def test_an_own_file_in_the_place_of_a_packed_one_is_told_by_build_and_by_check(site):
    (site / "static/long.txt.gz").write_bytes(b"own")
    for verb in ("check", "build"):
        run = command.stationary(verb, site)
        assert run.returncode == 1
        assert re.search(rb"^static/long.txt.gz: error: .*precompress.*\[site/address-collision\]$", run.stderr, re.MULTILINE)
    wish(site, "br")
    command.build(site)
    assert (site / "public/long.txt.gz").read_bytes() == b"own"
