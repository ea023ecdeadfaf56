"""
Features of style sheets and scripts that are newer than the oldest browsers of Docs/browsers.md, each with the first version of
Safari, Firefox and Chrome that has it (None: none yet).

`key` (none: a name of one engine's own) is the feature's name in MDN's compatibility data; its source is the file of that path in
https://github.com/mdn/browser-compat-data (css.selectors.has: css/selectors/has.json). Up to Safari 26, Firefox 142 and Chrome 140
it was compared with https://github.com/web-platform-dx/web-features of September 2025, which is made from it. Debian has these data
of 2022 (compatibility.py): a test holds the table to what they say, and reports what is used and missing here.
"""

import re

# Docs/browsers.md has the same.
OLDEST = {"safari": (16, 4), "firefox": (121,), "chrome": (111,)}


class Feature:
    def __init__(self, name, key, pattern, safari, firefox, chrome, without=""):
        self.name = name
        self.key = key
        self.pattern = re.compile(pattern)
        self.since = {"safari": safari, "firefox": firefox, "chrome": chrome}
        # What readers see where it is absent; empty: it has to be asked for with @supports.
        self.without = without

    @property
    def is_newer(self):
        return any(since is None or since > OLDEST[engine] for engine, since in self.since.items())


STYLES = [
    Feature("cascade layers", "css.at-rules.layer", r"@layer", (15, 4), (97,), (99,)),
    Feature("oklch()", "css.types.color.oklch", r"\boklch\(", (15, 4), (113,), (111,)),
    Feature("color-mix()", "css.types.color.color-mix", r"\bcolor-mix\(", (16, 2), (113,), (111,)),
    Feature(":has()", "css.selectors.has", r":has\(", (15, 4), (121,), (105,)),
    Feature("container queries", "css.at-rules.container", r"@container", (16, 0), (110,), (105,)),
    Feature("light-dark()", "css.types.color.light-dark", r"\blight-dark\(", (17, 5), (120,), (123,)),
    Feature("relative colours", "css.types.color.oklab.relative_syntax", r"\b(?:oklch|oklab|lch|rgb|hsl|color)\(\s*from\b", (16, 4), (128,), (119,)),
    Feature("subgrid", "css.properties.grid-template-columns.subgrid", r"\bsubgrid\b", (16, 0), (71,), (117,)),
    Feature("scroll-driven animation", "css.properties.animation-timeline", r"\banimation-timeline\b", (26, 0), None, (115,)),
    Feature("nesting", "css.selectors.nesting", r"(?:^|[;{}])\s*&", (16, 5), (117,), (112,)),
    Feature("@scope", "css.at-rules.scope", r"@scope", (17, 4), (146,), (118,)),
    Feature("anchor positioning", "css.properties.position-anchor", r"\b(?:position-anchor|anchor\()", (26, 0), (147,), (125,)),
    Feature("field-sizing", "css.properties.field-sizing", r"\bfield-sizing\b", (26, 2), None, (123,)),
    Feature("content-visibility", "css.properties.content-visibility", r"\bcontent-visibility\b", (18, 0), (125,), (85,), "all parts are laid out at once: the same, later"),
    Feature("contain-intrinsic-size", "css.properties.contain-intrinsic-size", r"\bcontain-intrinsic-(?:block-)?size\b", (17, 0), (107,), (83,), "is only for content-visibility"),
    Feature("overflow-clip-margin", "css.properties.overflow-clip-margin", r"\boverflow-clip-margin\b", None, (102,), (90,), "is only for content-visibility"),
    Feature("text-wrap", "css.properties.text-wrap", r"\btext-wrap\b", (17, 5), (121,), (114,), "the lines of a heading are of different lengths"),
    Feature("media query scripting", "css.at-rules.media.scripting", r"\(scripting:", (17, 0), (113,), (120,), "no space is reserved for what scripts show; without scripts, search fields lead to the search page"),
    Feature("::details-content", "css.selectors.details-content", r"::details-content\b", (18, 4), (143,), (131,), "what is open on wide screens opens with the script"),
    Feature("text in place of content", "css.properties.content.alt_text", r'content:\s*"[^"]*"\s*/', (17, 4), (128,), (77,), "the declaration before it, which is read aloud"),
    Feature("scrollbar-width", "css.properties.scrollbar-width", r"\bscrollbar-width\b", (18, 2), (64,), (121,), "a scroll bar is shown"),
    Feature("hyphens without a prefix", "css.properties.hyphens", r"(?<!-)\bhyphens\b", (17, 0), (43,), (55,), "long words break without a hyphen"),
    Feature("view transitions", "css.at-rules.view-transition", r"@view-transition\b|\bview-transition-name\b", (18, 2), None, (126,), "pages do not fade"),
    Feature("unsafe alignment", "css.properties.align-items.flex_context.safe_unsafe", r"\bunsafe center\b", None, (63,), (115,), "a strip of a map begins with its upper edge"),
    Feature("mask without a prefix", "css.properties.mask-image", r"(?<![\w-])mask-image\b", (15, 4), (53,), (120,), "-webkit-mask-image is before it"),
    Feature("text-size-adjust", "css.properties.text-size-adjust", r"(?<!-)\btext-size-adjust\b", None, None, (54,), "-webkit-text-size-adjust is before it; Firefox makes letters larger by itself"),
    Feature("user-select without a prefix", "css.properties.user-select", r"(?<!-)\buser-select\b", None, (69,), (54,), "-webkit-user-select is beside it"),
    Feature("print-color-adjust", "css.properties.print-color-adjust", r"(?<!-)\bprint-color-adjust\b", (15, 4), (97,), (136,), "-webkit-print-color-adjust is beside it"),
    Feature("forced colours", "css.at-rules.media.forced-colors", r"\(forced-colors:", (16, 0), (89,), (89,)),
    Feature("forced-color-adjust", "css.properties.forced-color-adjust", r"\bforced-color-adjust\b", None, (113,), (89,), "is only for forced colours, which Safari never has"),
    Feature("@page", "css.at-rules.page", r"@page\b", (18, 2), (19,), (2,), "paper has the browser's own margins"),
    Feature("named pages", "css.properties.page", r"(?:^|[\s;{])page:", None, (110,), (85,), "a wide timetable is printed upright, smaller"),
    Feature("overflow-anchor", "css.properties.overflow-anchor", r"\boverflow-anchor\b", None, (66,), (56,), "the browser moves nothing, which it turns off"),
    Feature("scrollbar-gutter", "css.properties.scrollbar-gutter", r"\bscrollbar-gutter\b", (18, 2), (97,), (94,), "a scroll bar takes its space when it comes"),
    Feature("button of search fields", "css.selectors.-webkit-search-cancel-button", r"::-webkit-search-cancel-button", (3,), None, (1,), "Firefox has no such button"),
    Feature("mark of what opens", "css.selectors.-webkit-details-marker", r"::-webkit-details-marker", (6,), None, None, "Firefox and Chrome leave it out without list-style"),
    Feature("overflow-wrap: anywhere", "css.properties.overflow-wrap.anywhere", r"overflow-wrap:\s*anywhere", (15, 4), (65,), (80,)),
    Feature("picker of fields of dates", "css.selectors.-webkit-calendar-picker-indicator", r"::-webkit-calendar-picker-indicator", None, None, (20,), "the whole field opens the calendar"),
    Feature("-moz-appearance", "", r"-moz-appearance\b", None, (1,), None),
    Feature("-webkit-nbsp-mode", "", r"-webkit-nbsp-mode\b", (3,), None, None),
]
SCRIPTS = [
    Feature("Object.groupBy", "javascript.builtins.Object.groupBy", r"\b(?:Object|Map)\.groupBy\(", (17, 4), (119,), (117,)),
    Feature("Promise.withResolvers", "javascript.builtins.Promise.withResolvers", r"\bwithResolvers\(", (17, 4), (121,), (119,)),
    Feature("AbortSignal.any", "api.AbortSignal.any_static", r"\bAbortSignal\.any\(", (17, 4), (124,), (116,)),
    Feature("methods of sets", "javascript.builtins.Set.union", r"\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(", (17, 0), (127,), (122,)),
    Feature("iterator helpers", "javascript.builtins.Iterator.map", r"\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|some|every|find|toArray|reduce|forEach)\(", (18, 4), (131,), (122,)),
    Feature("Array.fromAsync", "javascript.builtins.Array.fromAsync", r"\bfromAsync\(", (16, 4), (115,), (121,)),
    Feature("copies of arrays", "javascript.builtins.Array.toSorted", r"\.(?:toSorted|toReversed|toSpliced)\(", (16, 0), (115,), (110,)),
    Feature("Intl.Segmenter", "javascript.builtins.Intl.Segmenter", r"\bIntl\.Segmenter\b", (14, 1), (125,), (87,)),
    Feature("Intl.DurationFormat", "javascript.builtins.Intl.DurationFormat", r"\bIntl\.DurationFormat\b", (16, 4), (136,), (129,)),
    Feature("RegExp.escape", "javascript.builtins.RegExp.escape", r"\bRegExp\.escape\(", (18, 2), (134,), (136,)),
    Feature("checkVisibility", "api.Element.checkVisibility", r"\.checkVisibility\(", (17, 4), (106,), (105,)),
    Feature("popover", "api.HTMLElement.showPopover", r"\.(?:show|hide|toggle)Popover\(", (17, 0), (125,), (114,)),
    Feature("URL.canParse", "api.URL.canParse_static", r"\bURL\.(?:canParse|parse)\(", (17, 0), (115,), (120,)),
    Feature("Response.bytes", "api.Response.bytes", r"\.bytes\(\)", (18, 0), (128,), (132,)),
    Feature("streams in for await", "api.ReadableStream.@@asyncIterator", r"for await \(.* of .*(?:body|stream)", (26, 4), (110,), (124,)),
    Feature("view transitions", "api.Document.startViewTransition", r"\bstartViewTransition\(", (18, 0), (144,), (111,)),
    Feature("scheduler", "api.Scheduler", r"(?<![.\w])scheduler\.", None, (142,), (94,)),
    Feature("IDBFactory.databases", "api.IDBFactory.databases", r"\bindexedDB\.databases\(", (14, 0), (126,), (71,), "more is loaded ahead; asked for in a try"),
    Feature("URLPattern", "api.URLPattern", r"\bURLPattern\b", (26, 0), (142,), (95,), "is only where workers have addRoutes()"),
    Feature("requestIdleCallback", "api.Window.requestIdleCallback", r"(?<!typeof )\brequestIdleCallback\(", None, (55,), (47,), "a time-out, behind a question for its type"),
    Feature("network information", "api.NetworkInformation.saveData", r"\bconnection\?\.", None, None, (65,), "more is loaded ahead; asked with «?.»"),
]
