"""Small sites, most of them with one thing wrong: what the command says, its status, and what it writes.

`Tests/Fixtures/sites/<case>/` holds `about.txt` (what it shows), `input/` (the site), and where needed `args.txt`
(more arguments, `{site}` for the site's folder) and `pages.txt` (the pages to compare). What is expected lies beside it in `expected/`: `status`,
`findings.txt`, `files.txt` (the tree that is there in the end) and `pages/`. RECORD=1 writes `expected` anew, and fails.
"""

import os
import pathlib
import re
import shutil

import pytest

from readers import command, tree

CASES = pathlib.Path(__file__).parents[1] / "Fixtures/sites"
HASH = re.compile(r"(?<=[./])[0-9a-f]{8,16}(?=\.[a-z0-9]+\b)")


def without_hashes(text):
    """Assets and shards carry a hash of their content in their name, which a change of the style sheet changes."""
    return HASH.sub("HASH", text)


def outcome(case, folder):
    """expected file → its text, of one run over a copy of the case's input."""
    site = folder / case.name
    shutil.copytree(case / "input", site, symlinks=True)
    arguments = (case / "args.txt").read_text().format(site=site).split() if (case / "args.txt").exists() else []
    run = command.stationary("build", site, "--diagnostics", "text", *arguments)
    assert run.returncode in (0, 1), f"status {run.returncode}\n{command.told(run)}"
    told = [line.replace(str(site), "SITE") for line in command.findings(run)]
    assert not any(str(folder) in line for line in told)

    public = site / "public"
    built = tree.files(public) if public.is_dir() else []
    result = {
        "status": f"{run.returncode}\n",
        "findings.txt": "".join(line + "\n" for line in told),
        "files.txt": "".join(path + "\n" for path in sorted(map(without_hashes, built))),
    }
    if (case / "pages.txt").exists():
        for page in (case / "pages.txt").read_text().split():
            path = public / page
            result["pages/" + page] = without_hashes(path.read_bytes().decode()) if path.is_file() else "there is no such page\n"
    return result


def record(expected, result):
    shutil.rmtree(expected, ignore_errors=True)
    for name, text in result.items():
        path = expected / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())


@pytest.mark.smoke(None)
@pytest.mark.parametrize("case", sorted(CASES.iterdir()), ids=lambda case: case.name)
def test_a_small_site_gives_what_is_expected_of_it(case, tmp_path):
    assert (case / "about.txt").read_text().strip(), "about.txt says what the case shows"
    result = outcome(case, tmp_path)
    expected = case / "expected"
    if os.environ.get("RECORD") == "1":
        record(expected, result)
        pytest.fail(f"recorded {len(result)} files: read them, and run again without RECORD")
    assert expected.is_dir(), "nothing is expected yet: RECORD=1 records it"
    there = {path: (expected / path).read_bytes().decode() for path in tree.files(expected)}
    assert result.keys() == there.keys()
    for name, text in result.items():
        assert text == there[name], name


def test_there_are_cases():
    """An empty folder of cases would pass in silence."""
    assert len(list(CASES.iterdir())) >= 80
