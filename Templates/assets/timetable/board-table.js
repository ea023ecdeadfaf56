import { element, part } from "../common/elements.js";
import { counter } from "../common/phrases.js";
import { inChunks } from "../common/time-slices.js";
import { datetime, dayNumber, dayText, offsetText } from "./board-client.js";
import { clockWords } from "./clock-words.js";

/** @typedef {import("./board-client.js").Board} Board */
/** @typedef {import("./board-client.js").BoardRow} BoardRow */
/** @typedef {{ row: HTMLTableRowElement, time: Element, clock: string, of: BoardRow, note: Element | null, link: HTMLAnchorElement | null }} Made */
/** @typedef {{ bodies: HTMLTableSectionElement[], made: Made[], hasPlatforms: boolean }} Rows */

/** A trip stays among those ahead for this time after its minute began: seconds. */
const GRACE = 60;

/** The rows that are shown at once, and those that are laid out together once they are in view. */
const [FIRST, CHUNK] = [24, 64];

/** About the height of a row, in rem. */
const HEIGHT = 3.5;

/** The kinds of day whose rows are kept. */
const MOST_KNOWN = 21;

/** With more rows than this, they have no links: the page's list of routes has them. */
const MOST_LINKS = 300;

/** The rows of departures or arrivals of a date. Those of other kinds of day stay in the table, hidden. */
export class BoardTable {
  /** @type {Map<string, Rows>} by signature */
  #known = new Map();
  /** @type {Rows | null} */
  #shown = null;

  /**
   * @param {HTMLTableElement} table
   * @param {Board} board
   * @param {{ row: HTMLTableRowElement, words: DOMStringMap }} options
   */
  constructor(table, board, { row, words }) {
    this.table = table;
    this.board = board;
    this.words = words;
    this.row = /** @type {HTMLTableRowElement} */ (row.cloneNode(true));
    this.kind = table.dataset.board === "departures" ? /** @type {const} */ ("departures") : /** @type {const} */ ("arrivals");
    /** Of links. */
    this.query = "";
    this.clock = clockWords(document.documentElement);
    this.past = part(table.parentElement ?? table, "[data-past]", HTMLButtonElement);
    this.sayPast = counter(this.past.dataset.past ?? "{}", document.documentElement.lang);
    this.past.addEventListener("click", () => this.#fold(this.past.getAttribute("aria-expanded") === "true"));
    if (this.kind === "arrivals") this.row.querySelector(".board-end")?.remove();
    if (!board.hasPrices) for (const one of [this.row, table]) one.querySelector(".board-price")?.remove();
    table.classList.toggle("has-prices", board.hasPrices);
  }

  /**
   * Shows a date.
   * @param {string} date
   * @param {number | null} now in seconds since 1970; null: not today
   * @param {string} query of links
   * @returns {number} the number of rows
   */
  show(date, now, query) {
    this.query = query;
    const signature = this.board.signature(date);
    const known = signature === null ? undefined : this.#known.get(signature);
    const rows = known ?? this.#rows(signature, this.board[this.kind](date));
    if (known) this.#move(known, date);
    for (const body of this.#shown?.bodies ?? []) if (!rows.bodies.includes(body)) body.hidden = true;
    if (this.#shown && ![...this.#known.values()].includes(this.#shown)) for (const body of this.#shown.bodies) body.remove();
    this.#shown = rows;
    for (const { link } of rows.made) if (link) link.search = query;
    rows.bodies.forEach((body, index) => {
      // The rows that are out of view follow with the next frames. A class of the table would be looked for in all rows.
      if (body.hidden && index > 0) body.classList.add("board-later");
      body.hidden = false;
    });
    this.table.classList.toggle("no-platforms", !rows.hasPlatforms);
    this.table.hidden = rows.made.length === 0;
    this.#foldPast(rows, date, now);
    return rows.made.length;
  }

  /** Shows the rows that are out of view. */
  finish() {
    for (const body of this.#shown?.bodies ?? []) body.classList.remove("board-later");
  }

  /**
   * Makes the rows of a date while nothing else is done.
   * @param {string} date
   */
  async prepare(date) {
    const signature = this.board.signature(date);
    if (signature === null || this.#known.has(signature)) return;
    /** @type {Made[]} */
    const made = [];
    const rows = this.board[this.kind](date);
    await inChunks(rows, (row) => void made.push(this.#made(row, rows.length <= MOST_LINKS)));
    if (!this.#known.has(signature)) this.#keep(signature, made, rows);
  }

  /** @param {string | null} signature @param {BoardRow[]} rows */
  #rows(signature, rows) {
    return this.#keep(signature, rows.map((row) => this.#made(row, rows.length <= MOST_LINKS)), rows);
  }

  /**
   * @param {string | null} signature
   * @param {Made[]} made
   * @param {BoardRow[]} rows
   */
  #keep(signature, made, rows) {
    const bodies = [];
    for (let start = 0, size = FIRST; start < made.length; start += size, size = CHUNK) {
      const body = document.createElement("tbody");
      body.setAttribute("role", "rowgroup");
      body.hidden = true;
      if (start === 0) body.className = "board-first";
      const part = made.slice(start, start + size);
      body.style.setProperty("contain-intrinsic-block-size", `auto ${part.length * HEIGHT}rem`);
      body.append(...part.map(({ row }) => row));
      bodies.push(body);
    }
    this.table.append(...bodies);
    const kept = { bodies, made, hasPlatforms: rows.some(({ stop }) => stop.platform !== "") };
    if (signature !== null) this.#known.set(signature, kept);
    for (const [old, rows] of this.#known) {
      if (this.#known.size <= MOST_KNOWN) break;
      if (rows === this.#shown || rows === kept) continue;
      this.#known.delete(old);
      for (const body of rows.bodies) body.remove();
    }
    return kept;
  }

  /**
   * Gives rows of another date of the same kind their date.
   * @param {Rows} rows
   * @param {string} date
   */
  #move({ made }, date) {
    const day = dayNumber(date);
    /** @type {string[]} */
    const offsets = [];
    /** @type {string[]} */
    const days = [];
    for (const { row, time, clock, of, note } of made) {
      const { stop: { zone }, days: later } = of;
      offsets[zone] ??= offsetText(this.board.offset(zone, date));
      days[later] ??= dayText(day - later);
      if (later > 0 && note) note.textContent = this.#notes(of, day - later);
      time.setAttribute("datetime", `${date}T${clock}${offsets[zone]}`);
      row.setAttribute("data-service-day", days[later]);
    }
  }

  /** @param {Rows} rows @param {string} date @param {number | null} now */
  #foldPast({ made }, date, now) {
    const over = now === null ? 0 : this.board[this.kind](date).filter(({ utc }) => utc + GRACE <= now).length;
    if (over > 0 || this.over) {
      made.forEach(({ row }, index) => row.classList.toggle("board-over", index < over));
    }
    for (const row of this.table.querySelectorAll(".board-next")) row.classList.remove("board-next");
    if (now !== null) made[over]?.row.classList.add("board-next");
    this.over = over;
    this.past.hidden = over === 0;
    if (over) this.past.textContent = this.sayPast(over);
    this.#fold(over < made.length);
  }

  /** @param {boolean} isFolded */
  #fold(isFolded) {
    this.table.classList.toggle("board-folded", isFolded);
    this.past.setAttribute("aria-expanded", String(!isFolded));
  }

  /**
   * @param {BoardRow} row of a date of this kind
   * @param {boolean} isLinked
   * @returns {Made}
   */
  #made(row, isLinked) {
    const made = /** @type {HTMLTableRowElement} */ (this.row.cloneNode(true));
    const { words } = this;
    const [head, place, platform, ...others] = made.children;
    const end = this.kind === "departures" ? others[0] : null;
    const moment = datetime(row);
    made.setAttribute("data-trip", row.trip);
    made.setAttribute("data-service-day", dayText(row.serviceDay));
    made.setAttribute("data-stop", row.stop.id);
    made.setAttribute("data-stop-sequence", String(row.sequence));
    if (row.isApproximate) made.setAttribute("data-approximate", "");
    const time = head.children[0];
    time.setAttribute("datetime", moment);
    time.textContent = this.clock(row.utc + row.offset);
    const notes = this.#notes(row, row.serviceDay);
    const note = notes ? small(notes) : null;
    if (note) head.append(note);
    const goal = this.kind === "departures" ? row.headsign : row.place?.name ?? "";
    const route = row.page ? null : badge(row.route, isLinked ? this.board.root : null, this.query);
    if (route) place.append(route, ` ${goal}`);
    else {
      made.setAttribute("data-id", row.trip);
      place.append(element("a", { href: this.board.root + row.page }, goal));
      if (row.route.longName) place.append(small(row.route.longName));
    }
    if (row.price) others.at(-1)?.append(priceElement(row.price));
    if (row.via.length) place.append(small(`${words.via} ${row.via.map(({ name }) => name).join(row.page ? " · " : ", ")}`));
    if (row.stop.platform) platform.textContent = row.stop.platform;
    if (row.end !== null && end) {
      end.textContent = this.clock(row.end + row.endOffset);
      const later = daysLater(row.utc + row.offset, row.end + row.endOffset);
      if (later) end.append(small(later));
    }
    const link = route instanceof HTMLAnchorElement ? route : null;
    return { row: made, time, clock: moment.slice(11, 19), of: row, note, link };
  }

  /** @param {BoardRow} row @param {number} serviceDay */
  #notes(row, serviceDay) {
    const { words } = this;
    const { isApproximate, isAssumed, boarding } = row;
    const notes = [];
    if (isApproximate) notes.push(words.about);
    if (isAssumed) notes.push(words.assumed);
    const night = nightWords(row, words, serviceDay);
    if (night) notes.push(night);
    if (boarding > 1) notes.push(words.request);
    return notes.join(", ");
  }
}

/**
 * «Friday night» for a trip of a timetable on the morning after its service day; empty for others.
 * @param {BoardRow} row
 * @param {DOMStringMap} words
 * @param {number} [serviceDay] if it is not the row's
 */
export function nightWords({ days, page, utc, offset, serviceDay: own }, words, serviceDay = own) {
  const isMorning = (utc + offset) % 86_400 < 43_200;
  // 1 January 1970 was a Thursday.
  return days > 0 && !page && isMorning ? words[`night${(serviceDay + 3) % 7 + 1}`] ?? "" : "";
}

/**
 * «+1» if a journey ends on the day after it begins; empty on the same day.
 * @param {number} start in seconds, by the clock there
 * @param {number} end likewise
 */
export function daysLater(start, end) {
  const days = Math.floor(end / 86_400) - Math.floor(start / 86_400);
  return days > 0 ? `+${days}` : "";
}

/** @param {string} text */
function small(text) {
  const made = document.createElement("small");
  made.textContent = text;
  return made;
}

/**
 * The price of a departure, which the reader can have converted.
 * @param {[number, string, string, string]} price
 */
export function priceElement([minor, currency, , shown]) {
  return element("data", { value: String(minor), "data-currency": currency }, shown);
}

/**
 * The short name of a route in its colours, with a link to its page.
 * @param {import("./board-client.js").Route} route
 * @param {string | null} root of the site; null: without a link
 * @param {string} query of the link
 */
export function badge(route, root, query) {
  const made = document.createElement(route.page && root !== null ? "a" : "span");
  // A long name is text on a line of its own.
  if (!route.shortName) made.className = "route-name";
  else made.className = route.color ? `route-badge c-${route.color}-${route.textColor}` : "route-badge";
  made.textContent = route.shortName || route.longName || route.id;
  if (route.shortName && route.longName !== route.shortName) made.title = route.longName;
  if (made instanceof HTMLAnchorElement) made.href = `${root}${route.page}${query}`;
  return made;
}
