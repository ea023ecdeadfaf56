import { emptyResult } from "../common/empty-result.js";
import { walkWithKeys } from "../common/list-keys.js";
import { counter } from "../common/phrases.js";
import { queryInAddress } from "../common/query-address.js";
import { retrying } from "../common/retry.js";
import { restorePosition, storePosition } from "../common/scroll-restore.js";
import { searchBox } from "../common/search-box.js";
import { nearbyButton } from "../nearby/nearby-button.js";
import { fold } from "../search/fold.js";
import { ENOUGH, mayErr } from "../search/near-words.js";
import { HotelFilters } from "./hotel-filters.js";
import { HotelList, PAGE_SIZE } from "./hotel-list.js";
import { HotelSortControls } from "./hotel-sort-controls.js";

/**
 * The list of hotels: searched, filtered and sorted in place. A list divided into several pages becomes one list at the
 * first such change.
 * @param {HTMLFormElement} form
 * @param {HTMLElement} list
 */
export async function hotelsPage(form, list) {
  const main = form.closest("main");
  const count = main?.querySelector("[data-count]");
  const more = main?.querySelector("[data-more]");
  if (!main || !(count instanceof HTMLElement) || !(more instanceof HTMLElement)) return;
  await new HotelsPage(form, main, { list, count, more }).start();
}

class HotelsPage {
  #address = queryInAddress();
  #request = 0;
  /** @type {ReturnType<typeof import("./similar-hotels.js").similarHotels> | undefined} */
  #similar;
  /** @type {Promise<void> | undefined} */
  #loading;
  /** @type {Promise<void>} done when the last change is shown */
  #answered = Promise.resolve();
  /** @type {ReturnType<typeof nearbyButton>} */
  #nearby = null;
  /** Shows more rows when the reader nears the end. */
  #end = new IntersectionObserver(
    (seen) => seen.some((one) => one.isIntersecting) && this.#showMore(false), { rootMargin: "600px" });

  /**
   * @param {HTMLFormElement} form
   * @param {HTMLElement} main
   * @param {{ list: HTMLElement, count: HTMLElement, more: HTMLElement }} parts
   */
  constructor(form, main, parts) {
    this.main = main;
    this.parts = parts;
    this.top = form.parentElement ?? form;
    this.total = Number(parts.count.dataset.count);
    this.countPhrase = counter(parts.count.dataset.forms ?? "{}", document.documentElement.lang);
    this.filters = new HotelFilters(main);
    this.order = new HotelSortControls(main, parts.list.dataset.title ?? "");
    this.hotels = new HotelList(parts.list, this.total, this.order.current(), this.filters.cities());
    this.none = emptyResult(main);
    this.retry = retrying(main);
    this.box = searchBox(form, () => {
      void this.#changed();
      this.#address.write(this.box.input.value);
    });
  }

  async start() {
    const { box, filters, hotels, parts: { list } } = this;
    const shownBefore = history.state?.hotels?.shown;
    const isTyped = box.input.value !== "";
    if (!isTyped) box.write(this.#address.query());
    filters.restore();
    filters.show();
    this.#listen();
    this.order.offerLast();
    this.#nearby = nearbyButton(this.main, () => this.#nearbyListing());
    await this.#nearby?.restored;
    if (this.#nearby?.isOn()) {
      if (isTyped) this.#address.write(box.input.value);
    } else if (hotels.isOnePage || this.#isFiltered() || shownBefore) {
      this.order.writeAddress((query) => filters.write(query));
      if (isTyped) this.#address.write(box.input.value);
      await this.#update(Math.max(PAGE_SIZE, shownBefore ?? 0));
    }
    restorePosition(list, Promise.resolve());
    storePosition(list, () => ({ hotels: { shown: hotels.isOnePage || !hotels.isLoaded() ? 0 : hotels.shown() } }));
  }

  #listen() {
    const { box, filters, none, parts: { list, more } } = this;
    walkWithKeys(box.input, list.parentElement ?? list, box.empty, () => this.#answered);
    filters.onChange(() => void this.#changed());
    if (filters.needsCities()) filters.onTouch(() => void this.#load());
    this.order.onChange(() => void this.#changed());
    none.onShowAll(() => {
      this.#clear();
      box.input.focus();
    });
    more.addEventListener("click", () => this.#showMore(true));
  }

  /** Shows the list after a change by the reader, from its beginning. */
  #changed() {
    this.order.writeAddress((query) => this.filters.write(query));
    if (this.top.getBoundingClientRect().top < 0) this.top.scrollIntoView();
    return this.#update();
  }

  /** @param {number} limit of rows at first */
  #update(limit = PAGE_SIZE) {
    const request = ++this.#request;
    return (this.#answered = this.#answer(limit, () => request === this.#request));
  }

  /** @param {number} limit @param {() => boolean} isCurrent */
  async #answer(limit, isCurrent) {
    if (this.#nearby?.isOn()) return this.#nearby.update();
    if (!this.hotels.isLoaded()) {
      await this.#load();
      if (!isCurrent() || this.#nearby?.isOn()) return;
    }
    const filter = { query: this.#query(), ...this.filters.chosen(), order: this.order.current() };
    const count = await this.hotels.show(filter, limit, isCurrent);
    if (count === null || this.#nearby?.isOn()) return;
    this.#showCount(count);
    this.none.show(count === 0, this.box.input.value.trim());
    if (!this.hotels.isOnePage) this.main.querySelector("[data-pager]")?.setAttribute("hidden", "");
    this.#offerMore();
    this.#similar?.hide();
    if (count < ENOUGH && mayErr(filter.query)) void this.#showSimilar(filter, isCurrent).catch(() => undefined);
  }

  /** @param {import("./hotel-list.js").Filter} filter @param {() => boolean} isCurrent */
  async #showSimilar(filter, isCurrent) {
    const { similarHotels } = await import("../hotels/similar-hotels.js");
    this.#similar ??= similarHotels(this.parts.list);
    if (isCurrent()) await this.#similar.show(this.hotels.similar(filter));
  }

  /** Loads all hotels, and with them the cities to choose from. */
  #load() {
    return (this.#loading ??= this.retry.until(() => this.hotels.load()).then(() => this.filters.offer(this.hotels.cities())));
  }

  #query() {
    return fold(this.box.input.value);
  }

  #isFiltered() {
    const isChosen = Object.values(this.filters.chosen()).some((value) => value !== 0 && value !== "");
    return this.box.input.value.trim() !== "" || isChosen;
  }

  /** @param {number} count */
  #showCount(count) {
    this.parts.count.dataset.count = String(count);
    this.parts.count.textContent = this.countPhrase(count);
  }

  async #nearbyListing() {
    const { NearbyGrid } = await import("../nearby/nearby-grid.js");
    const box = /** @type {HTMLElement} */ (this.main.querySelector("div[data-near]"));
    return new NearbyGrid(this.parts.list, box, {
      query: () => this.#query(),
      changed: (isNear, count) => this.#nearbyChanged(isNear, count),
      clearFilters: () => this.#clear(),
    });
  }

  /** @param {boolean} isNear @param {number} count */
  #nearbyChanged(isNear, count) {
    this.top.toggleAttribute("data-is-near", isNear);
    if (isNear) {
      this.none.show(false, "");
      this.#showCount(count);
      this.#nearby?.countChanged(count);
    } else if (this.hotels.isLoaded() || this.#isFiltered()) void this.#update();
    else this.#showCount(this.total);
  }

  #clear() {
    this.filters.clear();
    this.box.empty();
  }

  #offerMore() {
    const { more } = this.parts;
    more.toggleAttribute("hidden", !this.hotels.hasMore());
    // Observing again reports the end even if it has not moved.
    this.#end.disconnect();
    if (more.parentElement && this.hotels.hasMore()) this.#end.observe(more.parentElement);
  }

  /** @param {boolean} isPressed whether the reader pressed the button */
  #showMore(isPressed) {
    if (!this.hotels.isLoaded() || !this.hotels.hasMore() || this.#nearby?.isOn()) return;
    const first = this.hotels.showMore();
    this.#offerMore();
    if (isPressed) first?.querySelector("a")?.focus({ preventScroll: true });
  }
}
