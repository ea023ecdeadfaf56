// What every page loads. What only some pages do comes with those pages.
import { searchInHeader } from "./header.js";

let left = 1;

/** One more of the page's scripts has taken over; after the last one the page says so, for whoever drives it. */
function isReady() {
  if (--left === 0) document.documentElement.dataset.scripts = "ready";
}

/** @param {Promise<unknown>} script */
function comes(script) {
  left++;
  void script.finally(isReady);
}

const find = document.querySelector("[data-find]");
if (find) searchInHeader(find);

const wide = matchMedia("(min-width: 64rem)").matches;
for (const details of document.querySelectorAll("details[data-open-when-wide]")) {
  if (wide && details instanceof HTMLDetailsElement) details.open = true;
}

if (document.querySelector("figure[data-map]")) comes(import("./map-figure.js").then(({ mapFigures }) => mapFigures()));

if (document.querySelector("main picture")) comes(import("./pictures.js").then(({ leaveNoHoles }) => leaveNoHoles()));

const filter = document.querySelector("form[data-filter]");
const hotels = document.querySelector("main [data-hotels]");
if (filter instanceof HTMLFormElement) {
  if (hotels instanceof HTMLElement) comes(import("./hotels-page.js").then(({ hotelsPage }) => hotelsPage(filter, hotels)));
  else comes(import("./filter.js").then(({ filterPage }) => filterPage(filter)));
}

const search = document.querySelector("form[data-search]");
// What is searched for may take its time.
if (search instanceof HTMLFormElement) comes(import("./search.js").then(({ searchPage }) => void searchPage(search)));

const cities = document.querySelector("form[data-cities]");
if (cities instanceof HTMLFormElement) comes(import("./cities.js").then(({ citiesPage }) => citiesPage(cities)));

const choosing = document.querySelector("form[data-chooser]");
if (choosing instanceof HTMLFormElement) comes(import("./chooser.js").then(({ chooser }) => chooser(choosing)));

const taking = document.querySelector("[data-take]");
if (taking instanceof HTMLElement) comes(import("./take.js").then(({ takeFromList }) => takeFromList(taking)));

const departures = document.querySelector("table[data-departures]");
if (departures instanceof HTMLTableElement) comes(import("./day-page.js").then(({ dayPage }) => dayPage(departures)));
if (document.querySelector("main [data-day], main h1 time.day")) comes(import("./today.js").then(({ markToday }) => markToday()));
if (document.querySelector("main [data-until]")) comes(import("./validity.js").then(({ showEnded }) => showEnded()));
if (/[?&]on=/.test(location.search)) comes(import("./on-day.js").then(({ carryDay }) => carryDay()));
if (document.querySelector("script[data-rates]")) comes(import("./rates.js").then(({ offerCurrencies }) => offerCurrencies()));
const mine = document.querySelector("[data-mine]");
if (mine instanceof HTMLElement) comes(import("./my-places.js").then(({ myPlaces }) => myPlaces(mine)));
if (document.querySelector("template[data-viewer]")) comes(import("./viewer.js").then(({ offerFullScreen }) => offerFullScreen()));

isReady();
