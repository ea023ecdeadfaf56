import { dayWords, isDay, today } from "../common/days.js";
import { element, part } from "../common/elements.js";
import { counter, filled } from "../common/phrases.js";
import { retrying } from "../common/retry.js";
import { pause } from "../common/time-slices.js";
import { showsDay } from "../page/carry-day.js";
import { openBoard } from "./board-client.js";
import { BoardTable } from "./board-table.js";
import { BoardDate } from "./board-date.js";

/** @typedef {import("./board-client.js").Board} Board */

/**
 * A station's departures and arrivals on a date.
 * @param {HTMLElement} box
 */
export function boardPage(box) {
  const main = part(document.documentElement, "main", HTMLElement);
  /** @type {Board} */
  let board;
  // The page is ready before the answer.
  void retrying(box, "board").until(async () => {
    board ??= await openBoard(new URL(box.dataset.file ?? "", location.href));
    new BoardPage(box, main, board).start();
  });
}

class BoardPage {
  /**
   * @param {HTMLElement} box
   * @param {HTMLElement} main
   * @param {Board} board
   */
  constructor(box, main, board) {
    this.box = box;
    this.main = main;
    this.board = board;
    this.words = part(box, "[data-board-words]", HTMLElement).dataset;
    this.write = dayWords(document.documentElement.lang);
    const page = part(box, "template[data-board-page]", HTMLTemplateElement).content.cloneNode(true);
    this.page = element("div", { class: "board-live" });
    this.page.append(page);
    const row = part(box, "template[data-board-row]", HTMLTemplateElement).content.querySelector("tr");
    if (!row) throw new TypeError("the board's row is missing");
    const options = { row, words: this.words };
    this.tables = {
      departures: new BoardTable(part(this.page, "[data-board=departures]", HTMLTableElement), board, options),
      arrivals: new BoardTable(part(this.page, "[data-board=arrivals]", HTMLTableElement), board, options),
    };
    const counted = (/** @type {string} */ kind) => {
      const place = part(part(this.page, `[data-board=${kind}]`, HTMLElement).parentElement ?? this.page, "[data-board-count]", HTMLElement);
      return { place, say: counter(place.dataset.forms ?? "{}", document.documentElement.lang) };
    };
    /** Of links: they carry a date on that the reader chose. */
    this.query = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.counts = { departures: counted("departures"), arrivals: counted("arrivals") };
    this.links = carriers(main, new URL(board.root || "./", location.href).pathname);
    this.note = part(this.page, "[data-board-note]", HTMLElement);
    this.date = new BoardDate(this.page, board, this.words, (day) => this.#choose(day));
  }

  start() {
    this.#showAsked();
    const fixed = part(this.box, "[data-board-static]", HTMLElement);
    fixed.hidden = true;
    fixed.before(this.page);
    addEventListener("popstate", () => this.#showAsked());
  }

  /** Shows the date in the address; without one, today. */
  #showAsked() {
    const asked = new URLSearchParams(location.search).get("on") ?? "";
    this.query = isDay(asked) ? `?on=${asked}` : "";
    this.#show(isDay(asked) ? asked : today(this.board.zone));
  }

  /** @param {string} day */
  #choose(day) {
    this.query = `?on=${day}`;
    this.#show(day);
    // Browsers take milliseconds for it, and some limit how often it is done.
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const url = new URL(location.href);
      url.searchParams.set("on", day);
      history.replaceState(history.state, "", url);
    }, 350);
  }

  /** @param {string} day */
  #show(day) {
    const { board, main, tables } = this;
    const { query } = this;
    const now = day === today(board.zone) ? Date.now() / 1000 : null;
    const counts = { departures: tables.departures.show(day, now, query), arrivals: tables.arrivals.show(day, now, query) };
    this.#count("departures", counts.departures, day);
    this.#count("arrivals", counts.arrivals, day);
    this.date.show(day);
    this.#report(day, counts.departures + counts.arrivals);
    main.dataset.on = day;
    if (query) for (const { link, parts } of this.links) link.href = parts.join(day);
    if (board.hasPrices) main.dispatchEvent(new Event("prices"));
    void this.#prepare(day);
  }

  /** @param {"departures" | "arrivals"} kind @param {number} count @param {string} day */
  #count(kind, count, day) {
    const { place, say } = this.counts[kind];
    const words = say(count);
    place.textContent = kind === "departures" ? filled(this.words.on ?? "", { count: words, date: this.write.full(day) }) : words;
    place.dataset.count = String(count);
    place.closest("details")?.toggleAttribute("hidden", count === 0);
  }

  /**
   * Shows the rows that are out of view, then makes the rows of the other days of the week, while nothing else is done.
   * @param {string} day
   */
  async #prepare(day) {
    await pause();
    if (this.main.dataset.on !== day) return;
    for (const table of Object.values(this.tables)) table.finish();
    for (const other of this.date.days) {
      for (const table of Object.values(this.tables)) {
        await pause();
        if (this.main.dataset.on !== day) return;
        await table.prepare(other);
      }
    }
  }

  /** @param {string} day @param {number} count */
  #report(day, count) {
    const { board, words, write, note } = this;
    note.hidden = count > 0;
    note.replaceChildren();
    if (count > 0) return;
    const [next, last] = [board.nextDay(day), board.previousDay(day)];
    const [near, phrase] = next ? [next, last ? words.noneNext : words.notBegun] : [last, last ? words.ended : words.none];
    const [before, after] = (phrase ?? "").split("{date}");
    note.append(before ?? "");
    if (!near || after === undefined) return;
    const link = element("a", { href: `?on=${near}` }, next ? write.full(near) : write.date(near));
    link.addEventListener("click", (event) => {
      event.preventDefault();
      this.#choose(near);
    });
    note.append(link, after);
  }
}

/**
 * The links to pages that show a date, and their addresses before and after the date.
 * @param {Element} main
 * @param {string} root of the site
 */
function carriers(main, root) {
  return [...main.querySelectorAll("a")].filter(({ href }) => href !== "").flatMap((link) => {
    const url = new URL(link.href);
    if (!showsDay(url, root)) return [];
    url.searchParams.delete("on");
    return [{ link, parts: [`${url.origin}${url.pathname}${url.search}${url.search ? "&" : "?"}on=`, url.hash] }];
  });
}
