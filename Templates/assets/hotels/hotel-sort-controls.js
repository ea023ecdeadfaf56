import { makeLinksAbsolute } from "../common/absolute-links.js";
import { isLink } from "../common/elements.js";
import { choose, isChosen, sortControls } from "../common/sort-controls.js";
import { deviceStorage } from "../common/storage.js";

/** @typedef {import("./hotel-order.js").Order} Order */
/** @typedef {import("../common/sort-controls.js").SortControl} SortControl */

/** The controls that sort the list in place. The order chosen last is stored on the device. */
export class HotelSortControls {
  /** @type {() => void} */
  #changed = () => undefined;

  /**
   * @param {Element} main
   * @param {string} title of the page in the order of the data
   */
  constructor(main, title) {
    this.title = title;
    this.controls = sortControls(main);
    this.unsorted = this.controls.find((control) => orderOf(control) === "listed") ?? this.controls[0];
    this.storage = deviceStorage("hotels " + new URL(this.unsorted.href()).pathname);
    this.offers = /** @type {HTMLElement[]} */ ([...main.querySelectorAll("[data-repeat-order]")]);
    this.pageLinks = [...main.querySelectorAll("[data-pager] a")].filter(isLink);
  }

  current() {
    return orderOf(this.#current());
  }

  /** @param {() => void} then */
  onChange(then) {
    this.#changed = then;
    for (const control of this.controls) {
      // A link opened in another tab is stored too, so that the order is kept there.
      control.element.addEventListener("auxclick", () => this.#store(control));
      control.element.addEventListener("click", (event) => this.#clicked(control, event));
    }
    for (const offer of this.offers) this.#listenToOffer(offer);
    for (const link of this.pageLinks) {
      for (const type of ["click", "auxclick"]) link.addEventListener(type, () => this.#store(this.#current()));
    }
  }

  /** Offers the order chosen last, on the first page of the list in the order of the data. */
  offerLast() {
    if (this.#current() !== this.unsorted || location.pathname !== new URL(this.unsorted.href()).pathname) return;
    for (const offer of this.offers) offer.hidden = offer.dataset.repeatOrder !== this.storage.read();
  }

  /**
   * Writes the address of the order, with the filters.
   * @param {(query: URLSearchParams) => void} writeFilters
   */
  writeAddress(writeFilters) {
    const url = new URL(this.#current().href());
    [url.search, url.hash] = [location.search, location.hash];
    writeFilters(url.searchParams);
    if (url.href === location.href) return;
    makeLinksAbsolute();
    history.replaceState(history.state, "", url);
  }

  #current() {
    return this.controls.find(isChosen) ?? this.controls[0];
  }

  /** @param {SortControl} control */
  #store(control) {
    this.storage.write(orderOf(control));
  }

  /** @param {SortControl} control @param {MouseEvent} event */
  #clicked(control, event) {
    this.#store(control);
    if (opensElsewhere(control, event)) return;
    event.preventDefault();
    if (control === this.#current() && location.pathname === new URL(control.href()).pathname) return;
    this.#choose(control);
    this.#changed();
  }

  /** @param {HTMLElement} offer of the order chosen last */
  #listenToOffer(offer) {
    const control = this.controls.find((control) => orderOf(control) === offer.dataset.repeatOrder);
    const button = /** @type {HTMLElement | null} */ (offer.querySelector("a, button"));
    button?.addEventListener("click", (event) => {
      if (!control || opensElsewhere(control, event)) return;
      event.preventDefault();
      this.#choose(control);
      control.element.focus();
      this.#changed();
    });
  }

  /** @param {SortControl} control */
  #choose(control) {
    for (const offer of this.offers) offer.hidden = true;
    choose(this.controls, control);
    document.title = orderOf(control) === "listed" ? this.title : `${control.label}, ${this.title}`;
  }
}

const orderOf = (/** @type {SortControl} */ control) => /** @type {Order} */ (control.order);

/** @param {SortControl} control @param {MouseEvent} event */
const opensElsewhere = (control, event) =>
  control.isLink && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
