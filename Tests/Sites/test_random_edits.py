"""Edits at random, one after the other: each build of what is there gives the bytes of a clean one, or fails as it does.

Without SOAK=1 a few edits; with it, hundreds with each seed.
"""

import json
import pathlib
import random
import shutil

import pytest

from readers import command, small_sources, tree
from readers.soak import some, times

EDITS = times(250, 5)
SEEDS = some(range(8), 1)
TEMPLATES = pathlib.Path(__file__).resolve().parents[2] / "Templates"

CONFIG = """\
title = "Edits"
base_url = "https://edits.example/"
language = "en"
languages = ["fr"]
# keys
"""

KEYS = ['currency = "EUR"', 'distance_unit = "mi"', 'version = "2"', 'data_date = 2026-11-02', 'copyright = "©"', "unknown = 1",
        '[map]\ntiles = "https://t.example/{z}/{x}/{y}.png"\nattribution = "T"', "[output]\nprecompress = true", "[images]\nborder = 2"]

WORDS = ["Åbo", "Вокзал", "x", "", "Two words", "<b>&\"'", "Turku", "0", "a" * 300, "東京", "é́", "\u202e", "Harbour"]


class Site:
    """A site of all kinds of data, and the edits that may be made to it."""

    def __init__(self, folder, seed):
        self.folder, self.random = folder, random.Random(seed)
        self.data = {kind: small_sources.source(kind) for kind in small_sources.SOURCES}
        self.keys = []
        (folder / "data").mkdir(parents=True)
        for kind in self.data:
            self.write_data(kind)
        self.write_config()
        tree.write(folder, "content/about.md", "# About\n\nText.\n")

    def write_data(self, kind):
        (self.folder / f"data/{kind}.json").write_text(json.dumps(self.data[kind], ensure_ascii=False))

    def write_config(self):
        sources = "".join(f'[[sources]]\nkind = "{kind}"\npath = "data/{kind}.json"\n' for kind in self.data)
        tables = sorted(self.keys, key=lambda key: key.startswith("["))
        (self.folder / "stationary.toml").write_text(CONFIG + "\n".join(tables) + "\n" + sources)

    def places(self, value, found):
        """Every object and list of a value with a key or an index in it."""
        items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, inner in items:
            found.append((value, key))
            self.places(inner, found)
        return found

    def edit_data(self):
        kind = self.random.choice(sorted(self.data))
        parent, key = self.random.choice(self.places(self.data[kind], []))
        value, what = parent[key], self.random.randrange(5)
        if isinstance(value, str) and what < 3:
            parent[key] = self.random.choice([*WORDS, value + "x"])
        elif isinstance(value, (int, float)) and what < 3:
            parent[key] = self.random.choice([value + 1, -value, 0, value * 1.001, 1e9, str(value)])
        elif isinstance(parent, list) and what == 3:
            parent.append(json.loads(json.dumps(value)))
        elif isinstance(parent, list) and len(parent) > 1:
            del parent[key]
        else:
            parent[key] = self.random.choice([None, value, value])
        self.write_data(kind)
        return f"{kind}: {key}"

    def edit_config(self):
        key = self.random.choice(KEYS)
        if key in self.keys:
            self.keys.remove(key)
        else:
            self.keys.append(key)
        self.write_config()
        return f"config: {key}"

    def edit_file(self):
        """Adds, changes or removes a page, a template, words, a style sheet or a static file."""
        pages = sorted(TEMPLATES.glob("pages/*.html")) + sorted(TEMPLATES.glob("partials/*.html"))
        template = self.random.choice(pages)
        path, text = self.random.choice([
            (f"content/page-{self.random.randrange(3)}.md", f"# {self.random.choice(WORDS)} page\n\n{self.random.choice(WORDS)}\n"),
            ("content/fr/about.md", f"# À propos\n\n{self.random.choice(WORDS)}\n"),
            (f"templates/{template.parent.name}/{template.name}", template.read_text() + self.random.choice(["", "<!-- x -->\n", "{{nothing}}"])),
            ("templates/strings/en.toml", f'[stations]\ntitle = "{self.random.choice(["Stops", "Halts"])}"\n'),
            ("templates/assets/own.css", f"/* {self.random.randrange(3)} */ a {{ color: red }}\n"),
            (f"static/file-{self.random.randrange(3)}.txt", self.random.choice(WORDS)),
            ("static/_redirects", f"/old/{self.random.randrange(3)} /about/ 301\n"),
        ])
        if (self.folder / path).exists() and self.random.random() < 0.5:
            (self.folder / path).unlink()
            return f"removed {path}"
        tree.write(self.folder, path, text)
        return f"wrote {path}"

    def edit_output(self):
        """Damages the output or what the last build left for the next."""
        public = self.folder / "public"
        files = tree.files(public) if public.is_dir() else []
        # Without the record of its files, a build cannot know which of them are its own, and leaves those it does not write.
        state = [path for path in tree.files(self.folder / ".stationary") if not path.endswith((".lock", ".record"))]
        if files and self.random.random() < 0.6:
            path = public / self.random.choice(files)
        elif state:
            path = self.folder / ".stationary" / self.random.choice(state)
        else:
            return "nothing"
        if self.random.random() < 0.5:
            path.unlink()
        else:
            path.write_bytes(path.read_bytes()[:-1] + b"?")
        return f"damaged {path.relative_to(self.folder)}"

    def begin_again(self):
        """Takes back all edits of data and config, and removes the files of the owner."""
        self.data, self.keys = {kind: small_sources.source(kind) for kind in self.data}, []
        for kind in self.data:
            self.write_data(kind)
        self.write_config()
        for folder in ("templates", "static"):
            shutil.rmtree(self.folder / folder, ignore_errors=True)

    def edit(self):
        return self.random.choices([self.edit_data, self.edit_config, self.edit_file, self.edit_output], [6, 2, 4, 1])[0]()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_build_after_edits_is_a_clean_build(seed, tmp_path):
    site = Site(tmp_path / "site", seed)
    history, good = [], 0
    for _ in range(EDITS):
        for _ in range(site.random.choice([1, 1, 1, 4])):
            history.append(site.edit())
        clean = tmp_path / "clean"
        shutil.rmtree(clean, ignore_errors=True)
        shutil.copytree(site.folder, clean, ignore=shutil.ignore_patterns("public", ".stationary"))
        # A large part of the pages may be gone after an edit, which a build refuses unless told otherwise.
        runs = [command.stationary("build", folder, "--force", "--allow-shrink") for folder in (site.folder, clean)]
        case = "\n".join([f"seed {seed}", *history, *map(command.told, runs)])
        assert [run.returncode in (0, 1) for run in runs] == [True, True], case
        assert runs[0].returncode == runs[1].returncode, case
        if runs[0].returncode == 0:
            good += 1
            assert tree.digests(site.folder / "public") == tree.digests(clean / "public"), case
        else:
            site.begin_again()
            history.append("began again")
    assert good > EDITS / 4, "most edits left a site that can be built"
