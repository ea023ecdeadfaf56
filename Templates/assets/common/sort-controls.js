/**
 * @typedef {object} SortControl sorts a list: a link if the order has a page, otherwise a button
 * @property {HTMLElement} element
 * @property {string} order
 * @property {string} label
 * @property {() => string} href the page in that order, or the list's page if there is none
 * @property {boolean} isLink
 */

/**
 * The controls that sort a list. They are shown here, because they need this script; one alone is not.
 * @param {Element} main
 * @returns {SortControl[]}
 */
export function sortControls(main) {
  const group = main.querySelector("[data-orders]");
  if (!(group instanceof HTMLElement)) return [];
  const { href: own } = new URL(group.dataset.href ?? "", location.href);
  const elements = [...group.querySelectorAll("[data-order]")];
  group.hidden = elements.length < 2;
  return elements.flatMap((element) => {
    if (!(element instanceof HTMLElement)) return [];
    const link = element instanceof HTMLAnchorElement ? element : null;
    const label = element.textContent?.trim() ?? "";
    return { element, order: element.dataset.order ?? "", label, href: () => link?.href ?? own, isLink: link !== null };
  });
}

/** @param {SortControl} control */
export const isChosen = ({ element, isLink }) =>
  isLink ? element.hasAttribute("aria-current") : element.getAttribute("aria-pressed") === "true";

/**
 * Marks one control as chosen.
 * @param {SortControl[]} controls
 * @param {SortControl} chosen
 */
export function choose(controls, chosen) {
  for (const control of controls) {
    if (!control.isLink) control.element.setAttribute("aria-pressed", String(control === chosen));
    else if (control === chosen) control.element.setAttribute("aria-current", "page");
    else control.element.removeAttribute("aria-current");
  }
}
