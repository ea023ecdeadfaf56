import { element } from "../common/elements.js";
import { filled } from "../common/phrases.js";

/** @typedef {import("../journeys/journey-legs.js").Journey} Journey */
/** @typedef {import("../journeys/journey-legs.js").Ride} Ride */
/** @typedef {import("../journeys/journey-legs.js").Stop} Stop */
/** @typedef {import("../journeys/journey-legs.js").Walk} Walk */
/** @typedef {import("./journey-map.js").End} End */
/** @typedef {{ words: import("./journey-words.js").Words, ends: import("./journey-map.js").Ends }} Page */

/** Lines are folded after so many bytes (RFC 5545). */
const MOST_BYTES = 75;

/** Shorter walks have no event: seconds. */
const SHORTEST = 60;

/**
 * A calendar file with an event for each ride, and for each walk of a minute or more.
 * @param {Journey} journey
 * @param {Page} page
 * @param {string} address of the journey
 * @param {number} now in milliseconds
 */
export function calendarFile(journey, page, address, now) {
  let [time, number] = [journey.departure, 0];
  const events = journey.legs.flatMap((leg) => {
    const event = leg.kind === "ride" ? rideEvent(leg, page, number++) : walkEvent(leg, page, time);
    time = event.end;
    if (leg.kind === "walk" && leg.seconds < SHORTEST) return [];
    const description = [...event.notes, address].filter(Boolean).join("\n");
    return [
      "BEGIN:VEVENT", `UID:${event.start}-${event.end}-${event.id}@${new URL(address).host}`,
      `DTSTAMP:${stamp(now / 1000)}`, `DTSTART:${stamp(event.start)}`, `DTEND:${stamp(event.end)}`,
      `SUMMARY:${escaped(event.summary)}`, `LOCATION:${escaped(event.place)}`,
      ...(event.point ? [`GEO:${event.point.join(";")}`] : []), `DESCRIPTION:${escaped(description)}`, `URL:${address}`, "END:VEVENT",
    ];
  });
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Stationary//EN", ...events, "END:VCALENDAR"];
  return lines.map((line) => folded(line) + "\r\n").join("");
}

/** @param {Ride} ride @param {Pick<Page, "words">} page @param {number} number of the ride */
function rideEvent({ calls, route, headsign, end, pickup, dropOff }, { words: { phrases } }, number) {
  const [from, to] = [calls[0], calls[calls.length - 1]];
  const line = [route.shortName || route.longName, headsign || end].filter(Boolean).join(" ");
  const notes = [
    from.isAbout || to.isAbout ? phrases.about : "", pickup === 2 || dropOff === 2 ? [phrases.byPhone, route.agency.phone].filter(Boolean).join(" ") : "",
    pickup === 3 ? phrases.byDriver : "", dropOff === 3 ? phrases.alightByDriver : "",
  ];
  return {
    start: from.departure, end: to.arrival, id: `${number}-${encodeURIComponent(from.stop.id)}`, summary: `${line}: ${nameOf(from.stop)} – ${nameOf(to.stop)}`,
    place: placeOf(from.stop, phrases), point: from.stop.point, notes: [route.agency.name, ...notes],
  };
}

/** @param {Walk} walk @param {Page} page @param {number} start */
function walkEvent({ from, to, seconds, metres }, { words, ends }, start) {
  const isInside = from?.station && from.station.id === to?.station?.id;
  const [origin, goal] = /** @type {[Stop | null, End | null][]} */ ([[from, ends.from], [to, ends.to]])
    .map(([stop, end]) => (!stop ? end?.at.join(", ") ?? "" : isInside ? placeOf(stop, words.phrases) : nameOf(stop)));
  return {
    start, end: start + seconds, id: `walk-${encodeURIComponent(from?.id ?? "")}`,
    summary: `${filled(words.phrases.walk ?? "", { duration: words.onFoot(seconds) })}: ${origin} – ${goal}`,
    place: from ? placeOf(from, words.phrases) : origin, point: from ? from.point : ends.from?.at ?? null, notes: [words.metres(metres)],
  };
}

/** @param {Stop} stop */
const nameOf = ({ station, id }) => station?.name ?? id;

/** @param {Stop} stop @param {DOMStringMap} phrases */
const placeOf = (stop, phrases) => [nameOf(stop), stop.platform && filled(phrases.platform ?? "", { platform: stop.platform })].filter(Boolean).join(", ");

/**
 * @param {Journey} journey
 * @param {Page} page
 * @param {string} address
 */
export function saveCalendar(journey, page, address) {
  const url = URL.createObjectURL(new Blob([calendarFile(journey, page, address, Date.now())], { type: "text/calendar" }));
  element("a", { href: url, download: "journey.ics" }).click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** @param {number} utc @returns {string} `20261201T080500Z` */
const stamp = (utc) => new Date(Math.floor(utc) * 1000).toISOString().replace(/[-:]|\.\d+/g, "");

/** @param {string} text */
const escaped = (text) => text.replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");

/** @param {string} line */
function folded(line) {
  const bytes = new TextEncoder();
  let [made, length] = ["", 0];
  for (const character of line) {
    const size = bytes.encode(character).length;
    if (length + size > MOST_BYTES) [made, length] = [`${made}\r\n `, 1];
    made += character;
    length += size;
  }
  return made;
}
