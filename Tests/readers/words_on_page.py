"""Scripts that look at the words of a page: whether they are whole, and on the page."""

# Words in more than two lines, or short ones in more than one.
BROKEN = r"""() => {
  const broken = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = walker.nextNode());) {
    const around = text.parentElement;
    if (!around.getClientRects().length || around.closest(".visually-hidden, script, style, svg, [hidden], template")) continue;
    if (getComputedStyle(around).clipPath !== "none") continue;
    for (const word of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      // Names of hosts have no other place to break.
      if (/\p{L}\.\p{L}/u.test(text.data.slice(Math.max(0, word.index - 2), word.index + word[0].length + 2))) continue;
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size;
      if (lines > (word[0].length > 11 ? 2 : 1)) broken.push(`${word[0]}: ${lines} lines in ${around.tagName}.${around.className}`);
    }
  }
  return broken;
}"""
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
