import { dayWords, endedWords, neighbours } from "../common/days.js";
import { distanceWords, metresBetween } from "../common/distance.js";
import { element, link } from "../common/elements.js";
import { named } from "../common/name-language.js";
import { counter, filled, filledParts } from "../common/phrases.js";
import { placeLabel } from "../common/place-suggestions.js";
import { favouriteButton } from "../favourites/favourite-button.js";
import { pairItem } from "../favourites/stored-items.js";
import { carry } from "../page/carry-day.js";
import { target } from "./journeys.js";
import { requestsAt } from "./on-request.js";
import { pointWords, readableQuery, sharedKey } from "./point-places.js";
import { readPlaceDetails } from "./place-details.js";

/** @typedef {import("./journey-places.js").Place} Place */
/** @typedef {import("./place-details.js").PlaceDetails} PlaceDetails */
/**
 * @typedef {object} Choice
 * @property {import("./journeys.js").Journeys} journeys
 * @property {HTMLElement} place in which journeys are shown, which may have begun
 * @property {Place} from
 * @property {Place} to
 * @property {string} on
 * @property {string} by a time of day, to arrive by; empty without one
 * @property {HTMLFormElement} form
 * @property {DOMStringMap} phrases
 */

/**
 * Shows what is known of a choice: the day's departures, the nearest days with departures, or both places and where to
 * buy a ticket.
 * @param {HTMLElement} box
 * @param {Choice} choice
 */
export function showJourneyResult(box, choice) {
  const { journeys, from, to, phrases } = choice;
  const heading = element("h2", { id: "known" }, element("span", {}, ...pairParts(choice, from, to)));
  const days = journeys.days(from, to);
  box.setAttribute("aria-labelledby", "known");
  const needsBoards = journeys.needsBoards(from, to);
  const dated = days.size ? departures(choice, days) : needsBoards ? [] : nothing(choice);
  const hasRows = needsBoards || (days.has(choice.on) && hasAllBoards(from) && hasAllBoards(to));
  const direct = hasRows ? [choice.place] : [];
  const star = days.size || needsBoards ? favouriteStar(choice) : [];
  for (const one of [...box.children]) if (one !== direct[0]) one.remove();
  if (!direct[0]?.parentElement) box.append(...direct);
  box.prepend(...star, heading);
  box.append(...dated, reverse(choice));
  carry(box, choice.on);
  box.hidden = false;
  const printed = document.querySelector(".site-footer .print-only");
  if (printed) printed.textContent = `${(printed.textContent ?? "").split("?")[0]}?${readableQuery({ from: sharedKey(from), to: sharedKey(to), on: choice.on })}`;
  const main = box.closest("main");
  if (main && !hasRows) main.dataset.on = choice.on;
  for (const place of direct) void showServices(place, choice);

  /** @param {Choice} choice @param {Map<string, number>} days */
  function departures({ on }, days) {
    const say = counter(phrases.departures ?? "{}", document.documentElement.lang);
    const write = dayWords(document.documentElement.lang);
    const toDay = (/** @type {string} */ day) =>
      element("li", {}, link(journeys.dayAddress(from, to, day), filled(say(days.get(day) ?? 0), { day: write.full(day) })));
    const over = endedWords([...days.keys()], phrases.ended, choice.form.dataset.zone);
    const ended = over ? [element("p", { class: "note" }, over)] : [];
    const whole = element("p", {}, link(`${journeys.route(from, to)}?on=${on}`, phrases.wholeRoute ?? ""));
    if (days.has(on)) return [...ended, element("ul", { class: "rows" }, toDay(on)), whole];
    const { before, after } = neighbours([...days.keys()], on);
    const near = [before, after].filter((day) => day !== undefined).map((day) => toDay(day ?? ""));
    const lead = element("p", { class: "lead" }, `${write.full(on)}. `, phrases.noDay ?? "");
    return [...ended, lead, element("ul", { class: "rows" }, ...near), whole];
  }
}

/**
 * Shows the journeys by timetable where the site has a plan of them, and direct services that are sold one by one.
 * @param {HTMLElement} box
 * @param {Choice} choice
 */
async function showServices(box, choice) {
  const { journeys, from, to } = choice;
  const words = document.querySelector("[data-journey-words]");
  const isPlanned = words instanceof HTMLElement && from.isTimetabled && to.isTimetabled
    && await (await import("../journey-list/show-journeys.js")).showJourneys(box, choice, words.dataset);
  if (isPlanned && !journeys.days(from, to).size && !journeys.hasParts(from, to)) return;
  // Boards know only stations.
  if (from.at || to.at) return void box.append(element("p", { class: "lead" }, choice.phrases.nothingKnown ?? ""));
  const { showDirect } = await import("../timetable/direct-result.js");
  await showDirect(box, choice, isPlanned);
}

/**
 * The button that makes the pair a favourite.
 * @param {Choice} choice
 */
function favouriteStar(choice) {
  const { journeys, from, to, on, form } = choice;
  const star = document.querySelector("template[data-pair-favourite]");
  if (!(star instanceof HTMLTemplateElement)) return [];
  const made = /** @type {DocumentFragment} */ (star.content.cloneNode(true));
  const button = made.querySelector("button");
  const item = pairItem({ from, to, words: pair(choice, from, to), address: target(journeys, from, to, on, form.action) });
  if (button) favouriteButton(button, item);
  return [...made.children];
}

/** @param {Choice} choice @param {Place} a @param {Place} b */
const pair = ({ phrases }, a, b) => filled(phrases.pair ?? "", { from: placeLabel(a), to: placeLabel(b) });

/** @param {Choice} choice @param {Place} a @param {Place} b @returns the same with the languages of the names */
const pairParts = ({ phrases }, a, b) => filledParts(phrases.pair ?? "", {
  from: pointWords(a, "from", phrases) ?? named(placeLabel(a)), to: pointWords(b, "to", phrases) ?? named(placeLabel(b)),
});

/** @param {Choice} choice */
function reverse(choice) {
  const { from, to, on, phrases, form } = choice;
  const query = readableQuery({ from: to.key, to: from.key, on });
  const text = filledParts(phrases.reverse ?? "", { pair: element("span", {}, ...pairParts(choice, to, from)) });
  return element("p", {}, element("a", { href: `${form.action}?${query}` }, ...text));
}

/** @param {Choice} choice */
function nothing(choice) {
  const { journeys, from, to, on, form, phrases } = choice;
  const named = (/** @type {string} */ id) => form.querySelector(`label[for=${id}]`)?.textContent ?? "";
  const [a, b] = [readPlaceDetails(from.page), readPlaceDetails(to.page)];
  const facts = element(
    "dl", {}, ...fact(named("from-place"), placeOf(from, a, phrases)), ...fact(named("to-place"), placeOf(to, b, phrases)),
    ...distance(choice, [a, b]),
    ...fact(phrases.day ?? "", element("time", { datetime: on }, dayWords(document.documentElement.lang).full(on))));
  const between = from.city !== to.city && from.city.name && to.city.name && journeys.days(from.city, to.city).size > 0 ? [wholeCities(choice)] : [];
  const large = [from, to].find(hasTooManyBoards);
  const lead = large ? filled(phrases.chooseStation ?? "", { city: large.name }) : phrases.nothingKnown ?? "";
  const requests = element("div");
  void requestsAt([from, to]).then((found) => requests.append(...found));
  return [element("p", { class: "lead" }, lead), facts, requests, ...between, ...seller(choice)];
}

/**
 * Whether a place, or each station of a city with departures or arrivals, has a board.
 * @param {Place} place
 */
const hasAllBoards = (place) =>
  place.boards.length > 0 && (place !== place.city || place.city.stations.every(({ boards, from, to }) => boards.length > 0 || !(from || to)));

/**
 * Whether a place is a city whose stations have boards that are not loaded, because they are too many.
 * @param {Place} place
 */
const hasTooManyBoards = (place) => place === place.city && !place.boards.length && place.city.stations.some(({ boards }) => boards.length > 0);

/** @param {Choice} choice */
function wholeCities(choice) {
  const { journeys, from, to, on, phrases } = choice;
  const text = filled(phrases.betweenWhole ?? "", { pair: pair(choice, from.city, to.city) });
  return element("p", {}, link(`${journeys.route(from, to)}?on=${on}`, text));
}

/** @param {string} name @param {(string | Node)[]} values */
const fact = (name, ...values) => [element("dt", {}, name), element("dd", {}, ...values)];

/**
 * A place with the address on its page, which is loaded.
 * @param {Place} place
 * @param {Promise<PlaceDetails>} page
 * @param {DOMStringMap} phrases
 */
function placeOf(place, page, phrases) {
  const address = element("span", { class: "address secondary" }, place === place.city ? place.city.heading : "");
  const box = element("div", {}, link(place.page, place.name), address);
  void page.then(({ address: text, point }) => {
    if (place !== place.city) address.textContent = text ?? phrases.addressFailed ?? "";
    if (point) Object.assign(box.dataset, { lat: String(point[0]), lon: String(point[1]) });
  });
  return box;
}

/**
 * The distance between the stations, or between their cities if the points of the stations are unknown. Loaded with their pages.
 * @param {Choice} choice
 * @param {[Promise<PlaceDetails>, Promise<PlaceDetails>]} pages
 */
function distance({ from, to, form, phrases }, pages) {
  const isExact = from.hasPoint && to.hasPoint;
  if (!isExact && from.city === to.city && from.city.name) return fact(phrases.distance ?? "", phrases.sameCity ?? "");
  const facts = fact(phrases.distance ?? "", "…");
  const cities = /** @type {const} */ ([readPlaceDetails(from.city.page), readPlaceDetails(to.city.page)]);
  void Promise.all(isExact ? pages : cities).then(([{ point: a }, { point: b }]) => {
    if (!a || !b) return facts.forEach((one) => one.remove());
    const distance = distanceWords(metresBetween(a, b), form.dataset.unit ?? "km", document.documentElement.lang);
    facts[1].textContent = isExact ? distance : filled(phrases.betweenCities ?? "", { distance });
  });
  return facts;
}

/**
 * A link to the site's ticket seller, with the choice filled in.
 * @param {Choice} choice
 */
function seller({ from, to, on, form, phrases }) {
  const url = sellerAddress(form.dataset.seller ?? "", from.id, to.id, on);
  if (!url) return [];
  const host = new URL(url).host;
  const away = element("span", { "aria-hidden": "true" }, " ↗");
  const text = filled(phrases.seller ?? "", { host });
  return [element("p", {}, element("a", { class: "primary-button", href: url, rel: "external noopener nofollow" }, text, away))];
}

/**
 * @param {string} template with {from}, {to} and {date}; empty: no seller
 * @param {string} from
 * @param {string} to
 * @param {string} date
 */
export function sellerAddress(template, from, to, date) {
  const values = new Map(Object.entries({ from, to, date }));
  return template.replace(/\{(from|to|date)\}/g, (_, name) => encodeURIComponent(values.get(name) ?? ""));
}
