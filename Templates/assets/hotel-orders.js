import { isLink } from "./elements.js";
import { keptOnDevice } from "./kept.js";
import { fixLinks } from "./links.js";

/** @typedef {import("./hotel-order.js").Order} Order */

/**
 * The links to the orders of the list, which switch in place; the order chosen last is remembered on the device.
 * @param {Element} main
 * @param {string} title of the page in the order of the data
 */
export function hotelOrders(main, title) {
  const links = [...main.querySelectorAll("a[data-order]")].filter(isLink);
  const steps = [...main.querySelectorAll("[data-pager] a")].filter(isLink);
  const orderOf = (/** @type {HTMLAnchorElement} */ link) => /** @type {Order} */ (link.dataset.order);
  const currentLink = () => links.find((link) => link.hasAttribute("aria-current")) ?? links[0];
  const listed = links.find((link) => orderOf(link) === "listed") ?? links[0];
  const memory = keptOnDevice("hotels " + new URL(listed.href).pathname);
  const offers = /** @type {HTMLElement[]} */ ([...main.querySelectorAll("[data-again]")]);

  /** @param {HTMLAnchorElement} link */
  function mark(link) {
    for (const offer of offers) offer.hidden = true;
    currentLink().removeAttribute("aria-current");
    link.setAttribute("aria-current", "page");
    document.title = orderOf(link) === "listed" ? title : `${link.textContent?.trim()}, ${title}`;
  }

  return {
    current: () => orderOf(currentLink()),

    /** @param {() => void} then */
    onChange(then) {
      // What is opened elsewhere is remembered too, so that it opens in the order asked for.
      const remember = (/** @type {HTMLAnchorElement} */ link) => memory.write(orderOf(link));
      for (const link of links) {
        link.addEventListener("auxclick", () => remember(link));
        link.addEventListener("click", (event) => {
          remember(link);
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          if (link === currentLink() && location.pathname === new URL(link.href).pathname) return;
          mark(link);
          then();
        });
      }
      for (const offer of offers) {
        const link = links.find((link) => orderOf(link) === offer.dataset.again);
        offer.querySelector("a")?.addEventListener("click", (event) => {
          if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          mark(link);
          link.focus();
          then();
        });
      }
      // The order in which the reader goes through the pages is remembered too.
      for (const step of steps) {
        for (const way of ["click", "auxclick"]) step.addEventListener(way, () => remember(currentLink()));
      }
    },

    /** Offers the order chosen last, on the first page of the list in the order of the data. */
    offerLast() {
      if (currentLink() !== listed || location.pathname !== new URL(listed.href).pathname) return;
      for (const offer of offers) offer.hidden = offer.dataset.again !== memory.read();
    },

    /**
     * The address of the order, with what the list is narrowed to.
     * @param {(query: URLSearchParams) => void} narrowed writes it
     */
    write(narrowed) {
      const url = new URL(currentLink().href);
      [url.search, url.hash] = [location.search, location.hash];
      narrowed(url.searchParams);
      if (url.href === location.href) return;
      fixLinks();
      history.replaceState(history.state, "", url);
    },
  };
}
