import { distanceWords } from "./distance.js";
import { button, element, link } from "./elements.js";
import { fold } from "./search-client.js";
import { openGrid } from "./grid.js";
import { reach, writtenUnit } from "./near-query.js";

/** @typedef {import("./grid.js").Found} Found */
/** @typedef {import("./near-query.js").Listing} Listing */
/** @typedef {import("./near-query.js").Near} Near */
/**
 * @typedef {object} Page what the list's own page does
 * @property {() => string} query what the reader typed, folded
 * @property {(isNear: boolean, count: number) => void} tell told after each change
 * @property {() => void} forget
 */

/** So many rows stand in the page at first, and come with each press of «more». */
const STEP = 100;

/**
 * A list that is too long for its page: what is near is read from the cells of the point grid, and stands in the list's
 * place while it is asked for.
 * @param {HTMLElement} list what is taken out of the page meanwhile
 * @param {HTMLElement} box of «Near me»
 * @param {Page} page
 * @returns {Listing}
 */
export function gridList(list, box, page) {
  const { near: href = "", kind = "" } = box.dataset;
  const words = box.querySelector("[data-near-words]");
  const language = document.documentElement.lang;
  const rows = element("ul", { class: "rows nearest" });
  const more = element("p", { class: "more" }, button(words?.getAttribute("data-show-more") ?? "", () => append()));
  const holder = document.createComment("");
  const collator = new Intl.Collator(language);
  /** @type {import("./grid.js").Grid | undefined} */
  let grid;
  let turn = 0;
  /** @type {Found[]} */
  let view = [];
  /** @type {Near | null} */
  let now = null;

  /** @param {Found[]} found */
  function fitting(found) {
    const query = page.query();
    return query === "" ? found : found.filter(({ point }) => fold(`${point.name}\n${point.city}`).includes(query));
  }

  /** @param {Found} found @param {Near} near */
  function row({ point, metres }, near) {
    const away = element("span", { class: "figure away" }, distanceWords(metres, writtenUnit(near.unit, box.dataset.unit), language));
    if (point.approximate) away.append(element("small", {}, words?.getAttribute("data-to-city") ?? ""));
    const of = [[point.city, point.country].filter((part) => part !== "").join(", "), point.note].filter((part) => part !== "");
    return element("li", { "data-id": point.id, "data-lat": String(point.lat), "data-lon": String(point.lon) },
      link(point.href, point.name), away, element("small", { class: "of" }, of.join(" · ")));
  }

  function append() {
    const first = rows.childElementCount;
    const near = now;
    if (near) rows.append(...view.slice(first, first + STEP).map((found) => row(found, near)));
    more.hidden = rows.childElementCount >= view.length;
    if (first > 0) rows.children[first]?.querySelector("a")?.focus({ preventScroll: true });
  }

  function leave() {
    if (!holder.isConnected) return;
    rows.remove();
    more.remove();
    holder.replaceWith(list);
  }

  return {
    async show(near) {
      const mine = ++turn;
      now = near;
      if (!near) {
        leave();
        page.tell(false, 0);
        return;
      }
      grid ??= await openGrid(href);
      const found = fitting(await grid.within(kind, near.at, reach(near)));
      if (mine !== turn) return;
      view = near.sort === "name" ? found.sort((a, b) => collator.compare(a.point.name, b.point.name)) : found;
      if (!holder.isConnected) list.replaceWith(holder, rows, more);
      rows.replaceChildren();
      append();
      page.tell(true, view.length);
    },
    async alternatives(near) {
      grid ??= await openGrid(href);
      const all = fitting(await grid.within(kind, near.at, reach({ ...near, within: 100 })));
      const [nearest] = all.length || page.query() !== "" ? [] : await grid.nearest(kind, near.at, 1);
      return {
        count: (within) => all.filter(({ metres }) => metres <= reach({ ...near, within })).length,
        nearest: nearest ? { name: nearest.point.name, href: nearest.point.href, metres: nearest.metres } : null,
      };
    },
    forget: page.forget,
  };
}
