import { part } from "../common/elements.js";
import { counter, filled } from "../common/phrases.js";
import { inChunks } from "../common/time-slices.js";
import { dayNumber, dayText, offsetText } from "./board-client.js";
import { groupHead, groupsOf, hasGroups } from "./board-groups.js";
import { daysTo, RowMaker, showLaterDays } from "./board-row.js";

/** @typedef {import("./board-client.js").Board} Board */
/** @typedef {import("./board-client.js").BoardRow} BoardRow */
/** @typedef {import("./board-row.js").Made} Made */
/** @typedef {"time" | "route"} Order */
/** @typedef {{ element: HTMLTableSectionElement, made: Made[], size: string }} Body rows that are laid out together, by time */
/** @typedef {{ bodies: Body[], count: number, daysLater: number, hasPlatforms: boolean, hasGroups: boolean, isGrouped: boolean }} Rows */

/** A trip stays among those ahead for this time after its minute began: seconds. */
const GRACE = 60;

const DAY = 86_400;

/** Minutes to go are shown below this time: seconds. */
const SOON = 3600;

/** The number of rows in the first body, and in the others. */
const [FIRST, CHUNK] = [24, 64];

/** The number of rows ahead that are shown at first: on narrow screens, on others, and of each route and direction. */
const [NARROW, WIDE, EACH] = [10, 24, 3];

/** About the height of a row, in rem. */
const HEIGHT = 3.5;

/** The kinds of day whose rows are kept. */
const MOST_KNOWN = 21;

/** The rows of departures or arrivals of a date. Those of other kinds of day stay in the table, hidden. */
export class BoardTable {
  /** @type {Map<string, Rows>} by order and signature */
  #known = new Map();
  /** @type {Rows | null} */
  #shown = null;
  /** @type {Made[]} the rows that show minutes to go */
  #soon = [];

  /**
   * @param {HTMLTableElement} table
   * @param {Board} board
   * @param {{ row: HTMLTableRowElement, words: DOMStringMap }} options
   */
  constructor(table, board, { row, words }) {
    this.table = table;
    this.board = board;
    this.words = words;
    this.kind = table.dataset.board === "departures" ? /** @type {const} */ ("departures") : /** @type {const} */ ("arrivals");
    /** Of links. */
    this.query = "";
    /** @type {Order} */
    this.order = "time";
    /** Whether the reader has unfolded what is over, and the rest of the day. */
    this.isUnfolded = { past: false, rest: false };
    const { lang } = document.documentElement;
    const around = table.closest("section, details") ?? table;
    this.later = around.querySelector("[data-later]");
    this.past = part(around, "[data-past]", HTMLButtonElement);
    this.all = part(around, "[data-all]", HTMLButtonElement);
    this.say = { past: counter(this.past.dataset.past ?? "{}", lang), all: counter(this.all.dataset.all ?? "{}", lang) };
    this.minutes = new Intl.NumberFormat(lang);
    this.past.addEventListener("click", () => this.unfold({ past: !this.isUnfolded.past }));
    this.all.addEventListener("click", () => this.#showAll());
    const own = /** @type {HTMLTableRowElement} */ (row.cloneNode(true));
    if (this.kind === "arrivals") for (const one of own.querySelectorAll(".board-end, .board-duration")) one.remove();
    if (!board.hasPrices) for (const one of [own, table]) one.querySelector(".board-price")?.remove();
    table.classList.toggle("has-prices", board.hasPrices);
    this.maker = new RowMaker(own, board, words);
  }

  /**
   * Shows a date.
   * @param {string} date
   * @param {number | null} now in seconds since 1970; null: not today
   * @param {string} query of links
   * @returns {{ count: number, ahead: number, hasGroups: boolean }} the number of rows, and of those that are not over
   */
  show(date, now, query) {
    this.query = query;
    const key = this.#key(date);
    const known = key === null ? undefined : this.#known.get(key);
    const rows = known ?? this.#keep(key, this.board[this.kind](date));
    if (known) this.#move(known, date);
    const old = this.#shown;
    for (const { element } of old?.bodies ?? []) if (rows !== old) element.hidden = true;
    if (old && old !== rows && ![...this.#known.values()].includes(old)) for (const { element } of old.bodies) element.remove();
    this.#shown = rows;
    rows.bodies.forEach(({ element, made }, index) => {
      // The rows that are out of view follow with the next frames. A class of the table would be looked for in all rows.
      if (element.hidden && index > 0) element.classList.add("board-later");
      else this.#carry(made);
      element.hidden = false;
    });
    this.table.classList.toggle("no-platforms", !rows.hasPlatforms);
    this.table.hidden = rows.count === 0;
    showLaterDays(this.later, rows.daysLater);
    return { count: rows.count, ahead: this.mark(now), hasGroups: rows.hasGroups };
  }

  /** Shows the rows that are out of view. */
  finish() {
    for (const { element, made } of this.#shown?.bodies ?? []) {
      if (!element.classList.contains("board-later")) continue;
      this.#carry(made);
      element.classList.remove("board-later");
    }
  }

  /**
   * Makes the rows of a date while nothing else is done.
   * @param {string} date
   */
  async prepare(date) {
    const key = this.#key(date);
    if (this.order !== "time" || this.table.hidden || key === null || this.#known.has(key)) return;
    const rows = this.board[this.kind](date);
    /** @type {Made[]} */
    const made = [];
    await inChunks(rows, (row) => void made.push(this.maker.made(row)));
    if (!this.#known.has(key)) this.#keep(key, rows, made);
  }

  /**
   * Marks what is over, what is next, and the minutes to go.
   * @param {number | null} now in seconds since 1970; null: not today
   * @returns {number} the number of rows that are not over
   */
  mark(now) {
    const rows = this.#shown;
    if (!rows) return 0;
    const focused = document.activeElement?.closest("tr");
    const most = rows.isGrouped ? EACH : matchMedia("(min-width: 64rem)").matches ? WIDE : NARROW;
    let [over, rest, ahead] = [0, 0, 0];
    /** @type {Made | undefined} */
    let next;
    for (const body of rows.bodies) {
      if (rows.isGrouped) ahead = 0;
      let shown = 0;
      for (const made of body.made) {
        const isOver = now !== null && made.utc + GRACE <= now && made.row !== focused;
        const isRest = !isOver && ++ahead > most;
        setClass(made.row, "board-over", isOver);
        setClass(made.row, "board-rest", isRest);
        over += Number(isOver);
        rest += Number(isRest);
        shown += Number(!isOver && !isRest);
        if (!isOver && (!next || made.utc < next.utc)) next = made;
      }
      const [isAllOver, isAllRest] = [shown === 0 && body.made.every(({ row }) => row.classList.contains("board-over")), shown === 0];
      setClass(body.element, "board-over", isAllOver);
      setClass(body.element, "board-rest", isAllRest && !isAllOver);
      const size = `auto ${(this.isUnfolded.rest ? body.made.length : shown) * HEIGHT}rem`;
      if (body.size !== size) body.element.style.setProperty("contain-intrinsic-block-size", body.size = size);
    }
    for (const row of this.table.querySelectorAll(".board-next")) row.classList.remove("board-next");
    if (now !== null) next?.row.classList.add("board-next");
    this.#showMinutes(now);
    this.past.hidden = over === 0;
    if (over) this.past.textContent = this.say.past(over);
    this.hasRest = rest > 0;
    if (rest) this.all.textContent = this.say.all(rows.count);
    this.unfold({});
    return rows.count - over;
  }

  /**
   * Shows or hides what is over, and the rest of the day.
   * @param {{ past?: boolean, rest?: boolean }} changed
   */
  unfold(changed) {
    Object.assign(this.isUnfolded, changed);
    const { past, rest } = this.isUnfolded;
    setClass(this.table, "board-folded", !past);
    setClass(this.table, "board-short", !rest);
    this.past.setAttribute("aria-expanded", String(past));
    this.all.hidden = rest || !this.hasRest;
  }

  /** Shows the rest of the day; the keyboard goes on with its first row. */
  #showAll() {
    const first = this.table.querySelector("tbody:not([hidden]) tr.board-rest a");
    this.unfold({ rest: true });
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  /** @param {number | null} now */
  #showMinutes(now) {
    for (const made of this.#soon) {
      made.soon?.remove();
      made.soon = null;
    }
    this.#soon = [];
    if (now === null) return;
    const minute = Math.floor(now / 60);
    for (const { made } of this.#shown?.bodies ?? []) {
      for (const one of made) {
        const minutes = Math.floor(one.utc / 60) - minute;
        if (minutes < 0 || one.utc - now >= SOON) continue;
        one.soon = document.createElement("span");
        one.soon.className = "board-soon";
        one.soon.textContent = minutes ? filled(this.words.minutes ?? "", { n: this.minutes.format(minutes) }) : this.words.now ?? "";
        one.time.after(" ", one.soon);
        this.#soon.push(one);
      }
    }
  }

  /** @param {string} date */
  #key(date) {
    const signature = this.board.signature(date);
    return signature === null ? null : `${this.order} ${signature}`;
  }

  /**
   * Gives links the date.
   * @param {Made[]} made
   */
  #carry(made) {
    for (const { link, carried } of made) if (link && carried) link.setAttribute("href", carried + this.query);
  }

  /**
   * @param {string | null} key
   * @param {BoardRow[]} rows
   * @param {Made[]} [ready] if they are made already, by time
   */
  #keep(key, rows, ready) {
    const isGrouped = this.order === "route" && !ready;
    /** @type {Body[]} */
    const bodies = [];
    if (isGrouped) {
      for (const group of groupsOf(rows)) bodies.push(newBody(group.rows.map((row) => this.maker.made(row)), groupHead(group)));
    } else {
      const made = ready ?? rows.map((row) => this.maker.made(row));
      for (let start = 0, size = FIRST; start < made.length; start += size, size = CHUNK) bodies.push(newBody(made.slice(start, start + size)));
      bodies[0]?.element.classList.add("board-first");
    }
    this.table.append(...bodies.map(({ element }) => element));
    const hasPlatforms = rows.some(({ stop }) => stop.platform !== "");
    const daysLater = this.kind === "departures" ? Math.max(0, ...rows.map(daysTo)) : 0;
    const kept = { bodies, count: rows.length, daysLater, hasPlatforms, hasGroups: hasGroups(rows), isGrouped };
    if (key !== null) this.#known.set(key, kept);
    for (const [old, rows] of this.#known) {
      if (this.#known.size <= MOST_KNOWN) break;
      if (rows === this.#shown || rows === kept) continue;
      this.#known.delete(old);
      for (const { element } of rows.bodies) element.remove();
    }
    return kept;
  }

  /**
   * Gives rows of another date of the same kind their date.
   * @param {Rows} rows
   * @param {string} date
   */
  #move({ bodies }, date) {
    const day = dayNumber(date);
    /** @type {string[]} */
    const offsets = [];
    /** @type {string[]} */
    const days = [];
    for (const made of bodies.flatMap((body) => body.made)) {
      const { row, time, clock, of, note } = made;
      const { stop: { zone }, days: later } = of;
      offsets[zone] ??= offsetText(this.board.offset(zone, date));
      days[later] ??= dayText(day - later);
      made.utc = of.utc + (day - later - of.serviceDay) * DAY + of.offset - this.board.offset(zone, date);
      if (later > 0 && note) note.textContent = this.maker.notes(of, day - later);
      time.setAttribute("datetime", `${date}T${clock}${offsets[zone]}`);
      row.setAttribute("data-service-day", days[later]);
    }
  }
}

/**
 * @param {Made[]} made
 * @param {HTMLTableRowElement[]} heads
 * @returns {Body}
 */
function newBody(made, ...heads) {
  const body = document.createElement("tbody");
  body.setAttribute("role", "rowgroup");
  body.hidden = true;
  body.append(...heads, ...made.map(({ row }) => row));
  return { element: body, made, size: "" };
}

/**
 * Sets a class only if it differs: browsers compute the styles again otherwise.
 * @param {Element} one
 * @param {string} name
 * @param {boolean} isSet
 */
function setClass(one, name, isSet) {
  if (one.classList.contains(name) !== isSet) one.classList.toggle(name, isSet);
}
