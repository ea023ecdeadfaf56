import { comparing, readRow } from "./departure-order.js";
import { makeLinksAbsolute } from "../common/absolute-links.js";
import { choose, isChosen, sortControls } from "../common/sort-controls.js";
import { filled, counter } from "../common/phrases.js";
import { readRates } from "./exchange-rates.js";

/** @typedef {import("./departure-order.js").Order} Order */
/** @typedef {import("../common/sort-controls.js").SortControl} SortControl */

/**
 * Sorts a day's departures in place, and filters them by station.
 * @param {HTMLTableElement} table
 */
export function dayPage(table) {
  const main = table.closest("main");
  const body = table.tBodies[0];
  if (!main || !body) return;
  const asked = new URLSearchParams(location.search);
  // Only stations are filters: the page is already of two cities.
  const [from, to] = ["from", "to"].map((end) => asked.get(end) ?? "").map((key) => (key.startsWith("s-") ? key : ""));
  const stations = { from, to };
  const rows = [...body.rows];
  if (stations.from || stations.to) filterByStations(main, rows, stations);
  sortInPlace(main, table, body, rows);
}

/**
 * Shows only departures between the stations in the address, and a note about it.
 * @param {Element} main
 * @param {HTMLTableRowElement[]} rows
 * @param {{ from: string, to: string }} stations
 */
function filterByStations(main, rows, stations) {
  const note = main.querySelector("[data-active-filter]");
  const count = main.querySelector("[data-count]");
  if (!(note instanceof HTMLElement) || !(count instanceof HTMLElement)) return;
  const say = counter(count.dataset.forms ?? "{}", document.documentElement.lang);
  const table = rows[0]?.closest(".table-scroll");
  const summary = main.querySelector(".summary");
  const all = note.querySelector("button");
  const text = note.querySelector("span");

  const fits = (/** @type {HTMLElement} */ row) =>
    (!stations.from || row.dataset.from === stations.from) && (!stations.to || row.dataset.to === stations.to);
  const nameOf = (/** @type {"from" | "to"} */ end) =>
    rows.find((row) => stations[end] && row.dataset[end] === stations[end])
      ?.querySelector(end === "from" ? ".departure .stop-name" : ".arrival .stop-name")?.textContent ?? "";

  function show(/** @type {HTMLElement[]} */ shown) {
    const kept = new Set(shown);
    for (const row of rows) row.hidden = !kept.has(row);
    table?.toggleAttribute("hidden", shown.length === 0);
    // The summary is of the whole day.
    summary?.toggleAttribute("hidden", shown.length < rows.length);
    if (!(count instanceof HTMLElement)) return;
    count.dataset.count = String(shown.length);
    count.textContent = say(shown.length);
  }

  const shown = rows.filter(fits);
  const { both = "", from = "", to = "", none = "" } = note.dataset;
  const words = { from: nameOf("from"), to: nameOf("to") };
  const phrase = !shown.length ? none : stations.from && stations.to ? both : stations.from ? from : to;
  if (text) text.textContent = filled(phrase, words);
  all?.toggleAttribute("hidden", shown.length === rows.length);
  all?.addEventListener("click", () => {
    show(rows);
    note.hidden = true;
    keepInLinks(main, { from: "", to: "" });
    history.replaceState(history.state, "", without(new URL(location.href)));
    if (count instanceof HTMLElement) {
      count.tabIndex = -1;
      count.focus();
    }
  });
  show(shown);
  note.hidden = false;
  keepInLinks(main, stations);
}

/** @param {URL} url */
function without(url) {
  url.searchParams.delete("from");
  url.searchParams.delete("to");
  return url;
}

/**
 * Keeps the filter in the links to other orders and other days.
 * @param {Element} main
 * @param {{ from: string, to: string }} stations
 */
function keepInLinks(main, stations) {
  for (const link of main.querySelectorAll("a[data-order], .day-nav a[data-day]")) {
    if (!(link instanceof HTMLAnchorElement)) continue;
    const url = without(new URL(link.href));
    for (const [name, value] of Object.entries(stations)) if (value) url.searchParams.set(name, value);
    link.href = url.href;
  }
}

/**
 * @param {Element} main
 * @param {HTMLTableElement} table
 * @param {HTMLTableSectionElement} body
 * @param {HTMLTableRowElement[]} rows
 */
function sortInPlace(main, table, body, rows) {
  const controls = sortControls(main);
  const region = table.closest("[aria-label]");
  const rates = readRates();

  /** @param {SortControl} control */
  function sort(control) {
    const before = controls.find(isChosen);
    if (before === control) return;
    makeLinksAbsolute();
    const compare = comparing(/** @type {Order} */ (control.order), document.documentElement.lang, rates.worth);
    const sorted = rows.map((row) => ({ row, key: readRow(row) })).sort((a, b) => compare(a.key, b.key));
    body.append(...sorted.map(({ row }) => row));
    choose(controls, control);
    rename(before?.label ?? "", control);
    if (control.isLink) history.replaceState(history.state, "", control.href());
  }

  /** @param {string} before the label of the previous order @param {SortControl} control */
  function rename(before, { order, label: now }) {
    const put = (/** @type {string} */ text) => (before ? text.replace(before, () => now) : text);
    if (table.caption) table.caption.textContent = put(table.caption.textContent ?? "");
    region?.setAttribute("aria-label", put(region.getAttribute("aria-label") ?? ""));
    const title = before && document.title.startsWith(before + ", ") ? document.title.slice(before.length + 2) : document.title;
    document.title = order === "time" ? title : `${now}, ${title}`;
  }

  for (const control of controls) {
    control.element.addEventListener("click", (event) => {
      if (control.isLink && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
      event.preventDefault();
      sort(control);
    });
  }
}
