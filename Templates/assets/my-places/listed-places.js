import { compareNames } from "../common/name-order.js";
import { metresBetween } from "../common/distance.js";
import { element, link } from "../common/elements.js";
import { fold } from "../search/fold.js";
import { storedPlaces, pageOfPlace } from "./places-store.js";

/** @typedef {import("./place.js").Place} Place */

/** The id of the group for places of other cities; no city's id begins with `~`. */
const REST = "~mine";

/**
 * Adds the reader's own places to the list of the site's places, in the group of their city and sorted by name; places
 * of other cities are added at the end.
 * @param {HTMLElement} list its `data-own` is the page of the reader's places
 * @returns {Promise<number>} how many were added
 */
export async function addOwnPlaces(list) {
  const places = await storedPlaces();
  if (!places.length) return 0;
  places.sort((a, b) => compareNames(a.name, b.name));
  const groups = groupsByName(list);
  const names = namesById(list);
  /** @type {Map<HTMLElement, Element | null>} the row of each group before which the next place belongs: both are sorted */
  const nextRows = new Map();
  let count = 0;
  for (const place of places) {
    // A place with the id and name of a published one is in the list already.
    const name = names.get(place.id);
    if (name === place.name) continue;
    count += 1;
    const group = nearest(groups.get(fold(place.city)) ?? [], place) ?? rest(list);
    const rows = group.querySelector("ul");
    let next = nextRows.get(group) ?? (nextRows.has(group) || group.dataset.group === REST ? null : rows?.firstElementChild ?? null);
    while (next && compareNames(next.querySelector("a")?.textContent ?? "", place.name) <= 0) next = next.nextElementSibling;
    nextRows.set(group, next);
    rows?.insertBefore(row(place, name === undefined ? place.id : `${REST}-${place.id}`, list), next);
  }
  return count;
}

/** @param {HTMLElement} list @returns {Map<string | undefined, string>} */
function namesById(list) {
  const rows = [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("li[data-id]"))];
  return new Map(rows.map((row) => [row.dataset.id, row.querySelector("a")?.textContent ?? ""]));
}

/** @param {HTMLElement} list */
function groupsByName(list) {
  /** @type {Map<string, HTMLElement[]>} */
  const groups = new Map();
  for (const group of list.querySelectorAll("[data-group]")) {
    if (!(group instanceof HTMLElement) || !group.dataset.name) continue;
    const name = fold(group.dataset.name);
    groups.set(name, [...(groups.get(name) ?? []), group]);
  }
  return groups;
}

/**
 * The nearest of several cities with one name.
 * @param {HTMLElement[]} groups
 * @param {Place} place
 * @returns {HTMLElement | undefined}
 */
function nearest(groups, { latitude, longitude }) {
  if (groups.length < 2) return groups[0];
  const metres = (/** @type {HTMLElement} */ { dataset: { lat, lon } }) =>
    (lat && lon ? metresBetween([Number(lat), Number(lon)], [latitude, longitude]) : Infinity);
  return [...groups].sort((a, b) => metres(a) - metres(b))[0];
}

/** @param {HTMLElement} list */
function rest(list) {
  const known = list.querySelector(`[data-group="${REST}"]`);
  if (known instanceof HTMLElement) return known;
  const heading = element("h2", {}, link(list.dataset.own ?? "", list.dataset.ownTitle ?? ""));
  const made = element("section", { "data-group": REST, "data-name": "" }, heading, element("ul", { class: "rows" }));
  const parts = list.querySelectorAll(".list-section");
  const last = parts[parts.length - 1] ?? list.appendChild(element("div", { class: "list-section" }));
  last.append(made);
  return made;
}

/** @param {Place} place @param {string} mark its id in the list @param {HTMLElement} list */
function row({ id, name, latitude, longitude }, mark, list) {
  return element(
    "li", { class: "own-place", "data-id": mark, "data-lat": String(latitude), "data-lon": String(longitude) },
    link(pageOfPlace(id), name), " ", element("small", {}, list.dataset.ownMark ?? ""));
}
