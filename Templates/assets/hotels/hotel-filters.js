import { element } from "../common/elements.js";

/** @typedef {import("./hotel-order.js").Least} Least */
/** @typedef {{ key: string, label: string }} City `key` is its value in the address */

/** The filters by city, stars and free rooms; in the address: `?city=c-7&stars=4&rooms=2`. */
export class HotelFilters {
  /** The city in the address, until the cities are loaded. */
  #pendingCity = "";

  /** @param {Element} main */
  constructor(main) {
    this.set = main.querySelector("[data-hotel-filters]");
    this.selects = [...(this.set?.querySelectorAll("select") ?? [])];
    this.city = this.selects.find(({ name }) => name === "city");
    this.unknownCity = main.querySelector("[data-city-gone]");
  }

  /** The cities that the page offers; empty if they are loaded with the list. @returns {City[]} */
  cities() {
    const options = [...(this.city?.options ?? [])].filter(({ value }) => value !== "");
    return options.map(({ value, text }) => ({ key: value, label: text }));
  }

  /** Whether the cities are loaded with the list. */
  needsCities() {
    return this.city?.dataset.later !== undefined;
  }

  /** @param {City[]} cities that were loaded with the list */
  offer(cities) {
    if (!this.city || !this.needsCities()) return;
    const chosen = this.city.value || this.#pendingCity;
    this.city.append(...cities.map(({ key, label }) => element("option", { value: key }, label)));
    delete this.city.dataset.later;
    this.#chooseCity(chosen);
  }

  show() {
    this.set?.removeAttribute("hidden");
  }

  /** @returns {Least} */
  chosen() {
    const least = { stars: 0, rooms: 0, city: this.city?.value || this.#pendingCity };
    for (const { name, value } of this.selects) if (name === "stars" || name === "rooms") least[name] = Number(value);
    return least;
  }

  /** Chooses what the address has. A value that is not offered is ignored; an unknown city is reported. */
  restore() {
    const asked = new URLSearchParams(location.search);
    for (const select of this.selects) if (select !== this.city) choose(select, asked.get(select.name) ?? "");
    const key = asked.get("city") ?? "";
    if (this.needsCities()) this.#pendingCity = key;
    else this.#chooseCity(key);
  }

  clear() {
    for (const select of this.selects) select.value = "";
    this.#pendingCity = "";
  }

  /** @param {URLSearchParams} query */
  write(query) {
    for (const { name, value: chosen } of this.selects) {
      const value = chosen || (name === "city" ? this.#pendingCity : "");
      if (value === "") query.delete(name);
      else query.set(name, value);
    }
  }

  /** @param {() => void} then */
  onChange(then) {
    this.set?.addEventListener("change", () => {
      this.unknownCity?.setAttribute("hidden", "");
      then();
    });
  }

  /** @param {() => void} then called when the reader approaches the filters */
  onTouch(then) {
    for (const type of ["focusin", "pointerenter"]) this.set?.addEventListener(type, then, { once: true });
  }

  /** @param {string} key */
  #chooseCity(key) {
    this.#pendingCity = "";
    if (this.city) this.unknownCity?.toggleAttribute("hidden", choose(this.city, key));
  }
}

/** @param {HTMLSelectElement} select @param {string} value @returns whether it is offered */
function choose(select, value) {
  const isOffered = [...select.options].some((option) => option.value === value);
  select.value = isOffered ? value : "";
  return isOffered;
}
