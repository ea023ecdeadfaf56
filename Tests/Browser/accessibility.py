"""What axe finds in a page as it is shown."""

import pathlib

import axe_playwright_python

SCRIPT = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
# Only what is wrong is described: descriptions of all that is right take most of the time of a large page.
RUN = """(runOnly) => axe.run(document, { runOnly, resultTypes: ["violations"], preload: false })"""
ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Of a page that was read as a whole and then changed its colours and its width.
CONTRAST = ["color-contrast"]


def violations(page, rules=ALL):
    """The rules that the page breaks, each with three of its places; fails if hardly any rule was applied."""
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(SCRIPT)
    found = page.evaluate(RUN, rules)
    assert len(found["passes"]) > (10 if rules == ALL else 0)
    return [f"{rule['id']}: {rule['help']}: {[node['html'][:160] for node in rule['nodes'][:3]]}" for rule in found["violations"]]
