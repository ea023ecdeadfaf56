import { inChunks } from "../common/time-slices.js";
import { fold } from "../search/fold.js";
import { withKeys } from "../search/latin-keys.js";
import { contains, wordTexts } from "../search/match.js";

/** @typedef {import("../search/match.js").Word} Word */

/**
 * @typedef {object} Row a thing in the list
 * @property {HTMLElement} element
 * @property {HTMLAnchorElement} label
 * @property {string} text as shown
 * @property {string} folded the text that a search matches: the name, what is shown beside it (the address, or a route's number and ends), and the codes of a station's stops
 * @property {string} latin the same with its Latin keys
 * @property {string} roles
 * @property {boolean} near whether it is within the radius of «Near me»; true without one
 * @property {boolean} shown whether it matches
 * @property {boolean} hidden whether its element is hidden
 * @property {number} height estimated, in rem
 */
/**
 * @typedef {object} Group rows under one heading; `element` and `label` are `null` if the list has no groups
 * @property {HTMLElement | null} element
 * @property {Element | null} label
 * @property {string} text the heading as shown
 * @property {string} folded the text that a search matches for all rows: the heading, words that it does not show, and what the list is of
 * @property {string} latin the same with its Latin keys
 * @property {Row[]} rows
 * @property {boolean} shown whether a row matches
 * @property {boolean} isFlat whether its rows are in one list with those of others
 * @property {boolean} hidden whether its element is hidden
 */

/**
 * Reads the list from the page in slices of a few milliseconds.
 * @param {Element} list
 * @returns {Promise<Group[]>}
 */
export async function readList(list) {
  const elements = [...list.querySelectorAll("[data-group]")];
  /** @type {Group[]} */
  const groups = [];
  await inChunks(elements.length ? elements : [null], (element) => {
    if (element === null || element instanceof HTMLElement) groups.push(readGroup(element, list));
  });
  return groups;
}

/**
 * @param {HTMLElement | null} element
 * @param {Element} list
 * @returns {Group}
 */
function readGroup(element, list) {
  const heading = element?.querySelector("h2, h3, summary") ?? null;
  const label = heading?.querySelector("a") ?? heading;
  const text = label?.textContent ?? "";
  const within = list instanceof HTMLElement ? list.dataset.within ?? "" : "";
  /** @type {Row[]} */
  const rows = [];
  for (const row of (element ?? list).querySelectorAll("[data-id]")) {
    const link = row.querySelector("a");
    if (row instanceof HTMLElement && link) rows.push(readRow(row, link));
  }
  const folded = fold(`${text} ${element?.dataset.around ?? ""} ${within}`);
  return { element, label, text, folded, latin: withKeys(folded), rows, shown: true, isFlat: false, hidden: false };
}

/**
 * @param {HTMLElement} element
 * @param {HTMLAnchorElement} label
 * @returns {Row}
 */
function readRow(element, label) {
  const text = label.textContent ?? "";
  const more = [...element.querySelectorAll(".address, .route-badge, .route-ends")].map((part) => part.textContent ?? "");
  const folded = fold([text, ...more, element.dataset.codes ?? ""].join(" "));
  return { element, label, text, folded, latin: withKeys(folded), roles: element.dataset.roles ?? "", near: true, shown: true, hidden: false, height: 0 };
}

/**
 * The words of a query that a group's heading does not contain, so that its rows must.
 * @param {Group} group
 * @param {Word[]} words
 */
export const missingWords = (group, words) => words.filter((word) => !contains(group, word));

/**
 * @param {Row} row
 * @param {Word[]} words that its group's heading does not contain
 * @param {string} role
 */
export const rowMatches = (row, words, role) =>
  words.every((word) => contains(row, word)) && (role === "" || row.roles.includes(role));

/**
 * Finds the rows and groups that match. `showGroup` shows them.
 * @param {Group[]} groups
 * @param {string} query folded
 * @param {string} role `from`, `to`, or empty for both
 * @param {boolean} isFlat whether the rows are in one list, nearest first, so that no group is shown
 * @returns {Row[]} the rows that match, in the groups' order
 */
export function filterRows(groups, query, role, isFlat = false) {
  /** @type {Row[]} */
  const shown = [];
  const words = wordTexts(query);
  for (const group of groups) {
    const missing = missingWords(group, words);
    const before = shown.length;
    for (const row of group.rows) {
      row.shown = row.near && rowMatches(row, missing, role);
      if (row.shown) shown.push(row);
    }
    group.shown = shown.length > before && !isFlat;
    group.isFlat = isFlat;
  }
  return shown;
}

/**
 * Hides what does not match in a group and shows what does. Rows of a group without matches are left to `showRows`, since
 * the group is hidden: most changes of a key stroke would be there.
 * @param {Group} group
 */
export function showGroup(group) {
  const { element, shown, isFlat } = group;
  if (element && group.hidden === shown) element.hidden = group.hidden = !shown;
  if (!element || shown || isFlat) showRows(group);
}

/**
 * Hides the rows that do not match and shows the others.
 * @param {Group} group
 */
export function showRows(group) {
  for (const row of group.rows) {
    if (row.hidden === row.shown) row.element.hidden = row.hidden = !row.shown;
  }
}
