import { dayWords, today } from "../common/days.js";
import { element, link } from "../common/elements.js";
import { named, nameElement } from "../common/name-language.js";
import { filled } from "../common/phrases.js";
import { retrying } from "../common/retry.js";
import { datetime, dayNumber, dayText, directServices, nextDirectDay, openBoard } from "./board-client.js";
import { badge, daysLater, daysTo, nightWords, offsetWords, priceElement, showLaterDays } from "./board-row.js";
import { clockWords } from "./clock-words.js";
import { durationWords } from "./duration-words.js";
import { faresOf, priceWords } from "./fare-words.js";
import { serviceDayWords } from "./service-days.js";
import { sharedNumbers } from "./shared-numbers.js";

/** A date before all service. */
const EARLIEST = "1900-01-01";

/** @typedef {import("./board-client.js").Board} Board */
/** @typedef {import("./board-client.js").Direct} Direct */
/** @typedef {import("./journey-places.js").Place} Place */
/**
 * @typedef {object} Choice
 * @property {Place} from
 * @property {Place} to
 * @property {string} on
 * @property {string} by a time of day, to arrive by; empty without one
 * @property {HTMLFormElement} form
 * @property {DOMStringMap} phrases
 */

/**
 * Shows the direct services between two places with scheduled service on a date, from their boards.
 * @param {HTMLElement} box
 * @param {Choice} choice
 * @param {boolean} [isDated] whether only departures with pages of their own are meant, below the journeys by timetable
 */
export async function showDirect(box, choice, isDated = false) {
  const { from, to, phrases } = choice;
  const loading = element("p", { class: "secondary", role: "status", "data-direct-loading": "", "data-words": phrases.boardsLoading ?? "" });
  const failed = element("p", { role: "alert", "data-direct-failed": "" }, `${phrases.boardsFailed} `,
    element("button", { type: "button", "data-direct-retry": "" }, phrases.boardsRetry ?? ""));
  failed.hidden = true;
  box.append(loading, failed);
  /** @type {Map<string, Promise<Board>>} */
  const opened = new Map();
  const open = (/** @type {string} */ address) => {
    const board = opened.get(address) ?? openBoard(address);
    opened.set(address, board);
    board.catch(() => opened.delete(address));
    return board;
  };
  await retrying(box, "direct").until(async () => {
    const [here, there] = await Promise.all([from, to].map(({ boards }) => Promise.all(boards.map(open))));
    box.append(...result(choice, here, there, isDated));
  });
  const main = box.closest("main");
  if (main) main.dataset.on = choice.on;
}

/**
 * @param {Choice} choice
 * @param {Board[]} here
 * @param {Board[]} there
 * @param {boolean} isDated
 */
function result({ on, by, phrases, form, from, to }, here, there, isDated) {
  const services = directServices(here, there, on).filter((one) => !isDated || one.from.page);
  if (isDated && !services.length) return [];
  // Where whole journeys are sold from here to there, parts of longer ones are not counted among them.
  const isWhole = (/** @type {Direct} */ one) => !one.from.page || (one.from.price !== null && one.to.price !== null);
  const all = services.some((one) => one.from.page && isWhole(one)) ? services.filter(isWhole) : services;
  const found = by ? all.filter((one) => datetime(one.to).slice(0, 16) <= `${on}T${by}`) : all;
  const write = dayWords(document.documentElement.lang);
  const times = element("form", { class: "arrive-by", action: form.action, method: "get" });
  for (const [name, value] of Object.entries({ from: from.key, to: to.key, on })) {
    times.append(element("input", { type: "hidden", name, value }));
  }
  const field = element("input", { type: "time", name: "by", id: "arrive-by", value: by });
  times.append(element("label", { for: "arrive-by" }, phrases.arriveBy ?? ""), " ", field, " ",
    element("button", { type: "submit" }, phrases.showBy ?? ""));
  const lead = element("h3", {}, isDated ? `${phrases.departs} · ${write.full(on)}` : write.full(on));
  if (isDated && !found.length) return [];
  if (found.length) {
    const days = Math.max(...found.map(({ from, to }) => daysTo({ ...from, end: to.utc, endOffset: to.offset })));
    const later = element("p", { class: "secondary", "data-next-day": phrases.nextDay ?? "", "data-later-days": phrases.laterDays ?? "" });
    showLaterDays(later, days);
    return [lead, ...(isDated ? [] : [times]), new DirectTable(found, { from, to, here, there, phrases }).made(), later];
  }
  const next = nextDirectDay(here, there, on);
  const query = new URLSearchParams({ from: from.key, to: to.key, on: next ?? on });
  const isOver = !all.length && !next && nextDirectDay(here, there, EARLIEST) !== null;
  const none = isOver ? phrases.noDirectLater : phrases.noDirect;
  const words = (all.length ? phrases.noneBy : next ? phrases.noDirectNext : none) ?? "";
  const [before, after] = filled(words, { by }).split("{date}");
  const toNext = next && after !== undefined ? [link(`${form.action}?${query}`, write.full(next)), after] : [];
  return [lead, times, element("p", { class: "lead" }, before ?? "", ...toNext)];
}

/** A table of direct services. */
class DirectTable {
  /**
   * @param {Direct[]} found
   * @param {{ from: Place, to: Place, here: Board[], there: Board[], phrases: DOMStringMap }} choice
   */
  constructor(found, { from, to, here, there, phrases }) {
    this.found = found;
    // Between cities, passengers need to know the stations.
    this.stations = { from: from === from.city ? here : [], to: to === to.city ? there : [] };
    this.write = dayWords(document.documentElement.lang);
    this.phrases = phrases;
    this.here = here;
    this.there = there;
    this.clock = clockWords(document.documentElement);
    const { lang } = document.documentElement;
    this.duration = durationWords(lang);
    this.words = serviceDayWords(lang, phrases, [Math.min(...here.map(({ first }) => dayNumber(first))), Math.max(...here.map(({ last }) => dayNumber(last)))]);
    this.shared = sharedNumbers(here, phrases.modes);
    this.fares = new Map(found.map((one) => [one, one.from.price && one.to.price ? priceElement(one.from.price) : priceWords(faresOf(one, here), phrases)]));
  }

  made() {
    const { phrases, found } = this;
    const labels = [phrases.departs, phrases.arrives, phrases.length, phrases.route, phrases.platform, phrases.runs, phrases.fare];
    const isShown = [true, true, true, true, found.some(({ from }) => from.stop.platform), found.some(({ from }) => !from.page), [...this.fares.values()].some(Boolean)];
    const body = element("tbody", {}, ...found.map((one) => {
      const cells = this.#cells(one).filter((_, index) => isShown[index]);
      const row = element("tr", {}, ...cells);
      Object.assign(row.dataset, { trip: one.from.trip, serviceDay: dayText(one.from.serviceDay), from: one.from.stop.id, to: one.to.stop.id });
      if (one.from.page) row.dataset.id = one.from.trip;
      if (one.from.isApproximate || one.to.isApproximate) row.dataset.approximate = "";
      return row;
    }));
    /** @type {Record<number, { class: string }>} */
    const classes = { 5: { class: "direct-days" }, 6: { class: "numeric" } };
    const heads = labels.map((label, index) => element("th", { scope: "col", ...classes[index] }, label ?? ""));
    const head = heads.filter((_, index) => isShown[index]);
    const table = element("table", { class: "board-table direct-table", "aria-labelledby": "known" },
      element("thead", {}, element("tr", {}, ...head)), body);
    setRoles(table);
    this.#markNext(body);
    return table;
  }

  /**
   * Marks the next departure of today.
   * @param {HTMLTableSectionElement} body
   */
  #markNext(body) {
    const now = Date.now() / 1000;
    const next = this.found.findIndex(({ from }) => from.utc + 60 > now);
    if (next > 0) body.rows[next]?.classList.add("board-next");
    for (const row of [...body.rows].slice(0, Math.max(0, next))) row.classList.add("board-gone");
  }

  /** @param {Direct} one */
  #cells(one) {
    const { from, to } = one;
    const query = `?on=${dayText(Math.floor((from.utc + from.offset) / 86_400))}`;
    const route = from.page ? [element("a", { href: `../${from.page}` }, named(from.route.longName || from.headsign))] : [badge(from.route, "../", query), " ", ...(from.number ? [element("span", { class: "trip-number" }, from.number), " "] : []), named(from.headsign)];
    const shared = this.shared.get(from.route);
    if (shared) route.push(element("small", {}, named(shared)));
    return [
      element("th", { scope: "row", class: "board-time" }, this.#time(from, [this.#about(from), nightWords(from, this.phrases), this.#boarding(from, this.phrases.byDriver)].filter(Boolean).join(", ")), ...this.#station(from, this.stations.from)),
      element("td", { class: "board-time" }, this.#time(to, [this.#about(to), daysLater(from.utc + from.offset, to.utc + to.offset), to.offset === from.offset ? "" : offsetWords(to.offset), this.#boarding(to, this.phrases.alightByDriver)].filter(Boolean).join(" ")), ...this.#station(to, this.stations.to)),
      element("td", {}, this.duration(to.utc - from.utc)),
      element("td", { class: "board-place" }, ...route),
      element("td", { class: "board-platform" }, from.stop.platform),
      element("td", { class: "direct-days" }, from.page ? "" : this.#days(one, nightWords(from, this.phrases) ? 0 : from.days)),
      element("td", { class: "numeric" }, this.fares.get(one) ?? ""),
    ];
  }

  /** @param {import("./board-client.js").BoardRow} row */
  #about({ isApproximate }) {
    return isApproximate ? this.phrases.about ?? "" : "";
  }

  /**
   * «On request, book in advance», with the telephone number.
   * @param {import("./board-client.js").BoardRow} row
   * @param {string} [byDriver]
   */
  #boarding({ boarding, phone }, byDriver = "") {
    if (boarding < 2) return "";
    return boarding === 2 ? [this.phrases.byPhone, phone].filter(Boolean).join(" ") : byDriver;
  }

  /**
   * @param {import("./board-client.js").BoardRow} row
   * @param {string} note
   */
  #time(row, note) {
    const time = element("time", { datetime: datetime(row) }, this.clock(row.utc + row.offset));
    return element("span", {}, time, note ? element("small", {}, note) : "");
  }

  /**
   * @param {import("./board-client.js").BoardRow} row
   * @param {Board[]} boards of the stations among which it is named
   */
  #station({ stop }, boards) {
    const station = boards.find(({ stops }) => stops.includes(stop))?.station;
    return station ? [element("small", {}, element("a", { href: `../${station.page}` }, nameElement(station.name, station.name)))] : [];
  }

  /**
   * The days on which the service runs at these times.
   * @param {Direct} one
   * @param {number} shift of the dates by the clock at the stop
   */
  #days({ from, to, service }, shift) {
    if (service[0] === service[1]) return this.write.short(dayText(service[0] + shift));
    const clocks = [this.#clock(from, this.here), this.#clock(to, this.there)].flatMap((clock) => clock ? [clock] : []);
    const isMeant = clocks.length ? (/** @type {number} */ day) => clocks.every((clock) => clock(day) === clock(from.serviceDay)) : null;
    return this.words(/** @type {any} */ (service), shift, isMeant);
  }

  /** @param {import("./board-client.js").BoardRow} row @param {Board[]} boards */
  #clock(row, boards) {
    return boards.find(({ stops }) => stops.includes(row.stop))?.clockOnDays(row) ?? null;
  }
}

/** The roles of a table's parts, which style sheets may lay out as blocks. */
const ROLES = { thead: "rowgroup", tbody: "rowgroup", tr: "row", "th[scope=col]": "columnheader", "th[scope=row]": "rowheader", td: "cell" };

/** @param {HTMLTableElement} table */
function setRoles(table) {
  table.setAttribute("role", "table");
  for (const [selector, role] of Object.entries(ROLES)) {
    for (const part of table.querySelectorAll(selector)) part.setAttribute("role", role);
  }
}
