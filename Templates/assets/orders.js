/**
 * @typedef {object} OrderControl what puts a list in an order: a link where that order has a page, else a button
 * @property {HTMLElement} element
 * @property {string} order
 * @property {string} label
 * @property {() => string} href the address of the list in that order; that of the list where the order has no page
 * @property {boolean} isLink
 */

/**
 * The controls of a list's orders. Buttons appear here, because they need this script.
 * @param {Element} main
 * @returns {OrderControl[]}
 */
export function orderControls(main) {
  const group = main.querySelector("[data-orders]");
  if (!(group instanceof HTMLElement)) return [];
  const { href: own } = new URL(group.dataset.href ?? "", location.href);
  group.hidden = false;
  return [...group.querySelectorAll("[data-order]")].flatMap((element) => {
    if (!(element instanceof HTMLElement)) return [];
    const link = element instanceof HTMLAnchorElement ? element : null;
    const label = element.textContent?.trim() ?? "";
    return { element, order: element.dataset.order ?? "", label, href: () => link?.href ?? own, isLink: link !== null };
  });
}

/** @param {OrderControl} control */
export const isChosen = ({ element, isLink }) =>
  isLink ? element.hasAttribute("aria-current") : element.getAttribute("aria-pressed") === "true";

/**
 * Marks the chosen order, and no other.
 * @param {OrderControl[]} controls
 * @param {OrderControl} chosen
 */
export function choose(controls, chosen) {
  for (const control of controls) {
    if (!control.isLink) control.element.setAttribute("aria-pressed", String(control === chosen));
    else if (control === chosen) control.element.setAttribute("aria-current", "page");
    else control.element.removeAttribute("aria-current");
  }
}
