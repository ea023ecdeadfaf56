import { inChunks, pause, yielded } from "../common/time-slices.js";
import { fold } from "../search/fold.js";
import { withKeys } from "../search/latin-keys.js";
import { beginsOther, beginsText, beginsWord, contains, containsJoined, queryOf } from "../search/match.js";
import { umlautsSpelled } from "../search/query-forms.js";

/** @typedef {import("../search/match.js").Query} Query */
/** @typedef {import("../search/match.js").Word} Word */

/** @typedef {{ name: string, folded: string, latin: string }} OtherName a name in another language */
/**
 * @typedef {object} Row a thing in the list
 * @property {HTMLElement} element
 * @property {HTMLAnchorElement} label
 * @property {string} text as shown
 * @property {string} folded what a search matches any part of: the name, and what is shown beside it (the address, or a route's number and ends)
 * @property {string} latin the same with its Latin keys
 * @property {string} codes of a station's stops, folded: a search matches their beginnings
 * @property {OtherName[]} [others] its names in other languages: a search matches beginnings of their words
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
 * @property {string} folded the name in the heading: a search matches any part of it for all rows
 * @property {string} latin the same with its Latin keys
 * @property {OtherName[]} [others] the same as of a row, for the name in the heading
 * @property {string} country in the heading, and what the list is of, with their Latin keys: a search matches whole words
 * @property {string} around the same, and words that the heading does not show: a search matches their beginnings beside words that a row shows, or if no row shows any
 * @property {Row[]} rows
 * @property {boolean} shown whether a row matches
 * @property {boolean} isFlat whether its rows are in one list with those of others
 * @property {boolean} hidden whether its element is hidden
 */

/**
 * Reads the list from the page in slices of a few milliseconds.
 * @param {Element} list
 * @param {boolean} isAwaited whether the reader waits for it, so that it does not wait until the page is idle
 * @returns {Promise<Group[]>}
 */
export async function readList(list, isAwaited = false) {
  const elements = [...list.querySelectorAll("[data-group]")];
  /** @type {Group[]} */
  const groups = [];
  await inChunks(elements.length ? elements : [null], (element) => {
    if (element === null || element instanceof HTMLElement) groups.push(readGroup(element, list));
  }, undefined, isAwaited ? yielded : pause);
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
  const texts = groupTexts(text, element?.dataset.name ?? (within === "" ? undefined : ""), element?.dataset.around ?? "", within);
  return { element, label, text, ...texts, others: otherNames(element), rows, shown: true, isFlat: false, hidden: false };
}

/**
 * What a search matches of a group.
 * @param {string} heading
 * @param {string | undefined} city as for `headingParts`
 * @param {string} hidden words that the heading does not show
 * @param {string} within what the list is of
 */
export function groupTexts(heading, city, hidden, within) {
  const [name, rest] = headingParts(heading, city);
  const [folded, country] = [fold(name), withKeys(fold(`${rest} ${within}`))];
  return { folded, latin: [withKeys(folded), umlautsSpelled(name)].filter(Boolean).join(" "), country, around: `${country} ${withKeys(fold(hidden))}` };
}

/**
 * The name of the city in a heading, and the region and country after it.
 * @param {string} heading
 * @param {string} [name] of the city; empty if the heading has none
 * @returns {[city: string, rest: string]}
 */
function headingParts(heading, name = heading.split(", ", 1)[0]) {
  if (name === "") return ["", ""];
  return heading.startsWith(`${name}, `) ? [name, heading.slice(name.length)] : [heading, ""];
}

/**
 * @param {HTMLElement} element
 * @param {HTMLAnchorElement} label
 * @returns {Row}
 */
function readRow(element, label) {
  const text = label.textContent ?? "";
  const more = [...element.querySelectorAll(".address, .route-badge, .route-ends")].map((part) => part.textContent ?? "");
  const texts = rowTexts([text, ...more].join(" "), element.dataset.codes ?? "");
  return { element, label, text, ...texts, others: otherNames(element), roles: element.dataset.roles ?? "", near: true, shown: true, hidden: false, height: 0 };
}

/** @param {HTMLElement | null} element @returns {OtherName[]} */
const otherNames = (element) => (element?.dataset.names?.split("|") ?? []).map(otherName);

/** @param {string} name @returns {OtherName} */
export function otherName(name) {
  const folded = fold(name);
  return { name, folded, latin: [withKeys(folded), umlautsSpelled(name)].filter(Boolean).join(" ") };
}

/**
 * The name in another language that has a word.
 * @param {OtherName[] | undefined} others
 * @param {Word} word
 */
export const otherWith = (others, word) => others?.find((one) => beginsOther(one, word));

/**
 * What a search matches of a row.
 * @param {string} text that it shows
 * @param {string} codes of a station's stops
 */
export function rowTexts(text, codes) {
  const [folded, spelled] = [fold(text), umlautsSpelled(text)];
  return { folded, latin: [withKeys(folded), spelled].filter(Boolean).join(" "), codes: fold(codes) };
}

/** How a row matches: it, or its heading, shows each word; or only words that these do not show do. */
const [SHOWN, AROUND, NOT] = [0, 1, 2];

/**
 * How the rows of a group match a query.
 * @param {Group} group
 * @param {Query} query
 * @returns {(row: Row) => number}
 */
function groupMatcher(group, { words, joined, texts }) {
  const countries = ` ${group.country} `;
  const inHeading = words.map((word) => contains(group, word) || otherWith(group.others, word) || [word.text, ...word.keys].some((text) => countries.includes(` ${text} `)));
  const inAround = words.map((word) => [word.text, ...word.keys].some((text) => beginsWord(group.around, text)));
  const isHeading = joined !== "" && containsJoined(group, joined);
  const isWhole = (/** @type {Row} */ row) => isHeading || containsJoined(row, joined) || [row, ...(row.others ?? [])].some(({ folded }) => texts.some((one) => beginsText(folded, one)));
  return (row) => {
    let [isShown, any] = [true, false];
    for (let at = 0; at < words.length; at++) {
      if (inHeading[at] || contains(row, words[at]) || otherWith(row.others, words[at]) || row.codes !== "" && words[at].text.length > 1 && beginsWord(row.codes, words[at].text)) any = true;
      else if (inAround[at]) isShown = false;
      else return isWhole(row) ? SHOWN : NOT;
    }
    return isShown || any || isWhole(row) ? SHOWN : AROUND;
  };
}

/**
 * The rows that match a query: by what they and their headings show, or if there are none, by what these do not show.
 * @template {{ row: Row, group: Group }} T
 * @param {T[]} all
 * @param {string} query folded
 * @param {string} role
 * @returns {T[]}
 */
export function matching(all, query, role) {
  const asked = queryOf(query);
  /** @type {T[][]} */
  const found = [[], []];
  /** @type {[Group, (row: Row) => number] | undefined} */
  let current;
  for (const one of all) {
    if (role !== "" && !one.row.roles.includes(role)) continue;
    if (current?.[0] !== one.group) current = [one.group, groupMatcher(one.group, asked)];
    found[current[1](one.row)]?.push(one);
  }
  return found[SHOWN].length > 0 ? found[SHOWN] : found[AROUND];
}

/**
 * Finds the rows and groups that match. `showGroup` shows them.
 * @param {Group[]} groups
 * @param {string} query folded
 * @param {string} role `from`, `to`, or empty for both
 * @param {boolean} isFlat whether the rows are in one list, nearest first, so that no group is shown
 * @param {string} [typed] the query as typed
 * @returns {Row[]} the rows that match, in the groups' order
 */
export function filterRows(groups, query, role, isFlat = false, typed = "") {
  const asked = queryOf(query, typed);
  /** @type {Row[][]} */
  const found = [[], [], []];
  for (const group of groups) {
    const match = groupMatcher(group, asked);
    group.shown = false;
    group.isFlat = isFlat;
    for (const row of group.rows) {
      row.shown = false;
      if (row.near && (role === "" || row.roles.includes(role))) found[match(row)].push(row);
    }
  }
  const shown = found[SHOWN].length > 0 ? found[SHOWN] : found[AROUND];
  for (const row of shown) row.shown = true;
  if (!isFlat) for (const group of groups) group.shown = group.rows.some((row) => row.shown);
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
