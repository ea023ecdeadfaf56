import { element } from "../common/elements.js";
import { filled } from "../common/phrases.js";
import { ridesOf } from "./journey-words.js";

/** @typedef {import("../journeys/journey-legs.js").Journey} Journey */

/** Lines are folded after so many bytes (RFC 5545). */
const MOST_BYTES = 75;

/**
 * A calendar file with an event for each ride.
 * @param {Journey} journey
 * @param {DOMStringMap} phrases
 * @param {string} address of the journey
 * @param {number} now in milliseconds
 */
export function calendarFile(journey, phrases, address, now) {
  const events = ridesOf(journey).flatMap(({ calls, route, headsign, end, pickup, dropOff }, at) => {
    const [from, to] = [calls[0], calls[calls.length - 1]];
    const line = [route.shortName || route.longName, headsign || end].filter(Boolean).join(" ");
    const [origin, goal] = [from, to].map(({ stop }) => stop.station?.name ?? stop.id);
    const notes = [
      from.isAbout || to.isAbout ? phrases.about : "", pickup === 2 || dropOff === 2 ? [phrases.byPhone, route.agency.phone].filter(Boolean).join(" ") : "",
      pickup === 3 ? phrases.byDriver : "", dropOff === 3 ? phrases.alightByDriver : "",
    ];
    const place = [origin, from.stop.platform && filled(phrases.platform ?? "", { platform: from.stop.platform })].filter(Boolean).join(", ");
    const description = [route.agency.name, ...notes, address].filter(Boolean).join("\n");
    return [
      "BEGIN:VEVENT", `UID:${from.departure}-${to.arrival}-${at}-${encodeURIComponent(from.stop.id)}@${new URL(address).host}`,
      `DTSTAMP:${stamp(now / 1000)}`, `DTSTART:${stamp(from.departure)}`, `DTEND:${stamp(to.arrival)}`,
      `SUMMARY:${escaped(`${line}: ${origin} – ${goal}`)}`, `LOCATION:${escaped(place)}`,
      ...(from.stop.point ? [`GEO:${from.stop.point.join(";")}`] : []), `DESCRIPTION:${escaped(description)}`, `URL:${address}`, "END:VEVENT",
    ];
  });
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Stationary//EN", ...events, "END:VCALENDAR"];
  return lines.map((line) => folded(line) + "\r\n").join("");
}

/**
 * @param {Journey} journey
 * @param {{ words: import("./journey-words.js").Words }} page
 * @param {string} address
 */
export function saveCalendar(journey, { words }, address) {
  const url = URL.createObjectURL(new Blob([calendarFile(journey, words.phrases, address, Date.now())], { type: "text/calendar" }));
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
