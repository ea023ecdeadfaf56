// Shows the journeys of a choice. Those between two stations that a link asks for are begun before their names are known.

import { isDay } from "../common/days.js";
import { element, part } from "../common/elements.js";
import { named } from "../common/name-language.js";
import { filledParts } from "../common/phrases.js";
import { yielded } from "../common/time-slices.js";
import { checked } from "../journeys/plan-file.js";
import { stationOf } from "../timetable/journey-places.js";
import { JourneyFinder } from "./journey-finder.js";
import { JourneyList } from "./journey-list.js";
import { readWish } from "./journey-wish.js";
import { nearQuery } from "./near-query.js";

/** @typedef {import("./journey-list.js").Choice} Choice */
/**
 * @typedef {object} Wanted what a link asks for
 * @property {string} from the key of a place
 * @property {string} to
 * @property {string} on
 * @property {string} root of the site
 * @property {string} pages the root of the pages in this language
 * @property {Promise<Response>} plan as it was named when the page was made
 * @property {() => Promise<Response>} index reads the file that names the plan
 * @property {HTMLElement} place in which journeys are shown
 */

/** Finds the journeys of the page. */
const finder = new JourneyFinder();

/** @type {{ place: HTMLElement, settle: (choice: Choice) => void, isShown: Promise<boolean> } | null} what is begun without the names of places */
let begun = null;

/**
 * Shows the journeys between two places on a date, also with changes.
 * @param {HTMLElement} box
 * @param {Choice} choice
 * @param {DOMStringMap} own the words for journeys
 * @returns {Promise<boolean>} false without a plan that has both places
 */
export async function showJourneys(box, choice, own) {
  const known = begun?.place === box ? begun : null;
  begun = null;
  known?.settle(choice);
  return known ? known.isShown : listIn(box, choice, { ...choice.phrases, ...own }, Promise.resolve(choice)).isShown;
}

/**
 * @param {HTMLElement} box
 * @param {import("./journey-list.js").Asked} asked
 * @param {DOMStringMap} phrases
 * @param {Promise<Choice>} choice with the places
 */
function listIn(box, asked, phrases, choice) {
  const loading = element("p", { class: "secondary", role: "status", "data-direct-loading": "", "data-words": phrases.loading ?? "" });
  const failed = element("p", { role: "alert", "data-direct-failed": "" }, `${phrases.boardsFailed} `,
    element("button", { type: "button", "data-direct-retry": "" }, phrases.boardsRetry ?? ""));
  failed.hidden = true;
  box.append(loading, failed);
  const list = new JourneyList({ box, finder, asked, phrases, choice });
  const isShown = list.start().then((isShown) => {
    if (!isShown) box.replaceChildren();
    return isShown;
  });
  return { list, isShown };
}

/**
 * Loads the plan, of which the worker prepares what is asked first; and shows the journeys if both ends are stations, whose names it has.
 * @param {Wanted} wanted
 * @returns {Promise<unknown>} done when journeys are shown, there are none, or the plan is not there
 */
export async function beginJourneys({ from, to, on, root, pages, plan, index, place }) {
  const query = new URLSearchParams(location.search);
  const areStations = [from, to].every((key) => key.startsWith("s-")) && from !== to && isDay(on);
  const ends = { root, from: [from.slice(2)], to: [to.slice(2)], date: on };
  finder.expect({ root, date: on, near: areStations ? nearQuery(ends, readWish(query)) : null }, plan, index);
  const page = areStations && (await parsed());
  // The script, and the form of the wish with its first layout, are tasks of their own.
  if (page) await yielded();
  // The form may have shown the result meanwhile.
  if (!page || !page.box.hidden) return;
  const { form, box } = page;
  const phrases = { ...part(form, "[data-chooser-words]", HTMLElement).dataset, ...page.words.dataset };
  const star = document.querySelector("template[data-pair-favourite]");
  const heading = element("h2", { id: "known" }, "\u00A0");
  box.append(...(star instanceof HTMLTemplateElement ? [...document.importNode(star.content, true).children] : []), heading, place);
  box.setAttribute("aria-labelledby", "known");
  /** @type {(choice: Choice) => void} */
  let settle = () => undefined;
  const choice = new Promise((/** @type {(choice: Choice) => void} */ resolve) => (settle = resolve));
  const { list, isShown } = listIn(place, { journeys: { root, pages }, from: stationOf(from), to: stationOf(to), on, form }, phrases, choice);
  begun = { place, settle, isShown };
  box.hidden = false;
  form.dataset.answered = "";
  void isShown.then((isShown) => form.toggleAttribute("data-answered", isShown));
  void list.names.then(([start, goal]) => {
    heading.replaceChildren(element("span", {}, ...filledParts(phrases.pair ?? "", { from: named(start), to: named(goal) })));
  });
  await Promise.race([list.shown, isShown, plan.then(checked).then(() => new Promise(() => {}), () => undefined)]);
}

/** The form, the words and the place of the result, once the page is read so far; null on a page without them. */
async function parsed() {
  const found = () => {
    const [form, box, words] = ["form[data-chooser]", "[data-journey-result]", "[data-journey-words]"].map((selector) => document.querySelector(selector));
    return form instanceof HTMLFormElement && box instanceof HTMLElement && words instanceof HTMLElement ? { form, box, words } : null;
  };
  if (!found() && document.readyState === "loading") await new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));
  return found();
}
