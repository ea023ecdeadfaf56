import { element } from "./elements.js";

/** @typedef {import("./hotel-order.js").Least} Least */
/** @typedef {{ key: string, label: string }} City as the address names it, and in words */

/**
 * The choice of a city, of at least so many stars and free rooms; the address has it as `?city=c-7&stars=4&rooms=2`.
 * @param {Element} main
 */
export function hotelChoices(main) {
  const set = main.querySelector("[data-least]");
  const selects = [...(set?.querySelectorAll("select") ?? [])];
  const city = selects.find(({ name }) => name === "city");
  const gone = main.querySelector("[data-city-gone]");
  /** The city that the address names, until it is known whether the list has it. */
  let awaited = "";

  /** @param {HTMLSelectElement} select @param {string} wanted */
  function choose(select, wanted) {
    const isOffered = [...select.options].some(({ value }) => value === wanted);
    select.value = isOffered ? wanted : "";
    return isOffered;
  }

  /** @param {string} key */
  function chooseCity(key) {
    awaited = "";
    if (city) gone?.toggleAttribute("hidden", choose(city, key));
  }

  return {
    /**
     * The cities that the page offers; none where they come with the list.
     * @returns {City[]}
     */
    cities: () => [...(city?.options ?? [])].filter(({ value }) => value !== "").map(({ value, text }) => ({ key: value, label: text })),
    /** Whether the cities come with the list. */
    areCitiesLater: () => city?.dataset.later !== undefined,
    /**
     * Offers the cities of the list where the page has none.
     * @param {City[]} cities
     */
    offer(cities) {
      if (city?.dataset.later === undefined) return;
      const chosen = city.value || awaited;
      city.append(...cities.map(({ key, label }) => element("option", { value: key }, label)));
      delete city.dataset.later;
      chooseCity(chosen);
    },
    show: () => set?.removeAttribute("hidden"),
    /** @returns {Least} */
    chosen() {
      const least = { stars: 0, rooms: 0, city: city?.value || awaited };
      for (const { name, value } of selects) if (name === "stars" || name === "rooms") least[name] = Number(value);
      return least;
    },
    /** As the address has it; what no hotel reaches is no choice, and a city that is not here is reported. */
    recall() {
      const asked = new URLSearchParams(location.search);
      for (const select of selects) if (select !== city) choose(select, asked.get(select.name) ?? "");
      const key = asked.get("city") ?? "";
      if (city?.dataset.later !== undefined) awaited = key;
      else chooseCity(key);
    },
    clear() {
      for (const select of selects) select.value = "";
      awaited = "";
    },
    /** @param {URLSearchParams} query */
    write(query) {
      for (const { name, value: own } of selects) {
        const value = own || (name === "city" ? awaited : "");
        if (value === "") query.delete(name);
        else query.set(name, value);
      }
    },
    /** @param {() => void} then */
    onChange: (then) => set?.addEventListener("change", () => {
      gone?.setAttribute("hidden", "");
      then();
    }),
    /** @param {() => void} then the reader is about to choose */
    onTouch(then) {
      for (const way of ["focusin", "pointerenter"]) set?.addEventListener(way, then, { once: true });
    },
  };
}
