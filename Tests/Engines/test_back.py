"""Back and forward, on each page that has a field: what was typed and chosen is still there, and the list is that of the field."""

import re

import pytest

FIELDS = "main :is(input:not([type=hidden], [type=file]), select, textarea), header input"
# Leaving what was typed there asks first.
ASKS = "my-places/"
# Fills each field that is seen as the reader could, or to a value of that kind; answers what is in the fields then.
FILL = """
const seen = [...document.querySelectorAll(given)].filter((field) => field.checkVisibility({ visibilityProperty: true }));
const tell = (field, ...names) => names.forEach((name) => field.dispatchEvent(new Event(name, { bubbles: true })));
for (const field of seen) {
  if (field.type === "radio") {
    if (field === seen.filter(({ name }) => name === field.name).at(-1)) field.checked = true;
  } else if (field.type === "checkbox") field.checked = !field.checked;
  else if (field.localName === "select") field.value = field.options[field.options.length - 1].value;
  else if (field.type === "date") field.value = field.min || field.max || "2026-08-14";
  else field.value = "ma";
  tell(field, "input", "change");
}
"""
READ = """
const seen = [...document.querySelectorAll(given)].filter((field) => field.checkVisibility({ visibilityProperty: true }));
const content = (field) => (["radio", "checkbox"].includes(field.type) ? field.checked : field.value);
return [...seen.map((field) => [field.id || field.name, content(field)]), ["count", document.querySelector("main [data-count]")?.textContent ?? ""]];
"""


@pytest.fixture(scope="session")
def pages(sample):
    """One page for each set of fields."""
    found = {}
    for file in sorted(sample.public.rglob("*.html"), key=lambda file: (len(file.parts), file)):
        text = re.sub(r"<template.*?</template>", lambda template: "board-on" if "board-on" in template[0] else "", file.read_text(), flags=re.S)
        fields = re.findall(r'<(?:input|select|textarea)[^>]*? (?:id|name)="([^"]*)', text) + re.findall("board-on", text)
        address = str(file.parent.relative_to(sample.public)).replace(".", "") + "/"
        if file.name == "index.html" and fields and address != ASKS:
            found.setdefault(tuple(sorted(set(fields))), address.removeprefix("/"))
    return list(found.values())


# Of a page that was made anew: what its address says.
IN_ADDRESS = {"q", "city", "stars", "rooms", "role", "count"}


def test_what_was_typed_is_there_after_back(reader, pages):
    assert len(pages) > 6 and "" in pages
    wrong, kept = {}, 0
    for address in pages:
        reader.open(address)
        reader.run(FILL, FIELDS)
        reader.rest(0.6)
        before = reader.run(READ, FIELDS)
        for way in (reader.leave, reader.leave, reader.forward):
            way()
            reader.back()
            after = reader.run(READ, FIELDS)
            kept += reader.is_kept()
            compared = {name for name, _ in before} if reader.is_kept() else IN_ADDRESS if address else ()
            if [one for one in after if one[0] in compared] != [one for one in before if one[0] in compared]:
                wrong[address, way.__name__] = [before, after]
            before = after
    assert not wrong
    assert kept >= 2 * len(pages) or reader.engine == "chromium", "Chromium's shell without a window keeps no page for Back"
