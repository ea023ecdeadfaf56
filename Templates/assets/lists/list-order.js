import { element } from "../common/elements.js";
import { fold } from "../search/fold.js";
import { EXACT, keysFor, NONE, queryOf } from "../search/match.js";
import { rankInAll } from "../search/other-names.js";
import { showGroup } from "./list-rows.js";

/** @typedef {import("./list-rows.js").Group} Group */
/** @typedef {import("./list-rows.js").Row} Row */
/** @typedef {import("../search/match.js").Query} Query */

/** More rows stay as the page has them: typing on narrows them down, and no key stroke waits for so many to be moved. */
const MOST_ORDERED = 300;

/**
 * Puts the best matches of a list first: a name that is the query, those that begin with it, those of which a word does, and
 * the others, each as the page has them.
 * @param {Element} list
 */
export function listOrder(list) {
  /** @type {{ moved: Element, mark: Comment }[]} what is not where the page has it, and the comments in their places */
  let lifted = [];
  /** @type {HTMLElement | undefined} */
  let front;

  function restore() {
    for (const { moved, mark } of lifted.reverse()) mark.replaceWith(moved);
    lifted = [];
  }

  /** @param {Element[]} elements @param {(moved: Element[]) => void} insert */
  function lift(elements, insert) {
    if (elements.length === 0) return;
    for (const moved of elements) {
      const mark = document.createComment("");
      moved.before(mark);
      lifted.push({ moved, mark });
    }
    insert(elements);
  }

  /** @param {Element[]} groups */
  function toFront(groups) {
    const first = list.querySelector(".list-section");
    if (!first) return void list.querySelector("[data-group]")?.before(...groups);
    front ??= element("div", { class: "list-section" });
    if (!front.isConnected) first.before(front);
    front.replaceChildren(...groups);
  }

  return {
    restore,
    /**
     * @param {Group[]} groups all, in the order of the page
     * @param {Row[]} rows those that match
     * @param {string} query folded
     * @param {string} typed the same as typed
     */
    show(groups, rows, query, typed) {
      restore();
      if (query === "" || rows.length > MOST_ORDERED) return;
      const asked = queryOf(query, typed);
      const shown = groups.filter(({ shown }) => shown).map((group) => orderedGroup(group, asked));
      for (const { rows } of shown) lift(leading(rows).map(({ element }) => element), (moved) => moved[0].parentElement?.prepend(...moved));
      const first = leading(shown).map(({ group }) => group);
      lift(first.flatMap(({ element }) => element ?? []), toFront);
      first.forEach(showGroup);
    },
  };
}

/** @param {Group} group @param {Query} asked */
function orderedGroup(group, asked) {
  const heading = group.label === null ? NONE : rankInAll(asked, {
    name: group.folded, keys: keysFor(asked, group.folded, "", group.text), country: group.country, hidden: group.around }, listed(group.others)).match;
  const rows = group.rows.flatMap((row) => (row.shown ? [{ element: row.element, rank: [rankRow(row, group, asked)] }] : []));
  const best = rows.reduce((least, { rank }) => Math.min(least, rank[0]), NONE);
  const weight = Number(group.element?.dataset.weight ?? 0);
  return { group, rows, rank: [Math.min(heading, best), heading <= best ? 0 : 1, -weight] };
}

/** @param {Row} row @param {Group} group @param {Query} asked */
function rankRow({ text, folded, codes, others }, group, asked) {
  if (fold(text) === asked.text) return EXACT;
  const keys = keysFor(asked, folded, "", text);
  const around = { city: group.folded, cityKeys: group.latin, country: group.country, own: codes, hidden: group.around };
  return rankInAll(asked, { name: folded, keys, ...around }, listed(others)).match;
}

/** @param {Row["others"]} others @returns as in the index */
const listed = (others) => others?.map(({ name }) => name).join("\n") ?? "";

/**
 * The best of some things in order, up to the one after which the page's order is right.
 * @template {{ rank: number[] }} T
 * @param {T[]} things in the order of the page
 * @returns {T[]}
 */
export function leading(things) {
  const sorted = things.map((thing, at) => ({ thing, at })).sort((a, b) => byRank(a.thing.rank, b.thing.rank) || a.at - b.at);
  let end = sorted.length;
  while (end > 0 && (end === sorted.length || sorted[end - 1].at < sorted[end].at)) end--;
  return sorted.slice(0, end).map(({ thing }) => thing);
}

/** @param {number[]} a @param {number[]} b */
const byRank = (a, b) => a.map((rank, at) => rank - b[at]).find((difference) => difference !== 0) ?? 0;
