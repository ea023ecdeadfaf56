// The script of every page. What only some pages need is imported when the page has the matching mark-up.
import { hasStored } from "../favourites/has-stored.js";
import { keepFields } from "./keep-fields.js";
import { showCurrentEntry } from "./current-entry.js";
import { hideMissingPictures } from "./missing-pictures.js";
import { SearchWorker } from "../search/worker-client.js";
import { showEnded } from "./ended-timetables.js";
import { searchInHeader } from "./header-search.js";
import { markToday } from "./relative-days.js";
import { workOffline } from "./work-offline.js";

let pending = 1;

/** One more script has started; after the last one the page says so, for programs that drive it. */
function started() {
  if (--pending === 0) document.documentElement.dataset.scripts = "ready";
}

/**
 * Runs a script for the first element that matches.
 * @template {HTMLElement} Kind
 * @param {string} selector
 * @param {new () => Kind} kind
 * @param {(element: Kind) => Promise<unknown>} run
 */
function enhance(selector, kind, run) {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) return;
  pending++;
  void run(found).finally(started);
}

/** Done at once, except where a link asks for journeys, of which the first come before all else. */
const begun = async () => document.querySelector("script[data-origins]") && import("../timetable/early-result.js").then(({ first }) => first, () => undefined);

// Few pages are opened with a date.
if (new URLSearchParams(location.search).has("on")) {
  enhance("main", HTMLElement, async () => {
    await begun();
    (await import("../page/carry-day.js")).carryDay();
  });
}

const find = document.querySelector("[data-find]");
if (find) searchInHeader(find);

const isWide = matchMedia("(min-width: 64rem)").matches;
for (const details of document.querySelectorAll("details[data-open-when-wide]")) {
  if (isWide && details instanceof HTMLDetailsElement) details.open = true;
  // Until then the style sheet shows it on a wide screen, so that nothing moves.
  details.removeAttribute("data-open-when-wide");
}
keepFields();
showCurrentEntry();
hideMissingPictures();
showEnded();
markToday();
workOffline();

enhance("figure[data-map]", HTMLElement, async () => (await import("../map/map-figure.js")).mapFigures());

const hotels = document.querySelector("main [data-hotels]");
enhance("form[data-filter]", HTMLFormElement, async (form) => {
  if (hotels instanceof HTMLElement) return (await import("../hotels/hotels-page.js")).hotelsPage(form, hotels);
  return (await import("../lists/list-filter.js")).filterPage(form);
});
enhance("form[data-search]", HTMLFormElement, async (form) => {
  const worker = new SearchWorker();
  worker.start();
  // The page preloads it, which a worker's own request would not use.
  const index = fetch(form.dataset.index ?? "").then((response) => (response.ok ? response.json() : undefined));
  // The first file that each search needs is on its way before the worker has started, which finds it in the browser's cache.
  index.then((found) => found?.together && fetch(new URL(found.together.file, new URL(form.dataset.index ?? "", location.href))))
    .then((response) => response?.arrayBuffer()).catch(() => undefined);
  const { searchPage } = await import("../search/search-page.js");
  // The answer may take a while; the page is ready before it.
  void searchPage(form, worker, index);
});
for (const form of document.querySelectorAll("form[data-find-form][data-index]")) {
  if (!(form instanceof HTMLFormElement)) continue;
  const load = () => void import("../search/site-suggestions.js").then(({ suggestResults }) => suggestResults(form), () => undefined);
  form.addEventListener("focusin", load, { once: true });
}
enhance("form[data-cities]", HTMLFormElement, async (form) => (await import("../cities/cities-page.js")).citiesPage(form));
enhance("form[data-chooser]", HTMLFormElement, async (form) => {
  await begun();
  (await import("../timetable/journey-form.js")).journeyForm(form);
});
enhance("form[data-reach]", HTMLFormElement, async (form) => (await import("../reach/reach-page.js")).reachPage(form));
enhance("button[data-favourite]", HTMLButtonElement, async (button) => (await import("../favourites/favourite-button.js")).favouriteButton(button));
enhance("[data-stored]", HTMLElement, async (box) => hasStored() && (await import("../favourites/stored-lists.js")).storedLists(box));
enhance("[data-clear]", HTMLElement, async (box) => (await import("../favourites/clear-stored.js")).clearStored(box));
enhance("[data-take]", HTMLElement, async (list) => (await import("../lists/pick-station.js")).pickFromList(list));
enhance("table[data-departures]", HTMLTableElement, async (table) => (await import("../timetable/day-page.js")).dayPage(table));
enhance("[data-scheduled]", HTMLElement, async (box) => (await import("../timetable/board-page.js")).boardPage(box));
enhance(".timetable-sheet, .route-tables", HTMLElement, async (part) => {
  const { printInParts } = await import("../routes/print-grid.js");
  for (const table of part.querySelectorAll("table")) printInParts(table);
});
enhance("[data-route-days]", HTMLElement, async (box) => (await import("../routes/route-days.js")).showRouteDay(box));
enhance("[data-soon]", HTMLElement, async (list) => (await import("../routes/ends-soon.js")).markEnding(list));
enhance("script[data-rates]", HTMLElement, async () => (await import("../timetable/currency-choice.js")).offerCurrencies());
enhance("[data-mine]", HTMLElement, async (box) => (await import("../my-places/my-places-page.js")).myPlacesPage(box));
enhance("[data-offline-page]", HTMLElement, async (box) => (await import("../offline/offline-page.js")).offlinePage(box));
enhance("template[data-viewer]", HTMLElement, async () => (await import("../viewer/viewer.js")).offerFullScreen());

started();
