"""What several walks do: fields after Back, the ground of drawn maps, and the contrast of texts."""

import re

from readers.words_on_page import BROKEN, OFF, WIDER

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
# Of a page that was made anew: what its address says.
IN_ADDRESS = {"q", "city", "stars", "rooms", "role", "count"}
BOXES = """
for (const details of document.querySelectorAll("details")) details.open = true;
const ground = document.querySelector(".map-background");
ground.scrollIntoView({ block: "center" });
const box = ({ left, top, width, height }) => [left, top, width, height];
const read = () => [".map-background", ".static-map svg"].map((part) => box(document.querySelector(part).getBoundingClientRect()));
const before = read();
await new Promise((done) => ground.complete && ground.naturalWidth ? done() : ground.addEventListener("load", done));
return [before, read()];
"""
# The luminance of the page, and each text whose contrast is too low. Colours are read as they are painted: computed styles
# write them in each engine's own way.
CONTRAST = """
const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
const context = canvas.getContext("2d", { willReadFrequently: true });
const known = new Map();
const rgba = (color) => {
  if (!known.has(color)) {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    known.set(color, [...context.getImageData(0, 0, 1, 1).data]);
  }
  return known.get(color);
};
const luminance = ([red, green, blue]) => [red, green, blue].map((one) => one / 255)
  .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)).reduce((sum, one, at) => sum + one * [0.2126, 0.7152, 0.0722][at], 0);
const behind = (part) => {
  for (; part; part = part.parentElement) {
    const color = rgba(getComputedStyle(part).backgroundColor);
    if (color[3] === 255) return color;
  }
};
const low = [];
for (const part of document.querySelectorAll("body *")) {
  if (part.closest("svg, figure, picture") || ![...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) continue;
  if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || part.closest(".visually-hidden")) continue;
  const style = getComputedStyle(part);
  const lights = [luminance(rgba(style.color)), luminance(behind(part))];
  const contrast = (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
  if (contrast < 4.5) low.push([part.localName + "." + part.className, part.textContent.trim().slice(0, 30), contrast]);
}
return [luminance(behind(document.body)), low];
"""


def pages_with_fields(public):
    """One page for each set of fields."""
    found = {}
    for file in sorted(public.rglob("*.html"), key=lambda file: (len(file.parts), file)):
        text = re.sub(r"<template.*?</template>", lambda template: "board-on" if "board-on" in template[0] else "", file.read_text(), flags=re.S)
        fields = re.findall(r'<(?:input|select|textarea)[^>]*? (?:id|name)="([^"]*)', text) + re.findall("board-on", text)
        address = str(file.parent.relative_to(public)).replace(".", "") + "/"
        if file.name == "index.html" and fields and address != ASKS:
            found.setdefault(tuple(sorted(set(fields))), address.removeprefix("/"))
    return list(found.values())


def differences_after_back(reader, pages):
    """What is in fields before and after Back where it differs, by address and way; and how often the page was kept."""
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
    return wrong, kept


def pages_with_ground(public):
    """The addresses of pages with a drawn map that has coasts or borders."""
    found = sorted(file.parent for file in public.rglob("index.html") if "map-background" in file.read_text())
    return [f"{folder.relative_to(public)}/".removeprefix("./") for folder in found]


def wrong_grounds(reader, addresses):
    """Where the ground does not lie exactly beneath the marks, or anything moves when it comes."""
    wrong = {}
    for opened in (reader.open, reader.open_narrow):
        for address in addresses:
            opened(address)
            found = reader.run(BOXES)
            if not all(_is_beneath(*boxes) for boxes in found):
                wrong[opened.__name__, address] = found
    return wrong


def _is_beneath(ground, marks):
    return max(abs(one - other) for one, other in zip(ground, marks)) <= 0.5 and abs(marks[2] / marks[3] - 1.5) <= 0.01


def off_the_phone(reader, address, questions=(WIDER, OFF, BROKEN)):
    """How much wider a page is than a phone, what of it is cut at an edge, and the words that are not whole."""
    reader.open_narrow(address)
    script = f"return [{', '.join(f'({question})()' for question in questions)}]"
    return reader.comes_to(lambda: reader.run(script), lambda found: found[0] <= 0 and not any(found[1:]))
