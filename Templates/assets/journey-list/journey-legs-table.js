import { dotted, element } from "../common/elements.js";
import { named, nameElement } from "../common/name-language.js";
import { filledParts } from "../common/phrases.js";
import { datetime, dayText } from "../timetable/board-client.js";
import { badge, daysLater, nightWords, offsetWords, phoneElement } from "../timetable/board-row.js";
import { isUnknownWay, nightOf, unknownAccess } from "./journey-words.js";

/** @typedef {import("../journeys/journey-legs.js").Call} Call */
/** @typedef {import("../journeys/journey-legs.js").Journey} Journey */
/** @typedef {import("../journeys/journey-legs.js").Ride} Ride */
/** @typedef {import("../journeys/journey-legs.js").Stop} Stop */
/** @typedef {import("../journeys/journey-legs.js").Walk} Walk */
/** @typedef {import("./journey-words.js").Words} Words */
/** @typedef {{ fare: string, phone: string }} Known what only boards know of a ride */

/** The legs of a journey, each a row of a table. */
export class LegsTable {
  /** @type {HTMLTableRowElement[]} of the rides */
  rows = [];

  /**
   * @param {Journey} journey
   * @param {Words} words
   * @param {string} pages the root of the pages in this language
   * @param {boolean} isStepFree whether the reader wants no steps
   */
  constructor(journey, words, pages, isStepFree) {
    const { legs } = journey;
    this.words = words;
    this.pages = pages;
    this.isStepFree = isStepFree;
    this.body = element("tbody", {}, ...legs.flatMap((leg, at) => {
      if (leg.kind === "ride") {
        const [before, earlier] = [legs[at - 1], legs[at - 2]];
        const last = before?.kind === "ride" ? before : earlier?.kind === "ride" ? earlier : null;
        return [...(last ? [this.#change(last, before?.kind === "walk" ? before : null, leg)] : []), this.#ride(leg)];
      }
      return at === 0 || at === legs.length - 1 ? [this.#walk(leg, legs)] : [];
    }));
    this.table = element("table", { class: "journey-legs" }, this.body);
  }

  /**
   * Shows the ids and numbers of trips, and leads to the pages of departures.
   * @param {Ride[]} rides
   */
  name(rides) {
    this.rows.forEach((row, at) => {
      const trip = rides[at]?.trip;
      if (!trip) return;
      row.dataset.trip = trip.id;
      if (trip.number) row.querySelector(".trip-number")?.replaceChildren(trip.number);
      const time = trip.page && row.querySelector("[data-departs] time");
      if (time) time.replaceWith(element("a", { href: this.pages + trip.page }, time.cloneNode(true)));
    });
  }

  /**
   * Shows what only boards know.
   * @param {(Known | null)[]} known by ride
   */
  tell(known) {
    this.rows.forEach((row, at) => {
      const one = known[at];
      if (!one) return;
      row.querySelector("[data-leg-fare]")?.replaceChildren(one.fare);
      const phone = row.querySelector("[data-leg-phone]");
      if (phone && one.phone) phone.replaceChildren(phoneElement(one.phone));
    });
  }

  /** @param {Walk} walk @param {(Ride | Walk)[]} legs */
  #walk(walk, legs) {
    const { words, words: { phrases } } = this;
    const { to, seconds, metres } = walk;
    const next = legs.find((leg) => leg.kind === "ride");
    const place = to?.station ? to : legs[0].kind === "walk" && legs[0].to === to && next?.kind === "ride" ? next.calls[0].stop : to;
    const text = place?.station
      ? filledParts(phrases.walkTo ?? "", { place: this.#name(place), duration: words.onFoot(seconds), distance: words.metres(metres) })
      : [`${filledParts(phrases.walk ?? "", { duration: words.onFoot(seconds) }).join("")}, ${words.metres(metres)}`];
    return this.#between("data-walk", [...text, ...this.#unknownWay(walk)]);
  }

  /** @param {Ride} last @param {Walk | null} walk @param {Ride} next */
  #change(last, walk, next) {
    const { words, words: { phrases } } = this;
    const [from, to] = [last.calls[last.calls.length - 1], next.calls[0]];
    const isSame = from.stop.station?.id === to.stop.station?.id;
    const phrase = !isSame ? phrases.changeTo : walk && walk.metres > 0 ? phrases.changeWalk : phrases.changeAt;
    return this.#between("data-change", [...filledParts(phrase ?? "", {
      from: this.#name(from.stop), place: this.#name(to.stop), duration: words.duration(to.departure - from.arrival), distance: words.metres(walk?.metres ?? 0),
    }), ...(walk ? this.#unknownWay(walk) : [])]);
  }

  /** @param {string} kind @param {(string | Node)[]} text between two rides, or at an end */
  #between(kind, text) {
    return element("tr", { [kind]: "", class: "journey-between" }, element("td"), element("td", { colspan: "2" }, ...text));
  }

  /** @param {Ride} ride */
  #ride(ride) {
    const { calls, route, pickup, dropOff } = ride;
    const { phrases } = this.words;
    const [from, to] = [calls[0], calls[calls.length - 1]];
    const night = nightWords({ ...nightOf(ride) }, phrases);
    const arrival = [daysLater(from.departure + from.departureOffset, to.arrival + to.arrivalOffset), to.arrivalOffset === from.departureOffset ? "" : offsetWords(to.arrivalOffset)];
    const departs = this.#time("data-departs", from.departure, from.departureOffset, [from.isAbout ? phrases.about ?? "" : "", night, boarding(pickup, phrases, phrases.byDriver)]);
    const arrives = this.#time("data-arrives", to.arrival, to.arrivalOffset, [to.isAbout ? phrases.about ?? "" : "", ...arrival, boarding(dropOff, phrases, phrases.alightByDriver)]);
    const phone = pickup === 2 || dropOff === 2 ? [element("span", { "data-leg-phone": "" }, ...(route.agency.phone ? [phoneElement(route.agency.phone)] : []))] : [];
    const { page, name } = route.agency;
    const operator = page ? element("a", { href: this.pages + page }, named(name)) : named(name);
    const line = [badge(route, this.pages, `?on=${dayText(ride.serviceDay)}`), " ", element("span", { class: "trip-number" }), " ", goalOf(ride)];
    const row = element("tr", { "data-service-day": dayText(ride.serviceDay), "data-from": from.stop.id, "data-to": to.stop.id },
      element("th", { scope: "row", class: "board-time" }, element("div", {}, departs, arrives)),
      element("td", {},
        element("p", { class: "journey-stop" }, ...this.#stop(from.stop)),
        element("p", {}, ...line),
        element("p", { class: "secondary" }, ...dotted([this.words.mode(route) ? [this.words.mode(route)] : [], [operator], phone])),
        ...this.#onward(ride), ...this.#stopsBetween(calls),
        element("p", { class: "journey-stop" }, ...this.#stop(to.stop)),
        ...this.#unknownAccess(ride)),
      element("td", { class: "numeric", "data-leg-fare": "" }));
    if (from.isAbout || to.isAbout) row.dataset.approximate = "";
    this.rows.push(row);
    return row;
  }

  /** @param {string} end @param {number} utc @param {number} offset @param {string[]} notes */
  #time(end, utc, offset, notes) {
    const note = notes.filter(Boolean).join(", ");
    const time = element("time", { datetime: datetime({ utc, offset }) }, this.words.clock(utc, offset));
    return element("span", { [end]: "" }, time, ...(note ? [" ", element("small", {}, note)] : []));
  }

  /** @param {Stop} stop */
  #name({ station, id }) {
    const name = station?.name ?? id;
    return station?.page ? element("a", { href: this.pages + station.page }, nameElement(name, name)) : nameElement(name, name);
  }

  /** @param {Stop} stop with its platform */
  #stop(stop) {
    const platform = filledParts(this.words.phrases.platform ?? "", { platform: stop.platform }).join("");
    return dotted([[this.#name(stop)], stop.platform ? [platform] : []]);
  }

  /** @param {Ride} ride «Stay on board: continues as 14 to Lake» */
  #onward({ onward }) {
    return onward.map(({ route, headsign, end }) => element("p", { class: "onward" }, ...filledParts(this.words.phrases.onward ?? "", {
      route: badge(route, this.pages, ""), place: named(headsign || end),
    })));
  }

  /** @param {Ride} ride «Not known to be step-free: Harbour, the vehicle» */
  #unknownAccess(ride) {
    return this.#unknown(unknownAccess(ride).map((stop) => (stop ? named(stop.station?.name ?? stop.id) : this.words.phrases.vehicle ?? "")));
  }

  /** @param {Walk} walk */
  #unknownWay(walk) {
    return this.#unknown(isUnknownWay(walk) ? [this.words.phrases.way ?? ""] : []);
  }

  /** @param {(string | Node)[]} things of which it is not known whether they have steps */
  #unknown(things) {
    const what = things.flatMap((one, at) => (at ? [", ", one] : [one]));
    return this.isStepFree && what.length ? [element("p", { class: "secondary", "data-unknown-access": "" }, ...filledParts(this.words.phrases.stepFreeUnknownAt ?? "", { what: element("span", {}, ...what) }))] : [];
  }

  /** @param {Call[]} calls */
  #stopsBetween(calls) {
    const stops = calls.slice(1, -1);
    if (!stops.length) return [];
    const list = element("ol", { class: "plain-list" });
    const box = element("details", {}, element("summary", {}, this.words.between(stops.length)), list);
    box.addEventListener("toggle", () => {
      if (list.children.length) return;
      list.append(...stops.map(({ stop, departure, departureOffset, isAbout }) => element("li", {},
        this.words.clock(departure, departureOffset), " ", ...(isAbout ? [element("small", {}, this.words.phrases.about ?? ""), " "] : []), this.#name(stop))));
    });
    return [box];
  }
}

/** @param {Ride} ride where it goes, in the language of the name; behind a long name of the route after an arrow */
function goalOf({ route, headsign, end }) {
  const name = headsign || end;
  if (!name) return "";
  return route.shortName ? nameElement(name, name) : element("span", {}, element("span", { class: "journey-arrow", "aria-hidden": "true" }), " ", nameElement(name, name));
}

/**
 * «On request, book in advance».
 * @param {number} kind `pickup_type` or `drop_off_type`
 * @param {DOMStringMap} phrases
 * @param {string | undefined} byDriver
 */
const boarding = (kind, phrases, byDriver = "") => (kind === 2 ? phrases.byPhone ?? "" : kind === 3 ? byDriver : "");
