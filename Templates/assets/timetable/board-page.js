import { dayWords, isDay, today } from "../common/days.js";
import { element, part } from "../common/elements.js";
import { counter, filled } from "../common/phrases.js";
import { retrying } from "../common/retry.js";
import { restorePosition, storePosition } from "../common/scroll-restore.js";
import { pause } from "../common/time-slices.js";
import { showsDay } from "../page/carry-day.js";
import { openBoard } from "./board-client.js";
import { noticeBefore, noticeOf } from "./board-notice.js";
import { BoardTable } from "./board-table.js";
import { BoardDate } from "./board-date.js";

/** @typedef {import("./board-client.js").Board} Board */
/** @typedef {import("./board-table.js").Order} Order */

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
    /** The date that is shown. */
    this.day = "";
    /** Today when the board was opened. */
    this.today = "";
    /** The number of departures on that day, all over, if the board opened at a later one. */
    this.departedToday = 0;
    /** @type {Order} */
    this.order = "time";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.counts = { departures: counted("departures"), arrivals: counted("arrivals") };
    this.links = carriers(main, new URL(board.root || "./", location.href).pathname);
    this.note = part(this.page, "[data-board-note]", HTMLElement);
    this.orders = part(this.page, "[data-board-order]", HTMLElement);
    this.date = new BoardDate(this.page, board, this.words, (day) => this.#choose(day));
    this.saysEnded = false;
  }

  start() {
    const { departures, arrivals } = this.tables;
    const folds = history.state?.board;
    departures.unfold(folds?.departures ?? {});
    arrivals.unfold(folds?.arrivals ?? {});
    this.#placeTools();
    this.#showAsked();
    part(this.box, "[data-board-static]", HTMLElement).replaceWith(this.page);
    const details = part(this.page, ".board-arrivals", HTMLDetailsElement);
    // Where nothing departs, the arrivals are what there is to see.
    details.open = folds?.isOpen ?? departures.table.hidden;
    addEventListener("popstate", () => this.#showAsked());
    addEventListener("click", () => this.#writeAddress(), { capture: true });
    this.orders.addEventListener("click", ({ target }) => {
      if (target instanceof HTMLButtonElement) this.#sort(target.value === "route" ? "route" : "time");
    });
    this.#keepCurrent();
    storePosition(this.box, () => ({
      board: { departures: departures.isUnfolded, arrivals: arrivals.isUnfolded, isOpen: details.open },
    }));
    restorePosition(this.box, Promise.resolve());
  }

  /**
   * The choice of currency is in the line of the date, on a phone below the departures; what the timetable covers is there
   * too, unless it is over.
   */
  #placeTools() {
    const list = part(this.page, ".board-list", HTMLElement);
    const currency = [...this.box.querySelectorAll(":scope > :is(.currency, .currency-note)")];
    if (matchMedia("(min-width: 30rem)").matches) part(this.page, ".board-choice", HTMLElement).append(...currency);
    else list.after(...currency);
    const validity = this.box.querySelector(":scope > .validity");
    this.saysEnded = validity?.hasAttribute("data-over") ?? false;
    if (validity && this.saysEnded) this.note.before(validity);
    else if (validity) list.after(validity);
  }

  /** Shows the date and order in the address; without a date, today, or the next date if nothing departs any more today. */
  #showAsked() {
    const address = new URLSearchParams(location.search);
    const asked = address.get("on") ?? "";
    this.query = isDay(asked) ? `?on=${asked}` : "";
    this.order = address.get("order") === "route" ? "route" : "time";
    this.today = today(this.board.zone);
    if (isDay(asked)) return this.#show(asked);
    const ahead = this.#show(this.today);
    const next = ahead === 0 ? this.board.nextDay(this.today) : null;
    this.departedToday = Number(this.counts.departures.place.dataset.count);
    if (next) this.#show(next);
  }

  /** @param {string} day */
  #choose(day) {
    this.query = `?on=${day}`;
    this.#show(day);
    // Browsers take milliseconds for it, and some limit how often it is done.
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#writeAddress(), 350);
  }

  /** @param {Order} order */
  #sort(order) {
    this.order = order;
    this.#show(this.day);
    this.timer ??= setTimeout(() => this.#writeAddress());
  }

  /** Writes the date and order into the address, if they have changed. */
  #writeAddress() {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    const url = new URL(location.href);
    if (this.query) url.searchParams.set("on", this.day);
    if (this.order === "route") url.searchParams.set("order", "route");
    else url.searchParams.delete("order");
    history.replaceState(history.state, "", url);
  }

  /** The time in seconds, if the date is today's. */
  #now() {
    return this.day === today(this.board.zone) ? Date.now() / 1000 : null;
  }

  /** Marks what is over and the minutes to go as time passes; after midnight, a board of today is that of the new day. */
  #keepCurrent() {
    const update = () => {
      if (!this.query && this.today !== today(this.board.zone)) return this.#showAsked();
      const now = this.#now();
      if (now === null) return;
      const ahead = this.tables.departures.mark(now);
      this.tables.arrivals.mark(now);
      this.#report(ahead);
    };
    const wait = () => void setTimeout(() => {
      update();
      wait();
    }, 60_000 - Date.now() % 60_000 + 50);
    wait();
    addEventListener("pageshow", update);
    document.addEventListener("visibilitychange", () => !document.hidden && update());
  }

  /** @param {string} day @returns the number of departures that are not over */
  #show(day) {
    const { board, main, tables, query } = this;
    this.day = day;
    const now = this.#now();
    tables.departures.order = this.order;
    const departures = tables.departures.show(day, now, query);
    const arrivals = tables.arrivals.show(day, now, query);
    this.#count("departures", departures.count);
    this.#count("arrivals", arrivals.count);
    this.date.show(day);
    this.#showOrders(departures.hasGroups);
    this.#report(departures.ahead);
    main.dataset.on = day;
    if (query) for (const { link, parts } of this.links) link.href = parts.join(day);
    if (board.hasPrices) main.dispatchEvent(new Event("prices"));
    void this.#prepare(day);
    return departures.ahead;
  }

  /** @param {boolean} hasGroups */
  #showOrders(hasGroups) {
    this.orders.hidden = this.order === "time" && !hasGroups;
    for (const one of this.orders.querySelectorAll("button")) one.setAttribute("aria-pressed", String(one.value === this.order));
  }

  /** @param {"departures" | "arrivals"} kind @param {number} count */
  #count(kind, count) {
    const { place, say } = this.counts[kind];
    const isThisYear = this.day.slice(0, 4) === today(this.board.zone).slice(0, 4);
    const [words, date] = [say(count), isThisYear ? this.write.weekday(this.day) : this.write.full(this.day)];
    const isHead = kind === "departures";
    place.textContent = !isHead ? words : count ? filled(this.words.on ?? "", { count: words, date }) : date;
    place.dataset.count = String(count);
    place.closest("details")?.toggleAttribute("hidden", count === 0);
  }

  /**
   * Shows the rows that are out of view, then makes the rows of the days with tabs, while nothing else is done.
   * @param {string} day
   */
  async #prepare(day) {
    await pause();
    if (this.main.dataset.on !== day) return;
    for (const table of Object.values(this.tables)) table.finish();
    this.date.reveal();
    for (const other of this.date.days) {
      for (const table of Object.values(this.tables)) {
        await pause();
        if (this.main.dataset.on !== day) return;
        await table.prepare(other);
      }
    }
  }

  /**
   * Says where to go if nothing departs any more on this date, or at all.
   * @param {number} ahead the number of departures that are not over
   */
  #report(ahead) {
    const { board, day, words, write, note, saysEnded } = this;
    const count = Object.values(this.counts).reduce((sum, { place }) => sum + Number(place.dataset.count), 0);
    const isNext = !this.query && day > this.today;
    const notice = isNext ? noticeBefore(board, this.today, this.departedToday, words, write.full)
      : noticeOf(board, { day, today: today(board.zone), count, ahead, saysEnded }, words, write.full);
    const { before, day: near, link, after } = notice ?? { before: "", day: "", link: "", after: "" };
    // A status that changes is read out.
    if (note.textContent === before + link + after) return;
    const made = element("a", { href: `?on=${near}` }, link);
    made.addEventListener("click", (event) => {
      event.preventDefault();
      this.#choose(near);
    });
    note.hidden = !notice;
    note.replaceChildren(before, ...near ? [made] : [], after);
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
