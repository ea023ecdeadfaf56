import { pointText } from "../cities/city-row.js";
import { distanceWords } from "../common/distance.js";
import { dotted, element } from "../common/elements.js";
import { withMarks } from "../common/highlight.js";
import { named, namedList, nameElement } from "../common/name-language.js";
import { filledParts } from "../common/phrases.js";

/** @typedef {import("./search-protocol.js").Found} Found */

/**
 * @param {Found} found
 * @param {HTMLElement} results its `data-` attributes name each kind
 */
export function resultRow(found, results) {
  const { near = "", unit = "" } = results.dataset;
  const details = detailsOf(results.getAttribute(`data-${found.kind}`) ?? "", found, { near, unit });
  const link = element("a", { href: found.href }, ...namesOf(found), " ", element("small", {}, ...details));
  return element("li", { "data-id": found.id, "data-kind": found.kind }, link);
}

/**
 * The name of a result, with the one in another language that was found: «Wien — Vienna».
 * @param {Found} found
 * @returns {(string | Node)[]}
 */
export function namesOf({ name, marks, other, otherMarks }) {
  const shown = nameElement(name, ...withMarks(name, marks));
  return other === "" ? [shown] : [shown, " — ", nameElement(other, ...withMarks(other, otherMarks))];
}

/**
 * What a result shows below its name: its kind, and where it is.
 * @param {string} label of the kind; may be empty
 * @param {Found} found
 * @param {{ near: string, unit: string }} words `near`: with {name} and {distance}; `unit`: of distances
 * @returns {(string | Node)[]}
 */
export function detailsOf(label, { kind, id, city, country, lat, lon, near, metres }, words) {
  const place = kind === "cities" ? [countryName(country)] : [["stations", "hotels", "places"].includes(kind) ? city : "", country];
  const names = namedList(place.filter((part) => part !== ""));
  const distance = near === "" ? "" : distanceWords(metres, words.unit, document.documentElement.lang);
  const point = near !== "" ? filledParts(words.near, { name: named(near), distance })
    : metres < 0 ? [id] : kind === "cities" && lat !== undefined ? [pointText(lat, lon ?? 0)] : [];
  return dotted([label === "" ? [] : [label], names, point]);
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
