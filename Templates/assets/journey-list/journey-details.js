// What one sees of a journey when it is open. The list shows its rows before this is loaded.

import { button, element, link } from "../common/elements.js";
import { dayWords } from "../common/days.js";
import { filled } from "../common/phrases.js";
import { dayNumber, dayText } from "../timetable/board-client.js";
import { priceWords } from "../timetable/fare-words.js";
import { nightWords } from "../timetable/board-row.js";
import { serviceDayWords } from "../timetable/service-days.js";
import { JourneyBoards } from "./journey-boards.js";
import { saveCalendar } from "./journey-calendar.js";
import { LegsTable } from "./journey-legs-table.js";
import { journeyMap } from "./journey-map.js";
import { isPaidOnce } from "./journey-paid-once.js";
import { nightOf } from "./journey-words.js";

/** @typedef {import("./journey-row.js").JourneyRow} JourneyRow */
/** @typedef {import("./journey-row.js").Identified} Identified */
/** @typedef {import("./journey-row.js").Page} Page */

/** @type {WeakMap<Page, JourneyBoards>} */
const boards = new WeakMap();

/** @param {Page} page */
function boardsOf(page) {
  const known = boards.get(page) ?? new JourneyBoards(page.root, page.words.phrases);
  boards.set(page, known);
  return known;
}

/** The legs of a journey, its price, its days, and what one does with it. */
export class JourneyDetails {
  #named = false;
  #hasFacts = false;

  /** @param {JourneyRow} row */
  constructor(row) {
    this.row = row;
    this.page = row.page;
    this.legs = new LegsTable(row.journey, this.page.words, this.page.pages, this.page.isStepFree);
    this.days = element("p", { class: "secondary direct-days" });
    this.tickets = element("p", { class: "secondary" });
    row.details.append(this.legs.table, this.days, this.tickets, this.#actions());
    this.#showDays(null);
  }

  /** The reader has opened it. */
  opened() {
    void this.#addFacts();
    this.#showMap();
  }

  /** @param {Identified} journey the same */
  identify(journey) {
    const { row } = this;
    this.legs.name(row.rides);
    this.#named = true;
    this.#showTicket(priceWords(journey.tickets, this.page.words.phrases));
    if (row.details.open || row.rides.length === 1) void this.#addFacts();
  }

  /** Adds what only the boards of stations know, once the trips are known. */
  async #addFacts() {
    if (this.#hasFacts || !this.#named) return;
    this.#hasFacts = true;
    const { row, page, page: { words: { phrases } } } = this;
    try {
      const known = await Promise.all(row.rides.map((ride) => boardsOf(page).of(ride)));
      this.legs.tell(known.map((one) => one && { fare: one.fare, phone: one.from.row.phone || one.to.row.phone }));
      if (known.length === 1) row.fare.textContent = known[0]?.fare ?? "";
      else if (!row.fare.textContent && known.every((one) => one?.fare)) {
        this.tickets.textContent = phrases.separate ?? "";
        if (await this.#isPaidOnce(known.map((one) => one?.group ?? -1))) this.#showTicket(known[0]?.fare ?? "");
      }
      if (known.length === 1 && known[0]) this.#showDays(known[0]);
    } catch {
      this.#hasFacts = false;
    }
  }

  /** @param {string} price of one ticket for the whole journey; empty without one */
  #showTicket(price) {
    if (price) [this.row.fare.textContent, this.tickets.textContent] = [price, filled(this.page.words.phrases.oneTicket ?? "", { price })];
  }

  /** @param {number[]} groups of the fares of rides */
  async #isPaidOnce(groups) {
    if (groups.includes(-1)) return false;
    const rides = this.row.rides.map(({ calls }, at) => ({ group: groups[at], departure: calls[0].departure, arrival: calls[calls.length - 1].arrival }));
    return isPaidOnce(await this.page.freeChanges(), rides);
  }

  /** Draws the way, once the journey is open. */
  #showMap() {
    if (this.row.details.querySelector(".map")) return;
    const { phrases, unit } = this.page.words;
    this.legs.table.after(...journeyMap(this.row.journey, phrases, unit, this.page.ends));
  }

  /**
   * The days on which a journey without a change runs at these times. Where clocks of several zones are shown, boards know
   * on which of them they are the same.
   * @param {{ from: import("./journey-boards.js").Found, to: import("./journey-boards.js").Found } | null} known
   */
  #showDays(known) {
    const { row: { rides }, page: { words: { phrases }, span } } = this;
    if (rides.length !== 1) return;
    const [{ calls, route, service, serviceDay }] = rides;
    const isOneZone = [calls[0], calls[calls.length - 1]].every(({ stop: { zone } }) => zone < 0 || zone === route.agency.zone);
    if (!isOneZone && !known) return;
    const { lang } = document.documentElement;
    const shift = nightWords(nightOf(rides[0]), phrases) ? 0 : nightOf(rides[0]).days;
    if (service[0] === service[1]) return void (this.days.textContent = dayWords(lang).short(dayText(service[0] + shift)));
    const clocks = (known ? [known.from, known.to] : []).flatMap(({ board, row }) => board.clockOnDays(row) ?? []);
    const isMeant = clocks.length ? (/** @type {number} */ day) => clocks.every((clock) => clock(day) === clock(serviceDay)) : null;
    const write = serviceDayWords(lang, phrases, [dayNumber(span[0]), dayNumber(span[1])]);
    this.days.textContent = `${phrases.runs ?? ""}: ${write(/** @type {any} */ (service), shift, isMeant)}`;
  }

  #actions() {
    const { row, page } = this;
    const { phrases } = page.words;
    const share = link(page.address(row.name), phrases.link ?? "");
    share.addEventListener("click", (event) => {
      if (!navigator.share || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void navigator.share({ url: share.href, title: document.title }).catch(() => undefined);
    });
    const calendar = button(phrases.calendar ?? "", () => saveCalendar(row.journey, page, share.href), { class: "link-button" });
    const note = page.hasDevice ? [" ", element("small", {}, phrases.sharedPoint ?? "")] : [];
    return element("p", { class: "journey-actions" }, share, " ", calendar, ...note);
  }
}
