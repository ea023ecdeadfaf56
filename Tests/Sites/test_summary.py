"""What a build reports at its end."""

import json
import re

from readers import command


def summary(site, name="build", *arguments):
    run = command.stationary(name, site, *arguments, "--diagnostics", "json")
    last = json.loads(run.stderr.decode().splitlines()[-1])
    assert last["summary"]["status"] == run.returncode and last["summary"]["command"] == name
    return last["summary"]


def text(site, *arguments):
    return command.build(site, *arguments).stdout.decode()


def test_changed_pages_are_named_and_a_first_build_names_none(light):
    first = text(light)
    assert "added" not in first and "to open http://127.0.0.1:8000/stops/: stationary serve " in first
    page = light / "content/new-page.md"
    page.write_text("# New page\n\nText.\n")
    said = text(light)
    assert "1 page added:\n  /new-page/\n" in said and "changed:\n  /" in said
    assert said.split("changed:\n")[1].split("  and ")[0].count("\n") == 10, "ten by name"
    page.unlink()
    assert "1 page removed:\n  /new-page/\n" in text(light)
    assert "added" not in text(light) and "changed:" not in text(light)


def test_findings_are_counted_by_severity(case):
    said = text(case("station-without-id"))
    assert re.search(r" s; [1-9] warnings?(, [1-9] infos?)?\n", said), said
    site = case("no-sources", "other")
    assert re.search(r"; 1 info\n|; [2-9] infos\n", text(site))


def test_json_ends_with_a_summary(copy):
    first = summary(copy)
    assert first["pages"] > 900 and first["files"]["written"] > first["pages"] and first["files"]["unchanged"] == 0
    assert first["base_path"] == "/stops/" and first["output"].endswith("public")
    (copy / "content/new-page.md").write_text("# New page\n\nText.\n")
    second = summary(copy)
    assert second["added"] == {"pages": 1, "first": ["/new-page/"]} and second["removed"] == {"pages": 0, "first": []}
    assert len(second["changed"]["first"]) == 10 < second["changed"]["pages"]
    assert second["findings"] == {"error": 0, "warning": 0, "info": second["findings"]["info"]}
    again = summary(copy)
    assert again["files"]["written"] == 0 and again["files"]["unchanged"] == second["files"]["written"] + second["files"]["unchanged"]


def test_a_failed_build_and_a_check_have_a_summary_too(case):
    failed = summary(case("broken-json", "a"))
    assert failed["status"] == 1 and failed["findings"]["error"] >= 1 and "files" not in failed
    checked = summary(case("station-without-id", "b"), "check")
    assert checked["pages"] > 0 and "files" not in checked
