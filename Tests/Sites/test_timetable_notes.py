"""Notes of gtfs-to-html's files are Markdown: links, line breaks and emphasis, and never raw HTML."""

import pytest

from readers import command, html, tree
from readers.made_feeds import feed

STOPS = ["a,Alpha,51,0", "b,Beta,51.1,0"]
TIMES = ["x,08:00:00,08:00:00,a,1", "x,09:00:00,09:00:00,b,2"]


def built(folder, note, use="x,"):
    references = "note_id,trip_id,timetable_id\nn," + use + "\n"
    quoted = note.replace('"', '""')
    config = feed(folder, STOPS, TIMES, timetable_notes=f'note_id,symbol,note\nn,†,"{quoted}"\n', timetable_notes_references=references,
                  timetables="timetable_id,route_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday\nt,r,1,1,1,1,1,1,1\n")
    tree.write(folder, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n' + config)
    command.build(folder)
    pages = sorted((folder / "public/routes").glob("r-*/**/index.html"))
    return [html.page(path.read_text()) for path in pages], [path.read_text() for path in pages]


def notes(page):
    return next(node for node in page.all("div") if "grid-notes" in node.get("class", ""))


@pytest.mark.parametrize("use", ["x,", ",t"])
def test_links_and_line_breaks_are_shown(use, tmp_path):
    pages, texts = built(tmp_path, "Only *some* days: see [the **plan**](https://a.example/plan).\nCall first.", use)
    assert len(pages) > 1
    for page, text in zip(pages, texts):
        shown = notes(page)
        link = shown.one("a")
        assert link["href"] == "https://a.example/plan" and link.text == "the plan"
        assert shown.one("em").text == "some" and list(shown.all("br"))
        assert "](" not in text and "**" not in text


@pytest.mark.parametrize("use", ["x,", ",t"])
@pytest.mark.parametrize("note", ["<script>alert(1)</script>Runs <b>late</b>", "Runs <i onclick=x>late</i>", "<div style='x'>Runs late</div>", "Runs [late](javascript:alert)", "Runs late ![](https://a.example/x.png)", "# Runs late"])
def test_raw_html_is_never_shown(note, use, tmp_path):
    for page in built(tmp_path, note, use)[0]:
        shown = notes(page)
        assert "Runs late" in shown.text and "alert" not in shown.text.replace("alert(1)", "", 0 if "script" in note else 1)
        assert not list(shown.all("script b i img h1 h2 h3 a"))


def test_symbols_have_the_words_of_their_note(tmp_path):
    for page in built(tmp_path, "See [the plan](https://a.example/plan)\nCall first")[0]:
        assert {node["title"] for node in page.all("abbr") if node.text == "†"} == {"See the plan Call first"}


def test_a_long_note_is_cut(tmp_path):
    pages, texts = built(tmp_path, "long " * 5_000)
    assert all(len(notes(page).text) < 10_100 and "…" in notes(page).text for page in pages)


def test_each_note_is_shown_where_it_is_used_and_nowhere_else(tmp_path):
    """On two routes that share a trip's stops: what a use names restricts it, and what it does not name is of all."""
    times = [line.replace("x", trip).replace("08:", f"{hour}:") for trip, hour in (("x", "08"), ("y", "07")) for line in TIMES]
    uses = {
        "trip": ("", "", "x", ""), "route": ("", "q", "", ""), "timetable": ("t", "", "", ""), "stop": ("", "", "", "a"), "stop of q": ("", "q", "", "a"),
        "trip at stop": ("", "", "y", "b"), "stop of t": ("t", "", "", "b"), "all of it": ("u", "q", "y", "b"),
        # These contradict each other.
        "trip of another": ("u", "", "x", ""), "route of another": ("t", "q", "", ""), "its own": ("", "r", "y", ""), "no stop of it": ("", "", "x", "c")}
    config = feed(
        tmp_path, [*STOPS, "c,Gamma,51.2,0"], [*times, "z,10:00:00,10:00:00,a,1", "z,10:30:00,10:30:00,c,2"], routes="route_id,agency_id,route_short_name,route_type\nr,1,R,3\nq,1,Q,3\np,1,P,3\n",
        trips="route_id,service_id,trip_id\nr,d,x\nq,d,y\np,d,z\n",
        timetables="timetable_id,route_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday\n" + "\n".join(f"{id},{route},1,1,1,1,1,1,1" for id, route in ("tr", "uq")),
        timetable_notes="note_id,symbol,note\n" + "\n".join(f"{i},n{i},Note of {name}." for i, name in enumerate(uses)),
        timetable_notes_references="note_id,timetable_id,route_id,trip_id,stop_id\n" + "\n".join(f"{i},{','.join(use)}" for i, use in enumerate(uses.values())))
    tree.write(tmp_path, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n' + config)
    command.build(tmp_path)
    shown = {route: {name for name in uses if f"Note of {name}." in html.page((tmp_path / f"public/routes/{route}-{route}/index.html").read_text()).text} for route in "rqp"}
    assert shown == {
        "r": {"trip", "timetable", "stop", "stop of t"}, "q": {"route", "stop", "stop of q", "trip at stop", "all of it"}, "p": {"stop"}}
