import { element } from "../common/elements.js";
import { withMarks } from "../common/highlight.js";
import { nameElement } from "../common/name-language.js";
import { pointText } from "../cities/city-row.js";

/** @typedef {import("./search-protocol.js").Found} Found */

/**
 * @param {Found} found
 * @param {HTMLElement} results its `data-` attributes name each kind
 */
export function resultRow(found, results) {
  const name = nameElement(found.name, ...withMarks(found.name, found.marks));
  const details = [results.getAttribute(`data-${found.kind}`), placeOf(found)].filter((part) => part).join(" · ");
  const link = element("a", { href: found.href }, name, " ", element("small", {}, details));
  return element("li", { "data-id": found.id, "data-kind": found.kind }, link);
}

/** @param {Found} found */
export function placeOf({ kind, city, country, lat, lon }) {
  const parts = kind === "cities"
    ? [countryName(country), lat === undefined ? "" : pointText(lat, lon ?? 0)]
    : [["stations", "hotels", "places"].includes(kind) ? city : "", country];
  return parts.filter((part) => part !== "").join(kind === "cities" ? " · " : ", ");
}

/** @type {Intl.DisplayNames | undefined} */
let regionNames;

/** @param {string} code of a country */
function countryName(code) {
  try {
    regionNames ??= new Intl.DisplayNames(document.documentElement.lang, { type: "region" });
    return regionNames.of(code) ?? code;
  } catch {
    return code;
  }
}
