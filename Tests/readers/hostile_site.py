"""A site of every kind of data with hostile text in every field, id, file name, text of the owner and value of the config."""

import itertools
import json
import re

from readers import command, gtfs_files, small_sources
from readers.site import Site

# What would run, load or break out if a page, a script or a style took it for its own code.
TEXTS = [
    '"><img src=x onerror=ran()>', "'><svg onload=ran()>", "</script><script>ran()</script>", "</title><script src=//evil.example/x.js></script>",
    '<a href="javascript:ran()">x</a>', "${ran()}{{ran}}{{{ran}}}{{>pages/home}}", "</style><style>@import '//evil.example/x.css'",
    "<!-- ]]><script>ran()</script>", "&lt;img src=x onerror=ran()&gt;", "\\\";ran()//", "<iframe srcdoc='<script>parent.ran()</script>'>",
    "<base href=//evil.example/><meta http-equiv=refresh content='0;url=//evil.example'>", "\u202e\u2028ran()//\u0000\u0007",
    "__proto__", "constructor", "../../../../etc/passwd", "%00%2e%2e%2f", "=cmd|'/c calc'!A1", "[x](javascript:ran())", "<b>\n\r\n</b>",
]
LINKS = ["javascript:ran()", "data:text/html,<script>ran()</script>", "//evil.example/", 'https://evil.example/"onmouseover="ran()', "https://evil.example/x.png"]
# Fields whose other values would take the record away.
KEPT = {
    "departure_time", "arrival_time", "departure_timezone", "arrival_timezone", "timezone", "currency", "country_code2", "code2", "fetched_at",
    "suites_availability", "complete", "country",
}
IDS = {"id", "_id", "cityId", "stationId", "location_id", "city_id", "operator_id", "origin_location_id", "destination_location_id",
       "origin_city_id", "destination_city_id"}


def hostile(value, texts, name=""):
    """The same data with other texts; ids stay equal where they were."""
    if isinstance(value, dict):
        return {key: hostile(inner, texts, key) for key, inner in value.items()} | {next(texts): next(texts)}
    if isinstance(value, list):
        return [hostile(inner, texts, name) for inner in value]
    if name in IDS:
        return f'{value}"><img src=x onerror=ran()>/../{value}'
    if name in ("url", "deeplink", "image", "display_url"):
        return LINKS[len(next(texts)) % len(LINKS)]
    return next(texts) if isinstance(value, str) and name not in KEPT else value


def sources(folder):
    texts = itertools.cycle(TEXTS)
    for kind in small_sources.SOURCES:
        data = small_sources.source(kind)
        for number, record in enumerate(data if kind == "hotels" else data["places"] if kind == "places" else []):
            record["image"] = LINKS[number % len(LINKS)]
        path = folder / f"data/{kind}/{TEXTS[0].replace('/', '')}.json"
        path.parent.mkdir(parents=True)
        path.write_text(json.dumps(hostile(data, texts)))
        yield kind, f"data/{kind}"
    feed = {name: re.sub(r"Harbour|Market|MARKET|Old Mill|Town Buses|Harbour loop", lambda _: '"' + next(texts).replace('"', '""').replace("\n", " ") + '"', text)
            for name, text in gtfs_files.TOWN.items()}
    feed = {name: re.sub(r"\b(r1|mill|tb)\b", r'"\1""><img src=x onerror=ran()>"', text) for name, text in feed.items()}
    gtfs_files.write_folder(folder / "data/gtfs", feed)
    yield "gtfs", "data/gtfs"


def write(folder):
    """The site, built; nothing of it is outside of its folder."""
    folder.mkdir()
    texts = itertools.cycle(TEXTS[:12])
    quoted = lambda text: json.dumps(text)  # a string of JSON is one of TOML
    lines = [f"{key} = {quoted(next(texts))}" for key in ("title", "copyright", "version", "data_date")]
    lines += ['base_url = "https://hostile.example/a/"', "[output]", "data_report = true", "[map]", f"attribution = {quoted(LINKS[0])}"]
    for kind, path in sources(folder):
        lines += ["[[sources]]", f'kind = "{kind}"', f'path = "{path}"', f'name = "{kind}"', *(['city = "Turku"'] if kind == "gtfs" else [])]
    (folder / "stationary.toml").write_text("\n".join(lines) + "\n")
    for name in ("index", "about", TEXTS[0].replace("/", ""), "travel/" + TEXTS[4].replace("/", "")):
        path = folder / f"content/{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        body = "\n\n".join(f"{text} [x]({link}) ![x]({link})" for text, link in zip(TEXTS, itertools.cycle(LINKS)))
        path.write_text(f'+++\ntitle = {quoted(next(texts))}\ndescription = {quoted(next(texts))}\nnav = 1\n+++\n\n# {next(texts)}\n\n{body}\n'.replace("\u0000", ""))
    (folder / "static").mkdir()
    (folder / f"static/{TEXTS[0].replace('/', '')}.txt").write_text("x")
    command.build(folder)
    return Site(folder)


def pages(site):
    """The address of a page of each kind."""
    run = command.stationary("list", site.folder, "--json")
    found = {}
    for line in run.stdout.decode().splitlines():
        page = json.loads(line)
        found.setdefault(page["kind"], page["address"].removeprefix("/"))
    return list(found.values())
