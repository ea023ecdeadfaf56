import { inChunks, rested } from "./time-slices.js";
import { matchRanges } from "../search/match-ranges.js";

/** @typedef {import("../lists/list-rows.js").Row} Row */
/** @typedef {import("../lists/list-rows.js").Group} Group */

/** How many rows are highlighted at once; no screen shows more. */
const AT_ONCE = 10;

/** Highlights matches with `mark`: the first rows at once, the others while the page is idle. */
export function highlighter() {
  /** @type {Map<Row | Group, string>} what is marked now, and for which query */
  const marked = new Map();
  let turn = 0;

  /** @param {Row | Group} thing @param {string} query */
  function mark(thing, query) {
    if (!thing.label || (marked.get(thing) ?? "") === query) return;
    const found = matchRanges(thing.text, query);
    if (found.length > 0) {
      highlight(thing.label, thing.text, found);
      marked.set(thing, query);
    } else if (marked.delete(thing)) {
      highlight(thing.label, thing.text, []);
    }
  }

  /**
   * @param {Row[]} shown in the page's order
   * @param {Group[]} groups
   * @param {string} query folded
   */
  return async function update(shown, groups, query) {
    const mine = ++turn;
    const current = () => mine === turn;
    if (query !== "") {
      for (const row of shown.slice(0, AT_ONCE)) mark(row, query);
      for (const group of first(groups, AT_ONCE)) mark(group, query);
    }
    await rested();
    if (!current()) return;
    const rest = query === "" ? [] : [...shown.slice(AT_ONCE), ...groups.filter((group) => group.shown)];
    const stale = [...marked.keys()].filter((thing) => query === "" || !thing.shown);
    (await inChunks(rest, (thing) => mark(thing, query), current)) &&
      (await inChunks(stale, (thing) => mark(thing, ""), current));
  };
}

/**
 * Marks these ranges of a label's text, and no others. An element in the label, such as a name in its own language, stays.
 * @param {Element} label
 * @param {string} text all of the label's
 * @param {[number, number][]} ranges in order and apart
 */
function highlight(label, text, ranges) {
  if (!label.querySelector(":scope > :not(mark)")) return label.replaceChildren(...withMarks(text, ranges));
  for (const mark of label.querySelectorAll("mark")) mark.replaceWith(...mark.childNodes);
  label.normalize();
  const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const nodes = [];
  while (walker.nextNode()) nodes.push(/** @type {Text} */ (walker.currentNode));
  let start = 0;
  for (const node of nodes) {
    const { data } = node;
    const within = ranges.map(([from, to]) => /** @type {[number, number]} */ ([Math.max(0, from - start), Math.min(data.length, to - start)]));
    node.replaceWith(...withMarks(data, within.filter(([from, to]) => from < to)));
    start += data.length;
  }
}

/**
 * The first groups that are shown.
 * @param {Group[]} groups
 * @param {number} most
 */
function first(groups, most) {
  /** @type {Group[]} */
  const found = [];
  for (const group of groups) {
    if (found.length === most) break;
    if (group.shown) found.push(group);
  }
  return found;
}

/**
 * @param {string} text
 * @param {[number, number][]} ranges in order and apart
 * @returns {(string | Element)[]}
 */
export function withMarks(text, ranges) {
  /** @type {(string | Element)[]} */
  const parts = [];
  let end = 0;
  for (const [from, to] of ranges) {
    const mark = document.createElement("mark");
    mark.textContent = text.slice(from, to);
    parts.push(text.slice(end, from), mark);
    end = to;
  }
  return [...parts, text.slice(end)].filter((part) => part !== "");
}
