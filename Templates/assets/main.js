// What every page loads. What only some pages do comes with those pages.
import { searchInHeader } from "./header.js";

const find = document.querySelector("[data-find]");
if (find) searchInHeader(find);

const wide = matchMedia("(min-width: 64rem)").matches;
for (const details of document.querySelectorAll("details[data-open-when-wide]")) {
  if (wide && details instanceof HTMLDetailsElement) details.open = true;
}

if (document.querySelector("figure[data-map]")) import("./map-figure.js").then(({ mapFigures }) => mapFigures());

if (document.querySelector("main picture")) import("./pictures.js").then(({ leaveNoHoles }) => leaveNoHoles());

const filter = document.querySelector("form[data-filter]");
const hotels = document.querySelector("ol[data-hotels]");
if (filter instanceof HTMLFormElement) {
  if (hotels instanceof HTMLElement) import("./hotels-page.js").then(({ hotelsPage }) => hotelsPage(filter, hotels));
  else import("./filter.js").then(({ filterPage }) => filterPage(filter));
}

const search = document.querySelector("form[data-search]");
if (search instanceof HTMLFormElement) {
  import("./search.js").then(({ searchPage }) => searchPage(search));
}

const cities = document.querySelector("form[data-cities]");
if (cities instanceof HTMLFormElement) import("./cities.js").then(({ citiesPage }) => citiesPage(cities));

const choosing = document.querySelector("form[data-chooser]");
if (choosing instanceof HTMLFormElement) {
  import("./chooser.js").then(({ chooser }) => chooser(choosing));
}

const taking = document.querySelector("[data-take]");
if (taking instanceof HTMLElement) import("./take.js").then(({ takeFromList }) => takeFromList(taking));

const departures = document.querySelector("table[data-departures]");
if (departures instanceof HTMLTableElement) import("./day-page.js").then(({ dayPage }) => dayPage(departures));
if (document.querySelector("main [data-day], main h1 time.day")) import("./today.js").then(({ markToday }) => markToday());
if (/[?&]on=/.test(location.search)) import("./on-day.js").then(({ carryDay }) => carryDay());
if (document.querySelector("script[data-rates]")) import("./rates.js").then(({ offerCurrencies }) => offerCurrencies());
const mine = document.querySelector("[data-mine]");
if (mine instanceof HTMLElement) import("./my-places.js").then(({ myPlaces }) => myPlaces(mine));
if (document.querySelector("template[data-viewer]")) import("./viewer.js").then(({ offerFullScreen }) => offerFullScreen());
