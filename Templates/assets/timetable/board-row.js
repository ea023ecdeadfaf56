import { element } from "../common/elements.js";
import { named, namedList, nameElement, nameLanguage } from "../common/name-language.js";
import { filled } from "../common/phrases.js";
import { datetime, dayText } from "./board-client.js";
import { clockWords } from "./clock-words.js";
import { durationWords } from "./duration-words.js";
import { sharedNumbers } from "./shared-numbers.js";

/** @typedef {import("./board-client.js").Board} Board */
/** @typedef {import("./board-client.js").BoardRow} BoardRow */
/**
 * @typedef {object} Made a row of a table
 * @property {HTMLTableRowElement} row
 * @property {Element} time
 * @property {string} clock the time of day with seconds
 * @property {BoardRow} of on the date for which it was made
 * @property {number} utc on the date that it shows, in seconds since 1970
 * @property {Element | null} note
 * @property {HTMLAnchorElement | null} link to the page of the departure or of the route
 * @property {string} carried the link's address without the date, if its page shows a date; empty otherwise
 * @property {Element | null} soon the minutes to go
 */

/** Makes the rows of a board. */
export class RowMaker {
  /**
   * @param {HTMLTableRowElement} row without content
   * @param {Board} board
   * @param {DOMStringMap} words
   */
  constructor(row, board, words) {
    this.row = row;
    this.board = board;
    this.words = words;
    this.shared = sharedNumbers([board], words.modes);
    const { lang } = document.documentElement;
    this.clock = clockWords(document.documentElement);
    this.duration = durationWords(lang);
    const [, , , end, duration] = row.children;
    this.isDeparture = end?.classList.contains("board-end") && duration !== undefined;
  }

  /**
   * @param {BoardRow} row of a date
   * @returns {Made}
   */
  made(row) {
    const made = /** @type {HTMLTableRowElement} */ (this.row.cloneNode(true));
    const [head, place, platform, end, duration] = made.children;
    const moment = datetime(row);
    made.setAttribute("data-trip", row.trip);
    made.setAttribute("data-service-day", dayText(row.serviceDay));
    made.setAttribute("data-stop", row.stop.id);
    made.setAttribute("data-stop-sequence", String(row.sequence));
    if (row.page) made.setAttribute("data-id", row.trip);
    if (row.isApproximate) made.setAttribute("data-approximate", "");
    const time = head.children[0];
    time.setAttribute("datetime", moment);
    time.textContent = this.clock(row.utc + row.offset);
    const notes = this.notes(row, row.serviceDay);
    const note = notes ? small(notes) : null;
    if (note) head.append(note);
    if ((row.boarding === 2 || this.isDeparture && row.isOnRequest && !row.asksDriver) && row.phone) head.append(small(phoneElement(row.phone)));
    const { link, carried } = this.#fillPlace(place, row);
    if (row.stop.platform) platform.textContent = row.stop.platform;
    if (this.isDeparture && row.end !== null) {
      end.textContent = this.clock(row.end + row.endOffset);
      end.setAttribute("data-label", this.words.arrives ?? "");
      if (row.endOffset !== row.offset) end.append(" ", small(offsetWords(row.endOffset)));
      const later = daysLater(row.utc + row.offset, row.end + row.endOffset);
      if (later) end.append(small(later));
      duration.textContent = this.duration(row.end - row.utc);
    }
    if (row.price) made.lastElementChild?.append(priceElement(row.price));
    return { row: made, time, clock: moment.slice(11, 19), of: row, utc: row.utc, note, link, carried, soon: null };
  }

  /**
   * Where a row goes, or comes from, as a link: to the page of the departure, or of the trip's route.
   * @param {Element} place
   * @param {BoardRow} row
   */
  #fillPlace(place, row) {
    const goal = this.isDeparture ? row.headsign : row.place?.name ?? "";
    const route = row.page ? [] : [badge(row.route, null, "")];
    // A long name is on a line of its own.
    const name = nameElement(goal, goal);
    const number = row.number ? [" ", element("span", { class: "trip-number" }, row.number)] : [];
    const names = row.route.shortName ? [...route, ...number, " ", name] : [name, ...route, ...number];
    const page = row.page || row.route.page;
    const link = page ? element("a", { href: this.board.root + page }, ...names) : null;
    place.append(...(link ? [link] : names));
    if (row.page && row.route.longName) place.append(small(named(row.route.longName)));
    const shared = this.shared.get(row.route);
    if (shared) place.append(small(named(shared)));
    if (row.onward) place.append(onwardElement(row.onward, this.words, this.board.root));
    if (row.via.length) place.append(small(`${this.words.via} `, ...namedList(row.via.map(({ name }) => name))));
    return { link, carried: link && !row.page ? this.board.root + page : "" };
  }

  /** @param {BoardRow} row @param {number} serviceDay */
  notes(row, serviceDay) {
    const { words } = this;
    const { isApproximate, isAssumed, isOnRequest, asksDriver, boarding } = row;
    const notes = [];
    if (isApproximate) notes.push(words.about);
    if (isAssumed) notes.push(words.assumed);
    const night = nightWords(row, words, serviceDay);
    if (night) notes.push(night);
    if (boarding > 1) notes.push(boarding === 2 ? words.byPhone : this.isDeparture ? words.byDriver : words.alightByDriver);
    if (isOnRequest) notes.push(!this.isDeparture ? words.fromOnRequest : asksDriver ? words.toOnRequestByDriver : words.toOnRequest);
    return notes.join(", ");
  }
}

/**
 * A telephone number, as a link if it is one.
 * @param {string} phone
 */
export function phoneElement(phone) {
  const digits = phone.replace(/[^\d+]/g, "");
  return digits.length > 2 ? element("a", { href: `tel:${digits}` }, phone) : document.createTextNode(phone);
}

/**
 * «Stay on board: continues as 12 to Lake».
 * @param {{ route: string, place: string, page: string }} onward
 * @param {DOMStringMap} words
 * @param {string} root of the site
 */
function onwardElement({ route, place, page }, words, root) {
  const parts = (words.onward ?? "").split(/(\{route\}|\{place\})/).map((part) =>
    part === "{route}" ? element("a", { href: root + page }, named(route)) : part === "{place}" ? named(place) : part);
  return element("small", { class: "onward" }, ...parts);
}

/** Trips of the day before are of its night up to this time of day: seconds. */
const END_OF_NIGHT = 6 * 3600;

/**
 * «Friday night» for a trip of a timetable in the night after its service day; empty for others.
 * @param {BoardRow} row
 * @param {DOMStringMap} words
 * @param {number} [serviceDay] if it is not the row's
 */
export function nightWords({ days, page, utc, offset, serviceDay: own }, words, serviceDay = own) {
  const isNight = (utc + offset) % 86_400 < END_OF_NIGHT;
  // 1 January 1970 was a Thursday.
  return days === 1 && !page && isNight ? words[`night${(serviceDay + 3) % 7 + 1}`] ?? "" : "";
}

/** @param {number} start @param {number} end in seconds, by the clocks there */
const daysBetween = (start, end) => Math.floor(end / 86_400) - Math.floor(start / 86_400);

/**
 * How many days after it leaves here a trip arrives, by the clocks there.
 * @param {BoardRow} row
 */
export const daysTo = ({ utc, offset, end, endOffset }) => (end === null ? 0 : daysBetween(utc + offset, end + endOffset));

/**
 * Says what «+1» and the like mean, if a table has them.
 * @param {Element | null} box with the words for one day and for several
 * @param {number} days at most
 */
export function showLaterDays(box, days) {
  if (!(box instanceof HTMLElement)) return;
  const { nextDay = "", laterDays = "" } = box.dataset;
  box.hidden = days < 1;
  if (days > 0) box.textContent = days === 1 ? nextDay : filled(laterDays, { n: new Intl.NumberFormat(document.documentElement.lang).format(days) });
}

/**
 * «+1» if a journey ends on the day after it begins; empty on the same day.
 * @param {number} start in seconds, by the clock there
 * @param {number} end likewise
 */
export function daysLater(start, end) {
  const days = daysBetween(start, end);
  return days > 0 ? `+${new Intl.NumberFormat(document.documentElement.lang).format(days)}` : "";
}

/**
 * The offset of clocks from UTC: `UTC+5:45`.
 * @param {number} offset in seconds
 */
export function offsetWords(offset) {
  const { lang } = document.documentElement;
  const minutes = Math.round(Math.abs(offset) / 60);
  const [hours, rest] = [new Intl.NumberFormat(lang), new Intl.NumberFormat(lang, { minimumIntegerDigits: 2 })];
  const part = minutes % 60 ? `:${rest.format(minutes % 60)}` : "";
  return minutes === 0 ? "UTC" : `UTC${offset < 0 ? "−" : "+"}${hours.format(Math.floor(minutes / 60))}${part}`;
}

/** @param {(string | Node)[]} content */
function small(...content) {
  const made = document.createElement("small");
  made.append(...content);
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
 * @param {{ id: string, shortName: string, longName: string, page: string, color: string, textColor: string }} route
 * @param {string | null} root of the site; null: without a link
 * @param {string} query of the link
 */
export function badge(route, root, query) {
  const made = document.createElement(route.page && root !== null ? "a" : "span");
  // A long name is text on a line of its own.
  if (!route.shortName) made.className = "route-name";
  else made.className = route.color ? `route-badge c-${route.color}-${route.textColor}` : "route-badge";
  made.textContent = route.shortName || route.longName || route.id;
  made.dir = "auto";
  const language = nameLanguage(made.textContent);
  if (language) made.lang = language;
  if (route.shortName && route.longName !== route.shortName) made.title = route.longName;
  if (made instanceof HTMLAnchorElement) made.href = `${root}${route.page}${query}`;
  return made;
}
