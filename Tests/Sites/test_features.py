"""Style sheets and scripts use what the oldest browsers of Docs/browsers.md have, or ask for it (readers/features.py)."""

import re
import subprocess

import pytest

from readers import compatibility, features
from readers.command import PROJECT

ASSETS = PROJECT / "Templates/assets"
SHEETS = sorted(ASSETS.rglob("*.css"))
MODULES = sorted(ASSETS.rglob("*.js"))


def rules(text):
    """(selector or at-rule, declarations, the heads of the blocks around it) of each block; a rule is itself among its own texts."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    open_blocks, start = [], 0
    for found in re.finditer(r'"[^"]*"|[{};]', text):
        sign = found[0]
        if sign == "{":
            open_blocks.append((text[start:found.start()].strip(), []))
        elif sign in ";}":
            said = text[start:found.start()].strip()
            if said and open_blocks:
                open_blocks[-1][1].append(said)
            elif said:
                yield said, "", []
            if sign == "}":
                head, declarations = open_blocks.pop()
                yield head, "; ".join(declarations), [outer for outer, _ in open_blocks]
        else:
            continue
        start = found.end()


def unguarded(text):
    """What a style sheet uses though the oldest browsers lack it, and no @supports around it names it."""
    for head, declarations, around in rules(text):
        if head.startswith("@supports"):
            continue
        for feature in features.STYLES:
            if feature.is_newer and not feature.without and feature.pattern.search(f"{head} {{ {declarations}"):
                if not any(feature.pattern.search(one) for one in around if one.startswith("@supports")):
                    yield feature.name, head


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_styles_ask_for_what_old_browsers_lack(sheet):
    assert list(unguarded(sheet.read_text())) == []


def test_a_guard_names_all_that_its_rule_uses():
    guarded = "@layer a { @supports (color: %s) { a { color: light-dark(oklch(from red l c h), red); } } }"
    assert {name for name, _ in unguarded(guarded % "oklch(from red l c h)")} == {"light-dark()"}
    assert {name for name, _ in unguarded(guarded % "light-dark(red, red)")} == {"relative colours"}
    assert list(unguarded(guarded % "light-dark(oklch(from red l c h), red)")) == []
    assert [name for name, _ in unguarded('a { content: "{;}"; animation-timeline: scroll(); }')] == ["scroll-driven animation"]


def test_all_styles_are_in_layers():
    """So that a browser without layers has none of them, rather than a part."""
    for sheet in SHEETS:
        depth, outside = 0, []
        text = re.sub(r"/\*.*?\*/|@import \"[a-z]+\.css\";", "", sheet.read_text(), flags=re.S)
        for part in re.findall(r'"[^"]*"|[{}]|[^{}"]+', text):
            if part == "{":
                depth += 1
            elif part == "}":
                depth -= 1
            elif depth == 0 and part.strip() and not part.strip().startswith(("@layer", "@media", "@keyframes", "@view-transition", "@page")):
                outside.append(part.strip())
        assert outside == [], sheet.name


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_scripts_use_what_old_browsers_have(module):
    text = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", module.read_text(), flags=re.S)
    used = [feature.name for feature in features.SCRIPTS if feature.is_newer and not feature.without and feature.pattern.search(text)]
    assert used == []


# What is in the specifications of SVG, which the data do not cover.
SVG = {"fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "shape-rendering", "vector-effect"}


def _used(text):
    """The names in MDN's data of all that a style sheet uses."""
    for head, declarations, _ in rules(text):
        yield from (f"css.at-rules.{name}" for name in re.findall(r"^@([a-z-]+)", head))
        if head.startswith("@media"):
            yield from (f"css.at-rules.media.{re.sub('^(?:min|max)-', '', name)}" for name in re.findall(r"\(\s*([a-z-]+)", head))
        elif not head.startswith("@"):
            yield from (f"css.selectors.{name}" for name in re.findall(r"::?(-?[a-z][a-z-]+)", head))
        for name, value in re.findall(r"(?:^|; )([a-z][a-z-]*):([^;]*)", declarations):
            if name not in SVG and not head.startswith("@page"):
                yield f"css.properties.{name}"
                yield from (f"css.properties.{name}.{word}" for word in re.findall(r"(?<![\w-])[a-z][a-z-]+", value) if compatibility.find(f"css.properties.{name}.{word}"))
            yield from (f"css.types.color.{word}" for word in re.findall(r"\b([a-z-]+)\(", value) if compatibility.find(f"css.types.color.{word}"))


def _is_old(key):
    """Whether all of the oldest browsers have it, by the data of 2022."""
    compat = compatibility.find(key)
    return compat is not None and all((since := compatibility.since(compat, engine)) is not None and since <= oldest for engine, oldest in features.OLDEST.items())


# What only counts within such a feature, or is one of its older forms.
PARTS_OF = {
    "css.properties.container-type": "css.at-rules.container", "css.properties.contain-intrinsic-block-size": "css.properties.contain-intrinsic-size",
    "css.properties.view-transition-name": "css.at-rules.view-transition"}


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_all_that_is_newer_is_in_the_table(sheet):
    """By an independent reading: what the data of 2022 do not give to the oldest browsers has its line in readers/features.py."""
    known = {feature.key for feature in features.STYLES}
    missing = {key for key in _used(sheet.read_text()) if not _is_old(key) and PARTS_OF.get(key, key) not in known}
    assert missing == set()


def test_the_table_agrees_with_the_data():
    """Where the data of 2022 know a version, the table has the same."""
    compared = 0
    for feature in features.STYLES + features.SCRIPTS:
        compat = compatibility.find(feature.key)
        for engine in features.OLDEST if compat else ():
            since = compatibility.since(compat, engine)
            mine = feature.since[engine]
            if since is not None:
                compared += 1
                assert mine is not None and (*mine, 0)[:2] == (*since, 0)[:2], (feature.name, engine, since, mine)
    assert compared > 40


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_what_scripts_make_anew_exists_in_old_browsers(module):
    """Objects of the browser that a script makes or asks, by their names."""
    text = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", module.read_text(), flags=re.S)
    names = set(re.findall(r"(?:\bnew |\(self\)\.|(?<![\w.$#\"']))([A-Z]\w+)(?=[.(])", text))
    known = {feature.key for feature in features.SCRIPTS}
    keys = {key for name in names for key in (f"api.{name}", f"javascript.builtins.{name}") if compatibility.find(key)}
    assert {key for key in keys if not _is_old(key) and key not in known} == set()


def test_the_syntax_of_scripts_is_that_of_old_browsers(tmp_path):
    """esbuild, with the versions that Docs/browsers.md names, has nothing to rewrite."""
    oldest = ",".join(engine + ".".join(map(str, version)) for engine, version in features.OLDEST.items())
    written = []
    for folder, target in (("new", "esnext"), ("old", oldest)):
        options = [f"--target={target}", f"--outdir={tmp_path / folder}", f"--outbase={ASSETS}", "--log-level=error"]
        subprocess.run(["esbuild", *MODULES, *options], capture_output=True, check=True)
        written.append({module: (tmp_path / folder / module.relative_to(ASSETS)).read_bytes() for module in MODULES})
    assert [module.name for module in MODULES if written[0][module] != written[1][module]] == []


def test_the_document_names_these_versions():
    text = (PROJECT / "Docs/browsers.md").read_text()
    for engine, version in features.OLDEST.items():
        assert re.search(rf"{engine}.*\| {'.'.join(map(str, version))} ", text, flags=re.I), engine


def test_bundles_of_the_same_scripts_stay_where_they_are():
    """A program that builds a site meanwhile, as other tests do, must not find none."""
    bundles = PROJECT / "Templates/bundles"
    before = bundles.stat().st_ino
    subprocess.run([PROJECT / "Scripts/bundle"], check=True)
    assert bundles.stat().st_ino == before


def _in_parentheses(text):
    """What is within the parentheses that are open at the start of a text, and what follows them."""
    depth = 1
    for place, letter in enumerate(text):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if not depth:
            return text[:place], text[place + 1:]
    return text, ""


def is_costly(selector):
    """
    Whether `hidden` is asked for inside of :has(), deeper than in a child, or followed by a sibling: WebKit then looks through the
    page again for each row that a list hides. A list of 11,000 stations stood still for minutes.
    """
    for part in selector.split(":has(")[1:]:
        inside, after = _in_parentheses(part)
        steps = re.sub(r"\([^()]*\)", "", re.sub(r"\([^()]*\)", "", inside)).strip(" >").split()
        if "[hidden]" in inside and (len(steps) > 1 or after.lstrip(" )")[:1] in ("+", "~")):
            return True
    return False


def costly(text):
    """Selectors for the screen that are."""
    return [head for head, _, around in rules(text) if not head.startswith("@") and "@media print" not in around and is_costly(head)]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_styles_are_not_looked_up_again_for_each_row_that_a_list_hides(sheet):
    assert costly(sheet.read_text()) == []


@pytest.mark.parametrize("selector, expected", [
    (".form > .field:has(> .days:not([hidden])) + .button", True),
    (".form:has(> .field > .days:not([hidden])) > .button", True),
    (".form:has(.field .days[hidden]) .button", True),
    ("main:has(> .result:not([hidden])) > :not(h1)", False),
    (".list > li:not(:has(> picture:not([hidden])))", False),
    ("[data-wait]:not(:has(> :not(:empty, [hidden])))", False),
    ("li:has(.today) + li", False),
])
def test_costly_selectors_are_known(selector, expected):
    assert is_costly(selector) == expected
