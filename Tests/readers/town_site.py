"""Sites of a few stations, hotels, places and cities, for tests of their towns."""

import csv
import io

from readers import command
from readers.site import Site


def table(rows, *names):
    """A CSV file."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([names, *rows])
    return text.getvalue()


def built(folder, sources, *, language="en", top="", **files):
    """A site of files in data/, with its findings. sources: lines of the config by file."""
    (folder / "data").mkdir(parents=True)
    config = f'title = "Towns"\nlanguage = "{language}"\nbase_url = "https://towns.example/"\n{top}\n'
    for name, text in files.items():
        path, kind = name.replace("__", "."), name.split("_")[0]
        (folder / "data" / path).write_text(text)
        config += f'[[sources]]\nkind = "{kind}"\npath = "data/{path}"\n{sources.get(name, "")}\n'
    (folder / "stationary.toml").write_text(config)
    run = command.build(folder, "--diagnostics", "json")
    return Site(folder), command.objects(run)


def ids(findings):
    return [finding["id"] for finding in findings]


def folders(site, kind="stations"):
    """The folders of the towns of stations or places."""
    depth = "*/*/*" if kind == "stations" else "*/*"
    return {page.parent.parent.relative_to(site.public / kind).as_posix() for page in site.public.glob(f"{kind}/{depth}/index.html")}
