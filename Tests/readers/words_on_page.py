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
# Words and controls beyond the edge of the screen where nothing scrolls to them: the page may be as wide as the screen and cut them.
OFF = r"""() => {
  const width = document.documentElement.clientWidth, off = new Set();
  const isOff = ({ left, right, width: own }) => own > 0 && (right > width + 0.5 || left < -0.5);
  const scrolls = (part) => part && (["auto", "scroll"].includes(getComputedStyle(part).overflowX) || scrolls(part.parentElement));
  const look = (part, boxes) => {
    if (![...boxes].some(isOff) || part.closest(".visually-hidden, .skip-link, script, style, svg, [hidden], template, .leaflet-container") || scrolls(part)) return;
    const style = getComputedStyle(part);
    // What ends in an ellipsis says that there is more.
    if ([part, part.parentElement].some((one) => getComputedStyle(one).textOverflow === "ellipsis")) return;
    if (style.clipPath !== "none" || !part.checkVisibility({ visibilityProperty: true })) return;
    off.add(`${part.tagName}.${part.className}: ${part.textContent.trim().slice(0, 30)}`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = walker.nextNode());) {
    if (!text.data.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    look(text.parentElement, range.getClientRects());
  }
  for (const control of document.querySelectorAll("a, button, input, select, summary")) look(control, control.getClientRects());
  return [...off];
}"""
