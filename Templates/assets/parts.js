import { inChunks, pause } from "./chunks.js";

/** @typedef {import("./list.js").Group} Group */
/**
 * @typedef {object} Part some groups in one element, which the browser passes over while it is out of sight
 * @property {HTMLElement} element
 * @property {Group[]} groups
 * @property {number} height about, in rem; none while all of its groups are hidden
 * @property {number} told the height that the browser was told last
 */

/** How high a heading and a row are, in rem; rather too much than too little, so that nothing lies over the next. */
const HEADING = 4;
const ROW = 1.25;
const LINE = 1.5;

/** How wide a letter is, in rem. */
const LETTER = 0.6;

/**
 * The list's parts after each change: those without a match hidden, those that grow and lie further down than
 * a screen kept out of the next frame. To bring back thousands of rows then costs the reader no more than a screenful; the
 * rest, and the heights, follow right after that frame.
 * @param {Element} list
 * @param {Group[]} groups
 * @returns {(inHaste: boolean) => Promise<unknown>} to be called after each change, in haste when a key stroke waits for
 *   it; done when the heights are told
 */
export function settler(list, groups) {
  const parts = partsOf(list, groups);
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const screen = innerHeight / rem;
  const lineLength = Math.max(8, list.clientWidth / rem / LETTER - 4);
  /** @type {Set<Part>} */
  const kept = new Set();
  let turn = 0;

  async function release(/** @type {number} */ mine) {
    await new Promise(requestAnimationFrame);
    await pause();
    const current = () => mine === turn;
    if (!current()) return;
    for (const { element } of kept) element.style.removeProperty("content-visibility");
    kept.clear();
    await inChunks(parts, tellHeight, current);
  }

  for (const part of parts) part.height = heightOf(part.groups, lineLength);
  return function settle(inHaste) {
    let above = 0;
    for (const part of parts) {
      const before = part.height;
      part.height = heightOf(part.groups, lineLength);
      if (part.height === 0 && before !== 0) part.element.hidden = true;
      if (part.height === 0) continue;
      if (before === 0) part.element.hidden = false;
      if (above <= screen && kept.delete(part)) part.element.style.removeProperty("content-visibility");
      if (inHaste && above > screen && part.height > before && !kept.has(part)) {
        part.element.style.setProperty("content-visibility", "hidden");
        kept.add(part);
      }
      above += part.height;
    }
    return release(++turn);
  };
}

/**
 * @param {Element} list
 * @param {Group[]} groups
 * @returns {Part[]}
 */
function partsOf(list, groups) {
  const byElement = new Map(groups.map((group) => [/** @type {Element | null} */ (group.element), group]));
  /** @type {Part[]} */
  const parts = [];
  for (const element of list.querySelectorAll(".part")) {
    if (!(element instanceof HTMLElement)) continue;
    const own = [...element.children].flatMap((child) => byElement.get(child) ?? []);
    const part = { element, groups: own, height: 0, told: 0 };
    parts.push(part);
  }
  return parts;
}

/** @param {Part} part */
function tellHeight(part) {
  if (part.height === part.told || part.height === 0) return;
  part.element.style.setProperty("contain-intrinsic-block-size", `${part.height}rem`);
  part.told = part.height;
}

/**
 * @param {Group[]} groups
 * @param {number} lineLength in letters
 */
function heightOf(groups, lineLength) {
  let height = 0;
  for (const group of groups) {
    if (!group.shown) continue;
    height += HEADING;
    for (const row of group.rows) {
      if (row.shown) height += ROW + LINE * Math.ceil(row.text.length / lineLength);
    }
  }
  return Math.round(height);
}
