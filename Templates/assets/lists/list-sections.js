import { inChunks, rested } from "../common/time-slices.js";

/** @typedef {import("./list-rows.js").Group} Group */
/**
 * @typedef {object} Section some groups in one element, which the browser skips while it is off-screen
 * @property {HTMLElement} element
 * @property {Group[]} groups
 * @property {number} height estimated, in rem; 0 while all of its groups are hidden
 * @property {number} knownHeight the height set last
 */

/** The heights of a heading and a row, in rem; rather too large than too small, so that nothing overlaps. */
const HEADING = 4;
const ROW = 1.25;
const LINE = 1.5;

/** The browser lays out sections that are this many screens away at most. */
const NEAR = 4;

/** The width of a letter, in rem. */
const LETTER = 0.6;

/**
 * Updates the sections of a list after each change: hides those without a match, and keeps those that change below the
 * visible screen out of the next frame, so that showing thousands of rows again takes no longer than showing a screenful.
 * They follow when typing rests, with the estimated heights.
 * @param {Element} list
 * @param {Group[]} groups
 * @returns {(isUrgent: boolean) => Promise<unknown>} called after each change; urgent if a keystroke waits
 *   for it; done when the heights are set
 */
export function sectionUpdater(list, groups) {
  const sections = sectionsOf(list, groups);
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const screen = innerHeight / rem;
  const lineLength = Math.max(8, list.clientWidth / rem / LETTER - 4);
  /** @type {Set<Section>} */
  const deferred = new Set();
  let last = 0;

  async function showDeferred(/** @type {number} */ request) {
    await rested();
    const isCurrent = () => request === last;
    if (!isCurrent()) return;
    for (const { element } of deferred) element.style.removeProperty("content-visibility");
    deferred.clear();
    await inChunks(sections, setHeight, isCurrent);
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
      if (section.height === 0 && before !== 0) section.element.hidden = true;
      if (section.height === 0) continue;
      if (before === 0) section.element.hidden = false;
      if (above <= screen && deferred.delete(section)) section.element.style.removeProperty("content-visibility");
      const isLaidOut = above < NEAR * screen || section.height > before;
      if (isUrgent && above > screen && section.height !== before && isLaidOut && !deferred.has(section)) {
        section.element.style.setProperty("content-visibility", "hidden");
        deferred.add(section);
      }
      above += section.height;
    }
    return showDeferred(++last);
  };
}

/**
 * @param {Element} list
 * @param {Group[]} groups
 * @returns {Section[]}
 */
function sectionsOf(list, groups) {
  const byElement = new Map(groups.map((group) => [/** @type {Element | null} */ (group.element), group]));
  /** @type {Section[]} */
  const sections = [];
  for (const element of list.querySelectorAll(".list-section")) {
    if (!(element instanceof HTMLElement)) continue;
    const own = [...element.children].flatMap((child) => byElement.get(child) ?? []);
    const section = { element, groups: own, height: 0, knownHeight: 0 };
    sections.push(section);
  }
  return sections;
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
