import { inChunks, rested } from "../common/time-slices.js";
import { showGroup, showRows } from "./list-rows.js";

/** @typedef {import("./list-rows.js").Group} Group */
/**
 * @typedef {object} Section some groups in one element, which the browser skips while it is off-screen
 * @property {HTMLElement} element
 * @property {Group[]} groups
 * @property {number} height estimated, in rem; 0 while all of its groups are hidden
 * @property {number} knownHeight the height set last
 * @property {boolean} isSkipped whether the browser does not lay it out, wherever it is
 */

/** The heights of a heading and a row, in rem; rather too large than too small, so that nothing overlaps. */
const HEADING = 4;
const ROW = 1.25;
const LINE = 1.5;

/** What is this many screens below the top follows later. */
const NEAR = 1.5;

/** The browser lays out what is this many screens below the top, and less. */
const LAID_OUT = 5;

/** The width of a letter, in rem. */
const LETTER = 0.6;

/**
 * Shows what matches in a list after each change. What is far below the visible screen, or in a section without matches,
 * follows when typing rests, so that a change of thousands of rows takes no longer than one of a screenful.
 * @param {Element} list
 * @param {Group[]} groups
 * @returns {(isUrgent: boolean) => Promise<unknown>} called after each change; urgent if a keystroke waits
 *   for it; done when all is shown, and the heights are set
 */
export function sectionUpdater(list, groups) {
  const { sections, others } = sectionsOf(list, groups);
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const [near, far] = [(NEAR * innerHeight) / rem, (LAID_OUT * innerHeight) / rem];
  const lineLength = Math.max(8, list.clientWidth / rem / LETTER - 4);
  /** @type {Set<Section>} */
  const deferred = new Set();
  let last = 0;

  async function showDeferred(/** @type {number} */ request) {
    await rested();
    const isCurrent = () => request === last;
    if (!isCurrent()) return;
    if (!(await inChunks(deferred, show, isCurrent))) return;
    if (await inChunks(sections, setHeight, isCurrent)) await inChunks(groups, showRows, isCurrent);
  }

  /** @param {Section} section @param {boolean} isNear whether the browser would lay it out now */
  function defer(section, isNear) {
    deferred.add(section);
    if (isNear) skip(section, true);
  }

  /** @param {Section} section */
  function show(section) {
    deferred.delete(section);
    skip(section, false);
    section.groups.forEach(showGroup);
  }

  for (const { rows } of groups) {
    for (const row of rows) row.height = ROW + LINE * Math.ceil(row.text.length / lineLength);
  }
  for (const section of sections) section.height = heightOf(section.groups);
  return function update(isUrgent) {
    let above = 0;
    for (const section of sections) {
      const before = section.height;
      section.height = heightOf(section.groups);
      const isHidden = section.height === 0;
      if (isHidden !== (before === 0)) section.element.hidden = isHidden;
      if (isUrgent && (isHidden || above > near)) defer(section, !isHidden && above < far);
      else show(section);
      above += section.height;
    }
    others.forEach(showGroup);
    return showDeferred(++last);
  };
}

/**
 * @param {Element} list
 * @param {Group[]} groups
 * @returns {{ sections: Section[], others: Group[] }} `others`: the groups that are in no section
 */
function sectionsOf(list, groups) {
  const byElement = new Map(groups.map((group) => [/** @type {Element | null} */ (group.element), group]));
  /** @type {Section[]} */
  const sections = [];
  for (const element of list.querySelectorAll(".list-section")) {
    if (!(element instanceof HTMLElement)) continue;
    const own = [...element.children].flatMap((child) => byElement.get(child) ?? []);
    const section = { element, groups: own, height: 0, knownHeight: 0, isSkipped: false };
    sections.push(section);
  }
  const within = new Set(sections.flatMap(({ groups }) => groups));
  return { sections, others: groups.filter((group) => !within.has(group)) };
}

/** @param {Section} section @param {boolean} isSkipped whether the browser does not lay it out, wherever it is */
function skip(section, isSkipped) {
  if (section.isSkipped === isSkipped) return;
  section.isSkipped = isSkipped;
  section.element.style.setProperty("content-visibility", isSkipped ? "hidden" : "");
}

/** @param {Section} section */
function setHeight(section) {
  if (section.height === section.knownHeight || section.height === 0) return;
  section.element.style.setProperty("contain-intrinsic-block-size", `${section.height}rem`);
  section.knownHeight = section.height;
}

/** @param {Group[]} groups */
function heightOf(groups) {
  let height = 0;
  for (const group of groups) {
    if (!group.shown) continue;
    height += HEADING;
    for (const row of group.rows) {
      if (row.shown) height += row.height;
    }
  }
  return Math.round(height);
}
