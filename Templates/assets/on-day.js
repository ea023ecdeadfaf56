import { dayWords, isDay, neighbours } from "./days.js";
import { filled } from "./phrases.js";

/** The day that the reader chose, `?on=`: marked where this page has it, and carried on by the links. */
export function carryDay() {
  const day = new URLSearchParams(location.search).get("on") ?? "";
  const main = document.querySelector("main");
  const brand = document.querySelector(".brand");
  if (!main || !isDay(day)) return;
  if (brand instanceof HTMLAnchorElement) carry(main, day, new URL(brand.href).pathname);
  if (main.querySelector("[data-day-missing]")) point(main, day);
}

/**
 * @param {Element} main
 * @param {string} day
 * @param {string} root of the site
 */
function carry(main, day, root) {
  for (const link of main.querySelectorAll("a[href]")) {
    if (!(link instanceof HTMLAnchorElement) || !understands(new URL(link.href), root)) continue;
    const url = new URL(link.href);
    url.searchParams.set("on", day);
    link.href = url.href;
  }
}

/**
 * Whether a page knows what to do with a day: routes, stations, operators and the chooser.
 * @param {URL} url
 * @param {string} root
 */
export function understands(url, root) {
  if (url.host !== location.host || !url.pathname.startsWith(root) || url.searchParams.has("on")) return false;
  const path = url.pathname.slice(root.length);
  return /^(timetable\/([^/]+\/[^/]+\/)?|operators\/[^/]+\/|stations\/[^/]+\/[^/]+\/([^/]+\/)?)$/.test(path);
}

/**
 * @param {Element} main
 * @param {string} day
 */
function point(main, day) {
  const days = [...main.querySelectorAll("[data-day]")];
  const here = days.filter((one) => one instanceof HTMLElement && one.dataset.day === day);
  for (const one of here) {
    one.setAttribute("data-asked", "");
    const link = one.querySelector(":scope > a");
    link?.setAttribute("aria-current", "date");
  }
  if (here.length) return here[0].scrollIntoView({ block: "center" });
  const note = main.querySelector("[data-day-missing]");
  if (!(note instanceof HTMLElement)) return;
  const known = [...new Set(days.map((one) => (one instanceof HTMLElement && one.dataset.day) || ""))].sort();
  const { before, after } = neighbours(known, day);
  const { none = "", noneBefore = "", noneAfter = "", noneBetween = "" } = note.dataset;
  const phrase = before && after ? noneBetween : before ? noneBefore : after ? noneAfter : none;
  const write = dayWords(document.documentElement.lang);
  note.textContent = `${write.full(day)}. ` + filled(phrase, { before: before ? write.full(before) : "", after: after ? write.full(after) : "" });
  note.hidden = false;
  for (const one of days) {
    if (one instanceof HTMLElement && (one.dataset.day === before || one.dataset.day === after)) one.setAttribute("data-nearest", "");
  }
}
