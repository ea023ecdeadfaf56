import { button, dotted, element, link } from "../common/elements.js";
import { dayWords } from "../common/days.js";
import { filled } from "../common/phrases.js";
import { datetime, dayNumber, dayText } from "../timetable/board-client.js";
import { priceWords } from "../timetable/fare-words.js";
import { badge, daysLater, nightWords, offsetWords } from "../timetable/board-row.js";
import { serviceDayWords } from "../timetable/service-days.js";
import { saveCalendar } from "./journey-calendar.js";
import { journeyMap } from "./journey-map.js";
import { LegsTable, nightOf } from "./journey-legs-table.js";
import { isPaidOnce } from "./journey-paid-once.js";
import { endsOf, isUnknownWay, journeyName, ridesOf, unknownAccess } from "./journey-words.js";

/** @typedef {import("../journeys/journey-legs.js").Journey} Journey */
/** @typedef {import("../journeys/journey-legs.js").Ride} Ride */
/** @typedef {import("./journey-boards.js").JourneyBoards} JourneyBoards */
/** @typedef {import("./journey-words.js").Words} Words */
/** @typedef {Journey & { tickets: import("./journey-tickets.js").Fare[] }} Identified with the ids of its trips, and the fares of one ticket */
/**
 * @typedef {object} Page
 * @property {Words} words
 * @property {string} pages the root of the pages in this language
 * @property {JourneyBoards} boards
 * @property {[first: string, last: string]} span the first and the last service day
 * @property {boolean} isStepFree whether the reader wants no steps
 * @property {(name: string) => string} address of the page with a journey open, for anybody
 * @property {() => Promise<number[][]>} freeChanges of the site
 * @property {import("./journey-map.js").Ends} ends
 * @property {boolean} hasDevice whether one of them is where the device is
 */

/** A journey in the list, which opens with its legs. */
export class JourneyRow {
  #named = false;
  #told = false;

  /** @param {Journey} journey @param {Page} page */
  constructor(journey, page) {
    this.journey = journey;
    this.page = page;
    this.name = journeyName(journey);
    this.rides = ridesOf(journey);
    this.legs = new LegsTable(journey, page.words, page.pages, page.isStepFree);
    this.fare = element("span", { class: "numeric journey-fare" });
    this.days = element("p", { class: "secondary direct-days" });
    this.tickets = element("p", { class: "secondary" });
    this.notes = element("span", { class: "journey-notes" });
    this.details = element("details", {}, this.#summary(), this.legs.table, this.days, this.tickets, this.#actions());
    this.item = element("li", { "data-journey": this.name }, this.details);
    this.details.addEventListener("toggle", () => {
      if (!this.details.open) return;
      void this.tell();
      this.#showMap();
    });
    this.#showDays(null);
    this.#showNotes();
  }

  /** @param {Identified} journey the same */
  identify(journey) {
    this.journey = journey;
    this.rides = ridesOf(journey);
    this.legs.name(this.rides);
    this.#named = true;
    this.#showTicket(priceWords(journey.tickets, this.page.words.phrases));
    if (this.details.open || this.rides.length === 1) void this.tell();
  }

  /** Tells what only the boards of stations know, once the trips are known. */
  async tell() {
    if (this.#told || !this.#named) return;
    this.#told = true;
    const { boards, words: { phrases } } = this.page;
    try {
      const known = await Promise.all(this.rides.map((ride) => boards.of(ride)));
      this.legs.tell(known.map((one) => one && { fare: one.fare, phone: one.from.row.phone || one.to.row.phone }));
      if (known.length === 1) this.fare.textContent = known[0]?.fare ?? "";
      else if (!this.fare.textContent && known.every((one) => one?.fare)) {
        this.tickets.textContent = phrases.separate ?? "";
        if (await this.#isPaidOnce(known.map((one) => one?.group ?? -1))) this.#showTicket(known[0]?.fare ?? "");
      }
      if (known.length === 1 && known[0]) this.#showDays(known[0]);
    } catch {
      this.#told = false;
    }
  }

  /** @param {string} price of one ticket for the whole journey; empty without one */
  #showTicket(price) {
    if (price) [this.fare.textContent, this.tickets.textContent] = [price, filled(this.page.words.phrases.oneTicket ?? "", { price })];
  }

  /** @param {number[]} groups of the fares of rides */
  async #isPaidOnce(groups) {
    if (groups.includes(-1)) return false;
    const rides = this.rides.map(({ calls }, at) => ({ group: groups[at], departure: calls[0].departure, arrival: calls[calls.length - 1].arrival }));
    return isPaidOnce(await this.page.freeChanges(), rides);
  }

  /** Draws the way, once the journey is open. */
  #showMap() {
    if (this.details.querySelector(".map")) return;
    const { phrases, unit } = this.page.words;
    this.legs.table.after(...journeyMap(this.journey, phrases, unit, this.page.ends));
  }

  #summary() {
    const { journey, page: { words } } = this;
    const { departure, arrival } = endsOf(journey);
    const time = (/** @type {{ utc: number, offset: number }} */ one) => element("time", { datetime: datetime(one) }, words.clock(one.utc, one.offset));
    const later = [daysLater(departure.utc + departure.offset, arrival.utc + arrival.offset), departure.offset === arrival.offset ? "" : offsetWords(arrival.offset)].filter(Boolean).join(" ");
    const times = element("span", { class: "journey-times" }, time(departure), " ", element("span", { class: "journey-arrow", "aria-hidden": "true" }), " ", time(arrival), ...(later ? [" ", element("small", {}, later)] : []));
    const length = element("span", { class: "journey-length" }, ...dotted([[words.duration(journey.arrival - journey.departure)], [words.changes(journey.changes)]]));
    return element("summary", {}, times, " ", length, " ", this.fare, " ", element("span", { class: "journey-way" }, ...dotted(this.#way())), " ", this.notes);
  }

  /** Walks, in whole minutes, and badges. */
  #way() {
    const { page: { words } } = this;
    const legs = this.journey.legs.filter((leg) => leg.kind === "ride" || leg.seconds > 0);
    return legs.map((leg) => leg.kind === "ride"
      ? [leg.route, ...leg.onward.map(({ route }) => route)].flatMap((route, at) => [...(at ? ["+"] : []), badge(route, null, ""), ...(words.mode(route) ? [" ", element("small", {}, words.mode(route))] : [])])
      : [element("span", { class: "secondary" }, filled(words.phrases.walk ?? "", { duration: words.onFoot(leg.seconds) }))]);
  }

  #showNotes() {
    const { phrases } = this.page.words;
    const isBooked = this.rides.some(({ pickup, dropOff }) => pickup === 2 || dropOff === 2);
    const isAbout = this.rides.some(({ calls }) => calls[0].isAbout || calls[calls.length - 1].isAbout);
    const night = nightWords(nightOf(this.rides[0]), phrases);
    const isUnknown = this.page.isStepFree && this.journey.legs.some((leg) => (leg.kind === "ride" ? unknownAccess(leg).length > 0 : isUnknownWay(leg)));
    this.notes.textContent = [isAbout ? phrases.about : "", night, isBooked ? phrases.byPhone : "", isUnknown ? phrases.stepFreeUnknown : ""].filter(Boolean).join(", ");
  }

  /**
   * The days on which a journey without a change runs at these times. Where clocks of several zones are shown, boards know
   * on which of them they are the same.
   * @param {{ from: import("./journey-boards.js").Found, to: import("./journey-boards.js").Found } | null} known
   */
  #showDays(known) {
    if (this.rides.length !== 1) return;
    const { words: { phrases }, span } = this.page;
    const [{ calls, route, service, serviceDay }] = this.rides;
    const isOneZone = [calls[0], calls[calls.length - 1]].every(({ stop: { zone } }) => zone < 0 || zone === route.agency.zone);
    if (!isOneZone && !known) return;
    const { lang } = document.documentElement;
    const shift = nightWords(nightOf(this.rides[0]), phrases) ? 0 : nightOf(this.rides[0]).days;
    if (service[0] === service[1]) return void (this.days.textContent = dayWords(lang).short(dayText(service[0] + shift)));
    const clocks = (known ? [known.from, known.to] : []).flatMap(({ board, row }) => board.clockOnDays(row) ?? []);
    const isMeant = clocks.length ? (/** @type {number} */ day) => clocks.every((clock) => clock(day) === clock(serviceDay)) : null;
    const write = serviceDayWords(lang, phrases, [dayNumber(span[0]), dayNumber(span[1])]);
    this.days.textContent = `${phrases.runs ?? ""}: ${write(/** @type {any} */ (service), shift, isMeant)}`;
  }

  #actions() {
    const { phrases } = this.page.words;
    const share = link(this.page.address(this.name), phrases.link ?? "");
    share.addEventListener("click", (event) => {
      if (!navigator.share || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void navigator.share({ url: share.href, title: document.title }).catch(() => undefined);
    });
    const calendar = button(phrases.calendar ?? "", () => saveCalendar(this.journey, this.page, share.href), { class: "link-button" });
    const note = this.page.hasDevice ? [" ", element("small", {}, phrases.sharedPoint ?? "")] : [];
    return element("p", { class: "journey-actions" }, share, " ", calendar, ...note);
  }
}
