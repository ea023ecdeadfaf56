import { dotted, element } from "../common/elements.js";
import { filled } from "../common/phrases.js";
import { datetime } from "../timetable/board-client.js";
import { badge, daysLater, nightWords, offsetWords } from "../timetable/board-row.js";
import { endsOf, isUnknownWay, journeyName, nightOf, ridesOf, unknownAccess } from "./journey-words.js";

/** @typedef {import("../journeys/journey-legs.js").Journey} Journey */
/** @typedef {import("./journey-words.js").Words} Words */
/** @typedef {Journey & { tickets: import("./journey-tickets.js").Fare[] }} Identified with the ids of its trips, and the fares of one ticket */
/** @typedef {{ opened: () => void, identify: (journey: Identified) => void }} Details what one sees when it is open */
/** @typedef {{ JourneyDetails: new (row: JourneyRow) => Details }} DetailsScript */
/**
 * @typedef {object} Page
 * @property {Words} words
 * @property {string} root of the site
 * @property {string} pages the root of the pages in this language
 * @property {[first: string, last: string]} span the first and the last service day
 * @property {boolean} isStepFree whether the reader wants no steps
 * @property {(name: string) => string} address of the page with a journey open, for anybody
 * @property {() => Promise<number[][]>} freeChanges of the site
 * @property {() => Promise<DetailsScript>} details loads the script of what one sees of open journeys
 * @property {import("./journey-map.js").Ends} ends
 * @property {boolean} hasDevice whether one of them is where the device is
 */

/** A journey in the list, which opens with its legs. */
export class JourneyRow {
  /** @type {Details | null} null until their script is loaded */
  #inside = null;

  /** @param {Journey} journey @param {Page} page */
  constructor(journey, page) {
    this.journey = journey;
    this.page = page;
    this.name = journeyName(journey);
    this.rides = ridesOf(journey);
    this.fare = element("span", { class: "numeric journey-fare" });
    this.notes = element("span", { class: "journey-notes" });
    this.details = element("details", {}, this.#summary());
    this.item = element("li", { "data-journey": this.name }, this.details);
    this.details.addEventListener("toggle", () => {
      if (!this.details.open) return;
      if (this.#inside) this.#inside.opened();
      else void page.details().then((script) => this.fill(script), () => undefined);
    });
    this.#showNotes();
  }

  /** @param {DetailsScript} script */
  fill({ JourneyDetails }) {
    if (this.#inside) return;
    this.#inside = new JourneyDetails(this);
    if (this.details.open) this.#inside.opened();
  }

  /** @param {Identified} journey the same */
  identify(journey) {
    this.journey = journey;
    this.rides = ridesOf(journey);
    this.#inside?.identify(journey);
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
}
