/** How many days before its end a timetable ends soon. */
const DAYS = 14;

/**
 * Says which periods of service end soon or have ended, by the browser's clock.
 * @param {HTMLElement} list
 */
export function markEnding(list) {
  const { soon = "", ended = "" } = list.dataset;
  const now = Date.now();
  for (const period of list.querySelectorAll("[data-ends][data-until]")) {
    if (!(period instanceof HTMLElement)) continue;
    const end = Date.parse(period.dataset.until ?? "");
    if (Number.isNaN(end) || end - now > DAYS * 86_400_000) continue;
    const note = document.createElement("b");
    note.className = "ending";
    note.textContent = end <= now ? ended : soon;
    period.querySelector(".period")?.append(" ", note);
  }
}
