/**
 * Makes the addresses of links and pictures absolute, because relative ones break when the page's address changes its
 * depth. Links within the page stay, except those to a hotel's row, which is on this page only in this order.
 */
export function makeLinksAbsolute() {
  for (const link of all("a[href]:not([href^='#']), a[href^='#h-']", HTMLAnchorElement)) link.href = link.href;
  for (const link of all("link[rel=icon], link[rel=manifest]", HTMLLinkElement)) link.href = link.href;
  for (const form of all("form[action]", HTMLFormElement)) form.action = form.action;
  for (const source of all("source[srcset]", HTMLSourceElement)) source.srcset = wholeSet(source.srcset);
  for (const image of all("img[src]", HTMLImageElement)) {
    if (image.srcset) image.srcset = wholeSet(image.srcset);
    if (!image.getAttribute("src")?.startsWith("data:")) image.src = image.src;
  }
}

/** @param {string} set of a picture's addresses without commas in them, each with its width */
function wholeSet(set) {
  const one = (/** @type {string} */ candidate) => {
    const [address, ...width] = candidate.trim().split(/\s+/);
    return [new URL(address, document.baseURI).href, ...width].join(" ");
  };
  return set.split(",").map(one).join(", ");
}

/**
 * @template {Element} Kind
 * @param {string} selector
 * @param {new () => Kind} kind
 * @returns {Kind[]}
 */
function all(selector, kind) {
  /** @type {Kind[]} */
  const found = [];
  for (const one of document.querySelectorAll(selector)) if (one instanceof kind) found.push(one);
  return found;
}
