import { dayWords } from "../common/days.js";
import { distanceWords } from "../common/distance.js";
import { element, link } from "../common/elements.js";
import { named } from "../common/name-language.js";
import { filled, filledParts } from "../common/phrases.js";
import { MOST_DATES } from "../journeys/found-journeys.js";
import { farWords } from "./far-words.js";
import { wishOptions } from "./journey-wish.js";

/** @typedef {import("./journey-finder.js").JourneyFinder} JourneyFinder */
/** @typedef {import("./journey-wish.js").Wish} Wish */
/** @typedef {import("./journey-worker.js").Query} Query */

/** More changes than anybody asks for. */
const MANY_CHANGES = 12;

/**
 * Why there is no journey on a date, and what to do instead.
 * @param {{ finder: JourneyFinder, query: Query, wish: Wish, span: [first: string, last: string], phrases: DOMStringMap, unit: string,
 *   address: (more: Record<string, string>, wish?: Wish) => string }} page
 * @param {(...nodes: (string | Node)[]) => void} say adds a paragraph
 */
export async function explainNone({ finder, query, wish, span, phrases, unit, address }, say) {
  const write = dayWords(document.documentElement.lang);
  const [first, last] = span;
  if (query.date < first || query.date > last) {
    say(filled(phrases.unknown ?? "", { first: write.date(first), last: write.date(last) }));
    const date = query.date < first ? await firstDate(finder, query, first) : null;
    if (date) say(...filledParts(phrases.noneNext ?? "", { date: link(address({ on: date }), write.full(date)) }));
    return;
  }
  const far = await finder.ask("far", query);
  for (const { role, station, metres } of far) {
    say(...farWords(role === "from" ? phrases.farFrom : phrases.farTo, { station, metres, unit, href: address({ [role]: `s-${station.id}` }) }));
  }
  if (far.length) return;
  say(phrases.none ?? "");
  const planned = { ...wish, change: 0, walk: 0, changes: 0 };
  const isWished = wish.change + wish.walk + wish.changes > 0;
  const ask = (/** @type {Wish} */ wish) => finder.ask("journeys", { ...query, options: wishOptions(wish) });
  const more = await ask({ ...planned, changes: MANY_CHANGES });
  if (!more.length && wish.stepFree && (await ask({ ...planned, stepFree: false })).length) {
    say(link(address({}, { ...planned, stepFree: false }), phrases.withSteps ?? ""));
  } else if (more.length && isWished && (await ask(planned)).length) {
    say(link(address({}, planned), phrases.wider ?? ""));
  } else if (more.length) {
    const changes = Math.min(...more.map((/** @type {{ changes: number }} */ { changes }) => changes));
    say(link(address({}, { ...planned, changes }), phrases.more ?? ""));
  }
  const next = await finder.ask("next", query);
  if (next) return say(...filledParts(phrases.noneNext ?? "", { date: link(address({ on: next }), write.full(next)) }));
  say(filled(phrases.noneDays ?? "", { n: new Intl.NumberFormat(document.documentElement.lang).format(MOST_DATES) }));
  if (more.length) return;
  const near = await finder.ask("nearest", query);
  if (!near) return;
  const { station, metres } = near;
  const place = element("a", { href: address({ to: `s-${station.id}` }) }, named(station.name));
  say(...filledParts(phrases.nearest ?? "", { place, distance: distanceWords(metres, unit, document.documentElement.lang) }));
}

/**
 * The first date with journeys from the first service day on, if it is near.
 * @param {JourneyFinder} finder
 * @param {Query} query
 * @param {string} first
 */
async function firstDate(finder, query, first) {
  return (await finder.ask("journeys", { ...query, date: first })).length ? first : finder.ask("next", { ...query, date: first });
}
