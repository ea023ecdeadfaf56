import { isLink } from "./elements.js";
import { keptOnDevice } from "./kept.js";
import { fixLinks } from "./links.js";
import { choose, isChosen, orderControls } from "./orders.js";

/** @typedef {import("./hotel-order.js").Order} Order */
/** @typedef {import("./orders.js").OrderControl} OrderControl */

/**
 * The controls of the list's orders, which switch in place; the order chosen last is remembered on the device.
 * @param {Element} main
 * @param {string} title of the page in the order of the data
 */
export function hotelOrders(main, title) {
  const controls = orderControls(main);
  const steps = [...main.querySelectorAll("[data-pager] a")].filter(isLink);
  const orderOf = (/** @type {OrderControl} */ control) => /** @type {Order} */ (control.order);
  const current = () => controls.find(isChosen) ?? controls[0];
  const listed = controls.find((control) => orderOf(control) === "listed") ?? controls[0];
  const memory = keptOnDevice("hotels " + new URL(listed.href()).pathname);
  const offers = /** @type {HTMLElement[]} */ ([...main.querySelectorAll("[data-again]")]);

  /** @param {OrderControl} control */
  function mark(control) {
    for (const offer of offers) offer.hidden = true;
    choose(controls, control);
    document.title = orderOf(control) === "listed" ? title : `${control.label}, ${title}`;
  }

  return {
    current: () => orderOf(current()),

    /** @param {() => void} then */
    onChange(then) {
      // What is opened elsewhere is remembered too, so that it opens in the order asked for.
      const remember = (/** @type {OrderControl} */ control) => memory.write(orderOf(control));
      for (const control of controls) {
        control.element.addEventListener("auxclick", () => remember(control));
        control.element.addEventListener("click", (event) => {
          remember(control);
          if (control.isLink && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
          event.preventDefault();
          if (control === current() && location.pathname === new URL(control.href()).pathname) return;
          mark(control);
          then();
        });
      }
      for (const offer of offers) {
        const control = controls.find((control) => orderOf(control) === offer.dataset.again);
        const taker = /** @type {HTMLElement | null} */ (offer.querySelector("a, button"));
        taker?.addEventListener("click", (event) => {
          if (!control || (control.isLink && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey))) return;
          event.preventDefault();
          mark(control);
          control.element.focus();
          then();
        });
      }
      // The order in which the reader goes through the pages is remembered too.
      for (const step of steps) {
        for (const way of ["click", "auxclick"]) step.addEventListener(way, () => remember(current()));
      }
    },

    /** Offers the order chosen last, on the first page of the list in the order of the data. */
    offerLast() {
      if (current() !== listed || location.pathname !== new URL(listed.href()).pathname) return;
      for (const offer of offers) offer.hidden = offer.dataset.again !== memory.read();
    },

    /**
     * The address of the order, with what the list is narrowed to.
     * @param {(query: URLSearchParams) => void} narrowed writes it
     */
    write(narrowed) {
      const url = new URL(current().href());
      [url.search, url.hash] = [location.search, location.hash];
      narrowed(url.searchParams);
      if (url.href === location.href) return;
      fixLinks();
      history.replaceState(history.state, "", url);
    },
  };
}
