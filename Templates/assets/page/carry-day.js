import { dayWords, isDay, neighbours } from "../common/days.js";
import { filled } from "../common/phrases.js";

/** Highlights the day that the reader chose, `?on=`, and adds it to the links of the page. */
export function carryDay() {
  const day = new URLSearchParams(location.search).get("on") ?? "";
  const main = document.querySelector("main");
  if (!main || !isDay(day)) return;
  carry(main, day);
  const note = main.querySelector("[data-day-missing]");
  if (note instanceof HTMLElement) point(note, day);
}

/**
 * Adds a day to the links in a part of the page.
 * @param {Element} part
 * @param {string} day
 */
export function carry(part, day) {
  const brand = document.querySelector(".brand");
  if (!(brand instanceof HTMLAnchorElement)) return;
  const root = new URL(brand.href).pathname;
  for (const link of part.querySelectorAll("a[href]")) {
    if (!(link instanceof HTMLAnchorElement) || !understands(new URL(link.href), root)) continue;
    const url = new URL(link.href);
    url.searchParams.set("on", day);
    link.href = url.href;
  }
}

/**
 * Whether a page uses the day: routes, stations, operators and the journey form. Links that have a day keep it.
 * @param {URL} url
 * @param {string} root
 */
export function understands(url, root) {
  return !url.searchParams.has("on") && showsDay(url, root);
}

/** @param {URL} url @param {string} root of the site */
export function showsDay(url, root) {
  if (url.host !== location.host || !url.pathname.startsWith(root)) return false;
  const path = url.pathname.slice(root.length);
  return /^(routes\/[^/]+\/|timetable\/(reach\/|[^/]+\/[^/]+\/)?|operators\/[^/]+\/|stations\/[^/]+\/[^/]+\/([^/]+\/)?)$/.test(path);
}

/**
 * @param {HTMLElement} note for a day without departures, next to the days
 * @param {string} day
 */
function point(note, day) {
  const days = [...(note.parentElement?.querySelectorAll("[data-day]") ?? [])].filter((one) => one instanceof HTMLElement);
  const dayOf = (/** @type {Element} */ one) => (one instanceof HTMLElement && one.dataset.day) || "";
  const here = days.find((one) => dayOf(one) === day);
  if (here) {
    here.setAttribute("data-requested-day", "");
    here.querySelector(":scope > a")?.setAttribute("aria-current", "date");
    return here.scrollIntoView({ block: "center" });
  }
  const { before, after } = neighbours(days.map(dayOf).sort(), day);
  const { none = "", noneBefore = "", noneAfter = "", noneBetween = "" } = note.dataset;
  const phrase = before && after ? noneBetween : before ? noneBefore : after ? noneAfter : none;
  const write = dayWords(document.documentElement.lang);
  const named = { before: before ? write.full(before) : "", after: after ? write.full(after) : "" };
  note.textContent = `${write.full(day)}. ${filled(phrase, named)}`;
  note.hidden = false;
  for (const one of days) if (dayOf(one) === before || dayOf(one) === after) one.setAttribute("data-nearest", "");
}
