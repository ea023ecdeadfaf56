import { dayWords, isDay, today } from "../common/days.js";
import { element, part } from "../common/elements.js";
import { counter, filled } from "../common/phrases.js";
import { retrying } from "../common/retry.js";
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
    const options = { row, words: this.words, root: board.root };
    this.tables = {
      departures: new BoardTable(part(this.page, "[data-board=departures]", HTMLTableElement), options),
      arrivals: new BoardTable(part(this.page, "[data-board=arrivals]", HTMLTableElement), options),
    };
    this.note = part(this.page, "[data-board-note]", HTMLElement);
    this.date = new BoardDate(this.page, board, this.words, (day) => this.#choose(day));
  }

  start() {
    const asked = new URLSearchParams(location.search).get("on") ?? "";
    this.#show(isDay(asked) ? asked : today(this.board.zone));
    part(this.box, "[data-board-static]", HTMLElement).hidden = true;
    this.box.prepend(this.page);
    addEventListener("popstate", () => {
      const on = new URLSearchParams(location.search).get("on") ?? "";
      this.#show(isDay(on) ? on : today(this.board.zone));
    });
  }

  /** @param {string} day */
  #choose(day) {
    const url = new URL(location.href);
    url.searchParams.set("on", day);
    history.replaceState(history.state, "", url);
    this.#show(day);
  }

  /** @param {string} day */
  #show(day) {
    const { board, main, tables } = this;
    // Links carry a date on that the reader chose.
    const carried = new URLSearchParams(location.search).has("on") ? `?on=${day}` : "";
    const now = day === today(board.zone) ? Date.now() / 1000 : null;
    const [departures, arrivals] = [board.departures(day), board.arrivals(day)];
    tables.departures.show(departures, now, carried);
    tables.arrivals.show(arrivals, now, carried);
    this.#count(tables.departures.table, departures.length, day);
    this.#count(tables.arrivals.table, arrivals.length, day);
    this.date.show(day);
    this.#report(day, departures.length + arrivals.length);
    main.dataset.on = day;
    if (carried) carry(main, day, new URL(board.root || "./", location.href).pathname);
  }

  /** @param {HTMLTableElement} table @param {number} count @param {string} day */
  #count(table, count, day) {
    const place = part(table.closest("section, details") ?? this.page, "[data-board-count]", HTMLElement);
    const words = counter(place.dataset.forms ?? "{}", document.documentElement.lang)(count);
    place.textContent = table.dataset.board === "departures"
      ? filled(this.words.on ?? "", { count: words, date: this.write.full(day) }) : words;
    place.dataset.count = String(count);
  }

  /** @param {string} day @param {number} count */
  #report(day, count) {
    const { board, words, write, note } = this;
    note.hidden = count > 0;
    note.replaceChildren();
    if (count > 0) return;
    const next = board.nextDay(day);
    const first = next && !board.previousDay(day) ? next : null;
    if (next) {
      const phrase = (first ? words.notBegun : words.noneNext) ?? "";
      const [before, after] = phrase.split("{date}");
      const link = element("a", { href: `?on=${next}` }, write.full(next));
      link.addEventListener("click", (event) => {
        event.preventDefault();
        this.#choose(next);
      });
      note.append(before ?? "", link, after ?? "");
    } else {
      const last = board.previousDay(day);
      note.append(last ? filled(words.ended ?? "", { date: write.date(last) }) : words.none ?? "");
    }
  }
}

/**
 * Adds the date to the page's other links to pages that show one.
 * @param {Element} main
 * @param {string} day
 * @param {string} root of the site
 */
function carry(main, day, root) {
  for (const link of main.querySelectorAll("a[href]:not([data-board] a, [data-on])")) {
    if (!(link instanceof HTMLAnchorElement) || !showsDay(new URL(link.href), root)) continue;
    const url = new URL(link.href);
    url.searchParams.set("on", day);
    link.href = url.href;
  }
}
