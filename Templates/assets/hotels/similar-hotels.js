import { boxAfter, similarNames, similarRow } from "../common/similar-names.js";

/**
 * The hotels that a query with a typing error finds, below a list.
 * @param {Element} list
 */
export function similarHotels(list) {
  const similar = similarNames(boxAfter(list));
  return {
    hide: similar.hide,
    /** @param {import("./hotel-row.js").Hotel[]} hotels */
    show: (hotels) => similar.show(hotels.length, hotels.map(({ href, name, city }) =>
      similarRow({ href, name, place: city.filter((part) => part !== "").join(", ") }))),
  };
}
