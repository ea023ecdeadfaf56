import { distanceWords } from "../common/distance.js";
import { counter } from "../common/phrases.js";
import { clockWords } from "../timetable/clock-words.js";
import { durationWords } from "../timetable/duration-words.js";

/** @typedef {import("../journeys/journey-legs.js").Call} Call */
/** @typedef {import("../journeys/journey-legs.js").Journey} Journey */
/** @typedef {import("../journeys/journey-legs.js").Ride} Ride */
/** @typedef {ReturnType<typeof journeyWords>} Words */

/**
 * How journeys are written.
 * @param {DOMStringMap} phrases of journeys, and of the form
 * @param {string} unit of distances: km, mi or m
 */
export function journeyWords(phrases, unit) {
  const { lang } = document.documentElement;
  const clock = clockWords(document.documentElement);
  const duration = durationWords(lang);
  const changes = counter(phrases.changes ?? "{}", lang);
  /** @type {Record<string, string>} by route_type */
  const modes = JSON.parse(phrases.modes ?? "{}");
  /** @type {Intl.NumberFormat | undefined} */
  let feet;
  const inFeet = (/** @type {number} */ metres) =>
    (feet ??= new Intl.NumberFormat(lang, { style: "unit", unit: "foot", unitDisplay: "short", maximumFractionDigits: 0 })).format(Math.round(metres * 3.28084 / 10) * 10);
  return {
    phrases,
    unit,
    duration,
    /** @param {number} seconds in minutes that are not too short @returns {string} */
    onFoot: (seconds) => duration(60 * Math.ceil(seconds / 60)),
    /** @param {number} utc @param {number} offset */
    clock: (utc, offset) => clock(utc + offset),
    /** @param {{ type: number }} route on a site where routes of several modes have one number */
    mode: ({ type }) => modes[type] ?? "",
    /** @param {number} count */
    changes: (count) => (count ? changes(count) : phrases.direct ?? ""),
    between: counter(phrases.between ?? "{}", lang),
    shown: counter(phrases.shown ?? "{}", lang),
    /** @param {number} metres on foot */
    metres: (metres) => (unit === "mi" && metres < 800 ? inFeet(metres) : distanceWords(metres, unit === "mi" ? "mi" : "m", lang)),
  };
}

/** @param {Journey} journey @returns {Ride[]} */
export const ridesOf = ({ legs }) => legs.flatMap((leg) => (leg.kind === "ride" ? [leg] : []));

/**
 * Of what it is not known whether one needs no steps to use it: stops, null for the vehicle.
 * @param {Ride} ride
 */
export const unknownAccess = ({ calls, wheelchair }) => [
  ...[calls[0].stop, calls[calls.length - 1].stop].filter(({ access }) => !access), ...(wheelchair ? [] : [null]),
];

/** @typedef {import("../journeys/journey-legs.js").Walk} Walk */

/** @param {Walk} walk whether it is not inside of a station */
const isOutside = ({ from, to }) => !from?.station || from.station.id !== to?.station?.id;

/** Whether a walk is along ways of which it is not known whether they have steps. */
export const isUnknownWay = (/** @type {Walk} */ walk) => walk.metres > 0 && isOutside(walk);

/**
 * When and where a journey begins and ends, with the offsets of the clocks there.
 * @param {Journey} journey
 */
export function endsOf(journey) {
  const rides = ridesOf(journey);
  const last = rides[rides.length - 1].calls;
  return {
    departure: { utc: journey.departure, offset: rides[0].calls[0].departureOffset },
    arrival: { utc: journey.arrival, offset: last[last.length - 1].arrivalOffset },
  };
}

/** @param {{ utc: number, offset: number }} moment @returns {string} `08:05` */
export const clockTime = ({ utc, offset }) => new Date((utc + offset) * 1000).toISOString().slice(11, 16);

/**
 * The name of a journey in addresses: `0805-0912-1`.
 * @param {Journey} journey
 */
export function journeyName(journey) {
  const { departure, arrival } = endsOf(journey);
  return `${[departure, arrival].map((end) => clockTime(end).replace(":", "")).join("-")}-${journey.changes}`;
}

/**
 * The same journey has the same key in answers to different questions.
 * @param {Journey} journey
 */
export const journeyKey = ({ departure, arrival, changes }) => `${departure} ${arrival} ${changes}`;

/**
 * What the words «Friday night» depend on, at the beginning of a ride.
 * @param {Ride} ride
 * @returns {any}
 */
export function nightOf({ calls: [{ departure, departureOffset }], serviceDay }) {
  return { days: Math.floor((departure + departureOffset) / 86_400) - serviceDay, page: "", utc: departure, offset: departureOffset, serviceDay };
}

/** Equal for the same rides between the same stops. */
export const wayKey = (/** @type {Journey} */ journey) => ridesOf(journey).map(({ route, serviceDay, calls }) =>
  [route.id, serviceDay, ...[calls[0], calls[calls.length - 1]].map(({ stop, arrival, departure }) => [stop.index, arrival, departure])].join()).join(" ");
