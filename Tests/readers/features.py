"""
Features of style sheets and scripts that are newer than the oldest browsers of Docs/browsers.md, each with the first version of
Safari, Firefox and Chrome that has it (None: none yet), by MDN's compatibility data (developer.mozilla.org, page of the feature, 2026).
"""

import re

# Docs/browsers.md has the same.
OLDEST = {"safari": (16, 4), "firefox": (121,), "chrome": (111,)}


class Feature:
    def __init__(self, name, pattern, safari, firefox, chrome, without=""):
        self.name = name
        self.pattern = re.compile(pattern)
        self.since = {"safari": safari, "firefox": firefox, "chrome": chrome}
        # What readers see where it is absent; empty: it has to be asked for with @supports.
        self.without = without

    @property
    def is_newer(self):
        return any(since is None or since > OLDEST[engine] for engine, since in self.since.items())


STYLES = [
    Feature("cascade layers", r"@layer", (15, 4), (97,), (99,)),
    Feature("oklch()", r"\boklch\(", (15, 4), (113,), (111,)),
    Feature("color-mix()", r"\bcolor-mix\(", (16, 2), (113,), (111,)),
    Feature(":has()", r":has\(", (15, 4), (121,), (105,)),
    Feature("container queries", r"@container", (16, 0), (110,), (105,)),
    Feature("light-dark()", r"\blight-dark\(", (17, 5), (120,), (123,)),
    Feature("relative colours", r"\b(?:oklch|oklab|lch|rgb|hsl|color)\(\s*from\b", (16, 4), (128,), (119,)),
    Feature("subgrid", r"\bsubgrid\b", (16, 0), (71,), (117,)),
    Feature("scroll-driven animation", r"\banimation-timeline\b", (26, 0), None, (115,)),
    Feature("nesting", r"(?:^|[;{}])\s*&", (16, 5), (117,), (112,)),
    Feature("@scope", r"@scope", (17, 4), (146,), (118,)),
    Feature("anchor positioning", r"\b(?:position-anchor|anchor\()", (26, 0), (147,), (125,)),
    Feature("field-sizing", r"\bfield-sizing\b", (26, 2), None, (123,)),
    Feature("content-visibility", r"\bcontent-visibility\b", (18, 0), (125,), (85,), "all parts are laid out at once: the same, later"),
    Feature("contain-intrinsic-size", r"\bcontain-intrinsic-(?:block-)?size\b", (17, 0), (107,), (83,), "is only for content-visibility"),
    Feature("overflow-clip-margin", r"\boverflow-clip-margin\b", None, (102,), (90,), "is only for content-visibility"),
    Feature("text-wrap", r"\btext-wrap\b", (17, 5), (121,), (114,), "the lines of a heading are of different lengths"),
    Feature("media query scripting", r"\(scripting:", (17, 0), (113,), (120,), "no space is reserved for what scripts show; without scripts, search fields lead to the search page"),
    Feature("::details-content", r"::details-content\b", (18, 4), (143,), (131,), "what is open on wide screens opens with the script"),
    Feature("text in place of content", r'content:\s*"[^"]*"\s*/', (17, 4), (128,), (77,), "the declaration before it, which is read aloud"),
    Feature("scrollbar-width", r"\bscrollbar-width\b", (18, 2), (64,), (121,), "a scroll bar is shown"),
    Feature("hyphens without a prefix", r"(?<!-)\bhyphens\b", (17, 0), (43,), (55,), "long words break without a hyphen"),
    Feature("view transitions", r"@view-transition\b|\bview-transition-name\b", (18, 2), None, (126,), "pages do not fade"),
    Feature("unsafe alignment", r"\bunsafe center\b", None, (63,), (115,), "a strip of a map begins with its upper edge"),
    Feature("mask without a prefix", r"(?<![\w-])mask-image\b", (15, 4), (53,), (120,), "-webkit-mask-image is before it"),
    Feature("-moz-appearance", r"-moz-appearance\b", None, (1,), None),
]
SCRIPTS = [
    Feature("Object.groupBy", r"\b(?:Object|Map)\.groupBy\(", (17, 4), (119,), (117,)),
    Feature("Promise.withResolvers", r"\bwithResolvers\(", (17, 4), (121,), (119,)),
    Feature("AbortSignal.any", r"\bAbortSignal\.any\(", (17, 4), (124,), (116,)),
    Feature("methods of sets", r"\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(", (17, 0), (127,), (122,)),
    Feature("iterator helpers", r"\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|some|every|find|toArray|reduce|forEach)\(", (18, 4), (131,), (122,)),
    Feature("Array.fromAsync", r"\bfromAsync\(", (16, 4), (115,), (121,)),
    Feature("copies of arrays", r"\.(?:toSorted|toReversed|toSpliced)\(", (16, 0), (115,), (110,)),
    Feature("Intl.Segmenter", r"\bIntl\.Segmenter\b", (14, 1), (125,), (87,)),
    Feature("Intl.DurationFormat", r"\bIntl\.DurationFormat\b", (16, 4), (136,), (129,)),
    Feature("RegExp.escape", r"\bRegExp\.escape\(", (18, 2), (134,), (136,)),
    Feature("checkVisibility", r"\.checkVisibility\(", (17, 4), (106,), (105,)),
    Feature("popover", r"\.(?:show|hide|toggle)Popover\(", (17, 0), (125,), (114,)),
    Feature("URL.canParse", r"\bURL\.(?:canParse|parse)\(", (17, 0), (115,), (120,)),
    Feature("Response.bytes", r"\.bytes\(\)", (18, 0), (128,), (132,)),
    Feature("streams in for await", r"for await \(.* of .*(?:body|stream)", (26, 4), (110,), (124,)),
    Feature("view transitions", r"\bstartViewTransition\(", (18, 0), (144,), (111,)),
    Feature("scheduler", r"(?<![.\w])scheduler\.", None, (142,), (94,)),
    Feature("requestIdleCallback", r"(?<!typeof )\brequestIdleCallback\(", None, (55,), (47,), "a time-out, behind a question for its type"),
    Feature("network information", r"\bconnection\?\.", None, None, (61,), "more is loaded ahead; asked with «?.»"),
]
