import { dayOf, isDay, numberOf, today } from "../common/days.js";

/** Labels today and tomorrow among the days of the page, in the time zone of each place. */
export function markToday() {
  const language = document.documentElement.lang;
  /** @type {Intl.RelativeTimeFormat | undefined} made when it is needed: that takes some milliseconds */
  let relative;
  for (const one of document.querySelectorAll("main [data-day], main time.day")) {
    if (!(one instanceof HTMLElement)) continue;
    const day = one instanceof HTMLTimeElement ? one.dateTime : one.dataset.day ?? "";
    if (!isDay(day)) continue;
    const distance = numberOf(day) - numberOf(todayAt(one));
    if (distance !== 0 && distance !== 1) continue;
    relative ??= new Intl.RelativeTimeFormat(language, { numeric: "auto" });
    const words = relative.format(distance, "day");
    const mark = document.createElement("strong");
    mark.className = "relative-day";
    mark.textContent = words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
    one.toggleAttribute("data-tomorrow", distance === 1);
    (one.querySelector(".day-name") ?? one.querySelector(":scope > h3, :scope > a") ?? one).append(" ", mark);
  }
  for (const months of document.querySelectorAll(".months[data-zone]")) if (months instanceof HTMLElement) showFromToday(months);
}

/**
 * Marks the days of a calendar that have passed, and scrolls it to the others.
 * @param {HTMLElement} months
 */
function showFromToday(months) {
  const now = today(months.dataset.zone);
  const days = /** @type {HTMLElement[]} */ ([...months.querySelectorAll("[data-day]")]);
  const next = days.findIndex(({ dataset }) => (dataset.day ?? "") >= now);
  for (const day of next < 0 ? days : days.slice(0, next)) day.setAttribute("data-past", "");
  if (next <= 0) return;
  const [here, there] = [months.getBoundingClientRect(), days[next].getBoundingClientRect()];
  months.scrollTo(months.scrollLeft + there.left - here.left - 16, months.scrollTop + there.top - here.top - 64);
}

/**
 * Today at a place: in its time zone if the page has it, otherwise by the offset of its times, otherwise by the browser's.
 * @param {HTMLElement} one
 */
function todayAt(one) {
  const zone = one.closest("[data-zone]")?.getAttribute("data-zone");
  if (zone) return today(zone);
  const time = one.querySelector("time[datetime]") ?? document.querySelector("main tbody time[datetime]");
  const offset = time instanceof HTMLTimeElement ? offsetOf(time.dateTime) : null;
  return offset === null ? today() : dayOf(Math.floor((Date.now() / 60_000 + offset) / 1440));
}

/**
 * The offset from UTC in minutes; `null` if the time has none.
 * @param {string} datetime `2021-01-28T09:30:00-05:00`
 */
export function offsetOf(datetime) {
  const found = /([+-])(\d\d):(\d\d)$/.exec(datetime);
  if (!found) return datetime.endsWith("Z") ? 0 : null;
  return (found[1] === "-" ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3]));
}
