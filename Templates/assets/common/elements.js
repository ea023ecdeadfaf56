/**
 * Creates an element with attributes and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} attributes
 * @param {(string | Node)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/**
 * Texts with dots between them, which screen readers do not read.
 * @param {(string | Node)[][]} parts empty ones are left out
 * @returns {(string | Node)[]}
 */
export const dotted = (parts) => parts.filter((part) => part.length > 0)
  .flatMap((part, at) => (at === 0 ? part : [" ", element("span", { "aria-hidden": "true" }, "·"), " ", ...part]));

/**
 * @param {string} href
 * @param {string} text
 */
export const link = (href, text) => element("a", { href }, text);

/**
 * @param {string} text
 * @param {() => void} pressed
 * @param {Record<string, string>} attributes
 */
export function button(text, pressed, attributes = {}) {
  const made = element("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", pressed);
  return made;
}

/**
 * @param {unknown} target
 * @returns {target is HTMLAnchorElement}
 */
export const isLink = (target) => target instanceof HTMLAnchorElement;

/**
 * A required element within another; throws if it is missing.
 * @template {HTMLElement} Kind
 * @param {Element} within
 * @param {string} selector
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
export function part(within, selector, kind) {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new TypeError(`${selector} is missing`);
  return found;
}
