"""Drawn maps: the ground lies exactly beneath the marks, in each engine and on each page, and nothing moves when it comes."""

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
# Of the pages of towns, which are all of one kind.
SOME = 8


def test_the_ground_lies_beneath_the_marks(reader, sample):
    with_ground = sorted(file.parent for file in sample.public.rglob("index.html") if "map-background" in file.read_text())
    addresses = [f"{folder.relative_to(sample.public)}/".removeprefix("./") for folder in with_ground]
    towns = [address for address in addresses if address.startswith("cities/") and address.count("/") == 3]
    assert len(towns) > 100
    chosen = [address for address in addresses if address not in towns] + towns[:: len(towns) // SOME]
    wrong = {}
    for opened in (reader.open, reader.open_narrow):
        for address in chosen:
            opened(address)
            for ground, marks in reader.run(BOXES):
                ratio = marks[2] / marks[3]
                if max(abs(one - other) for one, other in zip(ground, marks)) > 0.5 or abs(ratio - 1.5) > 0.01:
                    wrong[opened.__name__, address] = ground, marks
    assert not wrong
