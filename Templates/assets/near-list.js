import { distanceWords, metresBetween } from "./distance.js";
import { element } from "./elements.js";
import { isWhole, matches } from "./list.js";
import { reach, writtenUnit } from "./near-query.js";

/** @typedef {import("./list.js").Group} Group */
/** @typedef {import("./list.js").Row} Row */
/** @typedef {import("./near-query.js").Listing} Listing */
/** @typedef {import("./near-query.js").Near} Near */
/** @typedef {{ row: Row, group: Group, at: [number, number] | null, isCity: boolean, metres: number }} Placed a row, and where */
/**
 * @typedef {object} Page what the list's own page does
 * @property {() => { query: string, role: string }} wish by what else it is narrowed; the query folded
 * @property {(isFlat: boolean) => void} renew shows what fits now
 * @property {() => void} forget
 */

/**
 * A list that has all of its rows in the page, narrowed to what is near: in its own groups, or nearest first in a list
 * of its own, to which rows are moved and from which they go back to where they were.
 * @param {Element} list
 * @param {Group[]} groups
 * @param {Page} page
 * @returns {Listing}
 */
export function nearList(list, groups, page) {
  const box = list.closest("main")?.querySelector("div[data-near]");
  const dataset = box instanceof HTMLElement ? box.dataset : {};
  const toCity = box?.querySelector("[data-near-words]")?.getAttribute("data-to-city") ?? "";
  const language = document.documentElement.lang;
  const placed = groups.flatMap((group) => {
    const middle = pointOf(group.element);
    return group.rows.map((row) => {
      const at = pointOf(row.element);
      // A station that stands just where its city does is known to its city only.
      const isCity = dataset.kind === "stations" && at !== null && String(at) === String(middle);
      return { row, group, at, isCity, metres: Infinity };
    });
  });
  /** @type {Map<Element, Comment>} rows that are moved, and what stands in their places */
  const moved = new Map();
  /** @type {Element[]} what is written beside rows */
  let notes = [];
  const flat = element("ul", { class: "rows nearest" });

  function takeBack() {
    for (const [row, holder] of moved) holder.replaceWith(row);
    moved.clear();
    for (const note of notes) note.remove();
    notes = [];
    flat.remove();
  }

  /** @param {Near} near */
  function measure({ at }) {
    for (const one of placed) one.metres = one.at ? metresBetween(at, one.at) : Infinity;
  }

  /** @param {Element} row @param {Element} note */
  function write(row, note) {
    row.querySelector("a")?.after(note);
    notes.push(note);
  }

  /** @param {Placed[]} found @param {Near} near */
  function writeDistances(found, { unit }) {
    for (const { row, isCity, metres } of found) {
      const note = element("span", { class: "figure away" }, distanceWords(metres, writtenUnit(unit, dataset.unit), language));
      if (isCity) note.append(element("small", {}, toCity));
      write(row.element, note);
    }
  }

  /** @param {Placed[]} found */
  function moveNearestFirst(found) {
    found.sort((a, b) => a.metres - b.metres);
    for (const { row, group } of found) {
      const holder = document.createComment("");
      row.element.before(holder);
      moved.set(row.element, holder);
      if (group.text) write(row.element, element("small", { class: "of" }, group.text));
    }
    flat.replaceChildren(...found.map(({ row }) => row.element));
    (list.querySelector(".part") ?? list.lastElementChild)?.before(flat);
  }

  return {
    async show(near) {
      takeBack();
      if (near) measure(near);
      const limit = near ? reach(near) : Infinity;
      for (const { row, metres } of placed) row.near = near === null || metres <= limit;
      if (near) {
        const found = placed.filter(({ row }) => row.near);
        writeDistances(found, near);
        if (near.sort === "distance") moveNearestFirst(found);
      }
      page.renew(near?.sort === "distance");
    },
    async alternatives(near) {
      const { query, role } = page.wish();
      const fitting = placed.filter(({ row, group, at }) => at && matches(row, isWhole(group, query), query, role));
      const nearest = fitting.reduce((best, one) => (best && best.metres <= one.metres ? best : one), /** @type {Placed | null} */ (null));
      return {
        count: (within) => fitting.filter(({ metres }) => metres <= reach({ ...near, within })).length,
        nearest: nearest && { name: nearest.row.text, href: nearest.row.label.href, metres: nearest.metres },
      };
    },
    forget: page.forget,
  };
}

/** @param {HTMLElement | null} element @returns {[number, number] | null} */
function pointOf(element) {
  const { lat, lon } = element?.dataset ?? {};
  return lat && lon ? [Number(lat), Number(lon)] : null;
}
