"""What axe finds in a page as it is shown."""

import pathlib

import axe_playwright_python

SCRIPT = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
# Only what is wrong is described: descriptions of all that is right take most of the time of a large page. What is not
# rendered breaks no rule, but is read all the same: parts that nothing else refers to are out of the page meanwhile.
RUN = """async (runOnly) => {
  const references = ["for", "headers", "list", "form", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-details", "aria-activedescendant"];
  const named = new Set();
  for (const one of document.querySelectorAll(references.map((name) => `[${name}]`).join())) {
    for (const name of references) for (const id of (one.getAttribute(name) ?? "").split(/\\s+/)) named.add(id);
  }
  for (const link of document.querySelectorAll("a[href*='#']")) {
    try {
      named.add(decodeURIComponent(link.hash.slice(1)));
    } catch {
      // No element has an id that is no text.
    }
  }
  const apart = [], todo = [document.body];
  for (let one; (one = todo.pop());) {
    if (one.matches("svg, select, datalist, template")) continue;
    const isNamed = () => named.has(one.id) || [...one.querySelectorAll("[id]")].some(({ id }) => named.has(id));
    if (one.checkVisibility() || isNamed()) todo.push(...one.children);
    else if (one.childElementCount) apart.push([one, [...one.childNodes]]), one.replaceChildren();
  }
  try {
    return await axe.run(document, { runOnly, resultTypes: ["violations"], preload: false });
  } finally {
    for (const [one, nodes] of apart) one.replaceChildren(...nodes);
  }
}"""
ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# What depends on colours and width: of a page that was read as a whole and then changed them.
APPEARANCE = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"]
DARK = {"width": 360, "color_scheme": "dark", "reduced_motion": "reduce"}
LIGHT = {"width": 1280, "height": 900}


def violations(page, rules=ALL):
    """The rules that the page breaks, each with three of its places; fails if hardly any rule was applied."""
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(SCRIPT)
    found = page.evaluate(RUN, rules)
    assert len(found["passes"]) > (10 if rules == ALL else 0)
    return [f"{rule['id']}: {rule['help']}: {[node['html'][:160] for node in rule['nodes'][:3]]}" for rule in found["violations"]]


def violations_in_both_schemes(page, wide=ALL):
    """
    What a page breaks that was opened dark and on a phone (`DARK`), and what it breaks, of the rules `wide`, when it becomes
    light and wide (`LIGHT`): some of its parts are shown in one of them alone.
    """
    found = violations(page) + wider(page)
    page.set_viewport_size(LIGHT)
    page.emulate_media(color_scheme="light")
    return found + violations(page, wide) + wider(page)


def wider(page):
    """Whether the page is wider than the screen."""
    width = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return [f"{width} px wider than the screen"] if width > 0 else []
