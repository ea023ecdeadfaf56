import { element } from "../common/elements.js";

/** @typedef {import("./hotel-filters.js").City} City */
/** @typedef {import("./hotel-row.js").Hotel} Hotel */

/**
 * The lists that the rows of hotels are in: one, or one for each city under the city's name.
 * @param {HTMLElement} box `[data-hotels]`
 */
export function hotelGroups(box) {
  /** The list that was begun last, and of which city. */
  /** @type {{ list: HTMLOListElement, group: number } | null} */
  let last = null;
  let count = 0;

  /** @param {City[]} cities @param {number} group an index of the cities, or behind them where the city is not known */
  function begin(cities, group) {
    const list = element("ol", { class: "hotels", start: String(count + 1) });
    const city = cities[group];
    const heading = city?.label ?? box.dataset.cityUnknown ?? "";
    const id = city ? city.key.slice("c-".length) : "unknown";
    box.append(cities.length ? element("section", { "data-group": id }, element("h2", {}, heading), list) : list);
    return (last = { list, group });
  }

  return {
    clear() {
      box.replaceChildren();
      last = null;
      count = 0;
    },
    /**
     * Adds rows behind those that are there.
     * @param {Hotel[]} hotels in the order of their groups, where these have headings
     * @param {HTMLLIElement[]} rows of these hotels
     * @param {City[]} cities whose names are the headings; none: one list for all
     */
    append(hotels, rows, cities) {
      for (let at = 0; at < rows.length; ) {
        const group = cities.length ? hotels[at].group : 0;
        let end = cities.length ? at : rows.length;
        while (end < rows.length && hotels[end].group === group) end++;
        const { list } = last?.group === group ? last : begin(cities, group);
        list.append(...rows.slice(at, end));
        count += end - at;
        at = end;
      }
    },
    /** Hides the cities none of whose rows are shown. */
    hideEmpty() {
      for (const section of box.querySelectorAll(":scope > section")) {
        section.toggleAttribute("hidden", !section.querySelector("li:not([hidden])"));
      }
    },
  };
}
