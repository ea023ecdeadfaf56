import { inChunks } from "../common/time-slices.js";
import { fold } from "../search/fold.js";

/**
 * @typedef {object} Row a thing in the list
 * @property {HTMLElement} element
 * @property {HTMLAnchorElement} label
 * @property {string} text as shown
 * @property {string} name the text that a search matches
 * @property {string} folded
 * @property {string} roles
 * @property {boolean} near whether it is within the radius of «Near me»; true without one
 * @property {boolean} shown
 */
/**
 * @typedef {object} Group rows under one heading; `element` and `label` are `null` if the list has no groups
 * @property {HTMLElement | null} element
 * @property {Element | null} label
 * @property {string} text the heading as shown
 * @property {string} name the part of it that a search matches
 * @property {string} folded
 * @property {Row[]} rows
 * @property {boolean} shown
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
  const name = element?.dataset.name ?? "";
  /** @type {Row[]} */
  const rows = [];
  for (const row of (element ?? list).querySelectorAll("[data-id]")) {
    const link = row.querySelector("a");
    if (row instanceof HTMLElement && link) rows.push(readRow(row, link));
  }
  return { element, label, text: label?.textContent ?? "", name, folded: fold(name), rows, shown: true };
}

/**
 * @param {HTMLElement} element
 * @param {HTMLAnchorElement} label
 * @returns {Row}
 */
function readRow(element, label) {
  const text = label.textContent ?? "";
  return { element, label, text, name: text, folded: fold(text), roles: element.dataset.roles ?? "", near: true, shown: true };
}

/**
 * Whether a group's heading matches, and so all of its rows.
 * @param {Group} group
 * @param {string} query folded
 */
export const groupMatches = (group, query) => query === "" || group.folded.includes(query);

/**
 * @param {Row} row
 * @param {boolean} whole whether its group matches
 * @param {string} query folded
 * @param {string} role
 */
export const rowMatches = (row, whole, query, role) =>
  (whole || row.folded.includes(query)) && (role === "" || row.roles.includes(role));

/**
 * Hides the rows that do not match and shows those that do.
 * @param {Group[]} groups
 * @param {string} query folded
 * @param {string} role `from`, `to`, or empty for both
 * @param {boolean} isFlat whether the rows are in one list, nearest first, so that no group is shown
 * @returns {Row[]} the rows shown, in the groups' order
 */
export function filterRows(groups, query, role, isFlat = false) {
  /** @type {Row[]} */
  const shown = [];
  for (const group of groups) {
    const whole = groupMatches(group, query);
    const before = shown.length;
    for (const row of group.rows) {
      const fits = row.near && rowMatches(row, whole, query, role);
      if (fits) shown.push(row);
      if (fits !== row.shown) row.element.hidden = !(row.shown = fits);
    }
    const any = shown.length > before && !isFlat;
    if (any !== group.shown) {
      group.shown = any;
      if (group.element) group.element.hidden = !any;
    }
  }
  return shown;
}
