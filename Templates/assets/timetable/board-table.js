import { part } from "../common/elements.js";
import { counter } from "../common/phrases.js";
import { clockWords } from "./clock-words.js";
import { datetime, dayText } from "./board-client.js";

/** @typedef {import("./board-client.js").BoardRow} BoardRow */

/** A trip stays among those ahead for this time after its minute began: seconds. */
const GRACE = 60;

/** The rows of departures or arrivals of a date. */
export class BoardTable {
  /**
   * @param {HTMLTableElement} table
   * @param {{ row: HTMLTableRowElement, words: DOMStringMap, root: string }} options
   */
  constructor(table, { row, words, root }) {
    this.table = table;
    this.row = /** @type {HTMLTableRowElement} */ (row.cloneNode(true));
    this.words = words;
    this.root = root;
    this.isDepartures = table.dataset.board === "departures";
    this.query = "";
    this.clock = clockWords(document.documentElement);
    this.past = part(table.parentElement ?? table, "[data-past]", HTMLButtonElement);
    this.past.addEventListener("click", () => this.#fold(this.past.getAttribute("aria-expanded") === "true"));
    if (!this.isDepartures) this.row.querySelector(".board-end")?.remove();
  }

  /**
   * @param {BoardRow[]} rows by time
   * @param {number | null} now in seconds since 1970; null: not today
   * @param {string} query of links
   */
  show(rows, now, query) {
    this.query = query;
    const over = now === null ? 0 : rows.filter(({ utc }) => utc + GRACE <= now).length;
    const bodies = [rows.slice(0, over), rows.slice(over)].map((part, index) => {
      const body = document.createElement("tbody");
      if (index === 0) body.className = "board-over";
      for (const row of part) body.append(this.#made(row));
      return body;
    });
    if (now !== null) bodies[1].rows[0]?.classList.add("board-next");
    for (const body of [...this.table.tBodies]) body.remove();
    this.table.append(...bodies.filter((body) => body.rows.length));
    this.table.classList.toggle("no-platforms", !rows.some(({ stop }) => stop.platform));
    this.table.hidden = rows.length === 0;
    this.past.hidden = over === 0;
    this.past.textContent = counter(this.past.dataset.past ?? "{}", document.documentElement.lang)(over);
    this.#fold(over < rows.length);
  }

  /** @param {boolean} isFolded */
  #fold(isFolded) {
    this.table.classList.toggle("board-folded", isFolded);
    this.past.setAttribute("aria-expanded", String(!isFolded));
  }

  /** @param {BoardRow} row */
  #made(row) {
    const { words, root, query } = this;
    const made = /** @type {HTMLTableRowElement} */ (this.row.cloneNode(true));
    const { dataset, cells } = made;
    dataset.trip = row.trip;
    dataset.serviceDay = dayText(row.serviceDay);
    dataset.stop = row.stop.id;
    dataset.stopSequence = String(row.sequence);
    if (row.isApproximate) dataset.approximate = "";
    const [time, place, via] = [cells[0].children[0], cells[1].children[0], cells[1].children[1]];
    time.setAttribute("datetime", datetime(row));
    time.textContent = this.clock(row.utc + row.offset);
    cells[0].children[1].textContent = this.#notes(row);
    place.append(badge(row.route, root, query), ` ${this.isDepartures ? row.headsign : row.place?.name ?? ""}`);
    via.textContent = row.via.length ? `${words.via} ${row.via.map(({ name }) => name).join(", ")}` : "";
    cells[2].textContent = row.stop.platform;
    if (row.end !== null) cells[3].textContent = this.clock(row.end + row.endOffset);
    return made;
  }

  /** @param {BoardRow} row */
  #notes({ days, serviceDay, isApproximate, boarding }) {
    const { words } = this;
    const notes = [];
    if (isApproximate) notes.push(words.about);
    // 1 January 1970 was a Thursday.
    if (days > 0) notes.push(words[`night${(serviceDay + 3) % 7 + 1}`]);
    if (boarding > 1) notes.push(words.request);
    return notes.join(", ");
  }
}

/**
 * The short name of a route in its colours, with a link to its page.
 * @param {import("./board-client.js").Route} route
 * @param {string} root of the site
 * @param {string} query of the link
 */
export function badge(route, root, query) {
  const made = document.createElement(route.page ? "a" : "span");
  // A long name is text.
  if (route.shortName) made.className = route.color ? `route-badge c-${route.color}-${route.textColor}` : "route-badge";
  made.textContent = route.shortName || route.longName || route.id;
  if (route.shortName && route.longName !== route.shortName) made.title = route.longName;
  if (made instanceof HTMLAnchorElement) made.href = root + route.page + query;
  return made;
}
