import { element } from "../common/elements.js";

/** @typedef {import("./hotel-filters.js").City} City */
/** @typedef {import("./hotel-row.js").Hotel} Hotel */

/**
 * The lists of the rows: one, or one for each city with a heading.
 * @param {HTMLElement} box `[data-hotels]`
 */
export function hotelGroups(box) {
  /** The last list, and its city. */
  /** @type {{ list: HTMLOListElement, group: number } | null} */
  let last = null;
  let count = 0;

  /** @param {City[]} cities @param {number} group an index of the cities; `cities.length`: unknown */
  function begin(cities, group) {
    const list = element("ol", { class: "media-list", start: String(count + 1) });
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
     * Appends rows.
     * @param {Hotel[]} hotels grouped by city, if there are cities
     * @param {HTMLLIElement[]} rows of these hotels
     * @param {City[]} cities for the headings; empty: one list
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
    /** Hides cities without visible rows. */
    hideEmpty() {
      for (const section of box.querySelectorAll(":scope > section")) {
        section.toggleAttribute("hidden", !section.querySelector("li:not([hidden])"));
      }
    },
  };
}
